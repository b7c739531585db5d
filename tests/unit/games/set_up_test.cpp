// Positions that are set up by hand.
#include "games/set_up.h"

#include <array>
#include <string>

#include <gtest/gtest.h>

#include "games/position.h"
#include "games/words.h"
#include "mcts/rng.h"

namespace {

using What = games::Change::What;
using games::Position;
using mcts::Player;

Position next(const Position& position, mcts::Move place) {
  return games::changed(position, {.what = What::kNext, .place = place});
}
Position number(const Position& position, const char* key, int value) {
  return games::changed(position, {.what = What::kNumber, .key = key, .value = value});
}
Position of(const char* game, const char* text) { return *games::parse(game, text).value; }

TEST(SetUp, APlaceGoesFromNothingToTheFirstSideToTheSecond) {
  Position p = of("ttt", "......... X");
  for (const char* expected : {"....X.... X", "....O.... X", "......... X"}) {
    p = next(p, 4);
    EXPECT_EQ(games::text(p), expected);
  }
  Position r = games::start("reversi", {});
  const std::string start = games::text(r);
  for (int i = 0; i < 3; ++i) r = next(r, 0);
  EXPECT_EQ(games::text(r), start);
}

// Between two changes the scores always add up to the boxes that are closed.
TEST(SetUp, ABoxThatIsClosedBelongsToSomebody) {
  Position p = of("dots", "111100000000000000000000 1 0 0 free");
  p = next(p, 4);
  EXPECT_EQ(games::text(p), "111110000000000000000000 1 0 0 free");
  p = next(p, 7);
  EXPECT_EQ(games::text(p), "111110010000000000000000 1 1 0 free");
  p = number(p, "boxes", 0);
  EXPECT_EQ(games::text(p), "111110010000000000000000 1 0 1 free");
  p = next(p, 7);
  EXPECT_EQ(games::text(p), "111110000000000000000000 1 0 0 free");
}

TEST(SetUp, StonesAreNumbers) {
  Position p = of("stones", "10 2 1");
  p = number(number(p, "left", 37), "most", 5);
  EXPECT_EQ(games::text(games::changed(p, {.what = What::kSide, .side = Player::kSecond})),
            "37 5 2");
  EXPECT_EQ(next(p, 1), p) << "it has no places";
}

TEST(SetUp, SaysWhatNoGameLeadsTo) {
  EXPECT_TRUE(games::unreachable(of("ttt", "XO....... X")).empty());
  EXPECT_TRUE(games::unreachable(of("ttt", "X........ O")).empty());
  EXPECT_FALSE(games::unreachable(of("ttt", "X........ X")).empty());
  EXPECT_FALSE(games::unreachable(of("ttt", "XX....... O")).empty());
  EXPECT_TRUE(games::unreachable(of("ttt", "XXXOO.... O")).empty());
  EXPECT_FALSE(games::unreachable(of("ttt", "XXXOO.O.. X")).empty()) << "moves after the end";
  EXPECT_FALSE(games::unreachable(of("dots", "100000000000000000000000 1 0 0 sym")).empty());
  EXPECT_TRUE(games::unreachable(of("dots", "100110010000000000000000 2 0 1 sym")).empty());
  EXPECT_FALSE(games::unreachable(of("dots", "100110010000000000000000 2 1 0 sym")).empty())
      << "who closed the only box moves again";
  EXPECT_FALSE(games::unreachable(of("dots", "100000000000000000000001 1 0 0 sym")).empty());
  EXPECT_TRUE(games::unreachable(of("dots", "100000000000000000000001 1 0 0 free")).empty());
  const Position start = games::start("reversi", {});
  EXPECT_FALSE(
      games::unreachable(games::changed(start, {.what = What::kSide, .side = Player::kSecond}))
          .empty());
  EXPECT_TRUE(games::unreachable(start).empty());
  EXPECT_FALSE(games::unreachable(next(start, 0)).empty()) << "a corner alone";
  EXPECT_FALSE(games::unreachable(next(start, 27)).empty());
}

TEST(SetUp, EveryPositionOfAGameCanBeReached) {
  mcts::Rng rng(7);
  for (const std::string_view id : games::ids())
    for (int game = 0; game < 200; ++game)
      for (Position p = games::start(id, games::initial_values(id)); !games::is_over(p);) {
        const auto moves = games::legal_moves(p);
        p = games::after(p, std::array{moves[rng.below(static_cast<std::uint32_t>(moves.size()))]});
        ASSERT_TRUE(games::unreachable(p).empty()) << games::text(p);
      }
}

TEST(SetUp, EveryNumberHasItsLimitsAndATitle) {
  for (const std::string_view id : games::ids()) {
    const Position p = games::start(id, games::initial_values(id));
    EXPECT_TRUE(games::can_be_set_up(p)) << id;
    for (const games::SetUpNumber& number : games::set_up_numbers(p)) {
      EXPECT_LE(number.min, number.value);
      EXPECT_LE(number.value, number.max);
      EXPECT_NE(games::find_word(games::words(id), "set-up." + std::string(number.key)), nullptr)
          << number.key;
    }
  }
}

}  // namespace
