// What the values of options must be, for CLI11. Its own conversions also take
// octal, hexadecimal and "nan", which nobody means.
#pragma once

#include <cstdint>
#include <string>

#include <CLI/CLI.hpp>

#include "games/notation.h"

namespace cli {

// As games::whole_number takes it.
inline CLI::Validator whole_number(std::uint64_t min, std::uint64_t max) {
  const std::string range = std::to_string(min) + " to " + std::to_string(max);
  const auto check = [=](std::string& text) -> std::string {
    if (games::whole_number(text, min, max)) return {};
    return "must be a whole number from " + range + ", not '" + text + "'";
  };
  return CLI::Validator(check, range);
}

}  // namespace cli
