// What controls() tells of the page: what can be pressed, and where.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/words.h"
#include "support/imgui.h"
#include "support/settings.h"
#include "ui/base/controls.h"
#include "ui/base/sheet.h"
#include "ui/base/widgets.h"
#include "ui/page/new_game_sheet.h"

namespace {

using ui::Control;
using ui::Rect;

class Controls : public ::testing::Test {
 protected:
  static constexpr ImVec2 kWindow{1280, 800};

  void SetUp() override { support::begin_imgui(kWindow); }
  void TearDown() override { ImGui::DestroyContext(); }

  // What `draw` has drawn in a window of this place.
  template <class Draw>
  static std::vector<Control> drawn(const Draw& draw, Rect window = {0, 0, 1280, 800}) {
    for (int i = 0; i < 2; ++i) {  // ImGui hides a window in its first frame
      ImGui::NewFrame();
      ui::forget_controls();
      ImGui::SetNextWindowPos(window.min());
      ImGui::SetNextWindowSize({window.w, window.h});
      ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, 0});
      ImGui::PushStyleVar(ImGuiStyleVar_WindowBorderSize, 0);
      ImGui::Begin("page", nullptr, ImGuiWindowFlags_NoDecoration);
      draw();
      ImGui::End();
      ImGui::PopStyleVar(2);
      ImGui::Render();
    }
    return {ui::controls().begin(), ui::controls().end()};
  }
};

TEST_F(Controls, AButtonIsWhereItIsDrawn) {
  const auto all = drawn([] {
    ui::button("undo", {10, 20, 100, 36}, "Undo");
    ui::button("redo", {120, 20, 100, 36}, "Redo", ui::Emphasis::kPlain, false);
  });
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].label, "Undo");
  EXPECT_EQ(all[0].id, "undo");
  EXPECT_EQ(all[0].place.x, 10);
  EXPECT_EQ(all[0].place.y, 20);
  EXPECT_EQ(all[0].place.w, 100);
  EXPECT_EQ(all[0].place.h, 36);
  EXPECT_TRUE(all[0].enabled);
  EXPECT_FALSE(all[1].enabled);
}

TEST_F(Controls, AButtonThatIsLitIsChosen) {
  const auto all = drawn([] {
    for (const bool on : {false, true})
      ui::button(on ? "on" : "off", {0, 0, 80, 36}, "Both", ui::chosen_if(on));
    ui::button("start", {0, 0, 80, 36}, "Start", ui::Emphasis::kPrimary);
  });
  ASSERT_EQ(all.size(), 3u);
  EXPECT_FALSE(all[0].chosen);
  EXPECT_TRUE(all[1].chosen);
  EXPECT_FALSE(all[2].chosen) << "it does something, and is not on";
}

TEST_F(Controls, OneOfSeveralStandsUnderItsCaption) {
  const auto all = drawn([] {
    Rect column{0, 0, 300, 100};
    ui::caption(column, "Text size");
    int chosen = 1;
    ui::segments("text", column.cut_top(36), std::array<std::string_view, 2>{"100 %", "200 %"},
                 chosen);
    ui::ungroup_controls();
    ui::button("done", column, "Done");
  });
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[1].group, "Text size");
  EXPECT_EQ(all[1].label, "200 %");
  EXPECT_TRUE(all[1].chosen);
  EXPECT_FALSE(all[0].chosen);
  EXPECT_EQ(all[1].place.x, 150);
  EXPECT_EQ(all[2].group, "");
}

TEST_F(Controls, WhatIsOutOfSightIsNoneOrOnlyWhatCanBeSeenOfIt) {
  const auto all = drawn(
      [] {
        ui::button("above", {100, 0, 80, 36}, "Above");
        ui::button("half", {100, 182, 80, 36}, "Half");
      },
      {100, 100, 200, 100});
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].id, "half");
  EXPECT_EQ(all[0].place.h, 18);
}

TEST_F(Controls, WhatLiesOverThePageCoversItAlsoWhatIsDrawnLater) {
  const auto all = drawn([] {
    ui::button("below", {0, 0, 80, 36}, "Below");
    {
      const ui::ControlLayer menu;
      ui::button("on top", {0, 0, 80, 36}, "On top");
    }
    ui::button("later", {100, 0, 80, 36}, "Later");
  });
  ASSERT_EQ(all.size(), 1u);
  EXPECT_EQ(all[0].id, "on top");
}

TEST_F(Controls, ASheetTellsAllThatIsOnIt) {
  ui::NewGameSheet sheet;
  sheet.open(support::settings("dots", support::kHuman, support::kHuman));
  const auto all = drawn([&] {
    ui::button("below", {0, 0, 80, 36}, "Below");
    sheet.draw(kWindow);
  });
  const auto has = [&all](std::string_view group, std::string_view label) {
    return std::any_of(all.begin(), all.end(), [&](const Control& control) {
      return control.group == group && control.label == label;
    });
  };
  EXPECT_TRUE(has("Game", "Reversi"));
  EXPECT_TRUE(has("Goes second \u00b7 Blue", "Human"));
  EXPECT_TRUE(has("Illegal moves", "Refused"));
  EXPECT_TRUE(has("", "Start"));
  EXPECT_TRUE(has("", "Rules"));
  EXPECT_FALSE(has("", "Below"));
}

TEST_F(Controls, TheNewGameSheetOffersEveryGame) {
  ui::NewGameSheet sheet;
  sheet.open(support::settings("ttt", support::kHuman, support::kHuman));
  std::vector<std::string> offered;
  for (const Control& control : drawn([&sheet] { sheet.draw(kWindow); }))
    if (control.group == "Game") offered.push_back(control.label);
  std::vector<std::string> names;
  for (const std::string_view game : games::ids())
    names.emplace_back(games::find_word(games::words(game), "name")->english);
  EXPECT_EQ(offered, names);
}

}  // namespace
