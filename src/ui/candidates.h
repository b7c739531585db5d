// The moves that a search has looked at, marked on the board: how often and how good.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/scene.h"
#include "match/session.h"
#include "ui/layout.h"

namespace ui {

// How a move is marked. All values are in the view of the player to move.
struct Candidate {
  mcts::Move move = 0;
  float size = 0;      // (0,1] of the largest mark, by the share of visits on a log scale
  float loss = 0;      // [0,1] by how much its value is below the highest of all that are marked
  std::string value;   // as value_text() has it
  std::string brief;   // the same without a decimal: "53"
  std::string visits;  // "41.2k"; "" where there are none
  bool best = false;   // the one that would be played
  bool most_visited = false;
  bool highest_valued = false;  // and it reads higher than the most visited
};

// The moves worth a mark, as the snapshot has them: those with a proof, and those with enough
// visits for their value to say something.
std::vector<Candidate> candidates(const mcts::SearchSnapshot& snapshot);

// "53.1", in percent. Only a proof is certain: without one it is never 0 or 100 but "<1" and "99+",
// and with one a sign: a tick for a win, = for a draw, a cross for a loss.
std::string value_text(const mcts::MoveStatistics& move);

// Draws the candidates of session.analysis() over the board in `place`, and a frame round the one
// that is pointed at.
void draw_candidates(const match::Session& session, const board::Scene& scene, const Rect& place,
                     const std::optional<mcts::Move>& pointed);

}  // namespace ui
