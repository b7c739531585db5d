#include "ui/seat_menu.h"

#include <imgui.h>

#include "ui/text.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

using match::Seat;

const char* seat_word(Seat seat) {
  switch (seat) {
    case Seat::kHuman:
      return tr("Human");
    case Seat::kMcts:
      return tr("MCTS");
    case Seat::kRandom:
      return tr("Random");
    case Seat::kBeginner:
      return tr("Beginner");
    case Seat::kCasual:
      return tr("Casual");
    case Seat::kStrong:
      return tr("Strong");
    case Seat::kExpert:
      return tr("Expert");
    case Seat::kPerfect:
      return tr("Perfect");
    case Seat::kSymmetric:
      return tr("Symmetric");
    case Seat::kCounterSymmetric:
      return tr("Counter-symmetric");
  }
  return "";
}

bool seat_menu(std::string_view id, const Rect& place, std::string_view label,
               std::string_view game, Seat& seat) {
  ImGui::PushID(id.data(), id.data() + id.size());
  if (button("seat of", place, label)) ImGui::OpenPopup("seat");
  bool changed = false;
  ImGui::SetNextWindowPos({place.x, place.bottom() + 4});
  if (ImGui::BeginPopup("seat")) {
    ImGui::PushFont(fonts().body);
    for (const Seat offered : match::seats_of(game))
      if (ImGui::Selectable(seat_word(offered), offered == seat, 0, {168, 32})) {
        changed = offered != seat;
        seat = offered;
      }
    ImGui::PopFont();
    ImGui::EndPopup();
  }
  ImGui::PopID();
  return changed;
}

}  // namespace ui
