// The question of a prediction in Steps: the moves to choose from, by mouse, keys, board or tree.
#include <algorithm>
#include <array>
#include <string>

#include "match/lessons/lesson_words.h"
#include "ui/base/commands.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/steps/steps_view.h"
#include "ui/steps/steps_words.h"

namespace ui {

using match::Lesson;
using match::Stride;

namespace {

const std::string kGuess = "guess-";  // before a move: the buttons that choose it

// In words, what buttons and the slider do.
struct Leap {
  const char* id;
  const char* text;
  std::uint64_t iterations;
  bool back;
};
constexpr auto kLeaps = std::to_array<Leap>({{"on-10", "10", 10, false},
                                             {"on-100", "100", 100, false},
                                             {"on-1000", "1,000", 1000, false},
                                             {"back-10", "10", 10, true},
                                             {"back-100", "100", 100, true},
                                             {"back-1000", "1,000", 1000, true}});

}  // namespace

// The nodes that may be chosen can be pressed.
void StepsView::offer_nodes(const std::vector<NodeSpot>& spots) {
  const auto& choices = asked().choices;
  std::optional<std::size_t> pressed;
  for (const TreeWay& way : picture_.tree().ways_below(picture_.way().back())) {
    const std::uint64_t id = picture_.tree().nodes()[way.node].id;
    const auto choice = static_cast<std::size_t>(
        std::find_if(choices.begin(), choices.end(),
                     [id](const mcts::ComparedChild& c) { return c.node == id; }) -
        choices.begin());
    if (choice == choices.size()) continue;
    const NodeSpot& spot = spots[way.node];
    const float half = std::min(spot.radius + 5, std::max(spot.radius, spot.room));
    const Rect ring{spot.at.x - half, spot.at.y - half, 2 * half, 2 * half};
    ImGui::GetWindowDrawList()->AddRect(ring.min(), ring.max(), theme().phases[0], kButtonRadius, 0,
                                        cursor_ == choice ? 3.0f : 1.5f);
    if (invisible_button("node-" + choice_name(*player_.lesson(), choice), ring)) pressed = choice;
  }
  if (pressed) player_.guess(*pressed);
}

const mcts::Hop& StepsView::asked() const {
  const Lesson& lesson = *player_.lesson();
  return lesson.iteration()->hops[lesson.step().hop];
}

// ---------------------------------------------------------------- the panel

// If there is little room, the parts that do not help to answer are left out.
void StepsView::draw_question(Rect column) {
  if (column.h >= kWithSlider) draw_controls(column.cut_bottom(kButtonRow, 12));
  draw_place(column.cut_top(kPlace, 6));
  if (!player_.asks()) return;  // the learner has just gone on
  draw_said(column);
  draw_choices(column);
  if (!player_.asks()) return;  // or answered it
  draw_numbers(question_of(*player_.lesson()), column);
}

// A button for each move.
void StepsView::draw_choices(Rect& column) {
  constexpr float kBetween = 6;
  const Lesson& lesson = *player_.lesson();
  const std::vector<std::size_t> choices = choices_of(lesson);
  float width = 44;
  for (const std::size_t choice : choices)
    width = std::max(width, text_width(fonts().body, choice_name(lesson, choice)) + 16);
  const int count = static_cast<int>(choices.size());
  // Lower, and more in a row, where the column is short.
  constexpr float kLeast = 32;
  const int most_rows = std::max(static_cast<int>((column.h + kBetween) / (kLeast + kBetween)), 1);
  const int fitting_row = static_cast<int>((column.w + kBetween) / (width + kBetween));
  const int in_row = std::clamp(fitting_row, (count + most_rows - 1) / most_rows, count);
  const int rows = (count + in_row - 1) / in_row;
  const float room = (column.h + kBetween) / static_cast<float>(rows) - kBetween;
  const float height = std::clamp(room, kLeast, std::max(kLeast, least_target()));
  std::optional<std::size_t> pressed;
  Rect row;
  for (int i = 0; i < count; ++i) {
    if (i % in_row == 0) row = column.cut_top(height, kBetween);
    const std::size_t choice = choices[static_cast<std::size_t>(i)];
    const std::string label = choice_name(lesson, choice);
    if (button(kGuess + label, row.column(i % in_row, in_row, kBetween), label,
               chosen_if(cursor_ == choice)))
      pressed = choice;
  }
  column.cut_top(kGap - kBetween);
  if (pressed) player_.guess(*pressed);
}

// A move on the board is an answer.
void StepsView::offer_board() {
  const Rect& place = picture_.board().place;
  if (!invisible_button("guess-board", place)) return;
  const ImVec2 at = ImGui::GetIO().MousePos;
  const auto move =
      board::meant(picture_.board().scene, (at.x - place.x) / place.w, (at.y - place.y) / place.h);
  const auto& choices = asked().choices;
  for (std::size_t i = 0; i < choices.size(); ++i)
    if (move == choices[i].known.move) return player_.guess(i);
}

// ---------------------------------------------------------------- keys

namespace {

// From the last one it goes on with the first.
std::size_t next_choice(const std::vector<std::size_t>& choices, std::optional<std::size_t> from,
                        int steps) {
  const auto count = static_cast<std::ptrdiff_t>(choices.size());
  const std::ptrdiff_t present =
      from        ? std::find(choices.begin(), choices.end(), *from) - choices.begin()
      : steps > 0 ? -1
                  : 0;
  return choices[static_cast<std::size_t>((present + steps + count) % count)];
}

}  // namespace

// Up and down go through the moves, and Enter chooses one.
bool StepsView::take_keys_of_question() {
  const int steps = is_pressed(ImGuiKey_DownArrow) ? 1 : is_pressed(ImGuiKey_UpArrow) ? -1 : 0;
  if (steps != 0) return cursor_ = next_choice(choices_of(*player_.lesson()), cursor_, steps), true;
  if (!is_pressed(ImGuiKey_Enter) || !cursor_) return false;
  return player_.guess(*cursor_), true;
}

// ---------------------------------------------------------------- in words

std::vector<ReadAction> StepsView::actions() const {
  const Lesson* lesson = player_.lesson();
  if (lesson == nullptr) return {};
  const bool begun = lesson->place() != match::LessonPlace{};
  const bool ended = lesson->iteration() == nullptr;
  const bool predicts = player_.prediction().is_on();
  std::vector<ReadAction> actions;
  if (player_.asks())
    for (const std::size_t choice : choices_of(*lesson)) {
      actions.push_back({kGuess + choice_name(*lesson, choice),
                         tr("Choose {}", {choice_in_words(*lesson, choice)})});
    }
  actions.push_back({"back", tr("Step back"), begun});
  actions.push_back({"forward", tr("Step forward"), !ended});
  actions.push_back({"iteration", tr("Next iteration"), !ended});
  actions.push_back({"play", player_.is_playing() ? tr("Stop") : tr("Play the steps"), !ended});
  actions.push_back({"begin", tr("To the beginning"), begun});
  for (const Leap& leap : kLeaps)
    actions.push_back(
        {leap.id,
         leap.back ? tr("{} iterations back", {leap.text}) : tr("{} iterations on", {leap.text}),
         leap.back ? begun : !ended});
  actions.push_back({"speed", tr("{}: {}", {tr("Speed"), std::to_string(player_.speed())})});
  const auto add_switch = [&actions](const char* id, const char* label, bool on) {
    actions.push_back({id, tr("{}: {}", {label, on ? tr("On") : tr("Off")})});
  };
  add_switch("predict", tr("Predict"), predicts);
  add_switch("present", tr("Present"), presents_);
  for (const auto& [what, switch_id, name, meaning] : switches())
    add_switch(switch_id, name, has(player_.config(), what));
  return actions;
}

// The buttons of the panel have the same names behind "lesson-".
std::string StepsView::obstacle(std::string_view id) const {
  constexpr std::string_view kOfPanel = "lesson-";
  if (id.starts_with(kOfPanel)) id.remove_prefix(kOfPanel.size());
  const Lesson* lesson = player_.lesson();
  if (lesson == nullptr) return {};
  const auto leap =
      std::find_if(kLeaps.begin(), kLeaps.end(), [id](const Leap& l) { return id == l.id; });
  const bool back = id == "back" || id == "begin" || (leap != kLeaps.end() && leap->back);
  if (back) return lesson->place() == match::LessonPlace{} ? tr("This is the first step.") : "";
  return lesson->iteration() == nullptr ? tr("The search has ended.") : "";
}

ViewWords StepsView::words(const match::Session&, const Preferences&) const {
  if (player_.lesson() == nullptr) return {};
  return {.lines = lesson_lines(player_), .said = caption_of(player_), .actions = actions()};
}

void StepsView::act(std::string_view id, const ViewInput&) {
  if (id == "back") return player_.back(Stride::kStep);
  if (id == "forward") return player_.forward(Stride::kStep);
  if (id == "iteration") return player_.forward(Stride::kIteration);
  if (id == "predict") return player_.predict(!player_.prediction().is_on());
  if (id == "play") return player_.play(!player_.is_playing());
  if (id == "begin") return player_.go({});
  if (id == "speed") return player_.change_speed();
  for (const Leap& leap : kLeaps)
    if (id == leap.id)
      return leap.back ? player_.back(Stride::kIteration, leap.iterations)
                       : player_.forward(Stride::kIteration, leap.iterations);
  if (id == "present") presents_ = !presents_;
  for (const auto& [what, switch_id, name, meaning] : switches())
    if (id == switch_id) return improve(what, !has(player_.config(), what));
  if (!player_.asks()) return;
  for (const std::size_t choice : choices_of(*player_.lesson()))
    if (id == kGuess + choice_name(*player_.lesson(), choice)) return player_.guess(choice);
}

}  // namespace ui
