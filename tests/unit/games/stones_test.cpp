// Stones: the winner is known for every heap. Bouton (1901) calls it a game of one heap: it is lost
// exactly when the heap is a multiple of k + 1.
#include "games/stones.h"

#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "support/errors.h"
#include "support/play.h"

namespace {

using games::Stones;
using mcts::Player;

// won[n]: the side to move wins with n stones, found by trying every move.
std::vector<bool> won_heaps(int most) {
  std::vector<bool> won(Stones::kMaxStones + 1, false);
  for (int n = 1; n <= Stones::kMaxStones; ++n)
    for (const mcts::Move take : Stones(n, most, Player::kFirst).legal_moves()) {
      Stones next(n, most, Player::kFirst);
      next.play(take);
      if (!won[static_cast<std::size_t>(next.left())]) won[static_cast<std::size_t>(n)] = true;
    }
  return won;
}

TEST(Stones, IsLostExactlyOnMultiplesOfKPlusOne) {
  for (int most = 1; most <= Stones::kMaxTake; ++most) {
    const auto won = won_heaps(most);
    for (int n = 0; n <= Stones::kMaxStones; ++n)
      EXPECT_EQ(won[static_cast<std::size_t>(n)], n % (most + 1) != 0)
          << n << " stones, at most " << most;
  }
}

TEST(Stones, TakeOneUpToTheMostOrWhatIsLeft) {
  EXPECT_EQ(support::move_texts(Stones(10, 3, Player::kFirst)),
            (std::vector<std::string>{"1", "2", "3"}));
  EXPECT_EQ(support::move_texts(Stones(2, 3, Player::kFirst)),
            (std::vector<std::string>{"1", "2"}));
  EXPECT_EQ(support::moves_of(Stones(100, 9, Player::kFirst)).size(), 9u);
}

TEST(Stones, WhoTakesTheLastStoneWins) {
  const auto g = support::played(Stones(3, 2, Player::kSecond), {"1", "2"});
  EXPECT_TRUE(g.is_over());
  EXPECT_EQ(g.reward(Player::kFirst), 1);
  EXPECT_EQ(g.score(Player::kFirst), 1);
  EXPECT_EQ(g.score(Player::kSecond), 0);
}

TEST(Stones, AnEmptyHeapIsLostForTheSideToMove) {
  const auto g = Stones::parse("0 2 1");
  ASSERT_TRUE(g.value.has_value());
  EXPECT_TRUE(g.value->is_over());
  EXPECT_EQ(g.value->reward(Player::kFirst), -1);
}

TEST(Stones, StartsWithTenStonesTwoAtATimeUnlessToldOtherwise) {
  const auto options = Stones::options();
  ASSERT_EQ(options.size(), 2u);
  EXPECT_EQ(options[0].key, "stones");
  EXPECT_EQ(options[1].key, "take");
  EXPECT_EQ(Stones::start({options[0].initial, options[1].initial}).text(), "10 2 1");
  EXPECT_EQ(Stones::start({100, 9}).text(), "100 9 1");
}

std::string error_of(std::string_view text) { return games::in_english(Stones::parse(text).error); }

TEST(Stones, BadPositionsSayWhatIsWrongAndWhere) {
  EXPECT_EQ(error_of("10 2"), "expected stones, most to take and side, found 2 fields");
  EXPECT_EQ(error_of("101 2 1"), "stones left must be a number from 0 to 100, not '101'");
  EXPECT_EQ(error_of("-1 2 1"), "stones left must be a number from 0 to 100, not '-1'");
  EXPECT_EQ(error_of("10 0 1"), "most stones to take must be a number from 1 to 9, not '0'");
  EXPECT_EQ(error_of("10 10 1"), "most stones to take must be a number from 1 to 9, not '10'");
  EXPECT_EQ(error_of("10 2 3"), "side to move must be 1 or 2, not '3'");
  EXPECT_EQ(error_of("99999999999999999999 2 1"),
            "stones left must be a number from 0 to 100, not '99999999999999999999'");
  EXPECT_EQ(Stones::parse_move("0").error, "stones to take must be a number from 1 to 9, not '0'");
}

}  // namespace
