// The moves of the search. It must find obvious moves. It must agree with exact values where they
// can be computed, also over extra turns and passes.
#include <algorithm>
#include <string>
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
#include "support/searches.h"

namespace {

using games::DotsAndBoxes;
using games::Reversi;
using games::Stones;
using games::TicTacToe;
using mcts::Move;
using mcts::Player;

// A store, and the formula on the way down.
template <class S, mcts::Selection kFormula>
struct By {
  using Store = S;
  static constexpr mcts::Selection kSelection = kFormula;
};
using Ways = ::testing::Types<By<support::Trees, mcts::Selection::kUcb1>,
                              By<support::Graphs, mcts::Selection::kUcb1>,
                              By<support::Trees, mcts::Selection::kUcb1Tuned>,
                              By<support::Graphs, mcts::Selection::kUcb1Tuned>>;

struct WayName {
  template <class Way>
  static std::string GetName(int) {
    const bool tuned = Way::kSelection == mcts::Selection::kUcb1Tuned;
    return std::string(Way::Store::kName) + (tuned ? "Tuned" : "");
  }
};

template <class Way>
class SearchPlays : public ::testing::Test {
 protected:
  template <class G>
  using Search = typename Way::Store::template Search<G>;

  template <class G>
  static mcts::SearchSnapshot searched(const G& g, std::uint64_t iterations, std::uint64_t seed) {
    const mcts::SearchConfig config{
        .selection = Way::kSelection, .seed = seed, .arena_bytes = support::kSmallArena};
    return support::searched(Search<G>(g, config), iterations);
  }

  template <class G>
  static std::string chosen(const G& g, std::uint64_t iterations, std::uint64_t seed) {
    return G::move_text(*searched(g, iterations, seed).best);
  }

  template <class G>
  void expect_choice(const G& g, const std::string& move, std::uint64_t iterations) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed)
      EXPECT_EQ(chosen(g, iterations, seed), move) << g.text() << ", seed " << seed;
  }

  void expect_never_loses(const TicTacToe& g, Player searcher);
  template <class G>
  void expect_agrees_with_the_truth(const G& g, std::uint64_t iterations);
};
TYPED_TEST_SUITE(SearchPlays, Ways, WayName);

TYPED_TEST(SearchPlays, WinsInOne) {
  this->expect_choice(pictures::tic_tac_toe("X X ."
                                            "O O ."
                                            ". . .",
                                            'X'),
                      "2", 500);
  this->expect_choice(pictures::tic_tac_toe("X X ."
                                            "O O ."
                                            "X . .",
                                            'O'),
                      "5", 500);
  this->expect_choice(Stones(3, 3, Player::kSecond), "3", 500);
}

TYPED_TEST(SearchPlays, BlocksInOne) {
  this->expect_choice(pictures::tic_tac_toe("X . ."
                                            "O O ."
                                            "X . .",
                                            'X'),
                      "5", 500);
  this->expect_choice(pictures::tic_tac_toe("X . ."
                                            ". X ."
                                            ". O .",
                                            'O'),
                      "8", 500);
}

// ---------------------------------------------------------------- Tic-Tac-Toe

// The search against every possible opponent at once: after each of its own
// moves every answer is tried.
template <class Way>
void SearchPlays<Way>::expect_never_loses(const TicTacToe& g, Player searcher) {
  if (g.is_over()) {
    EXPECT_GE(g.reward(searcher), 0) << g.text();
    return;
  }
  if (g.to_move() == searcher) {
    expect_never_loses(support::played(g, {chosen(g, 3000, 1)}), searcher);
    return;
  }
  for (const Move m : g.legal_moves()) {
    TicTacToe next = g;
    next.play(m);
    expect_never_loses(next, searcher);
  }
}

TYPED_TEST(SearchPlays, NeverLosesTicTacToeAsFirst) {
  this->expect_never_loses(TicTacToe(), Player::kFirst);
}

TYPED_TEST(SearchPlays, NeverLosesTicTacToeAsSecond) {
  this->expect_never_loses(TicTacToe(), Player::kSecond);
}

// ---------------------------------------------------------------- Stones

// The only winning move is the rest by k + 1.
TYPED_TEST(SearchPlays, FindsTheWinningMoveForUpToTwentyStones) {
  for (int most = 2; most <= 3; ++most)
    for (int stones = 1; stones <= 20; ++stones) {
      const int rest = stones % (most + 1);
      if (rest == 0) continue;
      EXPECT_EQ(this->chosen(Stones(stones, most, Player::kFirst), 50'000, 1), std::to_string(rest))
          << stones << " stones, at most " << most;
    }
}

// ---------------------------------------------------------------- the sign

// The search's move is among the best, and its value on the right side of one
// half: whose result it is must be right all the way up the tree.
template <class Way>
template <class G>
void SearchPlays<Way>::expect_agrees_with_the_truth(const G& g, std::uint64_t iterations) {
  const auto s = searched(g, iterations, 1);
  const auto best = support::best_moves(g);
  const Move move = *s.best;
  EXPECT_NE(std::find(best.begin(), best.end(), move), best.end())
      << g.text() << " plays " << G::move_text(move);
  const float truth = support::exact_reward(g, g.to_move());
  if (truth > 0) {
    EXPECT_GT(s.value, 0.5) << g.text();
  }
  if (truth < 0) {
    EXPECT_LT(s.value, 0.5) << g.text();
  }
}

DotsAndBoxes random_dots(int open_edges, mcts::Rng& rng) {
  return support::after_random_moves(DotsAndBoxes(), DotsAndBoxes::kEdges - open_edges, rng);
}

// The box at the bottom opens the next one, and so on: player 2 takes all four
// in one turn and wins. Any other edge leaves them to player 1.
TYPED_TEST(SearchPlays, TakesABoxAndGoesOnWhenThatWins) {
  const auto g = pictures::dots(R"(
      o---o---o---o
      | 1 | 1 | 1 |
      o---o---o---o
      |
      o   o---o---o
      |   | 2 | 2 |
      o---o---o---o)",
                                '2');
  EXPECT_EQ(support::best_moves(g), (std::vector<Move>{14}));
  this->expect_choice(g, "14", 1000);
  EXPECT_GT(this->searched(g, 1000, 1).value, 0.8);
}

// From the notation paper: edge 2 gives boxes away and wins by one, every
// other edge loses.
TYPED_TEST(SearchPlays, SacrificesABoxWhenThatWins) {
  const auto g = pictures::parsed<DotsAndBoxes>("100101101001111111111111 1 2 2 sym");
  EXPECT_EQ(support::best_moves(g), (std::vector<Move>{2}));
  this->expect_choice(g, "2", 5000);
}

TYPED_TEST(SearchPlays, AgreesWithTheTruthInLateDotsAndBoxes) {
  mcts::Rng rng(1);
  for (int i = 0; i < 60; ++i) {
    this->expect_agrees_with_the_truth(random_dots(6, rng), 5000);
  }
}

TYPED_TEST(SearchPlays, AgreesWithTheTruthWithEightEdgesOpen) {
  mcts::Rng rng(2);
  for (int i = 0; i < 5; ++i) {
    this->expect_agrees_with_the_truth(random_dots(8, rng), 50'000);
  }
}

// True if some line of play from this position has a forced pass.
bool may_pass(const Reversi& g) {
  for (const Move m : g.legal_moves()) {
    if (m == Reversi::kPass) return true;
    Reversi next = g;
    next.play(m);
    if (may_pass(next)) return true;
  }
  return false;
}

TYPED_TEST(SearchPlays, AgreesWithTheTruthInLateReversiWithPasses) {
  mcts::Rng rng(1);
  for (int found = 0; found < 40;) {
    Reversi g;
    while (!g.is_over() && g.empties() > 6) g.play(support::random_move(g, rng));
    if (g.is_over() || !may_pass(g)) continue;
    ++found;
    this->expect_agrees_with_the_truth(g, 5000);
  }
}

}  // namespace
