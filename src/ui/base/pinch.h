// Two fingers on the page: they move what is between them, and stretch it.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace ui {

struct Pinch {
  ImVec2 from, to;  // the middle of the fingers: where it was, and where it is
  float times = 1;  // how far they are from each other, of how far they were
};

// All that touch the page.
class Fingers {
 public:
  // A finger came down, or moved; CSS pixels.
  void put(std::int64_t finger, ImVec2 at);
  void lift(std::int64_t finger);
  // What the first two have done since the last call; nothing unless there are two.
  std::optional<Pinch> take();

 private:
  struct Finger {
    std::int64_t id;
    ImVec2 before, now;
  };
  std::vector<Finger> fingers_;
};

// What two fingers do in this frame; nothing unless there are two.
const std::optional<Pinch>& pinch();
void set_pinch(const std::optional<Pinch>& pinch);

}  // namespace ui
