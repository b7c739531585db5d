// The values of a table for a move are drawn on boards of every size. They do not overlap their
// neighbours.
#include "ui/learn/table_marks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>
#include <utility>
#include <vector>

#include "support/imgui.h"

namespace {

using learn::DotsValue;

// All vertices that were drawn: position, texture coordinates, colour.
using Drawn = std::vector<std::tuple<float, float, float, float, ImU32>>;

class TableMarks : public ::testing::Test {
 protected:
  void SetUp() override { support::begin_imgui({kPage, kPage}); }
  void TearDown() override { ImGui::DestroyContext(); }

  static engine::DotsMove move(float worth, std::uint32_t visits, int exact) {
    return {{.edge = kEdge, .known = true, .visits = visits, .worth = worth},
            static_cast<std::int8_t>(exact)};
  }

  // The only move, in the middle of a board that is `width` wide.
  static Drawn drawn(float width, const engine::DotsMove& move,
                     DotsValue value = DotsValue::kBoxes) {
    board::Scene scene;
    scene.targets.push_back({.move = kEdge, .x = 0.5f, .y = 0.5f});
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({kPage, kPage});
    ImGui::Begin("page", nullptr, ImGuiWindowFlags_NoDecoration);
    const int before = ImGui::GetWindowDrawList()->VtxBuffer.Size;
    ui::draw_table_marks(scene, {0, 0, width, width}, value, {&move, 1});
    Drawn all;
    const auto& vertices = ImGui::GetWindowDrawList()->VtxBuffer;
    for (const ImDrawVert* v = vertices.begin() + before; v != vertices.end(); ++v)
      all.emplace_back(v->pos.x, v->pos.y, v->uv.x, v->uv.y, v->col);
    ImGui::End();
    ImGui::Render();
    return all;
  }

  static std::pair<float, float> extent(const Drawn& all, auto of) {
    const auto [least, most] = std::ranges::minmax(all, {}, of);
    return {of(least), of(most)};
  }

  static constexpr float kPage = 700;
  static constexpr mcts::Move kEdge = 5;
};

// 700 is a board on the desktop.
TEST_F(TableMarks, SayTheValueItsVisitsAndTheTruth) {
  for (const float width : {700.0f, 420.0f}) {
    const Drawn one = drawn(width, move(0.5f, 98'700, -3));
    EXPECT_EQ(one, drawn(width, move(0.5f, 98'700, -3))) << width;
    EXPECT_NE(one, drawn(width, move(0.6f, 98'700, -3))) << width;
    EXPECT_NE(one, drawn(width, move(0.5f, 97'700, -3))) << width;
    EXPECT_NE(one, drawn(width, move(0.5f, 98'700, -5))) << width;
  }
}

// 288 is a board of a frame in an article, 214 on a phone that is 320 wide. Most of an edge, which
// is 0.2 of the board long, and its dots, 0.26 apart, are not covered.
TEST_F(TableMarks, OnASmallBoardAreOneNumberAndLeaveItVisible) {
  for (const float width : {400.0f, 288.0f, 214.0f}) {
    const Drawn one = drawn(width, move(0.5f, 98'700, -3));
    EXPECT_EQ(one, drawn(width, move(0.5f, 12, -5))) << width;
    EXPECT_NE(one, drawn(width, move(0.9f, 98'700, -3))) << width;
    const auto [left, right] = extent(one, [](const auto& v) { return std::get<0>(v); });
    const auto [top, bottom] = extent(one, [](const auto& v) { return std::get<1>(v); });
    constexpr float kRounding = 0.01f;  // ImGui's reciprocal roots depend on the processor
    EXPECT_LE(bottom - top, 20 + kRounding) << width;
    EXPECT_LE(right - left, 34 + kRounding) << width;
    EXPECT_LE(right - left, 0.14f * width + kRounding) << width;
  }
}

TEST_F(TableMarks, OfWhatTheTableDoesNotKnowSayTheTruthAtMost) {
  engine::DotsMove unknown = move(0, 0, -3);
  unknown.table.known = false;
  EXPECT_TRUE(drawn(288, unknown).empty());
  const Drawn large = drawn(700, unknown);
  EXPECT_FALSE(large.empty());
  unknown.table.visits = 7;
  EXPECT_EQ(drawn(700, unknown), large) << "neither a question mark nor visits";
}

TEST_F(TableMarks, AreLeftOutWhereTheyWouldNotBeLegible) {
  EXPECT_EQ(drawn(60, move(0.5f, 98'700, -3)), drawn(60, move(0.5f, 12, -5)));
  EXPECT_NE(drawn(60, move(0.5f, 12, -3)), drawn(60, move(1.0f, 12, -3))) << "its colour";
}

// The columns of edges are 13 % of the board apart, and the edges of one column twice that.
// Neighbours share a rim.
TEST_F(TableMarks, OfNeighbouringEdgesDoNotOverlap) {
  constexpr float kRim = 3.5f;
  for (const float width : {400.0f, 290.0f, 250.0f, 214.0f}) {
    const Drawn mark = drawn(width, move(0.07f, 98'700, -9));
    const auto [left, right] = extent(mark, [](const auto& v) { return std::get<0>(v); });
    const auto [top, bottom] = extent(mark, [](const auto& v) { return std::get<1>(v); });
    EXPECT_LE(right - left, 0.13f * width + kRim) << width;
    EXPECT_LE(bottom - top, 0.26f * width) << width;
  }
}

// If "-7.8" does not fit, it is shown as -8, not as "-7".
TEST_F(TableMarks, ANumberThatIsTooLongIsRounded) {
  const float narrow = 200;
  EXPECT_EQ(drawn(narrow, move(0.07f, 12, -3)),
            drawn(narrow, move(0.07f, 12, -3), DotsValue::kBest));
  EXPECT_NE(drawn(290, move(0.07f, 12, -3)), drawn(290, move(0.07f, 12, -3), DotsValue::kBest));
}

}  // namespace
