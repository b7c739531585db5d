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

// Where the board and the tree of a lesson are; empty where one is not there.
struct LessonParts {
  Rect board, tree;
};
// Beside each other in a wide place, else the board above the tree.
LessonParts parts_of(Rect place);

// Cuts the legend of the tree off the lower end of a place. Empty where a place is too low for one.
Rect cut_legend(Rect& place, const SearchedTree& tree);
// Where in its place the tree is: its labels stand around it.
Rect room_of_tree(const Rect& place);
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
  // The position after so many hops of the iteration, and so many moves of its random game; in the
  // middle of its place.
  void draw_board(Pen& pen, const match::Lesson& lesson, std::size_t hops, std::size_t random,
                  const Rect& place);
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

// A card with a sentence, and a bar in this colour at its left, without an opacity none.
float card_height(float width, const std::string& sentence);
void draw_card(Pen& pen, const Rect& card, const std::string& sentence, ImU32 bar);

}  // namespace ui
