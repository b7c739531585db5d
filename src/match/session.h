// One game being played: a referee, an engine and a delay between moves. Asks the engine when it is
// a search's turn, takes the human's moves when it is theirs, and keeps that delay so that a person
// can follow. The referee decides who may do what, and keeps the clock.
#pragma once

#include <cstdint>
#include <list>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

#include "engine/engine.h"
#include "match/address/settings.h"
#include "match/analysis.h"
#include "match/files/saved_match.h"
#include "match/latest_answer.h"
#include "match/players/book.h"
#include "match/referee.h"

namespace match {

// The shortest time from one move to a computer's answer, in seconds, unless
// told otherwise.
constexpr double kMoveDelay = 0.4;
constexpr double kLongAgo = -1e9;

enum class TurnPhase : std::uint8_t {
  kHuman,     // a human is to move
  kComputer,  // somebody else is
  kPaused,    // the computer is to move but was told to stop
  kOver,
};

enum class Event : std::uint8_t {
  kMove,
  kSnapshot,
  kOver,
  kChanged,   // another position without a move: undo, redo, a variation, a new game
  kRecorded,  // more than before is kept with the match: a review has ended, a tree has come
  kReplaced,  // another match has taken the place of one that can be had back; after kChanged
};

// The match that can be had back in the place of the present one.
struct OtherMatch {
  SavedMatch match;
  bool newer = false;  // Redo brings it back, after an Undo; else Undo does
};

// What the search advises a human to do.
struct Hint {
  mcts::SearchSnapshot snapshot;
  std::optional<solve::Exact> exact;  // where the truth is known
  bool done = false;                  // nothing more will come
};

// A part of the search's tree.
struct TreeAnswer {
  std::uint64_t number = 0;  // of the question
  games::Position top;       // that the first node shows
  mcts::TreeExcerpt excerpt;
  mcts::Reward reward = mcts::Reward::kResult;  // what its values are the mean of
};

// Nothing here waits for another thread. Where the search has none of its own, tick() searches
// for some milliseconds, as the engine's poll() does. Time is told by the caller, in seconds from
// any fixed moment, and must not run backwards.
class Session {
 public:
  // `engine` must outlive the session.
  Session(engine::Engine& engine, const Settings& settings, double now);

  // Begins another game. The settings must fit the catalogue, as those of parse_settings do. The
  // match that is replaced becomes other(), unless nothing has been played in it.
  void new_game(const Settings& settings, double now);
  // The same, to go on with another game, whose start must be of settings.game. It is paused where
  // an earlier position of it is on the board, as after go_to().
  void take_up(const Settings& settings, Match match, double now);
  // Somebody else takes a seat, where they can sit; the game goes on.
  void set_seat(mcts::Player side, Seat seat, double now);
  // How an MCTS at this side searches. A search that is running begins anew.
  void set_search(mcts::Player side, const SearchSettings& search, double now);
  void set_budget(const mcts::Budget& budget) { settings_.set_budget(budget); }
  // Another number of seconds for a move counts from now, and so do illegal attempts under
  // other rules about them.
  void set_rules(const MatchRules& rules, double now);
  // The shortest time from one move to a computer's answer, >= 0.
  void set_move_delay(double seconds) { move_delay_ = seconds; }

  // A human's move. False, and nothing happens, when no human is to move or
  // the move is not legal; the latter counts as an attempt.
  bool play(mcts::Move m, double now);
  // A human has tried something that is no move at all.
  void attempt_illegal(double now);
  int illegal_attempts() const { return referee_.illegal_attempts(); }
  // How many moves were refused in all since the session began.
  std::uint64_t refusals() const { return refusals_; }
  // True when an attempt was made in this turn.
  bool has_attempted() const { return attempted_ && illegal_attempts() > 0; }
  // The move of the last attempt in this turn, which play() has refused; nothing
  // before any, or when that was no move at all.
  std::optional<mcts::Move> refused() const { return refused_; }

  // A human gives up: the one who is to move, or the only one there is.
  void resign(double now);
  bool can_resign() const { return referee_.can_resign(); }
  // The game ends as it stands: whose count is higher wins.
  void count_now(double now);

  // Back to the last time a human was to move; without a human one move, and
  // the game is paused. An end that was no move is all that is taken back.
  void take_back(double now);
  bool can_take_back() const { return referee_.can_undo(); }
  // The same; but where nothing has been done in this match yet, or all is taken back, the match
  // that it has replaced comes back, as it was left.
  void undo(double now);
  bool can_undo() const { return can_take_back() || undo_changes_match(); }
  // What undo took back, up to a human's next move, or the newer match. That is there until a
  // move is played in the earlier one.
  void redo(double now);
  bool can_redo() const { return referee_.can_redo() || redo_changes_match(); }
  // The match that undo or redo can bring back; null: there is none.
  const std::shared_ptr<const OtherMatch>& other() const { return other_; }
  // Nothing has been done in the present match since it took the place of other(), so that the very
  // next undo or redo brings that back.
  bool has_just_replaced() const { return untouched_ && other_ != nullptr; }
  // Takes both over from an earlier visit.
  void set_other(OtherMatch other, bool just_replaced);
  // To any place of the line, or of a variation; see Match. Where a computer is
  // to move there, the game is paused.
  void go_to(std::size_t ply, double now);
  void follow(std::size_t ply, mcts::Move m, double now);
  // Goes on with these moves, all of them legal, as a variation, and stays at its end as go_to()
  // does.
  void play_line(std::span<const mcts::Move> line, double now);

  void stop(double now);      // the computer ends its search and waits
  void resume(double now);    // it goes on
  void move_now(double now);  // it plays what it likes best so far
  void step(double now);      // it plays one move, and waits again

  // Asks what the search would do. The answer arrives in hint(), while a human is to move; it is
  // forgotten when the position changes.
  void ask_hint();
  const std::optional<Hint>& hint() const { return hint_; }
  bool hinting() const { return searching_ == Purpose::kHint; }  // it is being looked for

  // While it is on, the position on the board is searched without a limit, beside the game: when a
  // human is to move or the game is paused, no search has been made for the position before, and
  // somebody sees it. It follows the position, and ends where the result is proved. A search for a
  // computer's move or for a hint goes first. All of that happens in tick().
  void analyse(bool on);
  bool analyses() const { return analyses_; }
  // The search of the analysis waits, whatever happens on the board, until it is let go on; then it
  // keeps its tree. Does nothing without an analysis.
  void hold_analysis(bool hold);
  bool analysis_is_held() const { return analysis_held_; }
  // Something lies over the analysis and hides it: its search rests until that is gone, and
  // keeps its tree.
  void cover_analysis(bool covered);
  // What was found last by the analysis, or by a computer's search for its move here, which goes
  // before it. Null before either has said something; kept when it ends, forgotten when the
  // position changes. Where the line goes on with a move that a search chose, it is what that
  // search has found, and nothing is searched again.
  const Analysis* analysis() const { return analysis_ ? &*analysis_ : nullptr; }
  // The exact values of the moves from the position on the board, where they are known: looked for
  // while the analysis is on, beside any search. Null until they are found.
  const solve::Exact* truth() const { return truth_in(truth_, match().position()); }
  // A search is running right now that analysis() is about.
  bool analysis_grows() const {
    return searching_ == Purpose::kMove || searching_ == Purpose::kAnalysis;
  }
  // analysis() is what was kept of the search that chose the line's next move.
  bool recalls() const { return recalled_ != nullptr; }
  // Forgets that, so that the analysis searches.
  void search_again();

  // While it is on, the positions of the line are searched one after the other, from its start,
  // with kReviewIterations each and the truth beside, and what they are worth is kept with the
  // match (course.h). It waits while a computer thinks, goes before the analysis, and ends by
  // itself. What it finds depends on the game and its settings alone.
  void review(bool on);
  bool reviews() const { return reviewed_.has_value(); }
  // [0,1] how much of the line the review has been through; 0 without one.
  double review_progress() const;
  static constexpr std::uint64_t kReviewIterations = 50'000;

  // To the position before move i of the line, to see what would have been better: analysis() is
  // then what a review has found there, if it has searched it, with the value that it has found for
  // the move. Until the position changes.
  void show_mistake(std::size_t i, double now);
  // The number of that move.
  const std::optional<std::size_t>& shown_mistake() const { return shown_mistake_; }

  // Asks what the search that was posted last has found below a position: the one that `line`, all
  // legal moves, leads to from the present one; at most `most` nodes, 1 to mcts::kMostExcerptNodes.
  // Gives the number of the answer, which comes as tick() is called. The answer is empty where that
  // search was not of a position on the way there. While kMostQuestions wait for theirs it gives
  // nothing, and no answer comes.
  static constexpr std::size_t kMostQuestions = 16;
  std::optional<std::uint64_t> ask_tree(std::vector<mcts::Move> line, std::uint32_t most);
  // The answer of this number, once it has come, and only once. Each asker takes its own; one that
  // nobody takes counts among those that wait.
  std::optional<TreeAnswer> take_tree(std::uint64_t number);

  // Asks what is not about a search (engine/protocol.h), with legal moves; gives the number of the
  // answer, as above. No search of this session disturbs a lesson; a table that learns waits while
  // something is searched; exact values may take seconds, and other answers come meanwhile.
  std::optional<std::uint64_t> ask(engine::Question question);
  // The answer of this number, once it has come, and only once.
  template <class Question>
  std::optional<typename Question::Reply> take(std::uint64_t number) {
    std::optional<engine::Reply> reply = take_reply(number);
    if (!reply) return std::nullopt;
    return std::get<typename Question::Reply>(*std::move(reply));
  }

  // `hidden`: the game cannot be seen. Until it can, nothing is searched, no computer moves, and no
  // clock runs, neither a computer's nor a human's.
  void set_hidden(bool hidden, double now);
  // `awaited`: what computers of the match want (wanted_evaluator(), wants_book()) is on its way,
  // and they wait for it as if nobody saw the game. It is to be given before: a model to the
  // engine, a book to set_book().
  void await_model(bool awaited, double now);
  bool awaits_model() const { return awaits_model_; }

  // The book of the game, for computers that play by it from the next turn on (plays_by_book()),
  // unless the match has none (MatchRules).
  void set_book(Book book) { book_ = std::move(book); }
  const Book& book() const { return book_; }

  // Carries the game on: to be called often. Says what has happened since the
  // call before, in order, a human's moves included.
  std::vector<Event> tick(double now);
  // tick() will say that the match is another one than before.
  bool match_has_changed() const;
  // tick() has something to say, or may have soon without anybody's doing: a search
  // runs, or a move waits for its delay. Else only a clock can go on by itself.
  bool busy() const {
    return searching_ || choice_.has_value() || !events_.empty() || awaits_answers() ||
           analysis_is_due() || review_is_due();
  }

  const Settings& settings() const { return settings_; }
  const Match& match() const { return referee_.match(); }
  TurnPhase phase() const;
  Seat seat(mcts::Player side) const { return settings_.seats[static_cast<std::size_t>(side)]; }
  // Whose seat it is; only while the game is not over.
  Seat seat_to_move() const { return seat(referee_.to_move()); }
  bool has_human() const { return referee_.has_human(); }
  // Seconds the present turn has taken; only while the game is not over.
  double turn_seconds(double now) const { return referee_.turn_seconds(now); }
  // Under a clock, what is left of them; only while the game is not over.
  double seconds_left(double now) const { return referee_.seconds_left(now); }
  // There is a clock and it goes.
  bool clock_runs() const { return referee_.clock_runs(); }
  // The time of all moves of a side, with the present turn.
  double total_seconds(mcts::Player side, double now) const {
    return referee_.total_seconds(side, now);
  }
  // The reward that its searches maximise.
  mcts::Reward reward() const;
  // A search is running right now, for a move.
  bool thinking() const { return searching_ == Purpose::kMove; }
  // [0,1] how much of its budget the running search has used.
  double progress() const { return progress_; }
  // What the last search found, whose position may be one move old; nothing
  // before the first search of a game.
  const std::optional<mcts::SearchSnapshot>& snapshot() const { return snapshot_; }
  // The exact values it found, if it asked for them (seat kPerfect) and they are known.
  const std::optional<solve::Exact>& exact() const { return exact_; }
  // The player in whose view the snapshot's values are.
  mcts::Player snapshot_side() const { return snapshot_side_; }
  // Whether snapshot() and exact() hold for the present position: it is the one that was searched,
  // or the search has made its move since.
  bool snapshot_is_present() const;
  // The last move of a table that learns (Seat::kTable) was any: it knew nothing of the position.
  bool table_guessed() const { return table_guessed_; }
  // When the last move was played; a new or undone game is at rest.
  double last_move_at() const { return last_move_at_; }

 private:
  // What the engine searches for.
  enum class Purpose : std::uint8_t { kMove, kHint, kAnalysis, kReview };

  bool undo_changes_match() const {
    return other_ && !other_->newer && (untouched_ || !referee_.can_undo());
  }
  bool redo_changes_match() const {
    return other_ && other_->newer && (untouched_ || !referee_.can_redo());
  }
  void change_match(double now);
  void put_up(SavedMatch saved, double now);
  bool asleep() const { return hidden_ || awaits_model_; }
  void fall_asleep_or_wake(bool before, double now);
  bool clock_rests() const;
  void change_position(double now);
  void forget_position();
  void begin_turn(double now);
  void wake(double now);
  bool has_thought() const;
  void think(double now);
  void restart_thinking(double now);
  void give_up_turn();
  std::optional<mcts::Move> move_of_book() const;
  void post_search(double now);
  void ask_seated_table(std::uint8_t table);
  void take_table_move(const engine::DotsFrame& frame);
  void post(engine::SearchRequest request, Purpose purpose);
  void post(engine::SearchRequest request, std::vector<mcts::Move> moves, Purpose purpose);
  bool analysis_is_due() const;
  void post_analysis();
  void give_up_searches_beside();
  mcts::Budget budget_of_turn(double now) const;
  void poll();
  void take_update(engine::SearchUpdate update);
  void believe(mcts::Leaf leaf);
  void take_found(const engine::SearchUpdate& update);
  void take_analysis(const engine::SearchUpdate& update);
  bool review_is_due() const;
  void go_on_reviewing();
  void take_reviewed(const engine::SearchUpdate& update);
  void keep_truth(std::size_t ply, const solve::Exact& exact);
  std::shared_ptr<KeptSearch> keep(const Analysis& found);
  void keep_displaced();
  void keep_thought();
  void play_and_keep(mcts::Move m, double now);
  void recall();
  void note_analysis(const mcts::SearchSnapshot& snapshot, bool done);
  void follow_truth();
  void play_least_loss();
  bool can_ask() const;
  bool awaits_answers() const { return !asked_.empty() || awaited_ > 0 || !trees_to_keep_.empty(); }
  std::optional<engine::Reply> take_reply(std::uint64_t number);
  void take_answer(engine::Answer answer);
  void watch_clock(double now);
  void commit(mcts::Move m, double now);
  void note_end();
  std::uint64_t seed_of_turn() const;
  std::uint64_t seed_of_review(std::size_t ply) const;

  engine::Engine& engine_;
  Settings settings_;
  Referee referee_;
  std::uint64_t seed_;  // of this game
  double move_delay_ = kMoveDelay;
  std::shared_ptr<const OtherMatch> other_;
  bool untouched_ = false;  // by a person, since it took the place of that
  bool paused_ = false;
  bool stepping_ = false;  // pause again after the next move
  bool hidden_ = false;
  bool awaits_model_ = false;
  Book book_;

  // What follows belongs to the present turn.
  std::optional<mcts::Move> refused_;
  bool attempted_ = false;
  std::uint64_t refusals_ = 0;
  std::optional<Purpose> searching_;  // what a search is running for
  mcts::SearchConfig told_;           // to the search that was posted last
  mcts::SearchConfig config_;         // of that search, no field empty
  bool skip_delay_ = false;           // move_now(): no delay either
  std::optional<mcts::Move> choice_;  // waits for its delay
  bool by_book_ = false;              // that choice is
  double began_at_ = 0;
  mcts::Budget budget_;  // of the running search
  double progress_ = 0;
  std::optional<Hint> hint_;
  std::optional<Analysis> analysis_;            // belongs to the position
  FollowedTruth truth_;                         // about the position that is analysed
  std::shared_ptr<const KeptSearch> recalled_;  // where that is from
  // That search, once a hint or a review has taken its place in the engine.
  std::shared_ptr<const KeptSearch> displaced_;
  std::shared_ptr<KeptSearch> finished_search_;  // a search for a move that has ended

  bool analyses_ = false;
  bool analysis_held_ = false;
  bool analysis_covered_ = false;
  std::optional<std::size_t> reviewed_;       // moves of the line before the position under review
  std::optional<std::size_t> shown_mistake_;  // belongs to the position

  bool engine_tree_is_current_ = false;   // the engine's tree belongs to this game
  std::vector<mcts::Move> searched_;      // the moves before its root
  std::uint64_t questions_ = 0;           // asked so far
  std::list<TreeAnswer> asked_;           // still empty
  std::list<TreeAnswer> answers_;         // not taken yet
  std::size_t awaited_ = 0;               // that are not about a search
  std::set<std::uint64_t> tables_asked_;  // for moves, the last number for the present one
  std::list<engine::Answer> replies_;     // to those, not taken yet
  std::map<std::uint64_t, std::shared_ptr<KeptSearch>> trees_to_keep_;  // asked for, by number
  double last_move_at_ = kLongAgo;
  std::optional<mcts::SearchSnapshot> snapshot_;
  std::optional<solve::Exact> exact_;
  mcts::Player snapshot_side_ = mcts::Player::kFirst;
  std::size_t snapshot_ply_ = 0;  // moves before it
  bool table_guessed_ = false;
  std::vector<Event> events_;
};

}  // namespace match
