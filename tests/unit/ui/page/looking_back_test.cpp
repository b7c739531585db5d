// After a game: where it turned, and from mistake to mistake. A word of the field says what it is.
#include <string>

#include "match/course.h"
#include "solve/solver.h"
#include "support/page.h"

namespace {

using namespace support;
using ui::Command;

// Tic-Tac-Toe, whose truth is known: X throws a draw away with the third move, O wins.
class LookingBack : public PageTest {
 protected:
  void play_to_the_end() {
    begin("ttt", kHuman, kHuman);
    play({0, 4, 1, 2, 3, 6});
    ASSERT_EQ(session_->phase(), TurnPhase::kOver);
  }
  void let_it_review() {
    for (int i = 0; i < 40 && session_->study().reviews(); ++i) {
      if (engine_.searching) {
        engine_.truth = solver_.solve(engine_.position(), {}).exact;
        engine_.finish(games::legal_moves(engine_.position())[0]);
      }
      frame();
    }
    ASSERT_FALSE(session_->study().reviews());
    frames(2);
  }

  solve::Solver solver_;
};

TEST_F(LookingBack, TheEndOfAGameLeadsToItsTurningPoint) {
  play_to_the_end();
  click("See where it turned");
  EXPECT_EQ(page_.view(), Command::kAnalyse);
  let_it_review();
  EXPECT_EQ(moves(), (Moves{0, 4, 1, 2, 3})) << "it lets O win, and is on the board";
  click("Play");
  click("Back to game");
  EXPECT_TRUE(shows("It turned at move 5 (cell 3)")) << names();
}

TEST_F(LookingBack, AReviewThatIsStoppedShowsNoTurningPoint) {
  play_to_the_end();
  const Moves all = moves();
  click("See where it turned");
  engine_.truth = solver_.solve(engine_.position(), {}).exact;
  engine_.finish(games::legal_moves(engine_.position())[0]);
  frames(2);
  ASSERT_TRUE(session_->study().reviews());
  session_->study().review(false);
  frames(3);
  EXPECT_EQ(moves(), all);
}

TEST_F(LookingBack, WhoPlaysOnMeanwhileStaysThere) {
  play_to_the_end();
  click("See where it turned");
  click("Play");
  session_->new_game(session_->settings(), now_);
  frames(3);
  EXPECT_EQ(moves(), Moves{});
}

TEST_F(LookingBack, KeysGoFromMistakeToMistake) {
  play_to_the_end();
  press(ImGuiKey_LeftBracket);
  EXPECT_EQ(message(), "Review the game first.");
  session_->study().review(true);
  let_it_review();
  press(ImGuiKey_LeftBracket);
  EXPECT_EQ(moves().size(), 5u);
  press(ImGuiKey_RightBracket);
  EXPECT_EQ(message(), "There is no mistake after this move.");
  press(ImGuiKey_Home);
  press(ImGuiKey_RightBracket);
  EXPECT_EQ(moves().size(), 5u);
}

TEST_F(LookingBack, PlayLeadsBackFromAMoveThatWasExplainedInAnalyse) {
  begin("ttt", kHuman, kMcts);
  play({4, 0});
  press(ImGuiKey_2);
  press(ImGuiKey_W);
  EXPECT_EQ(moves(), Moves{4});
  press(ImGuiKey_1);
  EXPECT_EQ(moves(), (Moves{4, 0}));
}

// ---------------------------------------------------------------- a lesson

// A move of the computer would end the lesson while a person reads it.
TEST_F(LookingBack, AComputerWaitsWhileStepsIsOnShow) {
  begin("ttt", kHuman, kMcts);
  ASSERT_TRUE(session_->play(4, now_));
  frame();
  ASSERT_EQ(session_->phase(), TurnPhase::kComputer);
  press(ImGuiKey_4);
  EXPECT_EQ(session_->phase(), TurnPhase::kPaused);
  EXPECT_EQ(moves(), Moves{4});
  press(ImGuiKey_1);
  EXPECT_EQ(session_->phase(), TurnPhase::kComputer);
  press(ImGuiKey_4);
  session_->undo(now_);
  ASSERT_TRUE(session_->play(0, now_)) << "by a page around it";
  frames(2);
  EXPECT_EQ(session_->phase(), TurnPhase::kPaused);
}

TEST_F(LookingBack, AComputerThatWasPausedBeforeStaysPaused) {
  begin("ttt", kHuman, kMcts);
  ASSERT_TRUE(session_->play(4, now_));
  frame();
  press(ImGuiKey_Space);
  ASSERT_EQ(session_->phase(), TurnPhase::kPaused);
  press({ImGuiKey_4, ImGuiKey_1});
  EXPECT_EQ(session_->phase(), TurnPhase::kPaused);
}

// ---------------------------------------------------------------- words

TEST_F(LookingBack, AWordSaysWhatItIsWhileThePointerIsOnIt) {
  begin("ttt", kHuman, kHuman);
  page_.show(Command::kAnalyse, *session_, now_);
  frames(2);
  engine_.report(100);
  frames(3);
  const ui::Control* heading = control("by Visits");
  ASSERT_NE(heading, nullptr) << names();
  const auto windows = [] { return ImGui::GetDrawData()->CmdListsCount; };
  const int before = windows();
  const ImVec2 at = heading->place.center();
  ImGui::GetIO().AddMousePosEvent(at.x, at.y);
  frames(3);
  EXPECT_EQ(windows(), before + 1);
  ImGui::GetIO().AddMousePosEvent(1, 1);
  frames(3);
  EXPECT_EQ(windows(), before);
}

TEST_F(LookingBack, AllWordsStandOnASheet) {
  begin("ttt", kHuman, kHuman);
  press(ImGuiKey_K);
  EXPECT_TRUE(page_.sheet_is_open());
  press(ImGuiKey_Escape);
  EXPECT_FALSE(page_.sheet_is_open());
}

}  // namespace
