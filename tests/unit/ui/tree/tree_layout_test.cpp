// The layout of a tree: the places of its nodes.
#include "ui/tree/tree_layout.h"

#include <cmath>
#include <initializer_list>
#include <string>

#include <gtest/gtest.h>

namespace {

using mcts::ExcerptParent;
using mcts::TreeExcerpt;
using ui::TreeLayout;
using ui::TreePlace;

struct Way {
  std::uint32_t parent;
  mcts::Move move;
};

// Every node with the same visits, so that all are 1 wide. The first list is of the second node.
TreeExcerpt tree(std::initializer_list<std::vector<Way>> ways) {
  TreeExcerpt excerpt;
  excerpt.nodes.push_back({.id = 100, .parents = {}, .visits = 9});
  for (const auto& list : ways) {
    mcts::ExcerptNode node{.id = 100 + excerpt.nodes.size(), .parents = {}, .visits = 9};
    for (const Way& way : list) node.parents.push_back({way.parent, way.move, 9});
    excerpt.nodes.push_back(node);
  }
  return excerpt;
}

// A line for each layer, five characters to a unit; nodes by their number in the excerpt.
std::string drawn(const TreeLayout& layout) {
  std::vector<std::string> lines(static_cast<std::size_t>(layout.bottom) + 1);
  for (std::size_t i = 0; i < layout.places.size(); ++i) {
    const TreePlace& p = layout.places[i];
    std::string& line = lines[static_cast<std::size_t>(p.layer)];
    const auto column = static_cast<std::size_t>(std::lround((p.x - layout.left) * 5));
    if (line.size() <= column) line.resize(column + 1, ' ');
    line[column] = static_cast<char>('0' + i);
  }
  std::string all;
  for (const std::string& line : lines) all += line + "\n";
  return all;
}

void expect_no_overlap(const TreeLayout& layout) {
  for (const TreePlace& a : layout.places)
    for (const TreePlace& b : layout.places) {
      if (a.id == b.id || a.layer != b.layer) continue;
      const float distance = std::abs(a.x - b.x);
      EXPECT_GE(distance, (a.size + b.size) / 2) << a.id << " " << b.id;
      EXPECT_GE(distance + 1e-4f, a.room + b.room) << a.id << " " << b.id;
      EXPECT_GE(a.room, a.size / 2) << a.id;
    }
}

TEST(TreeLayout, OfNothingIsEmpty) { EXPECT_TRUE(ui::lay_out({}).places.empty()); }

TEST(TreeLayout, PutsAParentOverTheMiddleOfItsChildren) {
  EXPECT_EQ(drawn(ui::lay_out(tree({{{0, 1}}, {{0, 2}}, {{0, 3}}}))),
            "      0\n"
            "1     2     3\n");
}

TEST(TreeLayout, PutsChildrenInTheOrderOfTheirMoves) {
  EXPECT_EQ(drawn(ui::lay_out(tree({{{0, 7}}, {{0, 2}}, {{1, 1}}}))),
            "   0\n"
            "2     1\n"
            "      3\n");
}

// The one in the middle neither sticks to the left nor to the right.
TEST(TreeLayout, SpreadsWhatIsSmallBetweenWhatIsLarge) {
  EXPECT_EQ(drawn(ui::lay_out(tree(
                {{{0, 1}}, {{0, 2}}, {{0, 3}}, {{1, 1}}, {{1, 2}}, {{1, 3}}, {{3, 1}}, {{3, 2}}}))),
            "             0\n"
            "      1      2       3\n"
            "4     5     6     7     8\n");
}

TreeExcerpt with_transposition() {
  // 0 to 1 and 2, 1 to 3, 3 to 4, and 2 directly to 4.
  return tree({{{0, 1}}, {{0, 2}}, {{1, 1}}, {{2, 5}, {3, 1}}});
}

TEST(TreeLayout, PutsANodeOfAGraphBelowAllItsParents) {
  const TreeLayout layout = ui::lay_out(with_transposition());
  EXPECT_EQ(layout.places[4].layer, 3);
  EXPECT_EQ(layout.places[4].parent, 2);
  EXPECT_EQ(layout.places[4].x, layout.places[2].x);
}

// Ten stones, at most two at a time: one node for each number of stones left and each side to move
// there.
TreeExcerpt stones() {
  TreeExcerpt graph;
  graph.is_graph = true;
  const auto number = [](int left, int side) {
    return static_cast<std::uint32_t>(2 * left + side);
  };
  std::vector<std::uint32_t> place(22, ~0u);  // in the excerpt, by number
  graph.nodes.push_back({.id = number(10, 0), .parents = {}, .visits = 1000});
  place[number(10, 0)] = 0;
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const int left = static_cast<int>(graph.nodes[i].id / 2), side = graph.nodes[i].id % 2;
    for (int take = 1; take <= std::min(2, left); ++take) {
      const std::uint32_t id = number(left - take, 1 - side);
      const ExcerptParent way{static_cast<std::uint32_t>(i), static_cast<mcts::Move>(take), 10};
      if (place[id] == ~0u) {
        place[id] = static_cast<std::uint32_t>(graph.nodes.size());
        graph.nodes.push_back(
            {.id = id, .parents = {}, .visits = 1000 / static_cast<std::uint32_t>(i + 2)});
      }
      graph.nodes[place[id]].parents.push_back(way);
    }
  }
  return graph;
}

TEST(TreeLayout, OfTheGraphOfTenStonesHasAllEdgesRunDownwards) {
  const TreeExcerpt graph = stones();
  // Eleven heaps for each side, but of ten and nine only one side can be to move.
  EXPECT_EQ(graph.nodes.size(), 20u);
  const TreeLayout layout = ui::lay_out(graph);
  for (std::size_t i = 0; i < graph.nodes.size(); ++i)
    for (const ExcerptParent& parent : graph.nodes[i].parents)
      EXPECT_GT(layout.places[i].layer, layout.places[parent.node].layer);
  EXPECT_EQ(layout.bottom, 10);
  expect_no_overlap(layout);
}

TEST(TreeLayout, DrawsMuchVisitedNodesLargerAndNeverOneOverAnother) {
  TreeExcerpt excerpt = tree({});
  excerpt.nodes[0].visits = 40'000;
  for (std::uint32_t i = 1; i < 200; ++i) {
    const std::uint32_t parent = (i - 1) / 7;
    excerpt.nodes.push_back({.id = i,
                             .parents = {{parent, static_cast<mcts::Move>(i % 7), 1}},
                             .visits = 40'000 / (i * i + 1)});
  }
  const TreeLayout layout = ui::lay_out(excerpt);
  expect_no_overlap(layout);
  EXPECT_GT(layout.places[1].size, layout.places[2].size);
  EXPECT_GT(layout.places[2].size, layout.places[199].size);
}

TEST(TreeLayout, IsTheSameForTheSameExcerpt) {
  const TreeLayout a = ui::lay_out(stones()), b = ui::lay_out(stones());
  for (std::size_t i = 0; i < a.places.size(); ++i) EXPECT_EQ(a.places[i].x, b.places[i].x);
}

TEST(TreeLayout, BlendsByIdAndLetsNewNodesComeOutOfTheirParents) {
  const TreeLayout before = ui::lay_out(tree({{{0, 5}}}));
  const TreeLayout after = ui::lay_out(tree({{{0, 5}}, {{0, 1}}, {{1, 1}}}));
  const TreeLayout start = ui::blend(before, after, 0), half = ui::blend(before, after, 0.5f);
  EXPECT_EQ(start.places[1].x, 0);
  EXPECT_EQ(start.places[2].x, 0);
  EXPECT_EQ(start.places[2].layer, 0);
  EXPECT_EQ(start.places[3].layer, 1) << "its parent was there before";
  EXPECT_EQ(start.places[2].shown, 0);
  EXPECT_EQ(start.places[1].shown, 1);
  EXPECT_FLOAT_EQ(half.places[1].x, after.places[1].x / 2);
  EXPECT_EQ(drawn(ui::blend(before, after, 1)), drawn(after));
}

TEST(TreeLayout, BlendedFromNothingIsThereAtOnce) {
  const TreeLayout layout = ui::blend({}, ui::lay_out(tree({{{0, 5}}})), 0);
  EXPECT_EQ(layout.places[1].shown, 1);
}

}  // namespace
