// The endings of proved games. A search with several wins takes the shortest known one. If all
// moves lose it takes the smallest or the latest loss.
#include "mcts/endings.h"

#include <algorithm>
#include <optional>

#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "mcts/search.h"
#include "support/all_games.h"
#include "support/pictures.h"
#include "support/play.h"
#include "support/searches.h"

namespace {

using games::DotsAndBoxes;
using games::Reversi;
using games::Stones;
using games::TicTacToe;
using mcts::FinalMove;
using mcts::Move;
using mcts::Player;
using mcts::Proof;
using support::kSmall;

constexpr FinalMove kRules[] = {FinalMove::kProvedFirst, FinalMove::kMostVisits,
                                FinalMove::kHighestValue, FinalMove::kHighestUcb};

// A late position, of which there is something to prove.
template <class G>
G late_position(int i, mcts::Rng& rng) {
  if constexpr (std::is_same_v<G, Stones>) {
    return Stones(2 + i % 15, 1 + i % 4, Player::kFirst);
  } else {
    const int plies = std::is_same_v<G, TicTacToe> ? i % 7
                      : std::is_same_v<G, Reversi> ? 52 + i % 6
                                                   : 15 + i % 7;
    return support::after_random_moves(support::first_position<G>(), plies, rng);
  }
}

mcts::MoveStatistics chosen(const mcts::SearchSnapshot& s) {
  return *std::find_if(s.moves.begin(), s.moves.end(),
                       [&s](const auto& m) { return m.move == s.best; });
}

template <class Case>
class Endings : public ::testing::Test {};
TYPED_TEST_SUITE(Endings, support::AllSearches, support::SearchName);

TYPED_TEST(Endings, AWinAtOnceIsPlayedWhateverTheRuleAndWithoutTheSolver) {
  using G = typename TypeParam::Game;
  mcts::Rng rng(1);
  int wins = 0;
  for (int i = 0; i < 300; ++i) {
    const G g = late_position<G>(i, rng);
    const auto wins_at_once = [&g](Move m) {
      G after = g;
      after.play(m);
      return after.is_over() && after.reward(g.to_move()) > 0;
    };
    const auto moves = g.legal_moves();
    if (std::none_of(moves.begin(), moves.end(), wins_at_once)) continue;
    ++wins;
    for (const FinalMove rule : kRules)
      for (const bool solver : {true, false})
        for (const std::uint64_t iterations : {1u, 30u}) {
          mcts::SearchConfig config = kSmall;
          config.final_move = rule, config.solver = solver;
          typename TypeParam::Search search(g, config);
          search.run(iterations);
          EXPECT_TRUE(wins_at_once(*search.snapshot().best)) << g.text();
        }
  }
  if constexpr (!mcts::CountsLead<G>) {
    EXPECT_GT(wins, 4);
  }
}

// Whatever the opponent does, a proved win comes as soon as its ending says, and the tree that is
// kept knows it all along.
TYPED_TEST(Endings, AWinIsNoLongerThanItsEndingSays) {
  using G = typename TypeParam::Game;
  mcts::Rng rng(2);
  int wins = 0;
  for (int i = 0; i < 60; ++i) {
    G g = late_position<G>(i, rng);
    if (mcts::is_decided(g)) continue;
    const Player winner = g.to_move();
    typename TypeParam::Search search(g, kSmall);
    search.run(20'000);
    if (!search.proved() || search.snapshot().value < 1) continue;
    ++wins;
    const auto play = [&](Move m) {
      g.play(m);
      search.advance(m);
    };
    for (int left = chosen(search.snapshot()).ending->plies; !mcts::is_decided(g); --left) {
      ASSERT_GT(left, 0) << g.text();
      if (g.to_move() != winner) {
        play(support::random_move(g, rng));
        continue;
      }
      search.run(20'000);
      const auto now = chosen(search.snapshot());
      ASSERT_EQ(now.proof, Proof::kWin) << g.text();
      EXPECT_LE(now.ending->plies, left) << g.text();
      left = std::min(left, now.ending->plies);
      play(now.move);
    }
    EXPECT_GT(mcts::final_lead(g) * (winner == Player::kFirst ? 1 : -1), 0);
  }
  EXPECT_GT(wins, 5);
}

// As soon as one move is proved to lose and all others lose too, proved or not.
TYPED_TEST(Endings, OfAllLossesInAGameWithPointsTheSmallestIsPlayed) {
  using G = typename TypeParam::Game;
  if constexpr (mcts::CountsLead<G>) {
    mcts::Rng rng(3);
    int losses = 0;
    for (int i = 0; i < 200; ++i) {
      const G g = late_position<G>(i, rng);
      const auto leads = mcts::BestPlay<G>::leads_after(g);
      if (g.is_over() || leads.empty()) continue;
      const int best = *std::max_element(leads.begin(), leads.end());
      if (best >= 0 || mcts::is_decided(g)) continue;
      for (const FinalMove rule : kRules) {
        mcts::SearchConfig config = kSmall;
        config.final_move = rule;
        typename TypeParam::Search search(g, config);
        search.run(200);
        const auto s = search.snapshot();
        if (!mcts::may_be_lost(s.moves)) continue;
        ++losses;
        EXPECT_EQ(chosen(s).ending->lead, best) << g.text();
      }
    }
    EXPECT_GT(losses, 2);
  }
}

// Fourteen edges are left, 14! orders of them; the leads are from mcts-cli solve.
TEST(BestPlay, TellsLossesApartWhereManyOrdersLeadToOnePosition) {
  const auto g = *DotsAndBoxes::parse("001000101001010001001111 1 0 0 free").value;
  EXPECT_EQ(mcts::BestPlay<DotsAndBoxes>::leads_after(g),
            (std::vector{-5, -1, -5, -5, -1, -5, -1, -1, -7, -1, -7, -7, -1, -7}));
  EXPECT_TRUE(mcts::BestPlay<DotsAndBoxes>::leads_after(DotsAndBoxes()).empty());
}

template <class Store>
class EndingsOf : public ::testing::Test {};
TYPED_TEST_SUITE(EndingsOf, support::BothStores, support::StoreName);

// X wins in the first row at once, and in two more moves of its own elsewhere.
TYPED_TEST(EndingsOf, TheShortestWinIsPlayed) {
  for (const FinalMove rule : kRules) {
    mcts::SearchConfig config = kSmall;
    config.final_move = rule;
    typename TypeParam::template Search<TicTacToe> search(pictures::tic_tac_toe("XX. OO. ...", 'X'),
                                                          config);
    search.run(1000);
    EXPECT_EQ(search.snapshot().best, Move{2});
    EXPECT_EQ(chosen(search.snapshot()).ending, (mcts::Ending{1, 1}));
  }
}

// Eight stones, one to three at a time, are lost: the opponent always leaves a multiple of four.
TYPED_TEST(EndingsOf, TheLatestLossIsPlayed) {
  typename TypeParam::template Search<Stones> search(Stones(8, 3, Player::kFirst), kSmall);
  search.run(100'000);
  ASSERT_TRUE(search.proved());
  const auto s = search.snapshot();
  for (const auto& m : s.moves) {
    ASSERT_EQ(m.proof, Proof::kLoss);
    ASSERT_TRUE(m.ending);
    EXPECT_EQ(m.ending->lead, -1);
    EXPECT_LE(m.ending->plies, chosen(s).ending->plies);
    EXPECT_EQ(m.ending->plies % 2, 0);
  }
}

}  // namespace
