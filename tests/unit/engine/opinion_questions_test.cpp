// The evaluator's estimates without a search, asked through the engine. Every kind of engine gives
// the same answers, also while it searches.
#include <chrono>
#include <memory>
#include <optional>
#include <thread>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "games/position.h"
#include "games/tic_tac_toe.h"
#include "support/engines.h"

namespace {

using Moves = std::vector<mcts::ExplainedMove>;
using Clock = std::chrono::steady_clock;

constexpr auto kForever = std::chrono::seconds(120);

// Likes moves with small numbers.
class SmallNumbers final : public mcts::Evaluator<games::TicTacToe> {
 public:
  double value(const games::TicTacToe&, mcts::Rng&) const override { return 0; }
  Moves explained(const games::TicTacToe& position) const override {
    Moves moves;
    for (const mcts::Move m : position.legal_moves())
      moves.push_back({.move = m,
                       .opinion = {.prior = 0.5f, .value = -static_cast<float>(m)},
                       .lead = 0,
                       .reasons = {{.subject = 1, .places = 1u << m, .points = 2}}});
    return moves;
  }
  // Known once the game is over, unknown before that.
  std::optional<int> exact_lead(const games::TicTacToe& position) const override {
    if (!position.is_over()) return std::nullopt;
    return position.score(mcts::Player::kFirst) - position.score(mcts::Player::kSecond);
  }
};

engine::EvaluatorOf<games::TicTacToe> read(std::span<const std::uint8_t>) {
  return std::make_shared<SmallNumbers>();
}

engine::EvaluatorRows rows() {
  static const engine::EvaluatorRow all[] = {
      engine::evaluator_row<games::TicTacToe, &read>("ttt.small-numbers")};
  return all;
}

class OpinionQuestions : public ::testing::TestWithParam<support::Setup> {
 protected:
  void give_model() {
    engine_->give({"ttt.small-numbers", std::make_shared<const engine::Bytes>(engine::Bytes{1})});
  }
  Moves ask(const games::Position& position) {
    engine_->ask(++number_, engine::OpinionQuestion{position});
    for (const auto end = Clock::now() + kForever; Clock::now() < end;) {
      engine_->poll();
      if (auto answer = engine_->take_answer()) return std::get<Moves>(answer->reply);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ADD_FAILURE() << "the engine says nothing";
    return {};
  }

  std::unique_ptr<engine::Engine> engine_ = support::make_engine(GetParam(), 64 << 20, rows());
  std::uint64_t number_ = 0;
};

INSTANTIATE_TEST_SUITE_P(Engines, OpinionQuestions, support::kEngines, support::name_of_setup);

TEST_P(OpinionQuestions, AreAnsweredByTheEvaluatorOfTheGame) {
  give_model();
  const auto position = *games::parse("ttt", "X...O.... X").value;
  EXPECT_EQ(ask(position), SmallNumbers().explained(*position.as<games::TicTacToe>()));
}

// X completes the first row with 3.
TEST_P(OpinionQuestions, AResultThatIsCertainIsTheValueAndComesFirst) {
  give_model();
  const Moves moves = ask(*games::parse("ttt", "XX.OO.... X").value);
  ASSERT_FALSE(moves.empty());
  EXPECT_EQ(moves[0].opinion.value, 1);
  const Moves theirs = ask(*games::parse("ttt", "XX.OO.X.. O").value);
  EXPECT_EQ(theirs[0].opinion.value, 1) << "to who makes it";
}

TEST_P(OpinionQuestions, HaveNoAnswerWithoutAModelAndOfOtherGames) {
  EXPECT_EQ(ask(games::start("ttt", {})), Moves());
  give_model();
  EXPECT_EQ(ask(*games::parse("stones", "4 2 1").value), Moves());
}

TEST_P(OpinionQuestions, AreAnsweredWhileASearchRuns) {
  give_model();
  engine_->post(support::request_for(GetParam(), "reversi", 0));
  EXPECT_EQ(ask(games::start("ttt", {})).size(), 9u);
  engine_->stop();
}

}  // namespace
