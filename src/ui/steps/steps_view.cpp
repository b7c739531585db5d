#include "ui/steps/steps_view.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "engine/config_of.h"
#include "match/lessons/lesson_words.h"
#include "ui/base/commands.h"
#include "ui/base/controls.h"
#include "ui/base/glossary.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"
#include "ui/steps/steps_words.h"
#include "ui/tree/tree_legend.h"

namespace ui {

using match::Lesson;
using match::Session;
using match::Stride;
using mcts::Phase;

namespace {

constexpr double kMotion = 0.25;       // seconds, for the tree
constexpr double kRolloutMove = 0.06;  // seconds, for each move of a random game
constexpr float kFitButton = 34;

}  // namespace

// ---------------------------------------------------------------- what is shown

bool StepsView::tick(Session& session, bool shown, double now) {
  if (!shown) return false;
  const bool news = player_.tick(session, now);
  if (player_.lesson() != nullptr && player_.changes() != shown_) show(now);
  return news;
}

void StepsView::show(double now) {
  const Lesson& lesson = *player_.lesson();
  shown_ = player_.changes();
  shown_at_ = now;
  cursor_.reset();
  from_ = picture_.layout();
  // While the question is asked, the drawing does not show the choice yet.
  picture_.show(lesson, lesson.place().step + (player_.asks() ? 0u : 1u));
}

bool StepsView::moving(double now) const {
  if (player_.lesson() == nullptr || !motion_) return false;
  if (now - shown_at_ < kMotion) return true;
  const mcts::Iteration* iteration = player_.lesson()->iteration();
  return iteration != nullptr && player_.lesson()->step().phase == Phase::kEvaluate &&
         !iteration->games.empty() && rollout_moves(now) < iteration->games[0].moves.size();
}

void StepsView::open(const match::Query& query, std::vector<match::BadValue>& bad) {
  player_.open(match::parse_lesson(query, bad));
  const std::string present = query.value("present");
  const auto presents = games::on_or_off(present);
  presents_ = presents.value_or(false);
  if (!present.empty() && !presents) bad.push_back({"present", present});
  const std::string beside = query.value("beside");
  const auto named = games::parse_choice(beside, kBesideNames).value;
  beside_ = static_cast<Beside>(named.value_or(0));
  if (!beside.empty() && !named) bad.push_back({"beside", beside});
}

std::string StepsView::query() const {
  std::string query = match::lesson_query(player_.choice());
  if (presents_) query += "&present=on";
  if (beside_ != Beside::kNothing)
    query.append("&beside=").append(kBesideNames[static_cast<std::size_t>(beside_)]);
  return query;
}

const SearchedTree* StepsView::tree() const {
  return picture_.tree().nodes().empty() ? nullptr : &picture_.tree();
}

void StepsView::draw(const ViewInput& input, const Rect& place) {
  if (player_.lesson() == nullptr) return;
  Rect rest = place;
  const Rect legend = cut_legend(rest, picture_.tree());
  const LessonParts parts = parts_of(rest);
  draw_stage_board(parts.board, input.now, true);
  draw_tree(parts.tree, legend, input.now);
}

// The legend may be empty.
void StepsView::draw_tree(const Rect& place, const Rect& legend, double now) {
  const double since = now - shown_at_;
  const bool at_rest = !motion_ || since >= kMotion;
  const TreeLayout layout =
      at_rest ? picture_.layout()
              : blend(from_, picture_.layout(), static_cast<float>(since / kMotion));
  const TreeCamera camera = lens_.look(room_of_tree(place), layout, kMostLessonLayer);
  const auto spots = spots_of(layout, camera);
  canvas().PushClipRect(place.min(), place.max(), true);
  lens_.follow_pointer(place, ImGuiHoveredFlags_AllowWhenBlockedByActiveItem);
  picture_.draw_tree(page_pen(), *player_.lesson(), spots, place);
  if (player_.asks()) offer_nodes(spots);
  draw_fit({place.x, place.bottom() - kFitButton, place.w, kFitButton});
  canvas().PopClipRect();
  if (legend.h == 0) return;
  draw_legend(page_pen(), picture_.tree(), "", radii_of(layout, camera), legend);
  explain(legend, meaning_of_legend());
}

// While a part of the tree is shown.
void StepsView::draw_fit(Rect row) {
  const char* label = tr("Fit");
  if (!lens_.fits() &&
      button("tree-fit", row.cut_right(text_width(fonts().body, label) + 20), label))
    lens_.fit();
}

// ---------------------------------------------------------------- the panel

namespace {

constexpr float kChip = 32;
constexpr float kNoteSide = 14;

// The height of the longest note. Its room is always kept, so that nothing moves.
float note_height(float width) {
  float height = 0;
  for (const Phase phase : kPhases)
    height =
        std::max(height, text_height(fonts().small, phase_meaning(phase), width - 2 * kNoteSide));
  return height;
}

float verdict_height(const LessonPlayer& player, float width) {
  const std::string text = verdict_of(player);
  return text.empty() ? 0 : text_height(fonts().small, text, width) + kGap;
}

}  // namespace

// Where there is room.
void StepsView::draw_verdict(Rect& column) const {
  const std::string text = verdict_of(player_);
  const float height = text_height(fonts().small, text, column.w);
  if (text.empty() || column.h < height) return;
  text_wrapped(column.cut_top(height, kGap), fonts().small, theme().muted, text);
}

void StepsView::draw_panel(const ViewInput&, const Rect& panel) {
  Rect column = panel;
  if (player_.lesson() == nullptr) return;
  if (player_.asks()) return draw_question(column);
  const bool with_slider = column.h >= kWithSlider;
  if (with_slider) draw_speed_and_place(column.cut_bottom(kButtonRow, 8));
  draw_controls(column.cut_bottom(kButtonRow, 12));
  draw_phases(column.cut_top(kChip, 6));
  draw_place(column.cut_top(kPlace, 6));
  draw_step(column, !with_slider);
}

// All parts of the step below each other, to be scrolled.
void StepsView::draw_step(const Rect& place, bool with_slider) {
  const LessonTable table = table_of(*player_.lesson());
  const float width = place.w - kScrollbarRoom;
  const float numbers = table_height(table) + (table.rows.empty() ? 0 : kGap);
  const float slider = with_slider ? kButtonRow + kGap : 0;
  const float content = said_height(width) + note_height(width) + kGap + numbers + slider +
                        verdict_height(player_, width) + improvements_height(width);
  scrolling("step", place, content, [&](Rect column) {
    draw_said(column);
    draw_note(column);
    draw_numbers(table, column.cut_top(numbers));
    if (with_slider) draw_speed_and_place(column.cut_top(kButtonRow, kGap));
    draw_verdict(column);
    draw_improvements(column);
  });
}

// Each head is explained, and the formula.
void StepsView::draw_numbers(const LessonTable& table, const Rect& place) {
  const TablePlaces places = draw_table(page_pen(), table, place);
  for (std::size_t i = 0; i < places.heads.size(); ++i)
    if (table.terms[i]) explain(places.heads[i], *table.terms[i]);
  if (places.formula.h > 0) explain(places.formula, Term::kUcb1);
}

// Where the iteration is, and the learner's score.
void StepsView::draw_place(Rect row) {
  const Prediction& prediction = player_.prediction();
  const char* label = tr("Predict");
  const Rect place = row.cut_right(text_width(fonts().body, label) + 20, 10);
  if (prediction.is_on()) {
    const std::string score = score_of(prediction);
    text_right(row.cut_right(text_width(fonts().small, score), 8), fonts().small, theme().text,
               score);
  }
  text_left(row, fonts().small, theme().muted,
            fitted(fonts().small, place_of(*player_.lesson()), row.w));
  if (button("lesson-predict", place, label, chosen_if(prediction.is_on())))
    player_.predict(!prediction.is_on());
}

float StepsView::said_height(float width) const {
  return card_height(width, caption_of(player_)) + kGap;
}

// Draws the sentence at the top of a column.
void StepsView::draw_said(Rect& column) const {
  const Rect said = column.cut_top(said_height(column.w) - kGap, kGap);
  const bool ended = player_.lesson()->iteration() == nullptr;
  draw_card(page_pen(), said, caption_of(player_),
            ended ? 0 : phase_color(player_.lesson()->step().phase));
}

// The note says in general what the phase does.
void StepsView::draw_note(Rect& column) const {
  const Rect note = column.cut_top(note_height(column.w), kGap);
  if (player_.lesson()->iteration() == nullptr) return;
  text_wrapped(note.inset(kNoteSide, 0), fonts().small, theme().muted,
               meaning_of_step(*player_.lesson()));
}

// Each leads to the beginning of its phase.
void StepsView::draw_phases(const Rect& row, bool begun) {
  const Lesson& lesson = *player_.lesson();
  const bool ended = lesson.iteration() == nullptr;
  for (std::size_t i = 0; i < kPhases.size(); ++i) {
    const Phase phase = kPhases[i];
    const Rect chip = row.column(static_cast<int>(i), static_cast<int>(kPhases.size()), 6);
    const bool present = begun && !ended && lesson.step().phase == phase;
    draw_phase(page_pen(), chip, phase, present);
    if (invisible_button(std::string("phase-") + phase_letter(phase), chip)) go_to_phase(phase);
  }
}

void StepsView::go_to_phase(Phase phase) {
  const Lesson& lesson = *player_.lesson();
  const auto& steps = lesson.steps();
  const auto found = std::find_if(steps.begin(), steps.end(),
                                  [phase](const mcts::Step& step) { return step.phase == phase; });
  if (found == steps.end()) return;
  player_.go({lesson.place().iteration, static_cast<std::uint32_t>(found - steps.begin())});
}

void StepsView::draw_controls(const Rect& row) {
  const Lesson& lesson = *player_.lesson();
  const match::LessonPlace place = lesson.place();
  const bool ended = lesson.iteration() == nullptr;
  const bool begun = place.iteration > 1 || place.step > 0;
  constexpr float kBetween = 6;
  const float unit = (row.w - 5 * kBetween) / 7;
  Rect rest = row;
  const auto next = [&](float units) { return rest.cut_left(units * unit, kBetween); };
  const bool plays = player_.is_playing();
  if (button("lesson-begin", next(1), "|\u2190", Emphasis::kPlain, begun)) player_.go({});
  if (button("lesson-back", next(1), "\u2190", Emphasis::kPlain, begun))
    player_.back(Stride::kStep);
  if (button("lesson-play", next(1.6f), plays ? tr("Stop") : tr("Go on"), Emphasis::kPrimary,
             !ended))
    player_.play(!plays);
  if (button("lesson-forward", next(1), "\u2192", Emphasis::kPlain, !ended))
    player_.forward(Stride::kStep);
  if (button("lesson-10", next(1), "+10", Emphasis::kPlain, !ended))
    player_.forward(Stride::kIteration, 10);
  if (button("lesson-100", next(1.4f), "+100", Emphasis::kPlain, !ended))
    player_.forward(Stride::kIteration, 100);
}

void StepsView::draw_speed_and_place(Rect row) {
  if (button("lesson-speed", row.cut_right(56, 8), std::to_string(player_.speed()) + "\u00d7"))
    player_.change_speed();
  const std::uint64_t present = iteration_of(*player_.lesson());
  int most = 1000;
  while (static_cast<std::uint64_t>(most) < present) most *= 10;
  int iteration = static_cast<int>(present);
  if (number("lesson-iteration", row, 1, most, iteration))
    player_.go({static_cast<std::uint64_t>(iteration), 0});
}

namespace {

// True if the game's own C differs from the one of the classic search.
bool has_own_constant(const games::Position& start) {
  const engine::SearchRequest request{.start = start, .moves = {}, .config = {}, .budget = {}};
  return engine::whole_config_of(request).exploration != match::LessonChoice().config.exploration;
}

}  // namespace

// Only the switches that make a difference in this game.
std::vector<StepsView::Switch> StepsView::switches() const {
  std::vector<Switch> all = {
      {Refinement::kTranspositions, "lesson-transpositions", tr("Merge positions"),
       tr("If several orders of moves lead to one position, it is one node and is searched once.")},
      {Refinement::kSolver, "lesson-solver", tr("Prove wins"),
       tr("Where the end of the game is reached, the result is certain, and the search does not "
          "try it again.")}};
  const bool has_rollouts = player_.config().leaf != mcts::Leaf::kLearned;
  if (has_rollouts && games::has_capture_rollouts(player_.start()))
    all.push_back({Refinement::kRollouts, "lesson-rollouts", tr("Smarter rollouts"),
                   tr("Random games make the moves that are clearly good.")});
  if (has_own_constant(player_.start()))
    all.push_back(
        {Refinement::kConstant, "lesson-constant", tr("Tuned C"),
         tr("C says how much seldom tried moves are preferred. This value suits this game.")});
  if (engine::evaluator_of(games::id_of(player_.start())) != nullptr)
    all.push_back(
        {Refinement::kLearned, "lesson-learned", tr("Learned values"),
         tr("Values learned from many games judge a position, instead of random games.")});
  return all;
}

// ---------------------------------------------------------------- the board

std::size_t StepsView::rollout_moves(double now) const {
  const auto& games = player_.lesson()->iteration()->games;
  if (games.empty()) return 0;
  const std::size_t all = games[0].moves.size();
  if (!motion_) return all;
  return std::min(all, static_cast<std::size_t>(std::max(0.0, now - shown_at_) / kRolloutMove));
}

// The position that the step has come to; in an evaluation the random game is played on from there.
void StepsView::draw_board(const Rect& place, double now) {
  const Lesson& lesson = *player_.lesson();
  std::size_t hops = 0, random = 0;
  if (const mcts::Iteration* iteration = lesson.iteration(); iteration != nullptr) {
    hops = match::hops_on_board(*iteration, lesson.step()) - (player_.asks() ? 1 : 0);
    if (lesson.step().phase == Phase::kEvaluate) random = rollout_moves(now);
  }
  picture_.draw_board(page_pen(), lesson, hops, random, place);
}

void StepsView::draw_root(const Rect& place) {
  const float side = std::min(place.w, place.h);
  root_ = {.scene = board::make_scene(player_.lesson()->root(), {}, board::kAtRest),
           .place = {place.center().x - side / 2, place.center().y - side / 2, side, side},
           .numbers = side >= kLegibleBoard};
  page_pen().board(root_);
}

// ---------------------------------------------------------------- keys

bool StepsView::take_keys(const ViewInput&) {
  if (player_.lesson() == nullptr) return false;
  if (player_.asks() && take_keys_of_question()) return true;
  const auto done = [](auto&& what) { return what(), true; };
  const bool shift = ImGui::GetIO().KeyShift;
  const Stride stride = shift ? Stride::kIteration : Stride::kStep;
  if (presents_ && is_pressed(ImGuiKey_Escape)) return done([&] { presents_ = false; });
  if (player_.is_on_the_way() && is_pressed(ImGuiKey_Escape))
    return done([&] { player_.play(false); });
  if (is_pressed(ImGuiKey_RightArrow)) return done([&] { player_.forward(stride); });
  if (is_pressed(ImGuiKey_LeftArrow)) return done([&] { player_.back(stride); });
  if (is_pressed(ImGuiKey_DownArrow)) return done([&] { player_.forward(Stride::kPhase); });
  if (is_pressed(ImGuiKey_UpArrow)) return done([&] { player_.back(Stride::kPhase); });
  if (is_pressed(ImGuiKey_Home)) return done([&] { player_.go({}); });
  if (is_pressed(ImGuiKey_Space)) return done([&] { player_.play(!player_.is_playing()); });
  if (is_pressed(ImGuiKey_PageDown)) return done([&] { player_.forward(Stride::kIteration, 10); });
  if (is_pressed(ImGuiKey_PageUp)) return done([&] { player_.back(Stride::kIteration, 10); });
  if (lens_.take_keys([this] { return lens_.place().center(); })) return true;
  if (is_pressed(ImGuiKey_Z)) return done([&] { presents_ = !presents_; });
  if (is_pressed(ImGuiKey_P)) return done([&] { player_.predict(!player_.prediction().is_on()); });
  return false;
}

// ---------------------------------------------------------------- its row

namespace {

constexpr std::array kKeys = std::to_array<ViewKey>({
    {"\u2190 \u2192", "a step back, forward"},
    {"\u2191 \u2193", "a phase back, forward"},
    {"Shift+\u2190 \u2192", "an iteration back, forward"},
    {"PgUp PgDn", "ten iterations back, forward"},
    {"Home", "to the beginning"},
    {"Space", "play the steps, or stop"},
    {"+ \u2212 0", "larger, smaller, all of it"},
    {"P", "predict what is chosen"},
    {"Z", "present: the lesson alone, large"},
});

}  // namespace

ViewRow steps_view() {
  return {.command = StepsView::kCommand,
          .id = StepsView::kId,
          .title = "Steps",
          .shows_tree = true,
          .holds_match = true,
          .has_board = false,
          .has_own_panel = true,
          .has_stage = true,
          .needs = {.controls = StepsView::kControls, .panel = StepsView::kPanel},
          .keys = kKeys,
          .make = make_view<StepsView>};
}

}  // namespace ui
