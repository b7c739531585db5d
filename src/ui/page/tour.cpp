#include "ui/page/tour.h"

#include <algorithm>
#include <array>

#include "ui/base/commands.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"

namespace ui {

namespace {

struct Caption {
  Command view;
  Text said;
};

constexpr std::array<Caption, Tour::kCaptions> kTour = {{
    {Command::kPlay,
     "Play a game against a Monte Carlo tree search. It runs here, on your own machine."},
    {Command::kAnalyse,
     "Each move shows how often it wins in the games that were tried. A larger mark stands for "
     "more of them."},
    {Command::kTree, "The tree of moves and answers: it grows where winning is likely."},
    {Command::kSteps,
     "The same search, slowly. Select, expand, rollout, backup: these four steps, again and "
     "again."},
    {Command::kPlay,
     "Now play. \"Why?\" beside a move of the computer opens the search that chose it."},
}};

constexpr float kPad = 12, kButton = 34, kDot = 3, kBetweenDots = 12;

bool is_last(std::size_t caption) { return caption + 1 == Tour::kCaptions; }

const char* word_for_next(std::size_t caption) {
  return is_last(caption) ? tr("Done") : tr("Next");
}

// Where the tour is, without words, if there is room.
void draw_dots(const Rect& place, std::size_t present) {
  if (place.w < Tour::kCaptions * kBetweenDots) return;
  for (std::size_t i = 0; i < Tour::kCaptions; ++i) {
    const ImVec2 at{place.x + kDot + static_cast<float>(i) * kBetweenDots, place.center().y};
    canvas().AddCircleFilled(at, kDot, i == present ? theme().accent : theme().line);
  }
}

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

float button_width(const char* label) { return text_width(fonts().body, label) + 28; }

}  // namespace

void Tour::next(double now) {
  since_ = now;
  if (is_last(*caption_))
    end();
  else
    ++*caption_;
}

void Tour::tick(double now) {
  if (is_on() && now - since_ >= kSeconds) next(now);
}

std::optional<double> Tour::until_next(double now) const {
  if (!is_on()) return std::nullopt;
  return std::max(since_ + kSeconds - now, 0.0);
}

Command Tour::view() const { return kTour[*caption_].view; }

std::string Tour::said() const { return tr(kTour[*caption_].said); }

float Tour::height(float width) const { return card_height(said(), width); }

void Tour::draw(const Rect& place, double now) {
  Rect row = draw_card(place, said());
  const std::size_t present = *caption_;
  const char* label = word_for_next(present);
  if (button("tour-next", row.cut_right(button_width(label), 8), label, Emphasis::kPrimary))
    next(now);
  const char* leave = tr("Leave the tour");
  if (!is_last(present) &&
      button("tour-end", row.cut_right(button_width(leave), 8), leave, Emphasis::kQuiet))
    end();
  draw_dots(row, present);
}

bool Tour::take_keys(double now) {
  if (!is_on()) return false;
  if (is_pressed(ImGuiKey_Escape)) return end(), true;
  if (is_pressed(ImGuiKey_Enter) || is_pressed(ImGuiKey_KeypadEnter)) return next(now), true;
  return false;
}

std::vector<ReadAction> Tour::actions() const {
  std::vector<ReadAction> all = {{"tour-next", word_for_next(*caption_)}};
  if (!is_last(*caption_)) all.push_back({"tour-end", tr("Leave the tour")});
  return all;
}

void Tour::act(std::string_view id, double now) {
  if (!is_on()) return;
  if (id == "tour-next") next(now);
  if (id == "tour-end") end();
}

namespace {

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
