#include "ui/analyse/book_part.h"

#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/analyse/analysis_table.h"
#include "ui/analyse/candidates.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using match::KnownMove;
using match::Session;

namespace {

std::vector<KnownMove> book_moves(const Session& session) {
  return session.book().moves(session.match().position());
}

// How much less it is worth than the best move; "" for one that is as good.
std::string loss_text(const KnownMove& move, const KnownMove& best) {
  const double loss = best.value - move.value;
  return loss > 0 ? "\u2212" + tenths(100 * loss) : "";
}

}  // namespace

bool has_book(const Session& session) { return !match::book_file(session.settings().game).empty(); }

std::string book_note(const Session& session) {
  if (session.book().empty()) return tr("The opening book is not there.");
  if (book_moves(session).empty()) return tr("The book does not know this position.");
  return tr("{} positions", {full_count(session.book().size())});
}

std::vector<std::string> book_lines(const Session& session) {
  std::vector<std::string> lines = {tr("Opening book: {}", {book_note(session)})};
  for (const KnownMove& m : book_moves(session)) {
    const std::string name = move_name(session.match().position(), m.move);
    const std::string line = tr("{}: win rate {}", {name, percent(m.value)});
    lines.push_back(m.may_be_played ? tr("{}, may be played", {line}) : line);
  }
  return lines;
}

// ---------------------------------------------------------------- the table

namespace {

constexpr std::array<Text, 3> kHeadings = {{"Move", "Win %", "Behind best"}};
constexpr float kBetween = 6, kNote = 44;

void draw_row(const PanelInput& input, const KnownMove& move, const KnownMove& best,
              const Rect& row) {
  Analysing& analysing = input.analysing;
  if (analysing.line.candidate() == move.move)
    canvas().AddRectFilled(row.min(), row.max(), theme().lit, 5);
  const auto [name, value, loss] = equal_cells<kHeadings.size()>(row);
  const std::string text = move_name(input.session.match().position(), move.move);
  text_left(name, move.may_be_played ? fonts().strong : fonts().body,
            move.may_be_played ? theme().accent : theme().text, text);
  text_right(value, fonts().body, theme().text, estimate(move.value));
  text_right(loss, fonts().small, theme().muted, loss_text(move, best));
  point(analysing, move.move, invisible_button("book " + text, row));
}

}  // namespace

float draw_book_table(const PanelInput& input, const Rect& room) {
  const auto moves = book_moves(input.session);
  if (moves.empty()) return 0;
  const auto played =
      std::count_if(moves.begin(), moves.end(), [](const KnownMove& m) { return m.may_be_played; });
  const float content =
      kHeadingRow + static_cast<float>(moves.size()) * table_row_height() + kBetween + kNote;
  const float height = std::min(room.h, content);
  scrolling("book", {room.x, room.y, room.w, height}, content, [&](Rect column) {
    draw_titles<kHeadings.size()>(column.cut_top(kHeadingRow), kHeadings);
    for (const KnownMove& m : moves)
      draw_row(input, m, moves.front(), column.cut_top(table_row_height()));
    column.cut_top(kBetween);
    text_wrapped(column.cut_top(kNote), fonts().small, theme().muted,
                 played == 1 ? tr("Computers play the move in bold.")
                             : tr("Computers play one of the moves in bold, each as likely as the "
                                  "others."));
  });
  return height;
}

// ---------------------------------------------------------------- on the board

std::vector<Rect> draw_book_marks(const Session& session, const board::Scene& scene,
                                  const Rect& place) {
  const auto moves = book_moves(session);
  std::vector<Candidate> marks;
  for (const KnownMove& m : moves)
    marks.push_back({.move = m.move,
                     .size = m.may_be_played ? 1.0f : 0.6f,
                     .loss = static_cast<float>(moves.front().value - m.value),
                     .value = estimate(m.value),
                     .brief = std::to_string(std::lround(100 * m.value)),
                     .visits = loss_text(m, moves.front()),
                     .best = m.may_be_played});
  return draw_marks(scene, place, marks);
}

}  // namespace ui
