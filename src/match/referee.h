// The referee of one game: the turn, moves and illegal attempts, the clock, resigning, the count,
// undo and redo.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <optional>
#include <utility>

#include "match/match.h"

namespace match {

// What time it is, in seconds from some moment; it never runs backwards.
inline double steady_seconds() {
  return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch()).count();
}

// A stop watch that can be held. Times are in seconds from any fixed moment, and must not run
// backwards.
class TurnClock {
 public:
  void start(double now) {
    began_ = now;
    held_since_.reset();
  }
  void hold(double now) {
    if (!held_since_) held_since_ = now;
  }
  void go_on(double now) {
    if (held_since_) began_ += now - *held_since_;
    held_since_.reset();
  }
  bool is_held() const { return held_since_.has_value(); }
  double elapsed(double now) const { return held_since_.value_or(now) - began_; }

 private:
  double began_ = 0;
  std::optional<double> held_since_;
};

// The referee has no engine and does not wait for players. They bring their moves and the time.
// Times are in seconds from any fixed moment, and must not run backwards.
class Referee {
 public:
  // The sides that are a human's. Undo goes back to a human's turn, only humans can give up, and
  // only their attempts count.
  using Humans = std::array<bool, 2>;

  // The clock of the first turn begins to run. Before that `attempts` have been made, and the turn
  // has taken `turn_seconds`.
  Referee(Match match, const MatchRules& rules, const Humans& humans, double now,
          const Attempts& attempts = {}, double turn_seconds = 0);

  const Match& match() const { return match_; }
  const MatchRules& rules() const { return rules_; }
  bool is_over() const { return match_.outcome().has_value(); }
  // The side to move. If the game has ended, the side that would be to move.
  mcts::Player to_move() const { return games::to_move(match_.position()); }
  bool is_turn_of(mcts::Player side) const { return !is_over() && to_move() == side; }
  bool is_humans_turn() const { return !is_over() && is_human(to_move()); }
  bool is_human(mcts::Player side) const { return humans_[static_cast<std::size_t>(side)]; }
  bool has_human() const { return humans_[0] || humans_[1]; }

  // Another player takes a seat. If it is that side's turn, the turn starts again.
  void set_human(mcts::Player side, bool human, double now);
  // Another time for a move counts from now. With other rules about attempts, those made so
  // far are forgotten.
  void set_rules(const MatchRules& rules, double now);

  // A move of the side to move. False, and it counts as an attempt, where it is not legal. This
  // does not look at the clock: call watch_clock() first, so that a move that comes too late does
  // not count.
  bool play(mcts::Move m, double now);
  // An attempt at something that is no move at all. It counts in a human's turn.
  void attempt_illegal(double now);
  // The illegal attempts that each side has made in a row. A legal move clears them. Taking back
  // does not, unless it takes back a loss by attempts.
  const Attempts& attempts() const { return attempts_; }

  // Keeps the search that chose the last move with it, and what a position of the line is worth;
  // see Match.
  void keep_search(std::shared_ptr<const KeptSearch> search) {
    match_.keep_search(match_.node_at(match_.moves().size()), std::move(search));
  }
  // Notes that the last move came from the opening book.
  void note_book() { match_.note_book(match_.node_at(match_.moves().size())); }
  void keep_value(std::size_t ply, const PositionValue& value) {
    match_.keep_value(match_.node_at(ply), value);
  }
  void keep_review(std::size_t ply, std::shared_ptr<const KeptSearch> search) {
    match_.keep_review(match_.node_at(ply), std::move(search));
  }

  // A human gives up: the one who is to move, or the only one there is.
  void resign(double now);
  bool can_resign() const { return !is_over() && has_human(); }
  // This side gives up, a human or not.
  void give_up(mcts::Player side, double now);
  // Ends the game as it stands: the side with the higher count wins.
  void count_now(double now);

  // The clock of the turn stands still, or goes on.
  void hold_clock(bool held, double now) { held ? clock_.hold(now) : clock_.go_on(now); }
  // True if there is a limit, and time runs towards it. Time stands still while an earlier position
  // or a variation is on the board.
  bool clock_runs() const {
    return !is_over() && rules_.seconds_a_move > 0 && !clock_.is_held() && !looks_back_;
  }
  // The side to move loses, if the time is up.
  void watch_clock(double now);
  // Seconds the present turn has taken; only while the game is not over.
  double turn_seconds(double now) const { return clock_.elapsed(now); }
  // The time that the clock of the turn at the end of the line has counted, also while an earlier
  // position is on the board.
  double seconds_at_end(double now) const;
  // Under a clock, what is left of the present turn; only while the game is not over.
  double seconds_left(double now) const;
  // The time of all moves of a side, with the present turn.
  double total_seconds(mcts::Player side, double now) const;

  // All of these end the turn, if there is a place to go to, and begin the turn there. undo() goes
  // back to the last time a human was to move; without a human one move. If the game ended without
  // a move, only that end is taken back. Returns the number of moves taken back.
  std::size_t undo(double now);
  bool can_undo() const { return broken_off() || moves_to_undo() > 0; }
  // Brings back what undo() took back: moves up to a human's next one, or an end without a move.
  // True if there was anything.
  bool redo(double now);
  // False where the game was ended at an earlier move; go_to() leads to the moves behind it.
  bool can_redo() const { return match_.can_redo_end() || moves_to_redo() > 0; }
  // Goes to any place of the line, from 0 to the number of its moves, or of a variation; see Match.
  // Before the end of the line, or in a variation, time stands still until a move is played there
  // or the end is reached again. The turn at the end then goes on with the time that it had used.
  void go_to(std::size_t ply, double now);
  void follow(std::size_t ply, mcts::Move m, double now);

 private:
  // Resigned, counted, lost on time: over, and not by the rules of the game.
  bool broken_off() const;
  std::size_t moves_to_undo() const;
  std::size_t moves_to_redo() const;
  void forget_forfeit();
  void begin_turn(double now);
  bool is_at_end() const { return match_.moves().size() == match_.line().size(); }
  void leave_turn(double now);
  void come_to(std::size_t ply, double now);
  void end(const Outcome& outcome, double now);

  Match match_;
  MatchRules rules_;
  Humans humans_;

  // The clock of the present turn.
  TurnClock clock_;
  double limited_from_ = 0;  // what it showed when its limit was set
  bool looks_back_ = false;
  // The turn at the end of a line that was left: its node, and what its clock showed.
  struct LeftTurn {
    std::size_t node;
    double seconds, limited_from;
  };
  std::optional<LeftTurn> left_;

  Attempts attempts_;
};

// How many illegal attempts the side to move has made in a row.
inline int illegal_attempts(const Referee& referee) {
  return referee.attempts()[static_cast<std::size_t>(referee.to_move())];
}

}  // namespace match
