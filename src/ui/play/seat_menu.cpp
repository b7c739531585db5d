#include "ui/play/seat_menu.h"

#include <imgui.h>

#include <vector>

#include "ui/base/popup_menu.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using match::Seat;

std::string seat_note(Seat seat, std::string_view game) {
  if (!match::is_level(seat)) return {};
  const match::SearchSettings search = match::search_of_level(seat, game);
  const std::string iterations = tr("{} iterations", {full_count(search.budget.iterations)});
  const bool learned = search.config.leaf && *search.config.leaf != mcts::Leaf::kRollouts;
  return learned ? tr("{}, learned values", {iterations}) : iterations;
}

std::string seat_label(const match::Session& session, mcts::Player side, float room) {
  const std::string title = seat_title(session, side);
  const std::string note = seat_note(session.settings().seat(side), session.settings().game);
  const std::string whole = title + " \u00b7 " + note;
  return note.empty() || menu_button_width(whole) > room ? title : whole;
}

SeatWish seat_menu(std::string_view id, const Rect& place, std::string_view label,
                   std::string_view game, Seat& seat) {
  const std::vector<Seat> seats = match::seats_of(game);
  std::vector<MenuItem> items;
  for (const Seat offered : seats)
    items.push_back(
        {.label = seat_word(offered), .note = seat_note(offered, game), .chosen = offered == seat});
  if (seat == Seat::kMcts) items.push_back({.label = tr("Settings"), .apart = true});
  ImGui::PushID(id.data(), id.data() + id.size());
  const bool pressed = menu_button("seat of", place, label);
  const auto chosen = popup_menu("seat", place, pressed, items);
  ImGui::PopID();
  if (!chosen) return SeatWish::kNothing;
  if (*chosen == seats.size()) return SeatWish::kSearch;
  if (seats[*chosen] == seat) return SeatWish::kNothing;
  seat = seats[*chosen];
  return SeatWish::kSeat;
}

void present_seat_menu(const match::Session& session, mcts::Player side, const Rect& place,
                       Actions& actions) {
  Seat seat = session.settings().seat(side);
  const std::string id = side == mcts::Player::kFirst ? "first" : "second";
  const SeatWish wish =
      seat_menu(id, place, seat_label(session, side, place.w), session.settings().game, seat);
  if (wish == SeatWish::kSeat) actions.push_back(ChooseSeat{side, seat});
  if (wish == SeatWish::kSearch) actions.push_back(OpenSearchSheet{side});
}

}  // namespace ui
