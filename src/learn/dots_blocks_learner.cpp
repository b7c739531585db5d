#include "learn/dots_blocks_learner.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include "learn/dots_table.h"
#include "mcts/rng.h"

namespace learn {

using games::DotsAndBoxes;

namespace {

// How often all positions are gone through. A step goes a part of the way to what the table says,
// the smaller the later.
constexpr int kPasses = 40;
constexpr float kFirstRate = 0.5f, kSlowing = 0.15f;

// A position with its blocks' weights, and what the table says.
struct Example {
  std::array<std::uint32_t, kBlocks> weights;
  float boxes;
  std::uint8_t drawn;
};

std::vector<Example> examples_of(const DotsTable& table) {
  const auto sets = table.positions().sets();
  const auto numbers = block_numbers();
  std::vector<Example> examples;
  for (DotsPositions::Number p = 0; p < table.positions().last(); ++p) {
    if (!table.is_known(p)) continue;
    Example& e = examples.emplace_back();
    const BlockContents contents = block_contents(sets[p]);
    for (std::size_t b = 0; b < kBlocks; ++b)
      e.weights[b] =
          static_cast<std::uint32_t>(parity_of(sets[p]) * kBlockNumbers) + numbers[contents[b]];
    e.boxes = table.value(p);
    e.drawn = static_cast<std::uint8_t>(std::popcount(sets[p]));
  }
  return examples;
}

void shuffle(std::vector<Example>& examples, mcts::Rng& rng) {
  for (std::size_t i = examples.size(); i > 1; --i)
    std::swap(examples[i - 1], examples[rng.below(static_cast<std::uint32_t>(i))]);
}

float sum_of(const std::vector<float>& values, const Example& example) {
  float sum = 0;
  for (const std::uint32_t weight : example.weights) sum += values[weight];
  return sum;
}

void learn_all(std::vector<float>& values, const std::vector<Example>& examples, float rate) {
  for (const Example& e : examples) {
    const float step = rate * (e.boxes - sum_of(values, e)) / kBlocks;
    for (const std::uint32_t weight : e.weights) values[weight] += step;
  }
}

// As if the errors were spread like a logistic distribution, whose scale is the root of the mean of
// their squares times sqrt(3) / pi.
std::array<std::uint16_t, DotsAndBoxes::kEdges + 1> scales_of(
    const std::vector<float>& values, const std::vector<Example>& examples) {
  std::array<double, DotsAndBoxes::kEdges + 1> squares{}, counts{};
  for (const Example& e : examples) {
    const double error = e.boxes - sum_of(values, e);
    squares[e.drawn] += error * error;
    ++counts[e.drawn];
  }
  std::array<std::uint16_t, DotsAndBoxes::kEdges + 1> scales{};
  for (std::size_t drawn = 0; drawn < scales.size(); ++drawn) {
    const double error = counts[drawn] > 0 ? std::sqrt(squares[drawn] / counts[drawn]) : 0;
    const double scale = kBox * error * std::numbers::sqrt3 / std::numbers::pi;
    scales[drawn] = static_cast<std::uint16_t>(std::max(1L, std::lround(scale)));
  }
  return scales;
}

}  // namespace

DotsWeights learned_weights(const DotsTraining& training) {
  const DotsTrainingSettings& settings = training.settings();
  assert(settings.kind.value != DotsValue::kResult && settings.kind.keys == DotsKeys::kCanonical);
  std::vector<Example> examples = examples_of(training.table());
  std::vector<float> values(kBlockWeights);
  mcts::Rng rng(settings.seed);
  for (int pass = 0; pass < kPasses; ++pass) {
    shuffle(examples, rng);
    learn_all(values, examples, kFirstRate / (1 + kSlowing * static_cast<float>(pass)));
  }
  DotsWeights weights{
      .seed = settings.seed, .games = training.games(), .scales = scales_of(values, examples)};
  std::transform(values.begin(), values.end(), weights.values.begin(), [](float boxes) {
    return static_cast<std::int8_t>(std::clamp(std::lround(boxes * kBox), -128L, 127L));
  });
  return weights;
}

}  // namespace learn
