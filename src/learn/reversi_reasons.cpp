#include "learn/reversi_reasons.h"

#include <cstddef>

namespace learn {

namespace {

using games::Reversi;

constexpr std::size_t kTerms = JudgementTerms().size();

// [term], in discs, for who makes the move; all 0 where the game ends with it.
using Points = TermPoints<kTerms>;

Points points_of(const Network& network, const Board& board, bool over) {
  Points points{};
  if (over) return points;
  const JudgementTerms terms = network.terms_of(board);
  for (std::size_t i = 0; i < kTerms; ++i) points[i] = -static_cast<float>(terms[i]) / kDisc;
  return points;
}

// The subject of a term, on a board after the move: the opponent is to move.
mcts::Reason reason_of(std::size_t term, const Board& board, float points) {
  if (term == kOwnMoves)
    return {static_cast<std::uint8_t>(kTheirMovesSubject), board.placements(), points};
  if (term == kTheirMoves)
    return {static_cast<std::uint8_t>(kOwnMovesSubject),
            games::reversi::placements(board.theirs, board.mine), points};
  const PatternInstance& instance = kInstanceList[term];
  return {static_cast<std::uint8_t>(instance.pattern),
          detail::set_of(instance.squares, kPatterns[instance.pattern].size), points};
}

}  // namespace

std::vector<mcts::ExplainedMove> reasons_of(const Network& network, const Reversi& position,
                                            const mcts::MoveList<Reversi::kMaxMoves>& moves) {
  std::vector<mcts::ExplainedMove> explained;
  std::vector<Board> boards;  // after each of the moves
  std::vector<Points> all;
  for (const mcts::Move move : moves) {
    boards.push_back(Board::of(position).after_move(move));
    const Judgement judgement = network.judge(boards.back());
    all.push_back(points_of(network, boards.back(), judgement.over));
    explained.push_back({.move = move,
                         .opinion = {},
                         .lead = -static_cast<float>(judgement.score) / kDisc,
                         .reasons = {}});
  }
  const Points mean = mean_of(all);
  for (std::size_t m = 0; m < all.size(); ++m) {
    auto& reasons = explained[m].reasons;
    for (std::size_t i = 0; i < kTerms; ++i)
      reasons.push_back(reason_of(i, boards[m], all[m][i] - mean[i]));
    keep_most(reasons);
  }
  return explained;
}

}  // namespace learn
