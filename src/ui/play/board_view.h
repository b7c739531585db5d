// The board on the page: where the pointer is, what a click plays, and the
// texts over the shapes. The shapes themselves are drawn by the renderer.
#pragma once

#include <optional>

#include "board/scene.h"
#include "match/session.h"
#include "ui/analyse/expected_line.h"
#include "ui/base/action.h"
#include "ui/base/board_picture.h"
#include "ui/base/layout.h"

namespace ui {

// A point of the page that plays a move.
struct PlayPoint {
  mcts::Move move;
  float x, y;  // CSS pixels
};

class BoardView {
 public:
  // Inside an ImGui window that covers the board; adds what is asked for to `actions`. A click on
  // a legal move plays it; any other click
  // is an illegal attempt. It counts in tournaments, and if it was on a place, the session can say
  // why it is illegal. With `keys` the arrows and Tab go from legal move to legal move, Enter plays
  // the one they are at, and Escape leaves it.
  // With a line the pointer and the keys point at its candidates, and the wheel goes along it. A
  // finger, and a click where no human is to move, choose a candidate first; then it can be played.
  void draw(const match::Session& session, const board::Scene& scene, const Rect& place, bool keys,
            ExpectedLine* line, Actions& actions);

  // The part of the scene that the pointer makes visible.
  const board::Highlights& highlights() const { return highlights_; }

 private:
  void follow_mouse(const match::Session& session, const board::Scene& scene, const Rect& place,
                    ExpectedLine* line, Actions& actions);
  void follow_wheel(const match::Session& session, ExpectedLine& line);
  void click(const match::Session& session, const board::Scene& scene,
             const std::optional<mcts::Move>& move, ExpectedLine* line, Actions& actions);
  void follow_keys(const match::Session& session, const board::Scene& scene, ExpectedLine* line,
                   Actions& actions);

  board::Highlights highlights_;
  std::optional<mcts::Move> cursor_;   // where the keys are; none while the mouse leads
  std::optional<mcts::Move> pressed_;  // what the pointer meant when the button went down
  float turned_ = 0;                   // by the wheel, in steps, since the last whole one
};

// Where each legal move can be played while a human is to move; else empty.
std::vector<PlayPoint> play_points(const match::Session& session, const board::Scene& scene,
                                   const Rect& place);

}  // namespace ui
