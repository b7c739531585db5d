// How somebody looks at the drawing of a tree: at all of it, until the wheel, two fingers, a drag
// or keys have chosen a part.
#pragma once

#include "ui/tree_picture.h"

namespace ui {

class TreeLens {
 public:
  // The camera for a tree that is drawn in this room; see fitting().
  const TreeCamera& look(const Rect& room, const TreeLayout& layout, float most_layer);
  bool fits() const { return fits_; }
  void fit() { fits_ = true; }

  // Lets the pointer move what is drawn in this place. What is drawn over it later is pressed
  // before it.
  void follow_pointer(const Rect& place);
  // A button that shows all of it again, at the right of a row, while a part is shown.
  void draw_button(const Rect& row);
  // Carries out the key that has gone down in this frame; false when it means nothing here.
  bool take_keys();

 private:
  void zoom(float times, ImVec2 fixed);
  void move(ImVec2 way);
  void follow_fingers();

  TreeCamera camera_;
  bool fits_ = true;
  Rect place_;  // of the last frame
};

}  // namespace ui
