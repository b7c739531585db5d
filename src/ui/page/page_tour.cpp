// The tour on the page.
#include <utility>

#include "ui/page/page.h"

namespace ui {

using match::Session;

namespace {

// Among what a person has hidden: the offer of the tour, once it was answered or not needed.
constexpr std::string_view kTourOffer = "tour";

}  // namespace

// Where a game is over there is nothing to search: the tour shows its start, and comes back.
void Page::begin_tour(Session& session, double now) {
  set_hidden(preferences_, kTourOffer, true);
  if (session.phase() == match::TurnPhase::kOver && !session.match().moves().empty()) {
    toured_ = session.match().moves().size();
    session.go_to(0, now);
  }
  tour_.begin(now);
}

// Who has played meanwhile stays where that has led to.
void Page::end_tour(Session& session, double now) {
  const auto back = std::exchange(toured_, std::nullopt);
  const match::Match& match = session.match();
  if (back && match.moves().empty() && *back <= match.line().size()) session.go_to(*back, now);
}

bool Page::invites(const Session& session) const {
  return may_invite_ && is_home() && !tour_.is_on() && !is_hidden(preferences_, kTourOffer) &&
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

// Shows what the present caption is about. Who goes elsewhere has left the tour. Who plays needs
// none.
bool Page::follow_tour(Session& session, double now) {
  if (may_invite_ && !session.match().line().empty()) set_hidden(preferences_, kTourOffer, true);
  tour_.tick(now);
  if (std::exchange(caption_, tour_.at()) == tour_.at()) {
    if (tour_.is_on() && tour_.view() != view()) {
      tour_.end();
      caption_.reset();
      end_tour(session, now);
    }
    return false;
  }
  if (!tour_.is_on()) {
    go_home(session, now);
    end_tour(session, now);
    return true;
  }
  show(tour_.view(), session, now);
  shown().demonstrate();
  return true;
}

}  // namespace ui
