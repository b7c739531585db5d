// What a search shows of its root, read from the families below it.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "mcts/family.h"
#include "mcts/snapshot.h"

namespace mcts {

// [0, 1], same view as the rewards; only with visits.
inline double value_of(const Record& record) {
  const double mean = static_cast<double>(record.rewards) / kUnit / record.visits;
  return value_of_reward(std::clamp(mean, -1.0, 1.0));
}

// The same, exact when proved, 0.5 while nothing is known; the proof has the view of the rewards.
inline double value_of(const Record& record, Proof proof) {
  return value_of_proof(proof, record.visits > 0 ? value_of(record) : 0.5);
}

// Every move in `moves`, which are those of the root's children.
template <class Access, class Moves>
std::vector<MoveStatistics> move_statistics(const Moves& moves, const Family<Access>& children) {
  std::vector<MoveStatistics> all;
  for (const Move m : moves) {
    const int i = children.index_of(m);
    const Record record = children.record(i);
    const Proof proof = children.proof(i);
    all.push_back(
        {.move = m, .visits = record.visits, .value = value_of(record, proof), .proof = proof});
  }
  return all;
}

// The same for moves of which nothing is known yet.
template <class Moves>
std::vector<MoveStatistics> move_statistics(const Moves& moves) {
  std::vector<MoveStatistics> all;
  for (const Move m : moves) all.push_back({.move = m});
  return all;
}

// The most visited of the children, which are at least one; nothing when none
// has visits.
template <class Access>
std::optional<int> most_visited(const Family<Access>& children) {
  int most = 0;
  for (int i = 1; i < children.count(); ++i)
    if (children.visits(i) > children.visits(most)) most = i;
  if (children.visits(most) == 0) return std::nullopt;
  return most;
}

}  // namespace mcts
