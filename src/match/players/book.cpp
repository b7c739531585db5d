#include "match/players/book.h"

#include "games/reversi.h"
#include "mcts/rng.h"

namespace match {

using games::Reversi;

namespace {

// The first level of Reversi that plays by the book.
constexpr int kFirstReader = 12;

}  // namespace

std::string_view book_file(std::string_view game) {
  return game == Reversi::kId ? learn::kBookFile : std::string_view();
}

bool plays_by_book(Seat seat, std::string_view game) {
  if (book_file(game).empty()) return false;
  return seat == Seat::kPerfect || (is_level(seat) && level_number(seat) >= kFirstReader);
}

games::Parsed<Book> Book::read(std::span<const std::uint8_t> file) {
  using Result = games::Parsed<Book>;
  auto positions = learn::read_book(file);
  if (!positions.value) return Result::fail(std::move(positions.error));
  return Result::ok(Book(*std::move(positions.value)));
}

std::vector<KnownMove> Book::moves(const games::Position& position) const {
  const auto* reversi = position.as<Reversi>();
  std::vector<KnownMove> moves;
  if (reversi == nullptr || positions_ == nullptr) return moves;
  const auto known = positions_->moves(*reversi);
  for (const learn::BookMove& m : known)
    moves.push_back({.move = m.move,
                     .value = static_cast<double>(m.value) / learn::kBookWin,
                     .may_be_played = learn::may_be_played(m, known.front())});
  return moves;
}

std::optional<mcts::Move> Book::choose(const games::Position& position, std::uint64_t seed) const {
  const auto* reversi = position.as<Reversi>();
  if (reversi == nullptr || positions_ == nullptr) return std::nullopt;
  mcts::Rng rng(seed);
  return positions_->choose(*reversi, rng);
}

}  // namespace match
