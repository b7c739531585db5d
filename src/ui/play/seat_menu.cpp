#include "ui/play/seat_menu.h"

#include <imgui.h>

#include <algorithm>

#include "ui/base/controls.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using match::Seat;

namespace {

constexpr float kItemWidth = 168;
constexpr float kItemIndent = 14;
constexpr float kMenuPadding = 6;  // above and below: the corners are round
constexpr float kMenuMargin = 24;  // what a window has more than its menu, at least

float item_height() { return std::max(32.0f, least_target()); }

// Opens below the button, or so far above that place that all of it can be seen.
ImVec2 menu_place(const Rect& button, std::string_view game, Seat seat) {
  const auto items = static_cast<float>(match::seats_of(game).size() + (seat == Seat::kMcts));
  const ImVec2 window = ImGui::GetIO().DisplaySize;
  const float height = items * item_height() + 2 * kMenuPadding;
  const float lowest = std::max(window.y - height - 8, 0.0f);
  return {std::min(button.x, window.x - kItemWidth - 12), std::min(button.bottom() + 4, lowest)};
}

// The label is our own: ImGui would indent a short one more than a long one.
bool draw_item(const std::string& label, bool chosen) {
  const ImVec2 at = ImGui::GetCursorScreenPos();
  const ImVec2 size{kItemWidth, item_height()};
  const ImGuiCol unlit = chosen ? ImGuiCol_Header : ImGuiCol_PopupBg;
  const ImGuiCol beneath = pointer_hovers() ? ImGuiCol_HeaderHovered : unlit;
  ImGui::PushStyleColor(ImGuiCol_HeaderHovered, ImGui::GetColorU32(beneath));
  note_control("seat", label, {at.x, at.y, size.x, size.y}, true, chosen);
  const bool pressed = ImGui::Selectable(("##" + label).c_str(), chosen, 0, size);
  ImGui::PopStyleColor();
  text_left({at.x + kItemIndent, at.y, size.x - kItemIndent, size.y}, fonts().body, theme().text,
            label);
  return pressed;
}

SeatWish draw_menu(std::string_view game, Seat& seat) {
  SeatWish wish = SeatWish::kNothing;
  const Seat present = seat;
  for (const Seat offered : match::seats_of(game)) {
    if (draw_item(seat_word(offered), offered == present)) {
      if (offered != present) wish = SeatWish::kSeat;
      seat = offered;
    }
    const bool is_below = ImGui::GetCursorPosY() > ImGui::GetIO().DisplaySize.y - kMenuMargin;
    if (offered == present && is_below && ImGui::IsWindowAppearing()) ImGui::SetScrollHereY();
  }
  if (seat != Seat::kMcts || wish != SeatWish::kNothing) return wish;
  ImGui::Separator();
  return draw_item(tr("Settings"), false) ? SeatWish::kSearch : wish;
}

}  // namespace

SeatWish seat_menu(std::string_view id, const Rect& place, std::string_view label,
                   std::string_view game, Seat& seat) {
  ImGui::PushID(id.data(), id.data() + id.size());
  if (button("seat of", place, label)) ImGui::OpenPopup("seat");
  SeatWish wish = SeatWish::kNothing;
  ImGui::SetNextWindowPos(menu_place(place, game, seat));
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, {0, kMenuPadding});
  if (ImGui::BeginPopup("seat")) {
    const ControlLayer layer;
    wish = draw_menu(game, seat);
    scroll_by_finger();
    ImGui::EndPopup();
  }
  ImGui::PopStyleVar();
  ImGui::PopID();
  return wish;
}

void present_seat_menu(const match::Session& session, mcts::Player side, const Rect& place,
                       Actions& actions) {
  Seat seat = session.settings().seat(side);
  const std::string id = side == mcts::Player::kFirst ? "first" : "second";
  const SeatWish wish =
      seat_menu(id, place, seat_title(session, side), session.settings().game, seat);
  if (wish == SeatWish::kSeat) actions.push_back(ChooseSeat{side, seat});
  if (wish == SeatWish::kSearch) actions.push_back(OpenSearchSheet{side});
}

}  // namespace ui
