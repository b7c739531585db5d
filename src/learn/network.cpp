#include "learn/network.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "learn/exponential.h"

namespace learn {

namespace {

// The value of a weight at the stage, in 32nds of a disc, rounded.
std::int16_t value_of(const Weights& weights, const StagePlace& place, std::size_t weight) {
  const int sum = weights.value(place.first, weight) * (kStageParts - place.part) +
                  weights.value(place.first + 1, weight) * place.part;
  const int scaled = kWeightUnit * sum;
  return static_cast<std::int16_t>((scaled + (scaled < 0 ? -1 : 1) * kStageParts / 2) /
                                   kStageParts);
}

constexpr std::array<std::uint32_t, kInstances> kFirstEntryOfInstance = [] {
  std::array<std::uint32_t, kInstances> first{};
  for (std::size_t i = 0; i < kInstances; ++i) first[i] = kFirstEntry[kInstanceList[i].pattern];
  return first;
}();

template <class WeightTable>
int term_of(const WeightTable& table, const Features& features, std::size_t instance) {
  return table[kFirstEntryOfInstance[instance] + features.content[instance]];
}

template <class WeightTable>
int sum_of(const WeightTable& table, const Features& features) {
  int sum = 0;
  for (std::size_t i = 0; i < kInstances; ++i) sum += term_of(table, features, i);
  return sum;
}

}  // namespace

Network::Network(const Weights& weights) : tables_(kStages * kSides) {
  for (std::size_t stage = 0; stage < kStages; ++stage) fill_stage(weights, stage);
  for (std::size_t i = 0; i < likelihoods_.size(); ++i)
    likelihoods_[i] = static_cast<std::uint8_t>(std::max(
        1.0,
        kLikeliest * exponential(-static_cast<double>(i) * kLikelihoodStep / weights.softness)));
}

void Network::fill_stage(const Weights& weights, std::size_t stage) {
  const StagePlace place = place_of(stage);
  std::vector<std::int16_t> values(kWeights);
  for (std::size_t w = 0; w < kWeights; ++w) values[w] = value_of(weights, place, w);

  WeightTable& black = tables_[stage * kSides];
  WeightTable& white = tables_[stage * kSides + 1];
  const auto& weight = weight_of_entry();
  const auto& exchanged = exchanged_entry();
  for (std::size_t i = 0; i < kEntries; ++i) black[i] = values[weight[i]];
  for (std::size_t i = 0; i < kEntries; ++i) white[i] = black[exchanged[i]];

  for (std::size_t n = 0; n < kMobilities; ++n) {
    mobility_[stage].own[n] = static_cast<std::int16_t>(values[kOwnMobility + n] + values[kAlways]);
    mobility_[stage].theirs[n] = values[kTheirMobility + n];
  }
  for (std::size_t i = 0; i < rewards_[stage].size(); ++i) {
    const double score = static_cast<double>(i * kRewardStep) - kMostScore;
    rewards_[stage][i] = static_cast<std::int16_t>(
        std::floor(kWin * expected_reward(score / weights.scales[stage]) + 0.5));
  }
}

const Network::WeightTable& Network::table_of(const Board& board) const {
  return tables_[stage_of(board.discs()) * kSides + (board.black_to_move ? 0 : 1)];
}

Judgement Network::judge(const Board& board) const {
  const std::size_t own = board.mobility(), theirs = board.their_mobility();
  if (own == 0 && theirs == 0) return {kDisc * board.margin(), true};
  const Mobility& mobility = mobility_[stage_of(board.discs())];
  const int score =
      sum_of(table_of(board), board.features) + mobility.own[own] + mobility.theirs[theirs];
  return {std::clamp(score, -kMostScore, kMostScore), false};
}

JudgementTerms Network::terms_of(const Board& board) const {
  const Mobility& mobility = mobility_[stage_of(board.discs())];
  JudgementTerms terms;
  for (std::size_t i = 0; i < kInstances; ++i)
    terms[i] = term_of(table_of(board), board.features, i);
  terms[kOwnMoves] = mobility.own[board.mobility()];
  terms[kTheirMoves] = mobility.theirs[board.their_mobility()];
  return terms;
}

}  // namespace learn
