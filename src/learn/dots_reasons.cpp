#include "learn/dots_reasons.h"

#include <array>
#include <cstdint>

#include "learn/dots_evaluator.h"
#include "learn/reasons.h"

namespace learn {

namespace {

using games::DotsAndBoxes;

// The boxes of each block, a bit for each.
constexpr std::array<std::uint64_t, kBlocks> kBoxesOf = {0b000'111'111, 0b111'111'000,
                                                         0b011'011'011, 0b110'110'110};

// [subject], in boxes, for who makes the move.
using Points = TermPoints<kDotsSubjects>;

std::uint64_t places_of(std::size_t subject, const DotsAndBoxes& before, mcts::Move move) {
  if (subject < kBlocks) return kBoxesOf[subject];
  const std::uint32_t after = before.edges() | 1u << move;
  std::uint64_t closed = 0;
  for (int box = 0; box < DotsAndBoxes::kBoxes; ++box) {
    const std::uint32_t edges = DotsAndBoxes::edges_of(box);
    if (!before.closed(box) && (after & edges) == edges) closed |= std::uint64_t{1} << box;
  }
  return closed;
}

Points points_of(const DotsEvaluator& evaluator, const DotsAndBoxes& position, mcts::Move move) {
  const std::uint32_t after = position.edges() | 1u << move;
  const int closed = DotsAndBoxes::boxes_closed_by(move, after);
  const auto terms = evaluator.terms_of(after);
  Points points{};
  for (std::size_t block = 0; block < kBlocks; ++block)
    points[block] = static_cast<float>(closed > 0 ? terms[block] : -terms[block]) / kBox;
  points[kClosedSubject] = static_cast<float>(closed);
  return points;
}

}  // namespace

std::vector<mcts::ExplainedMove> reasons_of(const DotsEvaluator& evaluator,
                                            const DotsAndBoxes& position,
                                            const mcts::MoveList<DotsAndBoxes::kMaxMoves>& moves) {
  std::vector<Points> all;
  for (const mcts::Move move : moves) all.push_back(points_of(evaluator, position, move));
  const Points mean = mean_of(all);
  std::vector<mcts::ExplainedMove> explained;
  for (std::size_t m = 0; m < all.size(); ++m) {
    const mcts::Move move = moves[static_cast<int>(m)];
    mcts::ExplainedMove& out = explained.emplace_back();
    out.move = move;
    out.lead = static_cast<float>(evaluator.lead_after(position, move)) / kBox;
    for (std::size_t i = 0; i < kDotsSubjects; ++i)
      out.reasons.push_back(
          {static_cast<std::uint8_t>(i), places_of(i, position, move), all[m][i] - mean[i]});
    keep_most(out.reasons);
  }
  return explained;
}

}  // namespace learn
