// The table of moves as it is drawn.
#include "ui/analyse/analysis_table.h"

#include <algorithm>
#include <map>
#include <vector>

#include "support/imgui.h"
#include "support/session.h"
#include "ui/base/controls.h"

namespace {

using namespace support;
using ui::Rect;

class AnalysisTable : public SessionTest {
 protected:
  void SetUp() override {
    support::begin_imgui({400, 400});
    begin("reversi", kHuman, kHuman).study().analyse(true);
    session_->tick(now_);
    analysis_.config.exploration = 0.5;
    analysis_.snapshot.best = 19;
  }
  void TearDown() override { ImGui::DestroyContext(); }

  // The width of the shapes of this colour in each row, by the middle of the row.
  std::map<int, float> drawn(ImU32 color) {
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({400, 400});
    ImGui::Begin("page", nullptr, ImGuiWindowFlags_NoDecoration);
    ui::draw_table(*session_, ui::ranked_moves(*session_, analysis_, ui::Column::kVisits, {}),
                   {0, 0, 400, 390}, false, true, analysing_);
    ImGui::End();
    ImGui::Render();
    std::map<int, std::pair<float, float>> ends;
    for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists)
      for (const ImDrawVert& v : list->VtxBuffer) {
        if (v.col != color) continue;
        auto& [low, high] =
            ends.try_emplace(static_cast<int>(v.pos.y / ui::table_row_height()), v.pos.x, v.pos.x)
                .first->second;
        low = std::min(low, v.pos.x), high = std::max(high, v.pos.x);
      }
    std::map<int, float> widths;
    for (const auto& [row, both] : ends) widths[row] = both.second - both.first;
    return widths;
  }

  ui::Analysing analysing_;
  match::Analysis analysis_;
};

// A bar that began elsewhere would say that the one value is a multiple of the other.
TEST_F(AnalysisTable, TheBarsOfTheScoresBeginAtZero) {
  analysis_.snapshot.moves = {{.move = 19, .visits = 1'000'000, .value = 0.6},
                              {.move = 26, .visits = 900'000, .value = 0.45},
                              {.move = 37, .visits = 800'000, .value = 0.3}};
  const auto widths = drawn(ui::kValueColor);
  ASSERT_EQ(widths.size(), 3u);
  EXPECT_NEAR(widths.at(1) / widths.at(0), 0.75, 0.03);
  EXPECT_NEAR(widths.at(2) / widths.at(0), 0.5, 0.03);
}

TEST_F(AnalysisTable, WhatIsProvedHasNoBar) {
  analysis_.snapshot.moves = {{.move = 19, .visits = 100, .value = 1, .proof = mcts::Proof::kWin},
                              {.move = 26, .visits = 90, .value = 0, .proof = mcts::Proof::kLoss}};
  EXPECT_TRUE(drawn(ui::kValueColor).empty());
}

// Each title is in full and stands beside the others, in both languages, on phones as well.
TEST_F(AnalysisTable, TheColumnsAreAsWideAsTheirTitles) {
  using enum ui::Language;
  for (const auto language : {kEnglish, kChinese})
    for (const float width : {240.0f, 286.0f, 328.0f, 380.0f})
      for (const bool truth : {false, true})
        for (const bool priors : {false, true}) {
          ui::set_language(language);
          ImGui::NewFrame();
          ImGui::SetNextWindowPos({0, 0});
          ImGui::SetNextWindowSize({400, 400});
          ImGui::Begin("page", nullptr, ImGuiWindowFlags_NoDecoration);
          ui::forget_controls();
          ui::draw_headings({8, 8, width, 24}, truth, priors, mcts::Reward::kResult, analysing_);
          std::vector<Rect> cells;
          for (const ui::Control& one : ui::controls()) cells.push_back(one.place);
          ImGui::End();
          ImGui::Render();
          ASSERT_GE(cells.size(), 4u);
          SCOPED_TRACE(::testing::Message()
                       << width << (language == kChinese ? " zh" : " en") << truth << priors);
          float right = 0;
          for (const Rect& cell : cells) {
            EXPECT_GE(cell.x, right - 0.01f);
            right = cell.right();
          }
          EXPECT_LE(right, 8 + width);
          const auto wide = [](const char* text) {
            return ui::text_width(ui::fonts().small, text);
          };
          EXPECT_GE(cells[0].w, wide(ui::tr("Move")));
          EXPECT_GE(cells[1].w, wide(ui::tr("Visits")) + 4);
          EXPECT_GE(cells[2].w, wide(priors ? ui::tr("Prior %") : ui::tr("Win %")) + 4);
        }
  ui::set_language(kEnglish);
}

}  // namespace
