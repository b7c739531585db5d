// How the tables of the view Learn are trained, each setting with what it means.
#include <algorithm>
#include <array>
#include <cmath>

#include "ui/base/controls.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/learn/learn_view.h"
#include "ui/learn/learn_words.h"
#include "ui/play/status.h"

namespace ui {

using learn::DotsTrainingSettings;

namespace {

constexpr float kRow = 30, kBetween = 6, kLabel = 64;
// Two numbers stand beside each other where there is room for them.
constexpr float kTwoNumbers = 256;

// C as its buttons change it.
constexpr float kStepOfC = 0.05f;
int steps_of(float c) { return static_cast<int>(std::lround(c / kStepOfC)); }
float constant_of(int steps) { return static_cast<float>(steps) * kStepOfC; }

// The meaning of the chosen value in each row, and of the numbers.
std::array<const char*, 4> meanings(const DotsTrainingSettings& settings) {
  constexpr std::array<Text, 3> kValues = {
      "The share of games that were won from there, as in the tutorial.",
      "How many boxes are still to come, on average.", "What the best move known there is worth."};
  constexpr std::array<Text, 2> kRules = {"Any edge may be drawn.",
                                          "A box that can be closed is always closed."};
  constexpr std::array<Text, 2> kKeys = {
      "Each set of edges has a value of its own.",
      "Positions that are mirrored or turned images of each other share one value."};
  return {tr(kValues[static_cast<std::size_t>(settings.kind.value)]),
          tr(kRules[static_cast<std::size_t>(settings.kind.rule)]),
          tr(kKeys[static_cast<std::size_t>(settings.kind.keys)]),
          tr("C: how much seldom played moves are preferred, in the first half of the training "
             "and in the second. Random moves lead to more positions.")};
}

float numbers_height(float width) { return (width < kTwoNumbers ? 4 : 2) * (kRow + kBetween); }

void draw_meaning(Rect& column, const char* text) {
  const float height = text_height(fonts().small, text, column.w);
  text_wrapped(column.cut_top(height, kBetween), fonts().small, theme().muted, text);
}

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

float LearnView::settings_height(float width) const {
  if (!shows_settings_) return 0;
  float height = 4 * (kRow + kBetween) + numbers_height(width) + kGap;
  for (const char* text : meanings(present().chosen()))
    height += text_height(fonts().small, text, width) + kBetween;
  return height;
}

void LearnView::draw_settings(Rect column) {
  if (!shows_settings_) return;
  DotsTrainingSettings settings = present().chosen();
  const auto means = meanings(settings);
  column.cut_top(kGap);
  Rect trained = column.cut_top(kRow, kBetween);
  text_left(trained.cut_left(kLabel), fonts().small, theme().muted, tr("Training"));
  if (button("learn-both", trained.column(0, 2, 0), tr("Both"), chosen_if(both_))) both_ = !both_;
  draw_choice(column, "learn-value", tr("It learns"),
              std::array<std::string_view, 3>{tr("Result"), tr("Boxes"), tr("Best")},
              settings.kind.value);
  draw_meaning(column, means[0]);
  draw_choice(column, "learn-rule", tr("It plays"),
              std::array<std::string_view, 2>{tr("Freely"), tr("Closes boxes")},
              settings.kind.rule);
  draw_meaning(column, means[1]);
  draw_choice(column, "learn-keys", tr("Positions"),
              std::array<std::string_view, 2>{tr("Separate"), tr("Merged")}, settings.kind.keys);
  draw_meaning(column, means[2]);
  present().choose(settings);
  draw_schedule(column);
  draw_meaning(column, means[3]);
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
// file may give more constants than the buttons do; they stay until a button is pressed.
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

}  // namespace ui
