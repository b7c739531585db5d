// Choices on the sheets over the page: the menu, New game, the gallery.
#include <imgui.h>

#include <map>
#include <string>
#include <vector>

#include "match/lessons/gallery.h"
#include "support/page.h"

namespace {

using namespace support;
using ui::Command;

// ---------------------------------------------------------------- the menu

class Menu : public PageTest {
 protected:
  void SetUp() override {
    PageTest::SetUp();
    resize({1280, 1000});  // nothing is scrolled out of sight
  }
  void open() { press(ImGuiKey_F10); }
  // A choice of the menu, which stays open.
  void choose(std::string_view name) {
    open();
    click(name);
    EXPECT_TRUE(page_.sheet_is_open()) << name;
    click("done");
    EXPECT_FALSE(page_.sheet_is_open()) << name;
  }
};

TEST_F(Menu, ACommandClosesIt) {
  begin("ttt", kHuman, kHuman);
  play({4});
  open();
  click("Undo");
  EXPECT_FALSE(page_.sheet_is_open());
  EXPECT_EQ(moves(), Moves{});
}

TEST_F(Menu, ACommandThatIsNotPossibleSaysWhyAndTheMenuStays) {
  begin("ttt", kHuman, kHuman);
  open();
  click("Undo");
  EXPECT_TRUE(page_.sheet_is_open());
  EXPECT_EQ(message(), "No move can be taken back.");
  const float commands = control("undo")->place.y, seats = control("Goes first: Human")->place.y;
  click("done");
  open();
  frames(2);
  EXPECT_LT(control("Goes first: Human")->place.y, seats) << "the line with the reason is gone";
  EXPECT_LT(control("undo")->place.y, commands);
}

TEST_F(Menu, WhatCanBeSavedStandsBehindOneRow) {
  begin("ttt", kHuman, kHuman);
  open();
  EXPECT_FALSE(shows("save-file"));
  click("Save ...");
  EXPECT_TRUE(shows("save-file"));
  click("Save tree (SVG)");
  EXPECT_EQ(message(), "No tree is shown: open Tree or Steps first.");
  EXPECT_TRUE(page_.sheet_is_open());
  click("Back to the menu");
  EXPECT_TRUE(shows("undo"));
  click("Save ...");
  press(ImGuiKey_Escape);
  EXPECT_FALSE(page_.sheet_is_open());
}

TEST_F(Menu, ACommandOfTheProgramIsGivenBackToIt) {
  begin("ttt", kHuman, kHuman);
  for (const auto& [name, command] : std::map<std::string, Command>{
           {"Copy link", Command::kCopyLink}, {"Open file", Command::kOpenFile}}) {
    asked_of_program_.clear();
    open();
    click(name);
    EXPECT_EQ(asked_of_program_, std::vector{command}) << name;
  }
  open();
  click("Save ...");
  click("Save file");
  EXPECT_EQ(asked_of_program_.back(), Command::kSaveFile);
}

TEST_F(Menu, RulesOfTheMatchChangeInMidGame) {
  begin("ttt", kHuman, kHuman);
  play({4});
  choose("Time for each move: 10 s");
  EXPECT_EQ(session_->settings().seconds_a_move, 10);
  choose("Illegal moves: Three illegal moves lose");
  EXPECT_TRUE(session_->settings().tournament);
  choose("Time for each move: No clock");
  EXPECT_EQ(session_->settings().seconds_a_move, 0);
  EXPECT_EQ(moves(), Moves{4}) << "the game goes on";
}

TEST_F(Menu, PreferencesChangeAtOnce) {
  begin("ttt", kHuman, kHuman);
  choose("Sound: Off");
  EXPECT_FALSE(page_.preferences().sound);
  choose("Panel: Left");
  EXPECT_EQ(page_.preferences().panel, ui::PanelPlace::kLeft);
  choose("Language: 中文");
  EXPECT_EQ(page_.preferences().language, "zh");
}

TEST_F(Menu, EndsAGame) {
  for (const auto& [name, ending] :
       std::map<std::string, match::EndReason>{{"Resign", match::EndReason::kResigned},
                                               {"End now and count", match::EndReason::kCounted}}) {
    begin("reversi", kHuman, kHuman);
    play({19});
    open();
    click(name);
    ASSERT_EQ(session_->phase(), TurnPhase::kOver) << name;
    EXPECT_EQ(session_->match().outcome()->ending, ending) << name;
  }
}

TEST_F(Menu, ASearchGetsOtherSettingsInMidGame) {
  begin("reversi", kHuman, kMcts);
  play({19});
  open();
  for (const std::string_view name :
       {"Goes second: seat of", "Settings", "Thinks for: iterations", "Thinks for: 1k"})
    click(name);
  click("done");
  EXPECT_TRUE(page_.sheet_is_open()) << "the menu is there again";
  click("done");
  EXPECT_EQ(session_->settings().search[1].budget.iterations, 1000u);
  EXPECT_EQ(moves(), Moves{19});
}

TEST_F(Menu, AnotherPlayerIsChosenByKeysAlone) {
  for (const ui::PanelPlace panel : {ui::PanelPlace::kRight, ui::PanelPlace::kHidden}) {
    page_.preferences().panel = panel;
    begin("dots", kHuman, kHuman);
    play({7});
    open();
    // To the second column, below its commands, and to the second of the seats.
    press({ImGuiKey_DownArrow, ImGuiKey_RightArrow});
    press_times(ImGuiKey_DownArrow, 6);
    press(ImGuiKey_RightArrow);
    press({ImGuiKey_Enter, ImGuiKey_Escape, ImGuiKey_U});
    EXPECT_EQ(moves(), Moves{7}) << "Escape has closed the small menu alone";
    press({ImGuiKey_Enter, ImGuiKey_DownArrow, ImGuiKey_Enter, ImGuiKey_Escape});
    EXPECT_FALSE(page_.sheet_is_open());
    EXPECT_EQ(session_->settings().seat(Player::kFirst), kHuman);
    EXPECT_EQ(session_->settings().seat(Player::kSecond), match::seat_named("level-1").value());
  }
}

// ---------------------------------------------------------------- New game

class NewGameOnThePage : public PageTest {};

TEST_F(NewGameOnThePage, StartsTheGameThatWasChosen) {
  begin("ttt", kHuman, kHuman);
  for (const auto& [title, game] : std::map<std::string, std::string>{{"Reversi", "reversi"},
                                                                      {"Dots and Boxes", "dots"},
                                                                      {"Stones", "stones"},
                                                                      {"Tic-Tac-Toe", "ttt"}}) {
    press(ImGuiKey_N);
    click(title);
    click("Start");
    EXPECT_EQ(session_->settings().game, game);
    EXPECT_FALSE(page_.sheet_is_open());
  }
}

TEST_F(NewGameOnThePage, ChangesNothingWhenItIsLeft) {
  begin("ttt", kHuman, kHuman);
  play({4});
  press(ImGuiKey_N);
  click("Stones");
  click("Cancel");
  EXPECT_EQ(session_->settings().game, "ttt");
  EXPECT_EQ(moves(), Moves{4});
}

TEST_F(NewGameOnThePage, TakesTheMessagesOfTheOldMatchAway) {
  begin("ttt", kHuman, kHuman);
  page_.say([] { return "About the old match"; });
  press({ImGuiKey_N, ImGuiKey_Enter});
  EXPECT_EQ(page_.messages(), std::vector<std::string>{});
}

TEST_F(NewGameOnThePage, ShowsTheRulesOfTheGameThatIsChosenOnIt) {
  begin("ttt", kHuman, kHuman);
  press(ImGuiKey_N);
  click("Stones");
  click("Rules");
  press(ImGuiKey_Escape);
  EXPECT_TRUE(page_.sheet_is_open()) << "the sheet is there again";
  click("Start");
  EXPECT_EQ(session_->settings().game, "stones") << "as it was left";
}

TEST_F(NewGameOnThePage, KeepsTheOptionsOfAGameWhileOneLooksAtOthers) {
  begin("stones", kHuman, kHuman)
      .take_up(
          {support::heap(37, 5, kHuman, kHuman), match::Match(games::start("stones", {37, 5}))}, 0);
  press(ImGuiKey_N);
  click("Tic-Tac-Toe");
  click("Stones");
  click("Start");
  EXPECT_EQ(games::chosen_values(session_->match().start()), (games::OptionValues{37, 5}));
}

TEST_F(NewGameOnThePage, WorksByKeysAlone) {
  begin("ttt", kHuman, kHuman);
  press({ImGuiKey_N, ImGuiKey_RightArrow, ImGuiKey_Enter});
  EXPECT_EQ(session_->settings().game, "ttt") << "Enter presses the control, not Start";
  press_times(ImGuiKey_DownArrow, 11);
  press(ImGuiKey_Enter);
  EXPECT_EQ(session_->settings().game, "stones");
  press({ImGuiKey_LeftArrow, ImGuiKey_Enter});
  EXPECT_EQ(moves().size(), 1u) << "the board has the keys again";
  press({ImGuiKey_N, ImGuiKey_Enter});
  EXPECT_EQ(moves().size(), 0u) << "Enter starts what is there";
}

// ---------------------------------------------------------------- the gallery

class GalleryOnThePage : public PageTest {
 protected:
  void expect_on_the_board(std::string_view id) {
    EXPECT_EQ(session_->match().position(), match::position_in_gallery(id)) << id;
    EXPECT_EQ(session_->settings().seat(Player::kFirst), kHuman);
    EXPECT_EQ(session_->settings().seat(Player::kSecond), kHuman);
    EXPECT_EQ(page_.view(), Command::kAnalyse);
    EXPECT_FALSE(page_.sheet_is_open());
  }
};

TEST_F(GalleryOnThePage, PutsThePositionOnTheBoard) {
  begin("reversi", kHuman, kMcts);
  press(ImGuiKey_D);
  click("win-first");
  click("On the board");
  expect_on_the_board("win-first");
}

TEST_F(GalleryOnThePage, OpensFromTheNewGameSheet) {
  begin("reversi", kHuman, kHuman);
  press(ImGuiKey_N);
  click("Gallery");
  click("block");
  click("Back");
  click("block");
  press(ImGuiKey_Enter);
  expect_on_the_board("block");
}

TEST_F(GalleryOnThePage, ShowsThePositionsOfOneGame) {
  begin("ttt", kHuman, kHuman);
  press(ImGuiKey_D);
  EXPECT_TRUE(shows("win-first"));
  click("only-reversi");
  EXPECT_FALSE(shows("win-first"));
  EXPECT_TRUE(shows("x-square"));
}

TEST_F(GalleryOnThePage, ItsSentenceGoesWithThePosition) {
  begin("ttt", kHuman, kHuman);
  play({4, 0});
  page_.take_from_gallery(*match::find_in_gallery("long-chain"), *session_, now_);
  EXPECT_NE(message().find("Taking both boxes"), std::string::npos);
  press(ImGuiKey_U);
  EXPECT_EQ(session_->settings().game, "ttt");
  EXPECT_EQ(message().find("Taking both boxes"), std::string::npos);
}

// ---------------------------------------------------------------- a position by hand

class NumberPad : public PageTest {
 protected:
  void open_sheet() {
    resize({1000, 900});
    begin("stones", support::kHuman, support::kMcts);
    click("new game");
    click("second search");
  }
  double exploration() const { return *session_->settings().search[1].config.exploration; }
};

TEST_F(NumberPad, TakesANumberByItsButtons) {
  open_sheet();
  click("second.exploration number");
  for (const char* key : {"2", ".", "7", "5"}) click(key);
  click("OK");
  click("Done");
  click("Start");
  EXPECT_EQ(exploration(), 2.75);
}

TEST_F(NumberPad, TakesANumberByKeysAndOnlyOneInItsRange) {
  open_sheet();
  click("second.exploration number");
  press(ImGuiKey_9);
  for (int i = 0; i < 6; ++i) press(ImGuiKey_0);
  EXPECT_FALSE(control("OK")->enabled) << "the most is 1,000,000";
  press(ImGuiKey_Enter);
  press(ImGuiKey_Backspace);
  press(ImGuiKey_Enter);
  EXPECT_EQ(control("OK"), nullptr);
  click("Done");
  click("Start");
  EXPECT_EQ(exploration(), 900'000);
}

TEST_F(NumberPad, IsLeftByEscapeAndNothingIsChanged) {
  open_sheet();
  click("second.exploration number");
  press(ImGuiKey_3);
  press(ImGuiKey_Escape);
  EXPECT_NE(control("Done"), nullptr) << "the sheet is still there";
  click("Done");
  click("Start");
  EXPECT_FALSE(session_->settings().search[1].config.exploration);
}

class SetUpOnThePage : public PageTest {
 protected:
  void open(const char* game) {
    begin(game, kHuman, kHuman);
    press(ImGuiKey_F10);
    click("Set up a position");
    ASSERT_TRUE(page_.sheet_is_open());
  }
  std::string position() const { return games::text(session_->match().position()); }
};

TEST_F(SetUpOnThePage, IsClickedTogetherAndPlayed) {
  resize({1000, 1000});
  begin("ttt", kHuman, kHuman);
  play({4});
  press(ImGuiKey_F10);
  for (const char* name : {"Set up a position", "place0", "place0", "X", "play-position"})
    click(name);
  EXPECT_FALSE(page_.sheet_is_open());
  EXPECT_EQ(position(), "O...X.... X");
  EXPECT_EQ(page_.view(), Command::kPlay);
  press(ImGuiKey_U);
  EXPECT_EQ(position(), "....X.... O") << "the match before comes back";
}

TEST_F(SetUpOnThePage, IsAnalysedWhileTheComputerThatIsToMoveWaits) {
  resize({1000, 1000});
  begin("ttt", kMcts, kHuman);
  page_.carry_out(Command::kSetUp, *session_, now_);
  click("analyse-position");
  EXPECT_EQ(session_->settings().seats[0], kMcts);
  EXPECT_EQ(session_->phase(), TurnPhase::kPaused);
  EXPECT_TRUE(session_->study().analyses());
}

TEST_F(SetUpOnThePage, ThatNoGameLeadsToCanOnlyBeLeft) {
  resize({1000, 1000});
  open("ttt");
  click("place4");
  click("analyse-position");
  EXPECT_TRUE(page_.sheet_is_open());
  EXPECT_EQ(ui::set_up_obstacle(*games::parse("ttt", "....X.... X").value),
            "No game leads here: X begins, and the sides move in turn.");
  click("set-up-side");
  press(ImGuiKey_Escape);
  EXPECT_FALSE(page_.sheet_is_open());
  EXPECT_EQ(position(), "......... X");
}

// A press beside the sheet is easily made.
TEST_F(SetUpOnThePage, IsStillThereWhenItsSheetWasLeftUnlessItWasCancelled) {
  resize({1000, 1000});
  open("ttt");
  click("place4");
  click(ImVec2{10, 500});
  EXPECT_FALSE(page_.sheet_is_open());
  page_.carry_out(Command::kSetUp, *session_, now_);
  click("To move: O");
  click("play-position");
  EXPECT_EQ(position(), "....X.... O");
  page_.carry_out(Command::kSetUp, *session_, now_);
  click("place0");
  click("cancel");
  page_.carry_out(Command::kSetUp, *session_, now_);
  for (const char* name : {"place8", "place8", "To move: X", "play-position"}) click(name);
  EXPECT_EQ(position(), "....X...O X") << "without the place that was cancelled";
}

TEST_F(SetUpOnThePage, TheMatchBehindItsSheetIsLeftAloneByThePageInWords) {
  open("ttt");
  ui::ScreenReaderText reading = ui::read_out(*session_, page_.preferences(), page_.view(), now_);
  page_.read_view(*session_, reading);
  for (const ui::ReadCommand& command : reading.commands) {
    EXPECT_EQ(command.possible, ui::works_over_sheets(command.command)) << command.text;
    if (command.command == Command::kResign) {
      EXPECT_TRUE(command.text.ends_with("Close the sheet first.")) << command.text;
    }
  }
}

TEST_F(SetUpOnThePage, IsDoneByActionsOfThePageInWords) {
  open("ttt");
  const auto read = [this] {
    ui::ScreenReaderText reading = ui::read_out(*session_, page_.preferences(), page_.view(), now_);
    page_.read_view(*session_, reading);
    return reading;
  };
  const auto text_of = [&read](std::string_view id) -> std::string {
    for (const ui::ReadAction& action : read().actions)
      if (action.id == id) return action.possible ? action.text : "not possible";
    return "none";
  };
  EXPECT_TRUE(read().places.empty()) << "of the match";
  EXPECT_EQ(text_of("set-up-place-4"), "4, empty");
  page_.act("set-up-place-4", *session_, now_);
  EXPECT_EQ(text_of("set-up-place-4"), "4, X");
  EXPECT_EQ(text_of("play-position"), "not possible");
  EXPECT_NE(read().said.find("No game leads here"), std::string::npos);
  page_.act("play-position", *session_, now_);
  EXPECT_TRUE(page_.sheet_is_open());
  page_.act("set-up-side", *session_, now_);
  page_.act("play-position", *session_, now_);
  EXPECT_FALSE(page_.sheet_is_open());
  EXPECT_EQ(games::text(session_->match().start()), "....X.... O");
}

TEST_F(SetUpOnThePage, OfStonesHasNumbersAndIsAnalysed) {
  resize({1000, 1000});
  open("stones");
  click("more");
  click("analyse-position");
  EXPECT_EQ(page_.view(), Command::kAnalyse);
  EXPECT_EQ(games::chosen_values(session_->match().start()), (games::OptionValues{11, 2}));
}

}  // namespace
