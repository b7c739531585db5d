// What commands do to a match, and when they are offered.
#include "ui/base/commands.h"

#include "support/session.h"
#include "ui/base/view.h"

namespace {

using namespace support;
using ui::carry_out;
using ui::Command;
using ui::is_possible;

class Commands : public SessionTest {
 protected:
  void ask(Command command) { EXPECT_TRUE(carry_out(command, *session_, now_)); }
};

TEST_F(Commands, NextVariationGoesThroughAllOfThem) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({4, 0, 8});
  for (const mcts::Move other : Moves{2, 6}) {
    s.go_to(1, now_);
    play({other});
  }
  ask(Command::kVariation);
  EXPECT_EQ(moves(), (Moves{4, 0}));
  EXPECT_EQ(s.match().line(), (Moves{4, 0, 8}));
  ask(Command::kVariation);
  EXPECT_EQ(moves(), (Moves{4, 2}));
  ask(Command::kVariation);
  EXPECT_EQ(moves(), (Moves{4, 6}));
}

TEST_F(Commands, NextVariationNeedsOne) {
  const Session& s = begin("ttt", kHuman, kHuman);
  EXPECT_FALSE(is_possible(Command::kVariation, s));
  play({4, 0});
  EXPECT_FALSE(is_possible(Command::kVariation, s));
  ask(Command::kVariation);
  EXPECT_EQ(moves(), (Moves{4, 0}));
}

TEST_F(Commands, MovesAreCopiedOnceThereAreSome) {
  const Session& s = begin("reversi", kHuman, kHuman);
  EXPECT_FALSE(is_possible(Command::kCopyMoves, s));
  EXPECT_TRUE(is_possible(Command::kCopyGgf, s));
  play({19});
  EXPECT_TRUE(is_possible(Command::kCopyMoves, s));
}

TEST_F(Commands, ATreeIsSavedWhereOneIsOnShow) {
  const Session& s = begin("ttt", kHuman, kHuman);
  for (const Command save : {Command::kSaveTree, Command::kSaveTreePng}) {
    EXPECT_FALSE(is_possible(save, s, Command::kPlay));
    EXPECT_FALSE(is_possible(save, s, Command::kAnalyse));
    EXPECT_TRUE(is_possible(save, s, Command::kTree));
    EXPECT_TRUE(is_possible(save, s, Command::kSteps));
  }
}

TEST_F(Commands, WhatIsNotPossibleSaysWhy) {
  Session& s = begin("ttt", kHuman, kHuman);
  const auto why = [&s](Command c) { return ui::obstacle(c, s, Command::kAnalyse); };
  EXPECT_EQ(why(Command::kSaveTree), "No tree is shown: open Tree or Steps first.");
  EXPECT_EQ(why(Command::kSaveTable), "Nothing has been searched here yet.");
  EXPECT_EQ(why(Command::kSaveCurve), "Nothing has been searched here yet.");
  EXPECT_EQ(why(Command::kSaveCourse), "No moves yet");
  EXPECT_EQ(why(Command::kWhy), "No move before this position was chosen by a search.");
  EXPECT_EQ(why(Command::kSearchAgain), "Open Why? first.");
  EXPECT_EQ(why(Command::kMoveNow), "No computer is to move.");
  EXPECT_EQ(why(Command::kPlayLine), "Open Analyse first.");
  EXPECT_EQ(why(Command::kUndo), "No move can be taken back.");
  EXPECT_EQ(why(Command::kRedo), "No move has been taken back.");
  EXPECT_EQ(why(Command::kFirst), "No moves yet");
  EXPECT_EQ(why(Command::kLast), "The last move is on the board.");
  EXPECT_EQ(why(Command::kVariation), "No other move was played here.");
  EXPECT_EQ(why(Command::kCountNow), "This game has no points.");
  EXPECT_EQ(why(Command::kCopyGgf), "Only Reversi is written as GGF.");
  s.study().analyse(true);
  s.tick(now_);
  engine_.report(100);
  s.tick(now_);
  EXPECT_EQ(why(Command::kSaveTable), "") << "it is possible";
  EXPECT_EQ(why(Command::kSaveCurve), "The search was too short for a curve.");
}

TEST_F(Commands, EveryCommandIsPossibleOrSaysWhyNot) {
  for (const char* game : {"ttt", "stones", "reversi", "dots"})
    for (const auto& [first, second] : {std::pair(kHuman, kHuman), std::pair(kMcts, kMcts)}) {
      const Session& s = begin(game, first, second);
      for (const ui::CommandRow& row : ui::commands())
        for (const ui::ViewRow& view : ui::views())
          EXPECT_NE(is_possible(row.command, s, view.command),
                    !ui::obstacle(row.command, s, view.command).empty())
              << game << " " << row.id;
    }
}

TEST(CommandRows, NoKeyHasTwoMeanings) {
  for (const ui::CommandRow& a : ui::commands())
    for (const ui::CommandRow& b : ui::commands()) {
      if (a.command == b.command || a.key == ImGuiKey_None) continue;
      EXPECT_FALSE(a.key == b.key && a.ctrl == b.ctrl) << a.key_name;
    }
}

TEST_F(Commands, OnlyWhatHasPointsIsCounted) {
  for (const std::string_view game : games::ids())
    EXPECT_EQ(is_possible(Command::kCountNow, begin(game, kHuman, kHuman)),
              games::counts_points(games::start(game, games::initial_values(game))))
        << game;
}

TEST_F(Commands, OnlyReversiIsCopiedAsGgf) {
  EXPECT_FALSE(is_possible(Command::kCopyGgf, begin("dots", kHuman, kHuman)));
}

// A page may call any number.
TEST(CommandNumbers, OthersThanThoseOfTheTableAreNone) {
  for (const ui::CommandRow& row : ui::commands())
    EXPECT_EQ(ui::command_of(static_cast<int>(row.command)), row.command);
  for (const int number : {-1, 1000, 1 << 20}) EXPECT_FALSE(ui::command_of(number)) << number;
}

}  // namespace
