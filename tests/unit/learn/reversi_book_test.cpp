// The opening book of Reversi and its file.
#include "learn/reversi_book.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <string>

#include "games/position.h"

namespace {

using games::Reversi;
using learn::BookMove;
using learn::Bytes;
using learn::ReversiBook;
using mcts::Move;
using Moves = std::vector<BookMove>;

Move square(const char* name) { return *Reversi::parse_move(name).value; }

Reversi after(std::initializer_list<const char*> moves) {
  Reversi position;
  for (const char* move : moves) position.play(square(move));
  return position;
}

// F5, and the answers to it: the perpendicular one is better than the diagonal one, and both are
// better than the parallel one.
ReversiBook small_book() {
  ReversiBook book;
  book.put(Reversi(), {{square("F5"), 100}});
  book.put(after({"F5"}), {{square("F6"), 99}, {square("D6"), 100}, {square("F4"), 60}});
  book.put(after({"F5", "D6"}), {{square("C3"), 100}, {square("C4"), 97}});
  return book;
}

std::vector<std::string> names(const Moves& moves) {
  std::vector<std::string> names;
  for (const BookMove& m : moves) names.push_back(Reversi::move_text(m.move));
  return names;
}

using Names = std::vector<std::string>;

TEST(ReversiBook, TheBestMoveComesFirst) {
  EXPECT_EQ(small_book().moves(after({"F5"})),
            (Moves{{square("D6"), 100}, {square("F6"), 99}, {square("F4"), 60}}));
}

TEST(ReversiBook, ImagesOfAPositionAreOne) {
  const ReversiBook book = small_book();
  EXPECT_EQ(book.positions(), 3u);
  // The first move of the same game on a board that is turned or mirrored.
  EXPECT_EQ(names(book.moves(after({"D3"}))), (Names{"C5", "C3", "E3"}));
  EXPECT_EQ(names(book.moves(after({"C4"}))), (Names{"E3", "C3", "C5"}));
  EXPECT_EQ(names(book.moves(after({"E6"}))), (Names{"F4", "F6", "D6"}));
}

TEST(ReversiBook, APositionThatIsItsOwnImageHasAllImagesOfItsMoves) {
  EXPECT_EQ(names(small_book().moves(Reversi())), (Names{"D3", "C4", "F5", "E6"}));
  EXPECT_EQ(small_book().different_moves(Reversi()).size(), 1u);
}

TEST(ReversiBook, KnowsNothingOfOtherPositions) {
  EXPECT_TRUE(small_book().moves(after({"F5", "F4"})).empty());
  mcts::Rng rng(1);
  EXPECT_FALSE(small_book().choose(after({"F5", "F4"}), rng));
}

TEST(ReversiBook, OfMovesThatAreAboutEquallyGoodAnyIsChosen) {
  const ReversiBook book = small_book();
  mcts::Rng rng(1);
  std::array<int, 64> chosen{};
  for (int i = 0; i < 1000; ++i) ++chosen[*book.choose(after({"F5"}), rng)];
  EXPECT_NEAR(chosen[square("D6")], 500, 60);
  EXPECT_NEAR(chosen[square("F6")], 500, 60);
}

// ---------------------------------------------------------------- files

std::string why_not(const Bytes& bytes) {
  return games::in_english(learn::read_book(bytes).error);
}

// A body with what belongs before and behind it.
Bytes file(std::initializer_list<int> body, std::uint16_t version = 1) {
  learn::ByteWriter out("RVB1");
  out.number(version);
  for (const int byte : body) out.number(static_cast<std::uint8_t>(byte));
  return out.finish();
}

TEST(ReversiBookFile, WhatIsWrittenIsRead) {
  const auto read = learn::read_book(learn::file_of(small_book()));
  ASSERT_TRUE(read.value) << games::in_english(read.error);
  EXPECT_EQ(*read.value, small_book());
  EXPECT_EQ(learn::read_book(learn::file_of(ReversiBook())).value, ReversiBook());
}

TEST(ReversiBookFile, HasTwoBytesForAMove) {
  EXPECT_EQ(learn::file_of(small_book()).size(), file({}).size() + 2 * 6);
}

TEST(ReversiBookFile, APositionThatSeveralLinesLeadToStandsThereOnce) {
  ReversiBook book;
  const auto put = [&book](std::initializer_list<const char*> before, const char* move) {
    Moves moves = book.moves(after(before));
    moves.push_back({square(move), 100});
    book.put(after(before), moves);
  };
  put({}, "F5");
  put({"F5"}, "F6");
  put({"F5", "F6"}, "E6");
  put({"F5", "F6", "E6"}, "D6");
  put({"F5", "F6", "E6", "D6"}, "C5");
  // The mirror image of the game until there.
  put({"F5"}, "D6");
  put({"F5", "D6"}, "C4");
  const auto read = learn::read_book(learn::file_of(book));
  ASSERT_TRUE(read.value);
  EXPECT_EQ(*read.value, book);
}

TEST(ReversiBookFile, PositionsThatNoLineLeadsToAreLeftOut) {
  ReversiBook book = small_book();
  book.put(after({"F5", "F4", "E3"}), {{square("F6"), 100}});
  EXPECT_EQ(*learn::read_book(learn::file_of(book)).value, small_book());
}

TEST(ReversiBookFile, EveryDamagedByteIsNoticedAndEveryCut) {
  const Bytes whole = learn::file_of(small_book());
  for (std::size_t at = 0; at < whole.size(); ++at) {
    Bytes damaged = whole;
    damaged[at] ^= 0x10;
    EXPECT_FALSE(learn::read_book(damaged).value) << at;
    EXPECT_FALSE(learn::read_book(std::span(whole).first(at)).value) << at;
  }
}

TEST(ReversiBookFile, TheErrorSaysWhatIsWrong) {
  const int f5 = square("F5"), last = 0x80, goes_on = 0x40;
  EXPECT_EQ(why_not({'x', 'x', 'x', 'x'}), "it does not begin with RVB1");
  EXPECT_EQ(why_not(file({}, 2)), "it is of version 2, and this program reads version 1");
  EXPECT_EQ(why_not(file({f5 | last})), "it ends at byte 7, 1 byte too early");
  EXPECT_EQ(why_not(file({f5 | last, 100, 0})), "it has 1 byte too many, from byte 8 on");
  EXPECT_EQ(why_not(file({0 | last, 100})), "it describes an impossible position") << "A1";
  EXPECT_EQ(why_not(file({f5 | last, 201})), "it describes an impossible position");
  EXPECT_EQ(why_not(file({f5 | last | goes_on, 100, f5 | last, 100})),
            "it describes an impossible position");
  EXPECT_EQ(why_not(file({f5 | goes_on, 100, square("D6") | last, 90, square("E6") | goes_on | last,
                          100, square("F4") | last, 90})),
            "it tells a position twice")
      << "F5 and E6 are images of each other";
}

TEST(ReversiBookFile, WhateverTheBytesAreTheyAreReadOrRefused) {
  mcts::Rng rng(5);
  const Bytes whole = learn::file_of(small_book());
  for (int i = 0; i < 20'000; ++i) {
    learn::ByteWriter out("RVB1");
    out.number(std::uint16_t{1});
    for (std::size_t at = 6; at + 4 < whole.size(); ++at)
      out.number(static_cast<std::uint8_t>(rng.below(8) == 0 ? rng.below(256) : whole[at]));
    const auto read = learn::read_book(out.finish());
    if (read.value)
      EXPECT_EQ(learn::read_book(learn::file_of(*read.value)).value, read.value);
    else
      EXPECT_FALSE(read.error.empty());
  }
}

}  // namespace
