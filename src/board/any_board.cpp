// The scene and the table of whichever game is on the board.
#include "board/scene.h"
#include "board/table.h"
#include "games/visit.h"

namespace board {

Scene make_scene(const games::Position& start, std::span<const mcts::Move> moves, float seconds) {
  return games::visit([&]<class G>(const G& game) { return make_scene<G>(game, moves, seconds); },
                      start);
}

Table make_table(const games::Position& start, std::span<const mcts::Move> moves) {
  return games::visit([&]<class G>(const G& game) { return make_table<G>(game, moves); }, start);
}

}  // namespace board
