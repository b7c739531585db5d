#include "ui/analyse/opinions.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>

#include "games/dots_and_boxes.h"
#include "learn/dots_reasons.h"
#include "learn/reversi_reasons.h"
#include "mcts/policy.h"
#include "ui/analyse/analysis_table.h"
#include "ui/analyse/candidates.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using match::Session;
using mcts::ExplainedMove;
using mcts::Reason;

bool has_evaluator(const Session& session) {
  return engine::evaluator_of(session.settings().game) != nullptr;
}

// At first the program sees to the model. What was known without it is not worth keeping.
bool OpinionFollower::tick(Session& session, bool wanted) {
  const bool before = std::exchange(shown_, wanted && has_evaluator(session));
  if (session.turn().awaits_model) followed_ = {};
  if (shown_ != before) return true;
  if (!shown_ || session.turn().awaits_model) return false;
  return followed_.follow(session.link(), session.match().position());
}

std::span<const ExplainedMove> OpinionFollower::of(const Session& session) const {
  const auto* moves = followed_.of(session.match().position());
  if (moves == nullptr) return {};
  return *moves;
}

TrainingHistory OpinionFollower::training(const Session& session) const {
  if (session.settings().game != trained_game_) return {};
  return training_;
}

const ExplainedMove* looked_at(const Session& session, std::span<const ExplainedMove> moves,
                               const ExpectedLine& line) {
  if (moves.empty()) return nullptr;
  const match::Match& match = session.match();
  auto wanted = line.candidate();
  if (!wanted && session.study().recalls()) wanted = match.line()[match.moves().size()];
  const auto found = std::find_if(moves.begin(), moves.end(),
                                  [wanted](const ExplainedMove& m) { return wanted == m.move; });
  return found == moves.end() ? &moves.front() : &*found;
}

// ---------------------------------------------------------------- in words

namespace {

constexpr std::array<Text, learn::kSubjects> kReversiSubjects = {
    {"Edge and X-squares", "Corner of 3 x 3", "Corner of 2 x 5", "Second line", "Third line",
     "Fourth line", "Diagonal of 8", "Diagonal of 7", "Diagonal of 6", "Diagonal of 5",
     "Diagonal of 4", "The opponent's moves", "Own moves"}};

constexpr std::array<Text, learn::kDotsSubjects> kDotsSubjects = {
    {"Upper six boxes", "Lower six boxes", "Left six boxes", "Right six boxes", "Boxes closed"}};

bool is_dots(const Session& session) { return session.settings().game == games::DotsAndBoxes::kId; }

// "A1-H1": the first square, and the one that is farthest from it.
std::string ends_of(const Session& session, std::uint64_t places) {
  const int first = std::countr_zero(places);
  int last = first, distance = 0;
  for (int square = first; square < 64; ++square) {
    const int rows = square / 8 - first / 8, columns = square % 8 - first % 8;
    const int apart = rows * rows + columns * columns;
    if ((places >> square & 1) != 0 && apart > distance) last = square, distance = apart;
  }
  const games::Position& position = session.match().position();
  const auto name = [&position](int square) {
    return games::move_text(position, static_cast<mcts::Move>(square));
  };
  return name(first) + "\u2013" + name(last);
}

}  // namespace

std::string points_text(float points) {
  const double shown = std::round(10 * static_cast<double>(points)) / 10;
  return (shown < 0 ? "\u2212" : "+") + tenths(std::abs(shown));
}

std::string reason_text(const Session& session, const Reason& reason) {
  const bool dots = is_dots(session);
  const std::string name =
      tr(dots ? kDotsSubjects[reason.subject] : kReversiSubjects[reason.subject]);
  if (reason.subject >= (dots ? learn::kClosedSubject : learn::kTheirMovesSubject))
    return tr("{}: {}", {name, std::to_string(std::popcount(reason.places))});
  if (dots) return name;
  return tr("{}, {}", {name, ends_of(session, reason.places)});
}

std::vector<std::string> opinion_lines(const Session& session, const OpinionFollower& opinions) {
  std::vector<std::string> lines;
  for (const ExplainedMove& m : opinions.of(session)) {
    std::string line =
        tr("{}: win rate {}, lead {}, prior {}", {move_name(session.match().position(), m.move),
                                                  percent(mcts::value_of_reward(m.opinion.value)),
                                                  points_text(m.lead), percent(m.opinion.prior)});
    for (const Reason& r : m.reasons)
      line += "; " + points_text(r.points) + " " + reason_text(session, r);
    lines.push_back(line);
  }
  const auto learned = training_lines(opinions.training(session));
  lines.insert(lines.end(), learned.begin(), learned.end());
  return lines;
}

// ---------------------------------------------------------------- on the board

namespace {

Candidate mark_of(const ExplainedMove& m, const ExplainedMove& best) {
  const double value = mcts::value_of_reward(m.opinion.value);
  return {.move = m.move,
          .size = std::max(0.4f, std::sqrt(m.opinion.prior)),
          .loss = (best.opinion.value - m.opinion.value) / 2,
          .value = estimate(value),
          .brief = std::to_string(std::lround(100 * value)),
          .visits = tenths(100 * m.opinion.prior) + " %",
          .best = &m == &best,
          .most_visited = &m == &best};
}

// Its squares or boxes have a bold frame where it speaks for the move, and a thin one with a stroke
// where it speaks against it.
void draw_reason(const Session& session, const Rect& board, const Reason& reason) {
  const auto place_of = is_dots(session) ? board::dots_box : board::reversi_square;
  const bool against = reason.points < 0;
  const ImU32 color = against ? kBonusColor : kValueColor;
  for (std::uint64_t left = reason.places; left != 0; left &= left - 1) {
    const board::Target t = place_of(std::countr_zero(left));
    const Rect place = on_page(board, t.x, t.y, t.half_w, t.half_h).inset(2);
    canvas().AddRect(place.min(), place.max(), color, 4, 0, against ? 1.5f : 3.0f);
    if (against) canvas().AddLine(place.min(), place.max(), color, 1.5f);
  }
}

// The one that is pointed at, else where the move is the strongest ones.
void draw_reasons(const Session& session, const Rect& place, const ExplainedMove* move,
                  const OpinionFollower& opinions, bool pointed) {
  if (move == nullptr || move->reasons.empty()) return;
  const auto& reasons = move->reasons;
  if (const auto reason = opinions.pointed())
    return draw_reason(session, place, reasons[std::min(*reason, reasons.size() - 1)]);
  if (!pointed) return;
  if (reasons.back().points < 0) draw_reason(session, place, reasons.back());
  if (reasons.front().points > 0) draw_reason(session, place, reasons.front());
}

}  // namespace

std::vector<Rect> draw_opinions(const Session& session, const board::Scene& scene,
                                const Rect& place, const OpinionFollower& opinions,
                                const ExpectedLine& line) {
  const auto moves = opinions.of(session);
  draw_reasons(session, place, looked_at(session, moves, line), opinions,
               line.candidate().has_value());
  std::vector<Candidate> marks;
  for (const ExplainedMove& m : moves) marks.push_back(mark_of(m, moves.front()));
  return draw_marks(scene, place, marks);
}

}  // namespace ui
