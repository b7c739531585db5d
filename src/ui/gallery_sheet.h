// The sheet with the positions to learn from: pictures to choose from, and what is to be seen
// there.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "match/gallery.h"
#include "ui/board_picture.h"
#include "ui/layout.h"
#include "ui/reading.h"

namespace ui {

class GallerySheet {
 public:
  bool is_open() const { return open_; }
  void open();
  void close() { open_ = false; }
  // Draws it over the whole page. Gives the position that is to be put on the board, or null.
  const match::GalleryEntry* draw(ImVec2 window);
  // All positions in words, each with an action that puts it on the board. The actions' ids are
  // those of the positions.
  static void read(Reading& reading);

 private:
  void draw_pictures(ImVec2 window);
  const match::GalleryEntry* draw_chosen(ImVec2 window);

  bool open_ = false;
  const match::GalleryEntry* chosen_ = nullptr;  // instead of all of them
  std::vector<BoardPicture> boards_;             // in the order of the gallery
};

// The title of a position and what it teaches, in the present language.
std::string gallery_sentence(const match::GalleryEntry& entry);

// What the gallery says of a position, a sentence or two each: what there is to see, which moves
// are best, and what a small and a large search find.
std::vector<std::string> gallery_lines(const match::GalleryEntry& entry);

}  // namespace ui
