// The sheet on which a new game is set up.
#pragma once

#include <optional>

#include "match/settings.h"
#include "ui/layout.h"

namespace ui {

class NewGameSheet {
 public:
  bool is_open() const { return open_; }
  // Begins from the settings of the present game.
  void open(const match::Settings& present);
  // Over the whole page; what was chosen, once "Start" is pressed.
  std::optional<match::Settings> draw(ImVec2 window);

 private:
  std::optional<match::Settings> draw_game_page(ImVec2 window);
  void draw_search_page(ImVec2 window);
  void draw_game(Rect& column);
  void draw_options(Rect& column);
  void draw_seats(Rect& column);
  void draw_rules(Rect& column);
  float height() const;

  bool open_ = false;
  // The side whose search is being set up; none: the game is.
  std::optional<std::size_t> search_of_;
  match::Settings draft_;
};

}  // namespace ui
