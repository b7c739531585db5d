// The memory of the search graph: a node a key, lists of edges, and what stays
// when the game goes on.
#include "mcts/graph.h"

#include <algorithm>
#include <map>
#include <thread>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "mcts/rng.h"

namespace {

using mcts::Arena;
using mcts::Exclusive;
using mcts::Graph;
using mcts::kNone;
using mcts::Player;
using mcts::Word;

constexpr std::size_t kBytes = 1 << 20;

Word node(Graph& graph, std::uint64_t key) { return graph.find_or_add<Exclusive>(mcts::mix(key)); }

// Gives the node edges to nodes with these keys.
void expand(Graph& graph, Word parent, const std::vector<std::uint64_t>& keys,
            bool with_priors = false) {
  std::vector<Word> children;
  for (const std::uint64_t key : keys) children.push_back(node(graph, key));
  const int count = static_cast<int>(keys.size());
  const Word at = graph.add_family<Exclusive>(parent, count, Player::kFirst);
  for (int i = 0; i < count; ++i) {
    if (with_priors)
      graph.family<Exclusive>(at).set_prior(i, static_cast<float>(keys[0] % 100) / 100);
    graph.connect<Exclusive>(at, i, children[static_cast<std::size_t>(i)]);
  }
  graph.node(parent).family = at;
}

std::vector<std::pair<Word, int>> edges_to(const Graph& graph, Word to) {
  std::vector<std::pair<Word, int>> edges;
  graph.for_each_edge_to<Exclusive>(
      to, [&](Word at, int i) { edges.emplace_back(graph.family<Exclusive>(at).parent(), i); });
  std::sort(edges.begin(), edges.end());
  return edges;
}

TEST(Graph, HasOneNodeForEachKey) {
  Graph graph{Arena(kBytes)};
  std::map<std::uint64_t, Word> nodes;
  for (std::uint64_t key = 0; key < 15'000; ++key)
    nodes[key] = node(graph, key);  // the table grows
  EXPECT_EQ(graph.nodes<Exclusive>(), 15'000u);
  for (const auto& [key, number] : nodes) {
    EXPECT_EQ(node(graph, key), number);
    EXPECT_EQ(graph.node(number).key, mcts::mix(key));
  }
}

TEST(Graph, ForgetsAllWhenItIsReset) {
  Graph graph{Arena(kBytes)};
  for (const std::uint64_t size : {100u, 15000u, 100u}) {
    for (std::uint64_t key = 0; key < size; ++key) EXPECT_EQ(node(graph, key), key + 1);
    graph.reset();
    EXPECT_EQ(graph.nodes<Exclusive>(), 0u);
  }
}

TEST(Graph, KnowsAllEdgesToANode) {
  Graph graph{Arena(kBytes)};
  const Word a = node(graph, 1), b = node(graph, 2), c = node(graph, 3);
  expand(graph, a, {2, 3, 4});
  expand(graph, b, {4, 3, 4});
  EXPECT_EQ(edges_to(graph, a), (std::vector<std::pair<Word, int>>{}));
  EXPECT_EQ(edges_to(graph, c), (std::vector<std::pair<Word, int>>{{a, 1}, {b, 1}}));
  EXPECT_EQ(edges_to(graph, node(graph, 4)),
            (std::vector<std::pair<Word, int>>{{a, 2}, {b, 0}, {b, 2}}));
}

TEST(Graph, GivesNodesAndFamiliesUntilItIsFull) {
  Graph graph{Arena(4000)};
  int families = 0;
  while (graph.bytes<Exclusive>() < 1000 &&
         graph.add_family<Exclusive>(1, 4, Player::kFirst) != kNone)
    ++families;
  EXPECT_GT(families, 5);
  int nodes = 0;
  while (node(graph, static_cast<std::uint64_t>(nodes)) != kNone) ++nodes;
  EXPECT_GT(nodes, 50);
  EXPECT_EQ(graph.nodes<Exclusive>(), static_cast<std::size_t>(nodes));
  EXPECT_EQ(node(graph, 7), 8u) << "what is there is still found";
  EXPECT_EQ(graph.add_family<Exclusive>(1, 4, Player::kFirst), kNone);
  EXPECT_LE(graph.bytes<Exclusive>(), 4000u);
}

// The clock runs when a search begins.
TEST(Graph, LaysOutLittleHoweverLargeItMayBecome) {
  constexpr std::uint64_t kUntouched = 0x0123456789ABCDEF;
  std::vector<std::uint64_t> memory(std::size_t{1} << 20, kUntouched);
  const auto touched = [&] {
    return memory.end() - memory.begin() - std::count(memory.begin(), memory.end(), kUntouched);
  };
  Graph graph{Arena({}, memory)};
  EXPECT_LT(touched(), 1000);
  EXPECT_EQ(graph.find_or_add<mcts::Shared>(7), 1u);
  EXPECT_LT(touched(), 1000);
  for (std::uint64_t key = 0; key < 10'000; ++key) graph.find_or_add<mcts::Shared>(mcts::mix(key));
  std::fill(memory.begin() + 1000, memory.begin() + 2000, kUntouched);
  const auto before = touched();
  graph.reset();
  EXPECT_EQ(touched(), before);
}

// All threads add the same positions, and double the table at the same time.
TEST(Graph, ThreadsFindEachOthersNodes) {
  constexpr std::uint64_t kKeys = 20'000;
  Graph graph{Arena(kBytes * 4)};
  std::vector<std::vector<Word>> found(4, std::vector<Word>(kKeys));
  std::vector<std::thread> threads;
  for (std::uint64_t t = 0; t < found.size(); ++t)
    threads.emplace_back([&, t] {
      for (std::uint64_t i = 0; i < kKeys; ++i) {
        const std::uint64_t key = t % 2 == 0 ? i : (i + 7 * t) % kKeys;
        found[t][key] = graph.find_or_add<mcts::Shared>(mcts::mix(key));
      }
    });
  for (std::thread& thread : threads) thread.join();
  for (std::uint64_t key = 0; key < kKeys; ++key) {
    EXPECT_EQ(graph.node(found[0][key]).key, mcts::mix(key));
    for (const auto& others : found) ASSERT_EQ(others[key], found[0][key]);
  }
}

TEST(GraphNode, AProofStaysWhateverRewardsAreAdded) {
  for (const auto proof :
       {mcts::Proof::kUnknown, mcts::Proof::kLoss, mcts::Proof::kDraw, mcts::Proof::kWin}) {
    std::int64_t worth = mcts::worth_of_proof(proof);
    mcts::Rewards sum = 0;
    for (const mcts::Rewards reward :
         {mcts::kUnit, -3 * mcts::kUnit, mcts::Rewards{-1}, mcts::kUnit << 32}) {
      worth += mcts::worth_of_rewards(reward);
      sum += reward;
      EXPECT_EQ(mcts::rewards_in(worth), sum);
      EXPECT_EQ(mcts::proof_in(worth), proof);
    }
  }
}

// A graph of `size` nodes, each with edges to some with higher keys.
void grow(Graph& graph, std::uint64_t size, mcts::Rng& rng, bool with_priors) {
  for (std::uint64_t key = 0; key + 6 < size; ++key) {
    std::vector<std::uint64_t> keys;
    for (std::uint64_t next = key + 1; next < key + 6; ++next)
      if (rng.below(3) == 0) keys.push_back(next);
    if (!keys.empty()) expand(graph, node(graph, key), keys, with_priors);
    mcts::GraphNode& about = graph.node(node(graph, key));
    about.visits = static_cast<Word>(key);
    about.worth = mcts::worth_of_rewards(static_cast<int>(key) - 150) +
                  mcts::worth_of_proof(static_cast<mcts::Proof>(key % 4));
  }
}

// Every key that can be reached, with what its node has counted, the keys its
// edges lead to, and their priors.
using Counted = std::pair<Word, std::int64_t>;
using Picture = std::map<std::uint64_t, std::pair<Counted, std::vector<std::uint64_t>>>;
void draw(const Graph& graph, Word number, bool with_priors, Picture& picture) {
  const mcts::GraphNode& n = graph.node(number);
  if (picture.count(n.key) > 0) return;
  picture[n.key].first = {n.visits, n.worth};
  if (!mcts::is_family(n.family)) return;
  const auto edges = graph.family<Exclusive>(n.family);
  EXPECT_EQ(edges.parent(), number);
  for (int i = 0; i < edges.count(); ++i) {
    const Word target = graph.number_of<Exclusive>(edges.link(i));
    picture[n.key].second.push_back(graph.node(target).key);
    if (with_priors) picture[n.key].second.push_back(edges.priors()[i]);
    draw(graph, target, with_priors, picture);
  }
}

// In memory that graphs before it have used.
TEST(Graph, KeepsExactlyWhatCanBeReached) {
  mcts::Rng rng(1);
  std::vector<std::uint64_t> memory(kBytes / 8, ~std::uint64_t{0});
  for (int round = 0; round < 20; ++round) {
    const bool with_priors = round % 2 == 1;
    Graph graph(Arena({}, memory), with_priors ? mcts::Opinions::kPriors : mcts::Opinions::kNone);
    grow(graph, 300, rng, with_priors);
    const Word root = node(graph, rng.below(100));
    Picture before, after;
    draw(graph, root, with_priors, before);
    const Word kept = graph.keep(root);
    draw(graph, kept, with_priors, after);
    EXPECT_EQ(before, after);
    EXPECT_EQ(graph.nodes<Exclusive>(), after.size());
    for (const auto& [key, what] : after)
      EXPECT_EQ(graph.node(graph.find_or_add<Exclusive>(key)).key, key);
    EXPECT_EQ(graph.nodes<Exclusive>(), after.size()) << "all were found in the table";
    grow(graph, 300, rng, with_priors);  // goes on as if nothing had been
  }
}

// An edge that tells its node by that one's family leads to it all the same.
TEST(Graph, AFamilyStandsForItsNode) {
  Graph graph{Arena(kBytes)};
  const Word a = node(graph, 1), b = node(graph, 2);
  graph.node(b).visits = 7;
  expand(graph, a, {2, 3});
  expand(graph, b, {3, 4});
  const auto edges = graph.family<Exclusive>(graph.node(a).family);
  EXPECT_EQ(edges.link(0), mcts::by_number(b));
  EXPECT_EQ(graph.visits_of<Exclusive>(graph.node(b).family), 7u);
  edges.set_link(0, graph.node(b).family);
  EXPECT_EQ(graph.number_of<Exclusive>(edges.link(0)), b);
  EXPECT_EQ(edges_to(graph, b), (std::vector<std::pair<Word, int>>{{a, 0}}));
  const Word kept = graph.keep(a);
  EXPECT_EQ(edges_to(graph, node(graph, 2)), (std::vector<std::pair<Word, int>>{{kept, 0}}));
}

TEST(Graph, TheListsOfEdgesAreMadeAnew) {
  Graph graph{Arena(kBytes)};
  expand(graph, node(graph, 1), {2, 3});
  expand(graph, node(graph, 2), {4, 5});
  expand(graph, node(graph, 3), {4});
  EXPECT_EQ(edges_to(graph, node(graph, 4)).size(), 2u);
  const Word kept = graph.keep(node(graph, 2));
  EXPECT_EQ(edges_to(graph, kept).size(), 0u);
  EXPECT_EQ(edges_to(graph, node(graph, 4)), (std::vector<std::pair<Word, int>>{{kept, 0}}));
}

}  // namespace
