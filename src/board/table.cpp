#include "board/table.h"

namespace board {

Table make_table(const games::Position& start, std::span<const mcts::Move> moves) {
  return std::visit([&]<class G>(const G& game) { return make_table<G>(game, moves); }, start);
}

}  // namespace board
