#include "learn/features.h"

#include <utility>

namespace learn {

namespace {

void add(Features& to, const Features& by, std::uint16_t times) {
  for (std::size_t i = 0; i < kLanes; ++i)
    to.content[i] = static_cast<std::uint16_t>(to.content[i] + times * by.content[i]);
}

// Numbers of 16 bits go round: so many times 65535 are as many subtractions.
constexpr std::uint16_t kOnce = 1, kTwice = 2, kMinusOnce = 65535;

void add_discs(Features& to, Bits discs, std::uint16_t times) {
  for (; discs != 0; discs &= discs - 1)
    add(to, kDiscFeatures[static_cast<std::size_t>(std::countr_zero(discs))], times);
}

}  // namespace

Board Board::of(Bits mine, Bits theirs) {
  Board board{.mine = mine, .theirs = theirs, .black_to_move = true, .features = {}};
  add_discs(board.features, mine, kOnce);
  add_discs(board.features, theirs, kTwice);
  return board;
}

Board Board::of(const games::Reversi& position) {
  using mcts::Player;
  Board board = of(position.discs(Player::kFirst), position.discs(Player::kSecond));
  if (position.to_move() == Player::kSecond) board.pass();
  return board;
}

void Board::play(int square) {
  const Bits turned = games::reversi::flips(mine, theirs, square);
  add(features, kDiscFeatures[static_cast<std::size_t>(square)], black_to_move ? kOnce : kTwice);
  add_discs(features, turned, black_to_move ? kMinusOnce : kOnce);
  mine |= turned | games::reversi::bit(square);
  theirs &= ~turned;
  pass();
}

void Board::pass() {
  std::swap(mine, theirs);
  black_to_move = !black_to_move;
}

}  // namespace learn
