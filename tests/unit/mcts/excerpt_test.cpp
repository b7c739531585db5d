// Part of a tree or graph as plain values, and several of them as one.
#include "mcts/excerpt.h"

#include <gtest/gtest.h>

#include <set>

#include "games/catalogue.h"
#include "mcts/search.h"
#include "support/searches.h"

namespace {

using games::DotsAndBoxes;
using games::Stones;
using games::TicTacToe;
using mcts::ExcerptNode;
using mcts::kMostExcerptNodes;
using mcts::Move;
using mcts::Player;
using mcts::Proof;
using mcts::TreeExcerpt;

mcts::SearchConfig small(std::uint64_t seed, bool solver = false) {
  return {.solver = solver, .seed = seed, .arena_bytes = support::kSmallArena};
}

template <class Search, class G>
Search searched(const G& root, std::uint64_t iterations, mcts::SearchConfig config = small(1)) {
  Search search(root, config);
  search.run(iterations);
  return search;
}

// The position that each node shows; every first parent's move must be legal.
template <class G>
std::vector<G> positions_of(const TreeExcerpt& excerpt, const G& top) {
  std::vector<G> positions;
  for (const ExcerptNode& node : excerpt.nodes) {
    G position = top;
    if (!node.parents.empty()) {
      position = positions.at(node.parents[0].node);
      EXPECT_TRUE(position.legal_moves().contains(node.parents[0].move));
      position.play(node.parents[0].move);
    }
    positions.push_back(position);
  }
  return positions;
}

// In a graph every way into a node leads to the position of its id.
template <class G>
void expect_true_moves(const TreeExcerpt& excerpt, const G& top) {
  const auto positions = positions_of(excerpt, top);
  if constexpr (mcts::KeyedGame<G>) {
    if (!excerpt.is_graph) return;
    for (const ExcerptNode& node : excerpt.nodes)
      for (const auto& parent : node.parents) {
        G after = positions.at(parent.node);
        ASSERT_TRUE(after.legal_moves().contains(parent.move));
        after.play(parent.move);
        EXPECT_EQ(mcts::canonical(after).key(), node.id);
      }
  }
}

std::uint64_t visits_from(const TreeExcerpt& excerpt, std::uint32_t place) {
  std::uint64_t sum = 0;
  for (const ExcerptNode& node : excerpt.nodes)
    for (const auto& parent : node.parents)
      if (parent.node == place) sum += parent.visits;
  return sum;
}

template <class Case>
class Excerpt : public ::testing::Test {
 protected:
  using G = typename Case::Game;
  using Search = typename Case::Search;
};
TYPED_TEST_SUITE(Excerpt, support::AllSearches, support::SearchName);

// Nodes beside the line are not below it.
TYPED_TEST(Excerpt, OfAFinishedGameIsOneNode) {
  typename TestFixture::G root, end;
  for (; !end.is_over(); end.play(*end.legal_moves().begin())) root = end;
  const std::vector<Move> last = {*root.legal_moves().begin()};
  const auto search = searched<typename TestFixture::Search>(root, 50);
  EXPECT_EQ(search.excerpt(last, kMostExcerptNodes).total, 1u);
}

TYPED_TEST(Excerpt, BeginsWithTheRootAndSaysWhatTheSnapshotSays) {
  const auto search = searched<typename TestFixture::Search>(typename TestFixture::G(), 500);
  const auto excerpt = search.excerpt({}, kMostExcerptNodes);
  const auto snapshot = search.snapshot();
  ASSERT_FALSE(excerpt.nodes.empty());
  const bool first_moves = search.root().to_move() == Player::kFirst;
  EXPECT_EQ(excerpt.total, snapshot.nodes);
  EXPECT_EQ(excerpt.nodes[0].visits, 500u);
  EXPECT_NEAR(excerpt.nodes[0].value, first_moves ? snapshot.value : 1 - snapshot.value, 1e-9);
  EXPECT_EQ(excerpt.nodes[0].moves, snapshot.moves.size());
  for (const auto& m : snapshot.moves) {
    std::uint64_t visits = 0;
    for (const ExcerptNode& node : excerpt.nodes)
      for (const auto& parent : node.parents)
        if (parent.node == 0 && parent.move == m.move) visits += parent.visits;
    EXPECT_EQ(visits, m.visits) << int{m.move};
  }
}

TYPED_TEST(Excerpt, HasTheMostVisitedNodesOnceBehindTheirFirstParents) {
  const auto search = searched<typename TestFixture::Search>(typename TestFixture::G(), 3000);
  const auto excerpt = search.excerpt({}, 200);
  ASSERT_LE(excerpt.nodes.size(), 200u);
  std::set<std::uint64_t> ids;
  for (std::size_t i = 0; i < excerpt.nodes.size(); ++i) {
    const ExcerptNode& node = excerpt.nodes[i];
    EXPECT_TRUE(ids.insert(node.id).second);
    EXPECT_EQ(node.parents.empty(), i == 0);
    if (i > 0) {
      EXPECT_LT(node.parents[0].node, i);
    }
    if (!excerpt.is_graph) {
      EXPECT_LE(node.parents.size(), 1u);
    }
    // No node that could have been chosen after its parent was visited more.
    for (std::size_t j = 1; j < i; ++j)
      if (node.parents[0].node < j) {
        EXPECT_GE(excerpt.nodes[j].visits, node.visits);
      }
  }
  expect_true_moves(excerpt, search.root());
}

TYPED_TEST(Excerpt, OfFewerNodesIsTheBeginningOfOneOfMore) {
  const auto search = searched<typename TestFixture::Search>(typename TestFixture::G(), 2000);
  const auto few = search.excerpt({}, 20), many = search.excerpt({}, 100);
  for (std::size_t i = 0; i < few.nodes.size(); ++i) EXPECT_EQ(few.nodes[i].id, many.nodes[i].id);
  EXPECT_EQ(search.excerpt({}, 1).nodes.size(), 1u);
}

TYPED_TEST(Excerpt, BelowALineOfMovesBeginsThere) {
  const auto search = searched<typename TestFixture::Search>(typename TestFixture::G(), 3000);
  const auto line = search.snapshot().principal_variation;
  ASSERT_GE(line.size(), 2u);
  auto position = search.root();
  for (std::size_t length = 1; length <= 2; ++length) {
    position.play(line[length - 1]);
    const auto excerpt = search.excerpt(std::span(line).first(length), 100);
    ASSERT_FALSE(excerpt.nodes.empty());
    expect_true_moves(excerpt, position);
    const auto whole = search.excerpt({}, kMostExcerptNodes).nodes;
    const auto same = std::find_if(whole.begin(), whole.end(), [&](const ExcerptNode& node) {
      return node.id == excerpt.nodes[0].id;
    });
    ASSERT_NE(same, whole.end());
    EXPECT_EQ(same->visits, excerpt.nodes[0].visits);
    EXPECT_EQ(same->value, excerpt.nodes[0].value);
  }
}

// After one iteration no child of the root has children.
TYPED_TEST(Excerpt, IsEmptyWhereNothingIsKnown) {
  const auto search = searched<typename TestFixture::Search>(typename TestFixture::G(), 1);
  auto position = search.root();
  const Move first = position.legal_moves()[0];
  EXPECT_FALSE(search.excerpt(std::vector<Move>{first}, 10).nodes.empty());
  position.play(first);
  const Move second = position.legal_moves()[0];
  EXPECT_TRUE(search.excerpt(std::vector<Move>{first, second}, 10).nodes.empty());
  EXPECT_TRUE(search.excerpt(std::vector<Move>{255}, 10).nodes.empty());
}

// An excerpt is a copy and never points into the tree, so threads can search at the same time.
TYPED_TEST(Excerpt, CanBeTakenWhileThreadsSearch) {
  typename TypeParam::SharedSearch search(typename TestFixture::G(), small(1), 2);
  std::thread other([&] { search.run(20'000, 1); });
  for (int i = 0; i < 20; ++i) {
    search.run(200, 0);
    expect_true_moves(search.excerpt({}, 100), search.root());
  }
  other.join();
}

TYPED_TEST(Excerpt, OfSeveralSearchesIsTheirSum) {
  const typename TestFixture::G root;
  std::vector<TreeExcerpt> parts;
  for (const std::uint64_t seed : {1, 2, 3})
    parts.push_back(searched<typename TestFixture::Search>(root, 500, small(seed))
                        .excerpt({}, kMostExcerptNodes));
  TreeExcerpt whole = mcts::merge(parts, 300);
  mcts::name_moves(whole, root, 1);
  ASSERT_FALSE(whole.nodes.empty());
  EXPECT_LE(whole.nodes.size(), 300u);
  EXPECT_EQ(whole.nodes[0].visits, 1500u);
  EXPECT_EQ(whole.total, parts[0].total + parts[1].total + parts[2].total);
  EXPECT_NEAR(whole.nodes[0].value,
              (parts[0].nodes[0].value + parts[1].nodes[0].value + parts[2].nodes[0].value) / 3,
              1e-9);
  EXPECT_EQ(visits_from(whole, 0),
            visits_from(parts[0], 0) + visits_from(parts[1], 0) + visits_from(parts[2], 0));
  expect_true_moves(whole, root);
}

// ---------------------------------------------------------------- known trees and graphs

// Eleven heaps with ten stones, each with both players to move, but for 10 and 9, which one of
// them cannot meet; two ways into each but the two highest.
TEST(ExcerptOfAGraph, HasEachPositionOfStonesOnceWithBothParents) {
  const Stones root(10, 2, Player::kFirst);
  const auto search = searched<mcts::GraphSearch<Stones>>(root, 20'000);
  const auto excerpt = search.excerpt({}, kMostExcerptNodes);
  EXPECT_EQ(excerpt.nodes.size(), 20u);
  int with_two = 0;
  for (const ExcerptNode& node : excerpt.nodes) with_two += node.parents.size() == 2 ? 1 : 0;
  EXPECT_EQ(with_two, 15);
}

// The same heap in a tree: every order of moves by itself.
TEST(ExcerptOfATree, HasEachOrderOfMovesByItself) {
  const Stones root(4, 2, Player::kFirst);
  const auto search = searched<mcts::TreeSearch<Stones>>(root, 2'000);
  const auto excerpt = search.excerpt({}, kMostExcerptNodes);
  // 1 1 1 1, 1 1 2, 1 2 1, 2 1 1, 2 2 and their beginnings.
  EXPECT_EQ(excerpt.nodes.size(), 1u + 2 + 4 + 4 + 1);
}

// Nine first moves, of which the four corners are the same to the search, and the four edges.
TEST(ExcerptOfAGraph, HasEveryMoveFromTheRoot) {
  const auto search = searched<mcts::GraphSearch<TicTacToe>>(TicTacToe(), 2'000);
  const auto excerpt = search.excerpt({}, kMostExcerptNodes);
  std::set<Move> moves;
  for (const ExcerptNode& node : excerpt.nodes)
    for (const auto& parent : node.parents)
      if (parent.node == 0) moves.insert(parent.move);
  EXPECT_EQ(moves.size(), 9u);
}

TEST(Excerpt, SaysWhatIsProvedInTheFirstPlayersView) {
  const Stones lost(3, 2, Player::kFirst);
  const auto search = searched<mcts::GraphSearch<Stones>>(lost, 1'000, small(1, true));
  const auto excerpt = search.excerpt({}, kMostExcerptNodes);
  EXPECT_EQ(excerpt.nodes[0].proof, Proof::kLoss);
  EXPECT_EQ(excerpt.nodes[0].value, 0);
}

TEST(ExcerptMerge, OfOnePartThatKnowsNothingIsTheOthers) {
  const auto known = searched<mcts::GraphSearch<DotsAndBoxes>>(DotsAndBoxes(), 100).excerpt({}, 10);
  const TreeExcerpt unknown{.nodes = {}, .total = 5, .is_graph = true};
  const auto whole = mcts::merge(std::vector{unknown, known}, 10);
  ASSERT_EQ(whole.nodes.size(), known.nodes.size());
  EXPECT_EQ(whole.total, known.total + 5);
  EXPECT_EQ(whole.nodes[0], known.nodes[0]);
}

// A proof that one of them has found holds for all.
TEST(ExcerptMerge, KeepsAProof) {
  TreeExcerpt guess{.nodes = {{.id = 7, .parents = {}, .visits = 10, .value = 0.3}}, .total = 1};
  TreeExcerpt proof = guess;
  proof.nodes[0].proof = Proof::kWin;
  proof.nodes[0].value = 1;
  for (const auto& parts : {std::vector{guess, proof}, std::vector{proof, guess}}) {
    const auto whole = mcts::merge(parts, 10);
    EXPECT_EQ(whole.nodes[0].proof, Proof::kWin);
    EXPECT_EQ(whole.nodes[0].value, 1);
    EXPECT_EQ(whole.nodes[0].visits, 20u);
  }
}

}  // namespace
