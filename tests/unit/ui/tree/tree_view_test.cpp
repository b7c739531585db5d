// What clicks and keys do in the view of the tree.
#include "ui/tree/tree_view.h"

#include <algorithm>

#include "support/imgui.h"
#include "support/view.h"
#include "ui/base/controls.h"
#include "ui/base/pinch.h"

namespace {

using namespace support;
using ui::Rect;
using ui::TreeView;

class TreeViewTest : public ViewTest {
 protected:
  void SetUp() override {
    support::begin_imgui({600, 600});
    begin("ttt", Seat::kMcts, Seat::kHuman);
    view_.set_motion(false);
    frame();
    answer();
    answer();  // the view now knows how many nodes fit, and has asked a second time
  }
  void TearDown() override { ImGui::DestroyContext(); }

  // The first node with three below it, which stand side by side.
  void answer(mcts::Move second = 4) {
    mcts::TreeExcerpt tree{.nodes = {{.id = 1, .parents = {}, .visits = 9}}, .total = 20};
    for (const mcts::Move m : {mcts::Move{2}, second, mcts::Move{6}})
      tree.nodes.push_back({.id = 10ull + m, .parents = {{0, m, 3}}, .visits = 3});
    engine_.answer(engine_.asked.back().number, tree);
    frame();
  }
  void frame() {
    session_->tick(now_);
    view_.tick(*session_, true, now_);
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({600, 600});
    ImGui::Begin("page", nullptr, ImGuiWindowFlags_NoDecoration);
    ui::forget_controls();
    taken_ = view_.take_keys(input());
    view_.draw(input(), kPlace);
    ImGui::End();
    ImGui::Render();
  }
  void press(ImGuiKey key) {
    ImGui::GetIO().AddKeyEvent(key, true);
    frame();
    ImGui::GetIO().AddKeyEvent(key, false);
    const bool taken = taken_;
    frame(), taken_ = taken;
  }
  void click(ImVec2 at) {
    ImGui::GetIO().AddMousePosEvent(at.x, at.y);
    frame(), frame();
    ImGui::GetIO().AddMouseButtonEvent(0, true);
    frame();
    ImGui::GetIO().AddMouseButtonEvent(0, false);
    frame(), frame();
  }
  Moves asked_below() const {
    return std::get<engine::TreeQuestion>(engine_.asked.back().question).line;
  }
  static ImVec2 control(std::string_view id) {
    for (const ui::Control& one : ui::controls())
      if (one.id == id) return one.place.center();
    ADD_FAILURE() << id;
    return {};
  }

  static constexpr Rect kPlace{0, 0, 600, 600};
  // The node in the middle of the second layer.
  static constexpr ImVec2 kMiddle{300, 435};
  TreeView view_;
  bool taken_ = false;
};

TEST_F(TreeViewTest, AClickOpensANodeAndAButtonLeadsBack) {
  click(kMiddle);
  EXPECT_EQ(asked_below(), (Moves{4}));
  answer(0);
  click(control("tree-line-0"));
  EXPECT_TRUE(asked_below().empty());
}

TEST_F(TreeViewTest, ADragMovesTheDrawingAndOpensNothing) {
  ImGuiIO& io = ImGui::GetIO();
  io.AddMousePosEvent(kMiddle.x, kMiddle.y);
  frame();
  io.AddMouseButtonEvent(0, true);
  frame();
  io.AddMousePosEvent(kMiddle.x + 100, kMiddle.y);
  frame();
  io.AddMouseButtonEvent(0, false);
  frame(), frame();
  EXPECT_TRUE(asked_below().empty());
  click({kMiddle.x + 100, kMiddle.y});
  EXPECT_EQ(asked_below(), (Moves{4}));
}

// The first of the fingers is a mouse, too, which came down on a node.
TEST_F(TreeViewTest, TwoFingersStretchAndMoveTheDrawingAndOpenNothing) {
  ImGuiIO& io = ImGui::GetIO();
  io.AddMouseSourceEvent(ImGuiMouseSource_TouchScreen);
  io.AddMousePosEvent(kMiddle.x, kMiddle.y);
  io.AddMouseButtonEvent(0, true);
  frame(), frame(), frame();
  const ImVec2 to{kMiddle.x + 60, kMiddle.y + 20};
  ui::set_pinch(ui::Pinch{.from = kMiddle, .to = to, .times = 2});
  frame();
  ui::set_pinch(std::nullopt);
  io.AddMousePosEvent(to.x, to.y);
  frame();
  io.AddMouseButtonEvent(0, false);
  frame(), frame();
  EXPECT_TRUE(asked_below().empty()) << "nothing was opened";
  io.AddMouseSourceEvent(ImGuiMouseSource_Mouse);
  click(to);
  EXPECT_EQ(asked_below(), (Moves{4})) << "what was between the fingers is there still";
}

TEST_F(TreeViewTest, ArrowsAndEnterOpenANodeAndBackspaceLeadsBack) {
  press(ImGuiKey_DownArrow);  // the first node
  press(ImGuiKey_DownArrow);
  press(ImGuiKey_RightArrow);
  press(ImGuiKey_Enter);
  EXPECT_EQ(asked_below(), (Moves{4}));
  answer(0);
  press(ImGuiKey_Backspace);
  EXPECT_TRUE(asked_below().empty());
}

TEST_F(TreeViewTest, TakesTheKeysThatMeanSomethingThere) {
  press(ImGuiKey_LeftArrow);
  EXPECT_TRUE(taken_);
  press(ImGuiKey_Backspace);
  EXPECT_TRUE(taken_) << "it does not undo a move by surprise";
  press(ImGuiKey_Space);
  EXPECT_FALSE(taken_);
}

TEST_F(TreeViewTest, AKeyZoomsAboutTheChosenNode) {
  press(ImGuiKey_DownArrow);
  press(ImGuiKey_DownArrow);  // the node on the left
  for (int i = 0; i < 6; ++i) press(ImGuiKey_Equal);
  click({145, kMiddle.y});
  EXPECT_EQ(asked_below(), (Moves{2})) << "it is where it was";
}

TEST_F(TreeViewTest, ANodeThatAnArrowChoosesComesIntoView) {
  press(ImGuiKey_DownArrow);
  press(ImGuiKey_DownArrow);
  for (int i = 0; i < 6; ++i) press(ImGuiKey_Equal);
  press(ImGuiKey_RightArrow);
  click({kPlace.right() - 26, kMiddle.y});
  EXPECT_EQ(asked_below(), (Moves{4}));
}

TEST_F(TreeViewTest, ZoomsAndFits) {
  const auto can_fit = [] {
    return std::any_of(ui::controls().begin(), ui::controls().end(),
                       [](const ui::Control& one) { return one.id == "tree-fit" && one.enabled; });
  };
  EXPECT_FALSE(can_fit());
  press(ImGuiKey_Equal);
  EXPECT_TRUE(can_fit());
  press(ImGuiKey_0);
  EXPECT_FALSE(can_fit());
  ImGui::GetIO().AddMousePosEvent(300, 300);
  frame();
  ImGui::GetIO().AddMouseWheelEvent(0, 1);
  frame(), frame();
  EXPECT_TRUE(can_fit());
}

}  // namespace
