// Lines about what could not be used.
#include <algorithm>

#include "ui/panels.h"
#include "ui/theme.h"
#include "ui/widgets.h"

namespace ui {

namespace {

class MessagesPanel final : public Panel {
 public:
  float draw(const PanelInput& input, const Rect& room) override {
    float wanted = 0;
    for (const std::string& message : input.messages)
      wanted += text_height(fonts().small, message, room.w) + 4;
    const float height = std::max(1.0f, std::min(wanted, room.h));
    ImGui::SetCursorScreenPos(room.min());
    ImGui::BeginChild("messages", {room.w, height}, 0, ImGuiWindowFlags_NoBackground);
    const ImVec2 top = ImGui::GetCursorScreenPos();
    float y = top.y;
    for (const std::string& message : input.messages)
      y += text_wrapped({top.x, y, room.w, 0}, fonts().small, theme().muted, message) + 4;
    ImGui::Dummy({1, wanted});
    scroll_by_finger();
    ImGui::EndChild();
    return height;
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
