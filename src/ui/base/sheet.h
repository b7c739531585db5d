// A card over the dimmed page, for what is chosen or read once in a while.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "ui/base/choices.h"
#include "ui/base/icons.h"
#include "ui/base/layout.h"

namespace ui {

constexpr float kSheetWidth = 420;
constexpr float kSheetRow = 36;
constexpr float kSheetCaption = 18;
// A row of controls under its caption, with the space below it.
constexpr float kSheetBlock = kSheetCaption + 4 + kSheetRow + 14;

struct SheetParts {
  const char* id;  // the same in every language
  std::string_view title;
  float width = kSheetWidth;             // at most
  float content = 0;                     // height of what `body` draws
  std::function<void(Rect&)> body = {};  // cuts its rows off a column; scrolls on a low screen
  std::function<void(const Rect&)> foot = {};  // a row of buttons that stays in view
  std::function<void(const Rect&)> head = {};  // buttons beside the title, if there are any
  float head_width = 0;                        // of those buttons
};

// `window` is the size of the lower part of the display, which the sheet may cover.
//
// True when Escape was pressed, or the page beside the sheet was clicked. A sheet begins at its
// top; one that leads to another sheet is where it was when that is left.
bool draw_sheet(ImVec2 window, const SheetParts& parts);
// A sheet whose foot is only a button to close it; true also when that was pressed.
bool draw_sheet_to_leave(ImVec2 window, SheetParts parts);

// The width of the column of a sheet that is at most so wide, also when it scrolls.
float sheet_column(ImVec2 window, float width);

// Draws a small grey line over the controls of a group that follow, and cuts it off the column.
void caption(Rect& column, std::string_view text, std::optional<Icon> icon = std::nullopt);

// Draws each field as a row under its title, with a row before it where it has kinds; gives the
// query of another choice when it was chosen.
std::optional<std::string> draw_choices(Rect& column, std::span<const ChoiceField> fields);
float choices_height(std::span<const ChoiceField> fields);

}  // namespace ui
