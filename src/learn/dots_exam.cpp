#include "learn/dots_exam.h"

#include <algorithm>

namespace learn {

using games::DotsAndBoxes;
using mcts::Move;
using mcts::Player;
using mcts::Rng;

namespace {

using Moves = mcts::MoveList<DotsAndBoxes::kMaxMoves>;

constexpr int kFirstAsked = 4, kPhaseEdges = 6, kPhases = 3;

Move any_of(const Moves& moves, Rng& rng) {
  return moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))];
}

// Without the restriction of the second edge, which the tables do not know.
DotsAndBoxes first_position() {
  return DotsAndBoxes::start({static_cast<int>(DotsAndBoxes::Rule::kFree)});
}

Moves best_moves(const DotsAndBoxes& position, const DotsTruth& truth) {
  const int most = truth.boxes(position.edges());
  Moves best;
  for (const Move m : position.legal_moves())
    if (truth.boxes_after(position.edges(), m) == most) best.push_back(m);
  return best;
}

}  // namespace

int DotsTruth::boxes_after(DotsPositions::Edges edges, Move move) const {
  const DotsPositions::Edges with_it = edges | DotsPositions::Edges{1} << move;
  const auto closed = static_cast<std::uint32_t>(DotsAndBoxes::boxes_closed_by(move, with_it));
  return boxes_to_come({0, closed}, boxes(with_it));
}

DotsMarks::Share DotsMarks::all() const {
  Share sum;
  for (const Share& phase : phases) {
    sum.asked += phase.asked;
    sum.optimal += phase.optimal;
  }
  return sum;
}

bool DotsExam::run(const DotsTable& table, const DotsTruth& truth,
                   const std::function<bool()>& stop) {
  for (; done_ < 2 * games_; ++done_) {
    if (stop()) return false;
    const Rng rng(mcts::mix(seed_) + static_cast<std::uint64_t>(done_));
    if (done_ < games_)
      play_own(table, truth, rng);
    else
      play_perfect(table, truth, rng);
  }
  marks_.known = table.known();
  return true;
}

void DotsExam::play_own(const DotsTable& table, const DotsTruth& truth, Rng rng) {
  DotsAndBoxes position = first_position();
  for (int drawn = 0; !position.is_over(); ++drawn) {
    const Moves legal = position.legal_moves(), best = best_moves(position, truth);
    const Move own = table.choose(position, rng).edge;
    const int phase = (drawn - kFirstAsked) / kPhaseEdges;
    if (drawn >= kFirstAsked && phase < kPhases && best.size() < legal.size()) {
      DotsMarks::Share& share = marks_.phases[static_cast<std::size_t>(phase)];
      ++share.asked;
      share.optimal += best.contains(own);
    }
    position.play(rng.below(3) == 0 ? any_of(legal, rng) : own);
  }
}

void DotsExam::play_perfect(const DotsTable& table, const DotsTruth& truth, Rng rng) {
  DotsAndBoxes position = first_position();
  while (!position.is_over())
    position.play(position.to_move() == Player::kFirst ? any_of(best_moves(position, truth), rng)
                                                       : table.choose(position, rng).edge);
  ++marks_.games;
  marks_.boxes += position.lead(Player::kSecond);
  marks_.won += position.lead(Player::kSecond) > 0;
}

}  // namespace learn
