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
  RootTree& tree = trees_[static_cast<std::size_t>(worker)];
  const std::lock_guard lock(tree.in_use);
  tree.search->run(iterations, 0);
  if (tree.search->finished()) finished_ = true;
  tree.show();
  tree.answer();
}

void RootTrees::advance(mcts::Move m) {
  for (RootTree& tree : trees_) tree.search->advance(m);
  show_all();
}

void RootTrees::restart(std::uint64_t seed) {
  for (RootTree& tree : trees_) tree.search->restart(seed++);
  show_all();
}

void RootTrees::show_all() {
  ++answered_;  // replies to earlier questions are no longer valid
  for (RootTree& tree : trees_) {
    tree.show();
    tree.look();  // `seen` must have a snapshot, also if a worker holds the lock later
  }
  finished_ = std::any_of(trees_.begin(), trees_.end(),
                          [](const RootTree& tree) { return tree.search->finished(); });
}

mcts::SearchSnapshot RootTrees::snapshot() {
  std::vector<mcts::SearchSnapshot> parts;
  for (RootTree& tree : trees_) parts.push_back(tree.look());
  return mcts::merge(parts, final_move_);
}

std::optional<std::vector<Reply>> RootTrees::replies(const Question& question) {
  std::vector<Reply> all;
  for (RootTree& tree : trees_)
    if (auto reply = tree.look_for_reply({answered_, question})) all.push_back(*std::move(reply));
  if (all.size() < trees_.size()) return std::nullopt;
  ++answered_;
  return all;
}

// ---------------------------------------------------------------- one tree

void RootTrees::RootTree::show() {
  mcts::SearchSnapshot now = search->snapshot();
  const std::lock_guard lock(mutex);
  std::swap(shown, now);
}

// A worker that holds the lock may not be running: then what was seen before has to do.
const mcts::SearchSnapshot& RootTrees::RootTree::look() {
  const std::unique_lock lock(mutex, std::try_to_lock);
  if (lock) seen = shown;
  return seen;
}

// Called by the thread that has the search; outside of the lock, because it takes its time.
void RootTrees::RootTree::answer() {
  std::unique_lock lock(mutex);
  if (!asked || reply) return;
  const NumberedQuestion present = *asked;
  lock.unlock();
  auto own = search->replies(present.question);  // a tree by itself answers at once
  lock.lock();
  if (asked == present) reply = std::move(own->front());
}

// Waits for no worker: one that is in a run() answers at its end.
std::optional<Reply> RootTrees::RootTree::look_for_reply(const NumberedQuestion& now) {
  {
    const std::unique_lock lock(mutex, std::try_to_lock);
    if (!lock) return std::nullopt;
    if (asked != now) {
      asked = now;
      reply.reset();
    }
    if (reply) return reply;
  }
  const std::unique_lock idle(in_use, std::try_to_lock);
  if (!idle) return std::nullopt;
  answer();
  return reply;
}

}  // namespace engine
