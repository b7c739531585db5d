// The evaluator of Dots-and-Boxes takes its values from a table and gives them to a search.
#include "learn/dots_evaluator.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <vector>

#include "learn/dots_blocks_learner.h"
#include "learn/dots_reasons.h"
#include "learn/reasons.h"
#include "mcts/search.h"
#include "support/dots_ground.h"
#include "support/opinions.h"
#include "support/play.h"

namespace {

using games::DotsAndBoxes;
using learn::DotsEvaluator;
using learn::DotsWeights;
using mcts::Player;

// What some games teach.
const DotsWeights& some_weights() {
  static const DotsWeights weights =
      learn::learned_weights(*support::trained(learn::best_training(), 400'000));
  return weights;
}

const DotsEvaluator& some_evaluator() {
  static const DotsEvaluator evaluator(some_weights());
  return evaluator;
}

const learn::DotsTruth& truth() { return support::dots_ground()->truth(); }

DotsAndBoxes random_position(std::uint64_t seed, int plies) {
  mcts::Rng rng(seed);
  return support::after_random_moves(DotsAndBoxes(), plies, rng);
}

std::vector<mcts::Opinion> opinions_of(const DotsAndBoxes& g) {
  const auto moves = g.legal_moves();
  std::vector<mcts::Opinion> opinions(static_cast<std::size_t>(moves.size()));
  some_evaluator().opinions(g, moves, opinions);
  return opinions;
}

// ---------------------------------------------------------------- learning

TEST(DotsBlocksLearner, TheSameTableTeachesTheSame) {
  const auto training = support::trained(learn::best_training(), 2000);
  const DotsWeights weights = learn::learned_weights(*training);
  EXPECT_EQ(weights, learn::learned_weights(*training));
  EXPECT_EQ(weights.seed, 1u);
  EXPECT_EQ(weights.games, 2000u);
}

// Golden: natively and in WebAssembly, today and later.
TEST(DotsBlocksLearner, TheWeightsAreTheSameOnEveryMachine) {
  const auto training = support::trained(learn::best_training(), 20'000);
  EXPECT_EQ(learn::crc32(learn::file_of(learn::learned_weights(*training))), 558'161'692u);
}

// In boxes, of positions after so many random moves.
double mean_error(int plies) {
  double sum = 0;
  constexpr int kPositions = 200;
  for (int seed = 0; seed < kPositions; ++seed) {
    const std::uint32_t edges = random_position(static_cast<std::uint64_t>(seed), plies).edges();
    const double said = some_evaluator().to_come(edges) / static_cast<double>(learn::kBox);
    sum += std::abs(said - truth().boxes(edges));
  }
  return sum / kPositions;
}

TEST(DotsBlocksLearner, ItKnowsRoughlyHowManyBoxesAreToCome) {
  EXPECT_LT(mean_error(4), 1.0);
  EXPECT_LT(mean_error(10), 1.5);
  EXPECT_LT(mean_error(16), 2.0);
}

// ---------------------------------------------------------------- what it says

TEST(DotsEvaluator, APositionIsWorthItsBestMove) {
  mcts::Rng rng(1);
  for (std::uint64_t seed = 0; seed < 48; ++seed) {
    const DotsAndBoxes g = random_position(seed, static_cast<int>(seed % 24));
    float best = -1;
    for (const auto& opinion : opinions_of(g)) best = std::max(best, opinion.value);
    EXPECT_EQ(some_evaluator().value(g, rng), g.to_move() == Player::kFirst ? best : -best);
  }
}

TEST(DotsEvaluator, PriorsAreOneTogetherAndFollowTheValues) {
  for (std::uint64_t seed = 0; seed < 48; ++seed)
    support::expect_priors_are_one_and_follow_values(
        opinions_of(random_position(seed, static_cast<int>(seed % 20))));
}

// Edge 1 is left, with the last box.
TEST(DotsEvaluator, AWinByMoreIsWorthMore) {
  const auto won = [](const char* text) {
    mcts::Rng rng(1);
    return some_evaluator().value(*DotsAndBoxes::parse(text).value, rng);
  };
  const double narrow = won("101111111111111111111111 1 4 4 free");
  const double wide = won("101111111111111111111111 1 8 0 free");
  EXPECT_GT(narrow, 0.7);
  EXPECT_GT(wide, narrow);
}

TEST(DotsEvaluator, WhatComesOfTheLastTenEdgesIsExact) {
  int known = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    const DotsAndBoxes g = random_position(seed, 11 + static_cast<int>(seed % 13));
    const auto lead = some_evaluator().exact_lead(g);
    EXPECT_EQ(lead.has_value(),
              DotsAndBoxes::kEdges - std::popcount(g.edges()) <= learn::kLastEdges);
    if (!lead) continue;
    const int mine = g.lead(g.to_move()) + truth().boxes(g.edges());
    EXPECT_EQ(*lead, g.to_move() == Player::kFirst ? mine : -mine);
    ++known;
  }
  EXPECT_GT(known, 50);
}

// Uses positions after six random moves in which the moves have different values.
TEST(DotsEvaluator, ASearchOfAHundredIterationsFindsTheBestMoveMostly) {
  const auto evaluator = std::make_shared<const DotsEvaluator>(some_weights());
  int asked = 0, found = 0;
  for (std::uint64_t seed = 0; asked < 40; ++seed) {
    const DotsAndBoxes g = random_position(seed, 6);
    int best = -9, worst = 9;
    for (const mcts::Move move : g.legal_moves()) {
      const int worth = truth().boxes_after(g.edges(), move);
      best = std::max(best, worth), worst = std::min(worst, worth);
    }
    if (best == worst) continue;
    mcts::GraphSearch<DotsAndBoxes> search(
        g, {.leaf = mcts::Leaf::kLearned, .arena_bytes = 4u << 20}, 1, {}, evaluator);
    search.run(100);
    ++asked;
    found += truth().boxes_after(g.edges(), *search.snapshot().best) == best;
  }
  EXPECT_GE(found, 36);
}

// ---------------------------------------------------------------- why

//     o----o-1--o-2--o
//     |    |    5    6
//     o-7--o-8--o-9--o
TEST(DotsReasons, TellWhichBoxesAMoveCloses) {
  const DotsAndBoxes g = *DotsAndBoxes::parse("100110000000000000000000 1 0 0 free").value;
  int told = 0;
  for (const mcts::ExplainedMove& m : some_evaluator().explained(g))
    for (const mcts::Reason& r : m.reasons) {
      EXPECT_LT(r.subject, learn::kDotsSubjects);
      if (r.subject != learn::kClosedSubject) continue;
      ++told;
      EXPECT_EQ(m.move, 7);
      EXPECT_EQ(r.places, 0b1u);
      EXPECT_NEAR(r.points, 1, 0.1);
    }
  EXPECT_EQ(told, 1);
}

// From the mean of all moves on they add up to what sets the move apart.
TEST(DotsReasons, AddUpToTheLead) {
  const DotsAndBoxes g = random_position(5, 9);
  const auto moves = some_evaluator().explained(g);
  float mean = 0;
  for (const auto& m : moves) mean += m.lead / static_cast<float>(moves.size());
  int whole = 0;  // of whose reasons none was left out
  for (const auto& m : moves) {
    float sum = 0;
    std::size_t speak_for = 0;
    for (const mcts::Reason& r : m.reasons) sum += r.points, speak_for += r.points > 0;
    if (std::max(speak_for, m.reasons.size() - speak_for) == learn::kMostReasons) continue;
    ++whole;
    EXPECT_NEAR(sum, m.lead - mean, learn::kDotsSubjects * learn::kLeastReason);
  }
  EXPECT_GT(whole, 5);
}

// ---------------------------------------------------------------- models

TEST(ReadDotsEvaluator, GivesNothingForADamagedFile) {
  learn::Bytes file = learn::file_of(some_weights());
  ASSERT_NE(learn::read_dots_evaluator(file), nullptr);
  file[5000] ^= 1;
  EXPECT_EQ(learn::read_dots_evaluator(file), nullptr);
  EXPECT_EQ(learn::read_dots_evaluator({}), nullptr);
}

}  // namespace
