// The evaluator of Dots-and-Boxes for a search: values every move by what four blocks of the board
// say of the boxes still to come (dots_blocks.h). Whole numbers alone, so that every machine says
// the same.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "games/dots_and_boxes.h"
#include "learn/dots_blocks.h"
#include "mcts/evaluator.h"

namespace learn {

constexpr std::string_view kDotsModelKind = "dots.blocks";
constexpr std::string_view kDotsModelFile = "blocks.weights";  // that comes with the program

// With so many edges left, exact_lead() knows what comes of them.
constexpr int kLastEdges = 10;

class DotsEvaluator final : public mcts::Evaluator<games::DotsAndBoxes> {
 public:
  // Cold: not asked a million times a second, and so small in a page.
  [[gnu::cold, clang::minsize]] explicit DotsEvaluator(const DotsWeights& weights);

  // By how many sixteenths of a box the player to move gets more of those to come than the
  // opponent.
  int to_come(std::uint32_t edges) const;
  // What each block adds to that, in the order of block_contents().
  std::array<int, kBlocks> terms_of(std::uint32_t edges) const;
  // The expected lead at the end, in the same unit; view of the player who makes the move.
  int lead_after(const games::DotsAndBoxes& position, mcts::Move move) const;

  // That of the best move.
  double value(const games::DotsAndBoxes& position, mcts::Rng& rng) const override;
  mcts::Opinions has_opinions() const override { return mcts::Opinions::kValues; }
  void opinions(const games::DotsAndBoxes& position,
                const mcts::MoveList<games::DotsAndBoxes::kMaxMoves>& moves,
                std::span<mcts::Opinion> opinions) const override;
  // dots_reasons.h has the reasons.
  [[gnu::cold, clang::minsize]] std::vector<mcts::ExplainedMove> explained(
      const games::DotsAndBoxes& position) const override;
  std::optional<int> exact_lead(const games::DotsAndBoxes& position) const override;

 private:
  static constexpr int kMostLead = 2 * games::DotsAndBoxes::kBoxes * kBox;
  using RewardTable = std::array<std::int16_t, 2 * kMostLead + 1>;  // of leads from -kMostLead on

  float value_of(int lead, int drawn) const;

  std::array<std::vector<std::int8_t>, kBlockParities> weights_;  // of each content of a block
  std::array<RewardTable, games::DotsAndBoxes::kEdges + 1>
      rewards_;  // for each number of drawn edges
  std::array<std::uint8_t, 256> likelihoods_;
};

// By how many boxes the player to move gets more of those to come than the opponent, with best
// play. At most kLastEdges are left.
int exact_boxes_to_come(std::uint32_t edges);

// Null when the bytes are no file of weights; see read_dots_weights(), which says why.
std::shared_ptr<const mcts::Evaluator<games::DotsAndBoxes>> read_dots_evaluator(
    std::span<const std::uint8_t> model);

}  // namespace learn
