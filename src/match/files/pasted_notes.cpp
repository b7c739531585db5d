#include "match/files/pasted_notes.h"

#include <algorithm>
#include <array>
#include <utility>

#include "games/board_text.h"
#include "games/dots_and_boxes.h"
#include "games/notation.h"

namespace match {

namespace {

constexpr auto kNowhere = std::string_view::npos;

// The words around the number of a move, and their games.
using MoveWord = std::pair<std::string_view, std::string_view>;
constexpr auto kMoveWords = std::to_array<MoveWord>({{"stones", "take"},
                                                     {"stones", "takes"},
                                                     {"stones", "took"},
                                                     {"stones", "stone"},
                                                     {"stones", "stones"},
                                                     {"dots", "edge"},
                                                     {"dots", "edges"},
                                                     {"ttt", "cell"},
                                                     {"ttt", "cells"}});
constexpr auto kChineseMoveWords = std::to_array<MoveWord>(
    {{"stones", "取"}, {"stones", "颗"}, {"dots", "号边"}, {"ttt", "号格"}});

// The game whose moves have this word; empty where there is none.
std::string_view game_of_word(std::string_view small) {
  for (const auto& [game, word] : kMoveWords)
    if (word == small) return game;
  return {};
}

void clear(std::string& text, std::size_t from, std::size_t end) {
  for (std::size_t i = from; i < end; ++i)
    if (text[i] != '\n') text[i] = ' ';
}

// Where the tag that begins here ends, [Event "Club evening"]; nowhere when it is none.
std::size_t end_of_tag(std::string_view text, std::size_t from) {
  std::size_t at = from + 1;
  while (at < text.size() && games::is_letter(text[at])) ++at;
  if (at == from + 1 || at == text.size() || text[at] != ' ') return kNowhere;
  at = text.find_first_not_of(' ', at);
  if (at == kNowhere || text[at] != '"') return kNowhere;
  const std::size_t close = text.find('"', at + 1);
  const std::size_t end = close == kNowhere ? kNowhere : text.find_first_not_of(' ', close + 1);
  return end != kNowhere && text[end] == ']' ? end + 1 : kNowhere;
}

// "$7"
void clear_glyphs(std::string& text) {
  for (std::size_t at = 0; (at = text.find('$', at)) != kNowhere; ++at)
    clear(text, at, std::min(text.find_first_not_of("0123456789", at + 1), text.size()));
}

}  // namespace

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char c : trimmed(text)) {
    const bool blank = kBlanks.find(c) != std::string_view::npos;
    if (!blank) line += c;
    if (blank && line.back() != ' ') line += ' ';
  }
  return line;
}

std::string unquoted(std::string_view text) {
  std::string out;
  if (!trimmed(text).starts_with('>')) return std::string(text);
  for (std::string_view line : games::split_fields(text, '\n')) {
    if (!line.starts_with('>') && !line.empty()) return std::string(text);
    line.remove_prefix(std::min(line.find_first_not_of("> "), line.size()));
    out.append(line).append("\n");
  }
  return out;
}

std::string without_comments(std::string_view text) {
  std::string out(text);
  const std::size_t last = out.rfind('}');
  for (std::size_t i = 0; i < out.size(); ++i) {
    const bool closed = out[i] == '{' && last != kNowhere && i < last;
    const std::size_t close = closed ? out.find('}', i) : kNowhere;
    const std::size_t end = out[i] == '['       ? end_of_tag(out, i)
                            : close == kNowhere ? close
                                                : close + 1;
    if (end != kNowhere) clear(out, i, end);
  }
  // A line that begins with % is a title, or is left out as in PGN.
  for (std::size_t at = out.find('%'); at != kNowhere; at = out.find('%', at + 1))
    if (at == 0 || out[at - 1] == '\n') clear(out, at, std::min(out.find('\n', at), out.size()));
  return out;
}

std::string without_marks(std::string_view text) {
  std::string out(text);
  for (const std::string_view inside : bracketed(text)) {
    if (inside == "...") continue;  // moves that are left out
    const auto from = static_cast<std::size_t>(inside.data() - text.data());
    clear(out, from - 1, from + inside.size() + 1);
  }
  clear_glyphs(out);
  for (char& c : out)
    if (std::string_view("!?\"`'").find(c) != kNowhere) c = ' ';
  return out;
}

std::vector<std::string_view> bracketed(std::string_view text) {
  std::vector<std::string_view> found;
  std::size_t from = 0;
  int open = 0;
  for (std::size_t i = 0; i < text.size() && open >= 0; ++i) {
    if (text[i] == '(' && open++ == 0) from = i + 1;
    if (text[i] == ')' && --open == 0) found.push_back(text.substr(from, i - from));
  }
  if (open != 0) found.clear();
  return found;
}

std::string with_dots(std::string_view moves) {
  std::string out, plain(moves);
  std::replace_if(
      plain.begin(), plain.end(), [](char c) { return c == ',' || c == ';' || c == '\t'; }, ' ');
  std::size_t number = 0;
  bool ended = false;
  for (const std::string_view part : games::split_fields(trimmed(plain), '\n')) {
    const std::string line = on_one_line(part);
    if (line.empty()) continue;
    const std::string begin = std::to_string(++number);
    const auto words = games::split_fields(line);
    if (ended || words[0] != begin || words.size() > 3) return std::string(moves);
    ended = words.size() == 1;  // the last number may have no move yet
    if (!ended) out.append(begin).append(".").append(line.substr(begin.size())).append("\n");
  }
  return number > 1 && !out.empty() ? out : std::string(moves);
}

std::string_view without_number(std::string_view word) {
  const std::size_t dot = word.find_first_not_of("0123456789");
  if (dot == kNowhere || word[dot] != '.') return word;
  const std::size_t rest = std::min(word.find_first_not_of('.', dot), word.size());
  const bool fraction =
      rest == dot + 1 && rest < word.size() && word[rest] >= '0' && word[rest] <= '9';
  return fraction ? word : word.substr(rest);
}

bool begins_with_move(std::string_view text, const games::Position& start) {
  const std::string moves = without_marks(text);
  const std::string_view content = trimmed(without_number(trimmed(moves)));
  const std::string_view word = content.substr(0, content.find_first_of(" \t\r\n,-"));
  return games::parse_move(start, word).value.has_value();
}

std::optional<std::string_view> without_result(std::string_view moves, bool points) {
  moves = moves.substr(0, moves.find_last_not_of(" \n") + 1);
  const std::size_t last = moves.find_last_of(" \n");
  const std::string_view word = last < moves.size() ? moves.substr(last + 1) : "";
  if (points && word.size() == 3 && word[1] == '-' &&
      word[0] - '0' + word[2] - '0' <= games::DotsAndBoxes::kBoxes)
    return moves.substr(0, last);
  for (const std::string_view result : {" 1-0", " 0-1", " 1/2-1/2", " *"})
    if (moves.ends_with(result)) return moves.substr(0, moves.size() - result.size());
  return std::nullopt;
}

std::string without_words_of_moves(std::string_view text, std::string_view game) {
  std::string out = games::in_small_letters(text);
  for (std::size_t from = 0; from < out.size(); ++from) {
    std::size_t end = from;
    while (end < out.size() && games::is_letter(out[end])) ++end;
    const std::string_view word = std::string_view(out).substr(from, end - from);
    if (game_of_word(word) == game) clear(out, from, end);
    from = end;
  }
  for (const auto& [id, word] : kChineseMoveWords)
    for (std::size_t at = 0; id == game && (at = out.find(word, at)) != kNowhere;)
      clear(out, at, at + word.size());
  return out;
}

bool is_word_of_moves(std::string_view small) { return !game_of_word(small).empty(); }

}  // namespace match
