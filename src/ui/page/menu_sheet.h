// The menu: commands that are asked for once in a while, players and rules of the
// match, what a person likes, and the keys.
#pragma once

#include <optional>
#include <string_view>

#include "match/session.h"
#include "ui/base/commands.h"
#include "ui/base/layout.h"
#include "ui/base/preferences.h"
#include "ui/base/view.h"
#include "ui/page/search_sheet.h"

namespace ui {

// What the menu cannot see for itself.
struct About {
  std::string_view mode;  // how the search runs: "threads", "workers", "single"
  int threads = 1;        // how many searches
  bool can_share = false;
};

class MenuSheet {
 public:
  enum class MenuPage : std::uint8_t { kNeverChosen, kMenu, kKeys };

  bool is_open() const { return page_ != MenuPage::kNeverChosen; }
  void open(MenuPage page) { page_ = page; }

  void set_about(const About& about) { about_ = about; }

  // Over the whole page. The command that was chosen closes the sheet; players, rules and
  // preferences are changed at once. `search` is the sheet that asks how a player searches; it
  // takes the place of this one until it is closed.
  std::optional<Command> draw(ImVec2 window, match::Session& session, View view,
                              Preferences& preferences, SearchSheet& search, double now);

 private:
  std::optional<Command> draw_menu(ImVec2 window, match::Session& session, View view,
                                   Preferences& preferences, SearchSheet& search, double now);
  void draw_keys(ImVec2 window);

  MenuPage page_ = MenuPage::kNeverChosen;
  About about_;
};

}  // namespace ui
