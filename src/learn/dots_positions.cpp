#include "learn/dots_positions.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

namespace learn {

using games::DotsAndBoxes;

namespace {

constexpr std::size_t kWords = (std::size_t{DotsPositions::kAllEdges} + 1) / 64;

// Calls visit(edge, edges with it) for each edge that is not drawn.
template <class Visit>
void for_each_move(DotsPositions::Edges edges, const Visit& visit) {
  for (DotsPositions::Edges open = DotsPositions::kAllEdges & ~edges; open != 0; open &= open - 1)
    visit(std::countr_zero(open), edges | (open & (~open + 1)));
}

std::uint32_t boxes_of(int edge, DotsPositions::Edges with_it) {
  return static_cast<std::uint32_t>(DotsAndBoxes::boxes_closed_by(edge, with_it));
}

// Steps that close more boxes come first.
bool goes_before(const DotsStep& a, const DotsStep& b) {
  return a.boxes != b.boxes ? a.boxes > b.boxes : a.to < b.to;
}

}  // namespace

bool DotsPositions::build(solve::Interrupt& interrupt) {
  if (is_built()) return true;
  if (stage_ == Stage::kNothing) begin();
  if (stage_ == Stage::kFinding && find(interrupt)) count();
  if (stage_ == Stage::kNumbering && number(interrupt)) stage_ = Stage::kBuilt;
  return is_built();
}

void DotsPositions::begin() {
  known_.assign(kWords, 0);
  known_[0] = 1;  // no edge
  stage_ = Stage::kFinding;
}

// A move leads to a greater set: the canonical one of several edges is not less than that of some
// of them. So all sets have been found once the ones before them have been looked at.
bool DotsPositions::find(solve::Interrupt& interrupt) {
  for (; next_ < kAllEdges; ++next_) {
    if (!is_known(next_)) continue;
    if (interrupt.requested()) return false;
    find_from(next_);
  }
  return true;
}

void DotsPositions::find_from(Edges edges) {
  for_each_move(edges, [this](int, Edges with_it) {
    const Edges canonical = DotsAndBoxes::canonical_edges(with_it);
    known_[canonical >> 6] |= std::uint64_t{1} << (canonical & 63);
  });
}

void DotsPositions::count() {
  before_.resize(kWords);
  Number before = 0;
  for (std::size_t i = 0; i < kWords; ++i) {
    before_[i] = before;
    before += static_cast<Number>(std::popcount(known_[i]));
  }
  assert(before == size());
  first_.reserve(size() + 1);
  constexpr std::size_t kStepsOfAll = 7'084'712;
  steps_.reserve(kStepBytes * kStepsOfAll);
  next_ = 0;
  stage_ = Stage::kNumbering;
}

bool DotsPositions::number(solve::Interrupt& interrupt) {
  for (; next_ <= kAllEdges; ++next_) {
    if (!is_known(next_)) continue;
    if (interrupt.requested()) return false;
    number_from(next_);
  }
  first_.push_back(static_cast<std::uint32_t>(steps_.size()));
  steps_.push_back(0);  // a step is read as four bytes
  return true;
}

void DotsPositions::number_from(Edges edges) {
  DotsSteps steps;
  for_each_move(edges, [&](int edge, Edges with_it) {
    steps.push_back({rank(DotsAndBoxes::canonical_edges(with_it)), boxes_of(edge, with_it)});
  });
  std::sort(steps.begin(), steps.end(), goes_before);
  const auto same = [](const DotsStep& a, const DotsStep& b) { return a.to == b.to; };
  steps.keep(
      static_cast<std::size_t>(std::unique(steps.begin(), steps.end(), same) - steps.begin()));
  first_.push_back(static_cast<std::uint32_t>(steps_.size()));
  for (const DotsStep& step : steps) {
    const std::uint32_t word = step.to | step.boxes << kNumberBits;
    for (std::size_t i = 0; i < kStepBytes; ++i)
      steps_.push_back(static_cast<std::uint8_t>(word >> (8 * i)));
  }
}

static_assert(std::endian::native == std::endian::little);

DotsSteps DotsPositions::kept_steps(Number position) const {
  DotsSteps steps;
  for (std::size_t at = first_[position]; at < first_[position + 1]; at += kStepBytes) {
    std::uint32_t word;
    std::memcpy(&word, &steps_[at], sizeof word);
    steps.push_back({word & ((1u << kNumberBits) - 1), word >> kNumberBits & 3});
  }
  return steps;
}

DotsSteps DotsPositions::steps_from_edges(Edges edges) {
  DotsSteps closing, others;
  for_each_move(edges, [&](int edge, Edges with_it) {
    const DotsStep step{with_it, boxes_of(edge, with_it)};
    (step.boxes > 0 ? closing : others).push_back(step);
  });
  for (const DotsStep& step : others) closing.push_back(step);
  return closing;
}

std::vector<DotsPositions::Edges> DotsPositions::sets() const {
  std::vector<Edges> sets;
  sets.reserve(size());
  for (std::size_t i = 0; i < kWords; ++i)
    for (std::uint64_t word = known_[i]; word != 0; word &= word - 1)
      sets.push_back(static_cast<Edges>(64 * i) + static_cast<Edges>(std::countr_zero(word)));
  return sets;
}

std::vector<std::int8_t> exact_boxes(const DotsPositions& positions) {
  std::vector<std::int8_t> boxes(positions.size());
  for (DotsPositions::Number position = positions.last(); position-- > 0;) {
    int best = -DotsAndBoxes::kBoxes;
    for (const DotsStep& step : positions.steps(position))
      best = std::max(best, boxes_to_come(step, int{boxes[step.to]}));
    boxes[position] = static_cast<std::int8_t>(best);
  }
  return boxes;
}

}  // namespace learn
