// The list of views of the program. A test has another one in its place (tests/new_view).
#include "ui/base/view.h"

namespace ui {

std::span<const ViewRow> views() {
  static const std::vector<ViewRow> kViews = usual_views();
  return kViews;
}

}  // namespace ui
