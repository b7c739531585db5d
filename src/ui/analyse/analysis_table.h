// The moves searched as a table that is sorted by any column, with a bar for the score.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "ui/analyse/analysing.h"
#include "ui/analyse/ranking.h"
#include "ui/base/layout.h"
#include "ui/base/table.h"

namespace ui {

// The same colours wherever value and exploration are shown.
constexpr ImU32 kValueColor = IM_COL32(0x56, 0xB4, 0xE9, 255);
constexpr ImU32 kBonusColor = IM_COL32(0xE6, 0x9F, 0x00, 255);

// On a phone: the height of the moves searched with three rows, and of a place for them where room
// is scarce.
constexpr float kLowAnalysis = 74 + kHeadingRow + 3 * 34, kScarceAnalysis = 330;

// A click sorts by the column. The column of exact values is there where `with_truth`; in the place
// of the share of visits there is the prior where an evaluator values moves.
void draw_headings(Rect place, bool with_truth, bool with_priors, mcts::Reward reward,
                   Analysing& analysing);

// True if a table of this width shows the scores as bars.
bool has_room_for_bars(float width, bool with_truth, bool with_priors);

// For a row that stands for a move, after its button: points at the move where the mouse is over
// it, and a press chooses it.
void point(Analysing& analysing, mcts::Move move, bool pressed);

// Points at the move of the row under the mouse; a press chooses it. With `marks_next` the move
// that the formula would choose now is marked. Returns the row under the mouse or a finger.
std::optional<std::size_t> draw_table(const match::Session& session,
                                      const std::vector<RankedMove>& moves, const Rect& place,
                                      bool with_truth, bool marks_next, Analysing& analysing);

}  // namespace ui
