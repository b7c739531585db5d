// The evaluator's tables: what a position of Reversi is worth by its patterns. All numbers are
// whole and all tables made by operations that are the same everywhere, so every machine says the
// same.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "learn/features.h"
#include "learn/weights.h"

namespace learn {

// The network's value of a position, without a search.
struct Judgement {
  int score = 0;      // in 32nds of a disc, view of the player to move
  bool over = false;  // the game is, and the score is the result
};

// The terms whose sum is the score of a position, in 32nds of a disc, view of the player to move:
// the value of each instance of a pattern (patterns.h), in their order; then the number of moves
// that this player has, and the opponent.
constexpr std::size_t kOwnMoves = kInstances, kTheirMoves = kInstances + 1;
using JudgementTerms = std::array<int, kInstances + 2>;

// So many units are a win.
constexpr int kWin = 16384;

// The weights, ready to be looked up: 13 MB. Does not change; for all threads at the same time.
class Network {
 public:
  explicit Network(const Weights& weights);

  // A position whose player to move must pass is judged as it stands.
  Judgement judge(const Board& board) const;
  // Their sum is the score of a position that is not over, but for the limits that it has.
  JudgementTerms terms_of(const Board& board) const;

  // The reward of a score with so many discs on the board: from -kWin for a loss to kWin for a win,
  // for the player in whose view the score is.
  int reward_of(int score, int discs) const {
    return rewards_[stage_of(discs)][static_cast<std::size_t>(score + kMostScore) / kRewardStep];
  }

  // How likely a move is that is worth so much less than the best one, which has kLikeliest: 1 at
  // least.
  static constexpr int kLikeliest = 255;
  int likelihood(int less) const {
    const auto step = static_cast<std::size_t>(less / kLikelihoodStep);
    return step < likelihoods_.size() ? likelihoods_[step] : 1;
  }

 private:
  static constexpr std::size_t kRewardStep = 4;
  static constexpr int kLikelihoodStep = 8;
  static constexpr std::size_t kSides = 2;

  // One for each side to move and stage: contents are of black and white.
  using WeightTable = std::array<std::int16_t, kEntries>;
  struct Mobility {
    std::array<std::int16_t, kMobilities> own, theirs;
  };

  void fill_stage(const Weights& weights, std::size_t stage);
  const WeightTable& table_of(const Board& board) const;

  std::vector<WeightTable> tables_;  // [stage * kSides + side]
  std::array<Mobility, kStages> mobility_;
  std::array<std::array<std::int16_t, 2 * kMostScore / kRewardStep + 1>, kStages> rewards_;
  std::array<std::uint8_t, 256> likelihoods_;
};

}  // namespace learn
