#include "ui/play/seat_menu.h"

#include <imgui.h>

#include <vector>

#include "ui/base/popup_menu.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using match::Seat;

namespace {

Text words_of(match::MeantFor meant) {
  switch (meant) {
    case match::MeantFor::kFirstGames:
      return "for first games";
    case match::MeantFor::kBeginners:
      return "for beginners";
    case match::MeantFor::kPractised:
      return "for practised players";
    case match::MeantFor::kGood:
      return "for good players";
    case match::MeantFor::kVeryGood:
      return "for very good players";
    case match::MeantFor::kStrongest:
      break;
  }
  return "the strongest level";
}

std::string level_note(Seat seat, std::string_view game) {
  const match::SearchSettings search = match::search_of_level(seat, game);
  const std::string iterations = tr("{} iterations", {full_count(search.budget.iterations)});
  const bool learned = search.config.leaf && *search.config.leaf != mcts::Leaf::kRollouts;
  return std::string(tr(words_of(match::meant_for(seat, game)))) + " \u00b7 " +
         (learned ? tr("{}, learned values", {iterations}) : iterations);
}

}  // namespace

std::string seat_note(Seat seat, std::string_view game) {
  if (match::is_level(seat)) return level_note(seat, game);
  switch (seat) {
    case Seat::kMcts:
      return tr("searches as you set it");
    case Seat::kRandom:
      return tr("plays any legal move");
    case Seat::kPerfect:
      return tr("plays exact values where they are known");
    case Seat::kSymmetric:
      return tr("mirrors, needs rule “Anywhere”");
    case Seat::kCounterSymmetric:
      return tr("beats Symmetric if first");
    case Seat::kTable:
    case Seat::kTableB:
      return tr("a table from Learn");
    default:
      return {};
  }
}

std::string seat_label(const match::Session& session, mcts::Player side, float room) {
  const std::string title = seat_title(session, side);
  const Seat seat = session.settings().seat(side);
  if (!match::is_level(seat)) return title;
  const std::string note = seat_note(seat, session.settings().game);
  for (const std::string& words : {note, note.substr(0, note.find(" \u00b7 "))})
    if (const std::string whole = title + " \u00b7 " + words; menu_button_width(whole) <= room)
      return whole;
  return title;
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
