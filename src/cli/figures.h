// Figures as the program shows them.
#pragma once

#include <array>
#include <cmath>
#include <cstdio>
#include <string>

namespace cli {

// x, rounded to so many steps a unit. A value that is not finite stays as it is; JSON shows it as
// null.
inline double rounded(double x, double steps_per_unit) {
  return std::round(x * steps_per_unit) / steps_per_unit;
}

// As printf() writes it, up to 199 characters.
template <class... Values>
std::string format(const char* pattern, Values... values) {
  std::array<char, 200> text{};
  std::snprintf(text.data(), text.size(), pattern, values...);
  return text.data();
}

}  // namespace cli
