#include "learn/dots_training.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <utility>

#include "mcts/policy.h"

namespace learn {

namespace {

constexpr std::uint64_t kBatch = DotsTraining::kBatch;

std::uint64_t whole_batches(std::uint64_t games) { return (games + kBatch - 1) / kBatch * kBatch; }

}  // namespace

bool is_acceptable(const DotsTrainingSettings& settings) {
  const auto in_range = [](float c) { return c >= 0 && c <= kMostDotsExploration; };
  const auto& constants = settings.exploration;
  return settings.kind.keys <= DotsKeys::kCanonical && settings.kind.rule <= DotsRule::kCapture &&
         settings.kind.value <= DotsValue::kBest && !constants.empty() &&
         constants.size() <= kMostDotsParts &&
         std::all_of(constants.begin(), constants.end(), in_range) &&
         settings.random <= kAllDotsMoves;
}

DotsTrainingSettings tutorial_training() {
  DotsTrainingSettings settings;
  settings.kind.value = DotsValue::kResult;
  return settings;
}

DotsTrainingSettings best_training() {
  DotsTrainingSettings settings;
  settings.exploration = {0};
  settings.random = 300;
  return settings;
}

DotsTraining::DotsTraining(DotsTrainingSettings settings,
                           std::shared_ptr<const DotsPositions> positions,
                           DotsTable::Memory memory)
    : settings_(std::move(settings)),
      table_(settings_.kind, std::move(positions), std::move(memory)) {}

void DotsTraining::begin_run(std::uint64_t games) { run_ = {next_, end_of_run(next_, games)}; }

void DotsTraining::play(std::uint64_t until, const std::function<bool()>& stop) {
  until = std::min(run_.begin + whole_batches(until - std::min(until, run_.begin)), run_.end);
  std::uint64_t first = 0;
  while (const std::uint64_t count = claim(until, first)) {
    play_batch(first, count);
    if (stop()) return;
  }
}

// How many games, from `first` on, are now the caller's.
std::uint64_t DotsTraining::claim(std::uint64_t until, std::uint64_t& first) {
  first = next_;
  std::uint64_t count;
  do {
    if (first >= until) return 0;
    count = std::min(kBatch, until - first);
  } while (!next_.compare_exchange_weak(first, first + count));
  return count;
}

float DotsTraining::exploration_of(std::uint64_t game) const {
  const std::uint64_t parts = settings_.exploration.size();
  return settings_.exploration[(game - run_.begin) * parts / (run_.end - run_.begin)];
}

// A game is a chain of looks into tables that are larger than a processor's cache. Several games
// side by side wait for them together.
void DotsTraining::play_batch(std::uint64_t first, std::size_t count) {
  const DotsPositions& positions = table_.positions();
  std::array<DotsGame, kBatch> games;
  std::array<std::optional<mcts::Rng>, kBatch> rngs;
  std::array<DotsPositions::Number, kBatch> at{};
  for (std::size_t g = 0; g < count; ++g) rngs[g].emplace(mcts::mix(settings_.seed) + first + g);
  const float exploration = exploration_of(first);
  for (std::size_t ply = 0; ply < games::DotsAndBoxes::kEdges; ++ply) {
    for (std::size_t g = 0; g < count; ++g) positions.expect(at[g]);
    for (std::size_t g = 0; g < count; ++g) positions.expect_steps(at[g]);
    for (std::size_t g = 0; g < count; ++g) {
      DotsGame::Turn& turn = games[g].turns[ply];
      turn.position = at[g];
      turn.allowed = table_.allowed(at[g]);
      for (const DotsStep& step : turn.allowed) table_.expect(step.to);
    }
    for (std::size_t g = 0; g < count; ++g) {
      DotsGame::Turn& turn = games[g].turns[ply];
      turn.played = choose(turn.position, turn.allowed, exploration, *rngs[g]);
      at[g] = turn.played.to;
    }
  }
  for (std::size_t g = 0; g < count; ++g) table_.learn(games[g]);
}

// Looks at the moves in a circle from a random one on, so that of equal ones any can be the first.
DotsStep DotsTraining::choose(DotsPositions::Number position, const DotsSteps& steps,
                              float exploration, mcts::Rng& rng) const {
  const auto any = rng.below(static_cast<std::uint32_t>(steps.size()));
  if (settings_.random > 0 && rng.below(kAllDotsMoves) < settings_.random) return steps[any];
  return steps[best_of(position, steps, exploration, any)];
}

std::size_t DotsTraining::best_of(DotsPositions::Number position, const DotsSteps& steps,
                                  float exploration, std::size_t first) const {
  const auto visits = std::max(table_.visits(position), 1u);
  const auto share =
      exploration > 0 ? exploration * exploration * static_cast<float>(mcts::log_of_count(visits))
                      : 0.0f;
  std::size_t best = first;
  float highest = -1;
  for (std::size_t k = 0; k < steps.size(); ++k) {
    const std::size_t i = first + k < steps.size() ? first + k : first + k - steps.size();
    const DotsStep& step = steps[i];
    if (exploration > 0 && !table_.is_known(step.to)) return i;
    float score = table_.worth(step);
    if (exploration > 0)
      score += std::sqrt(share / static_cast<float>(std::max(table_.visits(step.to), 1u)));
    if (score > highest) best = i;
    highest = std::max(highest, score);
  }
  return best;
}

}  // namespace learn
