// A small search with the evaluator, for the trainer's games.
#pragma once

#include "learn/features.h"
#include "learn/network.h"
#include "solve/reversi_endgame.h"

namespace learn {

constexpr int kPass = games::Reversi::kPass;

struct Found {
  int move = kPass;  // a square, or kPass
  int score = 0;     // in 32nds of a disc, view of the player to move
};

// Alpha-beta search to a fixed depth (Knuth and Moore 1975); moves that look good come first. For
// one thread.
class AlphaBeta {
 public:
  // `network` must outlive it.
  explicit AlphaBeta(const Network& network) : network_(network) {}

  // The best move `depth` >= 1 moves deep, of equals the first; the game must not be over.
  Found best(const Board& board, int depth) const;

  // The final difference of discs with best play, view of the player to move.
  int exact_margin(const Board& board);

 private:
  struct Child;
  struct Children;

  void list(const Board& board, Children& children) const;
  int search(const Board& board, int depth, int alpha, int beta) const;
  int search_pass(const Board& board, int depth, int alpha, int beta) const;

  const Network& network_;
  solve::ReversiEndgame endgame_;
};

}  // namespace learn
