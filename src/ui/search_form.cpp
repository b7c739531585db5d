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

void draw_presets(Rect& column, const SearchPresets& row, SearchSettings& search) {
  caption(column, tr(row.caption));
  const match::SearchOption& option = *match::find_search_option(row.option);
  std::vector<std::string_view> words;
  for (const std::string_view value : row.values) words.push_back(preset_word(row.option, value));
  const auto found = std::find(row.values.begin(), row.values.end(), option.get(search));
  int chosen = found == row.values.end() ? -1 : static_cast<int>(found - row.values.begin());
  if (segments(row.option, column.cut_top(kSheetRow, kGap), words, chosen))
    option.set(search, row.values[static_cast<std::size_t>(chosen)]);
}

template <class T, std::size_t N>
int position_of(const std::array<T, N>& values, T value) {
  const auto found = std::find(values.begin(), values.end(), value);
  return found == values.end() ? -1 : static_cast<int>(found - values.begin());
}

void draw_budget(Rect& column, mcts::Budget& budget) {
  caption(column, tr("Thinks for"));
  const std::array<std::string_view, 2> units = {tr("time per move"), tr("iterations")};
  int unit = budget.iterations > 0 ? 1 : 0;
  if (segments("unit", column.cut_top(kSheetRow, 8), units, unit)) budget = budget_of(unit == 0, 1);
  const bool timed = budget.iterations == 0;
  std::vector<std::string> words;
  for (std::size_t i = 0; i < kTimes.size(); ++i) words.push_back(budget_word(timed, i));
  const std::vector<std::string_view> labels(words.begin(), words.end());
  int chosen = timed ? position_of(kTimes, budget.milliseconds)
                     : position_of(kIterations, budget.iterations);
  if (segments("budget", column.cut_top(kSheetRow, kGap), labels, chosen))
    budget = budget_of(timed, static_cast<std::size_t>(chosen));
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
