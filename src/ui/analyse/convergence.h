// How the numbers of the moves came about as the search went on: a chart, and in words.
#pragma once

#include <string>
#include <vector>

#include "match/session.h"
#include "ui/base/layout.h"
#include "ui/base/pen.h"

namespace ui {

// A plate for a result.
void draw_plate(Pen& pen, const Rect& place);

// Draws value and share of visits of the most visited moves against the visits of all, on a log
// axis; a sign where a move was proved. With `truth` a line where the exact value is, once that is
// known. Where there is no curve it says so.
void draw_convergence(Pen& pen, const match::Session& session, const match::Analysis& analysis,
                      const Rect& place, bool truth);

// A line for each of these moves: "D3: 48.1 % after 10.2k visits, 53.1 % after 1.2M visits".
std::vector<std::string> convergence_lines(const match::Session& session,
                                           const match::Analysis& analysis);

}  // namespace ui
