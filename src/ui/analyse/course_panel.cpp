// The course of the game: the win rate of one player after each move, the mistakes of both, and
// what the last move gave away.
#include <imgui.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <string>
#include <vector>

#include "match/course.h"
#include "ui/analyse/analysing.h"
#include "ui/analyse/course_chart.h"
#include "ui/base/commands.h"
#include "ui/base/glossary.h"
#include "ui/base/panel.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"
#include "words/say.h"

namespace ui {

using match::Mistake;
using match::MoveJudgement;
using match::Session;
using mcts::Player;

namespace {

// ---------------------------------------------------------------- in words

std::string move_of(const Session& session, std::size_t i) {
  return move_in_words(session.match().position(), session.match().line()[i]);
}

// The word for an exact value of a player, which is 1, 0.5 or 0.
const char* result_word(double value) {
  return value > 0.75 ? tr("a win") : value < 0.25 ? tr("a loss") : tr("a draw");
}

// Rounded to tenths of a percent. A loss is then the difference of the two numbers that are shown.
double rounded(double value) { return std::round(1000 * value) / 1000; }

// "Cell 1 turned a draw into a loss." where both values are exact, else "D3 gave away 18.3 %: 52.1
// to 33.8."; where the result is the same, the points.
std::string loss_text(const Session& session, const std::string& move,
                      const MoveJudgement& judgement) {
  if (judgement.loss() <= 0 && judgement.points != 0)
    return tr("{} gave away {}.", {move, points_text(session.settings().game, judgement.points)});
  if (judgement.exact && judgement.loss() > 0)
    return tr("{} turned {} into {}.",
              {move, result_word(judgement.before), result_word(judgement.after)});
  return tr("{} gave away {}: {} to {}.",
            {move, percent(rounded(judgement.before) - rounded(judgement.after)),
             tenths(100 * judgement.before), tenths(100 * judgement.after)});
}

// The same with the better move behind it, "Better: cell 0".
std::string loss_line(const Session& session, std::size_t i, const MoveJudgement& judgement) {
  const std::string text = words::as_sentence(loss_text(session, move_of(session, i), judgement));
  if (!judgement.better) return text;
  const std::string better = move_in_words(session.match().position(), *judgement.better);
  return tr("{} {}", {text, tr("Better: {}", {better})});
}

// The move of the line that is a mistake: the one that is shown, else the last one on the board.
std::optional<std::size_t> mistake_on_show(const Session& session) {
  const std::size_t ply = session.match().moves().size();
  if (!session.study().shown_mistake() && ply == 0) return std::nullopt;
  const std::size_t i = session.study().shown_mistake().value_or(ply - 1);
  const auto judgement = match::judge(session.match(), i);
  if (!judgement || judgement->mistake() == Mistake::kNone) return std::nullopt;
  return i;
}

std::string mistake_line(const Session& session) {
  const match::Match& match = session.match();
  if (const auto i = mistake_on_show(session))
    return loss_line(session, *i, *match::judge(match, *i));
  const bool turned = !match::is_all_reviewed(match) || match::turning_point(match);
  return turned ? "" : no_mistake_text(match);
}

// "2", "1", "0", "1.2 %": how often each kind of mistake happened, and the mean loss of a move.
std::array<std::string, 4> summary_texts(const match::Summary& sum) {
  const auto count = [&sum](Mistake kind) {
    return std::to_string(sum.of[static_cast<std::size_t>(kind)]);
  };
  return {count(Mistake::kInaccuracy), count(Mistake::kMistake), count(Mistake::kBlunder),
          percent(sum.mean_loss)};
}

// The review has come to its end, and is also offered below all panels.
bool is_reviewed(const Session& session) {
  return session.phase() == match::TurnPhase::kOver && !session.study().reviews() &&
         match::is_judged(session.match());
}

std::string summary_line(const Session& session, Player side) {
  const match::Summary sum = match::summary(session.match(), side);
  if (sum.judged == 0) return {};
  const auto texts = summary_texts(sum);
  return tr("{}: inaccuracies {}, mistakes {}, blunders {}, average loss {} in {} moves",
            {side_name(session, side), texts[0], texts[1], texts[2], texts[3],
             std::to_string(sum.judged)});
}

// Fewer than two values draw no line.
bool has_values(const match::Match& match) {
  int values = 0;
  for (std::size_t ply = 0; ply <= match.line().size(); ++ply)
    values += match::value_at(match, ply) ? 1 : 0;
  return values >= 2;
}

// ---------------------------------------------------------------- the panel

constexpr float kHead = 28, kChart = 84, kSmallChart = 48, kLeastChart = 36, kLine = 18,
                kButtons = 30;
// With the signs of what is counted above a row for each side.
constexpr float kSummary = 3 * kLine, kLeastOfMoves = 100;
constexpr float kLeast = kHead + 8 + kChart, kLeastChosen = kHead + 8 + kLeastChart;

class CoursePanel final : public Panel {
 public:
  float draw(const PanelInput& input, const Rect& room) override;

 private:
  void draw_head(const PanelInput& input, Rect row) const;
  void draw_chart(const PanelInput& input, const Rect& place, bool titled) const;
  void draw_answers(const PanelInput& input, const Rect& row) const;
  void draw_summary(const Session& session, Rect& rest) const;
};

float CoursePanel::draw(const PanelInput& input, const Rect& room) {
  Rect rest = room;
  if (!input.view.analyses) {  // the line alone: the result stands above it
    draw_head(input, rest.cut_top(kHead, 8));
    draw_chart(input, rest.cut_top(kChart, 8), false);
    return room.h - rest.h;
  }
  const std::string mistake = mistake_line(input.session);
  const float text = mistake.empty() ? 0 : text_height(fonts().small, mistake, room.w) + 6;
  const float answers = mistake_on_show(input.session) ? std::max(kButtons, least_target()) + 8 : 0;
  // In a low place the result of the review takes the place of the title, and some of the chart's.
  const bool may_be_low =
      text > 0 || is_reviewed(input.session) || match::is_all_reviewed(input.session.match());
  const float least = (may_be_low ? kLeastChart : kHead + 8 + kSmallChart) + 8 + text + answers;
  // It is there as a whole or not at all.
  const bool summed = match::is_judged(input.session.match()) && room.h >= least + kSummary;
  const float below = text + answers + (summed ? kSummary : 0);
  const bool low = may_be_low && room.h < kHead + 8 + (text > 0 ? kChart : kSmallChart) + 8 + below;
  if (!low) draw_head(input, rest.cut_top(kHead, 8));
  const float chart = std::min(kChart, std::max(rest.h - below - 8, low ? 0 : kSmallChart));
  if (chart >= kLeastChart) draw_chart(input, rest.cut_top(chart, 8), low);
  if (text > 0) text_wrapped(rest.cut_top(text), fonts().small, theme().text, mistake);
  if (answers > 0) draw_answers(input, rest.cut_top(answers - 8, 8));
  if (summed) draw_summary(input.session, rest);
  return room.h - rest.h;
}

// The review, or how far it is. When the game is over, a button below all panels begins it.
void CoursePanel::draw_head(const PanelInput& input, Rect row) const {
  const Session& session = input.session;
  const bool reviews = session.study().reviews();
  const char* label = reviews ? tr("Stop") : tr("Review");
  const bool offers = reviews || session.phase() != match::TurnPhase::kOver;
  if (input.view.analyses && offers &&
      button("review", row.cut_right(text_width(fonts().body, label) + 24, 8), label,
             Emphasis::kPlain, is_possible(Command::kReview, session)))
    input.actions.push_back(ToggleReview{});
  if (reviews)
    return progress_bar(row.inset(0, 11), static_cast<float>(session.study().review_progress()));
  const std::string name = name_of_course(session);
  ImFont* font = text_width(fonts().strong, name) <= row.w ? fonts().strong : fonts().small;
  text_left(row, font, theme().text, fitted_title(font, name, row.w));
}

void CoursePanel::draw_chart(const PanelInput& input, const Rect& place, bool titled) const {
  const CourseChart chart(input.session.match(), place.inset(6, 0));
  chart.draw(page_pen());
  if (titled)
    text_left(Rect{place.x + 10, place.y + 1, place.w - 20, 14}, fonts().small, theme().muted,
              fitted_title(fonts().small, name_of_course(input.session), place.w - 20));
  if (!has_values(input.session.match()) && !input.session.study().reviews())
    text_center(place, fonts().small, theme().muted,
                fitted(fonts().small, tr("Review finds the values of all moves."), place.w - 12));
  if (invisible_button("course", place))
    input.actions.push_back(GoTo{chart.ply_at(ImGui::GetIO().MousePos.x)});
}

// What to do about a mistake.
void CoursePanel::draw_answers(const PanelInput& input, const Rect& row) const {
  const Session& session = input.session;
  if (const auto shown = session.study().shown_mistake()) {
    if (button("back to mistake", row.column(0, 2, 8), tr("Back")))
      input.actions.push_back(GoTo{*shown + 1});
    return;
  }
  const std::size_t ply = session.match().moves().size();
  if (button("take back", row.column(0, 2, 8), tr("Take it back"), Emphasis::kPlain,
             session.referee().can_undo()))
    input.actions.push_back(TakeBackMistake{});
  if (button("show better", row.column(1, 2, 8), tr("Show me")))
    input.actions.push_back(ShowMistake{ply - 1});
}

// "Red"; "Red 3/8" while not all of its moves are judged.
std::string judged_of(const Session& session, Player side, const match::Summary& sum) {
  const match::Match& match = session.match();
  int made = 0;
  for (std::size_t i = 0; i < match.line().size(); ++i) made += match.mover(i) == side ? 1 : 0;
  std::string text(side_name(session, side));
  if (sum.judged < made) text += " " + std::to_string(sum.judged) + "/" + std::to_string(made);
  return text;
}

// A row for each side, below the signs of what is counted.
void CoursePanel::draw_summary(const Session& session, Rect& rest) const {
  constexpr CellShares kShares{.name = 0.33f, .last = 0.28f};
  const Rect heads = rest.cut_top(kLine);
  draw_cells(heads, kShares, theme().muted,
             std::array<std::string, 4>{mistake_sign(Mistake::kInaccuracy),
                                        mistake_sign(Mistake::kMistake),
                                        mistake_sign(Mistake::kBlunder), tr("mean loss")});
  explain(heads, tr("?! lost at least 5 % of the win rate, ? 10 %, ?? 20 %."));
  for (const Player side : {Player::kFirst, Player::kSecond}) {
    const match::Summary sum = match::summary(session.match(), side);
    if (sum.judged == 0) continue;
    const Rect name = draw_cells(rest.cut_top(kLine), kShares, theme().text, summary_texts(sum));
    text_left(name, fonts().small, theme().muted,
              fitted(fonts().small, judged_of(session, side, sum), name.w));
  }
}

// In Play the panel shows how a game that is over has gone, as far as that is known. In Analyse it
// takes the room that the moves searched leave in a high column. In a low column it is shown if it
// is the chosen part or the game is over.
bool is_needed(const PanelInput& input, const Rect& room) {
  if (!input.view.analyses)
    return input.session.phase() == match::TurnPhase::kOver && room.h >= kLeast + kLeastOfMoves &&
           has_values(input.session.match());
  constexpr float kPlenty = 300;
  const bool chosen = input.analysing.part == AnalysisPart::kCourse;
  const bool wanted =
      chosen || room.h >= kPlenty || input.session.phase() == match::TurnPhase::kOver;
  const float least = is_reviewed(input.session) ? kSummary : chosen ? kLeastChosen : kLeast;
  return wanted && room.h >= least && !input.session.match().line().empty();
}

// The mistakes of the whole line, and what each side has made of it.
std::vector<std::string> read(const Session& session) {
  std::vector<std::string> lines;
  if (session.phase() != match::TurnPhase::kOver && !session.study().analyses()) return lines;
  if (session.study().reviews()) lines.push_back(tr("Reviewing the game"));
  for (std::size_t i = 0; i < session.match().line().size(); ++i) {
    const auto judgement = match::judge(session.match(), i);
    if (judgement && judgement->mistake() != Mistake::kNone)
      lines.push_back(std::to_string(i + 1) + ". " + mistake_sign(session.match(), i) + " " +
                      loss_line(session, i, *judgement));
  }
  for (const Player side : {Player::kFirst, Player::kSecond})
    lines.push_back(summary_line(session, side));
  std::erase(lines, std::string());
  return lines;
}

}  // namespace

PanelRow course_panel() {
  static constexpr auto kViews = std::to_array<Command>({Command::kPlay, Command::kAnalyse});
  return {.id = "course",
          .title = "Course of the game",
          .views = kViews,
          .is_needed = is_needed,
          .read = read,
          .make = make_panel<CoursePanel>};
}

}  // namespace ui
