// The panel of the view Learn.
#include <algorithm>
#include <cmath>

#include "ui/base/commands.h"
#include "ui/base/controls.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/learn/learn_view.h"
#include "ui/learn/learn_words.h"
#include "ui/play/status.h"

namespace ui {

using learn::DotsTrainingSettings;
using match::DotsLearner;
using match::Seat;
using match::Session;

namespace {

constexpr float kRow = 30, kBetween = 6, kLabel = 64, kButtonRow = 34, kResultRow = 20;
constexpr float kLeastChart = 150;
constexpr float kBelowChart = kRow + kButtonRow + 30 + 3 * kResultRow + 4 * kBetween;
constexpr float kFiles = kButtonRow + kBetween;

// Two numbers stand beside each other where there is room for them.
constexpr float kTwoNumbers = 256;
float settings_height(float width) { return (width < kTwoNumbers ? 7 : 5) * (kRow + kBetween); }

float content_height(float width) {
  return kRow + kBetween + settings_height(width) + kLeastChart + kBelowChart + kFiles + kGap;
}

ImU32 color_of(std::size_t table) { return table == 0 ? theme().accent : theme().first_wins; }

// C as its buttons change it.
constexpr float kStepOfC = 0.05f;
int steps_of(float c) { return static_cast<int>(std::lround(c / kStepOfC)); }
float constant_of(int steps) { return static_cast<float>(steps) * kStepOfC; }

}  // namespace

// Where there is little room what happens comes first, and the settings are scrolled to.
void LearnView::draw_panel(const ViewInput& input, const Rect& panel) {
  const Session& session = input.session;
  const double now = input.now;
  Actions& actions = input.actions;
  Rect column = panel;
  if (shows_mirror_) {
    draw_choice_of_table(column.cut_top(kRow, kBetween));
    return mirror_.draw(session, column, actions);
  }
  if (column.h >= content_height(column.w)) {
    draw_choice_of_table(column.cut_top(kRow, kBetween));
    draw_settings(column.cut_top(settings_height(column.w)));
    draw_file_buttons(session, column.cut_bottom(kButtonRow, kBetween), actions);
    return draw_training(column, now);
  }
  scrolling("learn", column, content_height(column.w - kScrollbarRoom), [&](Rect place) {
    draw_choice_of_table(place.cut_top(kRow, kBetween));
    draw_training(place.cut_top(kLeastChart + kBelowChart), now);
    draw_settings(place.cut_top(settings_height(place.w)));
    draw_file_buttons(session, place.cut_top(kButtonRow), actions);
  });
}

// The buttons, how far it is, the chart and the results.
void LearnView::draw_training(Rect place, double now) {
  draw_buttons(place.cut_top(kButtonRow, kBetween), now);
  draw_progress(place.cut_top(30, kBetween));
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
  const char* both = tr("Both");
  const Rect place = row.cut_right(text_width(fonts().body, both) + 24, kBetween);
  const std::array<std::string_view, 3> names = {tr("Table A"), tr("Table B"), tr("Mirror")};
  int chosen = shows_mirror_ ? 2 : static_cast<int>(chosen_);
  if (segments("learn-table", row, names, chosen)) {
    shows_mirror_ = chosen == 2;
    is_sure_ = false;
    if (!shows_mirror_) chosen_ = static_cast<std::size_t>(chosen);
  }
  if (button("learn-both", place, both, chosen_if(both_ && !shows_mirror_), !shows_mirror_))
    both_ = !both_;
}

namespace {

// One of several names in a row, for a value of an enumeration that counts from 0.
template <class Enum>
void draw_choice(Rect& column, const char* id, const char* label,
                 std::span<const std::string_view> names, Enum& value) {
  Rect row = column.cut_top(kRow, kBetween);
  text_left(row.cut_left(kLabel), fonts().small, theme().muted, label);
  int chosen = static_cast<int>(value);
  group_controls(label);
  if (segments(id, row, names, chosen)) value = static_cast<Enum>(chosen);
  ungroup_controls();
}

}  // namespace

void LearnView::draw_settings(Rect column) {
  DotsTrainingSettings settings = present().chosen();
  draw_choice(column, "learn-value", tr("It learns"),
              std::array<std::string_view, 3>{tr("Result"), tr("Boxes"), tr("Best")},
              settings.kind.value);
  draw_choice(column, "learn-rule", tr("It plays"),
              std::array<std::string_view, 2>{tr("Freely"), tr("Closes boxes")},
              settings.kind.rule);
  draw_choice(column, "learn-keys", tr("Positions"),
              std::array<std::string_view, 2>{tr("Edge sets"), tr("Canonical")},
              settings.kind.keys);
  present().choose(settings);
  draw_schedule(column);
}

namespace {

std::array<Rect, 4> number_places(Rect& column) {
  std::array<Rect, 4> places;
  const bool two = column.w >= kTwoNumbers;
  Rect row;
  for (int i = 0; i < 4; ++i) {
    if (!two || i % 2 == 0) row = column.cut_top(kRow, kBetween);
    places[static_cast<std::size_t>(i)] = two ? row.column(i % 2, 2, kBetween) : row;
  }
  return places;
}

}  // namespace

// C for the first half and for the second, the share of random moves, and the seed. A link or a
// file may tell more than the buttons do; that stays until one of them is pressed.
void LearnView::draw_schedule(Rect& column) {
  DotsTrainingSettings settings = present().chosen();
  constexpr int kMostSteps = 40, kMostRandom = 20, kUsualSeeds = 99, kSeeds = 1'000'000;
  int first = steps_of(settings.exploration.front()), then = steps_of(settings.exploration.back());
  int random = static_cast<int>(settings.random * kMostRandom / learn::kAllDotsMoves);
  int seed = static_cast<int>(std::min<std::uint64_t>(settings.seed, kSeeds));
  const auto places = number_places(column);
  group_controls(tr("Exploration"));
  const bool other_first =
      number("learn-first-c", places[0], 0, kMostSteps, first,
             "C " + hundredths(static_cast<double>(settings.exploration.front())));
  const bool other_then = number("learn-second-c", places[1], 0, kMostSteps, then,
                                 later_constants(settings.exploration));
  if (other_first || other_then) settings.exploration = {constant_of(first), constant_of(then)};
  if (number("learn-random", places[2], 0, kMostRandom, random, random_text(settings)))
    settings.random = static_cast<std::uint32_t>(random) * learn::kAllDotsMoves / kMostRandom;
  if (number("learn-seed", places[3], 1, std::max(kUsualSeeds, seed), seed,
             tr("Seed {}", {std::to_string(settings.seed)})))
    settings.seed = static_cast<std::uint64_t>(seed);
  ungroup_controls();
  present().choose(settings);
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
  std::string line = learner_line(learner);
  if (learner.games() > 0 && !learner.is_training())
    line += " \u00b7 " + std::string(tr("framed: exact, from here on"));
  text_left(column, fonts().small, theme().muted, fitted_parts(fonts().small, line, column.w));
}

void LearnView::draw_buttons(const Rect& row, double now) {
  const bool training = is_training();
  const char* label = training ? tr("Stop") : tr("Go on");
  // The same place for both words.
  const auto wide = [](const char* a, const char* b) {
    return text_width(fonts().strong, a) < text_width(fonts().strong, b);
  };
  std::vector<std::string_view> labels = {std::max(tr("Stop"), tr("Go on"), wide)};
  for (const Amount& amount : kAmounts) labels.emplace_back(amount.label);
  const std::vector<Rect> places = columns_for(row, labels, kBetween);
  if (button("learn-stop", places[0], label, training ? Emphasis::kPrimary : Emphasis::kPlain,
             training || can_go_on()))
    stop_or_go_on(now);
  for (std::size_t i = 0; i < kAmounts.size(); ++i)
    if (button(kAmounts[i].id, places[i + 1], kAmounts[i].label, Emphasis::kPlain, can_train()))
      train(kAmounts[i].games, now);
}

// Of each table its last marks.
void LearnView::draw_results(Rect column) const {
  constexpr CellShares kShares{.name = 0.34f, .last = 0.175f};
  const Rect title =
      draw_cells(column.cut_top(kResultRow), kShares, theme().muted,
                 std::array<std::string, 4>{tr("early"), tr("middle"), tr("late"), tr("as 2nd")});
  text_left(title, fonts().small, theme().muted,
            fitted(fonts().small, tr("Optimal moves"), title.w));
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

// Whoever is to move on the board is the human; a game that is over makes room for the next one.
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
