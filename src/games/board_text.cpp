#include "games/board_text.h"

#include <algorithm>
#include <array>
#include <span>

#include "games/notation.h"

namespace games {

using mcts::Player;

namespace {

using Line = std::span<char>;

// The places of a line's first signs, but for blanks and |, and how many there are.
struct Signs {
  std::array<std::size_t, 12> at{};
  std::size_t count = 0;

  explicit Signs(Line line) {
    for (std::size_t i = 0; i < line.size(); ++i)
      if (line[i] != ' ' && line[i] != '|')
        if (count++ < at.size()) at[count - 1] = i;
  }
};

// "---+---+---", or "-----" where that is too long to be a row of empty squares and too short to be
// a whole board of them.
bool is_rule(Line line, std::size_t size) {
  std::size_t dashes = 0;
  bool has_cross = false;
  for (const char c : line) {
    dashes += c == '-' || c == '=';
    has_cross = has_cross || c == '+';
    if (std::string_view(" -=+|").find(c) == std::string_view::npos) return false;
  }
  return has_cross ? dashes > 0 : dashes > size + 1 && dashes <= 5 * size;
}

// "A B C D E F G H"
bool is_letters(Line line, const Signs& signs, std::size_t size) {
  if (signs.count != size) return false;
  for (std::size_t i = 0; i < size; ++i)
    if (static_cast<std::size_t>(small_letter(line[signs.at[i]]) - 'a') != i) return false;
  return true;
}

// Puts dots into squares with nothing in them, where | stand between the squares, or around them
// too. The first and the last may have lost their blanks.
void fill_squares(Line line, std::size_t size) {
  const auto bars = static_cast<std::size_t>(std::count(line.begin(), line.end(), '|'));
  if (bars != size - 1 && bars != size + 1) return;
  std::size_t square = bars < size ? 0 : line.size();  // where it begins
  bool is_empty = true;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    const bool ends = i == line.size() || line[i] == '|';
    if (!ends && line[i] != ' ') is_empty = false;
    if (!ends) continue;
    const bool counts = square <= i && (i < line.size() || bars < size);
    if (counts && is_empty) line[square < i ? square : i < line.size() ? i : i - 1] = '.';
    square = i + 1;
    is_empty = true;
  }
}

// Takes the number of the row away; whether it is a row of the board.
bool take_row(Line line, std::size_t row, std::size_t size) {
  fill_squares(line, size);
  std::replace(line.begin(), line.end(), '|', ' ');
  const Signs signs(line);
  const auto number = static_cast<char>('1' + row);
  if (signs.count > size && signs.count <= size + 2 && line[signs.at[0]] == number) {
    line[signs.at[0]] = ' ';
    char& last = line[signs.at[signs.count - 1]];
    if (signs.count == size + 2 && last == number) last = ' ';
  }
  return signs.count >= size;
}

constexpr std::array<std::pair<std::string_view, std::string_view>, 2> kChinese = {
    {{"\u9ED1", " black "}, {"\u767D", " white "}}};

// "Black has just moved", "it is not Black's turn": finished, just, already, past, not.
bool is_denied_in_chinese(std::string_view clause) {
  constexpr std::array<std::string_view, 8> kSigns = {"\u5B8C", "\u521A", "\u4E86", "\u5DF2",
                                                      "\u8FC7", "\u4E0D", "\u975E", "\u6CA1"};
  return std::any_of(kSigns.begin(), kSigns.end(), [clause](std::string_view sign) {
    return clause.find(sign) != std::string_view::npos;
  });
}

bool is_denied(std::string_view clause) {
  for (const std::string_view word : split_fields(clause))
    for (const std::string_view denial : {"not", "no", "never", "isn't", "cannot"})
      if (word == denial) return true;
  return false;
}

// The side, perhaps behind "it is the turn of", and the characters behind it.
std::optional<SideInWords> side_in_chinese(std::string_view text) {
  std::string_view named = text;
  for (const std::string_view turn : {"\u8F6E\u5230", "\u4E0B\u4E00\u624B", ":", " "})
    if (named.starts_with(turn)) named.remove_prefix(turn.size());
  const bool black = named.starts_with(kChinese[0].first);
  if (!black && !named.starts_with(kChinese[1].first)) return std::nullopt;
  std::size_t end = text.size() - named.size();
  while (end < text.size() && static_cast<unsigned char>(text[end]) >= 0x80) ++end;
  if (is_denied_in_chinese(text.substr(0, end))) return std::nullopt;
  return SideInWords{black ? Player::kFirst : Player::kSecond, end};
}

// "Black 4, White 1" in Chinese counts discs. Then the side is behind "it is the turn of".
std::optional<SideInWords> side_behind_counts_in_chinese(std::string_view text) {
  const std::size_t number = text.find_first_of("0123456789");
  const std::string_view name = text.substr(0, number);
  const bool is_name = std::none_of(name.begin(), name.end(), [](char c) {
    return static_cast<unsigned char>(c) < 0x80 && c != ' ';
  });
  if (number == text.npos || !is_name) return side_in_chinese(text);
  const std::size_t turn = text.find("\u8F6E\u5230", number);
  if (turn == text.npos) return std::nullopt;
  auto side = side_in_chinese(text.substr(turn));
  if (side) side->end += turn;
  return side;
}

std::string with_english_colours(std::string_view text) {
  const std::string small = in_small_letters(text);
  std::string out;
  for (std::string_view left = small; !left.empty();) {
    const auto colour = std::find_if(kChinese.begin(), kChinese.end(), [left](const auto& known) {
      return left.starts_with(known.first);
    });
    const bool found = colour != kChinese.end();
    out += found ? colour->second : left.substr(0, 1);
    left.remove_prefix(found ? colour->first.size() : 1);
  }
  return out;
}

// The side that is said beside the first of these phrases, before it or, where it ends with a
// colon, behind it.
std::optional<SideInWords> side_by(std::string_view small, std::string_view phrase) {
  const bool before = phrase.ends_with(':');  // the side
  const std::size_t at = small.find(phrase), behind = at + phrase.size();
  if (at == small.npos) return std::nullopt;
  if (before) {
    const std::size_t from = std::min(small.find_first_not_of(' ', behind), small.size());
    const std::size_t end = std::min(small.find_first_of(" ,.;\n", from), small.size());
    const auto side = side_named(small.substr(from, end - from));
    return side ? std::optional(SideInWords{*side, end}) : std::nullopt;
  }
  const std::size_t begin = small.find_last_of(",.;:\n", at) + 1;  // 0 where there is none
  if (is_denied(small.substr(begin, small.find_first_of(",.;\n", behind) - begin)))
    return std::nullopt;
  for (const std::string_view word : split_fields(small.substr(begin, at - begin)))
    if (const auto side = side_named(word)) return SideInWords{*side, behind};
  return std::nullopt;
}

}  // namespace

std::string without_edges(std::string_view text, std::size_t size) {
  std::string out(text);
  std::size_t row = 0;
  for (std::size_t from = 0; from < out.size();) {
    const std::size_t end = std::min(out.find('\n', from), out.size());
    const Line line(out.data() + from, end - from);
    if (is_rule(line, size) || is_letters(line, Signs(line), size))
      std::fill(line.begin(), line.end(), ' ');
    else if (row < size && take_row(line, row, size))
      ++row;
    from = end + 1;
  }
  return out;
}

std::optional<Player> side_named(std::string_view word) {
  for (const std::string_view name : {"black", "dark", "x"})
    if (word == name) return Player::kFirst;
  for (const std::string_view name : {"white", "light", "o"})
    if (word == name) return Player::kSecond;
  return std::nullopt;
}

bool is_letter(char c) {
  const char small = small_letter(c);
  return small >= 'a' && small <= 'z';
}

bool is_word_of_its_own(std::string_view text, std::size_t at) {
  const auto touches = [text](std::size_t i) {
    return i < text.size() &&
           (is_letter(text[i]) || std::string_view("0123456789").find(text[i]) != text.npos);
  };
  return !touches(at + 1) && (at == 0 || !touches(at - 1));
}

std::optional<bool> o_is_black(std::string_view text) {
  std::optional<Player> letter, colour;
  const std::string small = with_english_colours(text);
  for (std::size_t i = 0; i < small.size(); ++i) {
    if (std::string_view(",.;\n").find(small[i]) != std::string_view::npos) letter = colour = {};
    if (!is_letter(small[i])) continue;
    const std::size_t from = i;
    while (i + 1 < small.size() && is_letter(small[i + 1])) ++i;
    const std::string_view word = std::string_view(small).substr(from, i + 1 - from);
    if (word == "is" || word == "has" || word == "plays") continue;
    const auto side = side_named(word);
    (i == from ? letter : colour) = side;
    if (!side) letter = colour = {};
    if (letter && colour) return *letter != *colour;
  }
  return std::nullopt;
}

std::string with_side_below(std::string_view text) {
  std::string out(text), below;
  for (std::size_t from = 0;;) {
    from = std::min(text.find_first_not_of(" \n", from), text.size());
    const std::size_t end = text.find('\n', from);
    const std::string_view line = text.substr(from, end - from);
    if (end == text.npos || !(side_in_words(line) || o_is_black(line))) break;
    std::fill_n(out.begin() + static_cast<std::ptrdiff_t>(from), line.size(), ' ');
    below.append("\n").append(line);
    from = end;
  }
  return out + below;
}

std::optional<SideInWords> side_in_words(std::string_view text) {
  const std::string small = in_small_letters(text);
  std::optional<SideInWords> said;
  if (!o_is_black(text.substr(0, text.find_first_of(",;\n"))))
    said = side_behind_counts_in_chinese(text);
  for (const std::string_view phrase : {"to move:", "to play:", "turn:", "next:", "to move",
                                        "to play", "'s turn", "'s move", " next"}) {
    // Perhaps both "to move: black" and "black to move".
    const auto found = side_by(small, phrase);
    if (found && said && said->side != found->side) return std::nullopt;
    if (!said) said = found;
    const std::size_t again = small.find(phrase) + phrase.size();
    if (!found || again >= small.size()) continue;
    const auto other = side_by(std::string_view(small).substr(again), phrase);
    if (other && other->side != said->side) return std::nullopt;
  }
  return said;
}

}  // namespace games
