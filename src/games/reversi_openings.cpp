// The names that players have given to openings of Reversi, from Robert Gatliff's catalogue of
// Othello openings, which many programs and books repeat; shortened to those with a name of their
// own.
#include <algorithm>
#include <array>
#include <string_view>

#include "games/reversi.h"

namespace games {

namespace {

// The key is the line, which begins with c4.
constexpr auto kOpenings = std::to_array<GameWord>({
    {"c4c3", "Diagonal", "斜向"},
    {"c4c3d3c5b2", "X-square", "星位"},
    {"c4c3d3c5b3", "Snake", "蛇定式"},
    {"c4c3d3c5b4", "Heath", "Heath"},
    {"c4c3d3c5b4d2d6", "Heath-Bat", "Heath-Bat"},
    {"c4c3d3c5b4d2e2", "Iwasaki", "Iwasaki"},
    {"c4c3d3c5b4e3", "Heath-Chimney", "Heath-Chimney"},
    {"c4c3d3c5b5", "Raccoon dog", "Raccoon dog"},
    {"c4c3d3c5b6", "Rocket", "火箭定式"},
    {"c4c3d3c5d6", "Cow", "牛定式"},
    {"c4c3d3c5d6e3", "Chimney", "Chimney"},
    {"c4c3d3c5d6f4b4", "Bat", "蝙蝠定式"},
    {"c4c3d3c5d6f4f5", "Rose-v-Toth", "Rose-v-Toth"},
    {"c4c3d3c5d6f4f5d2", "Tanida", "Tanida"},
    {"c4c3d3c5d6f4f5d2b5", "Aircraft", "飞机定式"},
    {"c4c3d3c5d6f4f5d2g4d7", "Sailboat", "Sailboat"},
    {"c4c3d3c5d6f4f5e6c6d7", "Maruoka", "Maruoka"},
    {"c4c3d3c5d6f4f5e6f6", "Landau", "Landau"},
    {"c4c3d3c5f6", "Buffalo", "水牛定式"},
    {"c4c3e6c5", "Wing", "翼"},
    {"c4c3f5c5", "Semi-wing", "半翼"},
    {"c4c5", "Parallel", "平行"},
    {"c4e3", "Perpendicular", "垂直"},
    {"c4e3f4c5d6e6", "Mimura", "Mimura"},
    {"c4e3f4c5d6f3c6", "Shaman", "Shaman"},
    {"c4e3f4c5d6f3d3", "Inoue", "Inoue"},
    {"c4e3f4c5d6f3d3c3", "Iago", "Iago"},
    {"c4e3f4c5d6f3e2", "Bhagat", "Bhagat"},
    {"c4e3f4c5d6f3e6c3d3e2", "Rose", "玫瑰定式"},
    {"c4e3f4c5d6f3e6c3d3e2b5", "Flat", "Flat"},
    {"c4e3f4c5d6f3e6c3d3e2b5f5", "Rotating flat", "Rotating flat"},
    {"c4e3f4c5d6f3e6c6", "Ralle", "Ralle"},
    {"c4e3f4c5e6", "Horse", "马定式"},
    {"c4e3f5b4", "Ganglion", "Ganglion"},
    {"c4e3f5b4f3", "Swallow", "燕定式"},
    {"c4e3f5e6d3", "Italian", "意大利定式"},
    {"c4e3f5e6f4", "Cat", "猫定式"},
    {"c4e3f6b4", "Bent ganglion", "Bent ganglion"},
    {"c4e3f6e6f5", "Tiger", "虎定式"},
    {"c4e3f6e6f5c5c3", "Stephenson", "Stephenson"},
    {"c4e3f6e6f5c5c3b4", "No-Kung", "No-Kung"},
    {"c4e3f6e6f5c5c3c6", "Comp'Oth", "Comp'Oth"},
    {"c4e3f6e6f5c5c3g5", "Kung", "Kung"},
    {"c4e3f6e6f5c5d3", "Leader's Tiger", "Leader's Tiger"},
    {"c4e3f6e6f5c5d6", "Brightwell", "Brightwell"},
    {"c4e3f6e6f5c5f4g6f7", "Rose-Bill", "Rose-Bill"},
    {"c4e3f6e6f5g6", "Aubrey", "Aubrey"},
});

// The four first moves are one another's images; this turns the board so that the first is c4.
mcts::Move turned(mcts::Move m, mcts::Move first) {
  const int row = m / 8, column = m % 8;
  switch (first) {
    case 2 * 8 + 3:  // d3
      return static_cast<mcts::Move>(column * 8 + row);
    case 4 * 8 + 5:  // f5
      return static_cast<mcts::Move>((7 - row) * 8 + 7 - column);
    case 5 * 8 + 4:  // e6
      return static_cast<mcts::Move>((7 - column) * 8 + 7 - row);
    default:
      return m;
  }
}

bool begins_with(std::span<const mcts::Move> moves, std::string_view line) {
  if (moves.size() * 2 < line.size()) return false;
  for (std::size_t i = 0; 2 * i < line.size(); ++i) {
    const mcts::Move m = turned(moves[i], moves[0]);
    if (line[2 * i] != 'a' + m % 8 || line[2 * i + 1] != '1' + m / 8) return false;
  }
  return true;
}

}  // namespace

const GameWord* Reversi::opening(std::span<const mcts::Move> moves) {
  const GameWord* longest = nullptr;
  for (const GameWord& one : kOpenings)
    if (begins_with(moves, one.key) && (longest == nullptr || one.key.size() > longest->key.size()))
      longest = &one;
  return longest;
}

}  // namespace games
