#include "match/arena/statistics.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace match {

namespace {

constexpr double kZ = 1.959963984540054;  // 97.5 % of the normal distribution lie below

}  // namespace

Score& Score::operator+=(const Score& s) {
  wins += s.wins;
  draws += s.draws;
  losses += s.losses;
  return *this;
}

Interval wilson_95(double score, int games) {
  if (games == 0) return {.low = 0, .high = 1};
  const double n = games;
  const double z2 = kZ * kZ;
  const double centre = (score + z2 / (2 * n)) / (1 + z2 / n);
  const double half_width =
      kZ * std::sqrt(score * (1 - score) / n + z2 / (4 * n * n)) / (1 + z2 / n);
  // The ends of 0 and 1 are exact; rounding must not move them.
  return {.low = score <= 0 ? 0 : std::max(0.0, centre - half_width),
          .high = score >= 1 ? 1 : std::min(1.0, centre + half_width)};
}

double elo_difference(double score) {
  if (score <= 0) return -std::numeric_limits<double>::infinity();
  if (score >= 1) return std::numeric_limits<double>::infinity();
  return 400 * std::log10(score / (1 - score));
}

Interval elo_difference(const Interval& score) {
  return {.low = elo_difference(score.low), .high = elo_difference(score.high)};
}

Verdict verdict(const Score& score) {
  const Interval range = wilson_95(score.mean(), score.games());
  if (range.low > 0.5) return Verdict::kBetter;
  return range.high < 0.5 ? Verdict::kWorse : Verdict::kNotSignificant;
}

}  // namespace match
