// Compares the proofs of a search with exact values.
#pragma once

#include <algorithm>

#include <gtest/gtest.h>

#include "mcts/node.h"
#include "mcts/snapshot.h"
#include "support/exact.h"

namespace support {

inline mcts::Proof proof_of(float reward) {
  return mcts::proof_of_lead((reward > 0) - (reward < 0));
}

// The root of `s`, which is g, is proved, and all that is said to be proved is true.
template <class G>
void expect_true_proofs(const G& g, const mcts::SearchSnapshot& s) {
  ASSERT_TRUE(s.proved) << g.text();
  EXPECT_EQ(s.value, mcts::value_of_proof(proof_of(exact_reward(g, g.to_move())), -1)) << g.text();
  for (const auto& m : s.moves) {
    if (m.proof == mcts::Proof::kUnknown) continue;
    G next = g;
    next.play(m.move);
    EXPECT_EQ(m.proof, proof_of(exact_reward(next, g.to_move())))
        << g.text() << ", " << G::move_text(m.move);
    EXPECT_EQ(m.value, mcts::value_of_proof(m.proof, -1));
  }
  const auto best = best_moves(g);
  EXPECT_NE(std::find(best.begin(), best.end(), *s.best), best.end())
      << g.text() << " plays " << G::move_text(*s.best);
}

}  // namespace support
