// Errors in tests: said, and compared, in English.
#pragma once

#include <ostream>
#include <string_view>

#include "games/error.h"

namespace games {

inline bool operator==(const Error& error, std::string_view english) {
  return in_english(error) == english;
}

inline std::ostream& operator<<(std::ostream& out, const Error& error) {
  return out << in_english(error);
}

}  // namespace games
