// A search's tree as a drawing that leaves the program.
#pragma once

#include <string>

#include "ui/tree/searched_tree.h"

namespace app {

// A whole SVG document, in the present colours and language: the tree as the page draws it at rest,
// all of the excerpt, with the most visited way in the accent's colour and a ring where a result is
// proved. Above it the position of the first node as a board, whose turn it is there, and what
// sizes and colours mean. `board` is the drawing of that position, as render::to_svg() makes it.
// The same tree, colours and language give the same text.
std::string tree_svg(const ui::SearchedTree& tree, const std::string& board);

}  // namespace app
