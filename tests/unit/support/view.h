// The input of a view, from a session that a test plays.
#pragma once

#include "board/scene.h"
#include "support/session.h"
#include "ui/base/view.h"

namespace support {

class ViewTest : public SessionTest {
 protected:
  ui::ViewInput input() {
    const match::Match& match = session_->match();
    scene_ = board::make_scene(match.start(), match.moves(), board::kAtRest);
    return {*session_, scene_, preferences_, actions_, now_};
  }

  ui::Preferences preferences_;
  ui::Actions actions_;

 private:
  board::Scene scene_;
};

}  // namespace support
