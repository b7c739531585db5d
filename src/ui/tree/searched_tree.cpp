#include "ui/tree/searched_tree.h"

#include <algorithm>
#include <utility>

#include "mcts/snapshot.h"
#include "mcts/sort_short.h"

namespace ui {

using mcts::Move;
using mcts::Player;

SearchedTree::SearchedTree(match::TreeAnswer answer, std::span<const Move> expected)
    : answer_(std::move(answer)), below_(answer_.excerpt.nodes.size()) {
  for (std::size_t i = 0; i < nodes().size(); ++i) {
    const auto& parents = nodes()[i].parents;
    games::Position position = answer_.top;
    if (!parents.empty()) {
      position = positions_[parents[0].node];
      games::play(position, parents[0].move);
    }
    positions_.push_back(position);
    for (const mcts::ExcerptParent& p : parents)
      below_[p.node].push_back({.node = i, .move = p.move, .visits = p.visits});
  }
  for (auto& ways : below_)
    mcts::sort_short(ways, [](const TreeWay& a, const TreeWay& b) { return a.visits > b.visits; });
  if (nodes().empty()) return;
  line_.push_back(0);
  expected.empty() ? follow_best() : follow(expected);
}

// ---------------------------------------------------------------- the line that is expected

// From a node by a move from this position; null where the excerpt does not know that. In a graph
// the position may be one that is symmetric to the node's own, and several moves may be one way.
const TreeWay* SearchedTree::way_by(std::size_t node, Move m, const games::Position& before) const {
  const auto key = excerpt().is_graph ? games::graph_key(games::after(before, {&m, 1})) : 0;
  const bool named = before == position(node);
  for (const TreeWay& way : below_[node])
    if ((named && way.move == m) || (excerpt().is_graph && nodes()[way.node].id == key))
      return &way;
  return nullptr;
}

void SearchedTree::follow(std::span<const Move> expected) {
  games::Position position = top();
  for (const Move m : expected) {
    const TreeWay* way = games::is_legal(position, m) ? way_by(line_.back(), m, position) : nullptr;
    if (way == nullptr) return;
    line_.push_back(way->node), line_moves_.push_back(m);
    games::play(position, m);
  }
}

// Null at the end, and where what a proof rests on is not in the excerpt.
const TreeWay* SearchedTree::expected_way(std::size_t node) const {
  const Player chooser = games::to_move(position(node));
  std::vector<mcts::MoveStatistics> below;  // by their places among the ways
  for (const TreeWay& way : below_[node]) {
    const mcts::ExcerptNode& child = nodes()[way.node];
    below.push_back({.move = static_cast<Move>(below.size()),
                     .visits = way.visits,
                     .value = chooser == Player::kFirst ? child.value : 1 - child.value,
                     .proof = mcts::in_view_of(chooser, child.proof)});
  }
  const auto chosen = mcts::final_move(below, mcts::FinalMove::kProvedFirst);
  if (!chosen) return nullptr;
  const TreeWay& way = below_[node][*chosen];
  const mcts::Proof proof = nodes()[node].proof;
  return proof == mcts::Proof::kUnknown || proof == nodes()[way.node].proof ? &way : nullptr;
}

// From a position that the way's first node stands for.
Move SearchedTree::move_along(const TreeWay& way, const games::Position& before) const {
  const auto moves = games::legal_moves(before);
  const auto found = std::find_if(moves.begin(), moves.end(), [&](Move m) {
    return games::graph_key(games::after(before, {&m, 1})) == nodes()[way.node].id;
  });
  return found == moves.end() ? way.move : *found;
}

void SearchedTree::follow_best() {
  games::Position at = top();
  while (const TreeWay* way = expected_way(line_.back())) {
    line_moves_.push_back(at == position(line_.back()) ? way->move : move_along(*way, at));
    games::play(at, line_moves_.back());
    line_.push_back(way->node);
  }
}

// ----------------------------------------------------------------

std::optional<std::size_t> SearchedTree::find(std::uint64_t id) const {
  const auto found = std::find_if(nodes().begin(), nodes().end(),
                                  [id](const mcts::ExcerptNode& node) { return node.id == id; });
  if (found == nodes().end()) return std::nullopt;
  return static_cast<std::size_t>(found - nodes().begin());
}

mcts::Proof SearchedTree::result(std::size_t node) const {
  const mcts::Proof proof = nodes()[node].proof;
  return proof == mcts::Proof::kUnknown ? games::certain_result(position(node)) : proof;
}

std::vector<std::size_t> SearchedTree::way_to(std::size_t node) const {
  std::vector<std::size_t> way{node};
  while (!nodes()[way.back()].parents.empty()) way.push_back(nodes()[way.back()].parents[0].node);
  std::reverse(way.begin(), way.end());
  return way;
}

std::vector<mcts::Move> SearchedTree::moves_to(std::size_t node) const {
  std::vector<mcts::Move> moves;
  for (const std::size_t on_the_way : way_to(node))
    if (on_the_way != 0) moves.push_back(nodes()[on_the_way].parents[0].move);
  return moves;
}

std::optional<std::size_t> SearchedTree::step(std::size_t from, TreeStep step) const {
  const auto& parents = nodes()[from].parents;
  if (step == TreeStep::kChild)
    return below_[from].empty() ? std::nullopt : std::optional(below_[from].front().node);
  if (parents.empty()) return std::nullopt;
  if (step == TreeStep::kParent) return parents[0].node;
  // The nearest on this side.
  const auto before = [this, step](std::size_t a, std::size_t b) {
    const mcts::Move x = nodes()[a].parents[0].move, y = nodes()[b].parents[0].move;
    return step == TreeStep::kNext ? x < y : x > y;
  };
  std::optional<std::size_t> nearest;
  for (const TreeWay& way : below_[parents[0].node]) {
    const bool is_child = nodes()[way.node].parents[0].node == parents[0].node;
    if (is_child && before(from, way.node) && (!nearest || before(way.node, *nearest)))
      nearest = way.node;
  }
  return nearest;
}

}  // namespace ui
