// The part of a tree's drawing that is visible: all of it, until the wheel, two fingers, a drag or
// keys have chosen a part.
#pragma once

#include <imgui.h>

#include "ui/tree/tree_picture.h"

namespace ui {

class TreeLens {
 public:
  // The camera for a tree that is drawn in this room; see fitting().
  const TreeCamera& look(const Rect& room, const TreeLayout& layout, float most_layer);
  bool fits() const { return fits_; }
  void fit() { fits_ = true; }
  ImVec2 on_page(const TreePlace& at) const;

  static constexpr float kStep = 1.3f;  // of the zoom
  static constexpr float kDrag = 5;     // a shorter way is a press

  // `fixed` is the point that stays where it is.
  void zoom(float times, ImVec2 fixed);
  void move(ImVec2 way);
  // Lets the wheel, a drag and two fingers move what is drawn in this place; true when it was
  // pressed. What is drawn over it later is pressed before it; with this flag fingers on that count
  // as well.
  bool follow_pointer(const Rect& place, ImGuiHoveredFlags of_fingers = 0);
  const Rect& place() const { return place_; }  // of the last frame
  // Carries out the key that has gone down in this frame; false when it means nothing here.
  // `fixed` is asked for where it zooms.
  template <class Fixed>
  bool take_keys(Fixed fixed) {
    const float times = zoom_of_keys();
    if (times != 1) return zoom(times, fixed()), true;
    return take_fit_key();
  }

 private:
  static float zoom_of_keys();
  bool take_fit_key();

  TreeCamera camera_;
  bool fits_ = true;
  Rect place_;
};

}  // namespace ui
