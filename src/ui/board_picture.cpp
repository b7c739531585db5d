#include "ui/board_picture.h"

#include <utility>

#include "ui/board_view.h"

namespace ui {

namespace {

BoardPainter g_painter;

void paint(const ImDrawList*, const ImDrawCmd* command) {
  if (g_painter) g_painter(*static_cast<const BoardPicture*>(command->UserCallbackData));
}

}  // namespace

void set_board_painter(BoardPainter painter) { g_painter = std::move(painter); }

// ImGui hands back what it was given, which nobody changes.
void add_board(const BoardPicture& picture) {
  ImGui::GetWindowDrawList()->AddCallback(paint, const_cast<BoardPicture*>(&picture));
  if (picture.place.w >= kLegibleBoard)
    draw_labels(picture.scene, picture.place, {.places = picture.numbers});
}

}  // namespace ui
