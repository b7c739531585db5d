#include "ui/searched_tree.h"

#include <algorithm>
#include <utility>

namespace ui {

SearchedTree::SearchedTree(match::TreeAnswer answer)
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
    std::stable_sort(ways.begin(), ways.end(),
                     [](const TreeWay& a, const TreeWay& b) { return a.visits > b.visits; });
}

std::optional<std::size_t> SearchedTree::find(std::uint64_t id) const {
  const auto found = std::find_if(nodes().begin(), nodes().end(),
                                  [id](const mcts::ExcerptNode& node) { return node.id == id; });
  if (found == nodes().end()) return std::nullopt;
  return static_cast<std::size_t>(found - nodes().begin());
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

std::vector<std::size_t> SearchedTree::best_line() const {
  std::vector<std::size_t> line;
  if (nodes().empty()) return line;
  line.push_back(0);
  while (!below_[line.back()].empty()) line.push_back(below_[line.back()].front().node);
  return line;
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
