// What an edge does to the boxes beside it, for players of Dots-and-Boxes.
#pragma once

#include <vector>

#include "games/dots_and_boxes.h"

namespace match {

// `edge`, which must be legal, closes a box for the player to move.
bool closes_box(const games::DotsAndBoxes& position, mcts::Move edge);

// The legal edges that close a box for the player to move, ascending.
std::vector<mcts::Move> closing_edges(const games::DotsAndBoxes& position);

// The legal edges after which nobody can close a box, ascending.
std::vector<mcts::Move> harmless_edges(const games::DotsAndBoxes& position);

}  // namespace match
