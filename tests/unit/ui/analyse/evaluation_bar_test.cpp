// The evaluation bar next to the board: its content, and its place.
#include "ui/analyse/evaluation_bar.h"

#include <string>

#include "support/session.h"

namespace {

using namespace support;

class EvaluationBar : public SessionTest {
 protected:
  std::string line(bool with_truth = true) const {
    const auto value = ui::value_on_show(*session_, with_truth);
    return value ? ui::evaluation_line(*session_, *value) : "";
  }
  std::string text(bool with_truth = true) const {
    const auto value = ui::value_on_show(*session_, with_truth);
    return value ? ui::evaluation_text(*session_, *value) : "";
  }
  // O, the second player, has found this.
  void let_it_find(const mcts::SearchSnapshot& found) {
    engine_.end(found);
    session_->tick(now_);
  }
};

const mcts::SearchSnapshot kFound{
    .iterations = 1000,
    .value = 0.73,
    .moves = {{.move = 0, .visits = 900, .value = 0.8}, {.move = 1, .visits = 100, .value = 0.1}},
    .best = 0};

TEST_F(EvaluationBar, ShowsNothingBeforeAnythingIsKnown) {
  begin("ttt", kHuman, kMcts);
  EXPECT_EQ(line(), "");
}

TEST_F(EvaluationBar, IsOfTheFirstPlayerAndDoesNotJumpWithTheTurn) {
  begin("ttt", kHuman, kMcts);
  play({4});
  let_it_find(kFound);
  EXPECT_EQ(line(), "Win rate for X (draw = ½): 20.0 %") << "O is to move";
  session_->tick(now_ += 1);
  ASSERT_EQ(moves(), (Moves{4, 0}));
  EXPECT_EQ(line(), "Win rate for X (draw = ½): 20.0 %") << "X is to move";
  EXPECT_EQ(text(), "20 %");
}

TEST_F(EvaluationBar, StaysWhereItWasUntilTheNextSearchHasFoundSomething) {
  begin("ttt", kHuman, kMcts);
  play({4});
  let_it_find(kFound);
  session_->tick(now_ += 1);
  play({8});
  ASSERT_TRUE(session_->study().thinking());
  EXPECT_EQ(text(), "20 %");
  engine_.say({.iterations = 50,
               .value = 0.3,
               .moves = {{.move = 1, .visits = 50, .value = 0.3}},
               .best = 1});
  session_->tick(now_);
  EXPECT_EQ(text(), "70 %");
}

TEST_F(EvaluationBar, SaysWhatIsKnownExactlyAndOnlyWhereThatMayBeSeen) {
  engine_.exact = solve::Exact{.margin = 3, .moves = {{0, 3}, {1, -1}}};
  begin("dots", kHuman, kHuman).study().analyse(true);
  for (int i = 0; i < 2; ++i) session_->tick(now_);
  EXPECT_EQ(line(), "Proved: Red wins by 3");
  EXPECT_EQ(text(), "+3");
  EXPECT_EQ(line(false), "") << "nothing else is known yet";
  play({1});
  session_->study().analyse(false);
  EXPECT_EQ(text(), "\u22121") << "kept with the match, in the view of Red";
  EXPECT_EQ(text(false), "");
}

TEST_F(EvaluationBar, AProofWithoutPointsNamesTheWinner) {
  begin("ttt", kHuman, kMcts);
  play({4});
  engine_.proves = 1;
  engine_.finish(0);
  session_->tick(now_);
  EXPECT_EQ(line(), "Proved: O wins");
  EXPECT_EQ(text(), "O wins");
}

TEST_F(EvaluationBar, IsGoneWhereTheResultSaysAll) {
  begin("ttt", kHuman, kHuman);
  play({0, 3, 1, 4, 2});
  EXPECT_EQ(line(), "");
  session_->go_to(4, now_);
  session_->study().analyse(true);
  session_->tick(now_);
  engine_.proves = 1;
  engine_.report(10);
  session_->tick(now_);
  EXPECT_EQ(line(), "Proved: X wins") << "of an earlier position";
  begin("ttt", kHuman, kHuman).resign(now_);
  EXPECT_EQ(line(), "");
}

// ---------------------------------------------------------------- where it is

void expect_beside_the_board(const ui::Layout& layout, float left) {
  const ui::Rect bar = ui::evaluation_bar_place(layout);
  EXPECT_GE(bar.w, 4);
  EXPECT_GE(bar.x, left);
  EXPECT_LE(bar.right(), layout.board.x);
  EXPECT_EQ(bar.y, layout.board.y);
  EXPECT_EQ(bar.h, layout.board.h);
}

TEST_F(EvaluationBar, StandsInTheMarginOfEveryWindow) {
  for (const ImVec2 window : {ImVec2{1280, 800}, {360, 640}, {844, 390}, {640, 480}, {320, 320}})
    for (const auto panel : {ui::PanelPlace::kRight, ui::PanelPlace::kHidden}) {
      SCOPED_TRACE(::testing::Message() << window.x << " x " << window.y);
      expect_beside_the_board(ui::page_layout(window, panel), 0);
    }
}

TEST_F(EvaluationBar, StandsBetweenThePanelAndTheBoard) {
  const ui::Layout layout = ui::page_layout({1280, 800}, ui::PanelPlace::kLeft);
  expect_beside_the_board(layout, layout.panel.right());
}

}  // namespace
