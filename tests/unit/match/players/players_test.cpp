// The players a tournament can seat.
#include <atomic>
#include <chrono>
#include <memory>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "games/dots_and_boxes.h"
#include "match/arena/tournament.h"
#include "match/players/computer_players.h"
#include "match/players/player.h"
#include "solve/solver.h"
#include "support/play.h"
#include "support/ttt_table.h"

namespace {

using match::Seat;

const std::atomic<bool> kNever{false};

match::PlayerSpec spec(Seat seat) {
  return {.name = std::string(match::seat_name(seat)),
          .seat = seat,
          .config = {},
          .budget = {.iterations = 200, .milliseconds = 0}};
}

// The move that a fresh player of this kind chooses.
int choice(Seat seat, const match::Match& game) {
  return *match::make_player(spec(seat), 1)->choose(game, kNever);
}

TEST(Players, NamesLeadBackToTheirSeats) {
  for (std::size_t i = 0; i < match::seat_names().size(); ++i)
    EXPECT_EQ(match::seat_named(match::seat_names()[i]), static_cast<Seat>(i));
}

TEST(Players, AllButHumansPlayLegalMovesToTheEnd) {
  for (const std::string_view name : match::seat_names())
    for (const std::string_view id : games::ids()) {
      const auto player_spec = spec(*match::seat_named(name));
      const auto start = games::start(id, games::initial_values(id));
      if (!match::reason_against(player_spec, start).empty()) continue;
      const auto player = match::make_player(player_spec, 3);
      EXPECT_EQ(player == nullptr, name == "human");
      match::Match game(start);
      while (player && !games::is_over(game.position()))
        ASSERT_TRUE(game.play(*player->choose(game, kNever))) << name << " in " << id;
    }
}

TEST(Players, ASearchFindsTheWin) {
  const match::Match game(*games::parse("stones", "5 3 1").value);
  EXPECT_EQ(choice(Seat::kMcts, game), 1);
}

TEST(Players, ASearchIsGivenTheModelsOfItsPlayer) {
  match::PlayerSpec learned = spec(Seat::kMcts);
  learned.config.leaf = mcts::Leaf::kLearned;
  learned.config.solver = false;
  learned.budget.iterations = 60;
  const match::Match game{games::TicTacToe()};
  for (const int square : {1, 5}) {
    learned.models.put(support::square_model(square));
    EXPECT_EQ(match::MctsPlayer(learned, 1, support::kTableRows).choose(game, kNever), square);
  }
}

TEST(Players, KeepingTheTreePlaysToTheEndToo) {
  match::PlayerSpec keeping = spec(Seat::kMcts);
  keeping.keep_tree = true;
  const auto a = match::make_player(keeping, 1), b = match::make_player(keeping, 2);
  match::Match game(games::start("dots", {0}));
  while (!games::is_over(game.position())) {
    auto& player = games::to_move(game.position()) == mcts::Player::kFirst ? *a : *b;
    ASSERT_TRUE(game.play(*player.choose(game, kNever)));
  }
}

match::PlayerSpec with_threads(mcts::Parallel parallel, const mcts::Budget& budget) {
  match::PlayerSpec s = spec(Seat::kMcts);
  s.budget = budget;
  s.config.threads = 2;
  s.config.parallel = parallel;
  return s;
}

TEST(Players, OneMayHaveATreeForEachThreadAndTheOtherOneForAll) {
  for (const mcts::Budget budget : {mcts::Budget{.iterations = 300, .milliseconds = 0},
                                    mcts::Budget{.iterations = 0, .milliseconds = 2}}) {
    const match::TournamentSettings settings{
        .start = games::start("dots", {0}),
        .players = {with_threads(mcts::Parallel::kRootTrees, budget),
                    with_threads(mcts::Parallel::kSharedTree, budget)},
        .games = 2};
    for (int i = 0; i < 2; ++i) EXPECT_TRUE(match::play_game(settings, i, kNever));
  }
}

TEST(Players, TreesOfTheirOwnPlayTheSameGameAgain) {
  match::PlayerSpec trees =
      with_threads(mcts::Parallel::kRootTrees, {.iterations = 1000, .milliseconds = 0});
  trees.config.solver = false;  // a proof would end the other tree's search at some moment
  const match::TournamentSettings settings{.start = games::start("dots", {0}),
                                           .players = {trees, spec(Seat::kRandom)}};
  const auto once = match::play_game(settings, 0, kNever);
  const auto again = match::play_game(settings, 0, kNever);
  EXPECT_EQ(once->record, again->record);
}

// ---------------------------------------------------------------- perfect

// The moves that fresh perfect players with other seeds choose.
std::set<mcts::Move> perfect_choices(const match::Match& game) {
  std::set<mcts::Move> choices;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const auto player = match::make_player(spec(Seat::kPerfect), seed);
    choices.insert(*player->choose(game, kNever));
    EXPECT_TRUE(player->was_exact());
  }
  return choices;
}

TEST(PerfectPlayer, PlaysEveryBestMoveAndNoOther) {
  // A corner must be answered in the centre, or O loses; X may begin anywhere.
  EXPECT_EQ(perfect_choices(match::Match(*games::parse("ttt", "X........ O").value)),
            std::set<mcts::Move>{4});
  EXPECT_EQ(perfect_choices(match::Match(games::start("ttt", {}))).size(), 9u);
  EXPECT_EQ(perfect_choices(match::Match(*games::parse("stones", "5 3 1").value)),
            std::set<mcts::Move>{1});
}

TEST(PerfectPlayer, OfWinningMovesOnlyThoseByTheHighestMargin) {
  const auto table = solve::SharedSolver::get();
  mcts::Rng rng(3);
  for (int i = 0; i < 20; ++i) {
    const auto g = support::after_random_moves(games::DotsAndBoxes(), 12, rng);
    const auto exact = table->solve(g, {}).exact;
    const auto choices = perfect_choices(match::Match(g));
    for (const solve::ExactMove& m : exact->moves)
      EXPECT_EQ(choices.contains(m.move), m.margin == exact->margin) << g.text();
  }
}

TEST(PerfectPlayer, SearchesReversiUntilTheEndIsInSight) {
  const auto player = match::make_player(spec(Seat::kPerfect), 1);
  match::Match game(games::start("reversi", {}));
  bool knew = false;
  while (!games::is_over(game.position())) {
    game.play(*player->choose(game, kNever));
    EXPECT_TRUE(player->was_exact() || !knew);
    knew = player->was_exact();
  }
  EXPECT_TRUE(knew);
}

TEST(PerfectPlayer, ATimeIsForFindingOutAndSearchingTogether) {
  match::PlayerSpec hasty = spec(Seat::kPerfect);
  hasty.budget = {.iterations = 0, .milliseconds = 40};
  const match::Match game(games::start("reversi", {}));
  const auto began = std::chrono::steady_clock::now();
  EXPECT_TRUE(match::make_player(hasty, 1)->choose(game, kNever));
  EXPECT_GE(std::chrono::steady_clock::now() - began, std::chrono::milliseconds(40));
}

TEST(PerfectPlayer, ChoosesNothingWhenItIsStopped) {
  const std::atomic<bool> stopped{true};
  const match::Match game(games::start("reversi", {}));
  EXPECT_FALSE(match::make_player(spec(Seat::kPerfect), 1)->choose(game, stopped));
}

}  // namespace
