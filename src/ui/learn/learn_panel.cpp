// The panel of the view Learn.
#include <algorithm>

#include "ui/base/commands.h"
#include "ui/base/controls.h"
#include "ui/base/glossary.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/learn/learn_view.h"
#include "ui/learn/learn_words.h"
#include "ui/play/status.h"

namespace ui {

using match::DotsLearner;
using match::Seat;
using match::Session;

namespace {

constexpr float kRow = 30, kBetween = 6, kLabel = 64, kButtonRow = 34, kResultRow = 20;
constexpr float kLeastChart = 150;
constexpr float kBelowChart = kRow + kButtonRow + 30 + 3 * kResultRow + 4 * kBetween;
constexpr float kFiles = kButtonRow + kBetween;

constexpr float kFirstButton = 44;

const char* what_it_is() {
  return tr(
      "A table holds a value for each position. It plays games against itself, and after each game "
      "it corrects the values of the positions it met.");
}

const char* what_to_see() {
  return tr(
      "Then each edge shows its value in the table, and a chart shows how many of the table's "
      "moves are the best ones.");
}

float beginning_height(float width) {
  return text_height(fonts().body, what_it_is(), width) + kGap + kFirstButton + kBetween +
         kButtonRow + kGap + text_height(fonts().small, what_to_see(), width) + kGap;
}

ImU32 color_of(std::size_t table) { return table == 0 ? theme().accent : theme().first_wins; }

}  // namespace

// In little room the training comes first, and the settings are reached by scrolling.
void LearnView::draw_panel(const ViewInput& input, const Rect& panel) {
  const Session& session = input.session;
  const double now = input.now;
  Actions& actions = input.actions;
  Rect column = panel;
  if (shows_mirror_) {
    draw_choice_of_table(column.cut_top(kRow, kBetween));
    return mirror_.draw(session, column, actions);
  }
  const bool begins = has_nothing();
  const auto training_height = [begins](float width) {
    return begins ? beginning_height(width) : kLeastChart + kBelowChart;
  };
  const auto content_height = [&](float width) {
    return kRow + kBetween + settings_height(width) + training_height(width) + kFiles + kGap;
  };
  const auto draw_main = [&](const Rect& place) {
    begins ? draw_beginning(place, now) : draw_training(place, now);
  };
  if (column.h >= content_height(column.w)) {
    draw_choice_of_table(column.cut_top(kRow, kBetween));
    if (begins) draw_main(column.cut_top(training_height(column.w)));
    draw_settings(column.cut_top(settings_height(column.w)));
    draw_file_buttons(session, column.cut_bottom(kButtonRow, kBetween), actions);
    if (!begins) draw_main(column);
    return;
  }
  scrolling("learn", column, content_height(column.w - kScrollbarRoom), [&](Rect place) {
    draw_choice_of_table(place.cut_top(kRow, kBetween));
    draw_main(place.cut_top(training_height(place.w)));
    draw_settings(place.cut_top(settings_height(place.w)));
    draw_file_buttons(session, place.cut_top(kButtonRow), actions);
  });
}

// Before the first training: an explanation of tables, and one button.
void LearnView::draw_beginning(Rect place, double now) {
  const float width = place.w;
  const auto paragraph = [&](ImFont* font, ImU32 ink, const char* text) {
    text_wrapped(place.cut_top(text_height(font, text, width), kGap), font, ink, text);
  };
  paragraph(fonts().body, theme().text, what_it_is());
  if (button(kAmounts[0].id, place.cut_top(kFirstButton, kBetween), tr("Train 1,000 games"),
             Emphasis::kPrimary, can_train()))
    train(kAmounts[0].games, now);
  const Rect more = place.cut_top(kButtonRow, kGap);
  for (std::size_t i = 1; i < kAmounts.size(); ++i)
    if (button(kAmounts[i].id, more.column(static_cast<int>(i) - 1, 3, kBetween),
               kAmounts[i].label(), Emphasis::kPlain, can_train()))
      train(kAmounts[i].games, now);
  paragraph(fonts().small, theme().muted, what_to_see());
}

// The buttons, how far it is, the chart and the results.
void LearnView::draw_training(Rect place, double now) {
  draw_buttons(place.cut_top(kButtonRow, kBetween), now);
  draw_progress(place.cut_top(30, kBetween));
  if (present().games() > 0 && place.h > kLeastChart + kBelowChart)
    text_left(place.cut_top(18, kBetween), fonts().small, theme().muted,
              fitted_parts(fonts().small, tr("Edge: learned value, times met \u00b7 box: exact"),
                           place.w));
  draw_results(place.cut_bottom(3 * kResultRow, kBetween));
  const auto all = learn_measures();
  std::vector<std::string_view> names;
  for (const LearnMeasure& measure : all) names.emplace_back(tr(measure.name));
  segments("learn-measure", place.cut_bottom(kRow, kBetween), names, measure_);
  draw_learn_chart(page_pen(), chart_lines(), all[static_cast<std::size_t>(measure_)], place);
}

std::array<LearnLine, engine::kDotsTables> LearnView::chart_lines() const {
  std::array<LearnLine, engine::kDotsTables> lines;
  for (std::size_t i = 0; i < lines.size(); ++i)
    lines[i] = {kNames[i], color_of(i), &learners_[i].points(),
                learn::DotsPositions::size_of(learners_[i].settings().kind.keys)};
  return lines;
}

void LearnView::draw_choice_of_table(Rect row) {
  const char* settings = tr("Settings");
  const Rect place = row.cut_right(text_width(fonts().body, settings) + 24, kBetween);
  if (button("learn-settings", place, settings, chosen_if(shows_settings_ && !shows_mirror_),
             !shows_mirror_))
    shows_settings_ = !shows_settings_;
  const std::array<std::string_view, 3> names = {tr("Table A"), tr("Table B"), tr("Mirror")};
  int chosen = shows_mirror_ ? 2 : static_cast<int>(chosen_);
  if (segments("learn-table", row, names, chosen)) {
    shows_mirror_ = chosen == 2;
    is_sure_ = false;
    if (!shows_mirror_) chosen_ = static_cast<std::size_t>(chosen);
  }
}

void LearnView::draw_progress(Rect column) {
  DotsLearner& learner = present();
  const auto run = static_cast<float>(learner.run().end - learner.run().begin);
  const auto done = static_cast<float>(learner.games() - learner.run().begin);
  progress_bar(column.cut_top(4, 8), run > 0 ? done / run : 0);
  if (learner.can_restart()) {
    const std::string label = restart_word(is_sure_);
    const Rect word = column.cut_right(text_width(fonts().small, label), kBetween);
    text_right(word, fonts().small, theme().accent, label);
    const float reach = std::max(28.0f, least_target()) - word.h;
    if (invisible_button("learn-anew", word.inset(-6, -reach / 2))) restart();
  }
  text_left(column, fonts().small, theme().muted,
            fitted_parts(fonts().small, learner_line(learner), column.w));
}

void LearnView::draw_buttons(const Rect& row, double now) {
  const bool training = is_training();
  const char* label = training ? tr("Stop") : tr("Go on");
  // The same width for both words.
  const auto wide = [](const char* a, const char* b) {
    return text_width(fonts().strong, a) < text_width(fonts().strong, b);
  };
  std::vector<std::string_view> labels = {std::max(tr("Stop"), tr("Go on"), wide)};
  for (const Amount& amount : kAmounts) labels.emplace_back(amount.label());
  const std::vector<Rect> places = columns_for(row, labels, kBetween);
  if (button("learn-stop", places[0], label, training ? Emphasis::kPrimary : Emphasis::kPlain,
             training || can_go_on()))
    stop_or_go_on(now);
  for (std::size_t i = 0; i < kAmounts.size(); ++i)
    if (button(kAmounts[i].id, places[i + 1], kAmounts[i].label(), Emphasis::kPlain, can_train()))
      train(kAmounts[i].games, now);
}

// Draws the last marks of each table.
void LearnView::draw_results(Rect column) const {
  constexpr CellShares kShares{.name = 0.34f, .last = 0.175f};
  const Rect title =
      draw_cells(column.cut_top(kResultRow), kShares, theme().muted,
                 std::array<std::string, 4>{tr("early"), tr("middle"), tr("late"), tr("as 2nd")});
  text_left(title, fonts().small, theme().muted,
            fitted(fonts().small, tr("Optimal moves"), title.w));
  explain({title.x, title.y, column.w, title.h},
          tr("How many of the table's moves are among the best, early, in the middle and late in a "
             "game; and how many games it wins as the second player against one who makes no "
             "mistake."));
  for (std::size_t t = 0; t < learners_.size(); ++t) {
    const Rect row = column.cut_top(kResultRow);
    canvas().AddLine(row.min(), {row.right(), row.y}, theme().line);
    const auto& points = learners_[t].points();
    const auto texts =
        points.empty() ? std::array<std::string, 4>() : mark_texts(points.back().marks);
    Rect name = draw_cells(row, kShares, theme().text, texts);
    text_left(name.cut_left(16), fonts().strong, color_of(t), kNames[t]);
    text_left(name, fonts().small, theme().text,
              fitted(fonts().small, value_name(learners_[t].settings().kind.value), name.w));
  }
}

void LearnView::draw_file_buttons(const Session& session, const Rect& row, Actions& actions) {
  const std::array<std::string_view, 3> labels = {tr("Save table"), tr("Load table"),
                                                  tr("Play against it")};
  const std::vector<Rect> places = columns_for(row, labels, kBetween);
  if (button("learn-save", places[0], labels[0], Emphasis::kPlain,
             present().games() > 0 && !present().is_wanted()))
    present().write();
  if (button("learn-load", places[1], labels[1])) actions.push_back(Command::kOpenTable);
  if (button("learn-play", places[2], labels[2], Emphasis::kPlain, present().games() > 0)) {
    play_against_present(session, actions);
    actions.push_back(Command::kPlay);
  }
}

// The player to move on the board is the human. A finished game is replaced by a new one.
void LearnView::play_against_present(const Session& session, Actions& actions) const {
  const Seat table = chosen_ == 0 ? Seat::kTable : Seat::kTableB;
  if (session.phase() == match::TurnPhase::kOver) {
    match::Settings settings = session.settings();
    settings.seats = {Seat::kHuman, table};
    return actions.push_back(StartMatch{settings});
  }
  const mcts::Player human = games::to_move(session.match().position());
  actions.push_back(ChooseSeat{human, Seat::kHuman});
  actions.push_back(ChooseSeat{mcts::other(human), table});
}

}  // namespace ui
