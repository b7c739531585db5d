#include "learn/dots_positions.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "mcts/rng.h"
#include "solve/dots_value_table.h"
#include "support/dots_ground.h"

namespace {

using games::DotsAndBoxes;
using learn::DotsKeys;
using learn::DotsPositions;
using learn::DotsStep;
using Edges = DotsPositions::Edges;

const DotsPositions& canonical() { return *support::dots_ground()->canonical(); }

std::vector<Edges> some_sets(int count) {
  mcts::Rng rng(5);
  std::vector<Edges> sets(static_cast<std::size_t>(count));
  for (Edges& set : sets) set = static_cast<Edges>(rng.next()) & DotsPositions::kAllEdges;
  return sets;
}

// Each as "boxes to": the moves from a set of edges, without a look at any list.
std::set<std::pair<unsigned, unsigned>> moves_from(const DotsPositions& positions, Edges edges) {
  std::set<std::pair<unsigned, unsigned>> moves;
  for (int e = 0; e < DotsAndBoxes::kEdges; ++e) {
    const Edges with_it = edges | Edges{1} << e;
    if (with_it == edges) continue;
    int boxes = 0;
    for (int box = 0; box < DotsAndBoxes::kBoxes; ++box) {
      const Edges around = DotsAndBoxes::edges_of(box);
      boxes += (with_it & around) == around && (edges & around) != around;
    }
    moves.emplace(static_cast<unsigned>(boxes), positions.number_of(with_it));
  }
  return moves;
}

// Counted by an independent program: 2^24 sets, 2,102,800 up to the eight symmetries, and so many
// when the two outer edges of a corner are one, too.
TEST(DotsPositions, ThereAreAsManyAsOthersHaveCounted) {
  EXPECT_EQ(canonical().size(), 667'884u);
  EXPECT_EQ(DotsPositions(DotsKeys::kEdgeSets).size(), 1u << 24);
}

TEST(DotsPositions, TheyBeginWithoutEdgesAndEndWithAll) {
  EXPECT_EQ(canonical().number_of(0), DotsPositions::start());
  EXPECT_EQ(canonical().number_of(DotsPositions::kAllEdges), canonical().last());
  EXPECT_TRUE(canonical().steps(canonical().last()).empty());
}

TEST(DotsPositions, WhatLooksTheSameIsOne) {
  // A half turn maps edge x to 23 - x; in a corner the outer two edges are one.
  EXPECT_EQ(canonical().number_of(1u << 0), canonical().number_of(1u << 23));
  EXPECT_EQ(canonical().number_of(1u << 0), canonical().number_of(1u << 3));
  EXPECT_NE(canonical().number_of(1u << 0), canonical().number_of(1u << 1));
}

TEST(DotsPositions, StepsAreTheMovesOfTheGame) {
  const DotsPositions sets(DotsKeys::kEdgeSets);
  for (const DotsPositions* positions : {&canonical(), &sets})
    for (const Edges edges : some_sets(2000)) {
      std::set<std::pair<unsigned, unsigned>> steps;
      for (const DotsStep& step : positions->steps(positions->number_of(edges)))
        EXPECT_TRUE(steps.emplace(step.boxes, step.to).second) << edges;
      EXPECT_EQ(steps, moves_from(*positions, edges)) << edges;
    }
}

TEST(DotsPositions, StepsThatCloseBoxesComeFirst) {
  const DotsPositions sets(DotsKeys::kEdgeSets);
  for (const DotsPositions* positions : {&canonical(), &sets})
    for (const Edges edges : some_sets(2000)) {
      const auto steps = positions->steps(positions->number_of(edges));
      EXPECT_TRUE(std::is_partitioned(steps.begin(), steps.end(),
                                      [](const DotsStep& step) { return step.boxes > 0; }));
    }
}

TEST(DotsPositions, BuildingInPartsComesToTheSame) {
  DotsPositions parts(DotsKeys::kCanonical);
  int calls = 0;
  for (bool built = false; !built; ++calls) {
    solve::Interrupt interrupt({.stop = [left = 50]() mutable { return --left == 0; }});
    built = parts.build(interrupt);
  }
  EXPECT_GT(calls, 10);
  EXPECT_EQ(parts.sets(), canonical().sets());
}

// The table of the solver goes over all sets of edges, and knows nothing of symmetry.
TEST(DotsPositions, ExactValuesAreThoseOfTheSolver) {
  solve::DotsValueTable table;
  solve::Interrupt never{solve::Limits{}};
  ASSERT_TRUE(table.build(never));
  const auto boxes = learn::exact_boxes(canonical());
  for (const Edges edges : some_sets(100'000))
    ASSERT_EQ(boxes[canonical().number_of(edges)], table.net(edges)) << edges;
  EXPECT_EQ(boxes[0], -3);  // the second player wins 6:3
}

}  // namespace
