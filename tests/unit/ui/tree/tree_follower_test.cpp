// When the tree of a search is asked for, and what becomes of the answers.
#include "ui/tree/tree_follower.h"

#include "support/session.h"

namespace {

using namespace support;
using ui::TreeFollower;

class TreeFollowerTest : public SessionTest {
 protected:
  const engine::TreeQuestion& question() const {
    return std::get<engine::TreeQuestion>(engine_.asked.back().question);
  }
  std::size_t asked() const { return engine_.asked.size(); }
  // Session and follower, as the program has them; whether there was news.
  bool tick(double seconds = 0) {
    now_ += seconds;
    session_->tick(now_);
    return follower_.tick(*session_, now_);
  }
  // With one move below the first node, which is legal there.
  bool answer(std::uint32_t visits, mcts::Move move = 4) {
    mcts::TreeExcerpt tree{.nodes = {{.id = 1, .parents = {}, .visits = visits},
                                     {.id = 2, .parents = {{0, move, 3}}, .visits = 3}},
                           .total = 20};
    engine_.answer(engine_.asked.back().number, tree);
    return tick();
  }

  TreeFollower follower_;
};

TEST_F(TreeFollowerTest, AsksFourTimesASecondWhileASearchRuns) {
  begin("ttt", Seat::kMcts, Seat::kHuman);
  EXPECT_FALSE(tick());
  EXPECT_EQ(question(), (engine::TreeQuestion{.line = {}, .most = 200}));
  tick(1);
  EXPECT_EQ(asked(), 1u) << "one question at a time";
  EXPECT_TRUE(answer(7));
  EXPECT_EQ(follower_.tree().nodes()[0].visits, 7u);
  EXPECT_EQ(asked(), 2u) << "a second has passed";
  answer(8);
  tick(0.2);
  EXPECT_EQ(asked(), 2u);
  tick(0.1);
  EXPECT_EQ(asked(), 3u);
}

TEST_F(TreeFollowerTest, TheSameAgainIsNoNews) {
  begin("ttt", Seat::kMcts, Seat::kHuman);
  tick();
  EXPECT_TRUE(answer(7));
  tick(0.3);
  EXPECT_FALSE(answer(7));
}

// The last word of a search comes after its last snapshot.
TEST_F(TreeFollowerTest, AsksOnceMoreWhenTheSearchHasEndedAndThenNoMore) {
  begin("ttt", Seat::kMcts, Seat::kHuman);
  tick();
  answer(7);
  play({4});
  tick();
  EXPECT_EQ(question().line, (Moves{4}));
  answer(5, 0);
  const std::size_t before = asked();
  for (int i = 0; i < 10; ++i) tick(1);
  EXPECT_EQ(asked(), before);
}

TEST_F(TreeFollowerTest, OpensANodeAndGoesBack) {
  begin("ttt", Seat::kMcts, Seat::kHuman);
  tick();
  answer(7);
  follower_.open(1);
  EXPECT_EQ(follower_.line(), (Moves{4}));
  tick();
  EXPECT_EQ(question().line, (Moves{4}));
  EXPECT_EQ(follower_.tree().nodes()[0].visits, 7u) << "what was there before stays so long";
  answer(3, 0);
  EXPECT_EQ(games::text(follower_.tree().top()), "....X.... O");
  EXPECT_EQ(games::text(follower_.position_after(0)), "......... X");
  follower_.go_back(0);
  tick();
  EXPECT_TRUE(question().line.empty());
}

TEST_F(TreeFollowerTest, LeavesWhatWasOpenedWhenTheGameGoesOn) {
  begin("ttt", Seat::kMcts, Seat::kHuman);
  tick();
  answer(7);
  follower_.open(1);
  play({0});
  tick();
  EXPECT_TRUE(follower_.line().empty());
}

TEST_F(TreeFollowerTest, AsksForAsManyNodesAsThereIsRoomFor) {
  begin("ttt", Seat::kMcts, Seat::kHuman);
  follower_.set_most(50);
  tick();
  EXPECT_EQ(question().most, 50u);
}

// Another asker has taken all the places.
TEST_F(TreeFollowerTest, TriesAgainWhenTooManyQuestionsWait) {
  begin("ttt", Seat::kMcts, Seat::kHuman);
  std::vector<match::TreeTicket> others;
  while (auto ticket = session_->study().ask_tree({}, 10)) others.push_back(std::move(ticket));
  tick();
  EXPECT_EQ(question().most, 10u);
  engine_.answer(1, mcts::TreeExcerpt{});
  tick();
  EXPECT_EQ(question().most, 200u);
}

}  // namespace
