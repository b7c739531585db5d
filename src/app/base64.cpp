#include "app/base64.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace app {

namespace {

constexpr std::string_view kLetters =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
constexpr std::size_t kGroup = 4;  // letters for three bytes

}  // namespace

std::string to_base64(std::string_view bytes) {
  std::string text;
  for (; !bytes.empty(); bytes.remove_prefix(std::min<std::size_t>(3, bytes.size()))) {
    const std::string_view group = bytes.substr(0, 3);
    std::uint32_t word = 0;
    for (std::size_t i = 0; i < 3; ++i)
      word = word << 8 | (i < group.size() ? static_cast<std::uint8_t>(group[i]) : 0u);
    for (std::size_t i = 0; i < kGroup; ++i)
      text += i <= group.size() ? kLetters[word >> (18 - 6 * i) & 63] : '=';
  }
  return text;
}

std::optional<std::string> from_base64(std::string_view text) {
  if (text.size() % kGroup != 0) return std::nullopt;
  const std::size_t padding = text.ends_with("==") ? 2 : text.ends_with("=") ? 1 : 0;
  std::string bytes;
  for (std::size_t at = 0; at < text.size(); at += kGroup) {
    std::uint32_t word = 0;
    for (std::size_t i = at; i < at + kGroup; ++i) {
      const std::size_t value = i >= text.size() - padding ? 0 : kLetters.find(text[i]);
      if (value == std::string_view::npos) return std::nullopt;
      word = word << 6 | static_cast<std::uint32_t>(value);
    }
    for (const int shift : {16, 8, 0}) bytes += static_cast<char>(word >> shift & 0xFF);
  }
  bytes.resize(bytes.size() - padding);
  return bytes;
}

}  // namespace app
