// Choosing the move, and several trees shown as one.
#include "mcts/snapshot.h"

#include <vector>

#include <gtest/gtest.h>

namespace {

using mcts::MoveStatistics;
using mcts::SearchSnapshot;

using mcts::FinalMove;
using mcts::Proof;

using Moves = std::vector<MoveStatistics>;

const Moves kThree = {{.move = 1, .visits = 10, .value = 0.9},
                      {.move = 2, .visits = 11, .value = 0.1},
                      {.move = 3, .visits = 9, .value = 1.0}};

TEST(FinalMove, MostVisitsTakesNoNoticeOfTheValue) {
  EXPECT_EQ(mcts::final_move(kThree, FinalMove::kMostVisits), mcts::Move{2});
  EXPECT_EQ(mcts::final_move(kThree, FinalMove::kProvedFirst), mcts::Move{2});
}

// The tutorial of Reversi chooses so. 0.6 + sqrt(2 ln 110 / 10) is 1.57, 0.7 + sqrt(2 ln 110 / 100)
// is 1.01.
TEST(FinalMove, HighestUcbLikesWhatIsLittleKnownButPlaysNothingThatWasNeverTried) {
  const Moves moves = {{.move = 1, .visits = 100, .value = 0.7},
                       {.move = 2, .visits = 10, .value = 0.6},
                       {.move = 3, .visits = 0, .value = 0.5}};
  EXPECT_EQ(mcts::final_move(moves, FinalMove::kHighestUcb), mcts::Move{2});
  EXPECT_EQ(mcts::final_move(moves, FinalMove::kHighestValue), mcts::Move{1});
}

TEST(FinalMove, HighestValueTakesNoNoticeOfTheVisits) {
  EXPECT_EQ(mcts::final_move(kThree, FinalMove::kHighestValue), mcts::Move{3});
}

TEST(FinalMove, OfEqualVisitsTheHigherValueThenTheFirst) {
  const Moves moves = {{.move = 1, .visits = 5, .value = 0.4},
                       {.move = 2, .visits = 5, .value = 0.6},
                       {.move = 3, .visits = 5, .value = 0.6}};
  EXPECT_EQ(mcts::final_move(moves, FinalMove::kMostVisits), mcts::Move{2});
}

TEST(FinalMove, WithoutMovesThereIsNone) {
  for (const auto rule :
       {FinalMove::kProvedFirst, FinalMove::kMostVisits, FinalMove::kHighestValue}) {
    EXPECT_EQ(mcts::final_move({}, rule), std::nullopt);
  }
}

TEST(FinalMove, WithoutVisitsItIsTheFirst) {
  const Moves moves = {{.move = 4}, {.move = 7}};
  for (const auto rule :
       {FinalMove::kProvedFirst, FinalMove::kMostVisits, FinalMove::kHighestValue}) {
    EXPECT_EQ(mcts::final_move(moves, rule), mcts::Move{4});
  }
}

constexpr FinalMove kRules[] = {FinalMove::kProvedFirst, FinalMove::kMostVisits,
                                FinalMove::kHighestValue};

TEST(FinalMove, AProvedWinGoesFirstHoweverFewItsVisits) {
  for (const std::uint32_t visits : {0u, 1u}) {
    Moves moves = kThree;
    moves[1].value = 1.0;
    moves[2] = {.move = 3, .visits = visits, .value = 1, .proof = Proof::kWin};
    for (const auto rule : kRules) EXPECT_EQ(mcts::final_move(moves, rule), mcts::Move{3});
  }
}

TEST(FinalMove, OfProvedWinsTheShortestThenTheLargest) {
  Moves moves = kThree;
  for (auto& m : moves) m.proof = Proof::kWin, m.value = 1;
  moves[0].ending = {5, 9};
  moves[2].ending = {3, 1};
  for (const auto rule : kRules) EXPECT_EQ(mcts::final_move(moves, rule), mcts::Move{3});
  moves[0].ending = {3, 2};
  for (const auto rule : kRules) EXPECT_EQ(mcts::final_move(moves, rule), mcts::Move{1});
}

TEST(FinalMove, AProvedLossIsPlayedOnlyWhenAllLose) {
  Moves moves = kThree;
  moves[1] = {.move = 2, .visits = 11, .value = 0, .proof = Proof::kLoss};
  moves[2] = {.move = 3, .visits = 0};
  for (const auto rule : kRules) EXPECT_EQ(mcts::final_move(moves, rule), mcts::Move{1});
  for (auto& m : moves) m.proof = Proof::kLoss, m.value = 0;
  for (const auto rule : kRules) EXPECT_EQ(mcts::final_move(moves, rule), mcts::Move{2});
}

TEST(FinalMove, OfProvedLossesTheSmallestThenTheLatest) {
  Moves moves = kThree;
  for (auto& m : moves) m.proof = Proof::kLoss, m.value = 0;
  moves[0].ending = {4, -2};
  moves[1].ending = {8, -3};
  moves[2].ending = {6, -2};
  for (const auto rule : kRules) EXPECT_EQ(mcts::final_move(moves, rule), mcts::Move{3});
}

TEST(FinalMove, AMoveThatIsNotProvedIsNoBetterThanWhatIsKnownOfIt) {
  Moves moves = kThree;
  moves[0] = {.move = 1, .visits = 1, .value = 0, .proof = Proof::kLoss, .ending = {{2, -8}}};
  moves[1].ending = {0, -30};
  moves[2].ending = {0, -9};
  for (const auto rule : kRules) EXPECT_EQ(mcts::final_move(moves, rule), mcts::Move{1});
}

TEST(FinalMove, TheHighestValueCountsAProvedDrawWithoutVisits) {
  const Moves moves = {{.move = 1, .visits = 9, .value = 0.4},
                       {.move = 2, .value = 0.5, .proof = Proof::kDraw}};
  EXPECT_EQ(mcts::final_move(moves, FinalMove::kHighestValue), mcts::Move{2});
}

TEST(FinalMove, AProvedDrawIsBetterThanAnEstimateBelowIt) {
  Moves moves = kThree;
  moves[2] = {.move = 3, .visits = 1, .value = 0.5, .proof = Proof::kDraw};
  EXPECT_EQ(mcts::final_move(moves, FinalMove::kProvedFirst), mcts::Move{3});
  moves[1].value = 0.6;
  EXPECT_EQ(mcts::final_move(moves, FinalMove::kProvedFirst), mcts::Move{2});
}

SearchSnapshot part(std::uint32_t visits_of_3, double value_of_3, std::uint32_t visits_of_5,
                    double value_of_5) {
  const double visits = visits_of_3 + visits_of_5;
  SearchSnapshot s;
  s.iterations = visits_of_3 + visits_of_5;
  s.moves = {{.move = 3, .visits = visits_of_3, .value = value_of_3},
             {.move = 5, .visits = visits_of_5, .value = value_of_5}};
  if (visits > 0) s.value = (visits_of_3 * value_of_3 + visits_of_5 * value_of_5) / visits;
  return s;
}

TEST(Merge, OnePartIsTheWhole) {
  SearchSnapshot one = part(3, 0.5, 7, 0.25);
  one.seconds = 2;
  one.principal_variation = {5, 3};
  EXPECT_EQ(mcts::merge(std::vector{one}, FinalMove::kProvedFirst), one);
}

TEST(Merge, AddsVisitsAndWeighsValuesByThem) {
  const auto whole = mcts::merge(std::vector{part(10, 0.5, 30, 0.2), part(30, 0.9, 0, 0.5)},
                                 FinalMove::kProvedFirst);
  EXPECT_EQ(whole.iterations, 70u);
  ASSERT_EQ(whole.moves.size(), 2u);
  EXPECT_EQ(whole.moves[0].move, 3);
  EXPECT_EQ(whole.moves[0].visits, 40u);
  EXPECT_DOUBLE_EQ(whole.moves[0].value, 0.8);  // (10 * 0.5 + 30 * 0.9) / 40
  EXPECT_EQ(whole.moves[1].move, 5);
  EXPECT_EQ(whole.moves[1].visits, 30u);
  EXPECT_DOUBLE_EQ(whole.moves[1].value, 0.2);
  EXPECT_DOUBLE_EQ(whole.value, (40 * 0.8 + 30 * 0.2) / 70);
}

TEST(Merge, AddsMemoryAndTakesTheLongestTime) {
  SearchSnapshot a = part(1, 0.5, 1, 0.5), b = a;
  a.nodes = 100, a.bytes = 2400, a.seconds = 0.5;
  b.nodes = 50, b.bytes = 1200, b.seconds = 0.75, b.arena_full = true;
  b.visits_full = true;
  const auto whole = mcts::merge(std::vector{a, b}, FinalMove::kProvedFirst);
  EXPECT_EQ(whole.nodes, 150u);
  EXPECT_EQ(whole.bytes, 3600u);
  EXPECT_EQ(whole.seconds, 0.75);
  EXPECT_TRUE(whole.arena_full);
  EXPECT_TRUE(whole.visits_full);
  EXPECT_FALSE(mcts::merge(std::vector{a, a}, FinalMove::kProvedFirst).arena_full);
  EXPECT_FALSE(mcts::merge(std::vector{a, a}, FinalMove::kProvedFirst).visits_full);
}

TEST(Merge, WasLearnedOnlyWhereAllOfItWas) {
  SearchSnapshot learned = part(1, 0.5, 1, 0.5), rollouts = learned;
  learned.leaf = mcts::Leaf::kLearned;
  const auto leaf = [](const std::vector<SearchSnapshot>& parts) {
    return mcts::merge(parts, FinalMove::kProvedFirst).leaf;
  };
  EXPECT_EQ(leaf({learned, learned}), mcts::Leaf::kLearned);
  EXPECT_EQ(leaf({learned, rollouts, learned}), mcts::Leaf::kRollouts);
  EXPECT_EQ(leaf({rollouts, learned}), mcts::Leaf::kRollouts);
}

TEST(Merge, TheVariationBeginsWithTheMoveOfTheWhole) {
  SearchSnapshot a = part(40, 0.5, 10, 0.5), b = part(5, 0.5, 30, 0.5), c = a;
  a.principal_variation = {3, 8};
  b.principal_variation = {5, 1, 2, 4};
  c.principal_variation = {3, 8, 6};
  EXPECT_EQ(mcts::merge(std::vector{a, b, c}, FinalMove::kProvedFirst).principal_variation,
            (std::vector<mcts::Move>{3, 8, 6}));
}

// Each part prefers another move, the sum a third one: no part has a line for it.
TEST(Merge, AVariationNobodyHasIsTheMoveAlone) {
  SearchSnapshot a, b;
  a.moves = {{.move = 1, .visits = 50}, {.move = 2, .visits = 45}, {.move = 3, .visits = 0}};
  b.moves = {{.move = 1, .visits = 0}, {.move = 2, .visits = 45}, {.move = 3, .visits = 50}};
  a.principal_variation = {1, 7};
  b.principal_variation = {3, 7};
  EXPECT_EQ(mcts::merge(std::vector{a, b}, FinalMove::kProvedFirst).principal_variation,
            (std::vector<mcts::Move>{2}));
}

TEST(Merge, WithoutVisitsTheValueIsOneHalf) {
  const auto whole =
      mcts::merge(std::vector{part(0, 0.5, 0, 0.5), part(0, 0.5, 0, 0.5)}, FinalMove::kProvedFirst);
  EXPECT_EQ(whole.value, 0.5);
  EXPECT_EQ(whole.moves[0].value, 0.5);
}

TEST(Merge, WhatOneTreeHasProvedIsProved) {
  SearchSnapshot a = part(10, 0.5, 30, 0.6), b = a;
  b.moves[0].proof = Proof::kWin, b.moves[0].value = 1;
  b.proved = true, b.value = 1;
  const auto whole = mcts::merge(std::vector{a, b}, FinalMove::kProvedFirst);
  EXPECT_TRUE(whole.proved);
  EXPECT_EQ(whole.value, 1.0);
  EXPECT_EQ(whole.moves[0].proof, Proof::kWin);
  EXPECT_EQ(whole.moves[0].value, 1.0);
  EXPECT_EQ(whole.best, mcts::Move{3});
}

// If two trees know different endings of a move, the winner can choose the better one.
TEST(Merge, KnowsTheShorterOfTwoWinsAndTheLargerOfTwoLosses) {
  SearchSnapshot a, b;
  a.moves = {{.move = 1, .proof = Proof::kWin, .ending = {{5, 1}}},
             {.move = 2, .proof = Proof::kLoss, .ending = {{2, -4}}},
             {.move = 3}};
  b.moves = {{.move = 1, .proof = Proof::kWin, .ending = {{3, 1}}},
             {.move = 2, .proof = Proof::kLoss, .ending = {{4, -8}}},
             {.move = 3, .proof = Proof::kLoss, .ending = {{4, -6}}}};
  for (const auto& parts : {std::vector{a, b}, std::vector{b, a}}) {
    const auto whole = mcts::merge(parts, FinalMove::kProvedFirst);
    EXPECT_EQ(whole.moves[0].ending, (mcts::Ending{3, 1}));
    EXPECT_EQ(whole.moves[1].ending, (mcts::Ending{4, -8}));
    EXPECT_EQ(whole.moves[2].ending, (mcts::Ending{4, -6}));
  }
}

}  // namespace
