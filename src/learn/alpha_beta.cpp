#include "learn/alpha_beta.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "solve/limits.h"

namespace learn {

namespace {

constexpr int kBeyond = kMostScore + 1;

}  // namespace

struct AlphaBeta::Child {
  Board board;
  int square;
  int score;  // without a search, view of who made the move
};

struct AlphaBeta::Children {
  std::array<Child, games::Reversi::kMaxMoves> all;
  std::array<const Child*, games::Reversi::kMaxMoves> sorted;  // the best first
  std::size_t size = 0;
};

void AlphaBeta::list(const Board& board, Children& children) const {
  for (Bits squares = board.placements(); squares != 0; squares &= squares - 1) {
    const int square = std::countr_zero(squares);
    Child& child = children.all[children.size];
    child.board = board.after(square);
    child.square = square;
    child.score = -network_.judge(child.board).score;
    std::size_t at = children.size++;
    for (; at > 0 && children.sorted[at - 1]->score < child.score; --at)
      children.sorted[at] = children.sorted[at - 1];
    children.sorted[at] = &child;
  }
}

Found AlphaBeta::best(const Board& board, int depth) const {
  if (board.placements() == 0) return {kPass, search_pass(board, depth, -kBeyond, kBeyond)};
  Children children;
  list(board, children);
  Found found{.move = kPass, .score = -kBeyond};
  for (std::size_t i = 0; i < children.size; ++i) {
    const Child& child = *children.sorted[i];
    const int score =
        depth == 1 ? child.score : -search(child.board, depth - 1, -kBeyond, -found.score);
    if (score > found.score) found = {child.square, score};
  }
  return found;
}

// Fail-soft: outside alpha to beta a bound on the same side.
int AlphaBeta::search(const Board& board, int depth, int alpha, int beta) const {
  if (board.placements() == 0) return search_pass(board, depth, alpha, beta);
  Children children;
  list(board, children);
  if (depth == 1) return children.sorted[0]->score;
  int best = -kBeyond;
  for (std::size_t i = 0; i < children.size && best < beta; ++i) {
    const Board& after = children.sorted[i]->board;
    best = std::max(best, -search(after, depth - 1, -beta, -std::max(alpha, best)));
  }
  return best;
}

int AlphaBeta::search_pass(const Board& board, int depth, int alpha, int beta) const {
  Board passed = board;
  passed.pass();
  if (passed.placements() == 0) return kDisc * board.margin();
  return -search(passed, depth, -beta, -alpha);
}

int AlphaBeta::exact_margin(const Board& board) {
  solve::Interrupt never{solve::Limits{}};
  return *endgame_.margin(board.mine, board.theirs, never);
}

}  // namespace learn
