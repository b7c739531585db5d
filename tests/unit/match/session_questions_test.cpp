// What a session's search can be asked, and about which position.
#include <gtest/gtest.h>

#include "support/session.h"

namespace {

using namespace support;

class SessionQuestions : public SessionTest {
 protected:
  const engine::TreeQuestion& question() const {
    return std::get<engine::TreeQuestion>(engine_.asked.back().question);
  }
  mcts::TreeExcerpt tree() const {
    return {.nodes = {{.id = 1, .parents = {}, .visits = 7}}, .total = 20};
  }
};

TEST_F(SessionQuestions, AreAnsweredInATickWhileTheSearchGoesOn) {
  Session& session = begin("ttt", Seat::kMcts, Seat::kHuman);
  const auto number = session.ask_tree({4}, 50);
  ASSERT_TRUE(number);
  EXPECT_EQ(question(), (engine::TreeQuestion{.line = {4}, .most = 50}));
  EXPECT_TRUE(session.busy());
  session.tick(now_);
  EXPECT_FALSE(session.take_tree(*number));
  engine_.answer(*number, tree());
  session.tick(now_);
  const auto answer = session.take_tree(*number);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->number, *number);
  EXPECT_EQ(answer->top, *games::parse("ttt", "....X.... O").value);
  EXPECT_EQ(answer->excerpt, tree());
  EXPECT_FALSE(session.take_tree(*number));
  EXPECT_TRUE(session.thinking());
}

// A human thinks: nothing runs, but there is the tree of the move before.
TEST_F(SessionQuestions, OfThePresentPositionGoToTheSearchThatCameBeforeIt) {
  Session& session = begin("ttt", Seat::kMcts, Seat::kHuman);
  play({4});
  EXPECT_FALSE(session.busy());
  const auto number = session.ask_tree({0}, 10);
  ASSERT_TRUE(number);
  EXPECT_EQ(question().line, (Moves{4, 0}));
  EXPECT_TRUE(session.busy());
  engine_.answer(*number, tree());
  session.tick(now_);
  EXPECT_EQ(session.take_tree(*number)->top, *games::parse("ttt", "O...X.... X").value);
  EXPECT_FALSE(session.busy());
}

TEST_F(SessionQuestions, KeepTheirPositionWhenTheGameGoesOn) {
  Session& session = begin("ttt", Seat::kMcts, Seat::kHuman);
  play({4});
  const auto number = session.ask_tree({}, 10);
  play({0});
  engine_.answer(*number, tree());
  session.tick(now_);
  EXPECT_EQ(session.take_tree(*number)->top, *games::parse("ttt", "....X.... O").value);
}

// Nothing is known about what was searched elsewhere, and no question is asked.
TEST_F(SessionQuestions, WhereTheSearchIsNotAboveThePositionTheAnswerIsEmpty) {
  Session& session = begin("ttt", Seat::kHuman, Seat::kMcts);
  const auto expect_empty = [&](const char* why) {
    const auto number = session.ask_tree({}, 10);
    ASSERT_TRUE(number) << why;
    const auto answer = session.take_tree(*number);
    ASSERT_TRUE(answer) << why;
    EXPECT_TRUE(answer->excerpt.nodes.empty()) << why;
    EXPECT_EQ(answer->top, session.match().position()) << why;
    EXPECT_TRUE(engine_.asked.empty()) << why;
  };
  expect_empty("nothing was searched yet");
  play({4, 0});
  session.undo(now_);
  expect_empty("the search was of a position after this one");
  session.play(2, now_);
  session.new_game(session.settings(), now_);
  expect_empty("it was of another game");
}

TEST_F(SessionQuestions, AreAHandfulAtMost) {
  Session& session = begin("ttt", Seat::kMcts, Seat::kHuman);
  for (std::size_t i = 0; i < Session::kMostQuestions; ++i) EXPECT_TRUE(session.ask_tree({}, 10));
  EXPECT_FALSE(session.ask_tree({}, 10));
  engine_.answer(1, tree());
  session.tick(now_);
  EXPECT_FALSE(session.ask_tree({}, 10)) << "an answer nobody has taken takes a place";
  EXPECT_TRUE(session.take_tree(1));
  EXPECT_TRUE(session.ask_tree({}, 10));
}

// Two askers, and the second one looks first.
TEST_F(SessionQuestions, AreAnsweredToWhoAsked) {
  Session& session = begin("ttt", Seat::kMcts, Seat::kHuman);
  const auto first = session.ask_tree({}, 10), second = session.ask_tree({4}, 10);
  for (const auto number : {first, second}) {
    engine_.answer(*number, tree());
    session.tick(now_);
  }
  EXPECT_EQ(session.take_tree(*second)->number, *second);
  EXPECT_EQ(session.take_tree(*first)->number, *first);
  EXPECT_FALSE(session.take_tree(*first));
}

// The last word of a search that was given up comes while an answer is awaited.
TEST_F(SessionQuestions, DoNotBringBackASearchThatWasGivenUp) {
  Session& session = begin("ttt", Seat::kMcts, Seat::kHuman);
  session.ask_tree({}, 10);
  session.set_seat(Player::kFirst, Seat::kHuman, now_);
  session.tick(now_);
  EXPECT_FALSE(session.snapshot());
  EXPECT_EQ(session.phase(), TurnPhase::kHuman);
  EXPECT_TRUE(session.match().moves().empty());
}

// ---------------------------------------------------------------- about a lesson

engine::LessonQuestion lesson_question() {
  return {.start = games::start("stones", {10, 2}),
          .moves = {1},
          .config = {.seed = 3},
          .iterations = 40,
          .most = 30};
}

// Though nothing is searched and a human thinks.
TEST_F(SessionQuestions, AboutALessonAreAnsweredInATick) {
  Session& session = begin("ttt", Seat::kHuman, Seat::kHuman);
  const auto number = session.ask(lesson_question());
  ASSERT_TRUE(number);
  EXPECT_EQ(std::get<engine::LessonQuestion>(engine_.asked.back().question), lesson_question());
  EXPECT_TRUE(session.busy());
  EXPECT_FALSE(session.take<engine::LessonQuestion>(*number));
  engine_.answer(*number,
                 engine::LessonFrame{.iterations = 40, .snapshot = {}, .tree = tree(), .next = {}});
  session.tick(now_);
  EXPECT_FALSE(session.busy());
  const auto frame = session.take<engine::LessonQuestion>(*number);
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->iterations, 40u);
  EXPECT_EQ(frame->tree, tree());
  EXPECT_FALSE(session.take<engine::LessonQuestion>(*number));
}

TEST_F(SessionQuestions, AboutTheTruthAreAnsweredWithOthers) {
  engine_.answers_truth = false;
  Session& session = begin("ttt", Seat::kHuman, Seat::kHuman);
  const games::Position heap = games::start("stones", {4, 2});
  const auto truth = session.ask(engine::TruthQuestion{heap}),
             frame = session.ask(lesson_question());
  EXPECT_EQ(std::get<engine::TruthQuestion>(engine_.asked[0].question).position, heap);
  engine_.answer(*frame, engine::LessonFrame{});
  session.tick(now_);
  EXPECT_TRUE(session.take<engine::LessonQuestion>(*frame));
  EXPECT_FALSE(session.take<engine::TruthQuestion>(*truth));
  engine_.answer(*truth, std::optional(solve::Exact{.margin = 1, .moves = {{1, 1}, {2, -1}}}));
  session.tick(now_);
  const auto exact = session.take<engine::TruthQuestion>(*truth);
  ASSERT_TRUE(exact && *exact);
  EXPECT_EQ((*exact)->margin, 1);
  EXPECT_FALSE(session.busy());
}

TEST_F(SessionQuestions, AreNotMoreThanCanWait) {
  Session& session = begin("ttt", Seat::kHuman, Seat::kHuman);
  for (std::size_t i = 0; i < Session::kMostQuestions; ++i)
    EXPECT_TRUE(session.ask(lesson_question()));
  EXPECT_FALSE(session.ask(lesson_question()));
  EXPECT_FALSE(session.ask_tree({}, 10));
}

}  // namespace
