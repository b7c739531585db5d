// Keys, and positions that count as the same: what the search graph relies on.
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "support/all_games.h"
#include "support/exact.h"
#include "support/pictures.h"
#include "support/play.h"

namespace {

using games::DotsAndBoxes;

template <class G>
class Keys : public ::testing::Test {};
TYPED_TEST_SUITE(Keys, support::AllGames, support::GameName);

TYPED_TEST(Keys, TellPositionsApart) {
  if constexpr (requires(const TypeParam& g) { g.key(); }) {
    std::map<std::uint64_t, std::string> seen;
    mcts::Rng rng(1);
    for (int game = 0; game < 300; ++game)
      for (auto g = support::first_position<TypeParam>(); !g.is_over();
           g.play(support::random_move(g, rng))) {
        const auto [found, fresh] = seen.emplace(g.key(), g.text());
        ASSERT_EQ(found->second, g.text());
      }
    EXPECT_GE(seen.size(), 10u);
  }
}

DotsAndBoxes dots(const std::string& text) { return pictures::parsed<DotsAndBoxes>(text); }

TEST(Canonical, TurnsAndReflectionsAreTheSame) {
  // Edge 8, the top of the middle box, and the three others around that box.
  const auto top = dots("000000001000000000000000 2 0 0 free").canonical();
  EXPECT_EQ(dots("000000000001000000000000 2 0 0 free").canonical(), top);
  EXPECT_EQ(dots("000000000000100000000000 2 0 0 free").canonical(), top);
  EXPECT_EQ(dots("000000000000000100000000 2 0 0 free").canonical(), top);
  EXPECT_FALSE(dots("010000000000000000000000 2 0 0 free").canonical() == top);
}

TEST(Canonical, TheOuterEdgesOfACornerAreTheSame) {
  const auto across = dots("100000001000000000000000 1 0 0 free").canonical();
  const auto down = dots("000100001000000000000000 1 0 0 free").canonical();
  EXPECT_EQ(across, down);
}

TEST(Canonical, SideScoreAndRuleStay) {
  const auto g = dots("111110011000000000000000 1 0 1 sym").canonical();
  EXPECT_EQ(g.to_move(), mcts::Player::kFirst);
  EXPECT_EQ(g.score(mcts::Player::kSecond), 1);
  EXPECT_EQ(g.rule(), DotsAndBoxes::Rule::kSym);
}

// The result, the number of moves, and what can be reached.
TEST(Canonical, NothingThatMattersIsLost) {
  mcts::Rng rng(2);
  for (int i = 0; i < 200; ++i) {
    const auto g = support::after_random_moves(DotsAndBoxes(), 13 + i % 9, rng);
    const auto same = g.canonical();
    EXPECT_EQ(same.canonical(), same);
    EXPECT_EQ(same.legal_moves().size(), g.legal_moves().size());
    EXPECT_EQ(support::exact_reward(same, g.to_move()), support::exact_reward(g, g.to_move()));
    std::multimap<std::uint64_t, int> next, next_of_same;
    for (const mcts::Move m : g.legal_moves()) {
      auto after = g;
      after.play(m);
      next.emplace(after.canonical().key(), 0);
    }
    for (const mcts::Move m : same.legal_moves()) {
      auto after = same;
      after.play(m);
      next_of_same.emplace(after.canonical().key(), 0);
    }
    EXPECT_EQ(next, next_of_same) << g.text();
  }
}

}  // namespace
