// The mirror strategy in Dots-and-Boxes, and what refutes it.
#include <atomic>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "games/dots_and_boxes.h"
#include "match/arena/tournament.h"
#include "match/players/computer_players.h"
#include "match/players/player.h"
#include "support/errors.h"
#include "support/pictures.h"

namespace {

using match::Seat;
using mcts::Player;

const std::atomic<bool> kNever{false};

match::PlayerSpec spec(Seat seat) {
  match::PlayerSpec s;
  s.name = match::seat_name(seat);
  s.seat = seat;
  return s;
}

match::Match dots(std::string_view position) {
  return match::Match(*games::parse("dots", position).value);
}

// The move that a fresh player of this kind chooses.
int choice(Seat seat, const match::Match& game) {
  return *match::make_player(spec(seat), 1)->choose(game, kNever);
}

// The edges that fresh players of this kind choose, with other seeds.
std::set<int> choices(Seat seat, const match::Match& game) {
  std::set<int> edges;
  for (std::uint64_t seed = 0; seed < 200; ++seed)
    edges.insert(*match::make_player(spec(seat), seed)->choose(game, kNever));
  return edges;
}

// A whole game of rule `free`.
games::Position played(Seat first, Seat second, std::uint64_t seed) {
  const auto a = match::make_player(spec(first), seed);
  const auto b = match::make_player(spec(second), seed + 1);
  match::Match game(games::start("dots", {1}));
  while (!games::is_over(game.position()))
    game.play(*(games::to_move(game.position()) == Player::kFirst ? a : b)->choose(game, kNever));
  return game.position();
}

// The share of games that a second player of this kind wins in Dots-and-Boxes
// against a random first player, in percent.
double percent_won_as_second(Seat seat, int games) {
  match::TournamentSettings settings{.start = games::start("dots", {1}),  // rule free
                                     .players = {spec(seat), spec(Seat::kRandom)},
                                     .games = 2 * games,
                                     .openings = {.moves = 0}};
  match::Standing standing;
  for (int i = 0; i < games; ++i) standing.add(*match::play_game(settings, 2 * i + 1, kNever));
  return 100 * standing.total().mean();
}

// ---------------------------------------------------------------- boxes

TEST(Boxes, EdgesThatCloseOneAndThoseThatGiveNoneAway) {
  const games::DotsAndBoxes position = pictures::dots(R"(
      o---o   o   o
      |
      o---o   o   o
              |   |
      o   o   o---o
                  |
      o   o---o---o)",
                                                      '1');
  EXPECT_EQ(match::closing_edges(position), (std::vector<mcts::Move>{4, 9, 19}));
  EXPECT_TRUE(match::harmless_edges(position).empty());
}

TEST(Boxes, AnEdgeThatLeavesABoxWithOneMissingGivesItAway) {
  const games::DotsAndBoxes position = pictures::dots(R"(
      o---o---o---o
      |           |
      o   o   o   o
      |           |
      o   o   o   o
      |           |
      o---o---o---o)",
                                                      '1');
  EXPECT_TRUE(match::closing_edges(position).empty());
  EXPECT_EQ(match::harmless_edges(position), (std::vector<mcts::Move>{8, 11, 12, 15}));
}

// ---------------------------------------------------------------- symmetric

TEST(SymmetricPlayer, AnswersWithTheHalfTurn) {
  match::Match game = dots("000000000000000000000000 1 0 0 free");
  game.play(5);
  EXPECT_EQ(choice(Seat::kSymmetric, game), 18);
  EXPECT_EQ(choice(Seat::kSymmetricLiteral, game), 18);
}

TEST(SymmetricPlayer, ClosesABoxBeforeItMirrors) {
  match::Match game = dots("100100010000000000000000 1 0 0 free");  // box 0 wants edge 4
  game.play(23);
  EXPECT_EQ(choice(Seat::kSymmetric, game), 4);
}

// Two boxes want edges 4 and 19. The second player closes the first of them,
// and the image of 23 is taken: so far it has closed all it could.
match::Match one_box_later() {
  match::Match game = dots("100100010000000000000000 1 0 0 free");
  game.play(23);
  game.play(4);
  return game;
}

TEST(SymmetricPlayer, PlaysAtRandomForGoodOnceTheImageIsTaken) {
  match::Match game = one_box_later();
  EXPECT_GT(choices(Seat::kSymmetric, game).size(), 10u);
  game.play(1);  // its random move; box 1 has edges 1 and 4 now
  game.play(5);  // the opponent's, whose image 18 is free; box 1 wants edge 8
  EXPECT_EQ(choices(Seat::kSymmetric, game), std::set<int>{8});
  EXPECT_GT(choices(Seat::kSymmetricLiteral, game).size(), 10u);
}

TEST(SymmetricPlayer, MirrorsAgainAfterAnUndo) {
  for (const Seat seat : {Seat::kSymmetric, Seat::kSymmetricLiteral}) {
    match::Match game = one_box_later();
    const auto player = match::make_player(spec(seat), 1);
    game.play(*player->choose(game, kNever));  // turns random
    game.undo(3);
    game.play(4);  // the first player closes the box itself, and goes on
    game.play(11);
    EXPECT_EQ(player->choose(game, kNever), mcts::Move{12});
  }
}

TEST(SymmetricPlayer, PlaysDotsOnly) {
  const auto player = spec(Seat::kSymmetric);
  EXPECT_EQ(match::reason_against(player, games::start("ttt", {})), "symmetric does not play ttt");
  EXPECT_EQ(match::reason_against(player, games::start("dots", {0})), "");
}

// The shares have long been known: 99.87 % and 89.2 %. The bounds are four standard errors.
TEST(SymmetricPlayer, BeatsARandomFirstPlayerAsOftenAsIsKnown) {
  EXPECT_NEAR(percent_won_as_second(Seat::kSymmetric, 10'000), 99.87, 0.15);
  EXPECT_NEAR(percent_won_as_second(Seat::kSymmetricLiteral, 10'000), 89.2, 1.25);
}

// ---------------------------------------------------------------- counter-symmetric

TEST(CounterSymmetricPlayer, FillsTheRingFirst) {
  const match::Match game = dots("000000000000000000000000 1 0 0 free");
  EXPECT_EQ(choices(Seat::kCounterSymmetric, game),
            (std::set<int>{0, 1, 2, 3, 6, 10, 13, 17, 20, 21, 22, 23}));
}

TEST(CounterSymmetricPlayer, ThenDrawsTwoEdgesOfTheCentre) {
  match::Match game = dots("111100100010010001001111 1 0 0 free");
  EXPECT_EQ(choices(Seat::kCounterSymmetric, game), (std::set<int>{8, 11, 12, 15}));
  game.play(8);
  game.play(15);
  EXPECT_EQ(choices(Seat::kCounterSymmetric, game), (std::set<int>{11, 12}));
}

TEST(CounterSymmetricPlayer, ThenCollects) {
  match::Match game = dots("111100100010010001001111 1 0 0 free");
  for (const std::string_view edge : {"8", "15", "11", "12", "4"})  // the ring is opened
    game.play(*games::DotsAndBoxes::parse_move(edge).value);
  EXPECT_EQ(choices(Seat::kCounterSymmetric, game), (std::set<int>{5, 7}));
}

// The tutorial that analyses the mirror strategy says this.
TEST(CounterSymmetricPlayer, BeatsTheMirrorByEightToOne) {
  for (const Seat mirror : {Seat::kSymmetric, Seat::kSymmetricLiteral})
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const auto end = played(Seat::kCounterSymmetric, mirror, seed);
      EXPECT_EQ(games::score(end, Player::kFirst), 8) << seed;
      EXPECT_EQ(games::score(end, Player::kSecond), 1) << seed;
    }
}

TEST(CounterSymmetricPlayer, PlaysDotsOnly) {
  const auto player = spec(Seat::kCounterSymmetric);
  EXPECT_EQ(match::reason_against(player, games::start("ttt", {})),
            "counter-symmetric does not play ttt");
}

}  // namespace
