// Who says what a position is worth.
#include "mcts/evaluator.h"

#include <vector>

#include <gtest/gtest.h>

#include "support/all_games.h"

namespace {

using mcts::Reward;
using mcts::Rollout;

template <class G>
class RolloutEvaluators : public ::testing::Test {};
TYPED_TEST_SUITE(RolloutEvaluators, support::AllGames, support::GameName);

TYPED_TEST(RolloutEvaluators, AreWorthTheMeanOfTheirRewards) {
  const auto g = support::first_position<TypeParam>();
  for (const auto reward : {Reward::kResult, Reward::kMargin})
    for (const auto policy : {Rollout::kUniform, Rollout::kCaptureFirst})
      for (int count = 1; count <= mcts::kMaxLeafRollouts; ++count) {
        mcts::Rng rng(5), same(5);
        std::vector<int> leads(static_cast<std::size_t>(count));
        mcts::rollouts(g, policy, same, leads);
        double sum = 0;
        for (const int lead : leads) sum += mcts::reward_of_lead<TypeParam>(lead, reward);
        const mcts::RolloutEvaluator<TypeParam> rollouts(
            {.rollout = policy, .leaf_rollouts = count, .reward = reward});
        EXPECT_DOUBLE_EQ(rollouts.value(g, rng), sum / mcts::reward_unit(reward) / count);
        EXPECT_EQ(rng.next(), same.next());
      }
}

}  // namespace
