// The legend of a tree's drawing: the meaning of sizes and colours.
#pragma once

#include <string>

#include "ui/base/pen.h"
#include "ui/tree/tree_picture.h"

namespace ui {

// "Area: visits \u00b7 smallest: up to 12"; the second part where a node has the least radius.
std::string sizes_line(const mcts::TreeExcerpt& excerpt, const Radii& radii);

// The height of the legend in a place so wide. It begins with `count`, which may be empty.
float legend_height(const SearchedTree& tree, const std::string& count, float width);
// At the bottom of the place, in as many rows as it needs.
void draw_legend(Pen& pen, const SearchedTree& tree, const std::string& count, const Radii& radii,
                 const Rect& place);

// The meaning of the legend, shown under the pointer.
const char* meaning_of_legend();

}  // namespace ui
