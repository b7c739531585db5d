#include "mcts/snapshot.h"

#include <algorithm>
#include <cassert>

namespace mcts {

namespace {

bool has_more_visits(const MoveStatistics& a, const MoveStatistics& b) {
  return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
}

bool has_higher_value(const MoveStatistics& a, const MoveStatistics& b) {
  const double va = a.visits > 0 ? a.value : -1, vb = b.visits > 0 ? b.value : -1;
  return va != vb ? va > vb : a.visits > b.visits;
}

// The most visited of those with this proof; null when there is none.
const MoveStatistics* most_visited(std::span<const MoveStatistics> moves, Proof proof) {
  const MoveStatistics* best = nullptr;
  for (const MoveStatistics& m : moves)
    if (m.proof == proof && (best == nullptr || has_more_visits(m, *best))) best = &m;
  return best;
}

const MoveStatistics* proved_first(std::span<const MoveStatistics> moves) {
  if (const auto* win = most_visited(moves, Proof::kWin)) return win;
  const auto* open = most_visited(moves, Proof::kUnknown);
  const auto* draw = most_visited(moves, Proof::kDraw);
  if (draw != nullptr && (open == nullptr || open->value < draw->value)) return draw;
  return open != nullptr ? open : most_visited(moves, Proof::kLoss);
}

}  // namespace

bool guesses_its_move(const SearchSnapshot& s) {
  return s.proved && std::none_of(s.moves.begin(), s.moves.end(), [&s](const MoveStatistics& m) {
    return m.proof != Proof::kUnknown && m.value == s.value;
  });
}

std::optional<Move> final_move(std::span<const MoveStatistics> moves, FinalMove rule) {
  if (moves.empty()) return std::nullopt;
  switch (rule) {
    case FinalMove::kMostVisits:
      return std::min_element(moves.begin(), moves.end(), has_more_visits)->move;
    case FinalMove::kHighestValue:
      return std::min_element(moves.begin(), moves.end(), has_higher_value)->move;
    case FinalMove::kProvedFirst:
      break;
  }
  return proved_first(moves)->move;
}

// ---------------------------------------------------------------- root parallelisation

namespace {

MoveStatistics merge_move(std::span<const SearchSnapshot> parts, std::size_t i) {
  MoveStatistics sum = parts[0].moves[i];  // all have the same opinions to begin with
  sum.visits = 0, sum.value = 0;
  for (const SearchSnapshot& part : parts) {
    const MoveStatistics& m = part.moves[i];
    sum.visits += m.visits;
    sum.value += m.value * m.visits;
    if (m.proof != Proof::kUnknown) sum.proof = m.proof;
  }
  const double mean = sum.visits == 0 ? 0.5 : sum.value / sum.visits;
  sum.value = value_of_proof(sum.proof, mean);
  return sum;
}

// The longest line that begins with the merged choice.
std::vector<Move> merge_variation(std::span<const SearchSnapshot> parts, Move best) {
  std::vector<Move> longest = {best};
  for (const SearchSnapshot& part : parts) {
    const auto& line = part.principal_variation;
    if (!line.empty() && line[0] == best && line.size() > longest.size()) longest = line;
  }
  return longest;
}

double root_visits(const SearchSnapshot& part) {
  double visits = 0;
  for (const MoveStatistics& m : part.moves) visits += m.visits;
  return visits;
}

// One proof decides; without a proof each tree's value counts by its visits.
void merge_value(SearchSnapshot& whole, std::span<const SearchSnapshot> parts) {
  double visits = 0, value = 0;
  for (const SearchSnapshot& part : parts) {
    if (part.proved) {
      whole.proved = true;
      whole.value = part.value;
      return;
    }
    visits += root_visits(part);
    value += part.value * root_visits(part);
  }
  if (visits > 0) whole.value = value / visits;
}

}  // namespace

SearchSnapshot merge(std::span<const SearchSnapshot> parts, FinalMove rule) {
  assert(!parts.empty());
  if (parts.size() == 1) return parts[0];
  SearchSnapshot whole;
  whole.leaf = parts[0].leaf;
  for (const SearchSnapshot& part : parts) {
    whole.iterations += part.iterations;
    whole.seconds = std::max(whole.seconds, part.seconds);
    whole.nodes += part.nodes;
    whole.bytes += part.bytes;
    whole.depth = std::max(whole.depth, part.depth);
    whole.threads += part.threads;
    whole.arena_full = whole.arena_full || part.arena_full;
    whole.visits_full = whole.visits_full || part.visits_full;
    if (part.leaf != whole.leaf) whole.leaf = Leaf::kRollouts;
  }
  merge_value(whole, parts);
  for (std::size_t i = 0; i < parts[0].moves.size(); ++i)
    whole.moves.push_back(merge_move(parts, i));
  whole.best = final_move(whole.moves, rule);
  if (whole.best) whole.principal_variation = merge_variation(parts, *whole.best);
  return whole;
}

}  // namespace mcts
