// One game being played. The session asks the engine for a move when a computer is to move, takes
// the moves of humans when they are, and keeps a delay between moves so that a person can follow.
// The referee decides which actions are allowed, and keeps the clock. The study (study.h) has the
// values of the positions.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "engine/engine.h"
#include "match/engine_link.h"
#include "match/files/saved_match.h"
#include "match/played_game.h"
#include "match/players/book.h"
#include "match/study.h"

namespace match {

// The shortest time from one move to a computer's answer, in seconds, where set_move_delay() has
// set no other.
constexpr double kMoveDelay = 0.4;
constexpr double kLongAgo = -1e9;

// A match that can come back in the place of the present one.
struct OtherMatch {
  SavedMatch match;
  bool newer = false;  // Redo brings it back, after an Undo; else Undo does
};
struct Replaced {
  std::shared_ptr<const OtherMatch> other;  // null: there is none
  bool untouched = false;  // nothing has been done in the present match since it is on the board

  // The very next undo or redo brings the other match back.
  bool just_now() const { return untouched && other != nullptr; }
};

// The findings of the last search for a move; the values are in the view of `side`.
struct Thought {
  mcts::SearchSnapshot snapshot;
  std::optional<solve::Exact> exact;  // where it was asked for (seat kPerfect) and is known
  mcts::Player side = mcts::Player::kFirst;
  std::size_t ply = 0;  // moves before the position that was searched
};
// The thought holds for the present position: it is the one that was searched, or the search has
// made its move since.
bool is_present(const Thought& thought, const Match& match);
// The statistics of the move that the search has made since; null where it has made none, or where
// the move has no visits.
const mcts::MoveStatistics* statistics_of_move_made(const Thought& thought, const Match& match);

// The present turn, as it is shown.
struct Turn {
  // The last move that play() has refused in this turn; nothing before any, or where the attempt
  // was no move at all.
  std::optional<mcts::Move> refused;
  bool attempted = false;          // something was refused in this turn
  std::uint64_t refusals = 0;      // in all, since the session began
  double progress = 0;             // [0,1] how much of its budget the running search has used
  std::optional<Thought> thought;  // nothing before the first search of a game
  bool table_guessed = false;      // the last move of a table that learns was a random one
  double last_move_at = kLongAgo;  // a new or undone game is at rest
  bool awaits_model = false;       // as Session::await_model() has said
};

// Orders of a person to a computer whose turn it is.
enum class ComputerOrder : std::uint8_t {
  kStop,     // it ends its search and waits
  kWait,     // the same, and what it has found so far is dropped
  kGoOn,     // it goes on
  kMoveNow,  // it plays the best move it has found so far
  kStep,     // it plays one move, and waits again
};

// Nothing here waits for another thread. Where the search has none of its own, tick() searches
// for some milliseconds, as the engine's poll() does. Times are in seconds from any fixed moment,
// and must not run backwards.
class Session {
 public:
  // `engine` must outlive the session.
  Session(engine::Engine& engine, const Settings& settings, double now);

  // Begins another game. The settings must fit the catalogue, as the result of parse_settings()
  // does. The match that is replaced can come back (replaced()), if it is worth keeping
  // (saved_match.h).
  void new_game(const Settings& settings, double now);
  // The same, to go on with another game, whose start must be of its settings' game. It is paused
  // where an earlier position of it is on the board, as after go_to().
  void take_up(SavedMatch other, double now);
  // Another player takes a seat, where that player can sit; the game goes on.
  void set_seat(mcts::Player side, Seat seat, double now);
  // How an MCTS at this side searches. A search that is running begins again.
  void set_search(mcts::Player side, const SearchSettings& search, double now);
  // Another number of seconds for a move counts from now, and so do illegal attempts under
  // other rules about them.
  void set_rules(const MatchRules& rules, double now);
  // The shortest time from one move to a computer's answer, >= 0.
  void set_move_delay(double seconds) { move_delay_ = seconds; }

  // A human's move, or without one an attempt at something that is no move at all. False, and
  // nothing is played, when no human is to move or the move is not legal. A move that is not legal
  // counts as an attempt.
  bool play(std::optional<mcts::Move> m, double now);
  // A human gives up: the one who is to move, or the only one there is.
  void resign(double now);
  // Ends the game as it stands: the side with the higher count wins.
  void count_now(double now);

  // Goes back to the last time a human was to move; without a human one move, and the game is
  // paused. If the game ended without a move, only that end is taken back.
  void take_back(double now);
  // The same; but where nothing has been done in this match yet, or all is taken back, the match
  // that it has replaced comes back, as it was left.
  void undo(double now);
  // Brings back what undo() took back: moves up to a human's next one, or the newer match. The
  // newer match is there until a move is played in the earlier one.
  void redo(double now);
  const Replaced& replaced() const { return replaced_; }
  // Takes over the replaced match of an earlier visit.
  void set_other(OtherMatch other, bool just_replaced);
  // Goes to any place of the line, or of a variation; see Match. Where a computer is to move there,
  // the game is paused.
  void go_to(std::size_t ply, double now);
  void follow(std::size_t ply, mcts::Move m, double now);
  // Goes on with these moves, all of them legal, as a variation, and stays at its end as go_to()
  // does.
  void play_line(std::span<const mcts::Move> line, double now);
  // Goes to the position before move i of the line, to show a better move. If a review has searched
  // this position, the analysis shows the findings of the review, with the value that it has found
  // for move i, until the position changes.
  void show_mistake(std::size_t i, double now);

  void order(ComputerOrder what, double now);

  // `hidden`: the game cannot be seen. Until it can be seen again, searches, computers and all
  // clocks stand still, a human's clock as well.
  void set_hidden(bool hidden, double now);
  // `covered`: something else stands over the board. A human's clock rests; computers go on.
  void set_covered(bool covered, double now);
  // `awaited`: a model or a book that computers of the match want (wanted_evaluator(),
  // wants_book()) is loading, and they wait for it as if the game could not be seen. Before the
  // wait ends, give a model to the engine, and a book to set_book().
  void await_model(bool awaited, double now);
  // The book of the game, for computers that play by it from the next turn on (plays_by_book()),
  // unless the match has none (MatchRules).
  void set_book(Book book) { book_ = std::move(book); }
  const Book& book() const { return book_; }

  // Carries the game on: to be called often. Returns the events since the last call, in order, a
  // human's moves included.
  std::vector<Event> tick(double now);
  // True if tick() will report another match than before.
  bool match_has_changed() const;
  // True if tick() has events, or may have some soon without any input: a search runs, or a move
  // waits for its delay. Otherwise only a clock can go on by itself.
  bool busy() const;

  const Settings& settings() const { return game_.settings; }
  const Match& match() const { return game_.match(); }
  const Referee& referee() const { return game_.referee; }
  TurnPhase phase() const;
  const Turn& turn() const { return turn_; }

  Study& study() { return study_; }
  const Study& study() const { return study_; }
  // To ask the engine about something else.
  EngineLink& link() { return link_; }

 private:
  // How a computer comes to its move in this turn.
  struct Decision {
    double began_at = 0;
    bool skips_delay = false;
    mcts::Budget budget;               // of its search
    std::optional<mcts::Move> choice;  // waits for its delay
    bool by_book = false;              // the choice comes from the book
    Ticket<engine::DotsQuestion> table;
  };

  bool undo_changes_match() const;
  bool redo_changes_match() const;
  void change_match(double now);
  void put_up(SavedMatch saved, double now);
  bool asleep() const { return hidden_ || turn_.awaits_model; }
  void fall_asleep_or_wake(bool before, double now);
  bool clock_rests() const;
  void rest_humans_clock(double now);
  void leave_position();
  void change_position(double now);
  void begin_turn(double now);
  void stop(double now);
  void go_on(double now);
  void move_now(double now);
  void wake(double now);
  bool has_thought() const;
  void think(double now);
  void restart_thinking(double now);
  void give_up_turn();
  std::optional<mcts::Move> move_of_book() const;
  void post_search(double now);
  void ask_seated_table(std::uint8_t table);
  void take_table_move(const engine::DotsFrame& frame);
  void take_found(const engine::SearchUpdate& update);
  void watch_clock(double now);
  void commit(mcts::Move m, double now);
  void refuse(std::optional<mcts::Move> m, double now);
  void note_end();

  PlayedGame game_;
  EngineLink link_;
  std::vector<Event> events_;
  Study study_{game_, link_, events_};

  Replaced replaced_;
  Book book_;
  double move_delay_ = kMoveDelay;
  bool paused_ = false;
  bool stepping_ = false;  // pause again after the next move
  bool hidden_ = false;
  bool covered_ = false;
  Turn turn_;
  Decision decision_;
};

// The data that bring the session's match back, in another session as well.
SavedMatch as_saved(const Session& session, double now);

// True if Session::undo() or redo() would do something.
bool can_undo(const Session& session);
bool can_redo(const Session& session);

}  // namespace match
