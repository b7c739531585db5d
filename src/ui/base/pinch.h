// Two fingers on the page: they move and stretch the drawing between them.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace ui {

struct Pinch {
  ImVec2 from, to;  // the middle of the fingers: where it was, and where it is
  float times = 1;  // their distance now, divided by their distance before
};

// All fingers that touch the page.
class Fingers {
 public:
  // A finger came down, or moved; CSS pixels.
  void put(std::int64_t finger, ImVec2 at);
  void lift(std::int64_t finger);
  // The movement of the first two fingers since the last call; empty unless there are two.
  std::optional<Pinch> take();

 private:
  struct Finger {
    std::int64_t id;
    ImVec2 before, now;
  };
  std::vector<Finger> fingers_;
};

// The movement of two fingers in this frame; empty unless there are two.
const std::optional<Pinch>& pinch();
void set_pinch(const std::optional<Pinch>& pinch);

}  // namespace ui
