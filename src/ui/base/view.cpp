#include "ui/base/view.h"

#include <algorithm>
#include <array>

namespace ui {

namespace {

const ViewRow* view_where(auto is_meant) {
  const auto found = std::find_if(views().begin(), views().end(), is_meant);
  return found == views().end() ? nullptr : &*found;
}

}  // namespace

std::vector<ViewRow> usual_views() {
  return {play_view(), analyse_view(), tree_view(), steps_view(), learn_view()};
}

const ViewRow* find_view(Command command) {
  return view_where([command](const ViewRow& row) { return row.command == command; });
}

const ViewRow* view_named(std::string_view id) {
  return view_where([id](const ViewRow& row) { return row.id == id; });
}

bool is_view_key(std::string_view key) {
  for (const std::string_view prefix : {"lesson.", "a.", "b."})
    if (key.starts_with(prefix)) return true;
  constexpr std::array<std::string_view, 7> kKeys = {"view",   "iteration", "step", "present",
                                                     "beside", "both",      "part"};
  return std::find(kKeys.begin(), kKeys.end(), key) != kKeys.end();
}

bool is_offered(const ViewRow& view, std::string_view game) {
  return view.obstacle == nullptr || view.obstacle(game).empty();
}

std::vector<const ViewRow*> views_of(std::string_view game) {
  std::vector<const ViewRow*> offered;
  for (const ViewRow& row : views())
    if (is_offered(row, game)) offered.push_back(&row);
  return offered;
}

}  // namespace ui
