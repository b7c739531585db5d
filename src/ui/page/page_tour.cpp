// The tour on the page.
#include <utility>

#include "ui/page/page.h"

namespace ui {

namespace {

// The id of the offer among the hidden panels: the offer of the tour, once it was answered or not
// needed.
constexpr std::string_view kTourOffer = "tour";

}  // namespace

void Page::begin_tour(double now) {
  set_hidden(preferences_, kTourOffer, true);
  const bool from_start = start_.is_open();
  close_sheets();
  tour_.begin(now);
  returns_to_start_ = from_start;
}

// After the first move of a match the offer of the tour is no longer needed. A tour that began on
// the start screen ends there.
bool Page::follow_tour(match::Session& session, double now) {
  if (may_invite_ && !session.match().line().empty()) set_hidden(preferences_, kTourOffer, true);
  if (!tour_.is_on() && std::exchange(returns_to_start_, false)) return start_.open(now), true;
  return tour_.tick(session, now);
}

// If a command is asked for, it takes the place of the tour.
void Page::draw_tour(const ViewInput& frame, ImVec2 window) {
  if (!tour_.take_keys(frame.now))
    if (const auto command = pressed_command()) {
      end_tour();
      frame.actions.push_back(*command);
    }
  if (tour_.is_on()) tour_.draw(window, frame);
  if (tour_.take_wish_to_play()) frame.actions.push_back(StartMatch{Tour::settings()});
}

bool Page::invites(const match::Session& session) const {
  return may_invite_ && is_home() && !is_hidden(preferences_, kTourOffer) &&
         session.match().line().empty();
}

void Page::draw_invitation(const ViewInput& frame, const Rect& place) {
  const InvitationAnswer answer = ui::draw_invitation(place);
  if (answer == InvitationAnswer::kYes) frame.actions.push_back(Command::kTour);
  if (answer != InvitationAnswer::kNo) return;
  Preferences chosen = preferences_;
  set_hidden(chosen, kTourOffer, true);
  frame.actions.push_back(ChoosePreferences{std::move(chosen)});
}

}  // namespace ui
