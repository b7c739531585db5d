#include "ui/base/pinch.h"

#include <algorithm>
#include <cmath>

namespace ui {

namespace {

std::optional<Pinch> g_pinch;

ImVec2 middle(ImVec2 a, ImVec2 b) { return {(a.x + b.x) / 2, (a.y + b.y) / 2}; }

// Fingers that touch each other are a little apart.
float distance(ImVec2 a, ImVec2 b) { return std::max(std::hypot(a.x - b.x, a.y - b.y), 10.0f); }

}  // namespace

void Fingers::put(std::int64_t finger, ImVec2 at) {
  const auto known = std::find_if(fingers_.begin(), fingers_.end(),
                                  [finger](const Finger& one) { return one.id == finger; });
  if (known != fingers_.end()) {
    known->now = at;
    return;
  }
  for (Finger& other : fingers_) other.before = other.now;  // what it did alone is over
  fingers_.push_back({finger, at, at});
}

void Fingers::lift(std::int64_t finger) {
  std::erase_if(fingers_, [finger](const Finger& one) { return one.id == finger; });
}

std::optional<Pinch> Fingers::take() {
  if (fingers_.size() < 2) return std::nullopt;
  const Finger &a = fingers_[0], &b = fingers_[1];
  const Pinch done{.from = middle(a.before, b.before),
                   .to = middle(a.now, b.now),
                   .times = distance(a.now, b.now) / distance(a.before, b.before)};
  for (Finger& finger : fingers_) finger.before = finger.now;
  return done;
}

const std::optional<Pinch>& pinch() { return g_pinch; }
void set_pinch(const std::optional<Pinch>& pinch) { g_pinch = pinch; }

}  // namespace ui
