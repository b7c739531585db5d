// The places of the controls of the page, for programs that cannot see the screen: tests, and
// programs that show people where to click.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "ui/base/layout.h"

namespace ui {

struct Control {
  std::string group;  // the caption it stands under, as in "Text size"; "" without one
  std::string label;  // what is written on it; "" where that is drawn by something else
  std::string id;     // tells controls with the same label apart, where the group does not
  Rect place;         // the part of it that is visible
  bool enabled = true;
  bool chosen = false;  // the one of several that counts, or a switch that is on
};

// The controls that could be pressed when the last frame was drawn: the controls of the page, or of
// the sheet or small menu that lies over it.
std::span<const Control> controls();

// The id of the control that was pressed in that frame and is not enabled; "" without such a
// press.
const std::string& refused_control();

// ---------------------------------------------------------------- while a frame is drawn

// To be called before the first control of a frame.
void forget_controls();
// All controls until ungroup_controls() stand under this caption.
void group_controls(std::string_view caption);
void ungroup_controls();
// The parameters are as in Control, but `whole` may be partly or entirely out of sight.
void note_control(std::string_view id, std::string_view label, const Rect& whole, bool enabled,
                  bool chosen);

// A control that is not enabled was pressed.
void refuse_control(std::string_view id);

// While one is alive, what is drawn covers what was drawn before: a sheet, or a menu on it.
class ControlLayer {
 public:
  ControlLayer();
  ~ControlLayer();
  ControlLayer(const ControlLayer&) = delete;
  ControlLayer& operator=(const ControlLayer&) = delete;

 private:
  std::string group_;  // of what is below
};

}  // namespace ui
