// The rows of the table of moves: their order, what the formula would choose, and the truth.
#include "ui/analyse/ranking.h"

#include "support/session.h"
#include "ui/play/status.h"

namespace {

using namespace support;
using mcts::Proof;
using ui::Column;
using ui::RankedMove;

class RankingTest : public SessionTest {
 protected:
  void SetUp() override {
    engine_.exact = exact_;
    begin("reversi", kHuman, kHuman).study().analyse(true);
    for (int i = 0; i < 2; ++i) session_->tick(now_);
    analysis_.config.exploration = 0.5;
    analysis_.snapshot.value = 0.5;
    analysis_.snapshot.best = 19;
    analysis_.snapshot.moves = {{.move = 19, .visits = 800, .value = 0.55},
                                {.move = 26, .visits = 150, .value = 0.56},
                                {.move = 37, .visits = 45, .value = 0.3},
                                {.move = 44, .visits = 5, .value = 0.1}};
  }
  std::vector<RankedMove> ranked(Column by, std::optional<double> exploration = {}) const {
    return ui::ranked_moves(*session_, analysis_, by, exploration);
  }
  Moves order(Column by, std::optional<double> exploration = {}) const {
    Moves all;
    for (const RankedMove& m : ranked(by, exploration)) all.push_back(m.known.move);
    return all;
  }
  mcts::Move next(double exploration) const {
    for (const RankedMove& m : ranked(Column::kMove, exploration))
      if (m.next) return m.known.move;
    return 0;
  }

  const solve::Exact exact_{.margin = 4, .moves = {{19, 2}, {26, 4}, {37, -2}, {44, 0}}};
  match::Analysis analysis_;
};

TEST_F(RankingTest, SortsByAnyColumn) {
  EXPECT_EQ(order(Column::kMove), (Moves{19, 26, 37, 44}));
  EXPECT_EQ(order(Column::kVisits), (Moves{19, 26, 37, 44}));
  EXPECT_EQ(order(Column::kValue), (Moves{26, 19, 37, 44}));
  EXPECT_EQ(order(Column::kExact), (Moves{26, 19, 44, 37}));
  EXPECT_EQ(order(Column::kBehind), (Moves{26, 19, 37, 44})) << "too few visits come last";
}

TEST_F(RankingTest, AMoveCanBeKeptInItsRow) {
  const auto kept = [this](mcts::Move move, std::size_t row) {
    auto moves = ranked(Column::kVisits);
    ui::keep_in_row(moves, move, row);
    Moves all;
    for (const RankedMove& m : moves) all.push_back(m.known.move);
    return all;
  };
  EXPECT_EQ(kept(37, 0), (Moves{37, 19, 26, 44})) << "it has fallen behind";
  EXPECT_EQ(kept(26, 3), (Moves{19, 37, 44, 26})) << "it has risen";
  EXPECT_EQ(kept(26, 1), (Moves{19, 26, 37, 44}));
  EXPECT_EQ(kept(1, 0), (Moves{19, 26, 37, 44})) << "of another position";
  EXPECT_EQ(kept(19, 4), (Moves{19, 26, 37, 44})) << "there are fewer rows";
}

TEST_F(RankingTest, ASmallConstantPrefersValueAndALargeOneWhatIsLittleKnown) {
  EXPECT_EQ(next(0), 26);
  EXPECT_EQ(next(3), 44);
  EXPECT_EQ(order(Column::kScore, 0.0), (Moves{26, 19, 37, 44}));
  EXPECT_EQ(order(Column::kScore, 3.0).front(), 44);
  EXPECT_EQ(ranked(Column::kMove)[0].terms, ranked(Column::kMove, 0.5)[0].terms)
      << "without another, that of the search";
}

TEST_F(RankingTest, WhatIsProvedIsNotVisitedNext) {
  analysis_.snapshot.moves[1].proof = Proof::kWin;
  EXPECT_EQ(next(0), 19);
  EXPECT_EQ(order(Column::kScore, 0.0).back(), 26);
}

TEST_F(RankingTest, AfterTheEndOfTheSearchNothingIsVisitedNext) {
  analysis_.done = true;
  EXPECT_EQ(next(0), 0);
  analysis_.done = false, analysis_.snapshot.proved = true;
  EXPECT_EQ(next(0), 0) << "held when it was proved";
}

TEST_F(RankingTest, AProofAndAnEstimateHaveNoDifference) {
  auto& moves = analysis_.snapshot.moves;
  moves[0].proof = Proof::kWin, moves[0].value = 1;
  moves[2].proof = Proof::kLoss, moves[2].value = 0;
  const auto rows = ranked(Column::kMove);
  EXPECT_EQ(rows[1].behind, std::nullopt) << "the best is proved, this one is not";
  EXPECT_EQ(ui::behind_text(rows[2]), "\u2212100");
  EXPECT_EQ(ui::in_words(rows[1]), "C4: 56.0 %, 150 visits");
  moves[0].proof = Proof::kUnknown, moves[0].value = 0.55;
  EXPECT_EQ(ranked(Column::kMove)[2].behind, std::nullopt) << "this one is proved, the best is not";
}

// The move to play is worth 2 points.
TEST_F(RankingTest, TheSameResultByAnotherMarginHasNoDifference) {
  for (mcts::MoveStatistics& m : analysis_.snapshot.moves) m.proof = Proof::kLoss, m.value = 0;
  const auto rows = ranked(Column::kMove);
  EXPECT_EQ(rows[0].behind, 0.0);
  EXPECT_EQ(rows[1].behind, std::nullopt) << "4 points";
  EXPECT_EQ(rows[2].behind, std::nullopt) << "\u22122 points";
}

TEST_F(RankingTest, TellsTheDifferenceToTheMoveToPlay) {
  const auto moves = ranked(Column::kMove);
  EXPECT_EQ(ui::behind_text(moves[0]), "");
  EXPECT_EQ(ui::behind_text(moves[1]), "+1.0");
  EXPECT_EQ(ui::behind_text(moves[2]), "\u221225.0");
  EXPECT_EQ(ui::behind_text(moves[3]), "") << "five visits say nothing";
  EXPECT_EQ(ui::behind_text({.behind = -1}), "\u2212100") << "a loss beside a win";
  EXPECT_EQ(ui::in_words(moves[2]), "F5: 30.0 %, 45 visits, \u221225.0 from the best");
  const ui::RankedMove once{.known = {.visits = 1, .proof = mcts::Proof::kLoss}, .text = "17"};
  EXPECT_EQ(ui::in_words(once), "17: loss, 1 visit");
}

TEST_F(RankingTest, TellsTheTruthBesideTheEstimate) {
  const auto moves = ranked(Column::kMove);
  EXPECT_EQ(moves[0].margin, 2);
  EXPECT_TRUE(moves[0].optimal) << "by whatever margin";
  EXPECT_FALSE(moves[3].optimal);
  EXPECT_EQ(ui::exact_text(*session_, 4), "+4");
  EXPECT_EQ(ui::exact_text(*session_, -2), "\u22122");
  EXPECT_EQ(ui::exact_text(*session_, 0), "0");
  EXPECT_EQ(ui::exact_values_line(*session_), "Exact values: D3 +2, C4 +4, F5 \u22122, E6 0");
}

TEST_F(RankingTest, WhoCannotWinIsToLoseByLittle) {
  const solve::Exact lost{.margin = -3, .moves = {{1, -7}, {2, -3}}};
  EXPECT_TRUE(ui::is_best(lost, -3));
  EXPECT_FALSE(ui::is_best(lost, -7));
  const solve::Exact won{.margin = 5, .moves = {{1, 5}, {2, 1}, {3, -1}}};
  EXPECT_TRUE(ui::is_best(won, 1));
  EXPECT_FALSE(ui::is_best(won, -1));
}

TEST_F(RankingTest, SaysHowFarTheSearchIsFromTheTruth) {
  const ui::TruthGap gap = ui::truth_gap(analysis_.snapshot, exact_);
  EXPECT_DOUBLE_EQ(gap.value, 0.5);
  EXPECT_DOUBLE_EQ(gap.share, 0.95);
  EXPECT_EQ(ui::truth_line(*session_), "Exact: Black wins by 4");
  EXPECT_EQ(ui::gap_line(*session_), "");
  engine_.report(100);
  session_->tick(now_);
  EXPECT_EQ(ui::gap_line(*session_), "Search off by 50.0 % \u00b7 50 % of visits on optimal moves");
}

TEST_F(RankingTest, TheShareIsOfTheMovesThatAreGreen) {
  const solve::Exact lost{.margin = -2, .moves = {{19, -4}, {26, -2}, {37, -6}, {44, -2}}};
  EXPECT_DOUBLE_EQ(ui::truth_gap(analysis_.snapshot, lost).share, 0.155) << "the least loss";
  const solve::Exact won{.margin = 6, .moves = {{19, 2}, {26, 6}, {37, -2}, {44, 2}}};
  EXPECT_DOUBLE_EQ(ui::truth_gap(analysis_.snapshot, won).share, 0.955) << "any win";
}

TEST_F(RankingTest, AShareIsRoundedNeitherToAllNorToNothing) {
  EXPECT_EQ(ui::whole_percent(0.996), ">99 %");
  EXPECT_EQ(ui::whole_percent(0.004), "<1 %");
  EXPECT_EQ(ui::whole_percent(1), "100 %");
  engine_.exact = solve::Exact{.margin = 1, .moves = {{19, 1}, {26, -1}}};
  begin("reversi", kHuman, kHuman).study().analyse(true);
  for (int i = 0; i < 2; ++i) session_->tick(now_);
  mcts::SearchSnapshot found;
  found.iterations = 1000;
  found.moves = {{.move = 19, .visits = 997, .value = 1}, {.move = 26, .visits = 3, .value = 0}};
  engine_.say(found);
  session_->tick(now_);
  EXPECT_EQ(ui::gap_line(*session_),
            "Search off by 50.0 % \u00b7 >99 % of visits on optimal moves");
}

TEST_F(RankingTest, WhereNothingIsCountedTheTruthIsAWord) {
  engine_.exact = solve::Exact{.margin = 0, .moves = {{4, 0}}};
  begin("ttt", kHuman, kHuman);
  EXPECT_EQ(ui::exact_text(*session_, 1), "win");
  EXPECT_EQ(ui::exact_text(*session_, 0), "draw");
  EXPECT_EQ(ui::exact_values_line(*session_), "");
  EXPECT_EQ(ui::truth_line(*session_), "");
}

}  // namespace
