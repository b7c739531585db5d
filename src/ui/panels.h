// The list of panels, from top to bottom. A new one costs its file and two lines here.
#pragma once

#include <array>
#include <span>

#include "ui/panel.h"

namespace ui {

// Each row is in the file of its name. Whose turn it is, or the result, comes first.
PanelRow status_panel();
PanelRow hint_panel();
PanelRow messages_panel();
PanelRow analysis_panel();
PanelRow course_panel();
PanelRow moves_panel();

inline std::span<const PanelRow> panels() {
  static const std::array kPanels = {status_panel(),   hint_panel(),   messages_panel(),
                                     analysis_panel(), course_panel(), moves_panel()};
  return kPanels;
}

}  // namespace ui
