#include "ui/page/tour.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "match/lessons/lesson_words.h"
#include "ui/base/commands.h"
#include "ui/base/numbers.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/page/start_screen.h"
#include "ui/play/status.h"
#include "ui/steps/steps_words.h"
#include "words/say.h"

namespace ui {

namespace {

struct Caption {
  match::LessonPlace place;
  StagePart about;
  bool begun;  // the board shows where the step has come to
  Text said;
};

constexpr std::array<Caption, Tour::kCaptions> kTour = {{
    {{1, 0},
     StagePart::kBoard,
     false,
     "Four stones. Take one or two; whoever takes the last one wins. Which move is best?"},
    {{1, 0},
     StagePart::kTree,
     true,
     "The computer does not know. Its tree is still empty. It takes a move not tried before and "
     "adds it."},
    {{1, 1},
     StagePart::kBoard,
     true,
     "From there it plays random moves for both sides until one side wins."},
    {{1, 3},
     StagePart::kTree,
     true,
     "On the way back it counts the result in each node: games won / games played."},
    {{4, 0},
     StagePart::kTree,
     true,
     "Now a round begins with a selection: moves that win more often are tried more often."},
    {{1001, 0},
     StagePart::kTree,
     true,
     "After a thousand games, taking one stands out: it leaves three, and Blue loses either way. "
     "This is Monte Carlo tree search: now play against it."},
}};

const games::OptionValues kStones = {4, 2};

constexpr float kPad = 12, kButton = 34, kRow = 44, kDot = 4, kBetweenDots = 16;

bool is_last(std::size_t caption) { return caption + 1 == Tour::kCaptions; }

const char* word_for_next(std::size_t caption) {
  return is_last(caption) ? tr("Play") : tr("Next");
}

// The place in the tour, without words, if there is room.
void draw_dots(const Rect& place, std::size_t present) {
  constexpr float kWidth = (Tour::kCaptions - 1) * kBetweenDots;
  if (place.w < kWidth + 2 * kDot) return;
  for (std::size_t i = 0; i < Tour::kCaptions; ++i) {
    const float x = place.center().x - kWidth / 2 + static_cast<float>(i) * kBetweenDots;
    canvas().AddCircleFilled({x, place.center().y}, kDot,
                             i == present ? theme().accent : theme().line);
  }
}

// "Take 2 has 1.48.", of the move with the second largest score; "" where no other has one.
std::string runner_up(const match::Lesson& lesson) {
  const mcts::Hop& hop = lesson.iteration()->hops[lesson.step().hop];
  const mcts::ComparedChild* second = nullptr;
  for (std::size_t i = 0; i < hop.choices.size(); ++i)
    if (i != hop.chosen && std::isfinite(hop.choices[i].terms.score()) &&
        (second == nullptr || hop.choices[i].terms.score() > second->terms.score()))
      second = &hop.choices[i];
  if (second == nullptr) return {};
  const auto before = match::position_before(lesson.root(), *lesson.iteration(), lesson.step().hop);
  return tr("{} has {}.", {words::as_sentence(move_in_words(before, second->known.move)),
                           hundredths(second->terms.score())});
}

// The note of the step. At a selection it says what the chosen move is compared with, and a word
// that comes for the first time is explained.
std::string note_of(const LessonPlayer& player) {
  const std::string said = caption_of(player);
  const match::Lesson& lesson = *player.lesson();
  if (lesson.iteration() == nullptr || lesson.step().phase != mcts::Phase::kSelect) return said;
  const char* bonus =
      tr("A bonus for a move that was seldom tried, so that no good move is missed.");
  const std::string explained = tr("{}: {}", {tr("Exploration"), bonus});
  const std::string second = runner_up(lesson);
  return tr("{} {}", {said, second.empty() ? explained : tr("{} {}", {second, explained})});
}

float button_width(const char* label) { return text_width(fonts().body, label) + 28; }

// Fades the part that the caption is not about, or hides it before the search has begun. The part
// that it is about has a frame, and a mark that leads there from the sentence below it.
void point_at(const LessonParts& parts, StagePart about, bool begun) {
  const Rect& shown = about == StagePart::kBoard ? parts.board : parts.tree;
  const Rect& other = about == StagePart::kBoard ? parts.tree : parts.board;
  if (other.w > 0)
    canvas().AddRectFilled(other.min(), other.max(), faded(theme().ground, begun ? 0.8f : 1.0f));
  canvas().AddRect(shown.min(), shown.max(), theme().accent, kCardRadius, 0, 2);
  const ImVec2 tip{shown.center().x, shown.bottom() + 1};
  canvas().AddTriangleFilled(tip, {tip.x + 9, tip.y + 10}, {tip.x - 9, tip.y + 10}, theme().accent);
}

}  // namespace

void Tour::begin(double now) {
  stage_.present(true);
  stage_.player().open_at(games::start("stones", kStones), {});
  go(0, now);
}

void Tour::go(std::size_t caption, double now) {
  since_ = now;
  came_by_itself_ = false;
  caption_ = caption;
  stage_.player().go(kTour[caption].place);
}

void Tour::next(double now) {
  if (is_last(*caption_)) return end();
  go(*caption_ + 1, now);
}

// A hand that was about to turn the page when it turned by itself does not turn two.
void Tour::go_on(double now) {
  constexpr double kReaction = 0.8;
  if (came_by_itself_ && now - since_ < kReaction) return;
  wishes_to_play_ = is_last(*caption_);
  next(now);
}

match::Settings Tour::settings() {
  match::Settings settings = newcomer_settings("stones");
  settings.options = kStones;
  return settings;
}

void Tour::back(double now) {
  if (*caption_ > 0) go(*caption_ - 1, now);
}

bool Tour::tick(match::Session& session, double now) {
  if (!is_on()) return false;
  const bool due = until_next(now) == 0.0;
  if (due) next(now), came_by_itself_ = true;
  const bool news = stage_.tick(session, true, now);
  if (!is_there()) stage_.player().go(kTour[*caption_].place);
  return news || due;
}

// A lamp that was pressed may have led elsewhere.
bool Tour::is_there() const {
  const LessonPlayer& player = stage_.player();
  return !player.is_settled() || player.lesson()->place() == kTour[*caption_].place;
}

std::optional<double> Tour::until_next(double now) const {
  if (!is_on() || is_last(*caption_)) return std::nullopt;
  return std::max(since_ + kSeconds - now, 0.0);
}

std::string Tour::said() const { return tr(kTour[*caption_].said); }

void Tour::draw(ImVec2 window, const ViewInput& frame) {
  ImGui::SetNextWindowPos({0, 0});
  ImGui::SetNextWindowSize(window);
  ImGui::Begin("tour", nullptr,
               ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoBackground |
                   ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings);
  Rect page = Rect{0, 0, window.x, window.y}.inset(std::min(kPagePadding, 0.03f * window.x));
  const Rect row = page.cut_bottom(kRow, kGap);
  const auto& [place, about, begun, said] = kTour[*caption_];
  const bool there = stage_.player().is_settled() && is_there();
  const LessonParts parts = stage_.draw_parts(
      frame, page,
      {.said = tr(said),
       .note = begun && there && place.iteration < 10 ? note_of(stage_.player()) : "",
       .about = about,
       .begun = begun});
  if (stage_.player().lesson() != nullptr) point_at(parts, about, begun);
  draw_buttons(row, frame.now);
  ImGui::End();
}

void Tour::draw_buttons(Rect row, double now) {
  const std::size_t present = *caption_;
  const char* forward = word_for_next(present);
  const char* leave = tr("Leave the tour");
  const auto cut = [&row](const char* label) { return row.cut_right(button_width(label), 8); };
  const bool goes_on = button("tour-next", cut(forward), forward, Emphasis::kPrimary);
  const bool ends = button("tour-end", cut(leave), leave, Emphasis::kQuiet);
  if (button("tour-back", row.cut_left(kRow, 8), "\u2190", Emphasis::kPlain, present > 0))
    back(now);
  draw_dots(row, present);
  if (goes_on) go_on(now);
  if (ends) end();
}

bool Tour::take_keys(double now) {
  const auto done = [](auto&& what) { return what(), true; };
  if (is_pressed(ImGuiKey_Escape)) return done([&] { end(); });
  for (const ImGuiKey key :
       {ImGuiKey_Enter, ImGuiKey_KeypadEnter, ImGuiKey_RightArrow, ImGuiKey_Space})
    if (is_pressed(key)) return done([&] { go_on(now); });
  if (is_pressed(ImGuiKey_LeftArrow)) return done([&] { back(now); });
  return false;
}

std::vector<ReadAction> Tour::actions() const {
  std::vector<ReadAction> all = {{"tour-next", word_for_next(*caption_)}};
  if (*caption_ > 0) all.push_back({"tour-back", tr("Back")});
  all.push_back({"tour-end", tr("Leave the tour")});
  return all;
}

void Tour::act(std::string_view id, double now) {
  if (!is_on()) return;
  if (id == "tour-next") return go_on(now);
  if (id == "tour-back") return back(now);
  if (id == "tour-end") end();
}

namespace {

// A sentence over a row of buttons, on a card.
float card_height(std::string_view text, float width) {
  return kPad + text_height(fonts().small, text, width - 2 * kPad) + 8 + kButton + kPad;
}

// The row of buttons.
Rect draw_card(const Rect& place, std::string_view text) {
  card(place);
  Rect inside = place.inset(kPad);
  const Rect row = inside.cut_bottom(kButton, 8);
  text_wrapped(inside, fonts().small, theme().text, text);
  return row;
}

const char* invitation() { return tr("New here? See in 90 seconds how the computer thinks."); }

}  // namespace

float invitation_height(float width) { return card_height(invitation(), width); }

InvitationAnswer draw_invitation(const Rect& place) {
  Rect row = draw_card(place, invitation());
  const char* yes = tr("Take the tour");
  const char* no = tr("No, thanks");
  InvitationAnswer answer = InvitationAnswer::kNone;
  if (button("tour-yes", row.cut_left(button_width(yes), 8), yes, Emphasis::kPrimary))
    answer = InvitationAnswer::kYes;
  if (button("tour-no", row.cut_left(button_width(no), 8), no, Emphasis::kQuiet))
    answer = InvitationAnswer::kNo;
  return answer;
}

}  // namespace ui
