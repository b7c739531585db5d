#include "mcts/excerpt.h"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <map>
#include <optional>
#include <queue>
#include <unordered_map>
#include <utility>

namespace mcts {

namespace {

// The nodes that can be reached from the chosen ones, and which of them have been chosen.
class NodeSelection {
 public:
  NodeSelection(const ExcerptSource& source, ExcerptSource::Handle top, std::uint64_t id)
      : source_(source), known_{{top, source.node(top, id)}}, numbers_{{id, 0}} {
    choose(0);
  }

  // Chooses the most visited of the nodes that can be chosen, and among equals the one that was
  // known first. False when there is none.
  bool choose_next();

  std::size_t size() const { return chosen_.size(); }
  std::vector<ExcerptNode> nodes() const;

 private:
  struct Known {
    ExcerptSource::Handle handle;
    ExcerptNode node;
  };
  struct NextNode {
    std::uint32_t visits;
    std::size_t number;
    bool operator<(const NextNode& other) const {
      return visits != other.visits ? visits < other.visits : number > other.number;
    }
  };

  void choose(std::size_t number);
  void add(const ExcerptSource::Child& child);

  const ExcerptSource& source_;
  std::vector<Known> known_;
  std::unordered_map<std::uint64_t, std::size_t> numbers_;  // of the known ones, by id
  std::priority_queue<NextNode> candidates_;
  std::vector<std::size_t> chosen_;
};

bool NodeSelection::choose_next() {
  if (candidates_.empty()) return false;
  const std::size_t number = candidates_.top().number;
  candidates_.pop();
  choose(number);
  return true;
}

void NodeSelection::choose(std::size_t number) {
  chosen_.push_back(number);
  const auto children = source_.children(known_[number].handle, known_[number].node.id);
  std::uint32_t& moves = known_[number].node.moves;
  moves = std::max(moves, static_cast<std::uint32_t>(children.size()));
  for (const ExcerptSource::Child& child : children) add(child);
}

// A way from the node that was chosen last.
void NodeSelection::add(const ExcerptSource::Child& child) {
  const auto [at, is_new] = numbers_.try_emplace(child.id, known_.size());
  if (is_new) {
    known_.push_back({child.node, source_.node(child.node, child.id)});
    candidates_.push({known_.back().node.visits, at->second});
  }
  const auto from = static_cast<std::uint32_t>(chosen_.size() - 1);
  known_[at->second].node.parents.push_back({from, child.move, child.visits, child.prior});
}

std::vector<ExcerptNode> NodeSelection::nodes() const {
  std::vector<ExcerptNode> all;
  for (const std::size_t number : chosen_) all.push_back(known_[number].node);
  return all;
}

}  // namespace

std::vector<ExcerptNode> most_visited(const ExcerptSource& source, ExcerptSource::Handle top,
                                      std::uint64_t id, std::uint32_t most) {
  NodeSelection choice(source, top, id);
  while (choice.size() < most && choice.choose_next()) {
  }
  return choice.nodes();
}

// ---------------------------------------------------------------- several excerpts as one

namespace {

// All nodes of all parts, and the ways between them; a handle is a place among them.
class Union final : public ExcerptSource {
 public:
  explicit Union(std::span<const TreeExcerpt> parts) {
    for (const TreeExcerpt& part : parts)
      for (const ExcerptNode& node : part.nodes) add(node);
    for (const TreeExcerpt& part : parts)
      for (const ExcerptNode& node : part.nodes)
        for (const ExcerptParent& parent : node.parents) add(part, parent, node.id);
  }

  bool empty() const { return nodes_.empty(); }
  std::uint64_t id_of(Handle node) const { return nodes_[node].id; }
  ExcerptNode node(Handle node, std::uint64_t) const override { return nodes_[node]; }
  std::vector<Child> children(Handle node, std::uint64_t) const override;

 private:
  // From one node to another. The moves from the first node have names that all parts agree on,
  // and several of them may lead to one node; of all others there is one for each node.
  using NodeAndMove = std::pair<std::size_t, std::optional<Move>>;

  void add(const ExcerptNode& node);
  void add(const TreeExcerpt& part, const ExcerptParent& parent, std::uint64_t child);

  std::vector<ExcerptNode> nodes_;
  std::vector<std::map<NodeAndMove, ExcerptParent>> ways_;  // from each of them
  std::unordered_map<std::uint64_t, std::size_t> numbers_;
};

void Union::add(const ExcerptNode& node) {
  const auto [at, is_new] = numbers_.try_emplace(node.id, nodes_.size());
  if (is_new) {
    nodes_.push_back(node);
    nodes_.back().parents.clear();
    ways_.emplace_back();
    return;
  }
  ExcerptNode& sum = nodes_[at->second];
  const double visits = double{1} * sum.visits + node.visits;
  if (visits > 0) sum.value = (sum.value * sum.visits + node.value * node.visits) / visits;
  sum.visits += node.visits;
  if (node.proof != Proof::kUnknown) sum.proof = node.proof;
  sum.value = value_of_proof(sum.proof, sum.value);
  sum.moves = std::max(sum.moves, node.moves);
}

void Union::add(const TreeExcerpt& part, const ExcerptParent& parent, std::uint64_t child) {
  const std::size_t from = numbers_.at(part.nodes[parent.node].id);
  const NodeAndMove way = {numbers_.at(child),
                           parent.node == 0 ? std::optional(parent.move) : std::nullopt};
  const auto [at, is_new] = ways_[from].try_emplace(way, parent);
  if (!is_new) at->second.visits += parent.visits;
}

std::vector<ExcerptSource::Child> Union::children(Handle node, std::uint64_t) const {
  std::vector<Child> all;
  for (const auto& [way, parent] : ways_[node])
    all.push_back({way.first, nodes_[way.first].id, parent.move, parent.visits, parent.prior});
  return all;
}

}  // namespace

TreeExcerpt merge(std::span<const TreeExcerpt> parts, std::uint32_t most) {
  assert(!parts.empty());
  if (parts.size() == 1) return parts[0];
  TreeExcerpt whole;
  for (const TreeExcerpt& part : parts) {
    whole.total += part.total;
    whole.is_graph = whole.is_graph || part.is_graph;
  }
  if (const Union all(parts); !all.empty()) whole.nodes = most_visited(all, 0, all.id_of(0), most);
  return whole;
}

TreeExcerpt below(const TreeExcerpt& excerpt, std::span<const Move> line, std::uint32_t most) {
  TreeExcerpt part{.nodes = {}, .total = excerpt.total, .is_graph = excerpt.is_graph};
  const Union all(std::span(&excerpt, 1));
  if (all.empty()) return part;
  ExcerptSource::Handle top = 0;
  for (const Move m : line) {
    const auto ways = all.children(top, all.id_of(top));
    const auto way =
        std::find_if(ways.begin(), ways.end(), [m](const auto& w) { return w.move == m; });
    if (way == ways.end()) return part;
    top = way->node;
  }
  part.nodes = most_visited(all, top, all.id_of(top), most);
  return part;
}

}  // namespace mcts
