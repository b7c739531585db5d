// Random games between searches that say anything: every mark and number of the course of a game is
// held against the exact values.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include <gtest/gtest.h>

#include "games/position.h"
#include "match/course.h"
#include "solve/solver.h"
#include "support/session.h"

namespace {

using namespace support;
using match::Mistake;

constexpr int kGames = 200;
// Reversi is known from so many empty squares on.
constexpr int kKnownEmpties = 6;

class CourseTruth : public SessionTest, public ::testing::WithParamInterface<std::string_view> {
 protected:
  std::optional<solve::Exact> truth_of(const games::Position& position) {
    return solver_.solve(position, {.max_empties = kKnownEmpties}).exact;
  }

  double any_value() { return rng_.below(1001) / 1000.0; }
  mcts::Move one_of(const Moves& moves) {
    return moves[rng_.below(static_cast<std::uint32_t>(moves.size()))];
  }

  // A search that has found anything, and has proved what some of the moves are worth.
  mcts::SearchSnapshot anything() {
    const auto legal = games::legal_moves(engine_.position());
    const auto exact = truth_of(engine_.position());
    mcts::SearchSnapshot found;
    found.iterations = 1000;
    found.value = any_value();
    found.best = one_of(legal);
    for (const mcts::Move m : legal)
      found.moves.push_back({.move = m, .visits = rng_.below(20'000), .value = any_value()});
    for (std::size_t i = 0; exact && i < found.moves.size(); ++i) {
      if (rng_.below(4) > 0) continue;
      const int result = solve::result_of(exact->moves[i].margin);
      found.moves[i].proof = mcts::proof_of_lead(result);
      found.moves[i].value = (1 + result) / 2.0;
    }
    return found;
  }

  void SetUp() override {
    engine_.solves = [this](const games::Position& position) { return truth_of(position); };
  }
  void tick() {
    now_ += 1;
    session_->tick(now_);
  }
  void finish_search() {
    engine_.truth = truth_of(engine_.position());
    engine_.end(anything());
    tick();
    engine_.truth.reset();
  }

  void play_a_game() {
    Session& s = begin(GetParam(), kMcts, kHuman);
    for (tick(); s.phase() != TurnPhase::kOver; tick()) {
      s.study().analyse(rng_.below(2) == 0);
      tick();
      if (engine_.searching && rng_.below(2) == 0) engine_.say(anything());
      tick();
      if (s.study().thinking()) finish_search();
      if (s.phase() != TurnPhase::kHuman) continue;
      s.play(one_of(games::legal_moves(s.match().position())), now_);
    }
    s.study().analyse(false);
  }
  void review() {
    Session& s = *session_;
    s.study().review(true);
    for (tick(); s.study().reviews(); tick())
      if (engine_.searching) finish_search();
  }

  // The number of a side's moves that are mistakes, and of its moves that were judged.
  struct Count {
    int judged = 0, mistakes = 0;
    double loss = 0;
  };

  // Every value that is called exact is, and so is every loss between two of them.
  void hold_against_truth(bool reviewed) {
    const match::Match& m = session_->match();
    const bool known_everywhere = solve::is_looked_up(GetParam());
    std::array<Count, 2> counts;
    for (std::size_t i = 0; i < m.line().size(); ++i) {
      SCOPED_TRACE(std::string(GetParam()) + ", move " + std::to_string(i));
      const auto judgement = match::judge(m, i);
      const auto exact = truth_of(m.position_after(i));
      if (reviewed && known_everywhere) {
        ASSERT_TRUE(judgement);
      }
      if (!judgement) continue;
      Count& count = counts[static_cast<std::size_t>(m.mover(i))];
      ++count.judged;
      count.loss += judgement->loss();
      if (judgement->mistake() != Mistake::kNone) ++count.mistakes;
      if (known_everywhere) {
        ASSERT_TRUE(judgement->exact);
      }
      judgement->exact ? hold_exact(*judgement, *exact, m.line()[i]) : hold_estimate(*judgement, i);
    }
    for (const Player side : {Player::kFirst, Player::kSecond}) {
      const auto summary = match::summary(m, side);
      const Count& count = counts[static_cast<std::size_t>(side)];
      EXPECT_EQ(summary.judged, count.judged);
      EXPECT_EQ(summary.of[1] + summary.of[2] + summary.of[3], count.mistakes);
      EXPECT_NEAR(summary.mean_loss * count.judged, count.loss, 1e-9);
    }
  }
  void hold_exact(const match::MoveJudgement& judgement, const solve::Exact& exact,
                  mcts::Move played) {
    const auto rate = [](int margin) { return (1 + solve::result_of(margin)) / 2.0; };
    const auto move = std::find_if(exact.moves.begin(), exact.moves.end(),
                                   [&](const auto& known) { return known.move == played; });
    EXPECT_EQ(judgement.before, rate(exact.margin));
    EXPECT_EQ(judgement.after, rate(move->margin));
    const auto best = solve::optimal_moves(exact);
    const bool is_best = std::find(best.begin(), best.end(), played) != best.end();
    if (solve::is_looked_up(GetParam())) {
      EXPECT_EQ(judgement.points, 0);
    }
    // A search that has proved a result knows no points.
    if (judgement.points != 0) {
      EXPECT_EQ(judgement.points, exact.margin - move->margin);
    }
    const bool wastes = judgement.points >= match::kInaccuratePoints;
    EXPECT_EQ(judgement.mistake() == Mistake::kNone, is_best && !wastes);
    if (judgement.better) {
      EXPECT_NE(std::find(best.begin(), best.end(), *judgement.better), best.end());
    }
  }
  // Only a review estimates a loss, and never of the move that it likes best.
  void hold_estimate(const match::MoveJudgement& judgement, std::size_t i) {
    const auto& review = session_->match().review(i);
    ASSERT_NE(review, nullptr);
    if (judgement.mistake() != Mistake::kNone) {
      EXPECT_NE(review->found.snapshot.best, session_->match().line()[i]);
    }
  }

  solve::Solver solver_;
  mcts::Rng rng_{7};
};

TEST_P(CourseTruth, HoldsEveryMarkOfRandomGames) {
  for (int game = 0; game < kGames && !HasFailure(); ++game) {
    play_a_game();
    hold_against_truth(false);
    review();
    hold_against_truth(true);
  }
}

INSTANTIATE_TEST_SUITE_P(AllGames, CourseTruth, ::testing::ValuesIn(games::ids()),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
