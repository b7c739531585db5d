// The line after a candidate: where it comes from, how it is gone along, and its ghosts.
#include "ui/analyse/expected_line.h"

#include <algorithm>

#include "support/session.h"

namespace {

using namespace support;
using ui::ExpectedLine;
using ui::LineNumber;

class ExpectedLineTest : public SessionTest {
 protected:
  void SetUp() override { analyse("ttt"); }
  void analyse(std::string_view game, Seat first = kHuman, Seat second = kHuman) {
    begin(game, first, second).study().analyse(true);
    session_->tick(now_);
    engine_.report(100);
    session_->tick(now_);
    frame();
  }
  // One tick as in the program. Returns true if there is something to draw.
  bool tick(double seconds = 0) {
    now_ += seconds;
    session_->tick(now_);
    return line_.tick(*session_, now_);
  }
  void frame() { line_.begin_frame(*session_); }
  void point(mcts::Move m) {
    line_.point(m);
    frame();
  }
  const engine::TreeQuestion& question() const {
    return std::get<engine::TreeQuestion>(engine_.asked.back().question);
  }
  // Below the candidate the tree has these moves, each the most visited, and another.
  bool answer(const Moves& moves) {
    mcts::TreeExcerpt tree{.nodes = {{.id = 1, .parents = {}, .visits = 90}}, .total = 20};
    std::uint32_t at = 0, visits = 90;
    for (const mcts::Move m : moves) {
      visits -= 9;
      tree.nodes.push_back({.id = 10ull + m, .parents = {{at, m, visits}}, .visits = visits});
      at = static_cast<std::uint32_t>(tree.nodes.size()) - 1;
    }
    engine_.answer(engine_.asked.back().number, tree);
    return tick();
  }
  std::vector<int> numbers() const {
    std::vector<int> all;
    for (const LineNumber& number : line_.numbers()) all.push_back(number.number);
    return all;
  }

  ExpectedLine line_;
};

TEST_F(ExpectedLineTest, OfACandidateIsAskedOfTheTree) {
  EXPECT_FALSE(line_.candidate());
  point(4);
  EXPECT_EQ(line_.moves(), Moves{4});
  EXPECT_FALSE(tick());
  EXPECT_EQ(question().line, Moves{4});
  EXPECT_TRUE(answer({0, 8}));
  EXPECT_EQ(line_.moves(), (Moves{4, 0, 8}));
}

TEST_F(ExpectedLineTest, IsAskedAgainFourTimesASecondWhileTheSearchRuns) {
  point(4);
  tick();
  answer({0});
  const auto asked = [this] { return engine_.asked.size(); };
  EXPECT_EQ(asked(), 1u);
  line_.point(4), frame(), tick(0.1);
  EXPECT_EQ(asked(), 1u);
  line_.point(4), frame(), tick(0.2);
  EXPECT_EQ(asked(), 2u);
  session_->study().hold_analysis(true);
  answer({0, 8});
  EXPECT_EQ(line_.moves(), (Moves{4, 0, 8}));
  line_.point(4), frame(), tick(1);
  EXPECT_EQ(asked(), 2u) << "nothing changes any more";
}

TEST_F(ExpectedLineTest, OfAnotherCandidateComesTooLate) {
  point(4);
  tick();
  point(5);
  answer({0, 8});
  EXPECT_EQ(line_.moves(), Moves{5});
}

TEST_F(ExpectedLineTest, LastsAsLongAsTheCandidateIsPointedAtOrChosen) {
  point(4);
  frame();
  EXPECT_FALSE(line_.candidate());
  line_.choose(4);
  frame();
  frame();
  EXPECT_EQ(line_.candidate(), mcts::Move{4});
  point(5);
  EXPECT_EQ(line_.candidate(), mcts::Move{5}) << "the pointer goes before";
  frame();
  EXPECT_EQ(line_.candidate(), mcts::Move{4});
  line_.choose(4);
  frame();
  EXPECT_FALSE(line_.candidate()) << "chosen twice is not chosen";
}

TEST_F(ExpectedLineTest, EndsWithThePosition) {
  line_.choose(4);
  frame();
  play({0});
  frame();
  EXPECT_FALSE(line_.candidate());
}

TEST_F(ExpectedLineTest, IsGoneAlongOnTheBoardAndBack) {
  point(4);
  tick();
  answer({0, 8});
  EXPECT_EQ(numbers(), (std::vector{1, 2, 3}));
  line_.choose(4);
  line_.go(*session_, 1);
  line_.go(*session_, 1);
  EXPECT_EQ(line_.played(), 2u);
  EXPECT_EQ(numbers(), std::vector{3});
  EXPECT_EQ(line_.scene().targets.size(), 7u) << "two squares are taken";
  line_.go(*session_, 5);
  EXPECT_EQ(line_.played(), 3u);
  EXPECT_TRUE(numbers().empty());
  line_.go(*session_, -5);
  EXPECT_EQ(line_.played(), 0u);
  EXPECT_EQ(numbers(), (std::vector{1, 2, 3}));
}

TEST_F(ExpectedLineTest, DoesNotChangeUnderWhoGoesAlongIt) {
  line_.choose(4);
  frame();
  tick();
  answer({0, 8});
  line_.go(*session_, 1);
  EXPECT_FALSE(tick(1));
  EXPECT_EQ(engine_.asked.size(), 1u);
}

TEST_F(ExpectedLineTest, BeginsWithTheMoveThatTheSearchWouldPlay) {
  line_.go(*session_, 1);
  frame();
  EXPECT_EQ(line_.candidate(), session_->study().analysis()->snapshot.best);
  EXPECT_EQ(line_.played(), 0u);
}

TEST_F(ExpectedLineTest, IsPlayedAsFarAsItIsShownOrToItsEnd) {
  line_.choose(4);
  frame();
  tick();
  answer({0, 8});
  const auto to_play = [this] { return Moves(line_.to_play().begin(), line_.to_play().end()); };
  EXPECT_EQ(to_play(), (Moves{4, 0, 8}));
  line_.go(*session_, 2);
  EXPECT_EQ(to_play(), (Moves{4, 0}));
}

TEST_F(ExpectedLineTest, TakenStonesBearTheNumberOfTheirMove) {
  analyse("stones");
  point(2);
  tick();
  answer({1, 2});
  EXPECT_EQ(numbers(), (std::vector{1, 1, 2, 3, 3}));
  EXPECT_EQ(line_.numbers()[0].mover, Player::kFirst);
  EXPECT_EQ(line_.numbers()[2].mover, Player::kSecond);
  const auto apart = [](const LineNumber& a, const LineNumber& b) {
    return a.x != b.x || a.y != b.y;
  };
  for (std::size_t i = 1; i < line_.numbers().size(); ++i)
    EXPECT_TRUE(apart(line_.numbers()[i - 1], line_.numbers()[i])) << i;
}

}  // namespace
