#include "ui/steps/lesson_picture.h"

#include <algorithm>
#include <string_view>

#include "match/lessons/lesson_words.h"
#include "ui/base/line_numbers.h"
#include "ui/base/theme.h"
#include "ui/base/wrap.h"
#include "ui/steps/steps_words.h"
#include "ui/tree/tree_labels.h"
#include "ui/tree/tree_legend.h"

namespace ui {

using match::Lesson;
using mcts::Phase;

namespace {

constexpr float kTop = 44, kSide = 30, kBottom = 24;
constexpr float kLow = 220, kLowTop = 38, kLowBottom = 8;  // of a place that is no higher
constexpr float kLeastWithLegend = 260;

constexpr float kBadge = 9;  // the radius of the letter's disc

// The letter of the phase, where it happens.
void draw_letter(Pen& pen, ImVec2 at, Phase phase) {
  pen.disc(at, kBadge, phase_color(phase));
  pen.words({at.x - kBadge, at.y - kBadge, 2 * kBadge, 2 * kBadge}, Align::kCenter, fonts().strong,
            theme().ground, phase_letter(phase));
}

std::vector<mcts::Move> moves_of(const std::vector<mcts::Hop>& hops, std::size_t count) {
  std::vector<mcts::Move> moves;
  for (std::size_t i = 0; i < count; ++i) moves.push_back(hops[i].choice().known.move);
  return moves;
}

}  // namespace

ImU32 phase_color(Phase phase) { return theme().phases[static_cast<std::size_t>(phase)]; }

LessonParts parts_of(Rect place) {
  constexpr float kBoard = 0.42f;  // of the longer side
  LessonParts parts;
  parts.board = place.w > place.h ? place.cut_left(kBoard * place.w, kGap)
                                  : place.cut_top(kBoard * place.h, kGap);
  parts.tree = place;
  return parts;
}

Rect cut_legend(Rect& place, const SearchedTree& tree) {
  if (place.h < kLeastWithLegend) return {};
  constexpr float kAround = 8;
  return place.cut_bottom(legend_height(tree, "", place.w - 24) + 2 * kAround).inset(12, kAround);
}

Rect room_of_tree(const Rect& place) {
  const bool low = place.h < kLow;
  const float top = low ? kLowTop : kTop, bottom = low ? kLowBottom : kBottom;
  return {place.x + kSide, place.y + top, place.w - 2 * kSide, place.h - top - bottom};
}

// ---------------------------------------------------------------- tree and board

void LessonPicture::show(const Lesson& lesson, std::size_t done) {
  mcts::TreeExcerpt tree = lesson.frame()->tree;
  way_ = {0};
  if (const mcts::Iteration* iteration = lesson.iteration(); iteration != nullptr && done > 0) {
    tree = match::tree_at(*lesson.frame(), lesson.steps(), done - 1);
    way_ = match::way_at(tree, *iteration, lesson.steps()[done - 1]);
  }
  layout_ = lay_out(tree);
  tree_ = SearchedTree(
      {.top = lesson.root(), .excerpt = std::move(tree), .reward = *lesson.whole_config().reward});
  picture_.forget_boards();
}

void LessonPicture::draw_tree(Pen& pen, const Lesson& lesson, const std::vector<NodeSpot>& spots,
                              const Rect& place) {
  TreeMarks marks;
  const mcts::Iteration* iteration = lesson.iteration();
  if (iteration != nullptr) {
    const mcts::Step& step = lesson.step();
    marks.way = way_, marks.way_color = phase_color(step.phase);
    const std::size_t backed = match::hops_on_board(*iteration, step);
    const std::size_t node = step.phase == Phase::kBackup ? way_[backed] : way_.back();
    marks.taken = badge_beside(tree_, spots, node, place, kBadge);
  }
  const auto scene = [&](std::size_t node) {
    auto moves = lesson.moves();
    for (const mcts::Move m : tree_.moves_to(node)) moves.push_back(m);
    return board::make_scene(lesson.start(), moves, board::kAtRest);
  };
  picture_.draw(pen, {tree_, scene}, spots, marks, place);
  if (marks.taken) draw_letter(pen, marks.taken->center(), lesson.step().phase);
}

void LessonPicture::draw_board(Pen& pen, const Lesson& lesson, std::size_t hops, std::size_t random,
                               const Rect& place) {
  constexpr float kAround = kBadge + 6;  // the letter of the phase reaches over a corner
  const float side = std::max(1.0f, std::min(place.w, place.h) - 2 * kAround);
  const Rect square{place.center().x - side / 2, place.center().y - side / 2, side, side};
  const mcts::Iteration* iteration = lesson.iteration();
  std::vector<mcts::Move> path, rollout;
  if (iteration != nullptr) path = moves_of(iteration->hops, hops);
  if (random > 0) rollout = iteration->games[0].moves;
  rollout.resize(std::min(rollout.size(), random));
  ThoughtOf thought = think_of(lesson.start(), lesson.moves(), path, rollout);
  board_ = {std::move(thought.scene), square, square.w >= kLegibleBoard};
  pen.board(board_);
  if (iteration == nullptr) return;
  const Phase phase = lesson.step().phase;
  const NumberLook look{phase_color(phase), theme().ground, std::min(8.0f, square.h * 0.05f)};
  // Where a random game is played its moves have the colour, and not the way to it.
  const NumberLook before{.radius = look.radius};
  for (const LineNumber& number : thought.numbers)
    draw_number(pen, board_.scene, number, square,
                random > 0 && number.number <= thought.line ? before : look);
  draw_letter(pen, square.min(), phase);
}

// ---------------------------------------------------------------- phase and sentence

namespace {

std::string with_letter(Phase phase) {
  return std::string(phase_letter(phase)) + " " + phase_word(phase);
}

// The four lamps look alike: all of them have their letter, or none.
bool has_room_for_letters(const Rect& chip) {
  return std::all_of(kPhases.begin(), kPhases.end(), [&chip](Phase phase) {
    return text_width(fonts().strong, with_letter(phase)) <= chip.w - 8;
  });
}

}  // namespace

void draw_phase(Pen& pen, const Rect& chip, Phase phase, bool present) {
  const ImU32 color = phase_color(phase);
  if (present) pen.box(chip, color, kButtonRadius);
  pen.frame(chip, color, kButtonRadius, 1.5f);
  const bool letters = has_room_for_letters(chip);
  const std::string word = letters ? with_letter(phase) : phase_word(phase);
  ImFont* font = !letters ? fonts().small : present ? fonts().strong : fonts().body;
  pen.words(chip, Align::kCenter, font, present ? theme().ground : color,
            fitted(font, word, chip.w - 4));
}

namespace {

constexpr float kCardSide = 14, kCardTop = 10;

}  // namespace

float card_height(float width, const std::string& sentence) {
  const std::string lines = wrapped(fonts().body, sentence, width - 2 * kCardSide);
  const auto count = 1 + std::count(lines.begin(), lines.end(), '\n');
  return static_cast<float>(count) * line_height(fonts().body) + 2 * kCardTop;
}

void draw_card(Pen& pen, const Rect& card, const std::string& sentence, ImU32 bar) {
  pen.box(card, theme().surface, kCardRadius);
  pen.frame(card, theme().line, kCardRadius, 1);
  pen.box({card.x, card.y, 4, card.h}, bar, 2);
  Rect text = card.inset(kCardSide, kCardTop);
  const std::string lines = wrapped(fonts().body, sentence, text.w);
  for (std::string_view rest = lines; !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    pen.words(text.cut_top(line_height(fonts().body)), Align::kLeft, fonts().body, theme().text,
              rest.substr(0, end));
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
}

}  // namespace ui
