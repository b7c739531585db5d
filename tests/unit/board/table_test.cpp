// Boards as tables, which screen readers read out.
#include "board/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "games/position.h"
#include "mcts/rng.h"

namespace {

using board::PlaceKind;
using board::Table;

char letter(const board::Place& place) {
  if (place.owner) return *place.owner == mcts::Player::kFirst ? '1' : '2';
  if (place.taken) return '#';
  switch (place.kind) {
    case PlaceKind::kGap:
      return '+';
    case PlaceKind::kBox:
      return static_cast<char>('a' + place.count);
    case PlaceKind::kNote:
      return '*';
    case PlaceKind::kPad:
      return static_cast<char>('0' + place.number);
    default:
      return '.';
  }
}

// One line for each row. A taken place is its owner, # for an unknown owner. Other places: . an
// open one, + a gap, a letter for the drawn edges of a box (a: none), * the heap, and the number
// of stones that are taken.
std::string picture(const Table& table) {
  std::string text;
  for (std::size_t i = 0; i < table.places.size(); ++i) {
    if (i > 0 && i % static_cast<std::size_t>(table.columns) == 0) text += '\n';
    text += letter(table.places[i]);
  }
  return text;
}

Table after(std::string_view game, const std::vector<mcts::Move>& moves) {
  return board::make_table(games::start(game, games::initial_values(game)), moves);
}

TEST(Table, TicTacToe) {
  EXPECT_EQ(picture(after("ttt", {4, 0, 8})),
            "2..\n"
            ".1.\n"
            "..1");
}

TEST(Table, StonesHasTheHeapAndWhatMayBeTaken) {
  const Table table = after("stones", {2, 1});
  EXPECT_EQ(picture(table), "*12");
  EXPECT_EQ(table.places[0].count, 7);
}

// In two rows where one would be too narrow to be pressed.
TEST(Table, StonesOfManyTakesHasTwoRows) {
  const auto taking = [](int most) {
    return picture(board::make_table(games::start("stones", {20, most}), {}));
  };
  EXPECT_EQ(taking(4), "*1234");
  EXPECT_EQ(taking(5), "*12\n345");
  EXPECT_EQ(taking(6), "*123\n456+");
  EXPECT_EQ(taking(9), "*1234\n56789");
}

TEST(Table, Reversi) {
  const auto d3 = static_cast<mcts::Move>(19);
  EXPECT_EQ(picture(after("reversi", {d3})),
            "........\n"
            "........\n"
            "...1....\n"
            "...11...\n"
            "...12...\n"
            "........\n"
            "........\n"
            "........");
}

// The second player draws the last two sides of the first box.
TEST(Table, DotsAndBoxesHasEdgesBetweenDotsAndBoxesBetweenEdges) {
  const auto free = games::parse("dots", std::string(24, '0') + " 1 0 0 free").value.value();
  EXPECT_EQ(picture(board::make_table(free, std::vector<mcts::Move>{0, 3, 7, 4})),
            "+1+.+.+\n"
            "222b.a.\n"
            "+1+.+.+\n"
            ".b.a.a.\n"
            "+.+.+.+\n"
            ".a.a.a.\n"
            "+.+.+.+");
}

// A position does not record which player drew its edges.
TEST(Table, EdgesOfAPositionAreNobodys) {
  const auto position = games::parse("dots", "100000000000000000000000 2 0 0 free").value.value();
  EXPECT_EQ(picture(board::make_table(position, {})).substr(0, 7), "+#+.+.+");
}

// Through a random game: the places that play hold every legal move once.
TEST(Table, OfEveryGameHasOnePlaceForEachLegalMoveButAPass) {
  mcts::Rng rng(3);
  for (const std::string_view game : games::ids()) {
    const games::Position start = games::start(game, games::initial_values(game));
    std::vector<mcts::Move> moves;
    for (games::Position now = start; !games::is_over(now); games::play(now, moves.back())) {
      const Table table = board::make_table(start, moves);
      EXPECT_EQ(table.places.size() % static_cast<std::size_t>(table.columns), 0u) << game;
      const auto legal = games::legal_moves(now);
      for (const mcts::Move m : legal) {
        if (games::move_text(now, m) == "pass") continue;
        EXPECT_EQ(std::count_if(
                      table.places.begin(), table.places.end(),
                      [m](const board::Place& p) { return plays(p) && !p.taken && p.number == m; }),
                  1)
            << game << ": " << games::move_text(now, m);
      }
      moves.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
}

}  // namespace
