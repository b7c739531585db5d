// A position as rows and columns of places, for screen readers. It is the counterpart of the scene,
// without shapes. It has no words either; the ui and the game have those.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "games/any_position.h"
#include "mcts/game.h"

namespace board {

enum class PlaceKind : std::uint8_t {
  kGap,     // nothing: keeps the columns straight
  kSquare,  // empty, or has an owner
  kEdge,    // open or drawn
  kBox,     // open or closed
  kNote,    // tells a number, by a word of the game
  kPad,     // plays a move that has no place of its own, by a word of the game
};

struct Place {
  PlaceKind kind = PlaceKind::kGap;
  int number = 0;  // squares, edges and pads: the move that is played there; a box's own, from 0
  bool taken = false;                      // no longer empty or open
  std::optional<mcts::Player> owner = {};  // of a taken place; empty if it is not known
  int count = 0;                           // a box's edges that are drawn; what a note tells
  std::string_view word = {};              // of a note or a pad: place.WORD of games/words.h
};

constexpr bool plays(const Place& place) {
  return place.kind == PlaceKind::kSquare || place.kind == PlaceKind::kEdge ||
         place.kind == PlaceKind::kPad;
}

struct Table {
  int columns = 1;
  std::vector<Place> places = {};  // row by row
};

// Squares and no more, numbered from 0; has(player, square) says whose they are.
template <class Has>
Table squares(int columns, int count, Has has) {
  Table table{.columns = columns};
  for (int square = 0; square < count; ++square) {
    Place place{.kind = PlaceKind::kSquare, .number = square};
    for (const mcts::Player p : {mcts::Player::kFirst, mcts::Player::kSecond})
      if (has(p, square)) place.taken = true, place.owner = p;
    table.places.push_back(place);
  }
  return table;
}

// The table of one game after `moves` from `start`. Every legal move but a pass
// has a place. Each game's own file in this room defines its specialisation.
template <class G>
Table make_table(const G& start, std::span<const mcts::Move> moves);

// The same for whichever game is on the board.
Table make_table(const games::Position& start, std::span<const mcts::Move> moves);

}  // namespace board
