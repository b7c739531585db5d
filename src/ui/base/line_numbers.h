// Moves that are only thought of, on a board: their numbers, and a position further on.
#pragma once

#include <imgui.h>

#include <span>
#include <vector>

#include "board/scene.h"
#include "ui/base/pen.h"

namespace ui {

// A number on a ghost: the 1st, 2nd, ... move of a line.
struct LineNumber {
  int number = 1;
  float x = 0, y = 0;  // in the scene's unit square
  mcts::Player mover = mcts::Player::kFirst;
};

// `ghosts` are the ghosts of one move (board::ghosts_of).
void add_numbers(std::vector<LineNumber>& numbers, int number, std::span<const board::Shape> ghosts,
                 mcts::Player mover);

struct NumberLook {
  ImU32 plate = IM_COL32(16, 18, 22, 215), ink = IM_COL32_WHITE;
  float radius = 10;
};
// Draws it on the board in `place`, with an edge in the colour of the player who makes the move. If
// there is no room for a number, only the plate is drawn.
void draw_number(Pen& pen, const board::Scene& scene, const LineNumber& number, const Rect& place,
                 const NumberLook& look = {});

// The board after a line and some random moves: what the line brings is pale, and what those bring
// is paler.
struct ThoughtOf {
  board::Scene scene = {};
  std::vector<LineNumber> numbers = {};  // of the line, then of the random moves if these are few
  int line = 0;  // how many moves it has: higher numbers are of random moves
};
// From the start of a game by the moves `before`, which have been played.
ThoughtOf think_of(const games::Position& start, std::span<const mcts::Move> before,
                   std::span<const mcts::Move> line, std::span<const mcts::Move> random);

}  // namespace ui
