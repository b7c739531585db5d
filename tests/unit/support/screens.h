// Every screen of the page: every view of every game, in windows of five sizes and both languages.
#pragma once

#include <string_view>
#include <tuple>

#include "support/page.h"

namespace support {

struct Screen {
  ImVec2 window;
  bool touch;
};

// A window and the language.
using ScreenCase = std::tuple<Screen, ui::Language>;

class ScreensTest : public PageTest, public ::testing::WithParamInterface<ScreenCase> {
 protected:
  void SetUp() override {
    PageTest::SetUp();
    const auto& [screen, language] = GetParam();
    resize(screen.window, screen.touch);
    ui::set_language(language);
  }

  // A match in which the human has moved and the computer has answered.
  void open(std::string_view game, ui::Command view) {
    begin(game, kHuman, kMcts);
    page_.show(ui::Command::kPlay, *session_, now_);
    for (int i = 0; i < 2; ++i) {
      play({games::legal_moves(session_->match().position())[0]});
      frames(2);
    }
    page_.show(view, *session_, now_);
    frames(3);
    if (engine_.searching) engine_.report(1000, 0.1);
    frames(3);
  }
};

inline const auto kScreens =
    ::testing::Combine(::testing::Values(Screen{{1280, 800}, false}, Screen{{1024, 768}, false},
                                         Screen{{1000, 700}, false}, Screen{{360, 640}, true},
                                         Screen{{844, 390}, true}),
                       ::testing::Values(ui::Language::kEnglish, ui::Language::kChinese));

}  // namespace support
