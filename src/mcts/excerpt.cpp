#include "mcts/excerpt.h"

#include <cassert>
#include <map>
#include <utility>

namespace mcts {

ExcerptMaker::ExcerptMaker(std::uint32_t most, const ExcerptNode& top)
    : most_(most), known_{top}, numbers_{{top.id, 0}}, chosen_{0} {}

bool ExcerptMaker::add(const ExcerptParent& parent, const ExcerptNode& child) {
  const auto [at, is_new] = numbers_.try_emplace(child.id, known_.size());
  if (is_new) {
    candidates_.push({child.visits, known_.size()});
    known_.push_back(child);
    known_.back().parents.clear();
  }
  known_[at->second].parents.push_back(parent);
  return is_new;
}

std::optional<std::size_t> ExcerptMaker::choose() {
  if (candidates_.empty() || chosen_.size() >= most_) return std::nullopt;
  chosen_.push_back(candidates_.top().number);
  candidates_.pop();
  return chosen_.back();
}

std::vector<ExcerptNode> ExcerptMaker::nodes() const {
  std::vector<ExcerptNode> all;
  for (const std::size_t number : chosen_) all.push_back(known_[number]);
  return all;
}

// ---------------------------------------------------------------- several excerpts as one

namespace {

// All nodes of all parts, and the ways between them.
class Union {
 public:
  explicit Union(std::span<const TreeExcerpt> parts) {
    for (const TreeExcerpt& part : parts)
      for (const ExcerptNode& node : part.nodes) add(node);
    for (const TreeExcerpt& part : parts)
      for (const ExcerptNode& node : part.nodes)
        for (const ExcerptParent& parent : node.parents) add(part, parent, node.id);
  }

  bool empty() const { return nodes_.empty(); }
  std::vector<ExcerptNode> most_visited(std::uint32_t most) const;

 private:
  // From one node to another. The moves from the first node have names that all parts agree on,
  // and several of them may lead to one node; of all others there is one for each node.
  using Way = std::pair<std::size_t, std::optional<Move>>;

  void add(const ExcerptNode& node);
  void add(const TreeExcerpt& part, const ExcerptParent& parent, std::uint64_t child);

  std::vector<ExcerptNode> nodes_;
  std::vector<std::map<Way, ExcerptParent>> ways_;  // from each of them
  std::unordered_map<std::uint64_t, std::size_t> numbers_;
};

void Union::add(const ExcerptNode& node) {
  const auto [at, is_new] = numbers_.try_emplace(node.id, nodes_.size());
  if (is_new) {
    nodes_.push_back(node);
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
  const Way way = {numbers_.at(child), parent.node == 0 ? std::optional(parent.move) : std::nullopt};
  const auto [at, is_new] = ways_[from].try_emplace(way, parent);
  if (!is_new) at->second.visits += parent.visits;
}

std::vector<ExcerptNode> Union::most_visited(std::uint32_t most) const {
  ExcerptMaker maker(most, nodes_[0]);
  std::vector<std::size_t> known = {0};  // as the maker numbers them
  for (std::optional<std::size_t> next = 0; next; next = maker.choose())
    for (const auto& [way, parent] : ways_[known[*next]])
      if (maker.add({maker.size() - 1, parent.move, parent.visits}, nodes_[way.first]))
        known.push_back(way.first);
  return maker.nodes();
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
  if (const Union all(parts); !all.empty()) whole.nodes = all.most_visited(most);
  return whole;
}

}  // namespace mcts
