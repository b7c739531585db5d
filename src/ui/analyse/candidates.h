// The moves that a search has looked at, marked on the board: how often and how good.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/scene.h"
#include "match/session.h"
#include "ui/analyse/expected_line.h"
#include "ui/base/layout.h"
#include "ui/play/status.h"

namespace ui {

// How a move is marked. All values are in the view of the player to move.
struct Candidate {
  mcts::Move move = 0;
  float size = 0;  // (0,1] of the largest mark, by the share of visits on a log scale
  // [0,1] by how much its value is below the highest of all that are marked; nothing where one of
  // the two is proved and the other estimated.
  std::optional<float> loss = 0.0f;
  std::string value;   // as value_text() has it
  std::string brief;   // the same without a decimal: "53"; of results those won
  std::string visits;  // "41.2k"; "" where there are none
  bool best = false;   // the one that would be played
  bool most_visited = false;
  bool highest_valued = false;  // and it reads higher than the most visited
};

// The moves worth a mark, as the snapshot has them: those with a proof, and those with enough
// visits for their value to say something.
std::vector<Candidate> candidates(const mcts::SearchSnapshot& snapshot,
                                  MeanOf of = MeanOf::kWinsAndDraws);

// "53.1", in percent, or as estimate() tells few results. Only a proof is certain, and is a word:
// no sign could be mistaken for a move on every board.
std::string value_text(const mcts::MoveStatistics& move, MeanOf of = MeanOf::kWinsAndDraws);

// An exact value: a small plate with corners, unlike any estimate; green round it where the move
// keeps the best result. On the page, around `middle`.
void draw_exact_mark(ImVec2 middle, std::string_view text, bool optimal);
float exact_mark_width(std::string_view text);

// The marks that are drawn over the board.
struct ShownMarks {
  bool values = true;  // of the moves searched
  bool truth = true;   // exact values, where they are known
};

// A box of the scene's unit square, on the page.
Rect on_page(const Rect& board, float x, float y, float half_w, float half_h);

// How a candidate stands on the page: a plate with the numbers, on its place or on an edge or pad
// of the board. It does not cover the label of a place.
struct CandidateMark {
  Rect plate;
  std::optional<Rect> bar = {};  // along the edge that would be drawn
  bool in_line = false;          // value and visits beside each other
  Rect exact = {};               // of an exact value of this move: the middle, and its height
};
CandidateMark mark_of(const board::Scene& scene, const board::Target& target, const Candidate& c,
                      const Rect& board);

// Draws a frame round the edge that a move would draw, or round its place; nothing where the board
// has no place for it.
void draw_frame(const board::Scene& scene, mcts::Move m, const Rect& board);

// Draws the marks over the board in `place`; the numbers leave room for exact values. Like the
// functions below it returns the places of what it has drawn.
std::vector<Rect> draw_marks(const board::Scene& scene, const Rect& place,
                             std::span<const Candidate> marks, bool with_exact = false);

// Draws the candidates of session.study().analysis() and session.study().truth() over the board in
// `place`. If the line of one of them is shown, draws a frame round that candidate and the numbers
// of its moves instead.
std::vector<Rect> draw_candidates(const match::Session& session, const board::Scene& scene,
                                  const Rect& place, const ExpectedLine& line, ShownMarks shown);

}  // namespace ui
