// A search that keeps its tree from move to move, with an evaluator that knows results: a position
// whose result it knew has no moves yet when it becomes the root.
#include <gtest/gtest.h>

#include <memory>
#include <string>

#include "engine/search_host.h"
#include "learn/dots_blocks_learner.h"
#include "learn/dots_evaluator.h"
#include "support/dots_ground.h"
#include "support/play.h"

namespace {

using games::DotsAndBoxes;

engine::Model some_model() {
  const auto training = support::trained(learn::best_training(), 20'000);
  return {std::string(learn::kDotsModelKind),
          std::make_shared<const engine::Bytes>(learn::file_of(learn::learned_weights(*training)))};
}

bool is_won(const DotsAndBoxes& g, int boxes_to_come) {
  return g.lead(g.to_move()) + boxes_to_come > 0;
}

// Both sides are searched, and where one wins it still does after its move.
void expect_no_mistake_to_the_end(engine::SearchHost& host, DotsAndBoxes g, bool transpositions) {
  const learn::DotsTruth& truth = support::dots_ground()->truth();
  engine::SearchRequest request{.start = g, .moves = {}, .config = {}, .budget = {}};
  request.config.leaf = mcts::Leaf::kLearned;
  request.config.transpositions = transpositions;
  request.budget.iterations = 20'000;
  request.keep_tree = true;
  while (!g.is_over() && !g.is_decided()) {
    host.start(request);
    while (host.run_slice()) {
    }
    const mcts::Move move = *host.snapshot().best;
    EXPECT_EQ(is_won(g, truth.boxes(g.edges())), is_won(g, truth.boxes_after(g.edges(), move)))
        << g.text() << ", move " << move;
    g.play(move);
    request.moves.push_back(move);
  }
}

TEST(KnownResults, AWonGameIsNotLostWhenTheTreeIsKept) {
  engine::SearchHost host(0, std::make_shared<engine::TreeMemory>());
  host.take(some_model());
  for (std::uint64_t seed = 0; seed < 30; ++seed)
    for (const bool transpositions : {false, true}) {
      mcts::Rng rng(seed);
      expect_no_mistake_to_the_end(host, support::after_random_moves(DotsAndBoxes(), 13, rng),
                                   transpositions);
    }
}

}  // namespace
