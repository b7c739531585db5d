// The sheet on which a new game is set up.
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "match/address/settings.h"
#include "ui/base/choices.h"
#include "ui/base/layout.h"
#include "ui/page/rules_sheet.h"
#include "ui/page/search_sheet.h"
#include "ui/page/start_screen.h"

namespace ui {

class NewGameSheet {
 public:
  bool is_open() const { return open_; }
  // Begins from the settings of the present game.
  void open(const match::Settings& present);
  void close();
  // Draws it over the whole page. Gives what was chosen, once "Start" is pressed.
  std::optional<match::Settings> draw(ImVec2 window);
  // The gallery was asked for instead, which closes the sheet; true once.
  bool take_gallery_wish() { return std::exchange(wishes_gallery_, false); }

 private:
  std::optional<match::Settings> draw_game_page(ImVec2 window);
  void draw_game(Rect& column);
  void choose_game(std::string_view game);
  void draw_fields(Rect& column, std::span<const ChoiceField> fields);
  void draw_seats(Rect& column);

  bool open_ = false;
  bool wishes_gallery_ = false;
  SearchSheet search_;  // instead of this one, while it is open
  RulesSheet rules_;    // the same
  match::Settings draft_;
  std::vector<LivingBoard> boards_;  // one for each game; they stand still
  std::map<std::string, games::OptionValues, std::less<>> options_;  // of games chosen before
};

}  // namespace ui
