// The sheet on which a position is set up by hand, to be played or analysed.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/any_position.h"
#include "games/change.h"
#include "ui/base/action.h"
#include "ui/base/board_picture.h"
#include "ui/base/layout.h"
#include "ui/page/screen_reader.h"

namespace ui {

class EditorSheet {
 public:
  bool is_open() const { return open_; }
  // Begins with a position of a game that can be set up (games/set_up.h). What was set up from the
  // same position before, and neither taken up nor cancelled, is still there.
  void open(const games::Position& present);
  void close() { open_ = false; }
  // Draws it over the whole page. Gives what is to be done with the position, which closes it.
  std::optional<TakeUpPosition> draw(ImVec2 window);
  // The same in words; act() does what one of its actions says.
  void read(ScreenReaderText& reading) const;
  std::optional<TakeUpPosition> act(std::string_view id);

 private:
  void change(const games::Change& change);
  std::optional<TakeUpPosition> leave_with(TakeUpPosition wish);
  void draw_board(const Rect& square, std::span<const board::Target> places);
  void draw_settings(Rect& column);

  void forget() { draft_.reset(), open_ = false; }

  std::optional<games::Position> draft_, began_with_;
  bool open_ = false;
  BoardPicture board_;
};

// Why the position cannot be taken up, in a sentence; "" where it can.
std::string set_up_obstacle(const games::Position& position);

}  // namespace ui
