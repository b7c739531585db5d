// A table that has learned Dots-and-Boxes at a seat: in a session it is asked in the engine,
// elsewhere it comes from a file.
#include <gtest/gtest.h>

#include "games/dots_and_boxes.h"
#include "match/players/player.h"
#include "support/dots_ground.h"
#include "support/session.h"

namespace {

using namespace support;
using engine::DotsFrame;
using engine::DotsQuestion;

class TableSeat : public SessionTest {
 protected:
  const DotsQuestion& question() const {
    return std::get<DotsQuestion>(engine_.asked.back().question);
  }
  std::uint64_t number() const { return engine_.asked.back().number; }

  // It knows that these moves are worth so much.
  static DotsFrame frame(std::vector<std::pair<mcts::Move, float>> worths) {
    DotsFrame frame;
    for (const auto& [edge, worth] : worths)
      frame.moves.push_back({.table = {.edge = edge, .known = true, .visits = 9, .worth = worth}});
    return frame;
  }

  void wait() {
    session_->tick(now_);
    session_->tick(now_ += 1);
  }
};

TEST_F(TableSeat, AsksTheEngineForItsMoves) {
  begin("dots", Seat::kTable, Seat::kHuman);
  EXPECT_EQ(question().table, 0);
  EXPECT_FALSE(question().settings);  // as it is
  EXPECT_EQ(question().edges, 0u);
  engine_.answer(number(), frame({{3, 0.4f}, {7, 0.6f}, {8, 0.5f}}));
  wait();
  EXPECT_EQ(moves(), Moves{7});
  EXPECT_FALSE(session_->turn().table_guessed);
}

TEST_F(TableSeat, TheSecondTableHasASeatOfItsOwn) {
  begin("dots", Seat::kHuman, Seat::kTableB);
  play({8});
  EXPECT_EQ(question().table, 1);
  EXPECT_EQ(question().edges, 1u << 8);
}

TEST_F(TableSeat, WhereNothingIsKnownItPlaysAnyMoveAndSaysSo) {
  begin("dots", Seat::kTable, Seat::kHuman);
  engine_.answer(number(), DotsFrame());
  wait();
  ASSERT_EQ(moves().size(), 1u);
  EXPECT_TRUE(session_->turn().table_guessed);
}

TEST_F(TableSeat, AMoveThatIsNotLegalIsNotPlayed) {
  begin("dots", Seat::kHuman, Seat::kTable);  // by rule `sym`
  play({0});
  engine_.answer(number(), frame({{23, 0.9f}, {8, 0.2f}}));  // 23 mirrors
  wait();
  EXPECT_EQ(moves(), (Moves{0, 8}));
}

TEST_F(TableSeat, AnAnswerAboutAnEarlierPositionIsForgotten) {
  begin("dots", Seat::kHuman, Seat::kTable);
  play({8});
  const std::uint64_t first = number();
  session_->undo(now_);
  play({9});
  engine_.answer(first, frame({{1, 0.9f}}));
  wait();
  EXPECT_EQ(moves(), Moves{9});
  engine_.answer(number(), frame({{2, 0.9f}}));
  wait();
  EXPECT_EQ(moves(), (Moves{9, 2}));
}

TEST_F(TableSeat, WhileItIsReadItsMoveWaits) {
  begin("dots", Seat::kTable, Seat::kTable);
  session_->await_model(true, now_);
  engine_.answer(number(), DotsFrame());
  wait();
  EXPECT_TRUE(moves().empty());
  session_->await_model(false, now_);
  engine_.answer(number(), frame({{3, 0.4f}, {7, 0.6f}}));
  wait();
  EXPECT_EQ(moves(), Moves{7});
}

TEST(TablePlayer, PlaysWhatItHasLearned) {
  match::PlayerSpec spec{.name = "table", .seat = Seat::kTable, .config = {}, .budget = {}};
  const games::Position start(games::DotsAndBoxes::start({1}));
  EXPECT_FALSE(match::reason_against(spec, start).empty());
  spec.table = trained(learn::best_training(), 100'000);
  EXPECT_TRUE(match::reason_against(spec, start).empty());
  const auto player = match::make_player(spec, 1);
  const std::atomic<bool> never{false};
  match::Match game(start);
  while (!games::is_over(game.position())) game.play(*player->choose(game, never));
  // Perfect play of both ends 6:3 for the second player.
  EXPECT_NEAR(game.position().as<games::DotsAndBoxes>()->lead(Player::kSecond), 3, 4);
}

}  // namespace
