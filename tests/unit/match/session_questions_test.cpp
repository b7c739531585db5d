// Questions about the search of a session: about which position, and when the answer is dropped.
#include <optional>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "support/session.h"

namespace {

using namespace support;

class SessionQuestions : public SessionTest {
 protected:
  const engine::TreeQuestion& question() const {
    return std::get<engine::TreeQuestion>(engine_.asked.back().question);
  }
  // The engine answers the last question.
  void answer(engine::Reply reply) {
    engine_.answer(engine_.asked.back().number, std::move(reply));
    session_->tick(now_);
  }
  mcts::TreeExcerpt tree() const {
    return {.nodes = {{.id = 1, .parents = {}, .visits = 7}}, .total = 20};
  }
};

TEST_F(SessionQuestions, AreAnsweredInATickWhileTheSearchGoesOn) {
  Session& session = begin("ttt", Seat::kMcts, Seat::kHuman);
  auto ticket = session.study().ask_tree({4}, 50);
  ASSERT_TRUE(ticket);
  EXPECT_EQ(question(), (engine::TreeQuestion{.line = {4}, .most = 50}));
  EXPECT_TRUE(session.busy());
  session.tick(now_);
  EXPECT_FALSE(ticket.take());
  answer(tree());
  const auto taken = ticket.take();
  ASSERT_TRUE(taken);
  EXPECT_EQ(taken->top, *games::parse("ttt", "....X.... O").value);
  EXPECT_EQ(taken->excerpt, tree());
  EXPECT_FALSE(ticket) << "it is given once";
  EXPECT_FALSE(ticket.take());
  EXPECT_TRUE(session.study().thinking());
}

// A human thinks: nothing runs, but there is the tree of the move before.
TEST_F(SessionQuestions, OfThePresentPositionGoToTheSearchThatCameBeforeIt) {
  Session& session = begin("ttt", Seat::kMcts, Seat::kHuman);
  play({4});
  EXPECT_FALSE(session.busy());
  auto ticket = session.study().ask_tree({0}, 10);
  EXPECT_EQ(question().line, (Moves{4, 0}));
  EXPECT_TRUE(session.busy());
  answer(tree());
  EXPECT_EQ(ticket.take()->top, *games::parse("ttt", "O...X.... X").value);
  EXPECT_FALSE(session.busy());
}

TEST_F(SessionQuestions, KeepTheirPositionWhenTheGameGoesOn) {
  Session& session = begin("ttt", Seat::kMcts, Seat::kHuman);
  play({4});
  auto ticket = session.study().ask_tree({}, 10);
  const auto number = engine_.asked.back().number;
  play({0});
  engine_.answer(number, tree());
  session.tick(now_);
  EXPECT_EQ(ticket.take()->top, *games::parse("ttt", "....X.... O").value);
}

// Nothing is known about what was searched elsewhere, and no question is asked.
TEST_F(SessionQuestions, WhereTheSearchIsNotAboveThePositionTheAnswerIsEmpty) {
  Session& session = begin("ttt", Seat::kHuman, Seat::kMcts);
  const auto expect_empty = [&](const char* why) {
    const auto taken = session.study().ask_tree({}, 10).take();
    ASSERT_TRUE(taken) << why;
    EXPECT_TRUE(taken->excerpt.nodes.empty()) << why;
    EXPECT_EQ(taken->top, session.match().position()) << why;
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
  std::vector<match::TreeTicket> tickets;
  while (auto ticket = session.study().ask_tree({}, 10)) tickets.push_back(std::move(ticket));
  EXPECT_EQ(tickets.size(), match::EngineLink::kMostQuestions);
  EXPECT_FALSE(session.link().ask(engine::TruthQuestion{session.match().position()}));
  answer(tree());
  EXPECT_TRUE(session.study().ask_tree({}, 10)) << "one has its answer";
  EXPECT_TRUE(tickets.back().take());
}

// Two askers, and the second one looks first.
TEST_F(SessionQuestions, AreAnsweredToTheOneThatAsked) {
  Session& session = begin("ttt", Seat::kMcts, Seat::kHuman);
  auto first = session.study().ask_tree({}, 10);
  const auto number = engine_.asked.back().number;
  auto second = session.study().ask_tree({4}, 10);
  answer(mcts::TreeExcerpt{});
  engine_.answer(number, tree());
  session.tick(now_);
  EXPECT_EQ(second.take()->excerpt, mcts::TreeExcerpt{});
  EXPECT_EQ(first.take()->excerpt, tree());
}

TEST_F(SessionQuestions, TheAnswerIsDroppedOnceTheTicketIsGone) {
  Session& session = begin("ttt", Seat::kHuman, Seat::kHuman);
  auto ticket = session.link().ask(engine::LessonQuestion{.start = session.match().start()});
  ticket = {};
  EXPECT_TRUE(session.busy()) << "the engine still works on it";
  answer(engine::LessonFrame{});
  EXPECT_FALSE(ticket.take());
  EXPECT_FALSE(session.busy());
}

// The last update of a search that was given up comes while an answer is awaited.
TEST_F(SessionQuestions, DoNotBringBackASearchThatWasGivenUp) {
  Session& session = begin("ttt", Seat::kMcts, Seat::kHuman);
  const auto ticket = session.study().ask_tree({}, 10);
  session.set_seat(Player::kFirst, Seat::kHuman, now_);
  session.tick(now_);
  EXPECT_FALSE(session.turn().thought);
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
  auto ticket = session.link().ask(lesson_question());
  ASSERT_TRUE(ticket);
  EXPECT_EQ(std::get<engine::LessonQuestion>(engine_.asked.back().question), lesson_question());
  EXPECT_TRUE(session.busy());
  EXPECT_FALSE(ticket.take());
  answer(engine::LessonFrame{.iterations = 40, .snapshot = {}, .tree = tree(), .next = {}});
  EXPECT_FALSE(session.busy());
  const auto frame = ticket.take();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->iterations, 40u);
  EXPECT_EQ(frame->tree, tree());
  EXPECT_FALSE(ticket.take());
}

TEST_F(SessionQuestions, AboutTheTruthAreAnsweredWithOthers) {
  engine_.answers_truth = false;
  Session& session = begin("ttt", Seat::kHuman, Seat::kHuman);
  const games::Position heap = games::start("stones", {4, 2});
  auto truth = session.link().ask(engine::TruthQuestion{heap});
  const auto number = engine_.asked.back().number;
  EXPECT_EQ(std::get<engine::TruthQuestion>(engine_.asked[0].question).position, heap);
  auto frame = session.link().ask(lesson_question());
  answer(engine::LessonFrame{});
  EXPECT_TRUE(frame.take());
  EXPECT_FALSE(truth.take());
  engine_.answer(number, std::optional(solve::Exact{.margin = 1, .moves = {{1, 1}, {2, -1}}}));
  session.tick(now_);
  const auto exact = truth.take();
  ASSERT_TRUE(exact && *exact);
  EXPECT_EQ((*exact)->margin, 1);
  EXPECT_FALSE(session.busy());
}

}  // namespace
