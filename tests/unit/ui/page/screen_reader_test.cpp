// The page as text for a screen reader.
#include "ui/page/screen_reader.h"

#include "support/session.h"
#include "ui/base/choices.h"
#include "ui/base/glossary.h"
#include "ui/base/text.h"
#include "ui/play/status.h"

namespace {

using namespace support;
using ui::ScreenReaderText;

class ReadingTest : public SessionTest {
 protected:
  ScreenReaderText read() { return ui::read_out(*session_, {}, ui::Command::kPlay, now_); }
  // The texts of the places in this row of the board, gaps left out.
  std::vector<std::string> row(int number) {
    const ScreenReaderText reading = read();
    std::vector<std::string> texts;
    for (int i = 0; i < reading.columns; ++i) {
      const auto& place = reading.places[static_cast<std::size_t>(number * reading.columns + i)];
      if (!place.text.empty()) texts.push_back(place.text);
    }
    return texts;
  }
  // The moves that can be played on the board and elsewhere.
  std::vector<std::string> playable() {
    const ScreenReaderText reading = read();
    std::vector<std::string> moves;
    for (const auto* list : {&reading.places, &reading.elsewhere})
      for (const auto& place : *list)
        if (!place.move.empty()) moves.push_back(place.move);
    return moves;
  }
};

using Texts = std::vector<std::string>;

TEST_F(ReadingTest, SaysTheGameAndWhoIsToMove) {
  begin("ttt", kHuman, kHuman);
  EXPECT_EQ(read().said, "Tic-Tac-Toe. X to move \u00b7 your turn.");
}

TEST_F(ReadingTest, SaysTheLastMoveAndTheTurn) {
  begin("ttt", kHuman, kHuman);
  play({4});
  EXPECT_EQ(read().said, "X plays 4. O to move \u00b7 your turn.");
}

TEST_F(ReadingTest, AValueThatCountsTheLeadIsNoWinRate) {
  begin("dots", kHuman, kMcts);
  play({4, 0});
  const std::string said = read().said;
  EXPECT_NE(said.find("(value 50.0 %)"), std::string::npos) << said;
}

TEST_F(ReadingTest, SaysHowSureASearchIsOfItsMove) {
  begin("ttt", kHuman, kMcts);
  play({4, 0});
  EXPECT_EQ(read().said.substr(0, 27), "O plays 0 (win rate 1/2). X");
}

// The search before it has seen the same move in another position.
TEST_F(ReadingTest, AHintEndsWithTheGame) {
  begin("ttt", kHuman, kHuman);
  session_->study().ask_hint();
  engine_.finish(4);
  session_->tick(now_);
  EXPECT_NE(read().said.find("Hint: cell 4."), std::string::npos);
  session_->resign(now_);
  EXPECT_EQ(read().said, "X resigned. O wins.");
}

TEST_F(ReadingTest, AForcedMoveHasNoRate) {
  begin("ttt", kMcts, kHuman);
  play({0, 1, 2, 4, 3, 5, 7, 6, 8});
  EXPECT_EQ(read().said, "X plays 8. Draw.");
}

TEST_F(ReadingTest, SaysWhatIsProvedAndNoRateBesideIt) {
  begin("ttt", kHuman, kMcts);
  engine_.proves = 0.5;
  play({4, 0});
  EXPECT_EQ(read().said, "O plays 0. Proved: draw. X to move \u00b7 your turn.");
}

TEST_F(ReadingTest, SaysWhatAPerfectPlayerHasProved) {
  begin("ttt", kHuman, Seat::kPerfect);
  engine_.truth = solve::Exact{.margin = 0, .moves = {{.move = 0, .margin = 0}}};
  play({4, 0});
  EXPECT_EQ(read().said, "O plays 0. Proved: draw. X to move \u00b7 your turn.");
  play({1});
  EXPECT_EQ(read().said, "X plays 1. O to move \u00b7 thinking.");
}

// The panel says why a click was refused. The page in words says it too.
TEST_F(ReadingTest, SaysWhyAMoveWasRefused) {
  begin("ttt", kHuman, kHuman);
  play({4});
  session_->play(4, now_);
  EXPECT_EQ(read().said, "Cell 4 is taken. O to move \u00b7 your turn.");
  play({0});
  EXPECT_EQ(read().said, "O plays 0. X to move \u00b7 your turn.");
}

// The words are the same, and yet they are said again.
TEST_F(ReadingTest, CountsTheMovesThatWereRefused) {
  begin("ttt", kHuman, kHuman);
  play({4});
  session_->play(4, now_);
  const ScreenReaderText once = read();
  session_->play(4, now_);
  EXPECT_EQ(read().said, once.said);
  EXPECT_EQ(read().refusals, once.refusals + 1);
}

TEST_F(ReadingTest, SaysThatOnlyAPassIsLeft) {
  begin("reversi", kHuman, kHuman);
  const auto position =
      games::parse("reversi", std::string("OX......").append(56, '.') + " X").value.value();
  session_->take_up({session_->settings(), match::Match(position)}, now_);
  const std::string note = "Black has no legal move and must pass.";
  EXPECT_EQ(ui::pass_note(*session_), note);
  EXPECT_TRUE(read().said.ends_with(note)) << read().said;
}

TEST_F(ReadingTest, WhatIsNotLegalCanBeTried) {
  begin("reversi", kHuman, kHuman);
  const auto& places = read().places;
  EXPECT_EQ(places[0].move, "");
  EXPECT_EQ(places[0].tries, "A1");
  EXPECT_EQ(places[19].move, "D3");
  EXPECT_EQ(places[19].tries, "");
  session_->resign(now_);
  for (const auto& place : read().places) EXPECT_EQ(place.move + place.tries, "");
}

TEST_F(ReadingTest, HasTheRulesOfTheGameAndTheWordsOfTheField) {
  Settings stones = support::heap(30, 5, kHuman, kHuman);
  begin("stones", kHuman, kHuman)
      .take_up({stones, match::Match(games::start("stones", {30, 5}))}, 0);
  const ScreenReaderText reading = read();
  EXPECT_EQ(reading.titles.rules, "Rules and words");
  ASSERT_EQ(reading.rules.size(), 1 + ui::glossary().size());
  EXPECT_EQ(reading.rules[1],
            "Visits: How often the search has tried this move, or gone through this node.");
  EXPECT_NE(reading.rules[0].find("30 in all"), std::string::npos) << reading.rules[0];
  EXPECT_NE(reading.rules[0].find("at most 5"), std::string::npos) << reading.rules[0];
}

// It would be read out again and again.
TEST_F(ReadingTest, SaysNothingNewWhileASearchRuns) {
  begin("ttt", kHuman, kMcts);
  play({4});
  const std::string said = read().said;
  EXPECT_EQ(said, "X plays 4. O to move \u00b7 thinking.");
  engine_.report(1000, 0.1);
  now_ += 0.1;
  session_->tick(now_);
  EXPECT_EQ(read().said, said);
}

TEST_F(ReadingTest, SaysTheResult) {
  begin("ttt", kHuman, kHuman);
  play({0, 3, 1, 4, 2});
  EXPECT_EQ(read().said, "X plays 2. X wins.");
}

// A view that searches the position on the board has numbers of its own.
TEST_F(ReadingTest, TheValueOfTheLastMoveIsLeftOutWhereAViewAnalyses) {
  begin("ttt", kMcts, kHuman);
  engine_.finish(4);
  session_->tick(1);
  session_->tick(2);
  for (const ui::ViewRow& view : ui::views()) {
    session_->study().analyse(view.analyses);
    const std::string said = ui::read_out(*session_, {}, view.command, now_).said;
    EXPECT_EQ(said.find("win rate") == std::string::npos, view.analyses) << view.id << said;
  }
}

// The last move is an old one when a player resigns.
TEST_F(ReadingTest, SaysWhyAGameEndedBeforeItsRulesDidSo) {
  begin("dots", kHuman, kHuman);
  play({2});
  session_->play(2, now_);
  session_->resign(now_);
  EXPECT_EQ(read().said, "Blue resigned. Red wins.");
  match::Match late(games::start("ttt", {}));
  late.play(4);
  late.end({match::EndReason::kTimeOut, mcts::Player::kSecond});
  begin("ttt", kHuman, kHuman).take_up({session_->settings(), late}, now_);
  EXPECT_EQ(read().said, "X ran out of time. O wins.");
  match::Match stopped(games::start("ttt", {}));
  stopped.play(4);
  stopped.end({match::EndReason::kCounted, std::nullopt});
  session_->take_up({session_->settings(), stopped}, now_);
  EXPECT_EQ(read().said, "Stopped, nothing decided.");
}

TEST_F(ReadingTest, TheBoardOfTicTacToe) {
  begin("ttt", kHuman, kHuman);
  play({0, 4});
  EXPECT_EQ(row(0), (Texts{"0, X", "1, empty", "2, empty"}));
  EXPECT_EQ(row(1), (Texts{"3, empty", "4, O, last move", "5, empty"}));
  EXPECT_EQ(playable(), (Texts{"1", "2", "3", "5", "6", "7", "8"}));
}

TEST_F(ReadingTest, TheBoardOfStones) {
  begin("stones", kHuman, kHuman);
  play({2});
  EXPECT_EQ(row(0), (Texts{"8 stones left", "Take 1", "Take 2"}));
  play({2, 2, 2, 1});
  EXPECT_EQ(row(0)[0], "1 stone left");
  EXPECT_EQ(playable(), (Texts{"1"}));
}

TEST_F(ReadingTest, TheBoardOfReversi) {
  begin("reversi", kHuman, kHuman);
  play({19});
  EXPECT_EQ(row(2)[3], "D3, Black, last move");
  EXPECT_EQ(row(3)[4], "E4, Black");
  EXPECT_EQ(row(4)[4], "E5, White");
  EXPECT_EQ(playable(), (Texts{"C3", "E3", "C5"}));
}

TEST_F(ReadingTest, TheBoardOfDotsAndBoxes) {
  begin("dots", kHuman, kHuman);
  play({0});
  EXPECT_EQ(row(0), (Texts{"Edge 0, Red, top of box 1, last move", "Edge 1, open, top of box 2",
                           "Edge 2, open, top of box 3"}));
  EXPECT_EQ(row(1)[1], "Box 1, 1 of 4 edges");
  EXPECT_EQ(row(1)[0].substr(8), "open, left side of box 1");
  EXPECT_EQ(row(1)[6].substr(8), "open, right side of box 3");
  EXPECT_EQ(row(6)[0].substr(9), "open, bottom of box 7");
  EXPECT_EQ(read().moves, Texts{"1. Red 0, top of box 1"});
  EXPECT_TRUE(read().said.starts_with("Red plays 0, top of box 1.")) << read().said;
}

// Black can only pass, and a pass has no place on the board.
TEST_F(ReadingTest, APassStandsBesideTheBoard) {
  Settings passing = settings("reversi", kHuman, kHuman);
  const auto position =
      games::parse("reversi", std::string("OX......").append(56, '.') + " O").value.value();
  begin("reversi", kHuman, kHuman).take_up({passing, match::Match(position)}, now_);
  EXPECT_EQ(playable(), (Texts{"C1"}));
  const auto no_move =
      games::parse("reversi", std::string("OX......").append(56, '.') + " X").value.value();
  session_->take_up({passing, match::Match(no_move)}, now_);
  EXPECT_EQ(read().elsewhere[0].text, "Pass");
  EXPECT_EQ(playable(), (Texts{"pass"}));
}

TEST_F(ReadingTest, NothingCanBePlayedWhileTheComputerThinks) {
  begin("reversi", kHuman, kMcts);
  play({19});
  EXPECT_TRUE(playable().empty());
}

TEST_F(ReadingTest, TheLineWithItsMovesTakenBack) {
  begin("reversi", kHuman, kHuman);
  play({19, 18});
  session_->undo(now_);
  const ScreenReaderText reading = read();
  EXPECT_EQ(reading.moves, (Texts{"1. Black D3", "2. White C3"}));
  EXPECT_EQ(reading.ply, 1u);
}

TEST_F(ReadingTest, CommandsSayTheirKeyAndWhetherTheyCanBeGiven) {
  begin("ttt", kHuman, kHuman);
  const auto possible = [this](ui::Command wanted) {
    for (const auto& c : read().commands)
      if (c.command == wanted) return c.possible;
    ADD_FAILURE() << "no such command";
    return false;
  };
  EXPECT_EQ(read().commands[0].text, "Undo (U): No move can be taken back.");
  EXPECT_FALSE(possible(ui::Command::kUndo));
  play({4});
  EXPECT_TRUE(possible(ui::Command::kUndo));
  EXPECT_TRUE(possible(ui::Command::kLanguage));
}

// ---------------------------------------------------------------- choices

std::string chosen_query(const Settings& settings) {
  std::string query;
  for (const auto& group : ui::choices_of(settings, {}))
    for (const auto& field : group.fields) {
      if (field.choices.empty())
        query += "&" + field.numbers[0].key + "=" + std::to_string(field.value);
      for (const auto& choice : field.choices)
        if (choice.chosen) query += "&" + choice.query;
    }
  return query;
}

TEST(Choices, WhatIsChosenIsWhatThereIs) {
  const std::string links[] = {
      "game=ttt", "game=stones&stones=30&take=5&first=random&second=perfect",
      "game=dots&rule=free&first=mcts&second=symmetric&first.iterations=1234&first.solver=off",
      "game=reversi&clock=17&tournament=on&second.time-ms=50&second.leaf-rollouts=8"};
  for (const std::string& link : links) {
    const Settings wanted = match::parse_settings(link, {}).settings;
    Settings read = match::parse_settings(chosen_query(wanted), {}).settings;
    for (std::size_t side = 0; side < 2; ++side)  // of others the form does not ask
      if (wanted.seats[side] != kMcts) read.search[side] = wanted.search[side];
    EXPECT_EQ(read, wanted) << link;
  }
}

TEST(Choices, EveryChoiceIsAValueThatFits) {
  for (const std::string_view game : games::ids()) {
    Settings settings;
    settings.choose_game(game);
    for (const auto& group : ui::choices_of(settings, {}))
      for (const auto& field : group.fields) {
        int chosen = 0;
        for (const auto& choice : field.choices) {
          EXPECT_TRUE(match::parse_settings(choice.query, settings).bad.empty()) << choice.query;
          chosen += choice.chosen ? 1 : 0;
        }
        EXPECT_EQ(chosen, field.choices.empty() ? 0 : 1) << field.title;
      }
  }
}

}  // namespace
