#include "games/plain_text.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>

namespace games {

namespace {

constexpr char kNothing = '\0';

// Characters that are all read as the same sign.
struct Range {
  char32_t first, last;
  char sign;
};

// In the order of their codes. Other characters stay as they are.
constexpr auto kRanges = std::to_array<Range>({
    {0x09, 0x09, ' '},          {0x0B, 0x0B, ' '},          {0x0C, 0x0D, '\n'},
    {0x85, 0x85, '\n'},         {0xA0, 0xA0, ' '},          {0xAD, 0xAD, kNothing},
    {0xB7, 0xB7, '.'},          {0xD7, 0xD7, 'X'},          {0x34F, 0x34F, kNothing},
    {0x61C, 0x61C, kNothing},   {0x1680, 0x1680, ' '},      {0x180E, 0x180E, kNothing},
    {0x2000, 0x200A, ' '},      {0x200B, 0x200F, kNothing}, {0x2010, 0x2015, '-'},
    {0x201C, 0x201F, '"'},      {0x2024, 0x2025, '.'},      {0x2027, 0x2027, '.'},
    {0x2028, 0x2029, '\n'},     {0x202A, 0x202E, kNothing}, {0x202F, 0x202F, ' '},
    {0x203C, 0x203D, '!'},      {0x2043, 0x2043, '-'},      {0x2047, 0x2049, '?'},
    {0x205F, 0x205F, ' '},      {0x2060, 0x206F, kNothing}, {0x2212, 0x2212, '-'},
    {0x2219, 0x2219, '.'},      {0x22C5, 0x22C5, '.'},      {0x2500, 0x2501, '-'},
    {0x2502, 0x2503, '|'},      {0x250C, 0x254B, '+'},      {0x2550, 0x2550, '-'},
    {0x2551, 0x2551, '|'},      {0x2552, 0x256C, '+'},      {0x2573, 0x2573, 'X'},
    {0x25A1, 0x25A2, '.'},      {0x25AB, 0x25AB, '.'},      {0x25CB, 0x25CB, 'O'},
    {0x25CF, 0x25CF, 'X'},      {0x25EF, 0x25EF, 'O'},      {0x25FB, 0x25FB, '.'},
    {0x25FD, 0x25FD, '.'},      {0x26AA, 0x26AA, 'O'},      {0x26AB, 0x26AB, 'X'},
    {0x26C0, 0x26C1, 'O'},      {0x26C2, 0x26C3, 'X'},      {0x2715, 0x2718, 'X'},
    {0x274C, 0x274C, 'X'},      {0x2795, 0x2795, '+'},      {0x2796, 0x2796, '-'},
    {0x2B1C, 0x2B1C, '.'},      {0x2B24, 0x2B24, 'X'},      {0x2B55, 0x2B55, 'O'},
    {0x3000, 0x3000, ' '},      {0x3001, 0x3001, ','},      {0x3002, 0x3002, '.'},
    {0x3007, 0x3007, 'O'},      {0x30FB, 0x30FB, '.'},      {0x30FC, 0x30FC, '-'},
    {0xFE00, 0xFE0F, kNothing}, {0xFE58, 0xFE58, '-'},      {0xFE63, 0xFE63, '-'},
    {0xFEFF, 0xFEFF, kNothing}, {0xFF65, 0xFF65, '.'},      {0x1F7E9, 0x1F7E9, '.'},
});
static_assert(std::is_sorted(kRanges.begin(), kRanges.end(),
                             [](const Range& a, const Range& b) { return a.last < b.first; }));

const Range* range_of(char32_t code) {
  const auto* range = std::find_if(kRanges.begin(), kRanges.end(),
                                   [code](const Range& r) { return code <= r.last; });
  return range == kRanges.end() || code < range->first ? nullptr : range;
}

constexpr char32_t kFullWidth = 0xFF01 - '!', kFullWidthEnd = 0xFF5E;

constexpr char32_t kEllipsis = 0x2026;  // something is left out

void append_plain(std::string& out, char32_t code, std::string_view bytes) {
  if (code >= kFullWidth + '!' && code <= kFullWidthEnd) {
    out += static_cast<char>(code - kFullWidth);
    return;
  }
  const Range* range = range_of(code);
  if (code == kEllipsis)
    out += "...";
  else if (range == nullptr)
    out += bytes;
  else if (range->sign != kNothing)
    out += range->sign;
}

}  // namespace

Utf8Character first_character(std::string_view text) {
  const auto byte = [&text](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  if (byte(0) < 0x80) return {byte(0), 1};
  const std::size_t bytes = byte(0) >= 0xF0 ? 4 : byte(0) >= 0xE0 ? 3 : 2;
  if (byte(0) < 0xC2 || byte(0) > 0xF4 || text.size() < bytes) return {};
  char32_t code = byte(0) & (0xFFu >> (bytes + 1));
  for (std::size_t i = 1; i < bytes; ++i) {
    if ((byte(i) & 0xC0) != 0x80) return {};
    code = code << 6 | (byte(i) & 0x3F);
  }
  const bool longer_than_needed = code < (bytes == 4 ? 0x10000u : bytes == 3 ? 0x800u : 0x80u);
  if (longer_than_needed || (code >= 0xD800 && code < 0xE000) || code > 0x10FFFF) return {};
  return {code, bytes};
}

bool is_seen(char32_t code) {
  constexpr std::array<std::array<char32_t, 2>, 8> kUnseen = {{{0, ' '},
                                                               {0x7F, 0xA0},
                                                               {0x115F, 0x1160},
                                                               {0x17B4, 0x17B5},
                                                               {0x2800, 0x2800},
                                                               {0x3164, 0x3164},
                                                               {0xE000, 0xF8FF},
                                                               {0xE0000, kNoCharacter}}};
  for (const auto& [first, last] : kUnseen)
    if (code >= first && code <= last) return false;
  const Range* range = range_of(code);
  return range == nullptr || range->sign > ' ';
}

std::string plain_text(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) {
    const auto [code, bytes] = first_character(text);
    if (!text.starts_with("\r\n")) append_plain(out, code, text.substr(0, bytes));
    text.remove_prefix(bytes);
  }
  return out;
}

}  // namespace games
