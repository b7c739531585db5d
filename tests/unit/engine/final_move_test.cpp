// Compares the move that an engine plays with the exact values. An engine never gives away a result
// that is proved or visible at once, with every rule and every number of searches.
#include <algorithm>
#include <memory>
#include <string>
#include <thread>

#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "games/position.h"
#include "solve/solver.h"
#include "support/engines.h"
#include "support/play.h"

namespace {

using engine::SearchRequest;
using engine::SearchUpdate;
using mcts::FinalMove;
using mcts::Proof;
using support::Kind;
using support::Setup;

constexpr FinalMove kRules[] = {FinalMove::kProvedFirst, FinalMove::kMostVisits,
                                FinalMove::kHighestValue, FinalMove::kHighestUcb};

solve::Exact truth_of(const games::Position& position) {
  static solve::Solver solver;
  return *solver.solve(position, {}).exact;
}

bool wins_at_once(const games::Position& position, mcts::Move m) {
  const games::Position after = games::after(position, {&m, 1});
  return games::is_over(after) && games::winner(after) == games::to_move(position);
}

games::Position late_position(int i, mcts::Rng& rng) {
  const int round = i / 4;
  switch (i % 4) {
    case 0:
      return support::after_random_moves(games::TicTacToe(), round % 7, rng);
    case 1:
      return games::Stones(2 + round % 14, 1 + round % 4, mcts::Player::kSecond);
    case 2:
      return support::after_random_moves(games::Reversi(), 53 + round % 6, rng);
    default:
      return support::after_random_moves(games::DotsAndBoxes(), 15 + round % 7, rng);
  }
}

class FinalMoveOf : public ::testing::TestWithParam<Setup> {
 protected:
  mcts::SearchSnapshot found(const SearchRequest& request) {
    engine_->post(request);
    for (;;) {
      if (auto update = engine_->poll(); update && update->done) return update->snapshot;
      std::this_thread::yield();
    }
  }

  // Few iterations, so that often not everything is proved.
  SearchRequest request(const games::Position& start, int i) {
    SearchRequest r = support::request_for(GetParam(), start.id(), 40u + 40u * (i % 5));
    r.start = start;
    r.config.solver = i % 7 != 0;
    r.config.threads = GetParam().threads;
    r.config.final_move = kRules[i % 3];
    r.config.transpositions = i % 2 == 0;
    r.config.seed = static_cast<std::uint64_t>(i);
    return r;
  }

  const std::unique_ptr<engine::Engine> engine_ = support::make_engine(GetParam(), 8u << 20);
};

INSTANTIATE_TEST_SUITE_P(Engines, FinalMoveOf,
                         ::testing::Values(Setup{Kind::kOneTree, 1}, Setup{Kind::kOneTree, 2},
                                           Setup{Kind::kATreeEach, 2}, Setup{Kind::kWorkers, 2}),
                         support::name_of_setup);

void expect_sound(const games::Position& position, const mcts::SearchSnapshot& s) {
  const solve::Exact exact = truth_of(position);
  const int margin = *solve::margin_after(exact, *s.best);
  const auto any = [&s](auto&& is) { return std::any_of(s.moves.begin(), s.moves.end(), is); };
  const auto has = [&any](Proof proof) {
    return any([proof](const auto& m) { return m.proof == proof; });
  };
  const std::string what = games::text(position) + " plays " + games::move_text(position, *s.best);
  EXPECT_TRUE(!has(Proof::kWin) || margin > 0) << what;
  EXPECT_TRUE(wins_at_once(position, *s.best) ||
              !any([&](const auto& m) { return wins_at_once(position, m.move); }))
      << what;
  EXPECT_TRUE(!s.proved || solve::result_of(margin) == solve::result_of(exact.margin)) << what;
  EXPECT_TRUE(exact.margin >= 0 || !has(Proof::kLoss) || margin == exact.margin) << what;
}

TEST_P(FinalMoveOf, ThrowsNothingAwayThatIsProved) {
  mcts::Rng rng(1);
  for (int i = 0; i < 400; ++i) {
    const games::Position position = late_position(i, rng);
    if (!games::is_over(position)) expect_sound(position, found(request(position, i)));
  }
}

// The opponent plays at random, and each search goes on with the tree of the one before.
TEST_P(FinalMoveOf, WinsEveryGameThatItHasProvedToBeWon) {
  mcts::Rng rng(2);
  int won = 0;
  for (int i = 0; i < 120; ++i) {
    SearchRequest r = request(late_position(i, rng), 1 + 3 * i);
    r.config.solver = r.keep_tree = true;
    games::Position now = r.start;
    const mcts::Player player = games::to_move(now);
    bool proved = false;
    while (!games::is_over(now)) {
      mcts::Move m = games::legal_moves(now)[rng.below(
          static_cast<std::uint32_t>(games::legal_moves(now).size()))];
      if (games::to_move(now) == player) {
        const auto s = found(r);
        proved = proved || (s.proved && s.value == 1);
        m = *s.best;
      }
      if (proved && games::to_move(now) == player) {
        EXPECT_GT(*solve::margin_after(truth_of(now), m), 0) << games::text(now);
      }
      games::play(now, m);
      r.moves.push_back(m);
    }
    if (!proved) continue;
    EXPECT_EQ(games::winner(now), player) << games::text(r.start);
    ++won;
  }
  EXPECT_GT(won, 20);
}

// Eight discs fewer and thirty fewer both lose: exact values beside the search say which is worse.
TEST_P(FinalMoveOf, LosesAsLittleAsTheExactValuesSay) {
  mcts::Rng rng(3);
  int lost = 0;
  for (int i = 2; i < 200; i += 4) {
    SearchRequest r = request(support::after_random_moves(games::Reversi(), 49, rng), i);
    if (games::is_over(r.start)) continue;
    r.budget.iterations = 40;
    r.truth = engine::Truth::kAlso;
    const solve::Exact exact = truth_of(r.start);
    if (exact.margin >= 0) continue;
    ++lost;
    EXPECT_EQ(*solve::margin_after(exact, *found(r).best), exact.margin) << games::text(r.start);
  }
  EXPECT_GT(lost, 10);
}

}  // namespace
