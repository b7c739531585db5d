// The values of the moves of a table that learns, over the board.
#pragma once

#include <span>

#include "board/scene.h"
#include "engine/protocol.h"
#include "ui/base/layout.h"

namespace ui {

// Draws on each open edge the value that the table gives it, how often it was drawn in training,
// and its exact value; green if no move is better. `place` is the board's, `value` is the kind of
// value that the table learns.
void draw_table_marks(const board::Scene& scene, const Rect& place, learn::DotsValue value,
                      std::span<const engine::DotsMove> moves);

}  // namespace ui
