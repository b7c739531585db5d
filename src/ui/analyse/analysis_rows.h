// The rows above and below the table of the analysis panel: the button that stops the search, the
// expected line, the legend of the table, and the formula to try out.
#pragma once

#include "match/session.h"
#include "ui/base/layout.h"
#include "ui/base/panel.h"

namespace ui {

constexpr float kHoldRow = 40;
float foot_row();  // its height

// A button that stops the search or lets it go on, cut off the right of the row. A remembered
// search has a button to search again.
void draw_hold(const PanelInput& input, Rect& row);
// Buttons that go along the expected line and play it, and the line.
void draw_line_row(const PanelInput& input, Rect row);
// The meaning of the bars' colours, if a table shows some, and the formula of the search.
void draw_legend(const match::Analysis& analysis, Rect row, bool with_bars);
// The constant of the formula to try, and the button that puts back the constant of the search.
void draw_formula(const match::Analysis& analysis, Rect row, Analysing& analysing);

}  // namespace ui
