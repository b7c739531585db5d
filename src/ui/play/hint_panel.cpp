// The hint that was asked for, and why.
#include "ui/base/panel.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

namespace {

class HintPanel final : public Panel {
 public:
  float draw(const PanelInput& input, const Rect& room) override {
    const std::string reason = hint_reason(input.session);
    const bool fits = text_width(fonts().small, reason) <= room.w - 28;
    const Rect whole{room.x, room.y, room.w, fits ? 62.0f : 82.0f};
    card(whole);
    Rect inner = whole.inset(14, 10);
    text_left(inner.cut_top(20, 4), fonts().strong, theme().text, hint_line(input.session));
    text_wrapped(inner, fonts().small, theme().muted, reason);
    return whole.h;
  }
};

bool has_hint(const PanelInput& input, const Rect&) { return !hint_line(input.session).empty(); }

std::vector<std::string> read(const match::Session& session) {
  const std::string hint = hint_line(session), why = hint_reason(session);
  if (hint.empty()) return {};
  return {why.empty() ? hint : hint + " \u00b7 " + why};
}

}  // namespace

PanelRow hint_panel() {
  return {.id = "hint",
          .title = "Hint",
          .is_needed = has_hint,
          .read = read,
          .make = make_panel<HintPanel>};
}

}  // namespace ui
