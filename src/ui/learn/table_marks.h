// What a table that learns says of the moves, over the board.
#pragma once

#include <span>

#include "board/scene.h"
#include "engine/protocol.h"
#include "ui/base/layout.h"

namespace ui {

// On each open edge what the table thinks of it, how often it was drawn in training, and its exact
// value; green where no move is better. `place` is the board's, `value` is what the table learns.
void draw_table_marks(const board::Scene& scene, const Rect& place, learn::DotsValue value,
                      std::span<const engine::DotsMove> moves);

}  // namespace ui
