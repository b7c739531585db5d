// The opening book of a game: the known moves of a position, and the seats that play by it. Reversi
// has a book. The other games need none: the exact values of their positions are known
// (solve/solver.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "games/position.h"
#include "learn/reversi_book.h"
#include "match/players/seat.h"

namespace match {

// The file of the game's book, which comes with the program; empty: it has none.
std::string_view book_file(std::string_view game);

// True for the upper levels, and for a seat that plays as the strongest level where exact values
// are unknown.
bool plays_by_book(Seat seat, std::string_view game);

struct KnownMove {
  mcts::Move move = 0;
  double value = 0.5;          // [0,1] view of the player to move
  bool may_be_played = false;  // about as good as the best one

  friend bool operator==(const KnownMove&, const KnownMove&) = default;
};

// Does not change, and is cheap to copy.
class Book {
 public:
  Book() = default;  // knows nothing
  explicit Book(learn::ReversiBook positions)
      : positions_(std::make_shared<const learn::ReversiBook>(std::move(positions))) {}

  // The error says what is wrong with the file.
  static games::Parsed<Book> read(std::span<const std::uint8_t> file);

  bool empty() const { return size() == 0; }
  // How many positions it knows.
  std::size_t size() const { return positions_ ? positions_->positions() : 0; }

  // The best move first; empty where it does not know the position, of whatever game.
  std::vector<KnownMove> moves(const games::Position& position) const;
  // One of about equal moves, by the seed.
  std::optional<mcts::Move> choose(const games::Position& position, std::uint64_t seed) const;

 private:
  std::shared_ptr<const learn::ReversiBook> positions_;  // or null
};

}  // namespace match
