// The New game sheet has its controls in the same places for every game. Every sheet begins at its
// top and shows its whole title.
#include <imgui.h>
#include <imgui_internal.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "match/lessons/gallery.h"
#include "support/imgui.h"
#include "support/settings.h"
#include "ui/base/controls.h"
#include "ui/base/sheet.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/page/new_game_sheet.h"

namespace {

// The control at each point of the page.
using Controls = std::map<std::pair<int, int>, ImGuiID>;

class NewGame : public ::testing::TestWithParam<ImVec2> {
 protected:
  void SetUp() override { support::begin_imgui(GetParam()); }
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

// From any column of the sheet, also if it scrolls.
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

class Sheet : public ::testing::Test {
 protected:
  void SetUp() override { support::begin_imgui({360, 640}); }
  void TearDown() override { ImGui::DestroyContext(); }

  static void frame() {
    ImGui::NewFrame();
    ImGui::Render();
  }
  // Draws a sheet of two pages' height in so many frames.
  void draw(ui::SheetParts parts, int frames = 2) {
    ImGuiIO& io = ImGui::GetIO();
    parts.content = 2 * io.DisplaySize.y;
    parts.body = [this](ui::Rect& column) { body_ = column; };
    parts.foot = [](const ui::Rect&) {};
    for (int i = 0; i < frames; ++i) {
      ImGui::NewFrame();
      ui::draw_sheet(io.DisplaySize, parts);
      ImGui::Render();
    }
  }
  float top_of(const char* id) {
    draw({.id = id, .title = "A sheet"});
    return body_.y;
  }
  void turn_wheel(const char* id) {
    wheel_at_ += 20;  // a wheel goes on with what it has scrolled while the pointer rests
    ImGui::GetIO().AddMousePosEvent(180, wheel_at_);
    draw({.id = id, .title = "A sheet"});
    ImGui::GetIO().AddMouseWheelEvent(0, -3);
    draw({.id = id, .title = "A sheet"}, 8);
  }

  ui::Rect body_;
  float wheel_at_ = 240;
};

TEST_F(Sheet, BeginsAtItsTop) {
  const float top = top_of("menu");
  turn_wheel("menu");
  ASSERT_LT(body_.y, top - 50);
  EXPECT_EQ(top_of("new game"), top) << "another one, which comes in its place";
  turn_wheel("new game");
  for (int i = 0; i < 2; ++i) frame();
  EXPECT_EQ(top_of("new game"), top) << "once it was closed";
}

TEST_F(Sheet, IsWhereItWasWhenOneOverItIsLeft) {
  const float top = top_of("new game");
  turn_wheel("new game");
  const float scrolled = body_.y;
  ASSERT_LT(scrolled, top - 50);
  EXPECT_EQ(top_of("rules"), top);
  turn_wheel("rules");
  EXPECT_EQ(top_of("new game"), scrolled);
  EXPECT_EQ(top_of("rules"), top) << "that one was left";
}

// On a phone of 360 pixels with text of 100 to 150 %, and in the smallest window.
TEST_F(Sheet, TitlesAreWhole) {
  std::vector<std::string> titles = {"New game", "Rules: Dots and Boxes", "Menu", "Gallery"};
  for (const match::GalleryEntry& entry : match::gallery())
    titles.emplace_back(entry.title.english);
  for (const float width : {360.0f, 313.0f, 304.0f})
    for (const std::string& title : titles)
      for (const bool has_buttons : {false, true}) {
        SCOPED_TRACE(::testing::Message() << title << " in " << width);
        ImGui::GetIO().DisplaySize = {width, 640};
        ui::Rect buttons;
        const auto note = [&buttons](const ui::Rect& place) { buttons = place; };
        ui::SheetParts parts{.id = "titled", .title = title};
        if (has_buttons) parts.head = note, parts.head_width = 150;
        draw(parts);
        const ui::Rect first_line{32, 32, ui::text_width(ui::fonts().title, title), 32};
        const float room = width - 2 * first_line.x;
        const bool below = buttons.y >= first_line.bottom();
        if (has_buttons && !below) {
          EXPECT_LE(first_line.right(), buttons.x);
        }
        const float lines = ui::text_height(ui::fonts().title, title, room);
        EXPECT_GE((has_buttons && below ? buttons.y : body_.y) - first_line.y, lines);
        if (has_buttons) {
          EXPECT_LE(buttons.right(), width - 32 + 0.01f);
        }
      }
}

TEST_F(Sheet, TheTitleOfNewGameStandsBesideItsButtonsOnAPhone) {
  for (const float width : {360.0f, 313.0f}) {
    ImGui::GetIO().DisplaySize = {width, 640};
    ui::NewGameSheet sheet;
    sheet.open(support::settings("ttt", support::kHuman, support::kHuman));
    for (int i = 0; i < 2; ++i) {
      ui::forget_controls();
      ImGui::NewFrame();
      sheet.draw(ImGui::GetIO().DisplaySize);
      ImGui::Render();
    }
    const auto& all = ui::controls();
    const auto gallery = std::find_if(all.begin(), all.end(),
                                      [](const ui::Control& c) { return c.id == "gallery"; });
    ASSERT_NE(gallery, all.end());
    EXPECT_GE(gallery->place.x, 32 + ui::text_width(ui::fonts().title, "New game")) << width;
  }
}

}  // namespace
