// Exact values: what every legal move is worth when both sides play perfectly
// from there on. The truth to hold a search's estimates against.
//
// The result is a margin, a whole number in the view of the player to move at
// the position that was asked about, also when a move keeps the turn:
//
//   ttt, stones   1 win, 0 draw, -1 loss
//   reversi       own discs minus the opponent's at the end, -64 to 64; empty
//                 squares do not count
//   dots          own boxes minus the opponent's at the end of the whole game,
//                 the boxes closed so far included, -9 to 9
//
// More than zero wins, zero is a draw, less loses; of two winning margins the
// higher is better where points count.
#pragma once

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string_view>
#include <vector>

#include "games/any_position.h"
#include "mcts/game.h"
#include "solve/limits.h"

namespace solve {

struct ExactMove {
  mcts::Move move = 0;
  int margin = 0;  // view of the player to move before the move

  friend bool operator==(const ExactMove&, const ExactMove&) = default;
};

struct Exact {
  int margin = 0;                // with best play, view of the player to move; over: the result
  std::vector<ExactMove> moves;  // every legal move, ascending; none when the game is over

  friend bool operator==(const Exact&, const Exact&) = default;
};

// The exact values, or why they are not known; exactly one of the two is set.
struct ExactAnswer {
  std::optional<Exact> exact;
  std::optional<Unknown> unknown;
};

// 1 win, 0 draw, -1 loss.
constexpr int result_of(int margin) { return (margin > 0) - (margin < 0); }

// The first move with the best margin; nothing when the game is over.
std::optional<mcts::Move> best_move(const Exact& exact);

// After a move, in the view of the player who makes it; nothing when it is not among the moves.
std::optional<int> margin_after(const Exact& exact, mcts::Move move);

// The moves that keep the best result, by whatever margin.
std::vector<mcts::Move> optimal_moves(const Exact& exact);

// Do the legal moves differ in their results?
bool is_at_stake(const Exact& exact);

class GameSolver;

// Knows the games and what has been found out about them. Movable, not
// copyable; one thread at a time, and no thread of its own.
//
// Memory is taken when a game is first asked about and kept for the questions
// to come: Dots-and-Boxes 16 MiB, Reversi 24 MiB, the others nothing to speak
// of. Destroying the solver, or release(), gives it back.
class Solver {
 public:
  Solver();
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  // Blocks until there is an answer or the limits are reached, a limit
  // within 20 ms natively. Tic-Tac-Toe and Stones take microseconds, the first
  // question about Dots-and-Boxes builds its table, less than a second
  // natively, and Reversi endgames grow about threefold with every empty
  // square: 14 take some 30 ms, 16 a fifth of a second, 18 two seconds.
  //
  // The results found before a limit are kept, and the same question asked
  // again goes on from there: a caller that must listen to others in between
  // can ask in slices of 10 ms or more. The values are the same however sliced.
  ExactAnswer solve(const games::Position& position, const Limits& limits);

  // Forgets everything and frees its memory.
  void release();

 private:
  GameSolver* solver_of(std::string_view game);  // null for a game without a solver

  std::map<std::string_view, std::unique_ptr<GameSolver>> solvers_;  // of games asked about
};

// Is there a solver for this game at all?
bool is_solved(std::string_view game);
// Are its answers looked up, in tables that are there once and for all? If not, or if there
// are none, each question takes its own time.
bool is_looked_up(std::string_view game);

// A solver that all threads may ask, one after the other: for games whose
// answers are looked up. Dots-and-Boxes' table, 16 MiB and a second's work for
// the first caller, is there once for all of them.
class SharedSolver {
 public:
  // The one of this process. If it does not exist, it is created empty. It is destroyed with its
  // last owner.
  static std::shared_ptr<SharedSolver> get();

  // Blocks until all earlier callers have their answers.
  ExactAnswer solve(const games::Position& position, const Limits& limits);

 private:
  std::mutex mutex_;
  Solver solver_;  // under mutex_
};

}  // namespace solve
