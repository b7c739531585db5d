// Making an opening book of Reversi. The searches are fakes, so that the expected book is known.
#include "learn/book_maker.h"

#include <gtest/gtest.h>

#include <mutex>
#include <string>

namespace {

using games::Reversi;
using learn::BookMove;
using learn::BookPlan;
using learn::ReversiBook;
using mcts::Move;
using Moves = std::vector<BookMove>;

Reversi after(Reversi position, Move move) {
  position.play(move);
  return position;
}

bool is_image(const Reversi& a, const Reversi& b) {
  ReversiBook book;
  book.put(a, {});
  book.put(b, {});
  return book.positions() == 1;
}

// All moves are worth the same.
Moves all_equal(const Reversi& position) {
  Moves moves;
  for (const Move m : position.legal_moves()) moves.push_back({m, learn::kBookWin / 2});
  return moves;
}

// The lower its square, the better a move; each next one loses 5.
Moves one_better_than_the_other(const Reversi& position) {
  Moves moves;
  int value = learn::kBookWin / 2;
  for (const Move m : position.legal_moves()) moves.push_back({m, value}), value -= 5;
  return moves;
}

ReversiBook make(const BookPlan& plan, const learn::BookSearch& search, int threads = 1) {
  return learn::make_book(plan, search, threads, [](std::size_t) {});
}

TEST(BookMaker, WhereAllMovesAreEqualPositionsComeInTheOrderOfTheirDistance) {
  // Positions after so many moves, images of each other counted once: 1, 1, 3, 14, 60, 322, as
  // Edax and Egaroucid count them.
  const ReversiBook book = make({.positions = 1 + 1 + 3 + 14 + 60}, all_equal);
  EXPECT_EQ(book.positions(), 79u);
  const auto read = learn::read_book(learn::file_of(book));
  ASSERT_TRUE(read.value);
  EXPECT_EQ(*read.value, book);
}

TEST(BookMaker, MovesThatLoseTooMuchAreLeftOut) {
  const ReversiBook book = make({.positions = 30, .most_loss = 4}, one_better_than_the_other);
  Reversi position;
  for (int i = 0; i < 10; ++i) {
    const Moves moves = book.different_moves(position);
    ASSERT_EQ(moves.size(), 1u);
    position = after(position, moves.front().move);
  }
}

// The length of the best line of the book, in moves.
int depth(const ReversiBook& book) {
  int moves = 0;
  Reversi position;
  for (Moves known; !(known = book.moves(position)).empty(); ++moves)
    position = after(position, known.front().move);
  return moves;
}

TEST(BookMaker, GoesDeeperTheLessAMoveCountsBesideWhatIsLost) {
  const auto book = [](int distance_of_move) {
    return make({.positions = 300, .distance_of_move = distance_of_move, .most_loss = 10},
                one_better_than_the_other);
  };
  EXPECT_GT(depth(book(1)), depth(book(10)) + 1);
}

TEST(BookMaker, ValuesOfTheLastPositionsAreTakenBack) {
  // Moves have the value 150 in every position after two moves, and equal values elsewhere.
  const auto search = [](const Reversi& position) {
    Moves moves = all_equal(position);
    if (position.empties() == 58)
      for (BookMove& m : moves) m.value = 150;
    return moves;
  };
  const ReversiBook book = make({.positions = 5, .most_loss = learn::kBookWin}, search);
  EXPECT_EQ(book.moves(Reversi()).front().value, 150);
  EXPECT_EQ(book.moves(after(Reversi(), 19)).front().value, 50);
}

TEST(BookMaker, AMoveThatTurnsOutBadLeavesTheBookWithWhatFollowedIt) {
  // All seems equal, until one looks further at the answer on the lowest square.
  const Reversi second = after(Reversi(), Reversi().legal_moves()[0]);
  const Move bad = second.legal_moves()[0];
  const Reversi third = after(second, bad);
  const auto search = [&](const Reversi& position) {
    Moves moves = all_equal(position);
    if (is_image(position, third))
      for (BookMove& m : moves) m.value = learn::kBookWin;
    return moves;
  };
  const ReversiBook book = make({.positions = 19}, search);
  EXPECT_EQ(book.moves(second).size(), 2u);
  EXPECT_TRUE(book.moves(third).empty());
}

TEST(BookMaker, TheNumberOfThreadsMakesNoDifference) {
  std::mutex mutex;
  std::size_t told = 0;
  const auto tell = [&](std::size_t positions) {
    const std::lock_guard lock(mutex);
    told = positions;
  };
  const BookPlan plan{.positions = 100};
  EXPECT_EQ(learn::make_book(plan, one_better_than_the_other, 3, tell),
            make(plan, one_better_than_the_other));
  EXPECT_EQ(told, 100u);
}

}  // namespace
