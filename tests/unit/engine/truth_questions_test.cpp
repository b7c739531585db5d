// Exact values, asked through the engine. Every kind of engine gives the same ones, also while it
// searches.
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string_view>
#include <thread>
#include <variant>

#include <gtest/gtest.h>

#include "games/position.h"
#include "solve/solver.h"
#include "support/engines.h"

namespace {

using Truth = std::optional<solve::Exact>;
using Clock = std::chrono::steady_clock;

constexpr auto kForever = std::chrono::seconds(120);

games::Position at(std::string_view game, std::string_view text) {
  return *games::parse(game, text).value;
}

class TruthQuestions : public ::testing::TestWithParam<support::Setup> {
 protected:
  std::map<std::uint64_t, engine::Reply> answers(std::size_t count) {
    std::map<std::uint64_t, engine::Reply> all;
    for (const auto end = Clock::now() + kForever; all.size() < count && Clock::now() < end;) {
      engine_->poll();
      while (auto answer = engine_->take_answer()) all.emplace(answer->number, answer->reply);
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_EQ(all.size(), count) << "the engine says nothing more";
    return all;
  }
  Truth ask(const games::Position& position) {
    engine_->ask(1, engine::TruthQuestion{position});
    return std::get<Truth>(answers(1).at(1));
  }

  std::unique_ptr<engine::Engine> engine_ = support::make_engine(GetParam(), 64 << 20);
};

INSTANTIATE_TEST_SUITE_P(Engines, TruthQuestions, support::kEngines, support::name_of_setup);

TEST_P(TruthQuestions, AreAnsweredAsTheSolverDoes) {
  solve::Solver solver;
  for (const auto& position : {at("ttt", "X...O.... X"), at("stones", "10 2 1")})
    EXPECT_EQ(ask(position), solver.solve(position, {}).exact);
}

TEST_P(TruthQuestions, HaveNoAnswerWhereNothingIsKnown) {
  EXPECT_EQ(ask(games::start("reversi", {})), std::nullopt);
}

TEST_P(TruthQuestions, AreAnsweredWhileASearchRunsAndWithOthers) {
  engine_->post(support::request_for(GetParam(), "reversi", 0));
  engine_->ask(1, engine::TruthQuestion{at("dots", "100000000000000000000000 2 0 0 free")});
  engine_->ask(2, engine::TreeQuestion{});
  engine_->ask(3, engine::LessonQuestion{
                      .start = at("stones", "4 2 1"), .moves = {}, .config = {.threads = 1}});
  engine_->ask(4, engine::TruthQuestion{at("stones", "4 2 1")});
  const auto all = answers(4);
  ASSERT_TRUE(std::get<Truth>(all.at(1)));
  EXPECT_EQ(std::get<Truth>(all.at(1))->moves.size(), 23u);
  EXPECT_TRUE(std::holds_alternative<mcts::TreeExcerpt>(all.at(2)));
  EXPECT_TRUE(std::get<engine::LessonFrame>(all.at(3)).next);
  EXPECT_EQ(std::get<Truth>(all.at(4))->margin, 1);
  engine_->stop();
}

}  // namespace
