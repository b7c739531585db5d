// A search's tree as a drawing that leaves the program.
#pragma once

#include <string>

#include "ui/tree/searched_tree.h"

namespace app {

// Facts about the search that a drawing of its tree names.
struct TreeOrigin {
  std::string moves;  // that lead to its first node, in one line; may be empty
  std::string link;   // to the same search; may be empty
};

// A whole SVG document, in the present colours and language: the tree as the page draws it at rest,
// all of the excerpt. Above it the position of the first node as a board, whose turn it is there,
// the moves, the visits, and what sizes and colours mean; below it the link.
// The same tree, colours and language give the same text.
std::string tree_svg(const ui::SearchedTree& tree, const TreeOrigin& origin);

}  // namespace app
