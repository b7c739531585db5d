// Boards among what ImGui draws, over some of it and under the rest.
#pragma once

#include <imgui.h>

#include <functional>

#include "board/scene.h"
#include "ui/layout.h"

namespace ui {

struct BoardPicture {
  board::Scene scene;
  Rect place;            // square
  bool numbers = false;  // are written at its places, because a text names them
};

// The side of a board whose labels can be read.
constexpr float kLegibleBoard = 110;

// Draws such a picture's shapes at once, in GL. Who has a renderer says how, before the first
// frame.
using BoardPainter = std::function<void(const BoardPicture&)>;
void set_board_painter(BoardPainter painter);

// To the present window's draw list. `picture` must be there until the frame has been drawn. The
// labels of a board that is too small to read them are left out.
void add_board(const BoardPicture& picture);

}  // namespace ui
