#include "app/view_still.h"

#include <algorithm>
#include <memory>
#include <utility>

#include "app/still.h"
#include "app/svg_pen.h"
#include "engine/lessons.h"
#include "match/address/lesson_link.h"
#include "match/lessons/lesson_words.h"
#include "ui/analyse/analyse_view.h"
#include "ui/base/theme.h"
#include "ui/learn/learn_view.h"
#include "ui/learn/learn_words.h"
#include "ui/steps/lesson_picture.h"
#include "ui/steps/steps_view.h"
#include "ui/steps/steps_words.h"
#include "ui/tree/tree_legend.h"
#include "ui/tree/tree_view.h"

namespace app {

using mcts::Phase;
using ui::Rect;

namespace {

// Goes there at once.
void go_through(match::Lesson& lesson) {
  constexpr std::size_t kWords = engine::Lessons::kBytes / sizeof(std::uint64_t);
  const std::unique_ptr<std::uint64_t[]> memory(new std::uint64_t[kWords]);
  const auto search =
      engine::make_lesson(lesson.root(), lesson.config(), {memory.get(), kWords}, {});
  while (const auto question = lesson.question()) {
    search->go_towards(question->iterations, question->iterations);
    lesson.take(search->next_frame(question->most));
  }
}

std::string described(SvgPen& pen, const std::string& text) {
  pen.set("role", "img");
  pen.set("aria-label", render::xml_escaped(text));
  return pen.text();
}

}  // namespace

ViewStill::ViewStill(std::string_view text) : match_(match_of(match::Query(text))) {
  const match::Query query(text);
  std::vector<match::BadValue> bad;
  view_ = query.value("view");
  tables_ = match::parse_learn(query, bad).value_or(match::LearnChoice());
  const match::LessonChoice choice = match::parse_lesson(query, bad);
  const bool near = choice.place.iteration <= kMostIterations;
  if (view_ != ui::StepsView::kId || !near || choice.config.leaf != mcts::Leaf::kRollouts) return;
  lesson_.emplace(match_.start(), match_.moves(), choice.config);
  lesson_->go(choice.place);
  go_through(*lesson_);
}

std::string ViewStill::draw(const StillPage& page) const {
  ui::set_scheme(page.scheme);
  ui::set_language(page.language);
  return lesson_ ? drawn_lesson(page) : drawn_position(page);
}

// ---------------------------------------------------------------- Steps

namespace {

constexpr float kChips = 32, kPlace = 28;

void draw_phases(ui::Pen& pen, const match::Lesson& lesson, const Rect& row) {
  for (int i = 0; i < static_cast<int>(ui::kPhases.size()); ++i) {
    const Phase phase = ui::kPhases[static_cast<std::size_t>(i)];
    const bool present = lesson.iteration() != nullptr && lesson.step().phase == phase;
    ui::draw_phase(pen, row.column(i, static_cast<int>(ui::kPhases.size()), 6), phase, present);
  }
}

// The legend may be empty.
void draw_tree(ui::Pen& pen, const match::Lesson& lesson, ui::LessonPicture& picture,
               const Rect& place, const Rect& legend) {
  const ui::TreeLayout& layout = picture.layout();
  const ui::TreeCamera camera = ui::fitting(ui::room_of_tree(place), layout, ui::kMostLessonLayer);
  picture.draw_tree(pen, lesson, ui::spots_of(layout, camera), place);
  if (legend.h > 0) ui::draw_legend(pen, picture.tree(), "", ui::radii_of(layout, camera), legend);
}

// With the whole random game where one is played.
void draw_board(ui::Pen& pen, const match::Lesson& lesson, ui::LessonPicture& picture,
                const Rect& place) {
  const mcts::Iteration* iteration = lesson.iteration();
  std::size_t hops = 0, random = 0;
  if (iteration != nullptr) {
    hops = match::hops_on_board(*iteration, lesson.step());
    if (lesson.step().phase == Phase::kEvaluate && !iteration->games.empty())
      random = iteration->games[0].moves.size();
  }
  picture.draw_board(pen, lesson, hops, random, place);
}

// As StepsView has it, without what can be pressed.
void draw_panel(ui::Pen& pen, const match::Lesson& lesson, Rect panel) {
  const std::string sentence = ui::caption_of(lesson);
  const float said = ui::card_height(panel.w, sentence);
  if (panel.h >= kChips + 6 + kPlace + 6 + said) draw_phases(pen, lesson, panel.cut_top(kChips, 6));
  if (panel.h >= kPlace + 6 + said)
    pen.words(panel.cut_top(kPlace, 6), ui::Align::kLeft, ui::fonts().small, ui::theme().muted,
              ui::place_of(lesson));
  const Rect card = panel.cut_top(said, ui::kGap);
  ui::draw_card(pen, card, sentence,
                lesson.iteration() != nullptr ? ui::phase_color(lesson.step().phase) : 0);
  ui::draw_table(pen, ui::table_of(lesson), panel);
}

}  // namespace

std::string ViewStill::drawn_lesson(const StillPage& page) const {
  ui::Layout layout =
      ui::page_layout(page.size, ui::PanelPlace::kHidden, {.controls = ui::StepsView::kControls});
  layout.panel.cut_bottom(page.below);
  ui::LessonPicture picture;
  picture.show(*lesson_, lesson_->place().step + std::size_t{1});
  SvgPen pen(page.size);
  const Rect legend = ui::cut_legend(layout.drawing, picture.tree());
  const ui::LessonParts parts = ui::parts_of(layout.drawing);
  draw_board(pen, *lesson_, picture, parts.board);
  draw_tree(pen, *lesson_, picture, parts.tree, legend);
  draw_panel(pen, *lesson_, layout.panel);
  return described(pen, ui::place_of(*lesson_) + " \u00b7 " + ui::caption_of(*lesson_));
}

// ---------------------------------------------------------------- other views

namespace {

struct Card {
  std::string text;
  ImU32 bar = 0;
};

std::vector<Card> cards_of_tables(const match::LearnChoice& tables) {
  const auto of_table = [](const char* name, const learn::DotsTrainingSettings& settings) {
    return ui::tr("{}: {}", {name, ui::settings_line(settings)});
  };
  return {{ui::tr("Two tables learn by games against themselves. They know nothing yet.")},
          {of_table(ui::tr("Table A"), tables.tables[0]), ui::theme().accent},
          {of_table(ui::tr("Table B"), tables.tables[1]), ui::theme().first_wins}};
}

// The cards beside the board for the view of this name. Play and unknown names have none.
std::vector<Card> cards_of(std::string_view view, std::string_view game,
                           const match::LearnChoice& tables) {
  if (view == ui::LearnView::kId)
    return match::has_tables(game) ? cards_of_tables(tables) : std::vector<Card>();
  if (view == ui::AnalyseView::kId || view == ui::TreeView::kId || view == ui::StepsView::kId)
    return {{ui::tr("Click to search this position.")}};
  return {};
}

float height_of(const std::vector<Card>& cards, float width) {
  float height = 0;
  for (const Card& card : cards) height += ui::card_height(width, card.text) + 8;
  return height;
}

}  // namespace

// The cards stand below the board, or to the right of it where there is room.
std::string ViewStill::drawn_position(const StillPage& page) const {
  constexpr float kBeside = 300, kLeastBoard = 280;
  const auto cards = cards_of(view_, games::id_of(match_.position()), tables_);
  Rect room = Rect{0, 0, page.size.x, page.size.y}.inset(12);
  const bool beside = !cards.empty() && room.w >= kLeastBoard + ui::kGap + kBeside;
  Rect panel = beside ? room.cut_right(kBeside, ui::kGap)
                      : room.cut_bottom(height_of(cards, room.w) + page.below, ui::kGap);
  const float side = std::max(1.0f, std::min(room.w, room.h));
  const Rect square{room.center().x - side / 2, room.center().y - side / 2, side, side};
  SvgPen pen(page.size);
  const ui::BoardPicture board{board::make_scene(match_.start(), match_.moves(), board::kAtRest),
                               square, true};
  pen.board(board);
  std::string all;
  for (const Card& card : cards) {
    const float height = ui::card_height(panel.w, card.text);
    ui::draw_card(pen, panel.cut_top(height, 8), card.text, card.bar);
    all.append(all.empty() ? "" : " ").append(card.text);
  }
  return described(pen, all);
}

}  // namespace app
