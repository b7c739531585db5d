// The seats of each game, their names, and the strength of the levels.
#include "match/players/seat.h"

#include <gtest/gtest.h>

#include "games/position.h"

namespace {

using match::Seat;

// The share of levels that search with what they have learned.
int learned(std::string_view game) {
  int count = 0;
  for (const Seat level : match::levels_of(game))
    count += match::search_of_level(level, game).config.leaf == mcts::Leaf::kLearned ? 1 : 0;
  return count;
}

TEST(Seat, HasTheNameThatReadsBack) {
  for (std::size_t i = 0; i < match::seat_names().size(); ++i) {
    const auto seat = static_cast<Seat>(i);
    EXPECT_EQ(match::seat_named(match::seat_name(seat)), seat);
  }
  EXPECT_EQ(match::seat_named("grandmaster"), std::nullopt);
}

TEST(Seat, SomeLevelsHaveOtherNamesAsWell) {
  EXPECT_EQ(match::seat_named("beginner"), Seat::kLevel1);
  EXPECT_EQ(match::seat_named("casual"), Seat::kLevel3);
  EXPECT_EQ(match::seat_named("strong"), Seat::kLevel5);
  EXPECT_EQ(match::seat_named("expert"), Seat::kLevel7);
}

TEST(Seat, LevelsGoFromWeakToStrongInEveryGame) {
  for (const std::string_view game : games::ids()) {
    const auto levels = match::levels_of(game);
    ASSERT_GE(levels.size(), 7u) << game;
    EXPECT_EQ(levels.front(), Seat::kLevel1);
    for (std::size_t i = 1; i < levels.size(); ++i) {
      const auto weaker = match::search_of_level(levels[i - 1], game);
      const auto stronger = match::search_of_level(levels[i], game);
      const bool same_kind = weaker.config == stronger.config;
      EXPECT_TRUE(!same_kind || weaker.budget.iterations < stronger.budget.iterations) << game;
      EXPECT_EQ(match::level_number(levels[i]), static_cast<int>(i) + 1);
    }
  }
}

TEST(Seat, LevelsAreMeantForBetterAndBetterPlayers) {
  using match::MeantFor;
  for (const std::string_view game : games::ids()) {
    const auto levels = match::levels_of(game);
    EXPECT_EQ(match::meant_for(levels.front(), game), MeantFor::kFirstGames);
    EXPECT_EQ(match::meant_for(Seat::kLevel2, game), MeantFor::kBeginners) << "of the first visit";
    for (std::size_t i = 1; i < levels.size(); ++i) {
      EXPECT_GE(match::meant_for(levels[i], game), match::meant_for(levels[i - 1], game));
      const bool strongest = match::meant_for(levels[i], game) == MeantFor::kStrongest;
      EXPECT_EQ(strongest, i + 1 == levels.size()) << game << i;
    }
  }
}

TEST(Seat, TheStrongestHaveLearnedAndOnlyInReversiThereIsAMaster) {
  EXPECT_GT(learned("reversi"), 1);
  EXPECT_EQ(learned("dots"), 1);
  EXPECT_EQ(match::levels_of("reversi").back(), Seat::kMaster);
  for (const std::string_view game : {"ttt", "stones", "dots"})
    EXPECT_FALSE(match::can_sit(Seat::kMaster, game));
  for (const std::string_view game : {"ttt", "stones"}) EXPECT_EQ(learned(game), 0) << game;
}

TEST(Seat, WhoCannotSitAtAnotherGameIsReplacedByTheNextBest) {
  EXPECT_EQ(match::seat_at("dots", Seat::kLevel2), Seat::kLevel2);
  EXPECT_EQ(match::seat_at("dots", Seat::kMaster), match::levels_of("dots").back());
  EXPECT_EQ(match::seat_at("reversi", Seat::kSymmetric), Seat::kMcts);
  EXPECT_EQ(match::seat_at("dots", Seat::kSymmetric), Seat::kSymmetric);
}

TEST(Seat, AMenuShowsHumansFirstThenTheLevels) {
  const auto seats = match::seats_of("stones");
  EXPECT_EQ(seats.front(), Seat::kHuman);
  EXPECT_EQ(seats[1], Seat::kLevel1);
  EXPECT_EQ(seats.back(), Seat::kPerfect);
}

}  // namespace
