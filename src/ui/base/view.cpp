#include "ui/base/view.h"

#include <algorithm>
#include <array>

#include "match/lessons/dots_learner.h"

namespace ui {

namespace {

constexpr std::array kViews = std::to_array<ViewRow>({
    {View::kPlay, Command::kPlay, "play"},
    {View::kAnalyse, Command::kAnalyse, "analyse"},
    {View::kTree, Command::kTree, "tree"},
    {View::kSteps, Command::kSteps, "steps"},
    {View::kLearn, Command::kLearn, "learn"},
});

constexpr std::array kViewKeys = std::to_array<ViewKey>({
    {View::kTree, "\u2190 \u2192 \u2191 \u2193", "from node to node"},
    {View::kTree, "Enter", "open the node"},
    {View::kTree, "Esc", "back to the node above"},
    {View::kTree, "+ \u2212 0", "larger, smaller, all of it"},
    {View::kSteps, "\u2190 \u2192", "a step back, forward"},
    {View::kSteps, "\u2191 \u2193", "a phase back, forward"},
    {View::kSteps, "Shift+\u2190 \u2192", "an iteration back, forward"},
    {View::kSteps, "PgUp PgDn", "ten iterations back, forward"},
    {View::kSteps, "Home", "to the beginning"},
    {View::kSteps, "Space", "play the steps, or stop"},
    {View::kSteps, "+ \u2212 0", "larger, smaller, all of it"},
    {View::kSteps, "P", "predict what is chosen"},
    {View::kLearn, "Space", "stop, or go on"},
});

std::optional<View> view_where(auto is_meant) {
  const auto found = std::find_if(kViews.begin(), kViews.end(), is_meant);
  return found == kViews.end() ? std::nullopt : std::optional(found->view);
}

}  // namespace

std::span<const ViewRow> views() { return kViews; }

std::vector<View> views_of(std::string_view game) {
  std::vector<View> offered;
  for (const ViewRow& row : kViews)
    if (row.view != View::kLearn || match::has_tables(game)) offered.push_back(row.view);
  return offered;
}

std::span<const ViewKey> view_keys() { return kViewKeys; }

const ViewRow& row_of(View view) {
  return *std::find_if(kViews.begin(), kViews.end(),
                       [view](const ViewRow& row) { return row.view == view; });
}

std::optional<View> view_of(Command command) {
  return view_where([command](const ViewRow& row) { return row.command == command; });
}

std::optional<View> view_named(std::string_view name) {
  return view_where([name](const ViewRow& row) { return row.name == name; });
}

}  // namespace ui
