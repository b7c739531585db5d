// The opening book in words, and the places that say that a move is from the book.
#include "ui/analyse/book_part.h"

#include "support/session.h"
#include "ui/analyse/analysing.h"
#include "ui/play/status.h"

namespace {

using namespace support;
using Lines = std::vector<std::string>;

constexpr mcts::Move kF5 = 37, kD6 = 43, kF6 = 45, kF4 = 29;

class BookPart : public SessionTest {
 protected:
  void SetUp() override {
    learn::ReversiBook book;
    games::Reversi position;
    position.play(kF5);
    book.put(position, {{kD6, 104}, {kF6, 101}, {kF4, 60}});
    begin("reversi", Seat::kHuman, Seat::kMaster).set_book(match::Book(book));
  }
};

TEST_F(BookPart, TellsEachMoveWithItsValue) {
  session_->set_seat(Player::kSecond, Seat::kHuman, now_);
  play({kF5});
  EXPECT_EQ(ui::book_lines(*session_),
            (Lines{"Opening book: 1 position", "D6: win rate 52.0 %, may be played",
                   "F6: win rate 50.5 %, may be played", "F4: win rate 30.0 %"}));
}

TEST_F(BookPart, SaysWhyThereIsNothingToSee) {
  EXPECT_EQ(ui::book_note(*session_), "The book does not know this position.");
  session_->set_book({});
  EXPECT_EQ(ui::book_note(*session_), "The opening book is not there.");
}

TEST_F(BookPart, IsShownOnlyInGamesThatHaveABook) {
  ui::Analysing analysing;
  analysing.part = ui::AnalysisPart::kBook;
  EXPECT_TRUE(analysing.tick(*session_, now_));
  EXPECT_TRUE(analysing.shows_book);
  EXPECT_EQ(ui::analysis_lines(*session_, analysing, {}), ui::book_lines(*session_));
  begin("dots", Seat::kHuman, Seat::kHuman);
  analysing.tick(*session_, now_);
  EXPECT_FALSE(analysing.shows_book);
}

TEST_F(BookPart, TheStatusSaysThatTheLastMoveIsOfTheBook) {
  play({kF5});
  session_->tick(now_ += 1);
  ASSERT_EQ(moves().size(), 2u);
  const std::string move = games::move_text(session_->match().position(), moves().back());
  EXPECT_EQ(ui::turn_note(*session_, true), move + " is from the opening book.");
}

}  // namespace
