// Monte Carlo tree search: UCT as in Kocsis and Szepesvari 2006, in the words
// of Browne et al., "A Survey of Monte Carlo Tree Search Methods", 2012.
//
// One iteration is four phases, each a function of its own below:
//
//   1. select   from the root go to the child with the highest UCB1 as long
//               as every child has been visited
//   2. expand   add the first untried child of the node that was reached
//   3. rollout  play random moves from there to the end of the game
//   4. backup   add the result to every node on the way back to the root
//
// A node keeps rewards in the view of the player who made the move into it.
// Nothing is negated on the way up, because a player may move twice in a row.
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "mcts/config.h"
#include "mcts/game.h"
#include "mcts/node_pool.h"
#include "mcts/policy.h"
#include "mcts/rng.h"
#include "mcts/snapshot.h"

namespace mcts {

// Uniformly random moves to the end of the game; the reward in the first
// player's view.
template <Game G>
float rollout(G position, Rng& rng) {
  for (;;) {
    const auto moves = position.legal_moves();
    if (moves.empty()) return position.reward(Player::kFirst);
    position.play(moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]);
  }
}

// One tree, searched by one thread.
template <Game G>
class Search {
 public:
  // Takes its memory here and nowhere else. The root may be over; then every
  // iteration just counts its result.
  Search(const G& root, const SearchConfig& config)
      : config_(config), root_(root), rng_(config.seed), nodes_(config.max_nodes) {
    start_tree();
  }

  // Works through `iterations` iterations; blocks for as long as that takes.
  void run(std::uint64_t iterations) {
    for (std::uint64_t i = 0; i < iterations; ++i) iterate();
  }

  // The game goes on with `m`, which must be legal: its subtree stays, the
  // rest of the tree is forgotten. Iterations are counted anew from here.
  void advance(Move m);

  // Counts iterations anew and draws random numbers from `seed`; the tree stays.
  void restart(std::uint64_t seed) {
    rng_ = Rng(seed);
    iterations_ = 0;
  }

  const G& root() const { return root_; }
  std::uint64_t iterations() const { return iterations_; }

  // Everything but `seconds`, which the caller's clock knows.
  SearchSnapshot snapshot() const;

 private:
  void iterate() {
    G position = root_;
    NodeIndex node = select(position);
    node = expand(node, position);
    backup(node, rollout(position, rng_));
    ++iterations_;
  }

  NodeIndex select(G& position) const;
  NodeIndex expand(NodeIndex node, G& position);
  void backup(NodeIndex node, float first_reward);

  NodeIndex best_child(const Node& parent) const;
  bool create_children(NodeIndex node, const G& position);
  void start_tree() { nodes_.reset(other(root_.to_move())); }
  std::vector<MoveStatistics> move_statistics() const;
  std::vector<Move> principal_variation() const;

  // Constant while iterations run.
  SearchConfig config_;
  G root_;
  // Changed by every iteration.
  Rng rng_;
  NodePool nodes_;
  std::uint64_t iterations_ = 0;
  bool arena_full_ = false;
};

// ---------------------------------------------------------------- the four phases

// Leaves `position` at the node that is returned: one with a child still
// untried, or not expanded at all.
template <Game G>
NodeIndex Search<G>::select(G& position) const {
  NodeIndex node = 0;
  while (nodes_[node].children > 0 && nodes_[node].tried == nodes_[node].children) {
    node = best_child(nodes_[node]);
    position.play(nodes_[node].move);
  }
  return node;
}

// Goes one step on to the first untried child. Stays where it is when the
// game is over there, or no room is left for children.
template <Game G>
NodeIndex Search<G>::expand(NodeIndex node, G& position) {
  if (nodes_[node].children == 0 && !create_children(node, position)) return node;
  const NodeIndex child = nodes_[node].first_child + nodes_[node].tried++;
  position.play(nodes_[child].move);
  return child;
}

template <Game G>
void Search<G>::backup(NodeIndex node, float first_reward) {
  for (; node != kNoNode; node = nodes_[node].parent) {
    Node& n = nodes_[node];
    ++n.visits;
    n.reward_sum += n.mover == Player::kFirst ? first_reward : -first_reward;
  }
}

// ---------------------------------------------------------------- their helpers

template <Game G>
NodeIndex Search<G>::best_child(const Node& parent) const {
  const double log_visits = log_of_count(parent.visits);
  NodeIndex best = parent.first_child;
  double best_score = -1;
  for (NodeIndex i = 0; i < parent.children; ++i) {
    const Node& child = nodes_[parent.first_child + i];
    const double score = ucb1(value_of_reward(child.reward_sum / child.visits), log_visits,
                              child.visits, config_.exploration);
    if (score > best_score) {
      best_score = score;
      best = parent.first_child + i;
    }
  }
  return best;
}

// One node for every legal move, in random order: trying them from the first
// on is then trying them at random. False when the game is over or the arena
// is full.
template <Game G>
bool Search<G>::create_children(NodeIndex node, const G& position) {
  const auto moves = position.legal_moves();
  if (moves.empty()) return false;
  const NodeIndex first = nodes_.allocate(moves.size());
  if (first == kNoNode) {
    arena_full_ = true;
    return false;
  }
  for (int i = 0; i < moves.size(); ++i) {
    // Fisher and Yates, inside out.
    const auto at = static_cast<NodeIndex>(i);
    const NodeIndex to = rng_.below(at + 1);
    if (to != at) nodes_[first + at] = nodes_[first + to];
    nodes_[first + to] = {.reward_sum = 0,
                          .visits = 0,
                          .parent = node,
                          .first_child = kNoNode,
                          .move = moves[i],
                          .mover = position.to_move(),
                          .children = 0,
                          .tried = 0};
  }
  nodes_[node].first_child = first;
  nodes_[node].children = static_cast<std::uint8_t>(moves.size());
  return true;
}

// ---------------------------------------------------------------- between searches

template <Game G>
void Search<G>::advance(Move m) {
  assert(root_.legal_moves().contains(m));
  root_.play(m);
  iterations_ = 0;
  arena_full_ = false;
  const Node& old_root = nodes_[0];
  for (NodeIndex i = 0; i < old_root.children; ++i) {
    const NodeIndex child = old_root.first_child + i;
    if (nodes_[child].move == m) return nodes_.keep_subtree(child);
  }
  start_tree();
}

// ---------------------------------------------------------------- what is shown

template <Game G>
SearchSnapshot Search<G>::snapshot() const {
  SearchSnapshot s;
  s.iterations = iterations_;
  s.nodes = nodes_.size();
  s.bytes = nodes_.size() * sizeof(Node);
  s.arena_full = arena_full_;
  const Node& root = nodes_[0];
  if (root.visits > 0) {
    const double value = value_of_reward(root.reward_sum / root.visits);
    s.value = root.mover == root_.to_move() ? value : 1.0 - value;
  }
  s.moves = move_statistics();
  s.principal_variation = principal_variation();
  return s;
}

template <Game G>
std::vector<MoveStatistics> Search<G>::move_statistics() const {
  std::vector<MoveStatistics> all;
  for (const Move m : root_.legal_moves()) all.push_back({.move = m});
  const Node& root = nodes_[0];
  for (NodeIndex i = 0; i < root.children; ++i) {
    const Node& child = nodes_[root.first_child + i];
    if (child.visits == 0) continue;
    const auto it = std::find_if(all.begin(), all.end(),
                                 [&](const MoveStatistics& s) { return s.move == child.move; });
    it->visits = child.visits;
    it->value = value_of_reward(child.reward_sum / child.visits);
  }
  return all;
}

template <Game G>
std::vector<Move> Search<G>::principal_variation() const {
  std::vector<Move> line;
  const Node* node = &nodes_[0];
  while (node->tried > 0) {
    const Node* first = &nodes_[node->first_child];
    node = std::max_element(first, first + node->tried,
                            [](const Node& a, const Node& b) { return a.visits < b.visits; });
    line.push_back(node->move);
  }
  return line;
}

}  // namespace mcts
