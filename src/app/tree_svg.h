// A search's tree as a drawing that leaves the program.
#pragma once

#include <string>

#include "ui/searched_tree.h"

namespace app {

// A whole SVG document, in the present colours: the tree as the page draws it at rest, all of the
// excerpt, with the move and the visits beside each node that has room for them, the position of
// the first node as a board, the most visited way in the accent's colour, and a ring where a result
// is proved. `board` is the drawing of that position, as render::to_svg() makes it. The same tree
// and colours give the same text.
std::string tree_svg(const ui::SearchedTree& tree, const std::string& board);

}  // namespace app
