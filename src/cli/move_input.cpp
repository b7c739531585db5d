#include "cli/move_input.h"

#include <charconv>
#include <limits>
#include <optional>
#include <string>
#include <variant>

namespace cli {

using games::DotsAndBoxes;
using games::Reversi;
using games::Sign;
using games::Stones;
using games::TicTacToe;
using mcts::Move;
using Result = games::Parsed<Move>;

namespace {

// A whole number of any length; too long ones are as large as can be.
std::optional<int> whole_number(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (text.empty() || text.find_first_not_of("0123456789") != std::string_view::npos) return {};
  int value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value);
  if (read.ec != std::errc()) value = std::numeric_limits<int>::max();
  return negative ? -value : value;
}

// `wanted` says what to type instead.
Result read_number(std::string_view text, int min, int max, const std::string& wanted) {
  const auto number = whole_number(text);
  if (!number) return Result::fail("not a number: {}", Sign(wanted));
  if (*number < min || *number > max) return Result::fail("out of range: {}", Sign(wanted));
  return Result::ok(static_cast<Move>(*number));
}

// ---------------------------------------------------------------- one reader a game

Result read(const TicTacToe& g, std::string_view text) {
  const Result cell = read_number(text, 0, 8, "a cell is 0 to 8");
  if (!cell.value || g.legal_moves().contains(*cell.value)) return cell;
  return Result::fail("taken: somebody is on cell {}", *cell.value);
}

Result read(const Stones& g, std::string_view text) {
  const std::string wanted = g.most() == 1 ? "take 1" : "take 1 to " + std::to_string(g.most());
  const Result take = read_number(text, 1, g.most(), wanted);
  if (!take.value || *take.value <= g.left()) return take;
  return Result::fail("not enough stones: {} left", g.left());
}

Result read(const DotsAndBoxes& g, std::string_view text) {
  const Result edge = read_number(text, 0, DotsAndBoxes::kEdges - 1, "an edge is 0 to 23");
  if (!edge.value || g.legal_moves().contains(*edge.value)) return edge;
  if (g.drawn(*edge.value)) return Result::fail("taken: edge {} is drawn", *edge.value);
  return Result::fail(
      "not a legal move here: by rule sym edge {} is like the one edge that is drawn", *edge.value);
}

// "PASS" and "d3" as the game writes them.
std::string as_written(std::string_view text) {
  std::string small(text);
  for (char& c : small)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return small;
}

Result read(const Reversi& g, std::string_view text) {
  const Result move = Reversi::parse_move(as_written(text));
  if (!move.value) return Result::fail("no such square: A1 to H8, or pass");
  const auto legal = g.legal_moves();
  if (legal.contains(*move.value)) return move;
  if (*move.value == Reversi::kPass)
    return Result::fail("not a legal move here: pass only when there is no other");
  if (((g.discs(mcts::Player::kFirst) | g.discs(mcts::Player::kSecond)) >> *move.value & 1) != 0)
    return Result::fail("taken: there is a disc on {}", Sign(Reversi::move_text(*move.value)));
  return Result::fail("not a legal move here: {} turns nothing over",
                      Sign(Reversi::move_text(*move.value)));
}

template <class G>
Result read(const G& g, std::string_view text) {
  const Result move = G::parse_move(text);
  if (!move.value || g.legal_moves().contains(*move.value)) return move;
  return Result::fail("not a legal move here");
}

}  // namespace

Result read_move(const games::Position& position, std::string_view text) {
  return std::visit([text](const auto& g) { return read(g, text); }, position);
}

}  // namespace cli
