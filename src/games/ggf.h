// Games of Reversi in GGF, the Generic Game Format of the server GGS (M. Buro),
// which most programs for Reversi read and write:
//
//     (;GM[Othello]PC[GGS/os]PB[Saio1200]PW[Saio3000]TI[05:00//02:00]TY[8]RE[+0.000]
//     BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]
//     B[d3//0.01]W[c5/-2.1/0.01] ... B[pass]W[a1];)
//
// A move has an evaluation and the seconds it took behind slashes, or not.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "games/notation.h"
#include "games/reversi.h"

namespace games {

struct Ggf {
  Reversi start;
  std::vector<mcts::Move> moves;       // legal, with every pass
  std::vector<double> seconds;         // of each move, 0 where it is not known
  std::array<std::string, 2> players;  // black, white; without ]
  // Discs of black minus white's, and ":r" behind it when a player resigned,
  // ":t" out of time, ":s" by agreement; "?" when there is none yet.
  std::string result = "?";

  friend bool operator==(const Ggf&, const Ggf&) = default;
};

// The first game of the text; what stands before it, and other games, are left
// alone. Errors begin with the character, counted from 1.
Parsed<Ggf> parse_ggf(std::string_view text);

// One line, as parse_ggf reads it.
std::string ggf_text(const Ggf& game);

}  // namespace games
