#include "learn/reversi_book.h"

#include <algorithm>
#include <bit>

#include "learn/patterns.h"
#include "mcts/sort_short.h"

namespace learn {

using games::Reversi;
using games::reversi::Bits;
using mcts::Move;
using mcts::Player;

// ---------------------------------------------------------------- symmetries

namespace {

constexpr int kSymmetries = 8;

// In the files of books the symmetries have numbers of their own: the two reflections exchanged.
int image_in_book(int square, int symmetry) {
  return image_of_square(square, (symmetry & 4) | (symmetry & 1) << 1 | (symmetry >> 1 & 1));
}

Bits image_of(Bits squares, int symmetry) {
  Bits image = 0;
  for (; squares != 0; squares &= squares - 1)
    image |= games::reversi::bit(image_in_book(std::countr_zero(squares), symmetry));
  return image;
}

// The square whose image that is.
Move origin_of(Move image, int symmetry) {
  int square = 0;
  while (image_in_book(square, symmetry) != image) ++square;
  return static_cast<Move>(square);
}

bool is_better(const BookMove& a, const BookMove& b) {
  return a.value != b.value ? a.value > b.value : a.move < b.move;
}

bool contains(const std::vector<BookMove>& moves, Move move) {
  return std::any_of(moves.begin(), moves.end(),
                     [move](const BookMove& m) { return m.move == move; });
}

}  // namespace

// The key, and the symmetries that lead to it: several where the position is its own image.
struct ReversiBook::Images {
  Key key;
  std::vector<int> symmetries;
};

ReversiBook::Images ReversiBook::images_of(const Reversi& position) {
  const Bits mine = position.discs(position.to_move());
  const Bits theirs = position.discs(mcts::other(position.to_move()));
  Images images;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    const Key key = {image_of(mine, symmetry), image_of(theirs, symmetry)};
    if (images.symmetries.empty() || key < images.key) images = {key, {}};
    if (key == images.key) images.symmetries.push_back(symmetry);
  }
  return images;
}

// ---------------------------------------------------------------- the book

void ReversiBook::put(const Reversi& position, std::vector<BookMove> moves) {
  const Images images = images_of(position);
  mcts::sort_short(moves, is_better);
  std::vector<BookMove> kept;
  for (const BookMove& m : moves) {
    int move = Reversi::kPass;
    for (const int symmetry : images.symmetries)
      move = std::min(move, image_in_book(m.move, symmetry));
    if (!contains(kept, static_cast<Move>(move)))
      kept.push_back({static_cast<Move>(move), m.value});
  }
  mcts::sort_short(kept, is_better);
  moves_[images.key] = std::move(kept);
}

std::vector<BookMove> ReversiBook::moves(const Key& key, std::span<const int> symmetries) const {
  const auto known = moves_.find(key);
  if (known == moves_.end()) return {};
  std::vector<BookMove> moves;
  for (const int symmetry : symmetries)
    for (const BookMove& m : known->second)
      if (const Move move = origin_of(m.move, symmetry); !contains(moves, move))
        moves.push_back({move, m.value});
  mcts::sort_short(moves, is_better);
  return moves;
}

std::vector<BookMove> ReversiBook::moves(const Reversi& position) const {
  const Images images = images_of(position);
  return moves(images.key, images.symmetries);
}

std::vector<BookMove> ReversiBook::different_moves(const Reversi& position) const {
  const Images images = images_of(position);
  return moves(images.key, std::span(images.symmetries).first(1));
}

std::optional<Move> ReversiBook::choose(const Reversi& position, mcts::Rng& rng) const {
  auto moves = this->moves(position);
  if (moves.empty()) return std::nullopt;
  std::erase_if(moves,
                [best = moves.front()](const BookMove& m) { return !may_be_played(m, best); });
  return moves[rng.below(static_cast<std::uint32_t>(moves.size()))].move;
}

// ---------------------------------------------------------------- files

namespace {

constexpr std::string_view kKind = "RVB1";
constexpr std::uint16_t kVersion = 1;

// A move is written as its square, and with it:
constexpr std::uint8_t kGoesOn = 0x40;  // the moves after it follow, before the next one from here
constexpr std::uint8_t kLast = 0x80;    // from here

// A position is written where a line first comes to it.
class LineWriter {
 public:
  explicit LineWriter(const ReversiBook& book) : book_(book) {}

  Bytes write() {
    out_.number(kVersion);
    if (is_new(Reversi())) write_moves(Reversi());
    return out_.finish();
  }

 private:
  // In the book and not written yet; from now on it is.
  bool is_new(const Reversi& position) {
    if (book_.moves(position).empty() || !written_.moves(position).empty()) return false;
    written_.put(position, book_.moves(position));
    return true;
  }

  void write_moves(const Reversi& position) {
    const auto moves = book_.different_moves(position);
    for (const BookMove& m : moves) {
      const Reversi next = after(position, m.move);
      const bool goes_on = is_new(next);
      const bool last = &m == &moves.back();
      out_.number(static_cast<std::uint8_t>(m.move | (goes_on ? kGoesOn : 0) | (last ? kLast : 0)));
      out_.number(static_cast<std::uint8_t>(m.value));
      if (goes_on) write_moves(next);
    }
  }

  const ReversiBook& book_;
  ReversiBook written_;
  ByteWriter out_{kKind};
};

// Each position has more discs than the one before, so lines end.
class BookReader {
 public:
  explicit BookReader(std::span<const std::uint8_t> file) : in_(file, kKind) {}

  games::Parsed<ReversiBook> read() {
    using Result = games::Parsed<ReversiBook>;
    if (const auto version = in_.number<std::uint16_t>(); version != kVersion)
      in_.fail(games::Error("it is of version {}, and this program reads version {}", version,
                            kVersion));
    if (in_.left() > 0) read_moves(Reversi());
    auto error = in_.end();
    return error.empty() ? Result::ok(std::move(book_)) : Result::fail(std::move(error));
  }

 private:
  void read_moves(const Reversi& position) {
    if (!book_.moves(position).empty()) return in_.fail(games::Error("it tells a position twice"));
    std::vector<BookMove> moves;
    for (std::uint8_t bits = 0; (bits & kLast) == 0;) {
      bits = in_.number<std::uint8_t>();
      const BookMove m{static_cast<Move>(bits & ~(kGoesOn | kLast)), in_.number<std::uint8_t>()};
      if (!is_possible(position, m)) return;
      moves.push_back(m);
      if ((bits & kGoesOn) != 0) read_moves(after(position, m.move));
    }
    book_.put(position, std::move(moves));
  }

  // A move of a line, and its value.
  bool is_possible(const Reversi& position, const BookMove& m) {
    if (!in_.error().empty()) return false;
    const bool possible = m.value <= kBookWin && position.legal_moves().contains(m.move);
    if (!possible) in_.fail(games::Error("it describes an impossible position"));
    return possible;
  }

  ByteReader in_;
  ReversiBook book_;
};

}  // namespace

Bytes file_of(const ReversiBook& book) { return LineWriter(book).write(); }

games::Parsed<ReversiBook> read_book(std::span<const std::uint8_t> file) {
  return BookReader(file).read();
}

}  // namespace learn
