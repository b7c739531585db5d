#include "learn/learner.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "learn/exponential.h"
#include "learn/patterns.h"

namespace learn {

namespace {

constexpr float kDiscs = kDisc;

Board end_of(const SelfPlayGame& game) {
  Board board = Board::of(game.mine, game.theirs);
  for (const Ply& ply : game.plies) board.make(ply.move);
  return board;
}

}  // namespace

// The player to move changes with every ply, because a pass is a ply.
std::vector<float> targets_of(const SelfPlayGame& game, float trust) {
  std::vector<float> targets(game.plies.size());
  auto after = static_cast<float>(end_of(game).margin());
  for (std::size_t i = targets.size(); i-- > 0; after = targets[i]) {
    const Ply& ply = game.plies[i];
    const float score = ply.score / kDiscs;
    targets[i] = ply.source == Source::kChosen ? (1 - trust) * score + trust * -after : score;
  }
  return targets;
}

int margin_of(const SelfPlayGame& game) {
  std::size_t i = 0;
  while (i < game.plies.size() && game.plies[i].source != Source::kExact) ++i;
  const int margin = i < game.plies.size() ? game.plies[i].score / kDisc : end_of(game).margin();
  return i % 2 == 0 ? margin : -margin;
}

// ---------------------------------------------------------------- positions

Learner::Learner() : entries_(kKnots * kWeights) {}

Learner::PlaceOfWeights Learner::place(const Board& board) {
  const StagePlace stage = place_of(stage_of(board.discs()));
  const auto& exchanged = exchanged_entry();
  PlaceOfWeights place{.first = {}, .share = static_cast<float>(stage.part) / kStageParts};
  std::size_t count = 0;
  const auto add = [&](std::size_t weight) {
    place.first[count++] = weight * kKnots + stage.first;
  };
  for (std::size_t i = 0; i < kInstances; ++i) {
    const std::size_t entry = kFirstEntry[kInstanceList[i].pattern] + board.features.content[i];
    add(weight_of_entry()[board.black_to_move ? entry : exchanged[entry]]);
  }
  add(kOwnMobility + board.mobility());
  add(kTheirMobility + board.their_mobility());
  add(kAlways);
  return place;
}

float Learner::value(const PlaceOfWeights& place) const {
  float first = 0, second = 0;
  for (const std::size_t i : place.first) {
    first += entries_[i].value;
    second += entries_[i + 1].value;
  }
  return (1 - place.share) * first + place.share * second;
}

float Learner::value(const Board& board) const { return value(place(board)); }

// Each of the weights takes the same part of the change.
void Learner::step(const PlaceOfWeights& place, float change) {
  const float each = change / static_cast<float>(place.first.size());
  const float first = each * (1 - place.share), second = each * place.share;
  for (const std::size_t i : place.first) {
    entries_[i].value += first;
    entries_[i].seen += place.share < 1;
    entries_[i + 1].value += second;
    entries_[i + 1].seen += place.share > 0;
  }
}

// ---------------------------------------------------------------- games

double Learner::learn(std::span<const SelfPlayGame> games, const LearningRules& rules) {
  double squares = 0;
  std::size_t positions = 0;
  for (std::size_t g = 0; g < games.size(); ++g) {
    const float way = static_cast<float>(g) / static_cast<float>(games.size());
    const float rate = rules.rate_first + way * (rules.rate_last - rules.rate_first);
    const std::vector<float> targets = targets_of(games[g], rules.trust);
    Board board = Board::of(games[g].mine, games[g].theirs);
    for (std::size_t i = 0; i < targets.size(); ++i) {
      const PlaceOfWeights at = place(board);
      const float error = targets[i] - value(at);
      squares += static_cast<double>(error) * static_cast<double>(error);
      step(at, rate * error);
      board.make(games[g].plies[i].move);
    }
    positions += targets.size();
  }
  return positions == 0 ? 0 : squares / static_cast<double>(positions);
}

// ---------------------------------------------------------------- what scores mean

namespace {

// How a score and the result of its game go together in one stage.
struct Sample {
  double score;   // in discs
  double result;  // 1 for a win, 0 for a loss
};

// The slope of the logistic function that fits best, by Newton's method; from a prior that
// it is 1/4, which counts as much as a few games.
double slope_of(std::span<const Sample> samples) {
  constexpr double kUsual = 0.25, kPrior = 1000;
  double slope = kUsual;
  for (int round = 0; round < 12; ++round) {
    double gradient = kPrior * (kUsual - slope), curvature = kPrior;
    for (const Sample& s : samples) {
      const double chance = (1 + expected_reward(slope * s.score)) / 2;
      gradient += (s.result - chance) * s.score;
      curvature += chance * (1 - chance) * s.score * s.score;
    }
    slope = std::clamp(slope + gradient / curvature, 0.05, 2.0);
  }
  return slope;
}

// More would take time and change nothing.
constexpr std::size_t kMostGames = 20'000;

}  // namespace

std::array<std::uint16_t, kStages> Learner::scales(std::span<const SelfPlayGame> games) const {
  std::array<std::vector<Sample>, kStages> samples;
  for (const SelfPlayGame& game : games.first(std::min(games.size(), kMostGames))) {
    const int margin = margin_of(game);
    double result = margin > 0 ? 1 : margin < 0 ? 0 : 0.5;
    Board board = Board::of(game.mine, game.theirs);
    for (const Ply& ply : game.plies) {
      if (ply.source == Source::kExact) break;
      samples[stage_of(board.discs())].push_back({static_cast<double>(value(board)), result});
      board.make(ply.move);
      result = 1 - result;
    }
  }
  std::array<std::uint16_t, kStages> scales{};
  for (std::size_t stage = 0; stage < kStages; ++stage)
    scales[stage] = static_cast<std::uint16_t>(kDisc / slope_of(samples[stage]) + 0.5);
  return scales;
}

// ---------------------------------------------------------------- weights

Weights Learner::weights(std::uint32_t least) const {
  constexpr float kMost = static_cast<float>(kMostScore) / kWeightUnit;
  Weights weights;
  for (std::size_t knot = 0; knot < kKnots; ++knot)
    for (std::size_t w = 0; w < kWeights; ++w) {
      const WeightEntry& entry = entries_[w * kKnots + knot];
      if (entry.seen < least) continue;
      const float value = std::clamp(entry.value * (kDiscs / kWeightUnit), -kMost, kMost);
      weights.values[knot * kWeights + w] = static_cast<std::int16_t>(std::floor(value + 0.5f));
    }
  return weights;
}

std::size_t Learner::seen() const {
  return static_cast<std::size_t>(std::count_if(
      entries_.begin(), entries_.end(), [](const WeightEntry& entry) { return entry.seen > 0; }));
}

}  // namespace learn
