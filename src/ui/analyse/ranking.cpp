#include "ui/analyse/ranking.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/analyse/candidates.h"
#include "ui/play/status.h"

namespace ui {

using match::Analysis;
using match::Session;
using mcts::MoveStatistics;
using mcts::Proof;

bool is_proved(const MoveStatistics& m) { return m.proof != Proof::kUnknown; }

namespace {

bool says_something(const MoveStatistics& m) { return m.visits >= kLeastVisits || is_proved(m); }

bool are_alike(const MoveStatistics& a, const MoveStatistics& b) {
  return says_something(a) && is_proved(a) == is_proved(b);
}

const MoveStatistics* move_to_play(const mcts::SearchSnapshot& snapshot) {
  const MoveStatistics* best = match::find_move(snapshot, snapshot.best);
  return best != nullptr && says_something(*best) ? best : nullptr;
}

// The formula does not choose a proved move.
void mark_next(std::vector<RankedMove>& moves) {
  RankedMove* next = nullptr;
  for (RankedMove& m : moves)
    if (!is_proved(m.known) && (!next || m.terms.score() > next->terms.score())) next = &m;
  if (next) next->next = true;
}

void add_truth(RankedMove& move, const solve::Exact& exact, const MoveStatistics* best) {
  move.margin = solve::margin_after(exact, move.known.move);
  move.optimal = move.margin && is_best(exact, *move.margin);
  if (move.behind == 0 && move.margin != solve::margin_after(exact, best->move))
    move.behind.reset();
}

// The number that a column sorts by, the highest first.
double rank_of(const RankedMove& m, Column by) {
  constexpr double kLast = -1000;
  switch (by) {
    case Column::kMove:
      return -m.known.move;
    case Column::kShare:
      if (m.known.minimax) return m.known.prior;
      [[fallthrough]];
    case Column::kVisits:
      return m.known.visits;
    case Column::kValue:
      return m.known.value;
    case Column::kBehind:
      return m.behind.value_or(kLast);
    case Column::kExact:
      return m.margin.value_or(static_cast<int>(kLast));
    case Column::kScore:
      return is_proved(m.known) ? kLast : m.terms.score();
  }
  return 0;
}

}  // namespace

bool is_best(const solve::Exact& exact, int margin) {
  return margin == exact.margin || (margin > 0 && exact.margin > 0);
}

std::vector<RankedMove> ranked_moves(const Session& session, const Analysis& analysis, Column by,
                                     std::optional<double> exploration) {
  const mcts::SearchSnapshot& snapshot = analysis.snapshot;
  const MoveStatistics* best = move_to_play(snapshot);
  std::vector<RankedMove> moves;
  for (const MoveStatistics& m : snapshot.moves) {
    RankedMove move{.known = m,
                    .text = move_name(session.match().position(), m.move),
                    .share = match::share_of(analysis, m),
                    .terms = match::terms_of(analysis, m, exploration),
                    .best = m.move == snapshot.best,
                    .mean_of = mean_of(session)};
    if (best != nullptr && are_alike(m, *best)) move.behind = m.value - best->value;
    if (session.study().truth() != nullptr) add_truth(move, *session.study().truth(), best);
    const auto lower = std::find_if(moves.begin(), moves.end(), [&](const RankedMove& other) {
      return rank_of(other, by) < rank_of(move, by);
    });
    moves.insert(lower, std::move(move));
  }
  if (!analysis.done && !snapshot.proved) mark_next(moves);
  return moves;
}

void keep_in_row(std::vector<RankedMove>& moves, mcts::Move move, std::size_t i) {
  const auto found = std::find_if(moves.begin(), moves.end(),
                                  [move](const RankedMove& m) { return m.known.move == move; });
  if (found == moves.end() || i >= moves.size()) return;
  const auto row = moves.begin() + static_cast<std::ptrdiff_t>(i);
  if (found < row)
    std::rotate(found, found + 1, row + 1);
  else
    std::rotate(row, found, found + 1);
}

double value_of_margin(int margin) { return 0.5 + 0.5 * solve::result_of(margin); }

TruthGap truth_gap(const mcts::SearchSnapshot& snapshot, const solve::Exact& exact) {
  std::uint64_t on_optimal = 0;
  for (const MoveStatistics& m : snapshot.moves)
    for (const solve::ExactMove& known : exact.moves)
      if (known.move == m.move && is_best(exact, known.margin)) on_optimal += m.visits;
  const auto all = static_cast<double>(std::max(match::visits_of(snapshot), std::uint64_t{1}));
  return {std::abs(snapshot.value - value_of_margin(exact.margin)),
          static_cast<double>(on_optimal) / all};
}

// ---------------------------------------------------------------- in words

const char* word_of(Proof proof) {
  if (proof == Proof::kDraw) return tr("draw");
  return proof == Proof::kWin ? tr("win") : tr("loss");
}

std::string exact_text(const Session& session, int margin) {
  if (!games::counts_points(session.match().position()))
    return word_of(mcts::proof_of_lead(margin));
  return (margin > 0 ? "+" : margin < 0 ? "\u2212" : "") + std::to_string(std::abs(margin));
}

std::string behind_text(const RankedMove& move) {
  if (!move.behind || move.best) return {};
  const double behind = 100 * *move.behind;
  const std::string text = std::abs(behind) > 99.9 ? "100" : tenths(std::abs(behind));
  if (text == "0.0") return text;
  return (behind > 0 ? "+" : "\u2212") + text;
}

std::string in_words(const RankedMove& move) {
  std::string text = tr("{} visits", {short_count(move.known.visits)});
  if (is_proved(move.known))
    text = tr("{}, {}", {word_of(move.known.proof), text});
  else if (move.known.visits > 0)
    text =
        tr("{}, {}", {value_in_percent(move.known.value, move.known.visits, move.mean_of), text});
  const std::string behind = behind_text(move);
  if (!behind.empty()) text = tr("{}, {}", {text, tr("{} from the best", {behind})});
  return tr("{}: {}", {move.text, text});
}

std::string exact_values_line(const Session& session) {
  if (session.study().truth() == nullptr) return {};
  std::string text;
  for (const solve::ExactMove& m : session.study().truth()->moves) {
    const std::string one =
        games::move_text(session.match().position(), m.move) + " " + exact_text(session, m.margin);
    text = text.empty() ? one : tr("{}, {}", {text, one});
  }
  return tr("{}: {}", {tr("Exact values"), text});
}

std::string truth_line(const Session& session) {
  const solve::Exact* exact = session.study().truth();
  if (exact == nullptr) return {};
  const mcts::Player side = games::to_move(session.match().position());
  return tr("Exact: {}", {exact_result(session, side, exact->margin)});
}

std::string gap_line(const Session& session) {
  const Analysis* analysis = session.study().analysis();
  if (session.study().truth() == nullptr || analysis == nullptr) return {};
  if (match::visits_of(analysis->snapshot) == 0) return {};
  const TruthGap gap = truth_gap(analysis->snapshot, *session.study().truth());
  const std::string optimal = whole_percent(gap.share);
  // A value that counts the lead is no estimate of the result.
  if (analysis->config.reward == mcts::Reward::kMargin)
    return tr("{} of visits on optimal moves", {optimal});
  return tr("Search off by {} · {} of visits on optimal moves", {percent(gap.value), optimal});
}

const char* formula_name(mcts::Selection selection) {
  switch (selection) {
    case mcts::Selection::kUcb1:
      return "UCB1";
    case mcts::Selection::kPuct:
      return "PUCT";
    case mcts::Selection::kUcb1Tuned:
      return "UCB1-Tuned";
  }
  return "";
}

}  // namespace ui
