// A finished game as one line of text.
//
//     NUMBER | GAME POSITION | FIRST | SECOND | OPENING | MOVES | RESULT
//     3 | stones 10 2 1 | mcts:iterations=100 | random | 2 1 | 2 1 2 2 | 0-1
//
// NUMBER counts from 1; FIRST and SECOND are the players' names; OPENING are
// the moves that were made for them, MOVES the ones they made, each list "-"
// when it is empty; RESULT is 1-0 when the first player won, 0-1 when the
// second did, 1/2-1/2 for a draw.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/notation.h"
#include "games/position.h"

namespace match {

struct GameRecord {
  int number = 1;
  games::Position start;
  std::array<std::string, 2> players;  // first, second
  std::vector<mcts::Move> opening;
  std::vector<mcts::Move> moves;  // after the opening, to the end of the game

  friend bool operator==(const GameRecord&, const GameRecord&) = default;
};

// The position after all moves, which must be legal.
games::Position final_position(const GameRecord& record);

// Without an end of line.
std::string record_line(const GameRecord& record);

// Reads a line back. All moves must be legal and lead to the end of the game
// and to the result that the line names.
games::Parsed<GameRecord> parse_record(std::string_view line);

}  // namespace match
