// An opening book of Reversi: what moves are worth in positions of the opening, found beforehand by
// searches that are longer than a player wants to wait for (book_maker.h). A position and its
// images under the eight symmetries of the board are one, and so are a position and the one with
// the colours exchanged.
#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "games/reversi.h"
#include "games/reversi_bits.h"
#include "learn/bytes.h"
#include "mcts/rng.h"

namespace learn {

constexpr std::string_view kBookFile = "opening.book";  // that comes with the program

// The value of a won game; a lost one has 0.
constexpr int kBookWin = 200;

// Converts a value from 0 to 1.
inline int book_value(double value) { return static_cast<int>(kBookWin * value + 0.5); }

struct BookMove {
  mcts::Move move = 0;
  int value = 0;  // 0 to kBookWin, view of who makes the move

  friend bool operator==(const BookMove&, const BookMove&) = default;
};

// A move that is worth a little less than the best one may be played as well, so that games differ.
inline bool may_be_played(const BookMove& move, const BookMove& best) {
  return best.value - move.value <= kBookWin / 50;
}

// The position after a legal move.
inline games::Reversi after(games::Reversi position, mcts::Move move) {
  position.play(move);
  return position;
}

class ReversiBook {
 public:
  // In the place of what was said of this position, which must not be over, and its images. The
  // moves must be legal, and no passes.
  void put(const games::Reversi& position, std::vector<BookMove> moves);

  // The moves that the book knows from here, the best one first; of equals the one on the lower
  // square. Empty where it does not know the position.
  std::vector<BookMove> moves(const games::Reversi& position) const;
  // The same, but only one of the moves that a symmetry of the position exchanges.
  std::vector<BookMove> different_moves(const games::Reversi& position) const;
  // One of the moves that may be played, all equally likely.
  std::optional<mcts::Move> choose(const games::Reversi& position, mcts::Rng& rng) const;

  std::size_t positions() const { return moves_.size(); }

  friend bool operator==(const ReversiBook&, const ReversiBook&) = default;

 private:
  // Discs of the player to move, and of the opponent, of that image whose numbers are the smallest.
  using Key = std::pair<games::reversi::Bits, games::reversi::Bits>;
  struct Images;
  static Images images_of(const games::Reversi& position);
  // The moves of the key, on the squares that these symmetries come from.
  std::vector<BookMove> moves(const Key& key, std::span<const int> symmetries) const;

  std::map<Key, std::vector<BookMove>> moves_;  // on the squares of that image, the best one first
};

// Two bytes for each move, line after line from the start of the game. Positions that no line leads
// to are left out.
Bytes file_of(const ReversiBook& book);
// The error says what is wrong with the file: "it ...".
games::Parsed<ReversiBook> read_book(std::span<const std::uint8_t> file);

}  // namespace learn
