#include "learn/exponential.h"

namespace learn {

// e^x is the square of e^(x/2); near 0 a short series will do.
double exponential(double x) {
  if (x < -700) return 0;
  int halvings = 0;
  for (; x > 0.125 || x < -0.125; x /= 2) ++halvings;
  double series = 1;
  for (int k = 12; k >= 1; --k) series = 1 + x / k * series;
  for (; halvings > 0; --halvings) series *= series;
  return series;
}

}  // namespace learn
