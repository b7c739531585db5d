// The program's list of views with one row more.
#include "ui/base/view.h"

namespace ui {

ViewRow mobility_view();

std::span<const ViewRow> views() {
  static const std::vector<ViewRow> kViews = [] {
    std::vector<ViewRow> all = usual_views();
    all.push_back(mobility_view());
    return all;
  }();
  return kViews;
}

}  // namespace ui
