#include "match/files/pasted_prose.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "games/board_text.h"
#include "games/notation.h"
#include "match/files/pasted_notes.h"

namespace match {

namespace {

using mcts::Player;

constexpr std::string_view kDigits = "0123456789";
constexpr std::string_view kAroundWords = " \t\r\n,.:;!?=()[]|-/#\"'";

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

bool is_digit(char c) { return contains(kDigits, {&c, 1}); }

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t at = 0; (at = text.find_first_not_of(kAroundWords, at)) < text.size();) {
    const std::size_t end = std::min(text.find_first_of(kAroundWords, at), text.size());
    words.push_back(text.substr(at, end - at));
    at = end;
  }
  return words;
}

// A word has two letters or more. A row of a board is no word.
bool is_said(std::string_view word) {
  constexpr std::string_view kOfRows = "xobw.-*+_0123456789";
  return word.size() > 1 && word.find_first_of(kDigits) == word.npos &&
         word.find_first_not_of(kOfRows) != word.npos;
}

// The line says whose turn it is or which side began, or it may stand for a move.
bool may_change_the_game(std::string_view small) {
  constexpr std::array<std::string_view, 15> kWords = {
      "first", "began", "begin", "start",  "pass",   "resign", "handicap",    "swap",
      "turn",  "next",  "...",   "\u5148", "\u8BA9", "\u865A", "\u8BA4\u8F93"};
  return games::side_in_words(small) || std::any_of(kWords.begin(), kWords.end(), [&](auto word) {
           return contains(small, word);
         });
}

bool tells_result(std::string_view small) {
  constexpr std::array<std::string_view, 9> kWords = {
      "result", "score", "final", "wins", "won", "draw", "lost", "\u80DC", "\u6BD4\u5206"};
  return std::any_of(kWords.begin(), kWords.end(),
                     [small](auto word) { return contains(small, word); });
}

// "Black: Tanaka", or the heads of columns, the last two for the sides.
bool names_players(const std::vector<std::string_view>& words) {
  const std::size_t size = words.size();
  if (size > 1 && size < 4 && side_called(words[size - 2]) == Player::kFirst &&
      side_called(words[size - 1]) == Player::kSecond)
    return true;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (!side_called(words[i]) && (contains(words[i], "\u9ED1") || contains(words[i], "\u767D")))
      return false;
    const bool name = i + 1 < words.size() && is_said(words[i + 1]) && !side_called(words[i + 1]);
    if (side_called(words[i]) && !(name && words[i].data()[words[i].size()] == ':')) return false;
  }
  return true;
}

// "White | Black": the columns are the other way round.
bool swaps_columns(const std::vector<std::string_view>& words) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 3> kSides = {
      {{"black", "white"}, {"red", "blue"}, {"x", "o"}}};
  const auto at = [&words](std::string_view word) {
    return std::find(words.begin(), words.end(), word);
  };
  return std::any_of(kSides.begin(), kSides.end(), [&](const auto& sides) {
    return at(sides.first) != words.end() && at(sides.second) < at(sides.first);
  });
}

// Two of them are moves, with whatever stands behind.
bool begins_with_numbers(const std::vector<std::string_view>& words) {
  const auto is_digits = [](std::string_view word) {
    return word.find_first_not_of(kDigits) == word.npos;
  };
  return words.size() > 1 && is_digits(words[0]) && is_digits(words[1]);
}

// In small letters. Beside one number there are at least two words, unless it is a result.
bool is_sentence(std::string_view small) {
  if (may_change_the_game(small) || without_words_of_moves(small, "stones") != small) return false;
  const auto words = words_of(small);
  if (begins_with_numbers(words)) return false;
  if (!tells_result(small) && (!names_players(words) || swaps_columns(words))) return false;
  std::size_t said = 0, numbers = 0;
  for (const std::string_view word : words) {
    if (is_of_squares(word)) return false;
    said += is_said(word);
    numbers += word.find_first_of(kDigits) != word.npos;
  }
  if (contains(small, "#") && numbers == 0) return true;  // "# | X | O", the heads of columns
  return said > 0 && (said >= 2 * numbers || tells_result(small));
}

// The length of "Moves:" at the start of a line; 0 where it is something else. In "Stones 21, 3: 1"
// the numbers are the game's options: before moves that are numbers, a label has none.
std::size_t label_length(std::string_view small) {
  const std::size_t end = small.find_first_of(":=");
  if (end == small.npos || may_change_the_game(small.substr(0, end))) return 0;
  const auto words = words_of(small.substr(0, end));
  const auto moves = words_of(small.substr(end));
  const bool numbers = small.substr(0, end).find_first_of(kDigits) != small.npos;
  if (numbers && (moves.empty() || !is_of_squares(moves[0]))) return 0;
  const bool is_label = !words.empty() && is_said(words[0]) && !side_called(words[0]) &&
                        std::none_of(words.begin(), words.end(), is_of_squares);
  return is_label ? end + 1 : 0;
}

// "黑方胜"
bool is_chinese_result(std::string_view word) {
  constexpr std::size_t kMostBytes = 9;
  return word == "平局" || (word.ends_with("胜") && word.size() <= kMostBytes);
}

// Where "Black wins 46-18" begins in a line behind moves; the line's end where it has no such
// words. A result is short. Each word may be its first, so a long line would take too much time.
std::size_t result_at(std::string_view small) {
  constexpr std::size_t kMostBytes = 200;
  for (const std::string_view word : words_of(small)) {
    const auto at = static_cast<std::size_t>(word.data() - small.data());
    if (small.size() - at > kMostBytes) continue;
    if (is_chinese_result(word)) return at;
    if (is_said(word) && is_sentence(small.substr(at)) && tells_result(small.substr(at))) return at;
  }
  return small.size();
}

bool is_number(std::string_view word) {
  return word.size() > 1 && word.find_first_not_of(kDigits) == word.size() - 1 &&
         word.back() == '.';
}

// "x4", of Tic-Tac-Toe
bool is_mark_and_cell(std::string_view word) {
  return word.size() == 2 && (word[0] == 'x' || word[0] == 'o') && is_digit(word[1]);
}

// Takes the side away that stands right before a square: "xf5", "\u9ED1f5".
void take_side(std::string_view& word, std::vector<Player>& sides, bool& is_move) {
  constexpr std::size_t kSquare = 2;
  if (word.size() <= kSquare) return;
  const std::string_view square = word.substr(word.size() - kSquare);
  const auto side = side_called(word.substr(0, word.size() - kSquare));
  if (!side || !is_of_squares(square)) return;
  sides.push_back(*side);
  word = square;
  is_move = true;
}

// Blanks, so that the rest keeps its place.
void clear_all(std::string& text, std::string_view mark) {
  for (std::size_t at = 0; (at = text.find(mark, at)) != text.npos; at += mark.size())
    std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(at), mark.size(), ' ');
}

// "<br>" and "</pre>": a name, and what belongs to it.
void clear_elements(std::string& text) {
  for (std::size_t at = 0; (at = text.find('<', at)) != text.npos; ++at) {
    const std::size_t name = at + (text[at + 1] == '/' ? 2 : 1), end = text.find('>', at);
    if (name >= text.size() || !games::is_letter(text[name]) || end == text.npos) continue;
    const bool breaks = contains("bpdlt", text.substr(name, 1));  // br, p, pre, div, li, td, tr
    std::fill_n(text.begin() + static_cast<std::ptrdiff_t>(at), end + 1 - at, ' ');
    if (breaks) text[at] = '\n';
  }
}

void clear_fences(std::string& text) {
  for (std::size_t at = 0; (at = text.find("```", at)) != text.npos;)
    text.erase(at, std::min(text.find('\n', at), text.size()) - at);
}

// A row of a table has a number and moves: no bar, and a dot behind the number.
std::string row_of_table(std::string_view line) {
  std::string row(trimmed(line));
  if (!row.starts_with('|')) return std::string(line);
  if (row.find_first_not_of("|-: ") == row.npos) return {};
  std::replace(row.begin(), row.end(), '|', ' ');
  row = on_one_line(row);
  const std::size_t digits = row.find_first_not_of(kDigits);
  if (digits == 0 || digits >= row.size() || row[digits] != ' ') return row;
  return row.substr(0, digits).append(".").append(row, digits);
}

// "f5 d6 ; d3 would lose here": a comment behind moves, as in PGN.
std::string_view without_comment(std::string_view line) {
  const std::size_t mark = line.find(';');
  if (mark == line.npos || trimmed(line.substr(0, mark)).empty()) return line;
  const std::string small = games::in_small_letters(line.substr(mark));
  const auto words = words_of(small);
  const bool says = std::count_if(words.begin(), words.end(), is_said) > 1;
  return says && !may_change_the_game(small) ? line.substr(0, mark) : line;
}

}  // namespace

std::optional<Player> side_called(std::string_view word) {
  constexpr std::array<std::string_view, 6> kFirst = {"b",   "\u9ED1", "\u9ED1\u65B9",
                                                      "red", "\u7EA2", "\u7EA2\u65B9"};
  constexpr std::array<std::string_view, 6> kSecond = {"w",    "\u767D", "\u767D\u65B9",
                                                       "blue", "\u84DD", "\u84DD\u65B9"};
  if (std::find(kFirst.begin(), kFirst.end(), word) != kFirst.end()) return Player::kFirst;
  if (std::find(kSecond.begin(), kSecond.end(), word) != kSecond.end()) return Player::kSecond;
  return games::side_named(word);
}

bool is_of_squares(std::string_view word) {
  for (std::size_t i = 0; i < word.size(); ++i)
    if (i % 2 == 0 ? word[i] < 'a' || word[i] > 'h' : !is_digit(word[i])) return false;
  return word.size() % 2 == 0;
}

bool has_squares(std::string_view text) {
  const std::string small = games::in_small_letters(text);
  std::size_t letters = 0;
  for (const std::string_view word : words_of(small))
    if (is_of_squares(word)) letters += word.size();
  return letters >= 4;
}

std::string without_markup(std::string_view text) {
  std::string plain(text);
  clear_fences(plain);
  clear_elements(plain);
  for (const std::string_view mark : {"&nbsp;", "**", "->", "=>", "\u2192", "\u21D2", "`", "\"",
                                      "[", "]", "> ", "__", "\u2022", "* "})
    clear_all(plain, mark);
  std::string out;
  for (const std::string_view line : games::split_fields(plain, '\n'))
    out.append(row_of_table(without_comment(line))).append("\n");
  return out;
}

std::string without_sentences(std::string_view text) {
  const std::string small = games::in_small_letters(text);
  std::size_t from = 0, end = text.size();
  const auto line_at = [&small](std::size_t at) {
    return std::string_view(small).substr(at, small.find('\n', at) - at);
  };
  const auto may_go = [](std::string_view line) {
    return trimmed(line).empty() || is_sentence(line);
  };
  while (from < end && may_go(line_at(from))) from += line_at(from).size() + 1;
  if (from >= end) return std::string(text);
  from += label_length(line_at(from));
  for (std::size_t begin; from < end; end = begin - 1) {
    begin = small.rfind('\n', end - 1) + 1;  // 0 where there is none
    if (begin <= from || !may_go(std::string_view(small).substr(begin, end - begin))) break;
  }
  const std::size_t last = std::max(small.rfind('\n', end - 1) + 1, from);
  end = last + result_at(std::string_view(small).substr(last, end - last));
  return std::string(text.substr(from, end - from));
}

bool says_position(std::string_view text) {
  const std::string small = games::in_small_letters(text);
  return contains(small, "position") || contains(small, "\u5C40\u9762");
}

bool has_words_of_result(std::string_view text) {
  constexpr std::array<std::string_view, 8> kWords = {"wins", "won",   "lost",   "loses",
                                                      "draw", "drawn", "result", "score"};
  const std::string small = games::in_small_letters(text);
  if (contains(small, "\u80DC") || contains(small, "\u6BD4\u5206")) return true;
  const auto words = words_of(small);
  return std::any_of(words.begin(), words.end(), [&kWords](std::string_view word) {
    return is_chinese_result(word) || std::find(kWords.begin(), kWords.end(), word) != kWords.end();
  });
}

bool ends_with_score(std::string_view text) {
  const std::string_view plain = trimmed(text);
  const std::string_view last = plain.substr(plain.find_last_of(kBlanks) + 1);
  return last.size() < plain.size() && contains(last, "-") &&
         last.find_first_not_of("0123456789-/") == last.npos && is_digit(last.front()) &&
         is_digit(last.back());
}

std::string other_rules_in(std::string_view text) {
  constexpr std::array<std::string_view, 9> kWords = {
      "mis\u00E8re", "misere", "anti",
      "reversed",    "fewest", "6x6",
      "10x10",       "12x12",  "\u5B50\u5C11\u8005\u80DC"};
  const std::string small = games::in_small_letters(text);
  for (const std::string_view word : words_of(small))
    if (std::find(kWords.begin(), kWords.end(), word) != kWords.end()) return std::string(word);
  return {};
}

bool says_second_begins(std::string_view text) {
  const std::string small = games::in_small_letters(text);
  for (std::size_t at = 0; at < small.size();) {
    const std::size_t end = std::min(small.find_first_of(".,;:\n(){}[]", at), small.size());
    const std::string_view part = std::string_view(small).substr(at, end - at);
    const auto words = words_of(part);
    const bool begins = std::any_of(words.begin(), words.end(), [](std::string_view word) {
      return word == "first" || word == "began" || word == "begins" || word == "starts" ||
             word == "started";
    });
    const bool second = std::any_of(words.begin(), words.end(), [](std::string_view word) {
      return word == "white" || word == "o" || word == "blue";
    });
    if (begins && second) return true;
    at = end + 1;
  }
  return false;
}

SidedMoves without_sides(std::string_view text) {
  const std::string small = games::in_small_letters(text);
  std::string plain = small;
  std::replace_if(
      plain.begin(), plain.end(),
      [](char c) {
        return contains(":,;[]\n", {&c, 1});
      },
      ' ');
  SidedMoves read;
  bool is_move = false;
  const std::string line = on_one_line(plain);
  for (std::string_view word : games::split_fields(line)) {
    if (!is_move && is_number(word)) continue;
    if (is_word_of_moves(word)) {  // it names the game: it stays
      read.moves.append(word).append(" ");
      continue;
    }
    if (!is_move && is_mark_and_cell(word)) {
      read.moves.append("cell ");  // marks are of Tic-Tac-Toe
      read.sides.push_back(*side_called(word.substr(0, 1)));
      word.remove_prefix(1);
      is_move = true;
    }
    if (!is_move) take_side(word, read.sides, is_move);
    const auto side = side_called(word);
    if (!is_move && !side) return {std::string(text), {}};
    if (is_move)
      read.moves.append(word.substr(0, word.find_last_not_of('.') + 1)).append(" ");
    else
      read.sides.push_back(*side);
    is_move = !is_move;
  }
  if (is_move || read.sides.empty()) return {std::string(text), {}};
  return read;
}

}  // namespace match
