// Lines about what could not be used, below the players.
#include <algorithm>

#include "ui/base/messages.h"
#include "ui/base/panel.h"

namespace ui {

namespace {

class MessagesPanel final : public Panel {
 public:
  float draw(const PanelInput& input, const Rect& room) override {
    const float wanted = messages_height(input.messages, room.w);
    const Rect place{room.x, room.y, room.w, std::max(1.0f, std::min(wanted, room.h))};
    if (draw_messages(input.messages, place)) input.actions.push_back(CloseMessages{});
    return place.h;
  }
};

bool has_messages(const PanelInput& input, const Rect&) { return !input.messages.empty(); }

}  // namespace

PanelRow messages_panel() {
  return {.id = "messages",
          .title = "Messages",
          .is_needed = has_messages,
          .make = make_panel<MessagesPanel>};
}

}  // namespace ui
