// The names of openings of Reversi.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/position.h"
#include "games/words.h"

namespace {

const games::Position kStart = games::start("reversi", {});

// The opening of a line of legal moves, such as "f5d6c3".
std::string opening_of(const std::string& line) {
  games::Position position = kStart;
  std::vector<mcts::Move> moves;
  for (std::size_t i = 0; i < line.size(); i += 2) {
    moves.push_back(*games::parse_move(position, line.substr(i, 2)).value);
    EXPECT_TRUE(games::is_legal(position, moves.back())) << line << " at " << i;
    games::play(position, moves.back());
  }
  const games::GameWord* found = games::opening(kStart, moves);
  return found != nullptr ? std::string(found->english) : "";
}

TEST(ReversiOpenings, HaveTheNameOfTheLongestLine) {
  EXPECT_EQ(opening_of(""), "");
  EXPECT_EQ(opening_of("c4"), "");
  EXPECT_EQ(opening_of("c4e3"), "Perpendicular");
  EXPECT_EQ(opening_of("c4e3f6e6f5"), "Tiger");
  EXPECT_EQ(opening_of("c4e3f6e6f5c5c3"), "Stephenson");
  EXPECT_EQ(opening_of("c4e3f6e6f5c5c3g5"), "Kung");
  EXPECT_EQ(opening_of("c4e3f6e6f5c5c3g5d6"), "Kung") << "whatever follows";
}

// The Tiger from each of the four first moves.
TEST(ReversiOpenings, AreTheSameHoweverTheBoardIsTurned) {
  for (const char* line : {"c4e3f6e6f5", "d3c5f6f5e6", "f5d6c3d3c4", "e6f4c3c4d3"})
    EXPECT_EQ(opening_of(line), "Tiger") << line;
}

TEST(ReversiOpenings, BelongToTheUsualStart) {
  const std::vector<mcts::Move> moves = {26, 20};
  EXPECT_NE(games::opening(kStart, moves), nullptr);
  EXPECT_EQ(games::opening(games::after(kStart, std::vector<mcts::Move>{19}), moves), nullptr);
  EXPECT_EQ(games::opening(games::start("ttt", {}), std::vector<mcts::Move>{4, 0}), nullptr);
}

}  // namespace
