#include "ui/view.h"

#include <algorithm>
#include <array>

namespace ui {

namespace {

constexpr std::array kViews = std::to_array<ViewRow>({
    {View::kPlay, Command::kPlay, "play"},
    {View::kAnalyse, Command::kAnalyse, "analyse"},
    {View::kTree, Command::kTree, "tree"},
    {View::kSteps, Command::kSteps, "steps"},
});

std::optional<View> view_where(auto is_meant) {
  const auto found = std::find_if(kViews.begin(), kViews.end(), is_meant);
  return found == kViews.end() ? std::nullopt : std::optional(found->view);
}

}  // namespace

std::span<const ViewRow> views() { return kViews; }

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
