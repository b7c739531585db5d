// The part of the view Learn that learns nothing: what the mirror strategy of Dots-and-Boxes is
// worth against random play, found out while one looks, and how it is beaten.
#pragma once

#include <string>
#include <vector>

#include "match/arena/mirror_experiment.h"
#include "match/session.h"
#include "ui/base/action.h"
#include "ui/base/layout.h"
#include "ui/base/view.h"

namespace ui {

class MirrorPart {
 public:
  // Plays on for some milliseconds; false when nothing is being played.
  bool tick();
  bool plays() const { return plays_; }

  // Inside an ImGui window.
  void draw(const match::Session& session, Rect column, Actions& actions);

  // For the page in words.
  std::vector<std::string> lines() const;
  std::vector<ReadAction> actions() const;
  // True when the experiment has begun, and is to be shown.
  bool act(std::string_view id, const match::Session& session, Actions& actions);

 private:
  void begin();

  bool plays_ = false;
  match::MirrorExperiment experiment_;
};

}  // namespace ui
