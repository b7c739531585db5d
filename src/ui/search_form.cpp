#include "ui/search_form.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "ui/search_presets.h"
#include "ui/sheet.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

using match::SearchSettings;

namespace {

// The place of a value that is there.
template <class T>
int position_of(const std::vector<T>& values, const T& value) {
  return static_cast<int>(std::find(values.begin(), values.end(), value) - values.begin());
}

void draw_presets(Rect& column, const SearchPresets& row, SearchSettings& search) {
  caption(column, tr(row.caption));
  const match::SearchOption& option = *match::find_search_option(row.option);
  const std::string present = option.get(search);
  const auto values = with_present<std::string_view>(row.values, present);
  std::vector<std::string_view> words;
  for (const std::string_view value : values) words.push_back(preset_word(row.option, value));
  int chosen = position_of<std::string_view>(values, present);
  if (segments(row.option, column.cut_top(kSheetRow, kGap), words, chosen))
    option.set(search, values[static_cast<std::size_t>(chosen)]);
}

void draw_budget(Rect& column, mcts::Budget& budget) {
  caption(column, tr("Thinks for"));
  const std::array<std::string_view, 2> units = {tr("time per move"), tr("iterations")};
  int unit = is_timed(budget) ? 0 : 1;
  if (segments("unit", column.cut_top(kSheetRow, 8), units, unit))
    budget = budgets(unit == 0, budget)[1];
  const auto offered = budgets(is_timed(budget), budget);
  std::vector<std::string> words;
  for (const mcts::Budget& one : offered) words.push_back(budget_word(one));
  const std::vector<std::string_view> labels(words.begin(), words.end());
  int chosen = position_of(offered, budget);
  if (segments("budget", column.cut_top(kSheetRow, kGap), labels, chosen))
    budget = offered[static_cast<std::size_t>(chosen)];
}

}  // namespace

float search_form_height() {
  return kSheetBlock + kSheetRow + 8 + static_cast<float>(search_presets().size()) * kSheetBlock;
}

void draw_search_form(Rect& column, SearchSettings& search) {
  draw_budget(column, search.budget);
  for (const SearchPresets& row : search_presets()) draw_presets(column, row, search);
}

}  // namespace ui
