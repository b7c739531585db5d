// Dots-and-Boxes solved: the published numbers of this board, and minimax.
#include "solve/dots_value_table.h"

#include <algorithm>
#include <bit>
#include <vector>

#include <gtest/gtest.h>

#include "games/dots_and_boxes.h"
#include "mcts/rng.h"
#include "solve/solver.h"
#include "support/margin.h"
#include "support/pictures.h"
#include "support/play.h"

namespace {

using games::DotsAndBoxes;
using solve::DotsValueTable;
using Edges = DotsValueTable::Edges;

// Built once for all tests of this program.
const DotsValueTable& table() {
  static const DotsValueTable complete = [] {
    DotsValueTable t;
    solve::Interrupt never{solve::Limits{}};
    EXPECT_TRUE(t.build(never));
    return t;
  }();
  return complete;
}

Edges closing(Edges drawn) {
  Edges edges = 0;
  for (int box = 0; box < DotsAndBoxes::kBoxes; ++box) {
    const Edges open = DotsAndBoxes::edges_of(box) & ~drawn;
    if (std::has_single_bit(open)) edges |= open;
  }
  return edges;
}

int boxes_closed(Edges edges) {
  int n = 0;
  for (int box = 0; box < DotsAndBoxes::kBoxes; ++box)
    n += (DotsAndBoxes::edges_of(box) & ~edges) == 0;
  return n;
}

// The best net value among the moves that close a box.
int best_greedy(Edges drawn, Edges closes) {
  int best = -DotsAndBoxes::kBoxes;
  for (; closes != 0; closes &= closes - 1) {
    const Edges after = drawn | (closes & (~closes + 1));
    best = std::max(best, boxes_closed(after) - boxes_closed(drawn) + table().net(after));
  }
  return best;
}

TEST(DotsValueTable, ClosingWheneverPossibleIsWrongAsOftenAsIsKnown) {
  int capturable = 0, wrong = 0;
  for (Edges drawn = 0; drawn < DotsValueTable::kAllEdges; ++drawn) {
    const Edges closes = closing(drawn);
    if (closes == 0) continue;
    ++capturable;
    wrong += best_greedy(drawn, closes) < table().net(drawn);
  }
  EXPECT_EQ(capturable, 15'061'118);
  EXPECT_EQ(wrong, 177'280);
}

TEST(DotsValueTable, IsTheSameOnTheBoardTurnedRound) {
  mcts::Rng rng(1);
  for (int i = 0; i < 10000; ++i) {
    const Edges edges = rng.below(DotsValueTable::kAllEdges);
    Edges turned = 0;
    for (int e = 0; e < DotsAndBoxes::kEdges; ++e) turned |= (edges >> e & 1) << (23 - e);
    ASSERT_EQ(table().net(edges), table().net(turned));
  }
}

TEST(DotsSolver, TheFirstPlayerLosesThreeToSixWhateverTheFirstEdge) {
  solve::Solver solver;
  for (const int rule : {0, 1}) {
    const auto answer = solver.solve(DotsAndBoxes::start({rule}), {});
    ASSERT_TRUE(answer.exact);
    EXPECT_EQ(answer.exact->margin, -3);
    EXPECT_EQ(answer.exact->moves.size(), 24u);
    for (const solve::ExactMove& m : answer.exact->moves) EXPECT_EQ(m.margin, -3);
    EXPECT_FALSE(solve::is_at_stake(*answer.exact));
  }
}

TEST(DotsSolver, FindsTheSacrifice) {
  const auto g = pictures::parsed<DotsAndBoxes>("100101101001111111111111 1 2 2 sym");
  const auto answer = solve::Solver().solve(g, {});
  ASSERT_TRUE(answer.exact);
  EXPECT_EQ(answer.exact->margin, 1);
  EXPECT_EQ(solve::best_move(*answer.exact), 2);
  EXPECT_EQ(solve::optimal_moves(*answer.exact), std::vector<mcts::Move>{2});
  for (const solve::ExactMove& m : answer.exact->moves) {
    EXPECT_EQ(m.margin > 0, m.move == 2);
  }
}

// With one edge drawn `sym` forbids its symmetry class; the moves that are left
// are worth what they are without the rule.
TEST(DotsSolver, RuleSymOnlyTakesSecondMovesAway) {
  solve::Solver solver;
  for (int first = 0; first < DotsAndBoxes::kEdges; ++first) {
    DotsAndBoxes sym = DotsAndBoxes::start({0}), free = DotsAndBoxes::start({1});
    sym.play(static_cast<mcts::Move>(first));
    free.play(static_cast<mcts::Move>(first));
    const auto restricted = solver.solve(sym, {}).exact, all = solver.solve(free, {}).exact;
    ASSERT_TRUE(restricted && all);
    ASSERT_EQ(restricted->moves.size(), static_cast<std::size_t>(sym.legal_moves().size()));
    for (const solve::ExactMove& m : restricted->moves)
      EXPECT_NE(std::find(all->moves.begin(), all->moves.end(), m), all->moves.end());
    EXPECT_EQ(restricted->margin, 3);
  }
}

TEST(DotsSolver, AgreesWithMinimaxLateInRandomGames) {
  mcts::Rng rng(4);
  solve::Solver solver;
  for (int i = 0; i < 200; ++i) {
    const auto g = support::after_random_moves(DotsAndBoxes(), 17 + i % 8, rng);
    const auto answer = solver.solve(g, {});
    ASSERT_TRUE(answer.exact);
    EXPECT_EQ(answer.exact->margin, support::minimax_margin(g, g.to_move())) << g.text();
    for (const solve::ExactMove& m : answer.exact->moves) {
      DotsAndBoxes next = g;
      next.play(m.move);
      EXPECT_EQ(m.margin, support::minimax_margin(next, g.to_move())) << g.text();
    }
  }
}

}  // namespace
