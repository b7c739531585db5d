// The knowledge of a match's positions: the analysis of the position on the board, the hint,
// exact values, the review, and what is kept of each search with the moves.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "match/analysis.h"
#include "match/course.h"
#include "match/engine_link.h"
#include "match/latest_answer.h"
#include "match/played_game.h"

namespace match {

// A search's advice to a human.
struct Hint {
  mcts::SearchSnapshot snapshot;
  std::optional<solve::Exact> exact;  // where the truth is known
  bool done = false;                  // nothing more will come
};

// A part of a search's tree.
struct TreeAnswer {
  games::Position top;  // that the first node shows
  mcts::TreeExcerpt excerpt;
  mcts::Reward reward = mcts::Reward::kResult;  // what its values are the mean of
};

// A question about a tree, as Ticket.
class TreeTicket {
 public:
  TreeTicket() = default;
  TreeTicket(Ticket<engine::TreeQuestion> ticket, games::Position top, mcts::Reward reward)
      : ticket_(std::move(ticket)), top_(std::move(top)), reward_(reward) {}

  explicit operator bool() const { return static_cast<bool>(ticket_); }
  std::optional<TreeAnswer> take();

 private:
  Ticket<engine::TreeQuestion> ticket_;
  games::Position top_;
  mcts::Reward reward_ = mcts::Reward::kResult;
};

// Its searches run in the engine's one search slot: a search for a computer's move goes first, then
// a hint, then the review, then the analysis. Nothing here waits for another thread.
class Study {
 public:
  // All must outlive it. Events are added to `events`.
  Study(PlayedGame& game, EngineLink& link, std::vector<Event>& events)
      : game_(game), link_(link), events_(events) {}

  // ---------------------------------------------------------------- the analysis

  // While it is on, the position on the board is searched without a limit, beside the game: when a
  // human is to move or the game is paused, no search has been made for the position before, and
  // the game can be seen. It follows the position, and ends where the result is proved.
  void analyse(bool on);
  bool analyses() const { return analyses_; }
  // The search of the analysis waits, whatever happens on the board, until it is let go on; then it
  // keeps its tree. Does nothing without an analysis.
  void hold_analysis(bool hold);
  bool analysis_is_held() const { return analysis_held_; }
  // Something lies over the analysis and hides it: its search rests until that is gone, and keeps
  // its tree.
  void cover_analysis(bool covered);
  // The last findings of the analysis, or of a computer's search for its move here. Null before
  // either has reported; kept when it ends, forgotten when the position changes. Where the line
  // goes on with a move that a search chose, these are the findings of that search, and nothing is
  // searched again.
  const Analysis* analysis() const { return analysis_ ? &*analysis_ : nullptr; }
  // A search is running right now that analysis() is about.
  bool analysis_grows() const { return thinking() || link_.purpose() == Purpose::kAnalysis; }
  // A search is running right now for a computer's move.
  bool thinking() const { return link_.purpose() == Purpose::kMove; }
  // analysis() is what was kept of the search that chose the line's next move.
  bool recalls() const { return recalled_ != nullptr; }
  // Forgets the kept search, so that the analysis searches.
  void search_again();
  // The exact values of the moves from the position on the board, where they are known: looked for
  // while the analysis is on, beside any search. Null until they are found.
  const solve::Exact* truth() const { return truth_in(truth_, match().position()); }
  // The reward whose mean the values are: that of analysis(), else of the last search of this game,
  // else reward_of_course().
  mcts::Reward reward() const;
  // The reward of analyses and reviews. The course keeps an estimate only if it is a mean of this
  // reward.
  mcts::Reward reward_of_course() const;

  // Asks what the last search of this game has found below a position: the one that `line`, all
  // legal moves, leads to from the present one; at most `most` nodes, 1 to mcts::kMostExcerptNodes.
  // The answer is empty where that search was not of a position on the way there. The ticket is
  // empty where too many questions wait.
  [[nodiscard]] TreeTicket ask_tree(std::vector<mcts::Move> line, std::uint32_t most);

  // ---------------------------------------------------------------- the hint

  // Asks a search for advice, while a human is to move. The answer is forgotten when the position
  // changes.
  void ask_hint();
  const std::optional<Hint>& hint() const { return hint_; }
  bool hinting() const { return link_.purpose() == Purpose::kHint; }

  // ---------------------------------------------------------------- the review

  // While it is on, the positions of the line are searched one after the other, from its start, as
  // review_of() says, with kReviewIterations each and with exact values where they are known. Their
  // values are kept with the match (course.h). The review waits while a computer thinks, and ends
  // by itself. Its findings depend on the game and its settings alone.
  void review(bool on);
  bool reviews() const { return reviewed_.has_value(); }
  // [0,1] how much of the line the review has been through; 0 without one.
  double review_progress() const;
  static constexpr std::uint64_t kReviewIterations = 50'000;
  // The number of the move that Session::show_mistake() shows, until the position changes.
  const std::optional<std::size_t>& shown_mistake() const { return shown_mistake_; }

  // ---------------------------------------------------------------- for the session

  // Another match is on the board.
  void begin_match();
  // Another position is on the board. The knowledge of the position before is forgotten.
  void change_position();
  void begin_turn() { hint_.reset(); }
  // The last finished search for a move has chosen another move than the next one.
  void forget_finished() { finished_search_.reset(); }
  // A computer's search is about to be posted.
  void forget_recalled();
  // Takes the findings of a computer's search.
  void take_thought(const engine::SearchUpdate& update);
  // Plays the move, and keeps with it what is known of it, and the search that chose it where a
  // computer played it.
  void play(mcts::Move m, bool computer, double now);
  // Move i of the line was a mistake, as `judgement` says if it is known, and the position before
  // it is on the board.
  void show_mistake(std::size_t i, const std::optional<MoveJudgement>& judgement);
  // Takes the findings of any other search.
  void take(EngineLink::Found found);
  // Trees that were asked for, to be kept with the match, may have come.
  void take_kept_trees();
  // Goes on with what is to be searched. `asleep`: nothing may be searched now.
  void tick(TurnPhase phase, bool asleep);
  // tick() would start a search.
  bool is_due(TurnPhase phase, bool asleep) const {
    return analysis_is_due(phase, asleep) || review_is_due(phase, asleep);
  }
  // The searches beside the game end.
  void give_up_searches_beside();

 private:
  // A search whose tree was asked for.
  struct KeptTree {
    Ticket<engine::TreeQuestion> ticket;
    std::shared_ptr<KeptSearch> search;
  };

  const Match& match() const { return game_.match(); }
  bool analysis_is_due(TurnPhase phase, bool asleep) const;
  bool review_is_due(TurnPhase phase, bool asleep) const;
  void post_beside(engine::SearchRequest request, Purpose purpose);
  void note_analysis(const engine::SearchUpdate& update, bool done);
  void go_on_reviewing();
  void take_reviewed(const engine::SearchUpdate& update);
  void follow_truth();
  void play_least_loss();
  void keep_truth(std::size_t ply, const solve::Exact& exact);
  void keep_estimate(std::size_t ply, const PositionValue& value, const mcts::SearchConfig& config);
  std::shared_ptr<KeptSearch> keep(const Analysis& found);
  void keep_displaced();

  PlayedGame& game_;
  EngineLink& link_;
  std::vector<Event>& events_;

  // The analysis.
  bool analyses_ = false, analysis_held_ = false, analysis_covered_ = false;
  std::optional<Analysis> analysis_;            // of the position on the board
  FollowedTruth truth_;                         // of the same
  std::shared_ptr<const KeptSearch> recalled_;  // analysis_ comes from it
  // The search that analysis_ is about, once a hint or a review has taken its place in the engine.
  std::shared_ptr<const KeptSearch> displaced_;
  std::shared_ptr<KeptSearch> finished_search_;  // a search for a move that has ended
  std::vector<KeptTree> kept_trees_;             // that have not come yet

  std::optional<Hint> hint_;
  std::optional<std::size_t> reviewed_;  // moves of the line before the position under review
  std::optional<std::size_t> shown_mistake_;
};

}  // namespace match
