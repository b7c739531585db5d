// Drawing changes nothing: it gives actions, and those change the match between two frames.
#include <imgui.h>

#include <cmath>
#include <initializer_list>
#include <variant>

#include "support/page.h"

namespace {

using namespace support;
using ui::Command;

class Drawing : public PageTest {};

TEST_F(Drawing, LeavesTheMatchAsItIsUntilTheActionIsCarriedOut) {
  begin("ttt", kHuman, kHuman);
  frames(2);
  const ImVec2 at = place_of(4);
  ImGui::GetIO().AddMousePosEvent(at.x, at.y);
  frames(3);
  ImGui::GetIO().AddMouseButtonEvent(0, true);
  frame();
  ImGui::GetIO().AddMouseButtonEvent(0, false);
  const ui::Actions actions = draw();
  ASSERT_EQ(actions.size(), 1u);
  ASSERT_TRUE(std::holds_alternative<ui::PlayMove>(actions[0]));
  EXPECT_EQ(std::get<ui::PlayMove>(actions[0]).move, 4);
  EXPECT_EQ(moves(), Moves{});
  EXPECT_FALSE(page_.carry_out(actions[0], *session_, now_));
  EXPECT_EQ(moves(), Moves{4});
}

TEST_F(Drawing, GivesNoActionWhereNobodyAsksForOne) {
  for (const std::string_view game : games::ids())
    for (const ui::ViewRow* view : ui::views_of(game)) {
      begin(game, kHuman, kHuman);
      page_.show(view->command, *session_, now_);
      for (int i = 0; i < 3; ++i) EXPECT_TRUE(draw().empty()) << game << " " << view->id;
    }
}

// A side that closes a box moves again. That move has a row of its own, in the same column.
TEST_F(Drawing, TheMovesOfASideStandBelowEachOther) {
  begin("dots", kHuman, kHuman);
  play({0, 4, 3, 7, 20});
  frames(2);
  const auto place = [](const char* id) { return control(id)->place; };
  EXPECT_EQ(place("move1").x, place("move3").x);
  EXPECT_EQ(place("move1").y, place("move2").y);
  EXPECT_EQ(place("move2").x, place("move4").x);
  EXPECT_EQ(place("move4").x, place("move5").x);
  EXPECT_LT(place("move4").y, place("move5").y);
}

TEST_F(Drawing, KeepsTheOrderInWhichThingsWereAskedFor) {
  begin("ttt", kHuman, kHuman);
  frames(2);
  ImGui::GetIO().AddKeyEvent(ImGuiKey_E, true);
  const ui::Actions actions = draw();
  ASSERT_EQ(actions.size(), 2u);
  EXPECT_EQ(std::get<ui::SayWhyNot>(actions[0]).id, "review");
  EXPECT_EQ(std::get<Command>(actions[1]), Command::kReview);
}

// Perfect says that it has not solved the position. The button for its search stands next to that.
TEST_F(Drawing, ANoteEndsBeforeTheWordBesideIt) {
  for (const ui::Language language : {ui::Language::kEnglish, ui::Language::kChinese}) {
    ui::set_language(language);
    begin("reversi", kHuman, Seat::kPerfect);
    play({games::parse_move(session_->match().position(), "D3").value.value()});
    play({session_->match().position().as<games::Reversi>()->legal_moves()[0]});
    frames(3);
    const ui::Control* why = control("why");
    ASSERT_NE(why, nullptr) << names();
    float note_ends = 0, word_begins = 1e9f;
    for (const ImDrawList* list : ImGui::GetDrawData()->CmdLists)
      for (const ImDrawVert& v : list->VtxBuffer) {
        const bool in_row = std::abs(v.pos.y - why->place.center().y) < 8;
        if (in_row && v.col == ui::theme().muted && v.pos.x > why->place.x - 300)
          note_ends = std::max(note_ends, v.pos.x);
        if (in_row && v.col == ui::theme().accent) word_begins = std::min(word_begins, v.pos.x);
      }
    EXPECT_GT(note_ends, 0);
    EXPECT_LT(note_ends, word_begins);
  }
}

// ---------------------------------------------------------------- clicks

class Clicks : public PageTest, public ::testing::WithParamInterface<ImVec2> {
 protected:
  void SetUp() override {
    PageTest::SetUp();
    resize(GetParam(), GetParam().x < 900);
  }
};

TEST_P(Clicks, PlayMovesAndTakeThemBack) {
  begin("ttt", kHuman, kHuman);
  click_move(4);
  click_move(0);
  EXPECT_EQ(moves(), (Moves{4, 0}));
  click("Undo");
  EXPECT_EQ(moves(), Moves{4});
  click("Redo");
  EXPECT_EQ(moves(), (Moves{4, 0}));
}

TEST_P(Clicks, OpenEveryView) {
  begin("dots", kHuman, kHuman);
  for (const ui::ViewRow* view : ui::views_of("dots")) {
    click(ui::tr(view->title));
    EXPECT_EQ(page_.view(), view->command) << view->id;
  }
}

TEST_P(Clicks, OpenTheSheetsAndLeaveThem) {
  begin("stones", kHuman, kHuman);
  for (const std::string_view opens : {"menu", "new game"}) {
    EXPECT_FALSE(page_.sheet_is_open());
    click(opens);
    EXPECT_TRUE(page_.sheet_is_open()) << opens;
    press(ImGuiKey_Escape);
  }
  EXPECT_FALSE(page_.sheet_is_open());
}

TEST_P(Clicks, ChooseAnotherPlayer) {
  begin("dots", kHuman, kHuman);
  click("Goes second: seat of");
  click("Level 3");
  EXPECT_EQ(session_->settings().seat(Player::kSecond), match::seat_named("level-3").value());
  EXPECT_EQ(session_->settings().seat(Player::kFirst), kHuman);
}

// The board's name is a menu: a game changes in two clicks from anywhere.
TEST_P(Clicks, ChangeTheGame) {
  begin("dots", kHuman, *match::seat_named("level-3"));
  click("game");
  click(ui::name("reversi"));
  EXPECT_EQ(session_->settings().game, "reversi");
  EXPECT_EQ(session_->settings().seats, (std::array{kHuman, *match::seat_named("level-3")}));
}

// The new game has the same start and the same player, with the sides exchanged.
TEST_P(Clicks, PlayAgainAfterTheEnd) {
  for (const auto& [id, first, second] :
       {std::tuple{"rematch", kHuman, kRandom}, std::tuple{"swap-sides", kRandom, kHuman}}) {
    begin("stones", kHuman, kRandom);
    const games::Position start = *games::parse("stones", "2 2 1").value;
    session_->take_up({session_->settings(), match::Match(start)}, now_);
    session_->play(2, now_);
    ASSERT_EQ(session_->phase(), TurnPhase::kOver);
    if (!shows(id))
      press(ui::row_of(id == std::string("rematch") ? Command::kRematch : Command::kSwapSides).key);
    else
      click(id);
    EXPECT_NE(session_->phase(), TurnPhase::kOver) << id;
    EXPECT_EQ(session_->match().start(), start) << id;
    EXPECT_EQ(session_->settings().seats, (std::array{first, second})) << id;
  }
}

INSTANTIATE_TEST_SUITE_P(Windows, Clicks,
                         ::testing::Values(ImVec2{1000, 700}, ImVec2{390, 844}, ImVec2{844, 390}));

class Addresses : public PageTest {};

// It is a view, and the game has none of its kind: the reason is the one of its button.
TEST_F(Addresses, AViewThatTheGameDoesNotHaveIsRefusedWithTheReason) {
  begin("ttt", kHuman, kHuman);
  page_.open_view(match::Query("view=learn"), *session_, now_);
  EXPECT_EQ(page_.messages(),
            std::vector<std::string>{ui::find_view(Command::kLearn)->obstacle("ttt")});
  begin("dots", kHuman, kHuman);
  page_.show(Command::kLearn, *session_, now_);
  begin("ttt", kHuman, kHuman);
  page_.clear_messages();
  page_.open_view(match::Query("view=learn"), *session_, now_);
  EXPECT_FALSE(message().empty()) << "also where that view was on show";
  page_.clear_messages();
  page_.open_view(match::Query("view=chess"), *session_, now_);
  EXPECT_NE(message().find("is not a value for view"), std::string::npos) << message();
}

class Mouse : public PageTest {
 protected:
  void begin_tournament() {
    match::Settings rules = settings("ttt", kHuman, kHuman);
    rules.tournament = true;
    session_.emplace(engine_, rules, now_);
    frames(2);
  }
  static void click_slowly() { ImGui::GetIO().DeltaTime = 1; }  // no two make a double click
};

TEST_F(Mouse, ThreeIllegalMovesInARowLoseATournamentGame) {
  begin_tournament();
  click_slowly();
  const ImVec2 at = place_of(4);
  click(at);
  ASSERT_EQ(moves(), Moves{4});
  for (int i = 0; i < 2; ++i) click(at);
  EXPECT_NE(session_->phase(), TurnPhase::kOver);
  click(at);
  EXPECT_EQ(session_->phase(), TurnPhase::kOver);
}

TEST_F(Mouse, TheSecondClickOfADoubleClickIsNoAttemptOfTheOpponent) {
  begin_tournament();
  const ImVec2 at = place_of(4);
  click(at);
  click(at);
  EXPECT_EQ(moves(), Moves{4});
  EXPECT_EQ(session_->referee().attempts(), (match::Attempts{0, 0}));
}

TEST_F(Mouse, AClickBesideThePlacesIsNoAttempt) {
  begin_tournament();
  click_slowly();
  const ui::Rect board = page_.board_place(ImGui::GetIO().DisplaySize);
  for (const ImVec2 at : {ImVec2{board.x + 4, board.y + 4}, ImVec2{board.right() - 4, board.y + 4}})
    click(at);
  EXPECT_EQ(session_->referee().attempts(), (match::Attempts{0, 0}));
}

TEST_F(Mouse, AnIllegalClickDoesNothingWithoutTournamentRules) {
  begin("ttt", kHuman, kHuman);
  frames(2);
  const ImVec2 at = place_of(4);
  for (int i = 0; i < 5; ++i) click(at);
  EXPECT_EQ(moves(), Moves{4});
  EXPECT_EQ(session_->phase(), TurnPhase::kHuman);
}

TEST_F(Mouse, EveryLineComesBackByTheMarkBesideTheMove) {
  begin("ttt", kHuman, kHuman);
  play({4, 0});
  for (const mcts::Move other : std::initializer_list<mcts::Move>{8, 2}) {
    session_->undo(now_);
    play({other});
  }
  for (const mcts::Move second : std::initializer_list<mcts::Move>{0, 8, 2}) {
    click("variation1");
    EXPECT_EQ(moves(), (Moves{4, second}));
  }
}

TEST_F(Mouse, AMoveOfTheListIsGoneTo) {
  begin("ttt", kHuman, kHuman);
  play({4, 0, 8});
  click("move1");
  EXPECT_EQ(moves(), Moves{4});
  click("last");
  EXPECT_EQ(moves(), (Moves{4, 0, 8}));
}

TEST_F(Mouse, WhyOpensTheSearchOfTheMoveAndPlayLeadsBack) {
  begin("ttt", kHuman, kMcts);
  play({4, 0});
  click("why1");
  EXPECT_EQ(page_.view(), Command::kAnalyse);
  EXPECT_EQ(moves(), Moves{4});
  click("Play");
  EXPECT_EQ(moves(), (Moves{4, 0}));
}

// On a phone, on a low window, and over a view without panels of the match.
TEST_F(Mouse, AMessageIsWholeAndCoversNothing) {
  begin("reversi", kHuman, kHuman);
  for (const ImVec2 window : {ImVec2{360, 640}, ImVec2{844, 390}, ImVec2{1280, 800}})
    for (const ui::ViewRow* view : ui::views_of("reversi")) {
      SCOPED_TRACE(::testing::Message() << view->id << " " << window.x);
      ImGui::GetIO().DisplaySize = window;
      page_.show(view->command, *session_, now_);
      page_.say([] { return "The earlier game was replaced. Undo brings it back."; });
      frames(3);
      const ui::Control* message = control("close-messages");
      ASSERT_NE(message, nullptr);
      EXPECT_GE(message->place.h, ui::line_height(ui::fonts().small));
      for (const ui::Control& other : ui::controls()) {
        const ui::Rect &a = message->place, &b = other.place;
        const bool apart = a.right() <= b.x + 1 || b.right() <= a.x + 1 || a.bottom() <= b.y + 1 ||
                           b.bottom() <= a.y + 1;
        EXPECT_TRUE(apart || &other == message) << other.id;
      }
      page_.clear_messages();
    }
}

// Where panels have no room for messages, a sheet leaves the strip above it free.
TEST_F(Mouse, ASheetLiesBelowAMessage) {
  begin("reversi", kHuman, kHuman);
  for (const ImVec2 window : {ImVec2{360, 640}, ImVec2{844, 390}})
    for (const ImGuiKey sheet : {ImGuiKey_N, ImGuiKey_F10, ImGuiKey_F1}) {
      SCOPED_TRACE(::testing::Message() << sheet << " " << window.x);
      ImGui::GetIO().DisplaySize = window;
      press(sheet);
      ASSERT_TRUE(page_.sheet_is_open());
      page_.answer([] { return "Close the sheet, then paste again."; });
      frames(3);
      EXPECT_FALSE(ui::controls().empty());
      for (const ui::Control& one : ui::controls()) EXPECT_GT(one.place.y, 24) << one.id;
      click(ImVec2{window.x / 2, 12});
      EXPECT_EQ(message(), "") << "a press on it takes it away";
      EXPECT_TRUE(page_.sheet_is_open()) << "and leaves the sheet";
      press(ImGuiKey_Escape);
    }
}

TEST_F(Mouse, AnAnswerReplacesTheAnswerBeforeAndNothingElse) {
  begin("ttt", kHuman, kHuman);
  page_.say([] { return "The link could not be read."; });
  page_.answer([] { return "Close the sheet first."; });
  page_.answer([] { return "Copied."; });
  const std::vector<std::string> both = {"The link could not be read.", "Copied."};
  EXPECT_EQ(page_.messages(), both);
  page_.answer(nullptr);
  EXPECT_EQ(page_.messages(), std::vector<std::string>{both[0]});
}

TEST_F(Mouse, APressOnAMessageTakesItAway) {
  begin("ttt", kHuman, kHuman);
  page_.say([] { return "A line"; });
  click("close-messages");
  EXPECT_EQ(message(), "");
}

}  // namespace
