// Dots-and-Boxes by its own rules: the extra turn, two boxes by one edge, the
// rule for the second player's first edge.
#include "games/dots_and_boxes.h"

#include <array>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "support/errors.h"
#include "support/pictures.h"
#include "support/play.h"

namespace {

using games::DotsAndBoxes;
using mcts::Player;
using pictures::dots;

TEST(DotsAndBoxes, ThePictureAndTheNotationAgree) {
  const auto g = dots(R"(
      o---o   o---o
      | 1 |   |
      o---o   o   o

      o   o   o---o
              | 2 |
      o   o   o---o)",
                      '2');
  EXPECT_EQ(g.text(), "101111010000000010011001 2 1 1 sym");
}

TEST(DotsAndBoxes, AnEdgeThatClosesNothingPassesTheTurn) {
  const auto g = support::played(DotsAndBoxes(), {"0"});
  EXPECT_EQ(g.to_move(), Player::kSecond);
  EXPECT_EQ(g.text(), "100000000000000000000000 2 0 0 sym");
}

TEST(DotsAndBoxes, ClosingABoxGivesItAndAnotherTurn) {
  const auto g = dots(R"(
      o---o   o   o
      |   |
      o   o   o   o

      o   o   o   o

      o   o   o   o)",
                      '2');
  const auto after = support::played(g, {"7"});
  EXPECT_EQ(after.to_move(), Player::kSecond);
  EXPECT_EQ(after.score(Player::kSecond), 1);
  EXPECT_EQ(after.score(Player::kFirst), 0);
  EXPECT_TRUE(after.closed(0));
}

TEST(DotsAndBoxes, OneEdgeMayCloseTwoBoxes) {
  const auto g = dots(R"(
      o---o---o   o
      |       |
      o---o---o   o

      o   o   o   o

      o   o   o   o)",
                      '1');
  const auto after = support::played(g, {"4"});
  EXPECT_EQ(after.to_move(), Player::kFirst);
  EXPECT_EQ(after.score(Player::kFirst), 2);
}

TEST(DotsAndBoxes, EveryBoxHasItsFourEdges) {
  // Top, left, right, bottom, read off the numbered drawing in the header.
  const std::array<std::array<int, 4>, 9> boxes = {{{0, 3, 4, 7},
                                                    {1, 4, 5, 8},
                                                    {2, 5, 6, 9},
                                                    {7, 10, 11, 14},
                                                    {8, 11, 12, 15},
                                                    {9, 12, 13, 16},
                                                    {14, 17, 18, 21},
                                                    {15, 18, 19, 22},
                                                    {16, 19, 20, 23}}};
  for (int box = 0; box < 9; ++box) {
    std::uint32_t edges = 0;
    for (const int e : boxes[static_cast<std::size_t>(box)]) edges |= 1u << e;
    EXPECT_EQ(DotsAndBoxes::edges_of(box), edges) << box;
  }
}

TEST(DotsAndBoxes, MoreOfNineBoxesWin) {
  const auto g = dots(R"(
      o---o---o---o
      | 1 | 1 | 1 |
      o---o---o---o
      | 1 | 2 | 2 |
      o---o---o---o
      | 2 | 2 |
      o---o---o---o)",
                      '2');
  EXPECT_FALSE(g.is_over());
  const auto end = support::played(g, {"20"});
  EXPECT_TRUE(end.is_over());
  EXPECT_EQ(end.score(Player::kSecond), 5);
  EXPECT_EQ(end.reward(Player::kSecond), 1);
  EXPECT_EQ(end.reward(Player::kFirst), -1);
}

// ---------------------------------------------------------------- rule sym

// The edges that turns and reflections of the board map onto one another, as
// the notation paper lists them.
const std::array<std::set<int>, 4> kClasses = {
    {{0, 2, 3, 6, 17, 20, 21, 23}, {1, 10, 13, 22}, {4, 5, 7, 9, 14, 16, 18, 19}, {8, 11, 12, 15}}};

std::set<int> class_of(int edge) {
  for (const auto& c : kClasses)
    if (c.contains(edge)) return c;
  return {};
}

DotsAndBoxes start(DotsAndBoxes::Rule rule) {
  return DotsAndBoxes::start({static_cast<int>(rule)});
}

TEST(DotsAndBoxes, SymForbidsTheClassOfTheOnlyEdge) {
  for (int first = 0; first < 24; ++first) {
    auto g = start(DotsAndBoxes::Rule::kSym);
    EXPECT_EQ(g.legal_moves().size(), 24);
    g.play(static_cast<mcts::Move>(first));
    const auto forbidden = class_of(first);
    for (int second = 0; second < 24; ++second)
      EXPECT_EQ(g.legal_moves().contains(static_cast<mcts::Move>(second)),
                !forbidden.contains(second))
          << first << ' ' << second;
  }
}

TEST(DotsAndBoxes, SymHoldsForTheSecondEdgeOnly) {
  const auto g = support::played(start(DotsAndBoxes::Rule::kSym), {"0", "1"});
  EXPECT_EQ(g.legal_moves().size(), 22);
  EXPECT_TRUE(g.legal_moves().contains(23));
}

TEST(DotsAndBoxes, FreeForbidsNothing) {
  const auto g = support::played(start(DotsAndBoxes::Rule::kFree), {"0"});
  EXPECT_EQ(g.legal_moves().size(), 23);
  EXPECT_TRUE(g.legal_moves().contains(23));
}

TEST(DotsAndBoxes, SymIsTheDefault) {
  const auto options = DotsAndBoxes::options();
  ASSERT_EQ(options.size(), 1u);
  EXPECT_EQ(options[0].key, "rule");
  EXPECT_EQ(options[0].choices[static_cast<std::size_t>(options[0].initial)], "sym");
  EXPECT_EQ(DotsAndBoxes().rule(), DotsAndBoxes::Rule::kSym);
}

// ---------------------------------------------------------------- symmetry

// Turned by half a turn, every game is a game with the same turns and scores.
TEST(DotsAndBoxes, TheHalfTurnMapsEdgeXTo23MinusX) {
  mcts::Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    DotsAndBoxes g, turned;
    while (!g.is_over()) {
      const mcts::Move edge = support::random_move(g, rng);
      const auto mirrored = static_cast<mcts::Move>(23 - edge);
      ASSERT_TRUE(turned.legal_moves().contains(mirrored)) << g.text();
      g.play(edge);
      turned.play(mirrored);
      ASSERT_EQ(turned.to_move(), g.to_move()) << g.text();
      ASSERT_EQ(turned.score(Player::kFirst), g.score(Player::kFirst)) << g.text();
      ASSERT_EQ(turned.score(Player::kSecond), g.score(Player::kSecond)) << g.text();
    }
  }
}

// ---------------------------------------------------------------- notation

std::string error_of(const std::string& text) {
  return games::in_english(DotsAndBoxes::parse(text).error);
}

TEST(DotsAndBoxes, BadPositionsSayWhatIsWrongAndWhere) {
  const std::string none(24, '0'), all(24, '1');
  EXPECT_EQ(error_of(none + " 1 0 0"), "expected edges, side, two scores and rule, found 4 fields");
  EXPECT_EQ(error_of("0" + none + " 1 0 0 sym"), "expected 24 edges, found 25");
  EXPECT_EQ(error_of("00000x000000000000000000 1 0 0 sym"), "edge 5 must be 0 or 1, not 'x'");
  EXPECT_EQ(error_of(none + " 3 0 0 sym"), "side to move must be 1 or 2, not '3'");
  EXPECT_EQ(error_of(all + " 1 10 0 sym"),
            "boxes of player 1 must be a number from 0 to 9, not '10'");
  EXPECT_EQ(error_of(all + " 1 5 x sym"),
            "boxes of player 2 must be a number from 0 to 9, not 'x'");
  EXPECT_EQ(error_of(none + " 1 0 0 any"), "rule must be sym or free, not 'any'");
  EXPECT_EQ(DotsAndBoxes::parse_move("24").error, "edge must be a number from 0 to 23, not '24'");
}

TEST(DotsAndBoxes, TheScoresMustAddUpToTheClosedBoxes) {
  const std::string all(24, '1');
  EXPECT_EQ(error_of(all + " 1 4 4 sym"), "the scores add up to 8, but 9 boxes are closed");
  EXPECT_EQ(error_of("100000000000000000000000 2 1 0 sym"),
            "the scores add up to 1, but 0 boxes are closed");
  EXPECT_EQ(error_of(all + " 1 4 5 sym"), "");
}

}  // namespace
