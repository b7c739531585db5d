#include "ui/analyse/analyse_view.h"

#include "match/course.h"
#include "ui/analyse/analysis_table.h"
#include "ui/analyse/book_part.h"
#include "ui/analyse/candidates.h"
#include "ui/base/layers.h"

namespace ui {

using match::Session;

bool AnalyseView::tick(Session& session, bool shown, double now) {
  if (seeks_turning_point_ && !session.study().reviews()) {
    seeks_turning_point_ = false;
    const match::Match& match = session.match();  // the review may have been stopped
    const auto i = match::is_all_reviewed(match) ? match::turning_point(match) : std::nullopt;
    if (i) session.go_to(*i + 1, now);
  }
  return shown && analysing_.tick(session, now);
}

bool AnalyseView::carry_out(Command command, Session& session, double now) {
  if (command != Command::kTurningPoint) return analysing_.carry_out(command, session, now);
  analysing_.part = AnalysisPart::kCourse;
  seeks_turning_point_ = true;
  if (!match::is_all_reviewed(session.match())) session.study().review(true);
  return true;
}

std::vector<Rect> AnalyseView::draw_marks(const ViewInput& input, const Rect& board) {
  const auto& [session, scene, preferences, actions, now] = input;
  ExpectedLine& line = analysing_.line;
  if (analysing_.opinions.shown())
    return draw_opinions(session, scene, board, analysing_.opinions, line);
  if (analysing_.shows_book) return draw_book_marks(session, scene, board);
  return draw_candidates(session, scene, board, line,
                         {.values = !is_hidden(preferences, kValuesLayer),
                          .truth = !is_hidden(preferences, kTruthLayer)});
}

ExpectedLine* AnalyseView::line(const Session& session) {
  analysing_.line.begin_frame(session);
  return &analysing_.line;
}

const board::Scene* AnalyseView::scene() const {
  const bool others = analysing_.opinions.shown() || analysing_.shows_book;
  return analysing_.line.candidate() && !others ? &analysing_.line.scene() : nullptr;
}

ViewWords AnalyseView::words(const Session& session, const Preferences& preferences) const {
  return {.lines = analysis_lines(session, analysing_, preferences)};
}

void AnalyseView::explain(const match::Match& match, std::size_t i) {
  if (match.is_by_book(i))
    analysing_.part = AnalysisPart::kBook;
  else if (analysing_.shows_book)
    analysing_.part = AnalysisPart::kMoves;
}

ViewRow analyse_view() {
  return {.command = AnalyseView::kCommand,
          .id = AnalyseView::kId,
          .title = "Analyse",
          .analyses = true,
          .needs = {.panel = kLowAnalysis + kLowActions + kGap},
          .least_with_players = kLowAnalysis,
          .least_with_hold = kScarceAnalysis,
          .make = make_view<AnalyseView>};
}

}  // namespace ui
