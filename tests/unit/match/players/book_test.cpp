// The players that use the opening book, and the positions in which they use it.
#include "match/players/book.h"

#include <gtest/gtest.h>

#include <atomic>
#include <set>

#include "match/files/saved_match.h"
#include "match/players/player.h"
#include "support/session.h"

namespace {

using namespace support;
using games::Reversi;
using match::Book;

constexpr mcts::Move kD3 = 19, kC4 = 26, kF5 = 37, kE6 = 44, kD6 = 43, kF4 = 29, kC5 = 34;

// F5 D6, whatever the board is turned to.
Book small_book() {
  learn::ReversiBook book;
  Reversi position;
  book.put(position, {{kF5, 100}});
  position.play(kF5);
  book.put(position, {{kD6, 110}, {kF4, 60}});
  return Book(book);
}

class BookSeat : public SessionTest {
 protected:
  void begin_with_book(Seat first, Seat second, std::string_view game = "reversi") {
    begin(game, Seat::kHuman, Seat::kHuman);
    session_->set_book(small_book());
    Settings s = session_->settings();
    s.seats = {first, second};
    session_->new_game(s, now_);
  }
  void wait() {
    session_->tick(now_);
    session_->tick(now_ += 1);
  }
};

TEST(Books, AreThoseOfGamesWhoseValuesAreNotKnown) {
  EXPECT_EQ(match::book_file("reversi"), "opening.book");
  for (const std::string_view game : {"ttt", "stones", "dots"})
    EXPECT_EQ(match::book_file(game), "") << game;
}

TEST(Books, AreReadByTheUpperLevels) {
  for (const Seat seat : {Seat::kLevel12, Seat::kLevel15, Seat::kMaster, Seat::kPerfect})
    EXPECT_TRUE(match::plays_by_book(seat, "reversi"));
  for (const Seat seat : {Seat::kHuman, Seat::kMcts, Seat::kRandom, Seat::kLevel1, Seat::kLevel11})
    EXPECT_FALSE(match::plays_by_book(seat, "reversi"));
  EXPECT_FALSE(match::plays_by_book(Seat::kPerfect, "dots"));
}

TEST(Books, SayOfEachMoveWhatItIsWorthAndWhetherItMayBePlayed) {
  const Book book = small_book();
  games::Position position = games::start("reversi", {});
  games::play(position, kF5);
  const auto moves = book.moves(position);
  ASSERT_EQ(moves.size(), 2u);
  EXPECT_EQ(moves[0], (match::KnownMove{kD6, 0.55, true}));
  EXPECT_EQ(moves[1], (match::KnownMove{kF4, 0.3, false}));
  EXPECT_TRUE(book.moves(games::start("ttt", {})).empty()) << "of another game";
  EXPECT_TRUE(Book().moves(position).empty());
}

TEST_F(BookSeat, ItsMoveNeedsNoSearch) {
  begin_with_book(Seat::kHuman, Seat::kMaster);
  play({kD3});
  wait();
  EXPECT_EQ(moves(), (Moves{kD3, kC5}));
  EXPECT_TRUE(engine_.requests.empty());
  EXPECT_FALSE(session_->match().is_by_book(0));
  EXPECT_TRUE(session_->match().is_by_book(1));
}

TEST_F(BookSeat, TheSeedChoosesAmongMovesThatAreEquallyGood) {
  std::set<mcts::Move> first;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    begin_with_book(Seat::kHuman, Seat::kHuman);
    Settings s = session_->settings();
    s.seats = {Seat::kMaster, Seat::kHuman};
    s.seed = seed;
    session_->new_game(s, now_);
    wait();
    first.insert(moves().at(0));
  }
  EXPECT_EQ(first, (std::set<mcts::Move>{kD3, kC4, kF5, kE6}));
}

TEST_F(BookSeat, WhereTheBookEndsItSearches) {
  begin_with_book(Seat::kHuman, Seat::kMaster);
  play({kF5});
  wait();
  play({session_->match().position().as<Reversi>()->legal_moves()[0]});
  EXPECT_EQ(engine_.requests.size(), 1u);
  play({engine_.position().as<Reversi>()->legal_moves()[0]});
  EXPECT_FALSE(session_->match().is_by_book(3));
}

TEST_F(BookSeat, OneSwitchTurnsItOffWhileAComputerThinks) {
  begin_with_book(Seat::kHuman, Seat::kMaster);
  play({kF5});
  session_->set_rules({.book = false}, now_);
  EXPECT_EQ(engine_.requests.size(), 1u) << "it searches";
  session_->set_rules({}, now_);
  wait();
  EXPECT_TRUE(session_->match().is_by_book(1));
}

TEST_F(BookSeat, OthersDoNotUseIt) {
  begin_with_book(Seat::kMcts, Seat::kHuman);
  EXPECT_EQ(engine_.requests.size(), 1u);
  EXPECT_FALSE(match::wants_book(session_->settings()));
  begin_with_book(Seat::kHuman, Seat::kMaster);
  EXPECT_TRUE(match::wants_book(session_->settings()));
}

TEST_F(BookSeat, IsSavedWithItsMoves) {
  begin_with_book(Seat::kHuman, Seat::kMaster);
  play({kF5});
  wait();
  const std::string text = match::save_match({session_->settings(), session_->match()});
  EXPECT_NE(text.find("\nbook 2\n"), std::string::npos) << text;
  const auto read = match::load_match(text);
  ASSERT_TRUE(read.value) << games::in_english(read.error);
  EXPECT_FALSE(read.value->match.is_by_book(0));
  EXPECT_TRUE(read.value->match.is_by_book(1));
  EXPECT_EQ(match::save_match(*read.value), text);
}

TEST(BookPlayer, PlaysByItsBookAndThenAsTheOther) {
  const match::PlayerSpec spec{
      .name = "reader", .seat = Seat::kRandom, .config = {}, .budget = {}, .book = small_book()};
  const auto player = match::make_player(spec, 1);
  const std::atomic<bool> never{false};
  match::Match game(games::start("reversi", {}));
  for (int i = 0; i < 2; ++i) {
    ASSERT_TRUE(game.play(*player->choose(game, never)));
    EXPECT_TRUE(player->was_by_book());
  }
  ASSERT_TRUE(game.play(*player->choose(game, never)));
  EXPECT_FALSE(player->was_by_book());
}

}  // namespace
