// Matches with a past: random games with lines that were left.
#pragma once

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "match/match.h"
#include "mcts/rng.h"

namespace support {

// `steps` random steps through the tree: forwards, back, along other lines, and ends that are no
// moves. Each move took a whole number of milliseconds.
inline match::Match wandered(const games::Position& start, int steps, mcts::Rng& rng) {
  const auto below = [&rng](std::size_t n) {
    return static_cast<std::size_t>(rng.below(static_cast<std::uint32_t>(n)));
  };
  match::Match m(start);
  for (int i = 0; i < steps; ++i) {
    const auto legal = games::legal_moves(m.position());
    const std::size_t ply = below(m.line().size() + 1);
    const auto others = m.variations(ply);
    if (!others.empty() && below(8) == 0) {
      m.follow(ply, others[below(others.size())]);
    } else if (legal.empty() || below(8) == 0) {
      m.go_to(ply);
    } else if (!m.outcome() && below(16) == 0) {
      m.end(match::outcome_by_count(m.position()), static_cast<double>(below(9)));
    } else {
      m.play(legal[below(legal.size())], static_cast<double>(below(100'000)) / 1000);
    }
  }
  return m;
}

// The moves made from here, the line's first: the order in a text.
inline std::vector<std::size_t> in_order(const match::Match::Node& node) {
  std::vector<std::size_t> next = node.next;
  const auto main = std::find(next.begin(), next.end(), node.on_line);
  if (main != next.end()) std::rotate(next.begin(), main, main + 1);
  return next;
}

inline void expect_same_tree(const match::Match& a, std::size_t node_a, const match::Match& b,
                             std::size_t node_b) {
  const auto next_a = in_order(a.nodes()[node_a]), next_b = in_order(b.nodes()[node_b]);
  ASSERT_EQ(next_a.size(), next_b.size());
  for (std::size_t i = 0; i < next_a.size(); ++i) {
    ASSERT_EQ(a.nodes()[next_a[i]].move, b.nodes()[next_b[i]].move);
    ASSERT_EQ(a.nodes()[next_a[i]].seconds, b.nodes()[next_b[i]].seconds);
    const match::Match::Node &one = a.nodes()[next_a[i]], &other = b.nodes()[next_b[i]];
    ASSERT_EQ(one.ended, other.ended);
    ASSERT_EQ(one.end_taken_back, other.end_taken_back);
    if (one.ended || one.end_taken_back) {
      ASSERT_EQ(one.ended_after, other.ended_after);
    }
    expect_same_tree(a, next_a[i], b, next_b[i]);
  }
}

// The same tree, line, times, place in it and ending.
inline void expect_same(const match::Match& a, const match::Match& b) {
  EXPECT_EQ(a.start(), b.start());
  EXPECT_EQ(a.line(), b.line());
  EXPECT_EQ(a.moves(), b.moves());
  EXPECT_EQ(a.outcome(), b.outcome());
  EXPECT_EQ(a.ended_after(), b.ended_after());
  expect_same_tree(a, 0, b, 0);
}

}  // namespace support
