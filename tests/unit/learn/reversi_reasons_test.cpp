// Why the evaluator prefers a move. The weights are made by hand, so that the reasons are known.
#include "learn/reversi_reasons.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <string>
#include <utility>

#include "games/position.h"
#include "learn/reversi_evaluator.h"

namespace {

using games::Reversi;
using learn::ReversiEvaluator;
using learn::Weights;
using mcts::ExplainedMove;

constexpr std::size_t kCorner = 1;  // of 3x3, in kPatterns

Weights no_weights() {
  Weights weights;
  weights.scales.fill(4 * learn::kDisc);
  return weights;
}

// At all stages, in discs.
void set(Weights& weights, std::size_t weight, int discs) {
  constexpr int kQuarters = learn::kDisc / learn::kWeightUnit;
  for (std::size_t knot = 0; knot < learn::kKnots; ++knot)
    weights.values[knot * learn::kWeights + weight] = static_cast<std::int16_t>(kQuarters * discs);
}

// The player to move, whose discs have the digit 1, has lost two discs for each corner that the
// opponent owns.
Weights corners_count() {
  Weights weights = no_weights();
  for (std::uint32_t content = 0; content < learn::contents_of(learn::kPatterns[kCorner]);
       ++content)
    if (content % 3 == 2)
      set(weights, learn::weight_of_entry()[learn::kFirstEntry[kCorner] + content], -2);
  return weights;
}

Weights moves_count() {
  Weights weights = no_weights();
  for (std::size_t n = 0; n < learn::kMobilities; ++n)
    set(weights, learn::kOwnMobility + n, static_cast<int>(n));
  return weights;
}

Reversi position(const std::string& rows) {
  std::string text;
  for (const char c : rows)
    if (c != ' ') text += c;
  return *games::parse("reversi", text + " X").value->as<Reversi>();
}

// X can take the corner A1, or play F5.
const Reversi kACorner = position(
    ".OX..... "
    "........ "
    "........ "
    "........ "
    "...XO... "
    "........ "
    "........ "
    "........");

TEST(ReversiReasons, APatternThatIsBetterAfterAMoveSpeaksForItAndAgainstTheOthers) {
  const auto moves = ReversiEvaluator(corners_count()).explained(kACorner);
  ASSERT_EQ(moves.size(), 2u);
  EXPECT_EQ(moves[0].move, 0) << "the best one first";
  EXPECT_EQ(moves[0].lead, 2);
  EXPECT_EQ(moves[1].lead, 0);
  constexpr std::uint64_t kSquares = 0x070707;
  const std::vector<mcts::Reason> reasons = {{kCorner, kSquares, 1}};  // the mean of both is 1
  const std::vector<mcts::Reason> others = {{kCorner, kSquares, -1}};
  EXPECT_EQ(moves[0].reasons, reasons);
  EXPECT_EQ(moves[1].reasons, others);
}

TEST(ReversiReasons, MovesOfTheOpponentSpeakAgainstAMove) {
  const Reversi g = position(
      "........ "
      "........ "
      "..OOO... "
      "...OX... "
      "...XO... "
      "........ "
      "........ "
      "........");
  float most = -64, least = 64;
  for (const ExplainedMove& m : ReversiEvaluator(moves_count()).explained(g)) {
    Reversi after = g;
    after.play(m.move);
    EXPECT_EQ(m.lead, -after.legal_moves().size());
    for (const mcts::Reason& r : m.reasons) {
      EXPECT_EQ(r.subject, learn::kTheirMovesSubject);
      EXPECT_EQ(std::popcount(r.places), after.legal_moves().size());
      most = std::max(most, r.points), least = std::min(least, r.points);
    }
  }
  EXPECT_GT(most, 0) << "after some move there are few";
  EXPECT_LT(least, 0) << "after another one there are many";
}

TEST(ReversiReasons, OpinionsAreThoseOfTheSearch) {
  const ReversiEvaluator evaluator(corners_count());
  const auto moves = kACorner.legal_moves();
  std::vector<mcts::Opinion> opinions(static_cast<std::size_t>(moves.size()));
  evaluator.opinions(kACorner, moves, opinions);
  for (const ExplainedMove& m : evaluator.explained(kACorner))
    for (int i = 0; i < moves.size(); ++i) {
      if (moves[i] == m.move) {
        EXPECT_EQ(m.opinion, opinions[static_cast<std::size_t>(i)]);
      }
    }
}

TEST(ReversiReasons, ThereAreAFewThatCountAndInOrder) {
  mcts::Rng rng(1);
  Weights weights = no_weights();
  for (std::int16_t& value : weights.values)
    value = static_cast<std::int16_t>(static_cast<int>(rng.below(9)) - 4);
  for (const ExplainedMove& m : ReversiEvaluator(weights).explained(Reversi())) {
    EXPECT_LE(m.reasons.size(), 2 * learn::kMostReasons);
    float before = 64;
    for (const mcts::Reason& r : m.reasons) {
      EXPECT_GE(std::abs(r.points), learn::kLeastReason);
      EXPECT_LE(r.points, std::exchange(before, r.points));
      EXPECT_LT(r.subject, learn::kSubjects);
    }
  }
}

TEST(ReversiReasons, AMoveThatEndsTheGameHasItsResultForALead) {
  const auto moves = ReversiEvaluator(no_weights())
                         .explained(position(".OX..... "
                                             "........ "
                                             "........ "
                                             "........ "
                                             "........ "
                                             "........ "
                                             "........ "
                                             "........"));
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(moves[0].lead, 3);
  EXPECT_EQ(moves[0].opinion.value, 1);
  EXPECT_TRUE(moves[0].reasons.empty()) << "there is no other move to compare it with";
}

TEST(ReversiReasons, AGameThatIsOverHasNoMoves) {
  const Reversi full = position(std::string(64, 'X'));
  EXPECT_TRUE(ReversiEvaluator(no_weights()).explained(full).empty());
}

}  // namespace
