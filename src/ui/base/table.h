// A table that is drawn row by row: headings and rows in columns of the same width, also where the
// rows scroll below the headings. Give all of them the same width.
#pragma once

#include <array>
#include <cstddef>

#include "ui/base/layout.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"

namespace ui {

constexpr float kHeadingRow = 24;
inline float table_row_height() { return least_target() > 0 ? 34.0f : 26.0f; }

// The columns of a row, beside a scroll bar.
template <std::size_t kColumns>
std::array<Rect, kColumns> equal_cells(const Rect& row) {
  constexpr float kScrollbar = 10;
  const Rect whole{row.x, row.y, row.w - kScrollbar, row.h};
  std::array<Rect, kColumns> cells;
  for (std::size_t i = 0; i < kColumns; ++i)
    cells[i] = whole.column(static_cast<int>(i), static_cast<int>(kColumns), 0);
  return cells;
}

// The first title stands at the left of its column, and the others at the right of theirs.
template <std::size_t kColumns>
void draw_titles(const Rect& row, const std::array<Text, kColumns>& titles) {
  const auto cells = equal_cells<kColumns>(row);
  for (std::size_t i = 0; i < kColumns; ++i)
    (i == 0 ? text_left : text_right)(cells[i], fonts().small, theme().muted, tr(titles[i]));
}

}  // namespace ui
