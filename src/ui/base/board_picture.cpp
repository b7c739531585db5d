#include "ui/base/board_picture.h"

#include <imgui_internal.h>  // ImRect

#include <algorithm>
#include <utility>

#include "render/palette.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"

namespace ui {

namespace {

BoardPainter g_painter;

void paint(const ImDrawList*, const ImDrawCmd* command) {
  if (g_painter) g_painter(*static_cast<const BoardPicture*>(command->UserCallbackData));
}

ImU32 color_of(const render::Color& c, float opacity) {
  return ImGui::ColorConvertFloat4ToU32({c.r, c.g, c.b, c.a * opacity});
}

constexpr float kLegible = 14.5f;  // the height of a line in type of 12 px

struct Lettering {
  ImFont* font;
  float size;
  Rect place;
};

Lettering lettering_of(const board::Label& label, const Rect& place) {
  const float size = std::max(label.size * place.w, kLegible);
  ImFont* font = size < 20 ? fonts().body : fonts().display;
  const ImVec2 extent = font->CalcTextSizeA(size, 1e9f, 0, label.text.c_str());
  return {font,
          size,
          {place.x + label.x * place.w - extent.x / 2, place.y + label.y * place.h - extent.y / 2,
           extent.x, extent.y}};
}

void draw_label(const board::Label& label, const Rect& place) {
  const auto [font, size, letters] = lettering_of(label, place);
  canvas().AddText(font, size, letters.min(),
                   color_of(render::text_color(label.material, scheme()), label.opacity),
                   label.text.c_str());
}

}  // namespace

void set_board_painter(BoardPainter painter) { g_painter = std::move(painter); }

// ImGui hands back the pointer that it was given. The picture is not changed.
void add_board(const BoardPicture& picture) {
  ImGui::GetWindowDrawList()->AddCallback(paint, const_cast<BoardPicture*>(&picture));
  if (picture.place.w >= kLegibleBoard)
    draw_labels(picture.scene, picture.place, {.places = picture.numbers});
}

void draw_labels(const board::Scene& scene, const Rect& place, ShownNames names) {
  constexpr float kFrame = 0.043f;  // of a board: its coordinates stand there
  constexpr float kLetter = 10;     // a capital of 12 px with air
  const bool coordinates = names.coordinates && kFrame * place.w >= kLetter;
  for (const board::Label& label : scene.labels)
    if (!label.coordinate || coordinates) draw_label(label, place);
  if (names.places) draw_names(scene.place_names, place);
}

std::vector<board::Label> uncovered_names(const board::Scene& scene, const Rect& place,
                                          std::span<const Rect> drawn) {
  std::vector<board::Label> names;
  for (const board::Label& label : scene.place_names) {
    // Digits are less high than their line.
    Rect letters = lettering_of(label, place).place;
    letters = letters.inset(0, 0.2f * letters.h);
    const ImRect free(letters.min(), letters.max());
    if (std::none_of(drawn.begin(), drawn.end(), [&free](const Rect& r) {
          return free.Overlaps({r.min(), r.max()});
        }))
      names.push_back(label);
  }
  return names;
}

void draw_names(std::span<const board::Label> names, const Rect& place) {
  for (const board::Label& label : names) draw_label(label, place);
}

}  // namespace ui
