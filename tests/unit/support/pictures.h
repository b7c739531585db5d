// Positions drawn as pictures.
#pragma once

#include <array>
#include <cctype>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "games/dots_and_boxes.h"
#include "games/reversi.h"
#include "games/tic_tac_toe.h"

namespace pictures {

template <class G>
G parsed(const std::string& text) {
  auto result = G::parse(text);
  if (!result.value) throw std::invalid_argument(text + ": " + games::in_english(result.error));
  return *result.value;
}

// The picture without spaces and line ends.
inline std::string squeezed(std::string_view picture) {
  std::string s;
  for (const char c : picture)
    if (std::isspace(static_cast<unsigned char>(c)) == 0) s += c;
  return s;
}

// X . O         and the side to move: 'X' or 'O'
// . X .
// . . .
inline games::TicTacToe tic_tac_toe(std::string_view picture, char to_move) {
  return parsed<games::TicTacToe>(squeezed(picture) + ' ' + to_move);
}

// Eight rows of eight, row 1 first; X black, O white.
inline games::Reversi reversi(std::string_view picture, char to_move) {
  return parsed<games::Reversi>(squeezed(picture) + ' ' + to_move);
}

// The lines of a drawing that begins on the line after R"(, without the margin
// of its first line; lines may be empty or end early.
inline std::vector<std::string> lines_of(std::string_view drawing, std::size_t count,
                                         std::size_t width) {
  std::istringstream in{std::string(drawing)};
  std::vector<std::string> lines;
  std::string line;
  std::getline(in, line);
  while (std::getline(in, line)) lines.push_back(line);
  if (lines.size() != count) throw std::invalid_argument("a drawing of the wrong height");
  const std::size_t margin = lines[0].find_first_not_of(' ');
  for (std::string& l : lines) {
    l.erase(0, margin);
    l.resize(width, ' ');
  }
  return lines;
}

//  o---o---o   o     - and | are drawn edges; the number in a closed box is the
//  | 1 |             player who owns it
//  o---o   o   o
inline games::DotsAndBoxes dots(std::string_view drawing, char to_move,
                                const std::string& rule = "sym") {
  const auto lines = lines_of(drawing, 7, 13);
  std::string edges;
  std::array<int, 2> boxes{};
  for (std::size_t row = 0; row < 7; ++row) {
    const bool between_dots = row % 2 == 0;
    for (std::size_t at = between_dots ? 2 : 0; at < 13; at += 4)
      edges += lines[row][at] == ' ' ? '0' : '1';
    for (std::size_t at = 2; !between_dots && at < 13; at += 4)
      if (lines[row][at] != ' ') ++boxes.at(static_cast<std::size_t>(lines[row][at] - '1'));
  }
  return parsed<games::DotsAndBoxes>(edges + ' ' + to_move + ' ' + std::to_string(boxes[0]) + ' ' +
                                     std::to_string(boxes[1]) + ' ' + rule);
}

}  // namespace pictures
