#include "mcts/policy.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <limits>
#include <numbers>

#include "mcts/sharing.h"

namespace mcts {

// n = m * 2^e with m near 1, and ln m = 2 artanh((m - 1) / (m + 1)) as a
// series. Only + - * / in a fixed order: the same bits on every machine.
double log_of_count(std::uint32_t n) {
  int exponent = static_cast<int>(std::bit_width(n)) - 1;
  double m = n / static_cast<double>(std::uint64_t{1} << exponent);
  if (m > std::numbers::sqrt2) {
    m *= 0.5;
    ++exponent;
  }
  const double s = (m - 1.0) / (m + 1.0);
  const double s2 = s * s;
  double series = 0;
  for (int k = 21; k >= 1; k -= 2) series = series * s2 + 1.0 / k;
  return exponent * std::numbers::ln2 + 2.0 * s * series;
}

namespace {

// sqrt(ln n) at every number whose float has no bits set below the first seven
// of its mantissa, which are all counts up to 256 and then 128 to the octave.
constexpr int kSkippedBits = 16;
constexpr std::uint32_t kBitsOfOne = 0x3F800000u >> kSkippedBits;
constexpr std::size_t kKnots = 32 * 128 + 1;

// The number at knot i is (128 + i % 128) / 128 * 2^(i / 128).
const auto kSqrtLog = [] {
  std::array<float, kKnots> knots{};
  for (std::size_t i = 0; i < kKnots; ++i) {
    const double log = log_of_count(static_cast<std::uint32_t>(128 + i % 128)) +
                       (static_cast<double>(i / 128) - 7) * std::numbers::ln2;
    knots[i] = static_cast<float>(std::sqrt(std::max(log, 0.0)));
  }
  return knots;
}();

std::uint32_t bits_of(float x) {
  std::uint32_t bits;
  std::memcpy(&bits, &x, sizeof bits);
  return bits;
}

// sqrt(ln n), between the knots on a straight line: relative error below 1e-5. n must not be
// larger than kMaxVisits, where the knots end.
float sqrt_log(std::uint32_t n) {
  const auto bits = bits_of(static_cast<float>(n));
  const float* knot = &kSqrtLog[(bits >> kSkippedBits) - kBitsOfOne];
  const auto part = static_cast<float>(bits & ((1u << kSkippedBits) - 1));
  return knot[0] + part * (1.0f / (1u << kSkippedBits)) * (knot[1] - knot[0]);
}

}  // namespace

namespace {

constexpr float kTiny = 1e-30f;

using Floats = float __attribute__((vector_size(16)));
using Ints = std::int32_t __attribute__((vector_size(16)));

// A vector load is not atomic, so threads take numbers one by one.
template <class Access>
Ints load_two(const Rewards* rewards) {
  using Longs = std::int64_t __attribute__((vector_size(16)));
  Longs both;
  if constexpr (Access::kShared) {
    both = Longs{Access::load(rewards[0]), Access::load(rewards[1])};
  } else {
    std::memcpy(&both, rewards, sizeof both);
  }
  return (Ints)both;
}

template <class Access>
Ints load_four(const std::uint32_t* visits) {
  using Counts = std::uint32_t __attribute__((vector_size(16)));
  Counts four;
  if constexpr (Access::kShared) {
    four = Counts{Access::load(visits[0]), Access::load(visits[1]), Access::load(visits[2]),
                  Access::load(visits[3])};
  } else {
    std::memcpy(&four, visits, sizeof four);
  }
  return (Ints)four;
}

Floats square_root(Floats x) {
  return Floats{std::sqrt(x[0]), std::sqrt(x[1]), std::sqrt(x[2]), std::sqrt(x[3])};
}

Ints choose(Ints condition, Ints yes, Ints no) { return (condition & yes) | (~condition & no); }
Floats choose(Ints condition, Floats yes, Floats no) {
  return (Floats)choose(condition, (Ints)yes, (Ints)no);
}

// Keeps in each lane the higher score, and of equal scores the one with the lower index.
void keep_better(Floats& score, Ints& index, Floats other_score, Ints other_index) {
  const Ints better = (other_score > score) | ((other_score == score) & (other_index < index));
  score = choose(better, other_score, score);
  index = choose(better, other_index, index);
}

// Below it there are only closed children, whose mean is -512 at most.
constexpr float kLeastOpenMean = -4.0f;

constexpr float kTwoTo32 = 4294967296.0f;

// SSE2 converts signed numbers only.
Floats floats_of_counts(Ints counts) {
  const Floats beyond_sign = (Floats)((counts >> 31) & (Ints)(Floats{} + kTwoTo32));
  return __builtin_convertvector(counts, Floats) + beyond_sign;
}

// Four children at a time.
struct ChildLanes {
  Floats visits;
  Floats rewards;  // in wins; far below -visits when closed
};

// A reward is converted in two halves. The low half is a signed number too, so that the two do
// not cancel out. A closed child counts as visited; its score is the lowest all the same.
template <class Access>
ChildLanes load(const Four& four) {
  const Ints first = load_two<Access>(four.rewards), last = load_two<Access>(four.rewards + 2);
  const Ints low = __builtin_shufflevector(first, last, 0, 2, 4, 6);
  const Ints high = __builtin_shufflevector(first, last, 1, 3, 5, 7);
  const Ints visits =
      load_four<Access>(four.visits) | ((high < static_cast<int>(kNeverChosen / 2 >> 32)) & 1);
  constexpr float kPerUnit = 1.0f / kUnit;
  return {floats_of_counts(visits),
          __builtin_convertvector(high - (low >> 31), Floats) * (kTwoTo32 * kPerUnit) +
              __builtin_convertvector(low, Floats) * kPerUnit};
}

Floats load_priors(const std::uint16_t* priors) {
  const Ints four = {priors[0], priors[1], priors[2], priors[3]};
  return __builtin_convertvector(four, Floats) * (1.0f / kCertain);
}

// As means in [-1, 1]. Threads change them, while priors stay.
template <class Access>
Floats load_minimax(const std::int16_t* minimax) {
  const Ints four = {Access::load(minimax[0]), Access::load(minimax[1]), Access::load(minimax[2]),
                     Access::load(minimax[3])};
  return __builtin_convertvector(four, Floats) * (1.0f / kMinimaxWin);
}

// score_of(lanes, i) gives the scores of the four children from the one at i on.
template <class Access, class Score>
int best_by(const Four* children, int count, const Score& score_of) {
  Ints index = {0, 1, 2, 3}, best = index;
  Floats best_score = score_of(load<Access>(children[0]), 0);
  for (int i = 4; i < count; i += 4) {
    index += 4;
    const Floats score = score_of(load<Access>(*++children), i);
    const Ints better = score > best_score;
    best_score = choose(better, score, best_score);
    best = choose(better, index, best);
  }
  keep_better(best_score, best, __builtin_shufflevector(best_score, best_score, 2, 3, 0, 1),
              __builtin_shufflevector(best, best, 2, 3, 0, 1));
  keep_better(best_score, best, __builtin_shufflevector(best_score, best_score, 1, 0, 3, 2),
              __builtin_shufflevector(best, best, 1, 0, 3, 2));
  return best[0];
}

}  // namespace

// All work on means in [-1, 1] in place of values, which keeps the order; so all that is
// added counts twice.

// kTiny is too small to change the sum, but without it the score of a child without visits
// would be 0 / 0.
template <class Access>
int best_by_ucb1(const Four* children, int count, std::uint32_t parent_visits, float exploration) {
  const float urge = 2 * exploration * (sqrt_log(parent_visits) + kTiny) + kTiny;
  return best_by<Access>(children, count, [urge](const ChildLanes& four, int) {
    const Floats inverse = 1.0f / four.visits;
    return (four.rewards + kTiny) * inverse + urge * square_root(inverse);
  });
}

// For a mean in [-1, 1] the variance of the value is (1 - mean^2) / 4, and the 4 is taken out of
// the root. The mean of a closed child is far below -1, and its variance would be negative.
template <class Access>
int best_by_ucb1_tuned(const Four* children, int count, std::uint32_t parent_visits,
                       float exploration) {
  const float root = sqrt_log(parent_visits);
  return best_by<Access>(children, count, [=](const ChildLanes& four, int) {
    const Floats mean = four.rewards / four.visits;
    const Floats share = root * root / four.visits;
    const Floats variance = 1.0f - mean * mean + 4.0f * square_root(2.0f * share);
    const Floats bound = choose(variance < 1.0f, variance, Floats{} + 1.0f);
    const Floats open = choose(bound > 0.0f, bound, Floats{});
    return choose(four.visits > 0.0f, mean + exploration * square_root(share * open),
                  Floats{} + std::numeric_limits<float>::infinity());
  });
}

template <class Access>
int best_by_puct(const Four* children, const std::uint16_t* priors, int count, const Record& parent,
                 float exploration) {
  const std::uint32_t visits = std::max(parent.visits, 1u);
  const auto parent_mean = static_cast<float>(static_cast<double>(parent.rewards) / kUnit / visits);
  const Floats unvisited = Floats{} + (parent_mean - 2 * kFirstPlayReduction);
  const float urge = 2 * exploration * std::sqrt(static_cast<float>(visits));
  const Floats alike = Floats{} + 1.0f / static_cast<float>(count);
  return best_by<Access>(children, count, [&](const ChildLanes& four, int i) {
    const Floats prior = priors == nullptr ? alike : load_priors(priors + i);
    const Floats mean = choose(four.visits > 0.0f, four.rewards / four.visits, unvisited);
    return mean + urge * prior / (1.0f + four.visits);
  });
}

// A closed child keeps its mean, which is far below all others.
template <class Access>
int best_by_puct_and_minimax(const Four* children, const std::uint16_t* priors,
                             const std::int16_t* minimax, int count, std::uint32_t parent_visits,
                             float exploration, float share) {
  const float urge = 2 * exploration * std::sqrt(static_cast<float>(parent_visits));
  return best_by<Access>(children, count, [&](const ChildLanes& four, int i) {
    const Floats known = load_minimax<Access>(minimax + i);
    const Floats mean = choose(four.visits > 0.0f, four.rewards / four.visits, known);
    const Floats open = mean + share * (known - mean);
    const Floats value = choose(mean < kLeastOpenMean, mean, open);
    return value + urge * load_priors(priors + i) / (1.0f + four.visits);
  });
}

template int best_by_ucb1<Exclusive>(const Four*, int, std::uint32_t, float);
template int best_by_ucb1<Shared>(const Four*, int, std::uint32_t, float);
template int best_by_ucb1_tuned<Exclusive>(const Four*, int, std::uint32_t, float);
template int best_by_ucb1_tuned<Shared>(const Four*, int, std::uint32_t, float);
template int best_by_puct<Exclusive>(const Four*, const std::uint16_t*, int, const Record&, float);
template int best_by_puct<Shared>(const Four*, const std::uint16_t*, int, const Record&, float);
template int best_by_puct_and_minimax<Exclusive>(const Four*, const std::uint16_t*,
                                                 const std::int16_t*, int, std::uint32_t, float,
                                                 float);
template int best_by_puct_and_minimax<Shared>(const Four*, const std::uint16_t*,
                                              const std::int16_t*, int, std::uint32_t, float,
                                              float);

// ---------------------------------------------------------------- for the panels that show them

namespace {

double ucb1_tuned_bonus(const ScoredChild& child, double log_parent, double exploration) {
  const double share = log_parent / child.visits;
  const double variance = child.value * (1 - child.value) + std::sqrt(2 * share);
  return exploration * std::sqrt(share * std::min(0.25, variance));
}

double puct_value(const ScoredChild& child, const ScoredParent& parent, double minimax_share) {
  if (child.visits == 0) return child.minimax.value_or(parent.value - kFirstPlayReduction);
  return child.value + minimax_share * (child.minimax.value_or(child.value) - child.value);
}

}  // namespace

ScoreTerms score_terms(Selection selection, const ScoredChild& child, const ScoredParent& parent,
                       double exploration, double minimax_share) {
  const std::uint32_t visits = std::max(parent.visits, 1u);
  if (selection == Selection::kPuct)
    return {puct_value(child, parent, minimax_share),
            exploration * child.prior * std::sqrt(visits) / (1.0 + child.visits)};
  if (child.visits == 0) return {0, std::numeric_limits<double>::infinity()};
  const double log_parent = log_of_count(visits);
  if (selection == Selection::kUcb1Tuned)
    return {child.value, ucb1_tuned_bonus(child, log_parent, exploration)};
  return {child.value, exploration * std::sqrt(log_parent / child.visits)};
}

}  // namespace mcts
