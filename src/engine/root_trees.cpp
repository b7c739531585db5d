#include "engine/root_trees.h"

#include <algorithm>
#include <thread>
#include <utility>

namespace engine {

RootTrees::RootTrees(std::vector<std::unique_ptr<AnySearch>> trees, mcts::FinalMove final_move)
    : final_move_(final_move) {
  for (auto& tree : trees) trees_.emplace_back().search = std::move(tree);
  look_whether_finished();
}

// A worker that let go of the mutex and took it again at once would leave whoever
// waits for it no chance.
void RootTrees::run(std::uint64_t iterations, int worker) {
  Tree& tree = trees_[static_cast<std::size_t>(worker)];
  while (tree.wanted) std::this_thread::yield();
  const std::lock_guard lock(tree.mutex);
  tree.search->run(iterations, 0);
  if (tree.search->finished()) finished_ = true;
}

void RootTrees::begin(const games::Position& root, std::uint64_t seed) {
  for (Tree& tree : trees_) tree.search->begin(root, seed++);
  look_whether_finished();
}

void RootTrees::advance(mcts::Move m) {
  for (Tree& tree : trees_) tree.search->advance(m);
  look_whether_finished();
}

void RootTrees::restart(std::uint64_t seed) {
  for (Tree& tree : trees_) tree.search->restart(seed++);
}

void RootTrees::look_whether_finished() {
  finished_ = std::any_of(trees_.begin(), trees_.end(),
                          [](const Tree& tree) { return tree.search->finished(); });
}

mcts::SearchSnapshot RootTrees::snapshot() const {
  std::vector<mcts::SearchSnapshot> parts;
  for (const Tree& tree : trees_) parts.push_back(tree.snapshot());
  return mcts::merge(parts, final_move_);
}

mcts::SearchSnapshot RootTrees::Tree::snapshot() const {
  wanted = true;
  const std::lock_guard lock(mutex);
  wanted = false;
  return search->snapshot();
}

}  // namespace engine
