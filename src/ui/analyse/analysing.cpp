#include "ui/analyse/analysing.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "ui/analyse/book_part.h"
#include "ui/analyse/convergence.h"
#include "ui/base/layers.h"
#include "ui/base/text.h"
#include "ui/play/status.h"

namespace ui {

using match::Session;

bool Analysing::tick(Session& session, double now) {
  const bool book_before =
      std::exchange(shows_book, part == AnalysisPart::kBook && has_book(session));
  const bool news = opinions.tick(session, part == AnalysisPart::kOpinions);
  return line.tick(session, now) || news || shows_book != book_before;
}

std::vector<AnalysisPart> parts_of(const Session& session) {
  std::vector<AnalysisPart> parts = {AnalysisPart::kMoves, AnalysisPart::kCurve,
                                     AnalysisPart::kCourse};
  if (has_evaluator(session)) parts.push_back(AnalysisPart::kOpinions);
  if (has_book(session)) parts.push_back(AnalysisPart::kBook);
  return parts;
}

double Analysing::shown_exploration(const match::Analysis& analysis) const {
  return exploration.value_or(*analysis.config.exploration);
}

void Analysing::set_exploration(double constant) {
  exploration = constant;
  by = Column::kScore;
}

void Analysing::put_exploration_back() { exploration.reset(); }

// From one whole step to the next.
void Analysing::explore(const Session& session, int steps) {
  if (session.study().analysis() == nullptr) return;
  const double present = shown_exploration(*session.study().analysis()) / kExplorationStep;
  const double whole = steps > 0 ? std::floor(present + 1e-6) : std::ceil(present - 1e-6);
  const double wanted = std::clamp(whole + steps, 0.0, double{kMostExplorationSteps});
  set_exploration(wanted * kExplorationStep);
}

bool Analysing::carry_out(Command command, Session& session, double now) {
  const auto done = [](auto&& what) { return what(), true; };
  switch (command) {
    case Command::kLineForward:
      return done([&] { line.go(session, 1); });
    case Command::kLineBack:
      return done([&] { line.go(session, -1); });
    case Command::kPlayLine:
      if (!line.candidate()) return done([&] { line.go(session, 1); });
      return done([&] { session.play_line(line.to_play(), now); });
    case Command::kSortMoves:
      return done([&] { by = static_cast<Column>((static_cast<int>(by) + 1) % kColumns); });
    case Command::kExploreMore:
      return done([&] { explore(session, 1); });
    case Command::kExploreLess:
      return done([&] { explore(session, -1); });
    case Command::kExploreAsSearched:
      return done([&] { put_exploration_back(); });
    case Command::kAnalysisPart:
      return done([&] {
        const auto parts = parts_of(session);
        const auto present = std::find(parts.begin(), parts.end(), part);
        part = present == parts.end() || present + 1 == parts.end() ? parts.front() : present[1];
      });
    default:
      return false;
  }
}

// ---------------------------------------------------------------- in words

std::string line_text(const Session& session, std::span<const mcts::Move> moves) {
  games::Position position = session.match().position();
  std::string text;
  for (const mcts::Move m : moves) {
    text.append(text.empty() ? "" : " ").append(move_name(position, m));
    games::play(position, m);
  }
  return text;
}

namespace {

std::string next_line(const Session& session, const Analysing& analysing) {
  const auto& analysis = *session.study().analysis();
  for (const RankedMove& m : ranked_moves(session, analysis, Column::kScore, analysing.exploration))
    if (m.next)
      return tr("With {} the next visit goes to {}.",
                {"C = " + hundredths(analysing.shown_exploration(analysis)), m.text});
  return {};
}

}  // namespace

std::vector<std::string> analysis_lines(const Session& session, const Analysing& analysing,
                                        const Preferences& preferences) {
  std::vector<std::string> lines;
  if (session.phase() == match::TurnPhase::kOver) return lines;
  if (analysing.shows_book) return book_lines(session);
  if (analysing.opinions.shown()) return opinion_lines(session, analysing.opinions);
  const bool with_truth = !is_hidden(preferences, kTruthLayer);
  if (with_truth) lines = {truth_line(session), gap_line(session), exact_values_line(session)};
  if (session.study().analysis() != nullptr && !session.study().analysis_grows()) {
    lines.push_back(next_line(session, analysing));
    const auto curve = convergence_lines(session, *session.study().analysis());
    lines.insert(lines.end(), curve.begin(), curve.end());
  }
  if (analysing.line.candidate()) {
    const std::span moves(analysing.line.moves());
    lines.push_back(tr("Line shown: {}", {line_text(session, moves)}));
    if (analysing.line.played() > 0)
      lines.push_back(
          tr("On the board: {}", {line_text(session, moves.first(analysing.line.played()))}));
  }
  std::erase(lines, std::string());
  return lines;
}

}  // namespace ui
