#include "mcts/snapshot.h"

#include <algorithm>
#include <cassert>
#include <numbers>

#include "mcts/policy.h"

namespace mcts {

namespace {

constexpr int kMostPlies = 1000;  // more than any game has

bool has_more_visits(const MoveStatistics& a, const MoveStatistics& b) {
  return a.visits != b.visits ? a.visits > b.visits : a.value > b.value;
}

bool has_higher_value(const MoveStatistics& a, const MoveStatistics& b) {
  const auto known = [](const MoveStatistics& m) {
    return m.visits > 0 || m.proof != Proof::kUnknown ? m.value : -1;
  };
  return known(a) != known(b) ? known(a) > known(b) : a.visits > b.visits;
}

// Its score after so many visits of all moves. A move that was never tried comes last, because it is
// to be played and not explored.
double ucb1(const MoveStatistics& m, std::uint32_t visits) {
  if (m.proof != Proof::kUnknown) return m.value;
  if (m.visits == 0) return -1;
  return score_terms(Selection::kUcb1, {.visits = m.visits, .value = m.value}, {.visits = visits},
                     std::numbers::sqrt2)
      .score();
}

Proof result_of(const MoveStatistics& m) {
  return m.proof == Proof::kUnknown && m.ending ? proof_of_lead(m.ending->lead) : m.proof;
}

// Both win or both lose, for the player in whose view they are. What is not known to be short is long.
bool is_better(const Ending& a, const Ending& b) {
  const auto plies = [](const Ending& e) { return e.plies > 0 ? e.plies : kMostPlies; };
  if (a.lead > 0) return plies(a) != plies(b) ? plies(a) < plies(b) : a.lead > b.lead;
  return a.lead != b.lead ? a.lead > b.lead : plies(a) > plies(b);
}

bool ends_better(const MoveStatistics& a, const MoveStatistics& b) {
  const Ending unknown{0, result_of(a) == Proof::kWin ? 1 : -1};
  const Ending x = a.ending.value_or(unknown), y = b.ending.value_or(unknown);
  return x == y ? has_more_visits(a, b) : is_better(x, y);
}

// The best of the moves with this result, the first of equals; null when there is none.
template <class Better>
const MoveStatistics* best_of(std::span<const MoveStatistics> moves, Proof result, Better better) {
  const MoveStatistics* best = nullptr;
  for (const MoveStatistics& m : moves)
    if (result_of(m) == result && (best == nullptr || better(m, *best))) best = &m;
  return best;
}

// The best of the moves that are not known to win or to lose; null when there is none.
const MoveStatistics* best_by(FinalMove rule, std::span<const MoveStatistics> moves) {
  std::uint32_t visits = 0;
  for (const MoveStatistics& m : moves) visits += m.visits;
  const auto better = [rule, visits](const MoveStatistics& a, const MoveStatistics& b) {
    if (rule == FinalMove::kHighestValue) return has_higher_value(a, b);
    if (rule != FinalMove::kHighestUcb) return has_more_visits(a, b);
    const double x = ucb1(a, visits), y = ucb1(b, visits);
    return x != y ? x > y : has_more_visits(a, b);
  };
  const auto* open = best_of(moves, Proof::kUnknown, better);
  const auto* draw = best_of(moves, Proof::kDraw, better);
  if (open == nullptr || draw == nullptr) return open != nullptr ? open : draw;
  const bool draws = rule == FinalMove::kProvedFirst ? open->value < draw->value
                                                     : better(*draw, *open);
  return draws ? draw : open;
}

}  // namespace

bool guesses_its_move(const SearchSnapshot& s) {
  return s.proved && std::none_of(s.moves.begin(), s.moves.end(), [&s](const MoveStatistics& m) {
    return m.proof != Proof::kUnknown && m.value == s.value;
  });
}

std::optional<Move> final_move(std::span<const MoveStatistics> moves, FinalMove rule) {
  if (moves.empty()) return std::nullopt;
  if (const auto* win = best_of(moves, Proof::kWin, ends_better)) return win->move;
  if (const auto* move = best_by(rule, moves)) return move->move;
  return best_of(moves, Proof::kLoss, ends_better)->move;
}

// ---------------------------------------------------------------- root parallelisation

namespace {

// Each tree has found a way to win that the winner has for certain, so of two endings of a move the
// one that is better for its winner holds.
void merge_ending(std::optional<Ending>& whole, const std::optional<Ending>& part) {
  if (!part) return;
  if (!whole || is_better(*part, *whole) == (part->lead > 0)) whole = part;
}

MoveStatistics merge_move(std::span<const SearchSnapshot> parts, std::size_t i) {
  MoveStatistics sum = parts[0].moves[i];  // all have the same opinions to begin with
  sum.visits = 0, sum.value = 0;
  for (const SearchSnapshot& part : parts) {
    const MoveStatistics& m = part.moves[i];
    sum.visits += m.visits;
    sum.value += m.value * m.visits;
    if (m.proof != Proof::kUnknown) sum.proof = m.proof;
    merge_ending(sum.ending, m.ending);
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
