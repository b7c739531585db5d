// The controls below or next to the board on a phone, even with very little room.
#include <imgui.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "support/imgui.h"
#include "support/session.h"
#include "ui/analyse/analysing.h"
#include "ui/analyse/analysis_table.h"
#include "ui/analyse/ranking.h"
#include "ui/base/controls.h"
#include "ui/base/panel.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"

namespace {

using namespace support;
using ui::Control;
using ui::Rect;

class SmallScreens : public SessionTest {
 protected:
  void SetUp() override {
    support::begin_imgui({844, 844});
    ui::set_touch(true);
  }
  void TearDown() override {
    ui::set_touch(false);
    ui::set_language(ui::Language::kEnglish);
    ImGui::DestroyContext();
  }

  void analyse(std::string_view game) {
    begin(game, kHuman, kHuman).study().analyse(true);
    session_->tick(now_);
    engine_.report(100);
    session_->tick(now_);
  }

  // The controls of the panels in such a room.
  std::vector<Control> controls(ui::Command view, ImVec2 room, ui::AnalysisPart part = {}) {
    ui::PanelColumn column(ui::panels());
    ui::Analysing analysing;
    analysing.part = part;
    ui::Actions actions;
    ui::forget_controls();
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({844, 844});
    ImGui::Begin("page", nullptr, ImGuiWindowFlags_NoDecoration);
    column.draw({.session = *session_,
                 .messages = {},
                 .view = *ui::find_view(view),
                 .analysing = analysing,
                 .actions = actions,
                 .hold_is_below = true,
                 .now = now_},
                {}, {10, 10, room.x, room.y});
    ImGui::End();
    ImGui::Render();
    return {ui::controls().begin(), ui::controls().end()};
  }

  static std::vector<Control> with(const std::vector<Control>& all, std::string_view beginning) {
    std::vector<Control> found;
    std::copy_if(all.begin(), all.end(), std::back_inserter(found),
                 [&](const Control& one) { return one.id.starts_with(beginning); });
    return found;
  }
};

// Beside a board of 844 by 390 pixels without the players, and below one of 360 by 640.
TEST_F(SmallScreens, TheMovesSearchedHaveThreeRowsUnderHeadings) {
  for (const std::string_view game : {"ttt", "dots", "reversi"})
    for (const ImVec2 room : {ImVec2{264, 208}, ImVec2{332, ui::kLowAnalysis}}) {
      SCOPED_TRACE(::testing::Message() << game << " in " << room.x);
      analyse(game);
      const auto all = controls(ui::Command::kAnalyse, room);
      const auto rows = with(all, "searched ");
      const auto whole = std::count_if(rows.begin(), rows.end(), [](const Control& row) {
        return row.place.h >= ui::table_row_height() - 1;
      });
      EXPECT_GE(whole, 3);
      // A column without room for its title is left out.
      EXPECT_GE(with(all, "by ").size(), room.x < 300 ? 5u : 6u) << "headings";
    }
}

// A number that is cut reads as another one.
TEST_F(SmallScreens, WhatIsSaidOfTheTruthHasALineMoreRatherThanAnEnd) {
  engine_.exact = solve::Exact{.margin = 0, .moves = {{0, -1}, {4, 0}}};
  ui::set_language(ui::Language::kChinese);
  analyse("ttt");
  const std::string line = ui::gap_line(*session_);
  const float width = ui::text_width(ui::fonts().small, line);
  const auto headings = [&](float room) {
    return with(controls(ui::Command::kAnalyse, {room, 700}), "by ").at(0).place.y;
  };
  const float row = ui::text_height(ui::fonts().small, "100 %", width);
  EXPECT_FLOAT_EQ(headings(width - 10), headings(width + 80) + row) << line;
}

TEST_F(SmallScreens, TheNamesOfThePartsAreWhole) {
  for (const std::string_view game : {"ttt", "dots", "reversi"})
    for (const ImVec2 room : {ImVec2{264, 208}, ImVec2{332, ui::kLowAnalysis}}) {
      analyse(game);
      const auto parts = with(controls(ui::Command::kAnalyse, room), "part");
      EXPECT_GE(parts.size(), 3u) << game;
      for (const Control& part : parts)
        EXPECT_GE(part.place.w, ui::text_width(ui::fonts().small, part.label) + 8)
            << part.label << " of " << game << " in " << room.x;
    }
}

// In the room below the board of a phone of 360 by 640.
TEST_F(SmallScreens, TheCourseThatIsChosenHasItsChartAndItsReview) {
  for (const std::string_view game : {"ttt", "dots", "reversi"})
    for (const ImVec2 room : {ImVec2{264, 208}, ImVec2{332, ui::kLowAnalysis}}) {
      SCOPED_TRACE(::testing::Message() << game << " in " << room.x);
      analyse(game);
      play({games::legal_moves(session_->match().position())[0]});
      const auto all = controls(ui::Command::kAnalyse, room, ui::AnalysisPart::kCourse);
      EXPECT_EQ(with(all, "course").size(), 1u);
      EXPECT_EQ(with(all, "review").size(), 1u);
    }
}

TEST_F(SmallScreens, TheListOfMovesHasARowBelowTheSituation) {
  begin("dots", kHuman, kHuman);
  play({0, 1, 2});
  const auto rows = with(controls(ui::Command::kPlay, {332, 56 + ui::kGap + 44}), "move");
  ASSERT_FALSE(rows.empty());
  EXPECT_GE(rows.front().place.h, 43);
}

TEST_F(SmallScreens, ThePresentMoveIsWholeInTheListOfMoves) {
  begin("reversi", kHuman, kHuman);
  for (int i = 0; i < 30; ++i) play({games::legal_moves(session_->match().position()).front()});
  for (const std::size_t ply : {30, 29, 20, 11, 1}) {
    session_->go_to(ply, now_);
    for (float height = 140; height < 320; height += 7) {
      controls(ui::Command::kPlay, {332, height});  // scrolls
      const auto all = controls(ui::Command::kPlay, {332, height});
      const auto present = std::find_if(all.begin(), all.end(), [ply](const Control& one) {
        return one.id == "move" + std::to_string(ply);
      });
      ASSERT_NE(present, all.end()) << ply << ' ' << height;
      EXPECT_GE(present->place.h, 43) << ply << ' ' << height;
    }
  }
}

}  // namespace
