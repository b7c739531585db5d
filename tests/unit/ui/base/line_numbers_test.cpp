// Moves that are only thought of, on a board.
#include "ui/base/line_numbers.h"

#include <algorithm>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "games/position.h"

namespace {

using mcts::Move;
using mcts::Player;

games::Position tic_tac_toe() { return games::start("ttt", {}); }

// The number of crosses and rings, by their opacity.
int count(const board::Scene& scene, board::Form form, float opacity) {
  return static_cast<int>(
      std::count_if(scene.shapes.begin(), scene.shapes.end(), [&](const board::Shape& shape) {
        return shape.form == form && shape.show == board::Show::kAlways && shape.opacity == opacity;
      }));
}

TEST(ThoughtOf, NumbersTheMovesOfTheLineInTheirOrder) {
  const std::vector<Move> line = {4, 0, 8};
  const auto thought = ui::think_of(tic_tac_toe(), {}, line, {});
  ASSERT_EQ(thought.numbers.size(), 3u);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(thought.numbers[static_cast<std::size_t>(i)].number, i + 1);
  EXPECT_FLOAT_EQ(thought.numbers[0].x, 0.5f);
  EXPECT_FLOAT_EQ(thought.numbers[0].y, 0.5f);
  EXPECT_LT(thought.numbers[1].x, 0.5f);
  EXPECT_EQ(thought.numbers[0].mover, Player::kFirst);
  EXPECT_EQ(thought.numbers[1].mover, Player::kSecond);
}

TEST(ThoughtOf, IsPalerTheLessItIsPlayed) {
  const std::vector<Move> before = {4}, line = {0, 8}, random = {1, 2};
  const auto thought = ui::think_of(tic_tac_toe(), before, line, random);
  EXPECT_EQ(count(thought.scene, board::Form::kCross, 1), 1);     // 4, played
  EXPECT_EQ(count(thought.scene, board::Form::kCross, 0.7f), 1);  // 8, of the line
  EXPECT_EQ(count(thought.scene, board::Form::kCross, 0.4f), 1);  // 2, random
  EXPECT_EQ(count(thought.scene, board::Form::kRing, 0.7f), 1);   // 0, of the line
}

TEST(ThoughtOf, NumbersAFewRandomMovesBehindTheLine) {
  const std::vector<Move> line = {4}, random = {0, 8};
  const auto thought = ui::think_of(tic_tac_toe(), {}, line, random);
  ASSERT_EQ(thought.numbers.size(), 3u);
  EXPECT_EQ(thought.line, 1);
  EXPECT_EQ(thought.numbers[2].number, 3);
  EXPECT_EQ(thought.numbers[2].mover, Player::kFirst);
  std::vector<Move> whole;  // of Dots and Boxes
  for (Move m = 0; m < 20; ++m) whole.push_back(m);
  EXPECT_TRUE(ui::think_of(games::start("dots", {1}), {}, {}, whole).numbers.empty());
}

// Each stone that is taken has the number of the move that takes it.
TEST(ThoughtOf, NumbersEveryStoneThatIsTaken) {
  const std::vector<Move> line = {2, 1};
  const auto thought = ui::think_of(games::start("stones", {10, 2}), {}, line, {});
  std::vector<int> numbers;
  for (const ui::LineNumber& number : thought.numbers) numbers.push_back(number.number);
  EXPECT_EQ(numbers, (std::vector{1, 1, 2}));
}

}  // namespace
