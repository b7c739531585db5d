#include "learn/dots_evaluator.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "learn/dots_reasons.h"
#include "learn/exponential.h"
#include "learn/reasons.h"

namespace learn {

using games::DotsAndBoxes;
using mcts::Player;

namespace {

constexpr int kWin = 16384;  // of rewards
// The share of the win in a reward; the margin in boxes is the rest: as mcts::Reward::kMargin.
constexpr double kWinShare = 0.75;

// A move that is so much worse than the best one, in sixteenths of a box, is tried e times less.
constexpr int kSoftness = 8;
constexpr int kLikeliest = 255;

int player_lead(const DotsAndBoxes& position) { return position.lead(position.to_move()); }

}  // namespace

DotsEvaluator::DotsEvaluator(const DotsWeights& weights) {
  const auto numbers = block_numbers();
  for (std::size_t parity = 0; parity < kBlockParities; ++parity) {
    weights_[parity].resize(kBlockContents);
    for (std::size_t content = 0; content < kBlockContents; ++content)
      weights_[parity][content] = weights.values[parity * kBlockNumbers + numbers[content]];
  }
  for (std::size_t drawn = 0; drawn < rewards_.size(); ++drawn)
    for (int lead = -kMostLead; lead <= kMostLead; ++lead) {
      const double win =
          expected_reward(lead / static_cast<double>(std::max<int>(1, weights.scales[drawn])));
      const double margin =
          std::clamp(lead / static_cast<double>(DotsAndBoxes::kBoxes * kBox), -1.0, 1.0);
      rewards_[drawn][static_cast<std::size_t>(lead + kMostLead)] = static_cast<std::int16_t>(
          std::lround(kWin * (kWinShare * win + (1 - kWinShare) * margin)));
    }
  for (std::size_t less = 0; less < likelihoods_.size(); ++less)
    likelihoods_[less] = static_cast<std::uint8_t>(std::max(
        1L, std::lround(kLikeliest * exponential(-static_cast<double>(less) / kSoftness))));
}

std::array<int, kBlocks> DotsEvaluator::terms_of(std::uint32_t edges) const {
  std::array<int, kBlocks> terms{};
  if (edges == DotsAndBoxes::kAllEdges) return terms;
  const auto& weights = weights_[parity_of(edges)];
  const BlockContents contents = block_contents(edges);
  for (std::size_t block = 0; block < kBlocks; ++block) terms[block] = weights[contents[block]];
  return terms;
}

int DotsEvaluator::to_come(std::uint32_t edges) const {
  int sum = 0;
  for (const int term : terms_of(edges)) sum += term;
  return sum;
}

int DotsEvaluator::lead_after(const DotsAndBoxes& position, mcts::Move move) const {
  const std::uint32_t after = position.edges() | 1u << move;
  const int closed = DotsAndBoxes::boxes_closed_by(move, after);
  const int come = closed > 0 ? to_come(after) : -to_come(after);
  return std::clamp(kBox * (player_lead(position) + closed) + come, -kMostLead, kMostLead);
}

// From -1 to 1.
float DotsEvaluator::value_of(int lead, int drawn) const {
  return static_cast<float>(rewards_[static_cast<std::size_t>(drawn)]
                                    [static_cast<std::size_t>(lead + kMostLead)]) /
         kWin;
}

double DotsEvaluator::value(const DotsAndBoxes& position, mcts::Rng&) const {
  int best = -kMostLead;
  for (const mcts::Move move : position.legal_moves())
    best = std::max(best, lead_after(position, move));
  const float value = value_of(best, std::popcount(position.edges()) + 1);
  return position.to_move() == Player::kFirst ? value : -value;
}

void DotsEvaluator::opinions(const DotsAndBoxes& position,
                             const mcts::MoveList<DotsAndBoxes::kMaxMoves>& moves,
                             std::span<mcts::Opinion> opinions) const {
  const int drawn = std::popcount(position.edges()) + 1;
  std::array<int, DotsAndBoxes::kMaxMoves> leads;
  int best = -kMostLead;
  for (std::size_t i = 0; i < opinions.size(); ++i) {
    leads[i] = lead_after(position, moves[static_cast<int>(i)]);
    opinions[i].value = value_of(leads[i], drawn);
    best = std::max(best, leads[i]);
  }
  int sum = 0;
  for (std::size_t i = 0; i < opinions.size(); ++i) {
    const auto less = static_cast<std::size_t>(best - leads[i]);
    sum += leads[i] = likelihoods_[std::min(less, likelihoods_.size() - 1)];
  }
  for (std::size_t i = 0; i < opinions.size(); ++i)
    opinions[i].prior = static_cast<float>(leads[i]) / static_cast<float>(sum);
}

std::vector<mcts::ExplainedMove> DotsEvaluator::explained(const DotsAndBoxes& position) const {
  const auto moves = position.legal_moves();
  std::array<mcts::Opinion, DotsAndBoxes::kMaxMoves> all;
  opinions(position, moves, std::span(all).first(static_cast<std::size_t>(moves.size())));
  auto explained = reasons_of(*this, position, moves);
  add_opinions(explained, all);
  return explained;
}

// ---------------------------------------------------------------- the last edges

// Backwards over all sets of the edges that are left, from none on. `left` of them, as a number:
// bit i says whether the i-th is still to be drawn.
int exact_boxes_to_come(std::uint32_t edges) {
  std::array<int, kLastEdges> open;
  int count = 0;
  for (std::uint32_t rest = DotsAndBoxes::kAllEdges & ~edges; rest != 0; rest &= rest - 1)
    open[static_cast<std::size_t>(count++)] = std::countr_zero(rest);
  std::array<std::uint32_t, 1 << kLastEdges> undrawn{};
  std::array<std::int8_t, 1 << kLastEdges> boxes{};
  for (std::uint32_t left = 1; left < 1u << count; ++left) {
    const auto lowest = static_cast<std::size_t>(std::countr_zero(left));
    undrawn[left] = undrawn[left & (left - 1)] | 1u << open[lowest];
    int best = -DotsAndBoxes::kBoxes;
    for (std::uint32_t rest = left; rest != 0; rest &= rest - 1) {
      const int edge = open[static_cast<std::size_t>(std::countr_zero(rest))];
      const std::uint32_t next = left ^ (rest & (~rest + 1));
      const int closed =
          DotsAndBoxes::boxes_closed_by(edge, DotsAndBoxes::kAllEdges & ~undrawn[next]);
      best = std::max(best, closed > 0 ? closed + boxes[next] : -boxes[next]);
    }
    boxes[left] = static_cast<std::int8_t>(best);
  }
  return boxes[(1u << count) - 1];
}

std::optional<int> DotsEvaluator::exact_lead(const DotsAndBoxes& position) const {
  if (DotsAndBoxes::kEdges - std::popcount(position.edges()) > kLastEdges) return std::nullopt;
  const int lead = player_lead(position) + exact_boxes_to_come(position.edges());
  return position.to_move() == Player::kFirst ? lead : -lead;
}

std::shared_ptr<const mcts::Evaluator<DotsAndBoxes>> read_dots_evaluator(
    std::span<const std::uint8_t> model) {
  const auto weights = read_dots_weights(model);
  if (!weights.value) return nullptr;
  return std::make_shared<const DotsEvaluator>(*weights.value);
}

}  // namespace learn
