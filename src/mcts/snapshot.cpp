#include "mcts/snapshot.h"

#include <algorithm>
#include <cassert>

namespace mcts {

namespace {

bool is_better(const MoveStatistics& a, const MoveStatistics& b) {
  return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
}

MoveStatistics merge_move(std::span<const SearchSnapshot> parts, std::size_t i) {
  MoveStatistics sum{.move = parts[0].moves[i].move, .visits = 0, .value = 0};
  for (const SearchSnapshot& part : parts) {
    sum.visits += part.moves[i].visits;
    sum.value += part.moves[i].value * part.moves[i].visits;
  }
  sum.value = sum.visits == 0 ? 0.5 : sum.value / sum.visits;
  return sum;
}

// The line of the tree that agrees with the merged choice, if one does.
std::vector<Move> merge_variation(std::span<const SearchSnapshot> parts,
                                  std::span<const MoveStatistics> moves) {
  const std::optional<Move> best = most_visited(moves);
  std::vector<Move> longest;
  if (!best) return longest;
  longest.push_back(*best);
  for (const SearchSnapshot& part : parts) {
    const auto& line = part.principal_variation;
    if (!line.empty() && line[0] == *best && line.size() > longest.size()) longest = line;
  }
  return longest;
}

double root_visits(const SearchSnapshot& part) {
  double visits = 0;
  for (const MoveStatistics& m : part.moves) visits += m.visits;
  return visits;
}

}  // namespace

std::optional<Move> most_visited(std::span<const MoveStatistics> moves) {
  if (moves.empty()) return std::nullopt;
  return std::min_element(moves.begin(), moves.end(), is_better)->move;
}

SearchSnapshot merge(std::span<const SearchSnapshot> parts) {
  assert(!parts.empty());
  if (parts.size() == 1) return parts[0];
  SearchSnapshot whole;
  double visits = 0, value = 0;
  for (const SearchSnapshot& part : parts) {
    whole.iterations += part.iterations;
    whole.seconds = std::max(whole.seconds, part.seconds);
    whole.nodes += part.nodes;
    whole.bytes += part.bytes;
    whole.arena_full = whole.arena_full || part.arena_full;
    visits += root_visits(part);
    value += part.value * root_visits(part);
  }
  if (visits > 0) whole.value = value / visits;
  for (std::size_t i = 0; i < parts[0].moves.size(); ++i)
    whole.moves.push_back(merge_move(parts, i));
  whole.principal_variation = merge_variation(parts, whole.moves);
  return whole;
}

}  // namespace mcts
