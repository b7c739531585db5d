// What the values of options must be, for CLI11. Its own conversions also take
// octal, hexadecimal and "nan", which nobody means.
#pragma once

#include <charconv>
#include <cstdint>
#include <string>

#include <CLI/CLI.hpp>

namespace cli {

// A whole number from min to max, without a sign or leading zeros.
inline CLI::Validator whole_number(std::uint64_t min, std::uint64_t max) {
  const std::string range = std::to_string(min) + " to " + std::to_string(max);
  const auto check = [=](std::string& text) -> std::string {
    std::uint64_t value = 0;
    const char* end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    const bool plain =
        read.ec == std::errc() && read.ptr == end && (text.size() == 1 || !text.starts_with('0'));
    if (plain && value >= min && value <= max) return {};
    return "must be a whole number from " + range + ", not '" + text + "'";
  };
  return CLI::Validator(check, range);
}

}  // namespace cli
