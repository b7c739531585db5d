// What is where on the New game sheet, whichever game is chosen on it.
#include <imgui.h>
#include <imgui_internal.h>

#include <map>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "support/settings.h"
#include "support/imgui.h"
#include "ui/controls.h"
#include "ui/new_game_sheet.h"
#include "ui/widgets.h"

namespace {

// By a point of the page, the control that is there.
using Controls = std::map<std::pair<int, int>, ImGuiID>;

class NewGame : public ::testing::TestWithParam<ImVec2> {
 protected:
  void SetUp() override {
    support::begin_imgui(GetParam());
  }
  void TearDown() override { ImGui::DestroyContext(); }

  static void frame(ui::NewGameSheet& sheet) {
    ui::forget_controls();
    ImGui::NewFrame();
    sheet.draw(GetParam());
    ui::let_keys_choose_controls(true);
    ImGui::Render();
  }
  static void press(ui::NewGameSheet& sheet, ImGuiKey key) {
    for (const bool down : {true, false}) {
      ImGui::GetIO().AddKeyEvent(key, down);
      for (int i = 0; i < 3; ++i) frame(sheet);
    }
  }

  static Controls controls(std::string_view game) {
    ui::NewGameSheet sheet;
    sheet.open(support::settings(game, support::kHuman, support::kHuman));
    for (int i = 0; i < 3; ++i) frame(sheet);
    Controls found;
    for (int y = 4; y < static_cast<int>(GetParam().y); y += 8)
      for (int x = 4; x < static_cast<int>(GetParam().x); x += 16) {
        ImGui::GetIO().AddMousePosEvent(static_cast<float>(x), static_cast<float>(y));
        frame(sheet);
        if (const ImGuiID id = ImGui::GetCurrentContext()->HoveredId) found[{x, y}] = id;
      }
    return found;
  }
};

// Nothing moves under the pointer. Only behind all else each game has choices of its own.
TEST_P(NewGame, AllGamesHaveTheSameControlsInTheSamePlaces) {
  const Controls usual = controls("ttt");
  ASSERT_GT(usual.size(), 20u);
  for (const std::string_view game : games::ids())
    for (const auto& [place, id] : controls(game)) {
      const auto there = usual.find(place);
      if (there != usual.end()) {
        EXPECT_EQ(there->second, id) << game << " at " << place.first << ", " << place.second;
      }
    }
  for (const std::string_view game : games::ids()) {
    const Controls others = controls(game);
    for (const auto& [place, id] : usual)
      EXPECT_TRUE(others.contains(place)) << game << " at " << place.first << ", " << place.second;
  }
}

// The control that the keys have come to.
std::string chosen_control() {
  ImGuiWindow* window = ImGui::GetCurrentContext()->NavWindow;
  const ImRect chosen = ImGui::WindowRectRelToAbs(window, window->NavRectRel[ImGuiNavLayer_Main]);
  for (const ui::Control& one : ui::controls())
    if (chosen.Contains(one.place.center())) return one.id;
  return {};
}

// From whichever column of the sheet, also where it scrolls.
TEST_P(NewGame, DownLeadsToStart) {
  for (const int columns : {0, 1}) {
    ui::NewGameSheet sheet;
    sheet.open(support::settings("dots", support::kHuman, support::kHuman));
    for (int i = 0; i < 3; ++i) frame(sheet);
    press(sheet, ImGuiKey_DownArrow);
    for (int i = 0; i < columns; ++i) press(sheet, ImGuiKey_RightArrow);
    for (int i = 0; i < 14; ++i) press(sheet, ImGuiKey_DownArrow);
    EXPECT_EQ(chosen_control(), "start") << columns;
    press(sheet, ImGuiKey_LeftArrow);
    EXPECT_EQ(chosen_control(), "cancel") << columns;
  }
}

INSTANTIATE_TEST_SUITE_P(Windows, NewGame,
                         ::testing::Values(ImVec2{1280, 800}, ImVec2{390, 844}, ImVec2{320, 568}));

}  // namespace
