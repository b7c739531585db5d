// The menu: commands that are asked for once in a while, the rules of the match,
// what a person likes, and the keys.
#pragma once

#include <optional>

#include "match/session.h"
#include "ui/commands.h"
#include "ui/layout.h"
#include "ui/preferences.h"

namespace ui {

class MenuSheet {
 public:
  enum class Page : std::uint8_t { kClosed, kMenu, kKeys };

  bool is_open() const { return page_ != Page::kClosed; }
  void open(Page page) { page_ = page; }

  // Over the whole page. The command that was chosen closes the sheet; rules and
  // preferences are changed at once.
  std::optional<Command> draw(ImVec2 window, match::Session& session, Preferences& preferences,
                              double now);

 private:
  std::optional<Command> draw_menu(ImVec2 window, match::Session& session, Preferences& preferences,
                                   double now);
  void draw_keys(ImVec2 window);

  Page page_ = Page::kClosed;
};

}  // namespace ui
