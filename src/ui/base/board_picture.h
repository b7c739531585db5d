// Boards among the other things that ImGui draws, over some of them and under the rest.
#pragma once

#include <imgui.h>

#include <functional>
#include <span>
#include <vector>

#include "board/scene.h"
#include "ui/base/layout.h"

namespace ui {

struct BoardPicture {
  board::Scene scene;
  Rect place;            // square
  bool numbers = false;  // are written at its places, because a text names them
};

// The side of a board whose labels can be read.
constexpr float kLegibleBoard = 110;

// Draws a picture's shapes at once, in GL. The owner of the renderer sets it before the first
// frame.
using BoardPainter = std::function<void(const BoardPicture&)>;
void set_board_painter(BoardPainter painter);

// To the present window's draw list. `picture` must be there until the frame has been drawn. The
// labels of a board that is too small to read them are left out.
void add_board(const BoardPicture& picture);

// The texts over the shapes of a board that are drawn besides the labels of its pieces.
struct ShownNames {
  bool coordinates = true;
  bool places = false;
};
// To the present window's draw list. Numbers of places are never too small to be read.
void draw_labels(const board::Scene& scene, const Rect& place, ShownNames names = {});
// The numbers of the places that nothing in `drawn` covers, not even in part.
std::vector<board::Label> uncovered_names(const board::Scene& scene, const Rect& place,
                                          std::span<const Rect> drawn);
void draw_names(std::span<const board::Label> names, const Rect& place);

}  // namespace ui
