// The menu: commands that are rarely needed, players and rules of the match, preferences, and the
// keys.
#pragma once

#include <optional>
#include <string_view>

#include "match/session.h"
#include "ui/base/action.h"
#include "ui/base/layout.h"
#include "ui/base/preferences.h"
#include "ui/base/view.h"

namespace ui {

// Facts about the program that the menu gets from outside.
struct About {
  std::string_view mode = {};  // how the search runs: "threads", "workers", "single"
  int threads = 1;             // how many searches
  bool can_share = false;
  bool has_articles = false;      // which it can open
  std::string_view version = {};  // of the program
};

class MenuSheet {
 public:
  enum class MenuPage : std::uint8_t { kNeverChosen, kMenu, kSave, kKeys, kWords };

  bool is_open() const { return page_ != MenuPage::kNeverChosen; }
  void open(MenuPage page) { page_ = page, refused_.reset(); }
  void close() { page_ = MenuPage::kNeverChosen; }

  void set_about(const About& about) { about_ = about; }
  const About& about() const { return about_; }

  // Draws it over the whole page; adds the choices to `actions`. A command closes the sheet, and
  // other choices leave it open. If a command is not possible, the sheet says why.
  void draw(ImVec2 window, const match::Session& session, Command view,
            const Preferences& preferences, Actions& actions);

 private:
  void draw_menu(ImVec2 window, const match::Session& session, Command view,
                 const Preferences& preferences, Actions& actions);
  void draw_save(ImVec2 window, const match::Session& session, Command view, Actions& actions);
  void draw_keys(ImVec2 window);
  void draw_words(ImVec2 window);
  std::string refusal_text(const match::Session& session, Command view) const;
  void note_refused(const std::vector<Command>& commands);

  MenuPage page_ = MenuPage::kNeverChosen;
  std::optional<Command> refused_;  // the command that was pressed last
  About about_;
};

}  // namespace ui
