// MCTS-Solver: what it calls proved is the truth, in every game, over extra
// turns and passes; and it stops when nothing is left to find out.
#include <algorithm>
#include <bit>
#include <vector>

#include <gtest/gtest.h>

#include "games/dots_and_boxes.h"
#include "games/reversi.h"
#include "games/stones.h"
#include "games/tic_tac_toe.h"
#include "mcts/search.h"
#include "support/exact.h"
#include "support/pictures.h"
#include "support/play.h"
#include "support/proofs.h"
#include "support/searches.h"

namespace {

using games::DotsAndBoxes;
using games::Reversi;
using games::Stones;
using games::TicTacToe;
using mcts::Player;
using mcts::Proof;
using support::kSmall;

template <class Store>
class Solver : public ::testing::Test {
 protected:
  template <class G>
  using Search = typename Store::template Search<G>;

  // Searches until the root is proved and compares every proof with the truth.
  template <class G>
  void expect_true_proofs(const G& g, std::uint64_t enough) {
    Search<G> search(g, kSmall);
    search.run(enough);
    EXPECT_LT(search.iterations(), enough);
    support::expect_true_proofs(g, search.snapshot());
  }
};
TYPED_TEST_SUITE(Solver, support::BothStores, support::StoreName);

TYPED_TEST(Solver, ProvesTicTacToeADraw) { this->expect_true_proofs(TicTacToe(), 2'000'000); }

TYPED_TEST(Solver, ProvesTheTruthAllAlongTicTacToe) {
  mcts::Rng rng(1);
  for (int i = 0; i < 300; ++i) {
    const auto g = support::after_random_moves(TicTacToe(), 2 + i % 6, rng);
    if (!mcts::is_decided(g)) this->expect_true_proofs(g, 500'000);
  }
}

TYPED_TEST(Solver, ProvesTheTruthAboutStones) {
  for (int most = 1; most <= 4; ++most)
    for (int stones = 1; stones <= 15; ++stones)
      this->expect_true_proofs(Stones(stones, most, Player::kSecond), 500'000);
}

TYPED_TEST(Solver, ProvesTheTruthOverExtraTurns) {
  mcts::Rng rng(2);
  for (int i = 0; i < 100; ++i) {
    const auto g = support::after_random_moves(DotsAndBoxes(), 17 + i % 6, rng);
    if (!mcts::is_decided(g)) this->expect_true_proofs(g, 500'000);
  }
}

TYPED_TEST(Solver, ProvesTheTruthOverPasses) {
  mcts::Rng rng(3);
  for (int i = 0; i < 60; ++i) {
    Reversi g;
    while (!g.is_over() && g.score(Player::kFirst) + g.score(Player::kSecond) < 58)
      g.play(support::random_move(g, rng));
    if (!mcts::is_decided(g)) this->expect_true_proofs(g, 500'000);
  }
}

TYPED_TEST(Solver, ProvesTheTruthByOtherFormulasToo) {
  mcts::Rng rng(5);
  for (int i = 0; i < 50; ++i) {
    const auto g = support::after_random_moves(DotsAndBoxes(), 16 + i % 6, rng);
    if (mcts::is_decided(g)) continue;
    for (const auto selection : {mcts::Selection::kPuct, mcts::Selection::kUcb1Tuned}) {
      typename TestFixture::template Search<DotsAndBoxes> search(
          g, {.selection = selection, .arena_bytes = support::kSmallArena});
      search.run(500'000);
      support::expect_true_proofs(g, search.snapshot());
    }
  }
}

TYPED_TEST(Solver, StopsWhenTheRootIsProved) {
  typename TestFixture::template Search<TicTacToe> search(pictures::tic_tac_toe("XX. OO. ...", 'X'),
                                                          {});
  search.run(1'000'000);
  const std::uint64_t needed = search.iterations();
  EXPECT_LT(needed, 100u);
  search.run(1000);
  EXPECT_EQ(search.iterations(), needed);
  EXPECT_TRUE(search.finished());
}

TYPED_TEST(Solver, AFinishedGameIsProvedAtOnce) {
  typename TestFixture::template Search<TicTacToe> search(pictures::tic_tac_toe("XXX OO. ...", 'O'),
                                                          {});
  search.run(10);
  EXPECT_LE(search.iterations(), 1u);
  EXPECT_TRUE(search.snapshot().proved);
  EXPECT_EQ(search.snapshot().value, 0.0);
}

TYPED_TEST(Solver, SwitchedOffProvesNothing) {
  typename TestFixture::template Search<TicTacToe> search(pictures::tic_tac_toe("XX. OO. ...", 'X'),
                                                          {.solver = false});
  search.run(2000);
  const auto s = search.snapshot();
  EXPECT_EQ(s.iterations, 2000u);
  EXPECT_FALSE(s.proved);
  for (const auto& m : s.moves) EXPECT_EQ(m.proof, Proof::kUnknown);
}

// Moves whose result is known get no more visits (a wish of magarena's users, #1609).
TYPED_TEST(Solver, AProvedMoveIsNotSearchedAgain) {
  const auto g = pictures::parsed<DotsAndBoxes>("100101101001111111111111 1 2 2 sym");
  typename TestFixture::template Search<DotsAndBoxes> search(g, {});
  std::vector<std::uint32_t> visits(g.legal_moves().size(), 0);
  for (int i = 0; i < 500 && !search.proved(); ++i) {
    const auto before = search.snapshot();
    search.run(1);
    const auto after = search.snapshot();
    for (std::size_t m = 0; m < after.moves.size(); ++m)
      if (before.moves[m].proof != Proof::kUnknown) {
        EXPECT_EQ(after.moves[m].visits, before.moves[m].visits);
      }
  }
  EXPECT_TRUE(search.proved());
}

// In a position that is won in any case the search goes on for points: the last two boxes can be
// taken.
TYPED_TEST(Solver, GoesOnForPointsWhenTheResultIsDecided) {
  const auto g = pictures::parsed<DotsAndBoxes>("111111111111111111111010 1 7 0 sym");
  typename TestFixture::template Search<DotsAndBoxes> search(g, {});
  search.run(200);
  EXPECT_FALSE(search.proved());
  EXPECT_EQ(search.iterations(), 200u);
}

// A proof stays valid when the game goes on.
TYPED_TEST(Solver, AKeptSubtreeKeepsItsProofs) {
  mcts::Rng rng(4);
  for (int i = 0; i < 50; ++i) {
    auto g = support::after_random_moves(DotsAndBoxes(), 16, rng);
    typename TestFixture::template Search<DotsAndBoxes> search(g, kSmall);
    search.run(500'000);
    ASSERT_TRUE(search.proved());
    while (!g.is_over()) {
      const auto s = search.snapshot();
      ASSERT_TRUE(s.best.has_value());
      const auto best = support::best_moves(g);
      EXPECT_NE(std::find(best.begin(), best.end(), *s.best), best.end()) << g.text();
      g.play(*s.best);
      search.advance(*s.best);
      search.run(500'000);
    }
  }
}

}  // namespace
