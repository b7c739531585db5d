#include <algorithm>
#include <array>

#include "games/dots_and_boxes.h"
#include "games/letters.h"

namespace games {

using mcts::Move;
using mcts::Player;

namespace {

// Initials by box; '#' where the owner is not known, ' ' where it is open.
using BoxInitials = std::array<char, DotsAndBoxes::kBoxes>;

char initial(Player side) { return side_word(DotsAndBoxes::words(), side).english[0]; }

// Plays the moves from `position`.
BoxInitials play_and_own(DotsAndBoxes& position, std::span<const Move> moves) {
  BoxInitials owners{};
  const auto mark_new = [&](char owner) {
    for (int box = 0; box < DotsAndBoxes::kBoxes; ++box)
      if (char& mark = owners[static_cast<std::size_t>(box)]; mark == '\0' && position.closed(box))
        mark = owner;
  };
  mark_new('#');
  for (const Move edge : moves) {
    const char mover = initial(position.to_move());
    position.play(edge);
    mark_new(mover);
  }
  std::replace(owners.begin(), owners.end(), '\0', ' ');
  return owners;
}

std::string across(const DotsAndBoxes& g, int edge) {
  if (g.drawn(edge)) return "-----";
  return std::string(edge < 10 ? 2 : 1, ' ') + std::to_string(edge) + "  ";
}

std::string down(const DotsAndBoxes& g, int edge) {
  return g.drawn(edge) ? "|" : std::to_string(edge);
}

}  // namespace

std::string DotsAndBoxes::in_letters(DotsAndBoxes g, std::span<const Move> moves) {
  const BoxInitials owners = play_and_own(g, moves);
  std::string out;
  for (int row = 0; row <= 3; ++row) {
    for (int column = 0; column < 3; ++column)
      out.append(1, 'o').append(across(g, 7 * row + column));
    out += "o\n";
    if (row == 3) break;
    for (int column = 0; column < 3; ++column) {
      const std::string edge = down(g, 7 * row + 3 + column);
      out += edge + std::string(3 - edge.size(), ' ') +
             owners[static_cast<std::size_t>(3 * row + column)] + "  ";
    }
    out += down(g, 7 * row + 6) + "\n";
  }
  return out;
}

TypedMove DotsAndBoxes::typed(std::string_view text) const {
  const TypedMove edge = typed_number(text, 0, kEdges - 1, Error("an edge is 0 to 23"));
  if (!edge.value || legal_moves().contains(*edge.value)) return edge;
  if (drawn(*edge.value)) return TypedMove::fail("taken: edge {} is drawn", *edge.value);
  return TypedMove::fail(
      "not a legal move here: by rule sym edge {} is like the one edge that is drawn", *edge.value);
}

}  // namespace games
