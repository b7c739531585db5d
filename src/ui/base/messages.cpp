#include "ui/base/messages.h"

#include "ui/base/theme.h"
#include "ui/base/widgets.h"

namespace ui {

namespace {

constexpr float kCross = 20, kBetween = 4;

}  // namespace

float messages_height(const std::vector<std::string>& messages, float width) {
  float height = 0;
  for (const std::string& message : messages)
    height += text_height(fonts().small, message, width - kCross) + kBetween;
  return height;
}

bool draw_messages(const std::vector<std::string>& messages, const Rect& place) {
  float height = messages_height(messages, place.w);
  if (height > place.h) height = messages_height(messages, place.w - kScrollbarRoom);
  bool pressed = false;
  scrolling("messages", place, height, [&](Rect column) {
    pressed = invisible_button("close-messages", column);
    const Rect cross = column.cut_right(kCross);
    text_center({cross.x, cross.y, kCross, kCross}, fonts().body, theme().muted, "\u00d7");
    for (const std::string& message : messages)
      column.cut_top(text_wrapped(column, fonts().small, theme().text, message), kBetween);
  });
  return pressed;
}

}  // namespace ui
