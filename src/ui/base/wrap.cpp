#include "ui/base/wrap.h"

#include <algorithm>
#include <cctype>

#include "ui/base/type.h"

namespace ui {

namespace {

constexpr float kRounding = 0.01f;  // of sums of widths
constexpr std::string_view kClosing = "。，、；：？！）”";
constexpr std::string_view kOpening = "（“";

bool is_blank(std::string_view character) { return character == " "; }

// Whether lines of such characters have no blanks: CJK, its punctuation and its wide forms.
bool is_chinese(std::string_view character) {
  return character.size() >= 3 && static_cast<unsigned char>(character[0]) >= 0xE3;
}

bool is_one_of(std::string_view characters, std::string_view character) {
  return character.size() > 1 && characters.find(character) != std::string_view::npos;
}

std::string_view first_character(std::string_view text) {
  std::size_t size = text.empty() ? 0 : 1;
  while (size < text.size() && (text[size] & 0xC0) == 0x80) ++size;
  return text.substr(0, size);
}

bool may_break_between(std::string_view before, std::string_view after) {
  if (is_blank(before) != is_blank(after)) return true;
  if (is_one_of(kClosing, after) || is_one_of(kOpening, before)) return false;
  if (before == "-" && std::isalpha(static_cast<unsigned char>(after[0])) != 0) return true;
  return is_chinese(before) || is_chinese(after);
}

// The longest beginning that stays together.
std::string_view first_piece(std::string_view text) {
  std::string_view last = first_character(text);
  std::size_t size = last.size();
  while (size < text.size() && last != "\n") {
    const std::string_view next = first_character(text.substr(size));
    if (next == "\n" || may_break_between(last, next)) break;
    size += next.size();
    last = next;
  }
  return text.substr(0, size);
}

}  // namespace

std::string wrapped(const ImFont* font, std::string_view text, float width) {
  std::string out;
  float line = 0;
  while (!text.empty()) {
    const std::string_view piece = first_piece(text);
    text.remove_prefix(piece.size());
    const float wide = piece == "\n" ? 0 : text_width(font, piece);
    const bool too_wide = line > 0 && line + wide > width + kRounding;
    if (too_wide && out.back() == ' ') out.pop_back();
    if (too_wide) out += '\n';
    line = piece == "\n" || too_wide ? 0 : line;
    if (too_wide && is_blank(first_character(piece))) continue;
    out += piece;
    line += wide;
  }
  return out;
}

std::string fitted(const ImFont* font, std::string_view text, float width) {
  if (text_width(font, text) <= width) return std::string(text);
  const auto continues = [](std::string_view s) { return (s.back() & 0xC0) == 0x80; };
  const auto shortened = [&text] { return std::string(text) + "\u2026"; };
  while (!text.empty() && text_width(font, shortened()) > width) {
    while (text.size() > 1 && continues(text)) text.remove_suffix(1);
    text.remove_suffix(1);
  }
  return shortened();
}

std::string whole_parts(const ImFont* font, std::string_view text, float width) {
  constexpr std::string_view kDot = " \u00b7 ";
  while (text_width(font, text) > width) {
    const std::size_t dot = text.rfind(kDot);
    if (dot == std::string_view::npos) return {};
    text = text.substr(0, dot);
  }
  return std::string(text);
}

std::string fitted_parts(const ImFont* font, std::string_view text, float width) {
  std::string parts = whole_parts(font, text, width);
  return parts.empty() ? fitted(font, text, width) : parts;
}

std::string fitted_title(const ImFont* font, std::string_view text, float width) {
  const std::size_t bracket = std::min(text.find(" ("), text.find("（"));
  if (text_width(font, text) > width) text = text.substr(0, bracket);
  return fitted(font, text, width);
}

}  // namespace ui
