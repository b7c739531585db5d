#include "mcts/policy.h"

#include <bit>
#include <numbers>

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

}  // namespace mcts
