#include "learn/dots_table.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

#include "learn/bytes.h"

namespace learn {

using games::DotsAndBoxes;

DotsTable::Memory DotsTable::memory(DotsKeys keys) {
  const std::size_t size = DotsPositions::size_of(keys);
  auto* entries = static_cast<TableEntry*>(std::malloc(size * sizeof(TableEntry)));
  if (entries != nullptr) std::uninitialized_value_construct_n(entries, size);
  return Memory(entries);
}

DotsTable::DotsTable(DotsTableKind kind, std::shared_ptr<const DotsPositions> positions,
                     Memory memory)
    : kind_(kind),
      positions_(std::move(positions)),
      entries_(memory ? std::move(memory) : DotsTable::memory(kind.keys)) {
  if (entries_ == nullptr) std::abort();
  assert(positions_->keys() == kind.keys && positions_->is_built());
}

DotsSteps DotsTable::allowed(Number position) const {
  DotsSteps steps = positions_->steps(position);
  if (kind_.rule == DotsRule::kFree || steps.empty() || steps[0].boxes == 0) return steps;
  std::size_t closing = 1;
  while (closing < steps.size() && steps[closing].boxes > 0) ++closing;
  steps.keep(closing);
  return steps;
}

DotsOpinion DotsTable::opinion(DotsPositions::Edges edges, mcts::Move edge) const {
  const DotsPositions::Edges with_it = edges | DotsPositions::Edges{1} << edge;
  const int boxes = DotsAndBoxes::boxes_closed_by(edge, with_it);
  const DotsStep step{positions_->number_of(with_it), static_cast<std::uint32_t>(boxes)};
  return {edge, static_cast<std::uint8_t>(boxes), is_known(step.to), visits(step.to), worth(step)};
}

DotsChoice DotsTable::choose(const DotsAndBoxes& position, mcts::Rng& rng) const {
  std::array<DotsOpinion, DotsAndBoxes::kMaxMoves> moves;
  std::size_t count = 0;
  for (const mcts::Move m : position.legal_moves()) moves[count++] = opinion(position.edges(), m);
  return learn::choose(std::span(moves).first(count), kind_.rule, rng);
}

DotsChoice choose(std::span<const DotsOpinion> moves, DotsRule rule, mcts::Rng& rng) {
  const auto closes = [](const DotsOpinion& m) { return m.boxes > 0; };
  const bool must_close =
      rule == DotsRule::kCapture && std::any_of(moves.begin(), moves.end(), closes);
  mcts::MoveList<DotsAndBoxes::kMaxMoves> allowed, best;
  float highest = -1;
  for (const DotsOpinion& m : moves) {
    if (must_close && !closes(m)) continue;
    allowed.push_back(m.edge);
    if (!m.known) continue;
    if (m.worth > highest) best = {};
    if (m.worth >= highest) best.push_back(m.edge);
    highest = std::max(highest, m.worth);
  }
  const auto& choice = best.empty() ? allowed : best;
  const auto any = static_cast<int>(rng.below(static_cast<std::uint32_t>(choice.size())));
  return {choice[any], best.empty()};
}

// ---------------------------------------------------------------- learning

void DotsTable::set(Number position, std::uint32_t visits, std::int32_t sum) {
  entries_[position].visits.store(visits, std::memory_order_relaxed);
  entries_[position].sum.store(sum, std::memory_order_relaxed);
}

// Before a number has no room any more, what was learned so far counts half. That takes hundreds of
// millions of games.
void DotsTable::add(Number position, std::int32_t more) {
  constexpr std::uint32_t kMostVisits = 1u << 31;
  std::uint32_t visits = this->visits(position);
  std::int32_t sum = this->sum(position);
  if (visits >= kMostVisits || std::abs(sum) >= kMostSum) visits /= 2, sum /= 2;
  set(position, visits + 1, sum + more);
}

void DotsTable::learn(const DotsGame& game) {
  switch (kind_.value) {
    case DotsValue::kResult:
      return learn_result(game);
    case DotsValue::kBoxes:
      return learn_boxes(game);
    case DotsValue::kBest:
      return learn_best(game);
  }
}

void DotsTable::learn_result(const DotsGame& game) {
  std::array<bool, DotsAndBoxes::kEdges> first_to_move{};
  bool first = true;
  int lead = 0;  // of the first player
  for (std::size_t i = 0; i < game.turns.size(); ++i) {
    first_to_move[i] = first;
    const int boxes = static_cast<int>(game.turns[i].played.boxes);
    lead += first ? boxes : -boxes;
    if (boxes == 0) first = !first;
  }
  for (std::size_t i = 0; i < game.turns.size(); ++i)
    add(game.turns[i].position, first_to_move[i] == (lead > 0));
}

void DotsTable::learn_boxes(const DotsGame& game) {
  std::int32_t to_come = 0;
  for (std::size_t i = game.turns.size(); i-- > 0;) {
    to_come = boxes_to_come(game.turns[i].played, to_come);
    add(game.turns[i].position, to_come);
  }
}

void DotsTable::learn_best(const DotsGame& game) {
  for (std::size_t i = game.turns.size(); i-- > 0;) {
    const DotsGame::Turn& turn = game.turns[i];
    const std::uint32_t before = visits(turn.position);
    // The count stays where it has no room any more.
    set(turn.position, std::max(before, before + 1), best_to_come(turn.allowed));
  }
}

std::int32_t DotsTable::best_to_come(const DotsSteps& allowed) const {
  std::optional<std::int32_t> best;
  for (const DotsStep& step : allowed)
    if (is_known(step.to))
      best = std::max(best.value_or(-DotsAndBoxes::kBoxes), boxes_to_come(step, sum(step.to)));
  return best.value_or(0);
}

// ---------------------------------------------------------------- all of it

std::uint32_t DotsTable::known() const {
  std::uint32_t known = 0;
  for (Number p = 0; p < positions_->size(); ++p) known += visits(p) > 0;
  return known;
}

std::uint32_t DotsTable::hash() const {
  Crc32 crc;
  for (Number p = 0; p < positions_->size(); ++p) {
    crc.add(visits(p));
    crc.add(static_cast<std::uint32_t>(sum(p)));
  }
  return crc.sum();
}

}  // namespace learn
