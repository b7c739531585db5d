// Steps as a stage, for a class that watches: the board and the tree large, the phases as lamps,
// and below them one sentence. Numbers and switches stand next to it if they are wanted.
#include <algorithm>
#include <array>
#include <string>

#include "games/position.h"
#include "match/lessons/lesson_words.h"
#include "ui/base/controls.h"
#include "ui/base/sheet.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/base/wrap.h"
#include "ui/play/status.h"
#include "ui/steps/steps_view.h"
#include "ui/steps/steps_words.h"

namespace ui {

using match::Lesson;
using match::Stride;
using mcts::Phase;

namespace {

constexpr float kLamps = 40, kSide = 300, kBetween = 12;
constexpr float kPlaceOfStep = 320;  // in the row of the lamps
constexpr float kLow = 420;          // a stage that is lower has smaller type
constexpr float kBar = 6, kBarGap = 20;
constexpr float kMostLines = 3;      // of a large sentence: a phone has no room for more
constexpr float kLeastOfBoth = 440;  // the width of board and tree beside each other
constexpr float kSwitch = 32, kCompared = 20;

}  // namespace

void StepsView::draw_stage(const ViewInput& input, const Rect& place) {
  if (player_.lesson() == nullptr) return;
  Rect page = place;
  if (presents_)
    draw_arrows(page.cut_bottom(kButtonRow, kBetween));
  else
    draw_stage_controls(page.cut_bottom(kButtonRow, kBetween));
  draw_parts(input, page, words_of_step());
}

StageWords StepsView::words_of_step() const {
  StageWords words{.said = caption_of(player_), .note = {}};
  if (player_.lesson()->iteration() == nullptr) return words;
  const Phase present = player_.lesson()->step().phase;
  words.note = meaning_of_step(*player_.lesson());
  if (present == Phase::kEvaluate) words.about = StagePart::kBoard;  // the random game is there
  for (const Phase phase : kPhases)
    if (const std::string text = phase_meaning(phase); text.size() > words.longest_note.size())
      words.longest_note = text;
  return words;
}

// A stage that is higher than wide has room for one of its two parts.
LessonParts StepsView::draw_parts(const ViewInput& input, Rect page, const StageWords& words) {
  const bool low = page.h < kLow;
  if (player_.lesson() == nullptr) return draw_sentence(page, low, words), LessonParts();
  draw_stage_head(page.cut_top(low ? kButtonRow : kLamps, kBetween), words.begun);
  draw_sentence(page, low, words);
  if (beside_ != Beside::kNothing && !presents_) draw_beside(page.cut_right(kSide, kGap));
  if (player_.lesson() == nullptr) return {};  // a switch has begun another lesson
  LessonParts parts = parts_of(page);
  if (page.w <= page.h || page.w < kLeastOfBoth)  // room for one of them
    parts = words.about == StagePart::kBoard ? LessonParts{.board = page, .tree = {}}
                                             : LessonParts{.board = {}, .tree = page};
  if (parts.board.h > 0) draw_stage_board(parts.board, input.now, words.begun);
  if (parts.tree.h > 0) {
    Rect tree = parts.tree;
    const Rect legend = cut_legend(tree, picture_.tree());
    draw_tree(tree, legend, input.now);
  }
  return parts;
}

// The lamps of the phases, and where the iteration is.
void StepsView::draw_stage_head(Rect row, bool begun) {
  constexpr float kLeast = 640, kMostLamp = 150;
  if (row.w >= kLeast && !presents_) {
    draw_place(row.cut_right(kPlaceOfStep, kGap));
    row.w = std::min(row.w, 4 * kMostLamp + 18);
  }
  draw_phases(row, begun);
}

// At the bottom of the page, with a bar in the colour of the phase. While a choice is asked for,
// the moves stand below it.
void StepsView::draw_sentence(Rect& page, bool low, const StageWords& words) {
  const float width = page.w - kBar - kBarGap;
  const float large = text_height(fonts().heading, words.said, width);
  const bool small = low || large > kMostLines * line_height(fonts().heading) + 1;
  ImFont* font = small ? fonts().title : fonts().heading;
  const bool asks = player_.asks();
  const float height = small ? text_height(font, words.said, width) : large;
  const float lines = std::max(text_height(fonts().body, words.note, width),
                               text_height(fonts().body, words.longest_note, width));
  const float note = asks ? 2 * kButtonRow + 6 : low ? 0 : lines + 6;
  Rect said = page.cut_bottom(std::max(height, 2 * line_height(font)) + note, kBetween);
  const Rect bar = said.cut_left(kBar, kBarGap);
  text_wrapped(said.cut_top(height, 6), font, theme().text, words.said);
  const Lesson* lesson = player_.lesson();
  if (lesson == nullptr || lesson->iteration() == nullptr) return;
  const ImU32 color = words.begun ? phase_color(lesson->step().phase) : theme().accent;
  canvas().AddRectFilled(bar.min(), bar.max(), color, kBar / 2);
  if (asks) return draw_choices(said);
  if (note > 0) text_wrapped(said, fonts().body, theme().muted, words.note);
}

// The board. Where there is room, the moves of the random game so far stand below it.
void StepsView::draw_stage_board(Rect place, double now, bool begun) {
  constexpr float kMoves = 24, kLeast = 240;
  Rect moves;
  if (std::min(place.w, place.h) >= kLeast) moves = place.cut_bottom(kMoves, 6).inset(10, 0);
  if (!begun) return draw_root(place);
  draw_board(place, now);
  if (player_.asks()) return offer_board();
  const Lesson& lesson = *player_.lesson();
  const bool plays = lesson.iteration() != nullptr && lesson.step().phase == Phase::kEvaluate;
  if (!plays || moves.h == 0) return;
  const mcts::Iteration& iteration = *lesson.iteration();
  games::Position position =
      match::position_before(lesson.root(), iteration, iteration.hops.size());
  std::string text;
  for (std::size_t i = 0; i < rollout_moves(now); ++i) {
    const mcts::Move move = iteration.games[0].moves[i];
    text.append(i == 0 ? "" : " \u00b7 ").append(move_in_words(position, move));
    games::play(position, move);
  }
  if (!text.empty())
    text_left(moves, fonts().body, phase_color(Phase::kEvaluate),
              fitted(fonts().body, tr("Random moves: {}", {text}), moves.w));
}

// ---------------------------------------------------------------- controls

void StepsView::draw_stage_controls(Rect row) {
  const auto width_of = [](const char* label) { return text_width(fonts().body, label) + 24; };
  const auto draw_switch = [&](const char* id, const char* label, Beside what) {
    if (button(id, row.cut_right(width_of(label), 8), label, chosen_if(beside_ == what)))
      beside_ = beside_ == what ? Beside::kNothing : what;
  };
  const char* present = tr("Present");
  if (button("lesson-present", row.cut_right(width_of(present), 8), present)) presents_ = true;
  draw_switch("lesson-numbers", tr("Numbers"), Beside::kNumbers);
  draw_switch("lesson-improve", tr("Improve it"), Beside::kImprovements);
  constexpr float kButtons = 350;
  draw_controls(row.cut_left(kButtons, 8));
  draw_speed_and_place(row);
}

// The buttons to go on, where nothing else is on the page.
void StepsView::draw_arrows(Rect row) {
  constexpr float kArrow = 72;
  const bool begun = player_.lesson()->place() != match::LessonPlace{};
  const bool ended = player_.lesson()->iteration() == nullptr;
  if (button("lesson-back", row.cut_left(kArrow, 8), "\u2190", Emphasis::kPlain, begun))
    player_.back(Stride::kStep);
  if (button("lesson-forward", row.cut_right(kArrow, 8), "\u2192", Emphasis::kPlain, !ended))
    player_.forward(Stride::kStep);
  const char* leave = tr("Leave");
  const float width = text_width(fonts().small, leave) + 24;
  const Rect middle{row.center().x - width / 2, row.y, width, row.h};
  const Rect left{row.x, row.y, middle.x - row.x, row.h};
  if (const std::string at = place_of(*player_.lesson()); text_width(fonts().small, at) <= left.w)
    text_left(left, fonts().small, theme().muted, at);
  if (button("lesson-present", middle, leave, Emphasis::kQuiet)) presents_ = false;
}

// ---------------------------------------------------------------- beside the tree

void StepsView::draw_beside(Rect column) {
  if (beside_ == Beside::kImprovements)
    return scrolling("improve", column, improvements_height(column.w - kScrollbarRoom),
                     [this](Rect place) { draw_improvements(place); });
  draw_verdict(column);
  draw_numbers(player_.asks() ? question_of(*player_.lesson()) : table_of(*player_.lesson()),
               column);
}

// One switch for each refinement, with its meaning.
void StepsView::draw_improvements(Rect& column) {
  caption(column, tr("Improve it"));
  for (const auto& [what, id, name, meaning] : switches()) {
    const bool on = has(player_.config(), what);
    if (button(id, column.cut_top(kSwitch, 4), name, chosen_if(on))) improve(what, !on);
    const float height = text_height(fonts().small, meaning, column.w);
    text_wrapped(column.cut_top(height, 10), fonts().small, theme().muted, meaning);
  }
  ungroup_controls();
  for (const std::string& line : compared())
    text_left(column.cut_top(kCompared), fonts().small, theme().text,
              fitted(fonts().small, line, column.w));
}

float StepsView::improvements_height(float width) const {
  float height = kSheetCaption + 4 + kCompared * static_cast<float>(compared().size());
  for (const Switch& one : switches())
    height += kSwitch + 4 + text_height(fonts().small, one.meaning, width) + 10;
  return height;
}

namespace {

// "Before: 56 iterations, 31 nodes". Nodes are counted while the picture has all of them.
std::string count_line(const char* when, const engine::LessonFrame& frame) {
  const std::string iterations = full_count(frame.snapshot.iterations);
  const std::size_t nodes = frame.tree.nodes.size();
  const bool proved = frame.snapshot.proved;
  const bool all = nodes < engine::LessonQuestion().most;
  const std::string line =
      all && proved ? tr("{} iterations, {} nodes, result proved", {iterations, full_count(nodes)})
      : all         ? tr("{} iterations, {} nodes", {iterations, full_count(nodes)})
                    : tr("{} iterations", {iterations});
  return tr("{}: {}", {when, line});
}

}  // namespace

// The result of the search before the last switch, and its result now: at the same iteration, or
// where one of them has ended sooner.
std::vector<std::string> StepsView::compared() const {
  if (!before_ || player_.lesson() == nullptr) return {};
  const engine::LessonFrame& now = *player_.lesson()->frame();
  const bool proved = now.snapshot.proved || before_->snapshot.proved;
  if (now.snapshot.iterations != before_->snapshot.iterations && !proved) return {};
  return {count_line(tr("Before"), *before_), count_line(tr("Now"), now)};
}

void StepsView::improve(Refinement what, bool on) {
  if (const Lesson* lesson = player_.lesson()) before_ = lesson->frame();
  player_.set_config(with(player_.config(), what, on));
}

}  // namespace ui
