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
  void draw_game(Rect& column);
  void draw_options(Rect& column);
  void draw_seats(Rect& column);
  void draw_budget(Rect& column);
  std::optional<match::Settings> draw_buttons(const Rect& row);
  float height() const;

  bool open_ = false;
  match::Settings draft_;
};

}  // namespace ui
