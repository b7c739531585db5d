// The players behind the seats.
#include "match/seat_player.h"

#include <atomic>

#include <gtest/gtest.h>

#include "support/settings.h"

namespace {

using match::PlayerKind;
using match::Seat;
using mcts::Player;

const std::atomic<bool> kNever{false};

match::PlayerSpec player(std::string_view game, Seat seat) {
  return match::player_of(support::settings(game, Seat::kHuman, seat), Player::kSecond);
}

TEST(SeatPlayer, EverySeatButAHumansMakesALegalMove) {
  for (const std::string_view game : games::ids())
    for (const Seat seat : match::seats_of(game)) {
      if (seat == Seat::kHuman) continue;
      const match::PlayerSpec spec = player(game, seat);
      EXPECT_EQ(spec.name, match::seat_name(seat));
      const match::Match start(games::start(game, games::initial_values(game)));
      EXPECT_EQ(match::reason_against(spec, start.position()), "");
      const auto move = match::make_player(spec, 1)->choose(start, kNever);
      ASSERT_TRUE(move.has_value()) << spec.name;
      EXPECT_TRUE(games::is_legal(start.position(), *move)) << spec.name;
    }
}

TEST(SeatPlayer, AnMctsHasTheSettingsOfItsSide) {
  match::Settings settings = support::settings("reversi", Seat::kMcts, Seat::kMcts);
  settings.search[1].config.exploration = 0.7;
  settings.search[1].budget = {.iterations = 77, .milliseconds = 0};
  const match::PlayerSpec spec = match::player_of(settings, Player::kSecond);
  EXPECT_EQ(spec.kind, PlayerKind::kMcts);
  EXPECT_EQ(spec.config, settings.search[1].config);
  EXPECT_EQ(spec.budget, settings.search[1].budget);
  EXPECT_NE(match::player_of(settings, Player::kFirst).budget, spec.budget);
}

TEST(SeatPlayer, ALevelHasItsOwnSearchWhateverTheSettings) {
  for (const Seat level : {Seat::kBeginner, Seat::kExpert})
    EXPECT_EQ(player("dots", level).budget, match::search_of_level(level, "dots").budget);
  EXPECT_EQ(player("dots", Seat::kPerfect).budget,
            match::search_of_level(Seat::kExpert, "dots").budget);
}

}  // namespace
