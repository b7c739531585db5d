// The controls that a mouse and a finger press.
#include "ui/base/widgets.h"

#include <gtest/gtest.h>

#include <array>
#include <string_view>
#include <vector>

#include "support/imgui.h"
#include "ui/base/theme.h"

namespace {

using ui::Rect;

class Widgets : public ::testing::Test {
 protected:
  void SetUp() override { support::begin_imgui({300, 300}); }
  void TearDown() override {
    ui::set_touch(false);
    ImGui::DestroyContext();
  }

  // A frame with one button over the other; which of them was clicked, 0 for none.
  static int frame() {
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({300, 300});
    ImGui::Begin("page", nullptr, ImGuiWindowFlags_NoDecoration);
    int clicked = 0;
    if (ui::button("first", kFirst, "1")) clicked = 1;
    if (ui::button("second", kSecond, "2")) clicked = 2;
    ImGui::End();
    ImGui::Render();
    return clicked;
  }

  static int click(float x, float y) {
    ImGuiIO& io = ImGui::GetIO();
    io.AddMousePosEvent(x, y);
    frame(), frame();
    io.AddMouseButtonEvent(0, true);
    int clicked = frame();
    io.AddMouseButtonEvent(0, false);
    for (int i = 0; i < 2 && clicked == 0; ++i) clicked = frame();
    return clicked;
  }

  static constexpr Rect kFirst{100, 100, 30, 30}, kSecond{100, 138, 30, 30};
};

TEST_F(Widgets, AMousePressesWhatItPointsAt) {
  EXPECT_EQ(click(115, 115), 1);
  EXPECT_EQ(click(115, 97), 0);
  EXPECT_EQ(click(115, 134), 0);
  EXPECT_EQ(click(115, 140), 2);
}

TEST_F(Widgets, AFingerNeedsRoom) {
  ui::set_touch(true);
  EXPECT_EQ(click(94, 94), 1);
  EXPECT_EQ(click(136, 115), 1);
  EXPECT_EQ(click(115, 174), 2);
  EXPECT_EQ(click(115, 92), 0);
}

TEST_F(Widgets, BetweenTwoAFingerPressesTheNearerOrTheFirst) {
  ui::set_touch(true);
  EXPECT_EQ(click(115, 131), 1);
  EXPECT_EQ(click(115, 134), 1);
  EXPECT_EQ(click(115, 140), 2);
}

// ---------------------------------------------------------------- columns

std::vector<float> widths_in(float width, std::span<const std::string_view> labels) {
  std::vector<float> widths;
  for (const Rect& column : ui::columns_for({10, 0, width, 30}, labels, 6))
    widths.push_back(column.w);
  return widths;
}

TEST_F(Widgets, ColumnsAreEqualWhereAllLabelsFit) {
  const std::array<std::string_view, 3> labels = {"Save", "Load", "Play against it"};
  EXPECT_EQ(widths_in(612, labels), (std::vector<float>{200, 200, 200}));
}

TEST_F(Widgets, InANarrowRowLongerLabelsHaveMore) {
  const std::array<std::string_view, 5> labels = {"Go on", "+1k", "+100k", "+1M", "+50M"};
  float needed = 0;
  for (const std::string_view label : labels)
    needed += ui::text_width(ui::fonts().small, label) + 8;
  const float narrow = needed + 4 * 6 + 5;
  const std::vector<float> widths = widths_in(narrow, labels);
  for (std::size_t i = 0; i < labels.size(); ++i)
    EXPECT_NEAR(widths[i], ui::text_width(ui::fonts().small, labels[i]) + 8 + 1, 0.01) << labels[i];
}

}  // namespace
