#include "engine/root_trees.h"

#include <algorithm>
#include <utility>

namespace engine {

RootTrees::RootTrees(std::vector<std::unique_ptr<AnySearch>> trees, mcts::FinalMove final_move)
    : final_move_(final_move) {
  for (auto& tree : trees) trees_.emplace_back().search = std::move(tree);
  show_all();
}

void RootTrees::run(std::uint64_t iterations, int worker) {
  Tree& tree = trees_[static_cast<std::size_t>(worker)];
  tree.search->run(iterations, 0);
  if (tree.search->finished()) finished_ = true;
  tree.show();
}

void RootTrees::advance(mcts::Move m) {
  for (Tree& tree : trees_) tree.search->advance(m);
  show_all();
}

void RootTrees::restart(std::uint64_t seed) {
  for (Tree& tree : trees_) tree.search->restart(seed++);
  show_all();
}

void RootTrees::show_all() {
  for (Tree& tree : trees_) {
    tree.show();
    tree.look();  // there must be something to be seen, whoever holds the lock later
  }
  finished_ = std::any_of(trees_.begin(), trees_.end(),
                          [](const Tree& tree) { return tree.search->finished(); });
}

mcts::SearchSnapshot RootTrees::snapshot() {
  std::vector<mcts::SearchSnapshot> parts;
  for (Tree& tree : trees_) parts.push_back(tree.look());
  return mcts::merge(parts, final_move_);
}

void RootTrees::Tree::show() {
  mcts::SearchSnapshot now = search->snapshot();
  const std::lock_guard lock(mutex);
  std::swap(shown, now);
}

// A worker that holds the lock may not be running: then what was seen before has to do.
const mcts::SearchSnapshot& RootTrees::Tree::look() {
  const std::unique_lock lock(mutex, std::try_to_lock);
  if (lock) seen = shown;
  return seen;
}

}  // namespace engine
