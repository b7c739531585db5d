// What pointer, finger and keys do on the board, with a line to look at and without.
#include "ui/play/board_view.h"

#include <imgui.h>

#include "support/imgui.h"
#include "support/session.h"

namespace {

using namespace support;
using ui::Rect;

class BoardViewTest : public SessionTest {
 protected:
  void SetUp() override { support::begin_imgui({600, 600}); }
  void TearDown() override { ImGui::DestroyContext(); }

  void analyse(Seat first, Seat second) {
    begin("ttt", first, second).study().analyse(true);
    session_->tick(now_);
    engine_.report(100);
    session_->tick(now_);
    frame();
  }
  void frame() {
    const match::Match& match = session_->match();
    const auto scene = board::make_scene(match.start(), match.moves(), board::kAtRest);
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({600, 600});
    ImGui::Begin("page", nullptr, ImGuiWindowFlags_NoDecoration);
    if (looks_) line_.begin_frame(*session_);
    ui::Actions actions;
    view_.draw(*session_, scene, kPlace, true, looks_ ? &line_ : nullptr, actions);
    ImGui::End();
    ImGui::Render();
    for (const ui::Action& action : actions)
      session_->play(std::get<ui::PlayMove>(action).move, now_);
  }
  // The middle of a cell.
  void point(int cell) {
    ImGui::GetIO().AddMousePosEvent(static_cast<float>(300 + 160 * (cell % 3 - 1)),
                                    static_cast<float>(300 + 160 * (cell / 3 - 1)));
    for (int i = 0; i < 3; ++i) frame();
  }
  void click(int cell) {
    point(cell);
    for (const bool down : {true, false}) {
      ImGui::GetIO().AddMouseButtonEvent(0, down);
      frame();
    }
    frame();
  }
  void tap(int cell) {
    ImGui::GetIO().AddMouseSourceEvent(ImGuiMouseSource_TouchScreen);
    click(cell);
  }
  void press(ImGuiKey key) {
    for (const bool down : {true, false}) {
      ImGui::GetIO().AddKeyEvent(key, down);
      frame();
    }
    frame();
  }

  static constexpr Rect kPlace{0, 0, 600, 600};
  ui::BoardView view_;
  ui::ExpectedLine line_;
  bool looks_ = true;  // at lines
};

TEST_F(BoardViewTest, ThePointerShowsTheLineOfTheMoveThatItIsOver) {
  analyse(kHuman, kHuman);
  point(5);
  EXPECT_EQ(line_.candidate(), mcts::Move{5});
  ImGui::GetIO().AddMousePosEvent(5, 5);
  for (int i = 0; i < 3; ++i) frame();
  EXPECT_FALSE(line_.candidate());
}

TEST_F(BoardViewTest, AClickPlaysTheMoveAndAFingerLooksFirst) {
  analyse(kHuman, kHuman);
  click(5);
  EXPECT_EQ(moves(), Moves{5});
  tap(4);
  EXPECT_EQ(moves(), Moves{5});
  EXPECT_EQ(line_.chosen(), mcts::Move{4});
  tap(3);
  EXPECT_EQ(line_.chosen(), mcts::Move{3}) << "another one";
  tap(3);
  EXPECT_EQ(moves(), (Moves{5, 3}));
}

TEST_F(BoardViewTest, WithoutALineAFingerPlaysAtOnce) {
  looks_ = false;
  begin("ttt", kHuman, kHuman);
  frame();
  tap(4);
  EXPECT_EQ(moves(), Moves{4});
}

TEST_F(BoardViewTest, WhereNoHumanIsToMoveAClickChoosesACandidate) {
  analyse(kMcts, kHuman);
  session_->order(match::ComputerOrder::kStop, now_);
  click(2);
  EXPECT_EQ(line_.chosen(), mcts::Move{2});
  EXPECT_TRUE(moves().empty());
  click(2);
  EXPECT_FALSE(line_.chosen());
}

TEST_F(BoardViewTest, KeysGoFromCandidateToCandidateAndLeaveThem) {
  analyse(kHuman, kHuman);
  press(ImGuiKey_Tab);
  EXPECT_EQ(line_.candidate(), mcts::Move{0});
  press(ImGuiKey_RightArrow);
  EXPECT_EQ(line_.candidate(), mcts::Move{1});
  press(ImGuiKey_Escape);
  EXPECT_FALSE(line_.candidate());
  press(ImGuiKey_Tab);
  press(ImGuiKey_Enter);
  EXPECT_EQ(moves(), Moves{0});
}

TEST_F(BoardViewTest, TheWheelGoesAlongTheLine) {
  analyse(kHuman, kHuman);
  point(5);
  const auto turn = [this](float by) {
    ImGui::GetIO().AddMouseWheelEvent(0, by);
    frame();
  };
  turn(-1);
  EXPECT_EQ(line_.played(), 1u);
  turn(1);
  EXPECT_EQ(line_.played(), 0u);
  for (int parts = 0; parts < 3; ++parts) turn(-0.25f);
  EXPECT_EQ(line_.played(), 0u);
  turn(-0.25f);
  EXPECT_EQ(line_.played(), 1u);
}

TEST_F(BoardViewTest, NumbersOfASmallBoardCanBeRead) {
  board::Scene scene;
  scene.place_names.push_back({.text = "8", .x = 0.5f, .y = 0.5f, .size = 0.025f});
  const auto height = [&scene](float side) {
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({600, 600});
    ImGui::Begin("page", nullptr, ImGuiWindowFlags_NoDecoration);
    const ImDrawList& list = *ImGui::GetWindowDrawList();
    const int before = list.VtxBuffer.Size;
    ui::draw_labels(scene, {0, 0, side, side}, {.places = true});
    EXPECT_EQ(list.VtxBuffer.Size, before + 4);
    const float high = list.VtxBuffer.back().pos.y - list.VtxBuffer[before].pos.y;
    ImGui::End();
    ImGui::Render();
    return high;
  };
  EXPECT_GE(height(266), 8.5) << "of a digit in type of 12 px";
  EXPECT_GE(height(130), 8.5);
  EXPECT_GT(height(800), 1.2f * height(266));
}

}  // namespace
