// A game's own words, in English and Chinese side by side, in a file beside its rules. The
// words of the programs are in ui/base/text.h, cli/texts_*.h and words/.
//
//   name, drawless    what it is called; where no game ends in a draw, a sentence that says so
//   aim               what its players do, and who wins, in a line
//   first, second     its sides
//   lead              who wins, by how much, where points count; without it there is no unit
//   points            so many of them
//   move              a move in a sentence, "take {}"; without this word as it is written
//   over              how the winner has won, without points: "{} took the last stone"
//   left              what a move leaves, in a list of moves: "{} left"
//   option.KEY        what may be chosen before it; option.KEY.CHOICE where not a number is
//   set-up.KEY        a number of a position that is set up by hand (set_up.h)
//   move.TEXT         a move that has no place on the board, as it is written: "move.pass"
//   place.WORD        the text of a place, for people who do not see the board, see board/table.h;
//                     {} is its number
//   refused.WHY       why a move is not legal, a sentence without its full stop; {} is what the
//                     Refusal is about
//   rules             how the game is played, for people who do not know it, some sentences.
//                     Each {} is the value of an option that is a number, in their order
//   rules.KEY.CHOICE  what holds under this choice alone
//
// The build reads these files too: the Chinese font holds the characters found there.
#pragma once

#include <span>
#include <string_view>

#include "mcts/game.h"

namespace games {

struct GameWord {
  std::string_view key;
  std::string_view english;
  std::string_view chinese;
};

// All of a game of the catalogue.
std::span<const GameWord> words(std::string_view game);

// Null where the game has no such word.
const GameWord* find_word(std::span<const GameWord> words, std::string_view key);

// The name of a side; every game has both words.
const GameWord& side_word(std::span<const GameWord> words, mcts::Player side);

}  // namespace games
