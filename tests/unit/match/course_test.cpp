// The values of the positions of a game, and the moves that lost value.
#include "match/course.h"

#include <memory>
#include <utility>

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
// That of a review.
PositionValue reviewed(double value, std::optional<mcts::Move> best = std::nullopt) {
  PositionValue review = estimate(value, best);
  review.reviewed = true;
  return review;
}
PositionValue certain(double value, std::optional<mcts::Move> best = std::nullopt) {
  return {.value = value, .best = best, .exact = true};
}

// The positions from the start on have these values.
Match valued(Match m, std::initializer_list<PositionValue> values) {
  std::size_t ply = 0;
  for (const PositionValue& value : values) m.keep_value(m.node_at(ply++), value);
  return m;
}
// A match from four stones, where every value is known.
Match played(std::initializer_list<mcts::Move> moves, std::initializer_list<PositionValue> values) {
  Match m = four_stones();
  for (const mcts::Move move : moves) m.play(move);
  return valued(std::move(m), values);
}
// Three moves of Reversi, where only the end is known.
Match reversi(std::initializer_list<PositionValue> values) {
  const auto start = support::settings("reversi", support::kHuman, support::kHuman).start();
  return valued(*match::play_moves(start, "f5d6c3").value, values);
}
mcts::Move square(const char* name) {
  return *games::parse_move(games::start("reversi", {}), name).value;
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
            (PositionValue{.value = 0, .best = 1, .visits = 0, .exact = true, .margin = -1}));
  EXPECT_EQ(value_of(exact, Player::kSecond).value, 1);
  EXPECT_EQ(value_of(exact, Player::kSecond).margin, 1);
  EXPECT_EQ(value_after(exact, Player::kFirst, 2)->margin, -1);
  EXPECT_FALSE(value_after(exact, Player::kFirst, 3));
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

// With four stones the best move takes one and leaves three.
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
      reversi({reviewed(0.60, square("d3")), reviewed(0.54), reviewed(0.65), reviewed(0.62)});
  EXPECT_EQ(judge(m, 0)->mistake(), Mistake::kInaccuracy);
  EXPECT_EQ(judge(m, 0)->better, square("d3"));
  EXPECT_EQ(judge(m, 1)->mistake(), Mistake::kMistake) << "the second's rate fell from 46 to 35";
  EXPECT_NEAR(judge(m, 1)->before, 0.46, 1e-9);
  EXPECT_FALSE(judge(m, 1)->better) << "nobody knows a better one";
  EXPECT_EQ(judge(m, 2)->mistake(), Mistake::kNone);
}

TEST(Course, AMoveThatWinsSomethingLosesNothing) {
  const Match m = reversi({reviewed(0.4, square("d3")), reviewed(0.7)});
  EXPECT_EQ(judge(m, 0)->loss(), 0);
  EXPECT_EQ(judge(m, 0)->mistake(), Mistake::kNone);
}

TEST(Course, TheBestMoveOfAReviewIsNoMistake) {
  const Match m = reversi({reviewed(0.6, square("f5")), reviewed(0.4)});
  ASSERT_TRUE(judge(m, 0));
  EXPECT_EQ(judge(m, 0)->mistake(), Mistake::kNone);
  EXPECT_EQ(judge(m, 0)->loss(), 0);
}

TEST(Course, OnlyLikeIsComparedWithLike) {
  EXPECT_TRUE(judge(reversi({reviewed(0.9), reviewed(0.1)}), 0));
  EXPECT_TRUE(judge(reversi({certain(1), certain(0)}), 0)->exact);
  EXPECT_FALSE(judge(reversi({estimate(0.9), certain(0)}), 0));
  EXPECT_FALSE(judge(reversi({certain(1), estimate(0.1)}), 0));
  EXPECT_FALSE(judge(reversi({reviewed(0.9), certain(0)}), 0));
  EXPECT_FALSE(judge(reversi({reviewed(0.9), estimate(0.1)}), 0)) << "searched in another way";
  EXPECT_FALSE(judge(reversi({estimate(0.9), estimate(0.1)}), 0));
}

TEST(Course, WhereAGameIsKnownEverywhereNoEstimateJudges) {
  EXPECT_FALSE(judge(played({1}, {reviewed(0.9), reviewed(0.1)}), 0));
  EXPECT_FALSE(judge(played({1}, {estimate(0.158, 2), certain(0)}), 0));
  EXPECT_TRUE(judge(played({1}, {certain(0, 1), certain(0)}), 0));
}

// From a move on which the exact values begin.
TEST(Course, TheReviewsOwnSearchComparesWhatItHasSearched) {
  Match m = reversi({reviewed(0.6, square("d3")), certain(0)});
  match::KeptSearch review;
  mcts::SearchSnapshot& found = review.found.snapshot;
  found.best = square("d3");
  found.moves = {{.move = square("d3"), .visits = 900, .value = 0.6},
                 {.move = square("f5"), .visits = match::kLeastVisits, .value = 0.45}};
  const auto keep = [&] { m.keep_review(0, std::make_shared<match::KeptSearch>(review)); };
  keep();
  ASSERT_TRUE(judge(m, 0));
  EXPECT_EQ(judge(m, 0)->mistake(), Mistake::kMistake);
  EXPECT_EQ(judge(m, 0)->better, square("d3"));
  EXPECT_FALSE(judge(m, 0)->exact);
  found.moves[1].proof = Proof::kLoss;
  keep();
  EXPECT_FALSE(judge(m, 0)) << "known, beside an estimate";
  found.moves[1] = {.move = square("f5"), .visits = match::kLeastVisits - 1, .value = 0.45};
  keep();
  EXPECT_FALSE(judge(m, 0)) << "too little is known of it";
}

// A game that is lost anyway goes on for discs.
TEST(Course, ExactDiscsCountWhereTheResultStaysTheSame) {
  const auto lost_by = [](int discs) {
    PositionValue value = certain(0, square("d3"));
    value.margin = -discs;
    return value;
  };
  const auto mistake = [&](int before, int after) {
    return judge(reversi({lost_by(before), lost_by(after)}), 0)->mistake();
  };
  EXPECT_EQ(mistake(10, 12), Mistake::kNone);
  EXPECT_EQ(mistake(10, 14), Mistake::kInaccuracy);
  EXPECT_EQ(mistake(10, 18), Mistake::kMistake);
  EXPECT_EQ(mistake(10, 26), Mistake::kBlunder);
  const auto judgement = judge(reversi({lost_by(10), lost_by(14)}), 0);
  EXPECT_EQ(judgement->points, 4);
  EXPECT_EQ(judgement->loss(), 0);
  EXPECT_EQ(judgement->better, square("d3"));
  EXPECT_EQ(judge(reversi({certain(0), lost_by(26)}), 0)->points, 0) << "not known of both";
  PositionValue one = certain(0), five = certain(0);
  one.margin = -1, five.margin = -5;
  EXPECT_EQ(judge(played({1}, {one, five}), 0)->mistake(), Mistake::kNone) << "the result counts";
}

TEST(Course, AFewVisitsJudgeNoMove) {
  PositionValue guess = reviewed(0.1);
  guess.visits = match::kLeastVisits - 1;
  EXPECT_FALSE(judge(reversi({reviewed(0.9), guess}), 0));
  EXPECT_FALSE(judge(reversi({guess, reviewed(0.9)}), 0));
  EXPECT_FALSE(judge(reversi({reviewed(0.9)}), 0));
}

TEST(Course, ADrawByTheBestMoveIsNotTheResultWhileOthersAreOpen) {
  mcts::SearchSnapshot found;
  found.moves = {{.move = 1, .visits = 900, .value = 0.5, .proof = Proof::kDraw},
                 {.move = 2, .visits = 10, .value = 0.4}};
  found.best = 1;
  EXPECT_FALSE(value_found(found, Player::kFirst).exact);
  found.moves[0] = {.move = 1, .visits = 900, .value = 1, .proof = Proof::kWin};
  EXPECT_TRUE(value_found(found, Player::kFirst).exact);
}

TEST(Course, ASummaryCountsOnePlayersMoves) {
  const Match m = reversi({reviewed(0.60), reviewed(0.54), reviewed(0.65), reviewed(0.62)});
  const auto first = summary(m, Player::kFirst), second = summary(m, Player::kSecond);
  EXPECT_EQ(first.judged, 2);
  EXPECT_EQ(first.of, (std::array<int, 4>{1, 1, 0, 0}));
  EXPECT_NEAR(first.mean_loss, (0.06 + 0.03) / 2, 1e-9);
  EXPECT_EQ(second.of, (std::array<int, 4>{0, 0, 1, 0}));
}

TEST(Course, TheTurningPointIsTheMistakeThatGaveMostAway) {
  EXPECT_EQ(match::turning_point(
                reversi({reviewed(0.60), reviewed(0.54), reviewed(0.65), reviewed(0.62)})),
            1u);
  EXPECT_EQ(match::turning_point(played({2, 1}, {certain(1, 1), certain(0, 2), certain(1, 1)})), 0u)
      << "the first of two that lose as much";
  EXPECT_EQ(match::turning_point(reversi({reviewed(0.4), reviewed(0.4)})), std::nullopt);
}

TEST(Course, AMistakeOfTheWinnerDecidedNothing) {
  Match m = reversi({reviewed(0.60), reviewed(0.20), reviewed(0.35), reviewed(0.35)});
  EXPECT_EQ(match::turning_point(m), 0u) << "Black gave most away";
  m.end({match::EndReason::kResigned, Player::kFirst});
  EXPECT_EQ(match::turning_point(m), 1u) << "but White lost";
}

// Black wins, gives it back, and throws the draw away: the last of these decided the game.
TEST(Course, AMistakeThatTheOtherSideGaveBackDecidedNothing) {
  Match m = reversi({certain(1), certain(0), certain(0.5), certain(0)});
  m.end({match::EndReason::kResigned, Player::kSecond});
  EXPECT_EQ(match::turning_point(m), 2u);
  Match late = reversi({certain(1), certain(0), certain(1), certain(1)});
  late.end({match::EndReason::kResigned, Player::kSecond});
  EXPECT_EQ(match::turning_point(late), 0u) << "given up without need";
}

// Nor does a mistake that costs discs alone: the loser was lost before it.
TEST(Course, PointsAloneTurnNoGame) {
  PositionValue before = certain(0), after = certain(0);
  before.margin = -36;
  after.margin = -44;
  const Match m = reversi({before, after});
  EXPECT_EQ(match::judge(m, 0)->mistake(), match::Mistake::kMistake);
  EXPECT_TRUE(match::has_mistakes(m));
  EXPECT_EQ(match::turning_point(m), std::nullopt);
}

TEST(Course, AMarkFollowsTheLossAsItIsWritten) {
  const auto mark = [](double loss) {
    return match::judge(reversi({reviewed(0.5), reviewed(0.5 - loss)}), 0)->mistake();
  };
  EXPECT_EQ(mark(0.1996), match::Mistake::kBlunder) << "20.0 %";
  EXPECT_EQ(mark(0.1994), match::Mistake::kMistake) << "19.9 %";
}

TEST(Course, MistakesAreFoundForwardAndBackFromWhereTheBoardStands) {
  Match m = reversi({reviewed(0.60), reviewed(0.54), reviewed(0.65), reviewed(0.62)});
  EXPECT_EQ(match::next_mistake(m), std::nullopt) << "the last move is on the board";
  EXPECT_EQ(match::previous_mistake(m), 1u);
  m.go_to(2);
  EXPECT_EQ(match::next_mistake(m), std::nullopt);
  EXPECT_EQ(match::previous_mistake(m), 0u) << "the second one is on the board";
  m.go_to(0);
  EXPECT_EQ(match::next_mistake(m), 0u);
  EXPECT_EQ(match::previous_mistake(m), std::nullopt);
}

TEST(Course, AllIsReviewedOnceEachPositionIs) {
  EXPECT_FALSE(match::is_all_reviewed(reversi({reviewed(0.6), reviewed(0.6)})));
  EXPECT_TRUE(match::is_all_reviewed(
      reversi({reviewed(0.6), reviewed(0.6), reviewed(0.6), reviewed(0.6)})));
  const Match mixed = reversi({reviewed(0.6), reviewed(0.6), reviewed(0.6), certain(1, 1)});
  EXPECT_TRUE(match::is_all_reviewed(mixed));
  EXPECT_FALSE(match::judge(mixed, 2)) << "an estimate and an exact value are not compared";
}

}  // namespace
