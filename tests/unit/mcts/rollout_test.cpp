// Rollouts: the fast ones of the games draw from the same distribution as the
// plain loop, and what their end is worth.
#include "mcts/rollout.h"

#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "support/all_games.h"
#include "support/pictures.h"
#include "support/play.h"

namespace {

using games::DotsAndBoxes;
using mcts::Player;
using mcts::Reward;
using mcts::Rollout;

template <class G>
int plain_rollout(G g, mcts::Rng& rng) {
  while (!g.is_over()) g.play(support::random_move(g, rng));
  return mcts::final_lead(g);
}

template <class G>
class Rollouts : public ::testing::Test {};
TYPED_TEST_SUITE(Rollouts, support::AllGames, support::GameName);

struct Mean {
  double sum = 0, squares = 0, count = 0;
  void add(double x) { sum += x, squares += x * x, ++count; }
  double mean() const { return sum / count; }
  double error() const { return std::sqrt((squares / count - mean() * mean()) / count); }
};

constexpr int kRollouts = 20'000;

// Five standard errors: a wrong distribution fails, chance does not.
TYPED_TEST(Rollouts, HaveTheMeanLeadOfPlainRandomGames) {
  mcts::Rng rng(1);
  for (const int moves : {0, 1, 2, 5}) {
    const auto g = support::after_random_moves(support::first_position<TypeParam>(), moves, rng);
    if (g.is_over()) continue;
    Mean fast, plain;
    for (int i = 0; i < kRollouts; ++i) {
      fast.add(mcts::rollout(g, Rollout::kUniform, rng));
      plain.add(plain_rollout(g, rng));
    }
    EXPECT_NEAR(fast.mean(), plain.mean(), 5 * (fast.error() + plain.error()) + 1e-9) << g.text();
  }
}

TYPED_TEST(Rollouts, OfAFinishedGameAreItsResult) {
  mcts::Rng rng(2);
  for (int i = 0; i < 100; ++i) {
    const auto g = support::after_random_moves(support::first_position<TypeParam>(), 1000, rng);
    ASSERT_TRUE(g.is_over());
    for (const auto policy : {Rollout::kUniform, Rollout::kCaptureFirst}) {
      const int lead = mcts::rollout(g, policy, rng);
      EXPECT_EQ(lead, mcts::final_lead(g));
      EXPECT_EQ(lead > 0, g.reward(Player::kFirst) > 0);
      EXPECT_EQ(lead < 0, g.reward(Player::kFirst) < 0);
    }
  }
}

// The same numbers are drawn, and the moves are legal and lead to the end.
TYPED_TEST(Rollouts, ToldAreTheSameGamesMoveByMove) {
  mcts::Rng openings(3);
  for (int i = 0; i < 300; ++i)
    for (const auto policy : {Rollout::kUniform, Rollout::kCaptureFirst}) {
      auto g = support::after_random_moves(support::first_position<TypeParam>(), i % 12, openings);
      mcts::Rng rng(static_cast<std::uint64_t>(i)), same = rng;
      const auto told = mcts::told_rollout(g, policy, rng);
      EXPECT_EQ(told.lead, mcts::rollout(g, policy, same));
      EXPECT_EQ(rng.next(), same.next());
      for (const mcts::Move m : told.moves) {
        ASSERT_TRUE(g.legal_moves().contains(m)) << TypeParam::move_text(m) << " in " << g.text();
        g.play(m);
      }
      EXPECT_TRUE(g.is_over()) << g.text();
      EXPECT_EQ(mcts::final_lead(g), told.lead);
    }
}

// ---------------------------------------------------------------- several at once

template <class G>
class LeafRollouts : public ::testing::Test {};
TYPED_TEST_SUITE(LeafRollouts, support::AllGames, support::GameName);

TYPED_TEST(LeafRollouts, ToldAreTheSameGames) {
  for (const auto policy : {Rollout::kUniform, Rollout::kCaptureFirst})
    for (const std::size_t count : {1u, 3u, 16u}) {
      const auto g = support::first_position<TypeParam>();
      std::vector<int> leads(count);
      std::vector<mcts::RolloutGame> games(count);
      mcts::Rng rng(5), same = rng;
      mcts::rollouts(g, policy, rng, leads);
      mcts::told_rollouts(g, policy, same, games);
      for (std::size_t i = 0; i < count; ++i) EXPECT_EQ(games[i].lead, leads[i]);
      EXPECT_EQ(rng.next(), same.next());
    }
}

TYPED_TEST(LeafRollouts, HaveTheMeanLeadOfPlainRandomGames) {
  const auto g = support::first_position<TypeParam>();
  mcts::Rng rng(4);
  Mean several, plain;
  for (int i = 0; i < kRollouts / 5; ++i) {
    std::array<int, 5> leads;
    mcts::rollouts(g, Rollout::kUniform, rng, leads);
    for (const int lead : leads) {
      several.add(lead);
      plain.add(plain_rollout(g, rng));
    }
  }
  EXPECT_NEAR(several.mean(), plain.mean(), 5 * (several.error() + plain.error()) + 1e-9);
}

// ---------------------------------------------------------------- captures

// Each box opens the next one: player 2 can take all four in one turn, and with
// captures first always does. At random it does so now and then.
TEST(CaptureFirst, AlwaysClosesABoxThatCanBeClosed) {
  const auto g = pictures::dots(R"(
      o---o---o---o
      | 1 | 1 | 1 |
      o---o---o---o
      |
      o   o---o---o
      |   | 2 | 2 |
      o---o---o---o)",
                                '2');
  mcts::Rng rng(3);
  int all_four_at_random = 0;
  for (int i = 0; i < 500; ++i) {
    EXPECT_EQ(mcts::rollout(g, Rollout::kCaptureFirst, rng), 3 - 6);
    if (mcts::rollout(g, Rollout::kUniform, rng) == 3 - 6) ++all_four_at_random;
  }
  EXPECT_GT(all_four_at_random, 0);
  EXPECT_LT(all_four_at_random, 400);
}

// ---------------------------------------------------------------- what an end is worth

TEST(RewardOfLead, ResultIsWinDrawLoss) {
  EXPECT_EQ(mcts::reward_of_lead<DotsAndBoxes>(7, Reward::kResult), 1);
  EXPECT_EQ(mcts::reward_of_lead<DotsAndBoxes>(0, Reward::kResult), 0);
  EXPECT_EQ(mcts::reward_of_lead<DotsAndBoxes>(-1, Reward::kResult), -1);
}

TEST(RewardOfLead, AMarginCountsALittleAndNeverMoreThanAWin) {
  double before = -2;
  for (int lead = -9; lead <= 9; lead += 2) {
    const double reward = mcts::reward_of_lead<DotsAndBoxes>(lead, Reward::kMargin);
    EXPECT_GT(reward, before) << lead;
    EXPECT_EQ(reward, -mcts::reward_of_lead<DotsAndBoxes>(-lead, Reward::kMargin));
    EXPECT_GE(std::abs(reward), 0.75);
    before = reward;
  }
  EXPECT_EQ(before, 1);
  EXPECT_EQ(mcts::reward_of_lead<DotsAndBoxes>(3, Reward::kMargin), 0.75 + 0.25 / 3);
  EXPECT_EQ(mcts::reward_of_lead<games::TicTacToe>(-1, Reward::kMargin), -1);
}

}  // namespace
