// Which searched moves are marked on the board, how large, and what is written there.
#include "ui/candidates.h"

#include <gtest/gtest.h>

#include "ui/text.h"

namespace {

using mcts::MoveStatistics;
using mcts::Proof;
using ui::Candidate;

mcts::SearchSnapshot snapshot(std::vector<MoveStatistics> moves, mcts::Move best = 0) {
  mcts::SearchSnapshot s;
  s.moves = std::move(moves);
  s.best = best;
  return s;
}

std::vector<Candidate> marked(std::vector<MoveStatistics> moves, mcts::Move best = 0) {
  return ui::candidates(snapshot(std::move(moves), best));
}

TEST(Candidates, SayValueAndVisits) {
  const auto all = marked(
      {{.move = 0, .visits = 41'200, .value = 0.531}, {.move = 7, .visits = 500, .value = 0.4}});
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].value, "53.1");
  EXPECT_EQ(all[0].brief, "53");
  EXPECT_EQ(all[0].visits, "41.2k");
  EXPECT_TRUE(all[0].best);
  EXPECT_EQ(all[1].move, 7);
  EXPECT_FALSE(all[1].best);
  EXPECT_NEAR(all[1].loss, 0.131, 1e-6);
}

TEST(Candidates, AreAsLargeAsTheLogarithmOfTheirShareOfVisits) {
  const auto all = marked({{.move = 0, .visits = 100'000},
                           {.move = 1, .visits = 10'000},
                           {.move = 2, .visits = 1'000}});
  ASSERT_EQ(all.size(), 3u);
  EXPECT_FLOAT_EQ(all[0].size, 1);
  EXPECT_NEAR(all[1].size, 2.0 / 3, 1e-5);
  EXPECT_NEAR(all[2].size, 1.0 / 3, 1e-5);
}

TEST(Candidates, SmallSamplesHaveNoMark) {
  const auto all =
      marked({{.move = 0, .visits = 100'000}, {.move = 1, .visits = 100}, {.move = 2}});
  EXPECT_EQ(all.size(), 1u) << "a thousandth";
  EXPECT_TRUE(marked({{.move = 0, .visits = 9}, {.move = 1, .visits = 5}}).empty());
  EXPECT_TRUE(marked({}).empty());
}

TEST(Candidates, WhatIsProvedIsMarkedHoweverFewVisitsItTook) {
  const auto all = marked({{.move = 0, .visits = 100'000, .value = 0.5},
                           {.move = 1, .visits = 3, .value = 1, .proof = Proof::kWin},
                           {.move = 2, .visits = 0, .value = 0, .proof = Proof::kLoss}});
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[1].value, "win");
  EXPECT_EQ(all[1].visits, "3");
  EXPECT_GT(all[1].size, 0.3f);
  EXPECT_EQ(all[2].value, "loss");
  EXPECT_EQ(all[2].visits, "");
}

TEST(Candidates, TheMostVisitedAndTheHighestValuedAreTold) {
  const auto all = marked({{.move = 0, .visits = 1000, .value = 0.5},
                           {.move = 1, .visits = 900, .value = 0.6},
                           {.move = 2, .visits = 5, .value = 0.9}});
  ASSERT_EQ(all.size(), 2u);
  EXPECT_TRUE(all[0].most_visited);
  EXPECT_FALSE(all[0].highest_valued);
  EXPECT_FALSE(all[1].most_visited);
  EXPECT_TRUE(all[1].highest_valued) << "of those that are marked";
}

TEST(Candidates, OnlyAProofIsCertain) {
  const auto text = [](double value, Proof proof = Proof::kUnknown) {
    return ui::value_text({.move = 0, .visits = 1000, .value = value, .proof = proof});
  };
  EXPECT_EQ(text(0.5), "50.0");
  EXPECT_EQ(text(0.9899), "99.0");
  EXPECT_EQ(text(0.9999), "99+");
  EXPECT_EQ(text(1), "99+");
  EXPECT_EQ(text(0.0001), "<1");
  EXPECT_EQ(text(0), "<1");
}

// A cross or a ring, or what looks like one, is a move of Tic-Tac-Toe.
TEST(Candidates, AResultIsAWordInBothLanguages) {
  const auto text = [](Proof proof) {
    return ui::value_text({.move = 0, .visits = 1, .proof = proof});
  };
  EXPECT_EQ(text(Proof::kWin), "win");
  EXPECT_EQ(text(Proof::kDraw), "draw");
  EXPECT_EQ(text(Proof::kLoss), "loss");
  ui::set_language(ui::Language::kChinese);
  EXPECT_EQ(text(Proof::kWin), "胜");
  EXPECT_EQ(text(Proof::kDraw), "和");
  EXPECT_EQ(text(Proof::kLoss), "负");
  ui::set_language(ui::Language::kEnglish);
}

}  // namespace
