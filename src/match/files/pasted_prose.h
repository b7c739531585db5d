// The words that people write around moves and boards when they describe a game.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "mcts/game.h"

namespace match {

// Without marks of pages and notes: elements like <br> and <pre>, fences of ```, stars, arrows, and
// the quotes, brackets and bars of lists and tables.
std::string without_markup(std::string_view text);

// Without the lines above and below that are sentences, without "Moves:" before the moves and
// without "Black wins 46-18" behind them. A sentence that could change the game stays: one that has
// a square, or says who moves or begins.
std::string without_sentences(std::string_view text);

// "B: f5 W: d6" without the sides. Each move has its side before it; any other text stays as it is.
struct SidedMoves {
  std::string moves;
  std::vector<mcts::Player> sides;  // of the moves; none where the text has no sides
};
SidedMoves without_sides(std::string_view text);

// The side that people call so, in small letters: "black", "b", "x", "red", also in Chinese.
std::optional<mcts::Player> side_called(std::string_view word);

// "f5", "f5d6": squares of Reversi, in small letters.
bool is_of_squares(std::string_view word);

// True if two or more squares of Reversi stand in the text.
bool has_squares(std::string_view text);

// "Position: 2 2 1": what follows is no list of moves.
bool says_position(std::string_view text);

// "Black lost on time": words that say how a game ended.
bool has_words_of_result(std::string_view text);
// "33-31" or "0-1" behind all else, which may be moves where moves are numbers.
bool ends_with_score(std::string_view text);

// "misere", "10x10": a word, in small letters, for rules that no game here has; "" without any.
std::string other_rules_in(std::string_view text);

// "White began", in a sentence, in brackets or in a comment: the moves would be the other side's.
bool says_second_begins(std::string_view text);

}  // namespace match
