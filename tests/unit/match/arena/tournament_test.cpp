// Tournaments: pairs, seeds, counting, and the same games on any number of threads.
#include "match/arena/tournament.h"

#include <chrono>
#include <map>
#include <set>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "support/errors.h"

namespace {

using match::PlayedGame;
using match::Seat;
using match::TournamentSettings;
using mcts::Player;

const std::atomic<bool> kNever{false};

games::Position start(std::string_view id) { return games::start(id, games::initial_values(id)); }

match::PlayerSpec random_player(std::string name = "random") {
  return {.name = std::move(name), .seat = Seat::kRandom, .config = {}, .budget = {}};
}

match::PlayerSpec searching(std::uint64_t iterations) {
  return {.name = "mcts",
          .seat = Seat::kMcts,
          .config = {},
          .budget = {.iterations = iterations, .milliseconds = 0}};
}

TournamentSettings settings_for(std::string_view game) {
  return {.start = start(game), .players = {searching(30), random_player()}, .games = 12};
}

// The records of all games by number, once the tournament is over.
std::map<int, std::string> hold(const TournamentSettings& settings, int threads) {
  match::Tournament tournament(settings, threads);
  std::map<int, std::string> lines;
  for (bool done = false; !done;) {
    done = tournament.done();
    for (const PlayedGame& game : tournament.poll())
      lines[game.record.number] = match::record_line(game.record);
    std::this_thread::yield();
  }
  return lines;
}

TEST(Tournament, GamesDependOnSeedAndNumberNotOnThreads) {
  for (const std::string_view game : games::ids()) {
    TournamentSettings settings = settings_for(game);
    const auto alone = hold(settings, 1);
    EXPECT_EQ(alone.size(), 12u);
    EXPECT_EQ(hold(settings, 2), alone) << game;
    EXPECT_EQ(hold(settings, 7), alone) << game;
    settings.seed = 2;
    EXPECT_NE(hold(settings, 2), alone) << game;
  }
}

TEST(Tournament, AGameByItselfIsTheOneOfTheTournament) {
  const TournamentSettings settings = settings_for("dots");
  const auto game = match::play_game(settings, 6, kNever);
  EXPECT_EQ(match::record_line(game->record), hold(settings, 2).at(7));
}

TEST(Tournament, PairsShareTheirOpeningAndSwapSeats) {
  TournamentSettings settings = settings_for("reversi");
  settings.players = {random_player("a"), random_player("b")};
  std::set<std::string> openings;
  for (int pair = 0; pair < 10; ++pair) {
    const auto one = match::play_game(settings, 2 * pair, kNever);
    const auto two = match::play_game(settings, 2 * pair + 1, kNever);
    EXPECT_EQ(one->record.opening, two->record.opening);
    EXPECT_NE(one->record.moves, two->record.moves);
    EXPECT_EQ(one->record.opening.size(), 4u);
    EXPECT_TRUE(one->a_sits_first);
    EXPECT_FALSE(two->a_sits_first);
    EXPECT_EQ(one->record.players, (std::array<std::string, 2>{"a", "b"}));
    EXPECT_EQ(two->record.players, (std::array<std::string, 2>{"b", "a"}));
    openings.emplace(one->record.opening.begin(), one->record.opening.end());
  }
  EXPECT_GT(openings.size(), 8u);
}

TEST(Tournament, OpeningsLeaveSomethingToPlay) {
  TournamentSettings settings = settings_for("ttt");
  settings.openings.moves = 8;  // one square left, and not yet won
  EXPECT_EQ(match::reason_against(settings), "");
  for (int i = 0; i < 40; ++i)
    EXPECT_EQ(match::play_game(settings, i, kNever)->record.moves.size(), 1u);
  settings.openings.moves = 9;
  EXPECT_EQ(match::reason_against(settings), "after 9 random moves the game is over");
}

TEST(Tournament, ShardsPlayTheGamesOfTheWholeBetweenThem) {
  TournamentSettings settings = settings_for("dots");
  settings.games = 11;
  const auto whole = hold(settings, 2);
  std::map<int, std::string> together;
  settings.shards = 3;
  for (settings.shard = 0; settings.shard < settings.shards; ++settings.shard) {
    const auto part = hold(settings, 2);
    EXPECT_EQ(part.size(), static_cast<std::size_t>(match::games_of(settings)));
    together.insert(part.begin(), part.end());
  }
  EXPECT_EQ(together, whole);
}

TEST(Tournament, CountsInTheViewOfA) {
  // One stone: who sits first takes it and wins.
  TournamentSettings settings{.start = *games::parse("stones", "1 2 1").value,
                              .players = {random_player(), random_player()},
                              .games = 7,
                              .openings = {.moves = 0}};
  match::Standing standing;
  for (int i = 0; i < settings.games; ++i) standing.add(*match::play_game(settings, i, kNever));
  EXPECT_EQ(standing.as_first, (match::Score{.wins = 4}));
  EXPECT_EQ(standing.as_second, (match::Score{.losses = 3}));
  EXPECT_EQ(standing.total(), (match::Score{.wins = 4, .losses = 3}));
}

TEST(Tournament, ExtraTurnsStayWithThePlayerWhoClosedTheBox) {
  // Player 2 closes four boxes in one turn; player 1 never gets to move.
  TournamentSettings settings{
      .start = *games::parse("dots", "111111111110000111111111 2 3 2 sym").value,
      .players = {searching(1000), random_player()},
      .games = 2,
      .openings = {.moves = 0}};
  const auto game = match::play_game(settings, 1, kNever);
  EXPECT_EQ(game->record.moves.size(), 4u);
  EXPECT_EQ(game->thinking[0].moves, 3);
  EXPECT_EQ(game->thinking[1].moves, 0);
  EXPECT_EQ(games::score(match::final_position(game->record), Player::kSecond), 6);
}

TEST(Tournament, TimesTheMovesThatLeaveAChoice) {
  TournamentSettings settings = settings_for("ttt");
  settings.openings.moves = 0;
  const auto game = match::play_game(settings, 0, kNever);
  const int choices = game->thinking[0].moves + game->thinking[1].moves;
  const int moves = static_cast<int>(game->record.moves.size());
  EXPECT_EQ(choices, moves == 9 ? 8 : moves);
  EXPECT_GT(game->thinking[0].seconds, 0);
}

TEST(Tournament, StopsInTheMiddleOfASearch) {
  TournamentSettings settings = settings_for("reversi");
  settings.players = {searching(4'000'000'000), searching(4'000'000'000)};
  const auto began = std::chrono::steady_clock::now();
  {
    match::Tournament tournament(settings, 2);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
    tournament.stop();
    while (!tournament.done()) std::this_thread::yield();
    EXPECT_TRUE(tournament.poll().empty());
  }
  EXPECT_LT(std::chrono::steady_clock::now() - began, std::chrono::seconds(20));
}

TEST(Tournament, AGameThatIsStoppedGivesNothing) {
  const std::atomic<bool> stop{true};
  EXPECT_FALSE(match::play_game(settings_for("reversi"), 0, stop));
}

}  // namespace
