#include "match/course.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace match {

using mcts::Player;

namespace {

double in_view_of(Player side, double value) { return side == Player::kFirst ? value : 1 - value; }

// The value of the position that the move leads to, without a best move there.
PositionValue value_of(const mcts::MoveStatistics& m, Player mover) {
  return {.value = in_view_of(mover, m.value),
          .best = std::nullopt,
          .visits = m.visits,
          .exact = m.proof != mcts::Proof::kUnknown};
}

PositionValue result_of(const games::Position& position) {
  const auto winner = games::winner(position);
  PositionValue value{.value = winner ? in_view_of(*winner, 1) : 0.5, .exact = true};
  if (games::counts_points(position))
    value.margin = games::score(position, Player::kFirst) - games::score(position, Player::kSecond);
  return value;
}

bool is_review(const PositionValue& value) {
  return value.reviewed && !value.exact && value.visits >= kLeastVisits;
}

}  // namespace

PositionValue value_found(const mcts::SearchSnapshot& found, Player to_move) {
  PositionValue value{.value = in_view_of(to_move, found.value)};
  const auto* best = find_move(found, found.best);
  if (best != nullptr) value = value_of(*best, to_move);
  value.best = found.best;
  // If the best move draws or loses, that is exact for the position only if all other moves are
  // known.
  value.exact = best != nullptr && best->proof == mcts::Proof::kWin;
  if (!found.proved) return value;
  // An evaluator may have known it before any move was tried.
  value.value = in_view_of(to_move, found.value);
  value.exact = true;
  return value;
}

std::optional<PositionValue> value_after(const mcts::SearchSnapshot& found, Player to_move,
                                         mcts::Move move) {
  const auto* played = find_move(found, move);
  if (played == nullptr) return std::nullopt;
  return value_of(*played, to_move);
}

PositionValue value_of(const solve::Exact& exact, Player to_move) {
  const double value = (1 + solve::result_of(exact.margin)) / 2.0;
  return {.value = in_view_of(to_move, value),
          .best = solve::best_move(exact),
          .visits = 0,
          .exact = true,
          .margin = to_move == Player::kFirst ? exact.margin : -exact.margin};
}

std::optional<PositionValue> value_after(const solve::Exact& exact, Player to_move,
                                         mcts::Move move) {
  const auto margin = solve::margin_after(exact, move);
  if (!margin) return std::nullopt;
  return value_of(solve::Exact{.margin = *margin, .moves = {}}, to_move);
}

std::optional<PositionValue> value_at(const Match& match, std::size_t ply) {
  const games::Position& position = match.position_after(ply);
  return games::is_over(position) ? result_of(position) : match.value(ply);
}

Mistake MoveJudgement::mistake() const {
  const double loss = std::round(1000 * this->loss()) / 1000;  // as it is written, "20.0 %"
  if (loss >= kBlunder || points >= kBlunderedPoints) return Mistake::kBlunder;
  if (loss >= kMistake || points >= kMistakenPoints) return Mistake::kMistake;
  const bool inaccurate = loss >= kInaccuracy || points >= kInaccuratePoints;
  return inaccurate ? Mistake::kInaccuracy : Mistake::kNone;
}

namespace {

// The values before and after a move, the first player's view, that may be compared.
struct Comparison {
  double before, after;
  bool exact = false;
  int lead = 0;  // that the first player has won, in points; where it is known and counts
};

// Compares the best move with the one that was played, by the same search.
std::optional<Comparison> compare_moves(const KeptSearch* review, mcts::Move move, Player mover) {
  if (review == nullptr) return std::nullopt;
  const mcts::SearchSnapshot& found = review->found.snapshot;
  const auto *best = find_move(found, found.best), *played = find_move(found, move);
  for (const auto* m : {best, played})
    if (m == nullptr || m->proof != mcts::Proof::kUnknown || m->visits < kLeastVisits)
      return std::nullopt;
  return Comparison{in_view_of(mover, best->value), in_view_of(mover, played->value)};
}

// If all exact values of a game are known, only the result counts.
Comparison compare_exact(const PositionValue& before, const PositionValue& after, bool by_result) {
  Comparison compared{before.value, after.value, true};
  if (!by_result && before.margin && after.margin) compared.lead = *after.margin - *before.margin;
  return compared;
}

std::optional<Comparison> compare(const Match& match, std::size_t i) {
  const auto before = value_at(match, i), after = value_at(match, i + 1);
  if (!before || !after) return std::nullopt;
  const bool known_everywhere = solve::is_looked_up(match.start().id());
  if (before->exact && after->exact) return compare_exact(*before, *after, known_everywhere);
  if (known_everywhere) return std::nullopt;
  const mcts::Move move = match.line()[i];
  if (!is_review(*before) || !is_review(*after))
    return compare_moves(match.review(i).get(), move, match.mover(i));
  return Comparison{before->value, before->best == move ? before->value : after->value};
}

}  // namespace

std::optional<MoveJudgement> judge(const Match& match, std::size_t i) {
  const auto compared = compare(match, i);
  if (!compared) return std::nullopt;
  const Player mover = match.mover(i);
  MoveJudgement judgement{.before = in_view_of(mover, compared->before),
                          .after = in_view_of(mover, compared->after),
                          .exact = compared->exact,
                          .points = mover == Player::kFirst ? -compared->lead : compared->lead,
                          .better = std::nullopt};
  if (judgement.mistake() != Mistake::kNone) judgement.better = value_at(match, i)->best;
  return judgement;
}

bool is_judged(const Match& match) {
  for (std::size_t i = 0; i < match.line().size(); ++i)
    if (judge(match, i)) return true;
  return false;
}

bool is_all_reviewed(const Match& match) {
  for (std::size_t ply = 0; ply <= match.line().size(); ++ply)
    if (const auto value = value_at(match, ply); !value || !(value->exact || value->reviewed))
      return false;
  return true;
}

namespace {

// The judgement of move i; nothing if the move was not a mistake.
std::optional<MoveJudgement> mistake_at(const Match& match, std::size_t i) {
  auto judgement = judge(match, i);
  if (judgement && judgement->mistake() == Mistake::kNone) judgement.reset();
  return judgement;
}

// The last place of the line that was a draw or better for this side; 0 if none was.
std::size_t last_even(const Match& match, Player side) {
  for (std::size_t ply = match.line().size(); ply-- > 0;) {
    const auto value = value_at(match, ply);
    if (value && (side == Player::kFirst ? value->value : 1 - value->value) >= 0.5) return ply;
  }
  return 0;
}

// The first of the greatest mistakes of this side, or of both, from move `from` on.
std::optional<std::size_t> worst_mistake(const Match& match, std::size_t from,
                                         std::optional<Player> side) {
  std::optional<std::size_t> worst;
  double most = 0;
  for (std::size_t i = from; i < match.line().size(); ++i) {
    const auto mistake = mistake_at(match, i);
    if (!mistake || mistake->loss() <= most || (side && match.mover(i) != side)) continue;
    worst = i;
    most = mistake->loss();
  }
  return worst;
}

// At the end of the line.
std::optional<Player> winner_of(const Match& match) {
  const std::size_t end = match.line().size();
  const games::Position& position = match.position_after(end);
  if (games::is_over(position)) return games::winner(position);
  const auto& ended = match.nodes()[match.node_at(end)].ended;
  return ended ? ended->winner : std::nullopt;
}

}  // namespace

bool has_mistakes(const Match& match) {
  for (std::size_t i = 0; i < match.line().size(); ++i)
    if (mistake_at(match, i)) return true;
  return false;
}

std::optional<std::size_t> turning_point(const Match& match) {
  const auto winner = winner_of(match);
  if (!winner) return worst_mistake(match, 0, std::nullopt);
  const Player loser = mcts::other(*winner);
  const auto worst = worst_mistake(match, last_even(match, loser), loser);
  return worst ? worst : worst_mistake(match, 0, loser);
}

std::optional<std::size_t> next_mistake(const Match& match) {
  for (std::size_t i = match.moves().size(); i < match.line().size(); ++i)
    if (mistake_at(match, i)) return i;
  return std::nullopt;
}

std::optional<std::size_t> previous_mistake(const Match& match) {
  for (std::size_t ply = match.moves().size(); ply-- > 1;)
    if (mistake_at(match, ply - 1)) return ply - 1;
  return std::nullopt;
}

bool is_estimated(const Match& match) {
  for (std::size_t ply = 0; ply <= match.line().size(); ++ply)
    if (const auto value = value_at(match, ply); value && !value->exact) return true;
  return false;
}

std::optional<std::size_t> last_explained(const Match& match) {
  for (std::size_t i = match.moves().size(); i-- > 0;)
    if (match.search(i) != nullptr || match.is_by_book(i)) return i;
  return std::nullopt;
}

Summary summary(const Match& match, Player side) {
  Summary sum;
  double loss = 0;
  for (std::size_t i = 0; i < match.line().size(); ++i) {
    const auto judgement = match.mover(i) == side ? judge(match, i) : std::nullopt;
    if (!judgement) continue;
    ++sum.judged;
    ++sum.of[static_cast<std::size_t>(judgement->mistake())];
    loss += judgement->loss();
  }
  if (sum.judged > 0) sum.mean_loss = loss / sum.judged;
  return sum;
}

}  // namespace match
