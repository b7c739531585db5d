// One game being played: asks the engine when it is a search's turn, takes
// the human's moves when it is theirs, and keeps a beat between moves so that
// a person can follow.
#pragma once

#include <optional>
#include <vector>

#include "engine/engine.h"
#include "match/match.h"
#include "match/settings.h"

namespace match {

// The shortest time from one move to a computer's answer, in seconds.
constexpr double kBeat = 0.4;
constexpr double kLongAgo = -1e9;

enum class Phase : std::uint8_t {
  kHuman,     // a human is to move
  kComputer,  // a search or a random player is
  kPaused,    // the computer is to move but was told to stop
  kOver,
};

enum class Event : std::uint8_t { kMove, kSnapshot, kOver };

// Nothing here blocks. Time is told by the caller, in seconds from any fixed
// moment, and must not run backwards.
class Session {
 public:
  // `engine` must outlive the session.
  Session(engine::Engine& engine, const Settings& settings, double now);

  // Gives up the present game. The settings must fit the catalogue, as those
  // of parse_settings do.
  void new_game(const Settings& settings, double now);
  // Somebody else takes a seat; the game goes on.
  void set_seat(mcts::Player side, Seat seat, double now);
  // From the next search on.
  void set_budget(const mcts::Budget& budget) { settings_.set_budget(budget); }

  // A human's move. False, and nothing happens, when no human is to move or
  // the move is not legal.
  bool play(mcts::Move m, double now);
  // Back to the last time a human was to move; without a human one move, and
  // the game is paused.
  void undo(double now);
  bool can_undo() const { return moves_to_undo() > 0; }

  void stop();                // the computer ends its search and waits
  void resume(double now);    // it goes on
  void move_now(double now);  // it plays what it likes best so far
  // Carries the game on: to be called often. Says what has happened since the
  // call before, in order, a human's moves included.
  std::vector<Event> tick(double now);

  const Settings& settings() const { return settings_; }
  const Match& match() const { return match_; }
  Phase phase() const;
  Seat seat(mcts::Player side) const { return settings_.seats[static_cast<std::size_t>(side)]; }
  // Whose seat it is; only while the game is not over.
  Seat seat_to_move() const { return seat(games::to_move(match_.position())); }
  // A search is running right now.
  bool thinking() const { return searching_; }
  // [0,1] how much of its budget the running search has used.
  double progress() const { return progress_; }
  // What the last search found, whose position may be one move old; nothing
  // before the first search of a game.
  const std::optional<mcts::SearchSnapshot>& snapshot() const { return snapshot_; }
  // The player in whose view the snapshot's values are.
  mcts::Player snapshot_side() const { return snapshot_side_; }
  // When the last move was played; a new or undone game is at rest.
  double last_move_at() const { return last_move_at_; }

 private:
  bool has_human() const;
  std::size_t moves_to_undo() const;
  void begin_turn(double now);
  void give_up_turn();
  void post_search();
  void take_update();
  void commit(mcts::Move m, double now);
  std::uint64_t seed_of_turn() const;

  engine::Engine& engine_;
  Settings settings_;
  Match match_;
  bool paused_ = false;

  // Of the computer's present turn.
  bool searching_ = false;
  bool hurried_ = false;              // move_now(): no beat either
  std::optional<mcts::Move> choice_;  // waits for its beat
  double turn_began_ = 0;
  double progress_ = 0;

  bool tree_is_ours_ = false;  // the engine's tree belongs to this game
  double last_move_at_ = kLongAgo;
  std::optional<mcts::SearchSnapshot> snapshot_;
  mcts::Player snapshot_side_ = mcts::Player::kFirst;
  std::vector<Event> events_;
};

}  // namespace match
