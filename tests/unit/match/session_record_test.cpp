// The results of searches that a session keeps. The result that chose a move stays with the move. A
// review finds the value of each position of a game.
#include <algorithm>

#include <gtest/gtest.h>

#include "match/course.h"
#include "support/session.h"

namespace {

using namespace support;

class SessionRecord : public SessionTest {
 protected:
  void SetUp() override {
    engine_.kept_tree = {.nodes = {{.id = 1, .parents = {}, .visits = 1000, .moves = 9},
                                   {.id = 2, .parents = {{0, 0, 600}}, .visits = 600, .moves = 8},
                                   {.id = 3, .parents = {{1, 8, 300}}, .visits = 300}},
                         .total = 5000};
  }
  // A human's 4, a computer's 0, a human's 8.
  Session& play_three() {
    Session& s = begin("ttt", kHuman, kMcts);
    play({4, 0, 8});
    return s;
  }
};

TEST_F(SessionRecord, TheSearchThatChoseAMoveStaysWithIt) {
  const Session& s = play_three();
  EXPECT_EQ(s.match().search(0), nullptr) << "a human's move";
  const auto search = s.match().search(1);
  ASSERT_NE(search, nullptr);
  EXPECT_EQ(search->found.snapshot.best, 0);
  EXPECT_EQ(search->found.snapshot.iterations, 1000u);
  EXPECT_EQ(search->tree, engine_.kept_tree);
  EXPECT_EQ(s.match().search(2), nullptr);
}

TEST_F(SessionRecord, ItIsShownWhereItsMoveIsNext) {
  Session& s = play_three();
  EXPECT_FALSE(s.study().recalls());
  s.study().analyse(true);
  s.go_to(1, now_);
  ASSERT_TRUE(s.study().recalls());
  EXPECT_EQ(s.study().analysis()->snapshot.best, 0);
  EXPECT_TRUE(s.study().analysis()->done);
  const std::size_t before = engine_.requests.size();
  s.tick(now_);
  EXPECT_EQ(engine_.requests.size(), before) << "nothing is searched again";
  s.go_to(3, now_);
  EXPECT_FALSE(s.study().recalls());
}

TEST_F(SessionRecord, ThroughVariations) {
  Session& s = play_three();
  s.go_to(0, now_);
  play({2});
  s.tick(now_);
  s.follow(0, 4, now_);
  EXPECT_TRUE(s.study().recalls());
}

TEST_F(SessionRecord, AnewOnRequest) {
  Session& s = play_three();
  s.study().analyse(true);
  s.go_to(1, now_);
  s.study().search_again();
  EXPECT_FALSE(s.study().recalls());
  EXPECT_EQ(s.study().analysis(), nullptr);
  s.tick(now_);
  EXPECT_EQ(engine_.requests.back().moves, Moves{4});
  EXPECT_TRUE(s.study().analysis_grows());
}

TEST_F(SessionRecord, ItsTreeAnswersQuestions) {
  Session& s = play_three();
  s.go_to(1, now_);
  auto whole = s.study().ask_tree({}, 200), part = s.study().ask_tree({0, 8}, 200);
  EXPECT_TRUE(engine_.asked.empty());
  EXPECT_EQ(whole.take()->excerpt.nodes.size(), 3u);
  EXPECT_EQ(part.take()->excerpt.nodes.size(), 1u);
  EXPECT_EQ(s.study().ask_tree({7}, 200).take()->excerpt.nodes.size(), 0u) << "not in it";
}

TEST_F(SessionRecord, AMoveThatWasNotSearchedKeepsNone) {
  Session& s = begin("ttt", kMcts, kHuman);
  engine_.finish(4);
  now_ += 0.1;  // before the move's delay
  s.tick(now_);
  s.set_seat(Player::kFirst, kHuman, now_);
  s.play(4, now_);
  EXPECT_EQ(s.match().search(0), nullptr) << "a human has made it";
}

TEST_F(SessionRecord, WhatIsFoundOfAPositionIsKept) {
  Session& s = begin("ttt", kHuman, kHuman);
  s.study().analyse(true);
  s.tick(now_);
  engine_.report(100);
  s.tick(now_);
  play({4});
  ASSERT_TRUE(s.match().value(0));
  EXPECT_EQ(s.match().value(0)->best, 0);
  EXPECT_FALSE(s.match().value(1));
}

// Its tree is still asked for, and it can still be searched again.
TEST_F(SessionRecord, AReviewAndAHintLeaveTheSearchThatIsShown) {
  Session& s = play_three();
  s.study().analyse(true);
  s.go_to(1, now_);
  s.set_seat(Player::kSecond, kHuman, now_);
  for (const bool hints : {true, false}) {
    ASSERT_TRUE(s.study().recalls());
    hints ? s.study().ask_hint() : s.study().review(true);
    for (int i = 0; i < 9; ++i) {
      s.tick(now_);
      engine_.finish(games::legal_moves(engine_.position())[0]);
    }
    s.tick(now_);
    EXPECT_FALSE(s.study().reviews() || s.study().hinting());
    EXPECT_EQ(s.study().ask_tree({}, 200).take()->excerpt.nodes.size(), 3u);
  }
  s.study().search_again();
  s.tick(now_);
  EXPECT_TRUE(s.study().analysis_grows());
}

// The engine has another tree by then.
TEST_F(SessionRecord, AReviewAndAHintLeaveTheTreeOfAnAnalysisThatHasEnded) {
  for (const bool hints : {true, false}) {
    Session& s = begin("ttt", kHuman, kHuman);
    play({4});
    s.study().analyse(true);
    s.tick(now_);
    engine_.finish(0);
    s.tick(now_);
    ASSERT_TRUE(s.study().analysis() && s.study().analysis()->done);
    const auto asked = engine_.asked.size();
    hints ? s.study().ask_hint() : s.study().review(true);
    for (int i = 0; i < 9; ++i) {
      s.tick(now_);
      engine_.finish(games::legal_moves(engine_.position())[0]);
    }
    s.tick(now_);
    EXPECT_EQ(s.study().ask_tree({}, 200).take()->excerpt.nodes.size(), 3u);
    EXPECT_EQ(engine_.asked.size(), asked) << "the engine would tell another tree";
    play({0});
    EXPECT_TRUE(s.study().ask_tree({}, 200));
    EXPECT_GT(engine_.asked.size(), asked);
  }
}

TEST_F(SessionRecord, TheTruthOfAPositionIsThatOfItsMoves) {
  Session& s = begin("ttt", kHuman, kHuman);
  s.study().analyse(true);
  engine_.truth = solve::Exact{.margin = 1, .moves = {}};
  for (mcts::Move m = 0; m < 9; ++m) engine_.truth->moves.push_back({m, m == 4 ? 1 : -1});
  s.tick(now_);
  s.tick(now_);
  ASSERT_NE(s.study().truth(), nullptr);
  play({0});
  ASSERT_TRUE(s.match().value(1));
  EXPECT_TRUE(s.match().value(1)->exact);
  EXPECT_EQ(s.match().value(1)->value, 0);
  ASSERT_TRUE(match::judge(s.match(), 0));
  EXPECT_EQ(match::judge(s.match(), 0)->better, 4);
}

// ---------------------------------------------------------------- the review

TEST_F(SessionRecord, AReviewSearchesTheWholeLine) {
  Session& s = play_three();
  s.go_to(0, now_);
  const std::size_t before = engine_.requests.size();
  s.study().review(true);
  EXPECT_TRUE(s.busy());
  std::vector<std::size_t> plies;
  for (int i = 0; i < 20 && s.study().reviews(); ++i) {
    s.tick(now_);
    if (!s.study().reviews()) break;
    plies.push_back(engine_.requests.back().moves.size());
    EXPECT_EQ(engine_.requests.back().budget.iterations, match::Study::kReviewIterations);
    EXPECT_EQ(engine_.requests.back().truth, engine::Truth::kAlso);
    EXPECT_GE(s.study().review_progress(), static_cast<double>(plies.size() - 1) / 4);
    engine_.finish(games::legal_moves(engine_.position())[0]);
    s.tick(now_);
  }
  EXPECT_FALSE(s.study().reviews());
  EXPECT_EQ(engine_.requests.size(), before + 4);
  for (std::size_t ply = 0; ply <= 3; ++ply) EXPECT_TRUE(s.match().value(ply)) << ply;
  EXPECT_EQ(s.match().moves().size(), 0u) << "the board stays as it is";
}

// Whatever was searched before it, and however often.
TEST_F(SessionRecord, AReviewDependsOnTheGameAlone) {
  Session& s = play_three();
  s.go_to(0, now_);
  const auto seeds = [&] {
    std::vector<std::uint64_t> all;
    s.study().review(true);
    for (s.tick(now_); s.study().reviews(); s.tick(now_)) {
      EXPECT_TRUE(engine_.requests.back().fresh);
      EXPECT_EQ(engine_.requests.back().truth_milliseconds, 0u);
      all.push_back(engine_.requests.back().config.seed);
      engine_.finish(games::legal_moves(engine_.position())[0]);
      s.tick(now_);
    }
    return all;
  };
  const auto first = seeds();
  EXPECT_EQ(first.size(), 4u);
  s.study().analyse(true);
  s.tick(now_);
  EXPECT_EQ(seeds(), first);
}

TEST_F(SessionRecord, ALongerSearchDoesNotTakeTheReviewsWordBack) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({4});
  s.study().review(true);
  for (s.tick(now_); s.study().reviews(); s.tick(now_)) {
    engine_.finish(games::legal_moves(engine_.position())[0]);
    s.tick(now_);
  }
  const auto found = s.match().value(1);
  ASSERT_TRUE(found);
  EXPECT_TRUE(found->reviewed);
  s.study().analyse(true);
  s.tick(now_);
  engine_.report(10'000'000);
  s.tick(now_);
  EXPECT_EQ(s.match().value(1), found);
}

// A review uses the strongest evaluator of the game. Games with exact values everywhere need none.
TEST_F(SessionRecord, AReviewSearchesTheSameWhoeverPlays) {
  const auto leaf_of_review = [this](const char* game, Seat opponent) {
    Session& s = begin(game, kHuman, opponent);
    EXPECT_TRUE(s.play(games::legal_moves(s.match().position())[0], now_));
    s.set_seat(Player::kSecond, kHuman, now_);
    s.study().review(true);
    s.tick(now_);
    return engine_.requests.back().config.leaf;
  };
  EXPECT_EQ(leaf_of_review("reversi", kHuman), mcts::Leaf::kLearned);
  EXPECT_EQ(leaf_of_review("reversi", Seat::kLevel2), mcts::Leaf::kLearned);
  EXPECT_EQ(leaf_of_review("ttt", kHuman), mcts::Leaf::kRollouts);
  EXPECT_EQ(leaf_of_review("dots", kHuman), mcts::Leaf::kRollouts);
}

// The text of a mistake uses the value of the next position.
TEST_F(SessionRecord, AMistakeIsShownWithTheNumbersOfTheReview) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({4, 1});
  s.study().review(true);
  for (s.tick(now_); s.study().reviews(); s.tick(now_)) {
    engine_.finish(games::legal_moves(engine_.position())[0]);
    s.tick(now_);
  }
  s.show_mistake(1, now_);
  EXPECT_EQ(s.match().moves().size(), 1u);
  EXPECT_EQ(s.study().shown_mistake(), 1u);
  ASSERT_TRUE(s.study().recalls());
  const auto& moves = s.study().analysis()->snapshot.moves;
  const auto played =
      std::find_if(moves.begin(), moves.end(), [](const auto& m) { return m.move == 1; });
  ASSERT_NE(played, moves.end());
  EXPECT_DOUBLE_EQ(played->value, 1 - s.match().value(2)->value);
  s.go_to(2, now_);
  EXPECT_FALSE(s.study().shown_mistake());
}

TEST_F(SessionRecord, AReviewKeepsTheTruth) {
  Session& s = play_three();
  s.go_to(0, now_);
  engine_.truth = solve::Exact{.margin = 0, .moves = {{1, 0}}};
  s.study().review(true);
  s.tick(now_);
  engine_.finish(1);
  s.tick(now_);
  ASSERT_TRUE(s.match().value(0));
  EXPECT_TRUE(s.match().value(0)->exact);
  EXPECT_EQ(s.match().value(0)->value, 0.5);
  EXPECT_FALSE(s.match().value(1) && s.match().value(1)->exact) << "the truth has only the move 1";
}

TEST_F(SessionRecord, AReviewCanBeStoppedAndAComputerGoesFirst) {
  Session& s = play_three();
  EXPECT_TRUE(s.study().thinking());
  s.study().review(true);
  s.tick(now_);
  EXPECT_TRUE(s.study().thinking()) << "it waits";
  play({1});
  s.tick(now_);
  EXPECT_FALSE(s.study().thinking());
  EXPECT_TRUE(engine_.requests.back().moves.empty()) << "the start of the game";
  s.study().review(false);
  EXPECT_FALSE(s.study().reviews());
  const std::size_t posted = engine_.requests.size();
  s.tick(now_);
  EXPECT_EQ(engine_.requests.size(), posted);
}

TEST_F(SessionRecord, AReviewEndsWithTheGame) {
  Session& s = play_three();
  s.study().review(true);
  s.new_game(settings("stones", kHuman, kHuman), now_);
  EXPECT_FALSE(s.study().reviews());
}

}  // namespace
