// The evaluator of Reversi for a search: values every move by what the network says of the position
// after it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "games/reversi.h"
#include "learn/network.h"
#include "mcts/evaluator.h"

namespace learn {

constexpr std::string_view kModelKind = "reversi.patterns";
constexpr std::string_view kModelFile = "master.weights";  // that comes with the program

class ReversiEvaluator final : public mcts::Evaluator<games::Reversi> {
 public:
  explicit ReversiEvaluator(const Weights& weights) : network_(weights) {}

  // That of the best move.
  double value(const games::Reversi& position, mcts::Rng& rng) const override;
  mcts::Opinions has_opinions() const override { return mcts::Opinions::kValues; }
  void opinions(const games::Reversi& position,
                const mcts::MoveList<games::Reversi::kMaxMoves>& moves,
                std::span<mcts::Opinion> opinions) const override;
  // reversi_reasons.h has the reasons.
  std::vector<mcts::ExplainedMove> explained(const games::Reversi& position) const override;
  // Known for positions with few empty squares (solve::kLastPlies): 1, 0 or -1.
  std::optional<int> exact_lead(const games::Reversi& position) const override;

 private:
  const Network network_;
};

// Null when the bytes are no file of weights; see read_weights(), which says why. The same
// file gives the same evaluator again, as for each game of a tournament.
std::shared_ptr<const mcts::Evaluator<games::Reversi>> read_evaluator(
    std::span<const std::uint8_t> model);

}  // namespace learn
