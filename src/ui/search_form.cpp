#include "ui/search_form.h"

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "ui/sheet.h"
#include "ui/status.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

using match::SearchSettings;

namespace {

constexpr std::array<std::uint32_t, 4> kTimes = {200, 1000, 3000, 10000};  // ms
constexpr std::array<std::uint64_t, 4> kIterations = {100, 1000, 10000, 100000};

// Some values of an option of match/search_options.h, as it reads them.
struct Presets {
  Text caption;
  std::string_view option;
  std::vector<std::string_view> values;
};

const std::vector<Presets>& presets() {
  static const std::vector<Presets> all = {
      {"Exploration C", "exploration", {"auto", "0.3", "0.7", "1.4", "2"}},
      {"Rollouts", "rollout", {"auto", "uniform", "capture-first"}},
      {"Rollouts from each leaf", "leaf-rollouts", {"1", "4", "8", "16"}},
      {"Prove results (solver)", "solver", {"on", "off"}},
      {"Merge transpositions", "transpositions", {"auto", "on", "off"}},
      {"Threads", "threads", {"0", "1", "2", "4"}},
  };
  return all;
}

std::string_view word(std::string_view option, std::string_view value) {
  if (value == "auto" || (option == "threads" && value == "0")) return tr("Auto");
  if (value == "on") return tr("On");
  if (value == "off") return tr("Off");
  if (value == "uniform") return tr("Uniform");
  if (value == "capture-first") return tr("Capture first");
  return value;
}

void draw_presets(Rect& column, const Presets& row, SearchSettings& search) {
  caption(column, tr(row.caption));
  const match::SearchOption& option = *match::find_search_option(row.option);
  std::vector<std::string_view> words;
  for (const std::string_view value : row.values) words.push_back(word(row.option, value));
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

std::string budget_word(bool timed, std::size_t i) {
  if (!timed) return short_count(static_cast<double>(kIterations[i]));
  return tr("{} s", {kTimes[i] < 1000 ? "0.2" : std::to_string(kTimes[i] / 1000)});
}

mcts::Budget budget_of(bool timed, std::size_t i) {
  return timed ? mcts::Budget{.iterations = 0, .milliseconds = kTimes[i]}
               : mcts::Budget{.iterations = kIterations[i], .milliseconds = 0};
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
  return kSheetBlock + kSheetRow + 8 + static_cast<float>(presets().size()) * kSheetBlock;
}

void draw_search_form(Rect& column, SearchSettings& search) {
  draw_budget(column, search.budget);
  for (const Presets& row : presets()) draw_presets(column, row, search);
}

}  // namespace ui
