// The keys of the page.
#include <imgui.h>

#include <array>
#include <initializer_list>
#include <string>
#include <vector>

#include "support/page.h"
#include "ui/base/layers.h"

namespace {

using namespace support;
using ui::Command;

class Keys : public PageTest {};

TEST_F(Keys, GoThroughTheMoves) {
  begin("ttt", kHuman, kHuman);
  play({4, 0, 8});
  struct Step {
    ImGuiKey key;
    std::size_t ply;
  };
  for (const auto& [key, ply] : std::vector<Step>{{ImGuiKey_Home, 0},
                                                  {ImGuiKey_PageDown, 1},
                                                  {ImGuiKey_End, 3},
                                                  {ImGuiKey_PageUp, 2},
                                                  {ImGuiKey_U, 1},
                                                  {ImGuiKey_R, 2},
                                                  {ImGuiKey_Backspace, 1}}) {
    press(key);
    EXPECT_EQ(moves().size(), ply) << ImGui::GetKeyName(key);
  }
  press(ImGuiKey_Y, ImGuiMod_Ctrl);
  EXPECT_EQ(moves().size(), 2u);
  press(ImGuiKey_Z, ImGuiMod_Ctrl);
  EXPECT_EQ(moves().size(), 1u);
}

TEST_F(Keys, BringBackEveryLine) {
  begin("ttt", kHuman, kHuman);
  play({4, 0});
  for (const mcts::Move other : std::initializer_list<mcts::Move>{8, 2}) {
    session_->undo(now_);
    play({other});
  }
  for (const mcts::Move second : std::initializer_list<mcts::Move>{0, 8, 2}) {
    press(ImGuiKey_V);
    EXPECT_EQ(moves(), (Moves{4, second}));
  }
}

TEST_F(Keys, OpenTheViewsOfTheGame) {
  begin("dots", kHuman, kHuman);
  for (const ui::ViewRow* view : ui::views_of("dots")) {
    press(ui::row_of(view->command).key);
    EXPECT_EQ(page_.view(), view->command) << view->id;
  }
  press(ImGuiKey_1);
  begin("ttt", kHuman, kHuman);
  press(ImGuiKey_5);
  EXPECT_EQ(page_.view(), Command::kPlay);
  EXPECT_EQ(message(), "Only Dots and Boxes has tables that learn.");
}

TEST_F(Keys, AskForAHintAndPauseTheComputer) {
  begin("ttt", kHuman, kMcts);
  press(ImGuiKey_H);
  EXPECT_EQ(engine_.requests.size(), 1u);
  play({4});
  press(ImGuiKey_Space);
  EXPECT_EQ(session_->phase(), TurnPhase::kPaused);
  press(ImGuiKey_Space);
  EXPECT_EQ(session_->phase(), TurnPhase::kComputer);
}

TEST_F(Keys, ChooseTheLanguageAndTheSound) {
  ui::set_language(ui::Language::kEnglish);
  begin("ttt", kHuman, kHuman);
  EXPECT_TRUE(page_.preferences().sound);
  press(ImGuiKey_M);
  EXPECT_FALSE(page_.preferences().sound);
  press(ImGuiKey_L);
  EXPECT_EQ(page_.preferences().language, "zh");
}

TEST_F(Keys, HideAPanelAndALayerAndShowThemAgain) {
  begin("ttt", kHuman, kHuman);
  play({4});
  EXPECT_TRUE(shows("move1"));
  press(ImGuiKey_O);
  EXPECT_FALSE(shows("move1"));
  press(ImGuiKey_O);
  EXPECT_TRUE(shows("move1"));
  for (const ui::Layer& layer : ui::layers()) {
    press(layer.key);
    EXPECT_TRUE(ui::is_hidden(page_.preferences(), layer.id)) << layer.id;
  }
}

TEST_F(Keys, ThatCanDoNothingSayWhyUntilTheyCan) {
  begin("ttt", kHuman, kHuman);
  press(ImGuiKey_P);
  EXPECT_EQ(message(), "Open Analyse first.");
  press(ImGuiKey_W);
  EXPECT_EQ(message(), "No move before this position was chosen by a search.");
  press(ImGuiKey_E);
  EXPECT_EQ(message(), "No moves yet");
  play({4});
  EXPECT_EQ(message(), "");
}

TEST_F(Keys, EscapeTakesMessagesAway) {
  begin("ttt", kHuman, kHuman);
  page_.answer([] { return "A line"; });
  press(ImGuiKey_Escape);
  EXPECT_EQ(message(), "");
}

TEST_F(Keys, OfTheProgramAreGivenBackToIt) {
  begin("ttt", kHuman, kHuman);
  play({4});
  press(ImGuiKey_C, ImGuiMod_Ctrl);
  EXPECT_EQ(asked_of_program_, std::vector{Command::kCopyMoves});
}

TEST_F(Keys, ReachNothingBehindASheet) {
  begin("ttt", kHuman, kHuman);
  play({4});
  press({ImGuiKey_F1, ImGuiKey_U});
  EXPECT_EQ(moves(), Moves{4});
  press({ImGuiKey_Escape, ImGuiKey_U});
  EXPECT_EQ(moves(), Moves{});
}

// ---------------------------------------------------------------- the board

// ---------------------------------------------------------------- what is greyed

TEST_F(Keys, AGreyedButtonSaysWhyWhereverItStands) {
  resize({1280, 1000});
  begin("dots", kHuman, kHuman);
  click("Undo");
  EXPECT_EQ(message(), "No move can be taken back.");
  press(ImGuiKey_5);
  click("learn-save");
  EXPECT_EQ(message(), "Nothing is learned yet: train it first.");
}

TEST_F(Keys, SpaceInLearnSaysThatNothingIsToBeStopped) {
  begin("dots", kHuman, kHuman);
  press(ImGuiKey_5);
  press(ImGuiKey_Space);
  EXPECT_EQ(message(), "Nothing is learned yet: train it first.");
}

TEST_F(Keys, SpaceInLearnStopsAComputerThatMoves) {
  begin("dots", kHuman, kMcts);
  play({0});
  press(ImGuiKey_5);
  press(ImGuiKey_Space);
  EXPECT_EQ(session_->phase(), match::TurnPhase::kPaused);
}

class BoardKeys : public PageTest, public ::testing::WithParamInterface<std::string_view> {};

TEST_P(BoardKeys, PlayAWholeGame) {
  begin(GetParam(), kHuman, kHuman);
  const std::array arrows = {ImGuiKey_RightArrow, ImGuiKey_DownArrow, ImGuiKey_LeftArrow,
                             ImGuiKey_UpArrow};
  for (std::size_t i = 0; session_->phase() != TurnPhase::kOver; ++i) {
    const std::size_t before = moves().size();
    press({arrows[i % arrows.size()], ImGuiKey_Enter});
    ASSERT_EQ(moves().size(), before + 1);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, BoardKeys, ::testing::ValuesIn(games::ids()),
                         [](const auto& test) { return std::string(test.param); });

// ---------------------------------------------------------------- the tour

class TourOffer : public PageTest {
 protected:
  void SetUp() override {
    PageTest::SetUp();
    page_.invite();
    begin("ttt", kHuman, kHuman);
  }
};

TEST_F(TourOffer, IsGoneOnceItIsDeclined) {
  click("tour-no");
  EXPECT_FALSE(shows("tour-no"));
  EXPECT_EQ(page_.view(), Command::kPlay);
}

TEST_F(TourOffer, IsGoneForAPersonWhoPlays) {
  EXPECT_TRUE(shows("tour-yes"));
  click_move(5);
  EXPECT_FALSE(shows("tour-yes"));
  press(ImGuiKey_U);
  ASSERT_EQ(moves(), Moves{});
  EXPECT_FALSE(shows("tour-yes"));
}

TEST_F(TourOffer, BeginsTheTourWhichTheCommandForAnotherViewEnds) {
  click("tour-yes");
  EXPECT_TRUE(shows("tour-next"));
  EXPECT_FALSE(page_.shows_board()) << "the match waits below it";
  press(ImGuiKey_3);
  EXPECT_FALSE(shows("tour-next"));
  EXPECT_EQ(page_.view(), Command::kTree);
  EXPECT_FALSE(shows("tour-yes"));
  press(ImGuiKey_I);
  EXPECT_TRUE(shows("tour-next")) << "by its key at any time";
}

}  // namespace
