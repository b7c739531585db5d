// The sheet with the positions to learn from: pictures to choose from, and a text about each
// position.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/lessons/gallery.h"
#include "ui/base/board_picture.h"
#include "ui/base/layout.h"
#include "ui/page/screen_reader.h"

namespace ui {

class GallerySheet {
 public:
  bool is_open() const { return open_; }
  void open();
  void close() { open_ = false; }
  // Draws it over the whole page. Returns the position that is to be put on the board, or null.
  const match::GalleryEntry* draw(ImVec2 window);
  // Adds the positions that are shown to the page in words, each with an action that puts it on the
  // board. The action's id is the position's. Before them stands the choice of a game, which act()
  // makes.
  void read(ScreenReaderText& reading) const;
  void act(std::string_view id);

 private:
  void draw_pictures(ImVec2 window);
  float draw_filter(Rect column, bool draws);
  std::vector<std::size_t> shown() const;
  const match::GalleryEntry* draw_chosen(ImVec2 window);

  bool open_ = false;
  std::string_view game_;                        // whose positions are shown; "" for all
  const match::GalleryEntry* chosen_ = nullptr;  // instead of all of them
  std::vector<BoardPicture> boards_;             // in the order of the gallery
};

// The title of a position and what it teaches, in the present language.
std::string gallery_sentence(const match::GalleryEntry& entry);

// The text of the gallery about a position, a sentence or two each: the subject of the position,
// the best moves, and the results of a small and a large search.
std::vector<std::string> gallery_lines(const match::GalleryEntry& entry);

}  // namespace ui
