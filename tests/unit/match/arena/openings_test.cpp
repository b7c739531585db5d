// The openings that games begin with, and the balanced ones among them.
#include "match/arena/openings.h"

#include <cstdlib>
#include <optional>

#include <gtest/gtest.h>

#include "solve/solver.h"
#include "support/errors.h"

namespace {

using match::draw_opening;
using match::Openings;

games::Position start(std::string_view id) { return games::start(id, games::initial_values(id)); }

TEST(Openings, HaveTheirLengthAndLeaveSomethingToPlay) {
  for (const std::string_view game : games::ids()) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
      const auto moves = draw_opening({.moves = 4}, start(game), {}, mcts::Rng(seed));
      ASSERT_TRUE(moves) << game;
      EXPECT_EQ(moves->size(), 4u);
      EXPECT_FALSE(games::is_over(games::after(start(game), *moves)));
    }
  }
}

TEST(Openings, OfOneSeedAreTheSame) {
  const auto tables = solve::SharedSolver::get();  // made once, and not for each opening
  const auto draw = [](std::uint64_t seed) {
    return draw_opening({.moves = 6, .balanced = true}, start("dots"), {}, mcts::Rng(seed));
  };
  EXPECT_EQ(draw(1), draw(1));
  EXPECT_NE(draw(1), draw(2));
}

// With best play, after such an opening; nothing where there is none.
std::optional<int> margin_after(std::string_view game, int moves, std::uint64_t seed) {
  const auto opening =
      draw_opening({.moves = moves, .balanced = true}, start(game), {}, mcts::Rng(seed));
  if (!opening) return std::nullopt;
  const auto answer = solve::SharedSolver::get()->solve(games::after(start(game), *opening), {});
  return answer.exact ? std::optional(answer.exact->margin) : std::nullopt;
}

TEST(Openings, ThatAreBalancedHaveAMarginOfAPointAtMostWhereItIsKnown) {
  const auto tables = solve::SharedSolver::get();  // made once, and not for each opening
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const auto margin = margin_after("dots", 8, seed);
    ASSERT_TRUE(margin);
    EXPECT_EQ(std::abs(*margin), 1) << seed;
  }
}

TEST(Openings, ThatAreBalancedLeaveADrawWhereNobodyCountsPoints) {
  for (std::uint64_t seed = 0; seed < 20; ++seed)
    EXPECT_EQ(margin_after("ttt", 3, seed), 0) << seed;
}

TEST(Openings, ThatCannotBeHadAreRefused) {
  const auto reason = [](std::string_view game, const Openings& openings) {
    return match::reason_against(openings, start(game), {});
  };
  EXPECT_EQ(reason("ttt", {.moves = 9}), "after 9 random moves the game is over");
  EXPECT_EQ(reason("stones", {.moves = 2, .balanced = true}), "no opening of 2 moves is balanced");
  EXPECT_EQ(reason("reversi", {.moves = 8, .balanced = true}),
            "balanced openings need a learned evaluator: --model FILE");
  EXPECT_EQ(reason("reversi", {.moves = 8}), "");
  EXPECT_EQ(reason("dots", {.moves = 8, .balanced = true}), "");
}

}  // namespace
