// One thread reads a graph store while another thread is in the middle of a step.
#include "mcts/graph_store.h"

#include <functional>

#include <gtest/gtest.h>

#include "games/stones.h"

namespace {

using games::Stones;
using mcts::is_family;
using mcts::kUnit;
using mcts::Player;

// Lets others do something after each store.
struct Interrupted : mcts::Shared {
  static inline std::function<void()> others;

  template <class T>
  static void store(T& x, T value) {
    Shared::store(x, value);
    if (others) others();
  }
};

using Store = mcts::GraphStore<Stones, Interrupted>;

class GraphStoreInterrupted : public ::testing::Test {
 protected:
  // Takes one stone from the root.
  struct Iteration {
    explicit Iteration(const Store& store) {
      const auto root = store.resume(path, 0);
      node = store.descend(path, {store.children(root), 0}, position);
    }
    Store::Path path;
    Stones position{3, 2, Player::kFirst};
    Store::Node node = 0;
  };

  GraphStoreInterrupted() {
    store_.begin(root_, true);
    open(store_.root(), root_);
  }
  ~GraphStoreInterrupted() override { Interrupted::others = nullptr; }

  void open(Store::Node node, const Stones& position) {
    ASSERT_TRUE(store_.begin_opening(node));
    store_.open(node, position, position.legal_moves(), {});
  }

  const Stones root_{3, 2, Player::kFirst};
  Store store_{mcts::resolved<Stones>({}), mcts::Arena(1 << 16), mcts::Opinions::kNone};
};

// The opponent can take the two stones that are left, so the second visit of that node proves it:
// its edge says so before its new family does. Whatever an iteration finds of the two, it has lost.
TEST_F(GraphStoreInterrupted, AProofThatOnlyTheEdgeSaysIsWorthWhatItIs) {
  const Iteration before(store_);
  Iteration prover(store_);
  bool interrupted = false;
  Interrupted::others = [&] {
    if (interrupted || !is_family(store_.children(prover.node))) return;
    interrupted = true;
    const Iteration after(store_);
    ASSERT_EQ(store_.proof(after.node), mcts::Proof::kUnknown) << "the family says it already";
    store_.credit(after.path, 0, after.node, -kUnit);
    store_.credit(before.path, 0, before.node, -kUnit);
  };
  open(prover.node, prover.position);
  store_.credit(prover.path, 0, prover.node, -kUnit);
  ASSERT_TRUE(interrupted);
  EXPECT_EQ(store_.record(store_.root()), (mcts::Record{3, -3 * kUnit}));
}

}  // namespace
