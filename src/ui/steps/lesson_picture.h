// The drawing of a lesson's step, on the page and in the still of a frame that waits
// (app/view_still.h): its tree, its board, its phase and its sentence.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "match/lessons/lesson.h"
#include "ui/base/pen.h"
#include "ui/tree/searched_tree.h"
#include "ui/tree/tree_layout.h"
#include "ui/tree/tree_picture.h"

namespace ui {

ImU32 phase_color(mcts::Phase phase);

// In the place of a tree: where the tree itself is, and the legend below it.
struct LessonRooms {
  Rect tree, legend;
  float below = 0;   // the height of the legend, with its distance; 0 without one
  bool low = false;  // there is no room for a legend
};
LessonRooms rooms_of(const Rect& place, const SearchedTree& tree);
constexpr float kMostLessonLayer = 200;  // between two layers, CSS pixels

class LessonPicture {
 public:
  // The tree as it is after so many steps of the iteration on show.
  void show(const match::Lesson& lesson, std::size_t done);

  const SearchedTree& tree() const { return tree_; }
  const TreeLayout& layout() const { return layout_; }
  // The nodes that the iteration has come to, from the root on.
  const std::vector<std::size_t>& way() const { return way_; }

  // The letter of the phase stands where it happens. The spots belong to a layout of this tree.
  void draw_tree(Pen& pen, const match::Lesson& lesson, const std::vector<NodeSpot>& spots,
                 const Rect& place);
  // The position after so many hops of the iteration, and so many moves of its random game.
  void draw_board(Pen& pen, const match::Lesson& lesson, std::size_t hops, std::size_t random,
                  const Rect& square);
  const BoardPicture& board() const { return board_; }

 private:
  SearchedTree tree_;
  TreeLayout layout_;
  std::vector<std::size_t> way_;
  TreePicture picture_;
  BoardPicture board_;
};

// "S Select" in a frame, which is filled for the phase of the step on show.
void draw_phase(Pen& pen, const Rect& chip, mcts::Phase phase, bool present);

// A card with a sentence, and a bar in this colour at its left, without an opacity none; to the
// right of the sentence a square of the size `beside` is free.
float card_height(float width, const std::string& sentence, float beside);
void draw_card(Pen& pen, const Rect& card, const std::string& sentence, float beside, ImU32 bar);
Rect beside_sentence(const Rect& card, float beside);

}  // namespace ui
