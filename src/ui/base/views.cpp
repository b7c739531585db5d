// The list of views. A test has a list of its own in this place (tests/new_view).
#include <array>

#include "ui/base/view.h"

namespace ui {

std::span<const ViewRow> views() {
  static const std::array kViews = {play_view(), analyse_view(), tree_view(), steps_view(),
                                    learn_view()};
  return kViews;
}

}  // namespace ui
