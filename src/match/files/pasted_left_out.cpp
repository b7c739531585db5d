// Finds the parts of a pasted text that are not in the match that was read from it.
#include <algorithm>

#include "games/board_text.h"
#include "games/ggf.h"
#include "games/plain_text.h"
#include "games/reversi.h"
#include "games/reversi_formats.h"
#include "match/files/pasted.h"
#include "match/files/pasted_links.h"
#include "match/files/pasted_notes.h"
#include "match/files/pasted_prose.h"

namespace match {

using games::Reversi;

namespace {

bool is_move(std::string_view word, const Match& read) {
  const games::Position& position = read.position();
  const bool reversi = games::id_of(position) == Reversi::kId;  // where a pass is no variation
  return games::parse_move(position, reversi ? word.substr(0, 2) : word).value.has_value();
}

// Only moves, or a move with its number before it: "(2 discs)" is a remark.
bool is_variation(std::string_view inside, const Match& read) {
  constexpr std::string_view kBetween = " \t\r\n,-";
  const std::string text = without_marks(inside);
  bool numbered = false, moves = false, words = false;
  for (std::size_t at = 0; (at = text.find_first_not_of(kBetween, at)) != text.npos;) {
    const std::size_t end = std::min(text.find_first_of(kBetween, at), text.size());
    const std::string_view word = std::string_view(text).substr(at, end - at);
    const std::string_view bare = without_number(word);
    numbered |= bare != word && !words;
    if (!bare.empty()) (is_move(bare, read) ? moves : words) = true;
    at = end;
  }
  return moves && (numbered || !words);
}

// In games whose moves are numbers, "1-2" behind others are moves.
bool is_result_left(std::string_view text, const Match& read) {
  const bool in_words = has_words_of_result(text);
  if (!in_words && !ends_with_score(text)) return false;
  if (games::id_of(read.start()) == Reversi::kId) return true;
  const std::string moves = without_marks(text);
  const auto shorter = without_result(moves, games::counts_points(read.start()));
  if (!shorter) return in_words;
  const auto game = play_moves(read.start(), with_dots(*shorter));
  return !game.value || game.value->line().size() == read.line().size();
}

}  // namespace

// Where there is a board alone, (human) behind it is no variation.
LeftOut left_out_of(std::string_view raw, const Match& read) {
  const std::string text = unquoted(games::plain_text(raw));
  if (const auto saved = saved_match_in(trimmed(text)); !saved.empty()) {
    const std::string_view behind(saved.data() + saved.size());
    return {.games = saved_match_in(behind).empty() ? 1 : 2};
  }
  if (games::has_ggf_in(text)) {
    const games::GgfContent content = games::ggf_content(text);
    const std::string_view result = games::ggf_property(text, "re");
    return {.games = content.games,
            .variations = content.variations,
            .result = !read.outcome() && result.find_first_of("0123456789") != result.npos};
  }
  if (const Links links = links_in(text); links.first)
    return {.games = std::max(links.games, 1), .moves_behind = links.moves_behind};
  if (const int boards = games::boards_in(text); boards > 1) return {.games = boards};
  if (read.line().empty()) return {};
  const std::string plain = without_comments(text);
  const auto brackets = bracketed(plain);
  const bool variations =
      std::any_of(brackets.begin(), brackets.end(),
                  [&read](std::string_view inside) { return is_variation(inside, read); });
  return {.variations = variations, .result = !read.outcome() && is_result_left(plain, read)};
}

}  // namespace match
