// The program's list of views with one row more.
#include <array>

#include "ui/base/view.h"

namespace ui {

ViewRow mobility_view();

std::span<const ViewRow> views() {
  static const std::array kViews = {play_view(),  analyse_view(), tree_view(),
                                    steps_view(), learn_view(),   mobility_view()};
  return kViews;
}

}  // namespace ui
