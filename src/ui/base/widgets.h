// The few controls the panels are made of, each drawn into a given place.
#pragma once

#include <imgui.h>

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "ui/base/layout.h"
#include "ui/base/type.h"
#include "ui/base/wrap.h"

namespace ui {

// The draw list of the present window.
inline ImDrawList& canvas() { return *ImGui::GetWindowDrawList(); }

// ---------------------------------------------------------------- text

// Vertically centred in `place`.
void text_left(const Rect& place, ImFont* font, ImU32 color, std::string_view text);
void text_right(const Rect& place, ImFont* font, ImU32 color, std::string_view text);
void text_center(const Rect& place, ImFont* font, ImU32 color, std::string_view text);
// The height of a text in as many lines as it needs; text_wrapped() draws it.
float text_height(ImFont* font, std::string_view text, float width);
float text_wrapped(const Rect& place, ImFont* font, ImU32 color, std::string_view text);

// The shares of a row's width that the name and the last cell have; the other cells are equal.
struct CellShares {
  float name, last;
};
// Draws a row of a small table: these texts, each at the right of a cell, next to the row's name.
// Returns the place for the name.
Rect draw_cells(Rect row, CellShares shares, ImU32 color, std::span<const std::string> texts);

// Columns of a row for controls with these labels: equal ones, or where a label would not fit into
// such a one, as wide as their labels need.
std::vector<Rect> columns_for(const Rect& row, std::span<const std::string_view> labels, float gap);

// ---------------------------------------------------------------- surfaces

void card(const Rect& place);
// `share` in [0,1].
void progress_bar(const Rect& place, float share);

// ---------------------------------------------------------------- controls

// kChosen looks like kPrimary, and means that something is on.
enum class Emphasis { kQuiet, kPlain, kPrimary, kChosen };
constexpr Emphasis chosen_if(bool on) { return on ? Emphasis::kChosen : Emphasis::kPlain; }

// True when it was clicked. `id` tells buttons with the same label apart. This and those
// below are among controls() (controls.h).
bool button(std::string_view id, const Rect& place, std::string_view label,
            Emphasis emphasis = Emphasis::kPlain, bool enabled = true);

// A row of a menu: the label at its left, and a key or another note at its right.
bool row_button(std::string_view id, const Rect& place, std::string_view label,
                std::string_view note, bool enabled = true);

// A button with a menu behind it, which a mark at its right shows; and its least width.
bool menu_button(std::string_view id, const Rect& place, std::string_view label);
float menu_button_width(std::string_view label);
// The mark alone.
void draw_menu_mark(const Rect& place, ImU32 color);

// The button that leads back, at the left of the button that leads on. Keys that come down to the
// two buttons come to the one that leads on.
bool back_button(std::string_view id, const Rect& place, std::string_view label);

// A button without a look of its own, over what is drawn already; `label` is what that says.
bool invisible_button(std::string_view id, const Rect& place, std::string_view label = {});

// A choice of one among several; true when `chosen` changed. `chosen` is -1 when none is chosen.
bool segments(std::string_view id, const Rect& place, std::span<const std::string_view> labels,
              int& chosen);

// Whether the arrows and Tab go from one control to the next, and Enter and Space press it; from
// the next frame on.
void let_keys_choose_controls(bool let);
bool control_is_chosen();  // by keys

// Whether the control under the pointer is lit. A touch has no hover: a control must not stay lit
// after the finger has left it.
bool pointer_hovers();

// Controls between these two calls are not reached by up and down from beside them: ImGui
// would take them for the next line.
void begin_column(const Rect& column);
void end_column();

bool menu_is_open();  // a small one, over the page or a sheet

constexpr float kScrollbarRoom = 12;

// What `body` draws, so high, in a place that scrolls where that is lower. `body` gets the column,
// beside the bar where there is one.
void scrolling(const char* id, const Rect& place, float content,
               const std::function<void(Rect)>& body);

// For a window that scrolls: a finger that moves up or down moves what is under it, and presses
// nothing.
void scroll_by_finger();

// A whole number from min to max with a slider, where there is room for one; true when it changed.
// `shown` is written in its place.
bool number(std::string_view id, const Rect& place, int min, int max, int& value,
            std::string_view shown = {});

}  // namespace ui
