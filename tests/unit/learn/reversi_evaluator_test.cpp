#include "learn/reversi_evaluator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "learn/self_play.h"
#include "learn/training.h"
#include "mcts/search.h"
#include "support/opinions.h"
#include "support/play.h"

namespace {

using games::Reversi;
using learn::ReversiEvaluator;
using mcts::Player;

// The weights after training on a few games.
const learn::Weights& some_weights() {
  static const learn::Weights weights = [] {
    learn::Training training({.seed = 1, .scale = 2000});
    for (int i = 0; i < 3; ++i) {
      const std::vector<std::vector<learn::SelfPlayGame>> games = {training.play({}, 2)};
      training.learn(games, 2);
    }
    return training.weights();
  }();
  return weights;
}

Reversi random_position(std::uint64_t seed, int plies) {
  mcts::Rng rng(seed);
  return support::after_random_moves(Reversi(), plies, rng);
}

std::vector<mcts::Opinion> opinions_of(const ReversiEvaluator& evaluator, const Reversi& g) {
  const auto moves = g.legal_moves();
  std::vector<mcts::Opinion> opinions(static_cast<std::size_t>(moves.size()));
  evaluator.opinions(g, moves, opinions);
  return opinions;
}

TEST(ReversiEvaluator, APositionIsWorthItsBestMove) {
  const ReversiEvaluator evaluator(some_weights());
  mcts::Rng rng(1);
  for (std::uint64_t seed = 0; seed < 50; ++seed) {
    const Reversi g = random_position(seed, static_cast<int>(seed));
    if (g.is_over()) continue;
    float best = -1;
    for (const auto& opinion : opinions_of(evaluator, g)) best = std::max(best, opinion.value);
    EXPECT_EQ(evaluator.value(g, rng), g.to_move() == Player::kFirst ? best : -best);
  }
}

TEST(ReversiEvaluator, PriorsAreOneTogetherAndFollowTheValues) {
  const ReversiEvaluator evaluator(some_weights());
  for (std::uint64_t seed = 0; seed < 50; ++seed)
    support::expect_priors_are_one_and_follow_values(
        opinions_of(evaluator, random_position(seed, 20)));
}

TEST(ReversiEvaluator, TheLastSevenSquaresAreExact) {
  const ReversiEvaluator evaluator(some_weights());
  const learn::Network network(some_weights());
  learn::AlphaBeta solver(network);
  int known = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    const Reversi g = random_position(seed, 50 + static_cast<int>(seed % 8));
    if (g.is_over()) continue;
    const auto lead = evaluator.exact_lead(g);
    EXPECT_EQ(lead.has_value(), g.empties() <= 7);
    if (!lead) continue;
    const int margin = solver.exact_margin(learn::Board::of(g));
    const int first = g.to_move() == Player::kFirst ? margin : -margin;
    EXPECT_EQ(*lead, (first > 0) - (first < 0));
    ++known;
  }
  EXPECT_GT(known, 20);
}

TEST(ReversiEvaluator, BeatsRandomGamesWithAFewIterations) {
  const auto evaluator = std::make_shared<const ReversiEvaluator>(some_weights());
  mcts::Rng rng(1);
  int wins = 0;
  for (int game = 0; game < 10; ++game) {
    Reversi g;
    while (!g.is_over()) {
      const auto moves = g.legal_moves();
      mcts::Move move =
          moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
      if (g.to_move() == Player::kFirst) {
        mcts::TreeSearch<Reversi> search(g, {.leaf = mcts::Leaf::kLearned, .arena_bytes = 1u << 20},
                                         1, {}, evaluator);
        search.run(20);
        move = *search.snapshot().best;
      }
      g.play(move);
    }
    wins += g.lead(Player::kFirst) > 0;
  }
  EXPECT_GE(wins, 9);
}

TEST(ReadEvaluator, TheSameFileHasOneEvaluator) {
  const learn::Bytes file = learn::file_of(some_weights());
  const auto evaluator = learn::read_evaluator(file);
  ASSERT_NE(evaluator, nullptr);
  EXPECT_EQ(learn::read_evaluator(learn::Bytes(file)), evaluator);
  learn::Weights other = some_weights();
  other.seed = 99;
  EXPECT_NE(learn::read_evaluator(learn::file_of(other)), evaluator);
}

TEST(ReadEvaluator, GivesNothingForADamagedFile) {
  learn::Bytes file = learn::file_of(some_weights());
  file[5000] ^= 1;
  EXPECT_EQ(learn::read_evaluator(file), nullptr);
  EXPECT_EQ(learn::read_evaluator({}), nullptr);
}

}  // namespace
