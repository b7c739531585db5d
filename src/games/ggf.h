// Games of Reversi in GGF, the Generic Game Format of the server GGS (M. Buro),
// which most programs for Reversi read and write:
//
//     (;GM[Othello]PC[GGS/os]DT[2003.12.15]PB[Saio1200]PW[Saio3000]TI[05:00//02:00]TY[8]RE[+0.000]
//     BO[8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]
//     B[d3//0.01]W[c5/-2.1/0.01] ... B[pass]W[a1];)
//
// A move has an evaluation and the seconds it took behind slashes, or not; a time that
// cannot be read is not known. SGF, from which GGF comes, is read as well, also mixed with it:
//
//     (;FF[4]GM[2]SZ[8]PB[Ann]PW[Bob];B[fe];W[df](;B[cc])(;B[c6]))
//
// Points may be fe or f5, first positions AB[de][ed]AW[dd][ee]PL[B]; the first line of moves
// counts.
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
  std::string date;                    // as it was written; "" where it is not known
  // Discs of black minus white's, and ":r" behind it when a player resigned,
  // ":t" out of time, ":s" by agreement; "?" when there is none yet.
  std::string result = "?";

  friend bool operator==(const Ggf&, const Ggf&) = default;
};

// A text has a game in GGF or SGF.
bool has_ggf_in(std::string_view text);

// The first game of a plain text (plain_text.h); what stands before it, and other games, are left
// alone. A text without a board and without moves is no game, and neither is one by other rules:
// another board, fewer discs win, komi. Errors name the character, counted from 1.
Parsed<Ggf> parse_ggf(std::string_view text);

// The games in a text, and whether the first one has more moves than its first line.
struct GgfContent {
  int games = 1;
  bool variations = false;

  friend bool operator==(const GgfContent&, const GgfContent&) = default;
};
GgfContent ggf_content(std::string_view text);

// The property of this key in the first game, "PB", as it stands in the text; "" without one.
std::string_view ggf_property(std::string_view text, std::string_view key);

// One line, as parse_ggf reads it.
std::string ggf_text(const Ggf& game);

}  // namespace games
