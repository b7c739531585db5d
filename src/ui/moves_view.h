// The moves of the game: a log to read and to click, and the way through it.
#pragma once

#include <cstddef>
#include <utility>

#include "match/session.h"
#include "ui/layout.h"

namespace ui {

class MovesView {
 public:
  // The line with the present move lit and what was taken back in grey; a click
  // goes there. A move with variations has a mark: clicks on it go
  // through all of them. Scrolls to the present move whenever that or its place changes.
  void draw(match::Session& session, const Rect& place, double now);

 private:
  void draw_log(match::Session& session, const Rect& place, double now);

  std::pair<std::size_t, float> shown_{};  // the ply that was scrolled to, and how far
};

}  // namespace ui
