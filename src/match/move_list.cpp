#include "match/move_list.h"

#include <algorithm>
#include <vector>

#include "games/reversi_formats.h"

namespace match {

namespace {

using games::Error;
using Result = games::Parsed<Match>;

constexpr std::string_view kSeparators = " \t\r\n,-";

Result play_transcript(const games::Reversi& start, std::string_view text) {
  const auto moves = games::parse_transcript(text, start);
  if (!moves.value) return Result::fail(moves.error);
  Match match{games::Position(start)};
  for (const mcts::Move m : *moves.value) match.play(m);
  return Result::ok(std::move(match));
}

std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(kSeparators), text.size()));
  const std::string_view word = text.substr(0, text.find_first_of(kSeparators));
  text.remove_prefix(word.size());
  return word;
}

bool is_move_number(std::string_view word) {
  return word.size() > 1 && word.find_first_not_of("0123456789") == word.size() - 1 &&
         word.ends_with('.');
}

Error play_word(Match& match, std::string_view word) {
  const std::size_t number = match.moves().size() + 1;
  const games::Quoted name = games::short_quote(word);
  const auto move = games::parse_move(match.position(), word);
  if (!move.value) return Error("move {}, {}: {}", number, name, move.error);
  if (match.outcome()) return Error("move {}, {}, comes after the end of the game", number, name);
  if (!match.play(*move.value)) return Error("move {}, {}, is not legal", number, name);
  return {};
}

std::string joined(const Match& match, std::string_view separator) {
  std::string text;
  for (const mcts::Move m : match.moves())
    text.append(text.empty() ? "" : separator).append(games::move_text(match.start(), m));
  return text;
}

}  // namespace

Result play_moves(const games::Position& start, std::string_view text) {
  if (const auto* reversi = start.as<games::Reversi>()) return play_transcript(*reversi, text);
  Match match(start);
  for (std::string_view word; !(word = take_word(text)).empty();) {
    if (is_move_number(word)) continue;
    if (Error error = play_word(match, word); !error.empty()) return Result::fail(std::move(error));
  }
  return Result::ok(std::move(match));
}

std::string moves_text(const Match& match) { return joined(match, " "); }

std::string compact_moves(const Match& match) {
  return match.start().as<games::Reversi>() ? games::transcript(match.moves()) : joined(match, "-");
}

}  // namespace match
