// The first screen: what a newcomer finds there, and where it leads.
#include <gtest/gtest.h>

#include <array>
#include <string>
#include <utility>
#include <vector>

#include "games/position.h"
#include "support/page.h"
#include "support/settings.h"
#include "ui/page/screen_reader.h"

namespace {

using match::Seat;
using ui::Command;

class StartScreenTest : public support::PageTest {
 protected:
  void SetUp() override {
    PageTest::SetUp();
    begin("ttt", Seat::kHuman, Seat::kMcts);
    resize({1280, 1600});  // in which all of it can be seen, however many games there are
    page_.set_motion(true);
    page_.welcome(*session_, now_);
    frames(2);
  }

  ui::ScreenReaderText words() {
    ui::ScreenReaderText reading = ui::read_out(*session_, page_.preferences(), page_.view(), now_);
    page_.read_view(*session_, reading);
    return reading;
  }
  std::string action_text(std::string_view id) {
    for (const ui::ReadAction& action : words().actions)
      if (action.id == id) return action.text;
    return {};
  }
};

TEST_F(StartScreenTest, IsInThePlaceOfThePage) {
  EXPECT_TRUE(page_.covers_match());
  EXPECT_FALSE(page_.shows_board());
  EXPECT_FALSE(shows("hint"));
}

TEST_F(StartScreenTest, EveryGameIsOneClickAway) {
  for (const std::string_view game : games::ids()) {
    page_.welcome(*session_, now_);
    click(game);
    EXPECT_FALSE(page_.covers_match());
    EXPECT_EQ(session_->settings().game, game);
    EXPECT_EQ(page_.view(), Command::kPlay);
  }
}

TEST_F(StartScreenTest, ANewcomerBeginsAgainstAWeakLevel) {
  EXPECT_EQ(session_->settings().seats, (std::array{Seat::kHuman, Seat::kLevel2}));
  click("reversi");
  EXPECT_EQ(session_->settings().seats, (std::array{Seat::kHuman, Seat::kLevel2}));
}

TEST_F(StartScreenTest, KeepsTheOpponentThatWasChosen) {
  match::Settings settings = ui::newcomer_settings("reversi");
  settings.seats = {Seat::kLevel5, Seat::kHuman};
  session_->new_game(settings, now_);
  click("dots");
  EXPECT_EQ(session_->settings().seats, (std::array{Seat::kLevel5, Seat::kHuman}));
}

TEST_F(StartScreenTest, EscapeLeadsToTheMatchBelow) {
  const std::string game = session_->settings().game;
  press(ImGuiKey_Escape);
  EXPECT_FALSE(page_.covers_match());
  EXPECT_EQ(session_->settings().game, game);
}

TEST_F(StartScreenTest, IsOneKeyAway) {
  press(ImGuiKey_Escape);
  press(ImGuiKey_F);
  EXPECT_TRUE(page_.covers_match());
  press(ImGuiKey_F);
  EXPECT_FALSE(page_.covers_match());
}

TEST_F(StartScreenTest, IsOneRowOfTheMenuAway) {
  press(ImGuiKey_Escape);
  press(ImGuiKey_F10);
  click("start-screen");
  EXPECT_TRUE(page_.covers_match());
}

TEST_F(StartScreenTest, LeavesTheMatchAsItIs) {
  click("ttt");
  session_->new_game(support::settings("ttt", Seat::kHuman, Seat::kHuman), now_);
  click_move(4);
  press(ImGuiKey_F);
  EXPECT_EQ(action_text("go-on"), "Go on: Tic-Tac-Toe");
  click("go-on");
  EXPECT_EQ(session_->match().moves(), std::vector<mcts::Move>{4});
}

TEST_F(StartScreenTest, LeadsToTheTour) {
  click("watch-think");
  EXPECT_TRUE(shows("tour-next"));
}

TEST_F(StartScreenTest, IsThereAgainAfterTheTour) {
  click("watch-think");
  press(ImGuiKey_Escape);
  frames(2);
  EXPECT_FALSE(shows("tour-next"));
  EXPECT_TRUE(shows("watch-think"));
}

TEST_F(StartScreenTest, IsNotInTheWayOfTheGameThatTheTourLeadsTo) {
  click("watch-think");
  for (std::size_t i = 0; i < ui::Tour::kCaptions; ++i) click("tour-next");
  frames(2);
  EXPECT_FALSE(page_.covers_match());
  EXPECT_EQ(session_->settings().game, "stones");
}

TEST_F(StartScreenTest, StaysAwayWhenSomethingElseTakesThePlaceOfTheTour) {
  click("watch-think");
  page_.carry_out(Command::kGallery, *session_, now_);
  page_.carry_out(Command::kNewGame, *session_, now_);
  page_.close_sheets();
  frames(2);
  EXPECT_FALSE(page_.covers_match());
}

TEST_F(StartScreenTest, LeadsToTheTablesThatLearn) {
  click("watch-learn");
  EXPECT_EQ(page_.view(), Command::kLearn);
  EXPECT_EQ(session_->settings().game, "dots");
}

TEST_F(StartScreenTest, LeadsToTheGallery) {
  click("gallery");
  EXPECT_TRUE(page_.sheet_is_open());
  EXPECT_FALSE(page_.covers_match());
}

TEST_F(StartScreenTest, OffersArticlesWhereThereAreSome) {
  EXPECT_FALSE(shows("article"));
  page_.set_about({.has_articles = true});
  click("article");
  click("article-learning");
  EXPECT_EQ(asked_of_program_, (std::vector{Command::kArticle, Command::kLearningArticle}));
  EXPECT_TRUE(page_.covers_match());
}

TEST_F(StartScreenTest, SaysWhichVersionItIs) {
  page_.set_about({.version = "1.2.3"});
  const auto lines = words().panels.at(0).lines;
  EXPECT_TRUE(lines.back().starts_with("MCTS Arcade 1.2.3. ")) << lines.back();
}

TEST_F(StartScreenTest, ChangesTheLanguageWhereItIs) {
  click("language");
  EXPECT_EQ(ui::language(), ui::Language::kChinese);
  EXPECT_TRUE(page_.covers_match());
}

TEST_F(StartScreenTest, SaysInWordsWhatItIs) {
  const ui::ScreenReaderText reading = words();
  EXPECT_NE(reading.said.find("Monte Carlo tree search"), std::string::npos);
  for (const std::string_view game : games::ids())
    EXPECT_TRUE(action_text(game).starts_with(ui::name(game))) << game;
  page_.act("stones", *session_, now_);
  EXPECT_EQ(session_->settings().game, "stones");
  EXPECT_FALSE(page_.covers_match());
}

// A match of two humans, or of two computers, is no habit of a player.
TEST_F(StartScreenTest, AGameIsAlwaysForOneHuman) {
  session_->new_game(support::settings("ttt", Seat::kHuman, Seat::kHuman), now_);
  click("stones");
  EXPECT_EQ(session_->settings().seats, (std::array{Seat::kHuman, Seat::kLevel2}));
}

TEST_F(StartScreenTest, ItsBoardsMakeAMoveNowAndThen) {
  const double next = page_.until_next(now_).value_or(1e9);
  EXPECT_GT(next, 0);
  EXPECT_LE(next, 6);
  EXPECT_FALSE(page_.moving(now_));
  now_ += next;
  EXPECT_TRUE(page_.tick(*session_, now_));
  EXPECT_TRUE(page_.moving(now_));
  EXPECT_FALSE(page_.moving(now_ + 3));
}

TEST_F(StartScreenTest, ItsBoardsStandStillWithoutMotion) {
  page_.set_motion(false);
  now_ += 60;
  EXPECT_FALSE(page_.tick(*session_, now_));
  EXPECT_FALSE(page_.moving(now_));
}

TEST(LivingBoard, PlaysWholeGamesAgainAndAgain) {
  for (const std::string_view game : games::ids()) {
    ui::LivingBoard board(game, 0, 1);
    for (double now = 0; now < 2000; now += 5) board.tick(now);
    EXPECT_GT(board.until_next(2000), 0) << game;
  }
}

class StartScreenSizes : public StartScreenTest,
                         public testing::WithParamInterface<std::pair<float, float>> {};

TEST_P(StartScreenSizes, AllIsWithinTheWindowFromLeftToRight) {
  const auto [width, height] = GetParam();
  resize({width, height});
  for (const ui::Language language : {ui::Language::kEnglish, ui::Language::kChinese}) {
    ui::set_language(language);
    frames(3);
    ASSERT_GE(ui::controls().size(), 5u);
    for (const ui::Control& one : ui::controls()) {
      EXPECT_GE(one.place.x, 0) << one.id;
      EXPECT_LE(one.place.right(), width) << one.id;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Windows, StartScreenSizes,
                         testing::Values(std::pair{1280, 800}, std::pair{1024, 768},
                                         std::pair{360, 640}, std::pair{844, 390}));

}  // namespace
