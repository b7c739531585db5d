#include "cli/board_text.h"

#include <algorithm>
#include <array>

#include "games/visit.h"

namespace cli {

using games::DotsAndBoxes;
using games::Reversi;
using games::Stones;
using games::TicTacToe;
using mcts::Move;
using mcts::Player;

namespace {

constexpr int kStonesInAGroup = 5;
constexpr int kStonesInARow = 50;

// ---------------------------------------------------------------- one drawing a game

char cell_text(const TicTacToe& g, int cell) {
  if (g.has(Player::kFirst, cell)) return 'X';
  if (g.has(Player::kSecond, cell)) return 'O';
  return static_cast<char>('0' + cell);
}

std::string drawn(const TicTacToe& g, const match::Match&) {
  std::string out;
  for (int cell = 0; cell < 9; ++cell) {
    out.append(1, ' ').append(1, cell_text(g, cell)).append(cell % 3 < 2 ? " |" : "\n");
    if (cell % 3 == 2 && cell < 8) out += "---+---+---\n";
  }
  return out;
}

std::string drawn(const Stones& g, const match::Match&) {
  std::string out;
  for (int i = 0; i < g.left(); ++i) {
    if (i > 0 && i % kStonesInAGroup == 0) out += i % kStonesInARow == 0 ? '\n' : ' ';
    out += 'o';
  }
  return out + "\n" + std::to_string(g.left()) +
         (g.left() == 1 ? " stone left\n" : " stones left\n");
}

std::string drawn(const Reversi& g, const match::Match&) {
  std::uint64_t marked = 0;
  for (const Move m : g.legal_moves())
    if (m != Reversi::kPass) marked |= std::uint64_t{1} << m;
  return squares_text(g, marked);
}

// Initials by box; '#' where the owner is not known, ' ' where it is open.
using Owners = std::array<char, DotsAndBoxes::kBoxes>;

Owners owners_of(const match::Match& game) {
  auto position = *game.start().as<DotsAndBoxes>();
  Owners owners{};
  const auto mark_new = [&](char owner) {
    for (int box = 0; box < DotsAndBoxes::kBoxes; ++box)
      if (char& mark = owners[static_cast<std::size_t>(box)]; mark == '\0' && position.closed(box))
        mark = owner;
  };
  mark_new('#');
  for (const Move edge : game.moves()) {
    const char initial = side_name(position, position.to_move())[0];
    position.play(edge);
    mark_new(initial);
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

std::string drawn(const DotsAndBoxes& g, const match::Match& game) {
  const Owners owners = owners_of(game);
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

template <class G>
std::string drawn(const G& g, const match::Match&) {
  return g.text() + "\n";
}

// ---------------------------------------------------------------- names

struct Names {
  std::string_view game, first, second;
};

constexpr std::array<Names, 4> kNames = {{{TicTacToe::kId, "X", "O"},
                                          {Stones::kId, "Red", "Blue"},
                                          {Reversi::kId, "Black", "White"},
                                          {DotsAndBoxes::kId, "Red", "Blue"}}};

}  // namespace

std::string board_text(const match::Match& game) {
  return games::visit([&game](const auto& g) { return drawn(g, game); }, game.position());
}

std::string squares_text(const Reversi& position, std::uint64_t marked) {
  std::string out = "   A B C D E F G H\n";
  for (int square = 0; square < 64; ++square) {
    const auto has = [square](std::uint64_t squares) { return (squares >> square & 1) != 0; };
    if (square % 8 == 0) out.append(1, ' ').append(std::to_string(square / 8 + 1));
    out += ' ';
    if (has(position.discs(Player::kFirst)))
      out += 'X';
    else if (has(position.discs(Player::kSecond)))
      out += 'O';
    else
      out += has(marked) ? '*' : '.';
    if (square % 8 == 7) out += '\n';
  }
  return out;
}

std::string_view side_name(const games::Position& position, Player side) {
  const bool first = side == Player::kFirst;
  for (const Names& names : kNames)
    if (names.game == games::id_of(position)) return first ? names.first : names.second;
  return first ? "First" : "Second";
}

std::string counts_text(const games::Position& position) {
  if (!games::counts_points(position)) return {};
  const auto count = [&position](Player side) {
    return std::string(side_name(position, side)) + " " +
           std::to_string(games::score(position, side));
  };
  return count(Player::kFirst) + ", " + count(Player::kSecond);
}

}  // namespace cli
