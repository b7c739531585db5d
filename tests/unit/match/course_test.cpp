// What the positions of a game are worth, and which moves gave something away.
#include "match/course.h"

#include <gtest/gtest.h>

#include "support/matches.h"
#include "support/settings.h"

namespace {

using match::judge;
using match::Match;
using match::Mistake;
using match::PositionValue;
using match::value_after;
using match::value_at;
using match::value_found;
using match::value_of;
using mcts::Player;
using mcts::Proof;

Match four_stones() { return Match(support::heap(4, 2, support::kHuman, support::kHuman).start()); }

// An estimate for the first player from many visits.
PositionValue estimate(double value, std::optional<mcts::Move> best = std::nullopt) {
  return {.value = value, .best = best, .visits = 10'000, .exact = false};
}

// `played` are moves, and `values` those of the positions from the start on.
Match played(std::initializer_list<mcts::Move> moves, std::initializer_list<PositionValue> values) {
  Match m = four_stones();
  for (const mcts::Move move : moves) m.play(move);
  std::size_t ply = 0;
  for (const PositionValue& value : values) m.keep_value(m.node_at(ply++), value);
  return m;
}

TEST(Course, OfAPositionTheMatchKeepsWhatIsKnownBest) {
  Match m = four_stones();
  EXPECT_FALSE(value_at(m, 0));
  m.keep_value(0, estimate(0.6));
  m.keep_value(0, {.value = 0.2, .visits = 9'999});
  EXPECT_EQ(value_at(m, 0)->value, 0.6);
  m.keep_value(0, {.value = 0.7, .visits = 10'001});
  EXPECT_EQ(value_at(m, 0)->value, 0.7);
  m.keep_value(0, {.value = 1, .exact = true});
  m.keep_value(0, estimate(0.7));
  EXPECT_EQ(value_at(m, 0)->value, 1);
  m.keep_value(0, {.value = 1, .best = 1, .exact = true});
  EXPECT_EQ(value_at(m, 0)->best, 1) << "it says more";
}

TEST(Course, TheEndOfAGameNeedsNoSearch) {
  const Match m = played({2, 2}, {});
  EXPECT_EQ(*value_at(m, 2), (PositionValue{.value = 0, .exact = true})) << "the second has won";
  EXPECT_FALSE(value_at(m, 1));
}

TEST(Course, ValuesAreTheFirstPlayers) {
  mcts::SearchSnapshot found;
  found.moves = {{.move = 1, .visits = 900, .value = 0.8},
                 {.move = 2, .visits = 100, .value = 0.3}};
  found.best = 1;
  found.value = 0.75;
  EXPECT_EQ(value_found(found, Player::kFirst),
            (PositionValue{.value = 0.8, .best = 1, .visits = 900}));
  EXPECT_DOUBLE_EQ(value_found(found, Player::kSecond).value, 0.2);
  EXPECT_DOUBLE_EQ(value_after(found, Player::kSecond, 2)->value, 0.7);
  EXPECT_EQ(value_after(found, Player::kSecond, 2)->visits, 100u);
  EXPECT_FALSE(value_after(found, Player::kSecond, 3));
  found.moves[1].proof = Proof::kLoss;
  found.moves[1].value = 0;
  EXPECT_TRUE(value_after(found, Player::kFirst, 2)->exact);
  const solve::Exact exact{.margin = -1, .moves = {{1, -1}, {2, -1}}};
  EXPECT_EQ(value_of(exact, Player::kFirst),
            (PositionValue{.value = 0, .best = 1, .visits = 0, .exact = true}));
  EXPECT_EQ(value_of(exact, Player::kSecond).value, 1);
}

// An evaluator that knows the end proves a position before it has tried a move.
TEST(Course, APositionThatIsProvedIsWorthItsResultWhateverIsKnownOfItsMoves) {
  mcts::SearchSnapshot found;
  found.moves = {{.move = 1}, {.move = 2}};
  found.best = 1;
  found.value = 1;
  found.proved = true;
  EXPECT_EQ(value_found(found, Player::kSecond),
            (PositionValue{.value = 0, .best = 1, .visits = 0, .exact = true}));
}

// From four stones one is to be taken, so that three are left.
TEST(Course, AMoveThatLosesAWonGameIsABlunder) {
  const Match m = played({2, 1}, {{.value = 1, .best = 1, .exact = true},
                                  {.value = 0, .best = 2, .exact = true},
                                  {.value = 1, .best = 1, .exact = true}});
  const auto first = judge(m, 0), second = judge(m, 1);
  ASSERT_TRUE(first && second);
  EXPECT_EQ(first->mistake(), Mistake::kBlunder);
  EXPECT_EQ(first->better, 1);
  EXPECT_TRUE(first->exact);
  EXPECT_DOUBLE_EQ(first->loss(), 1);
  EXPECT_EQ(second->mistake(), Mistake::kBlunder) << "and one that gives it back";
  EXPECT_EQ(second->better, 2);
}

TEST(Course, MistakesOfBothSidesAreNamedByWhatTheyLose) {
  const Match m =
      played({1, 1, 1}, {estimate(0.60, 2), estimate(0.54), estimate(0.65), estimate(0.62)});
  EXPECT_EQ(judge(m, 0)->mistake(), Mistake::kInaccuracy);
  EXPECT_EQ(judge(m, 0)->better, 2);
  EXPECT_EQ(judge(m, 1)->mistake(), Mistake::kMistake) << "the second's rate fell from 46 to 35";
  EXPECT_NEAR(judge(m, 1)->before, 0.46, 1e-9);
  EXPECT_FALSE(judge(m, 1)->better) << "nobody knows a better one";
  EXPECT_EQ(judge(m, 2)->mistake(), Mistake::kNone);
}

TEST(Course, AMoveThatWinsSomethingLosesNothing) {
  const Match m = played({1}, {estimate(0.4, 1), estimate(0.7)});
  EXPECT_EQ(judge(m, 0)->loss(), 0);
  EXPECT_EQ(judge(m, 0)->mistake(), Mistake::kNone);
}

TEST(Course, AFewVisitsJudgeNobody) {
  const PositionValue guess{.value = 0.1, .visits = match::kLeastVisits - 1};
  EXPECT_FALSE(judge(played({1}, {estimate(0.9), guess}), 0));
  EXPECT_FALSE(judge(played({1}, {guess, estimate(0.9)}), 0));
  EXPECT_FALSE(judge(played({1}, {estimate(0.9)}), 0));
}

TEST(Course, ASummaryCountsOnePlayersMoves) {
  const Match m =
      played({1, 1, 1}, {estimate(0.60), estimate(0.54), estimate(0.65), estimate(0.62)});
  const auto first = summary(m, Player::kFirst), second = summary(m, Player::kSecond);
  EXPECT_EQ(first.judged, 2);
  EXPECT_EQ(first.of, (std::array<int, 4>{1, 1, 0, 0}));
  EXPECT_NEAR(first.mean_loss, (0.06 + 0.03) / 2, 1e-9);
  EXPECT_EQ(second.of, (std::array<int, 4>{0, 0, 1, 0}));
}

}  // namespace
