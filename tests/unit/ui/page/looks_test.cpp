// Every screen of the page in every window: nothing that can be pressed lies over another thing,
// leaves the window or is too small for a finger.
#include <algorithm>
#include <string>
#include <vector>

#include "support/screens.h"
#include "ui/base/view.h"

namespace {

using namespace support;
using ui::Control;
using ui::Rect;

class Looks : public ScreensTest {
 protected:
  static float overlap(const Rect& a, const Rect& b) {
    const float w = std::min(a.right(), b.right()) - std::max(a.x, b.x);
    const float h = std::min(a.bottom(), b.bottom()) - std::max(a.y, b.y);
    return w > 1 && h > 1 ? w * h : 0;
  }
  static std::string name_of(const Control& one) { return one.id + " '" + one.label + "'"; }

  void check(const std::string& where) {
    SCOPED_TRACE(where);
    const std::vector<Control> all(ui::controls().begin(), ui::controls().end());
    ASSERT_FALSE(all.empty());
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    for (std::size_t i = 0; i < all.size(); ++i) {
      const Rect& place = all[i].place;
      EXPECT_GE(place.x, -1) << name_of(all[i]);
      EXPECT_LE(place.right(), window.x + 1) << name_of(all[i]);
      EXPECT_GT(place.w, 8) << name_of(all[i]);
      for (std::size_t j = i + 1; j < all.size(); ++j)
        EXPECT_EQ(overlap(place, all[j].place), 0) << name_of(all[i]) << " and " << name_of(all[j]);
    }
  }
};

TEST_P(Looks, NothingLiesOverAnotherThingInAnyView) {
  for (const std::string_view game : games::ids())
    for (const ui::ViewRow* view : ui::views_of(game)) {
      open(game, view->command);
      check(std::string(game) + " in " + view->id);
    }
}

TEST_P(Looks, NorOnTheSheets) {
  begin("dots", kHuman, kMcts);
  for (const ImGuiKey key :
       {ImGuiKey_N, ImGuiKey_F10, ImGuiKey_D, ImGuiKey_F1, ImGuiKey_K, ImGuiKey_F, ImGuiKey_I}) {
    press(key);
    frames(2);
    check("the sheet of key " + std::to_string(key));
    page_.close_sheets();
    frames(2);
  }
}

TEST_P(Looks, NorWhereAPositionIsSetUp) {
  for (const std::string_view game : games::ids()) {
    begin(game, kHuman, kHuman);
    page_.carry_out(ui::Command::kSetUp, *session_, now_);
    frames(3);
    check(std::string("setting up ") + std::string(game));
    page_.close_sheets();
  }
}

INSTANTIATE_TEST_SUITE_P(Windows, Looks, kScreens);

}  // namespace
