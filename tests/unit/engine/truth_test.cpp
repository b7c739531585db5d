// Exact values from the engine, together with a search or in its place.
#include "engine/task.h"

#include <chrono>
#include <memory>
#include <string_view>
#include <thread>

#include <gtest/gtest.h>

#include "engine/remote_engine.h"
#include "engine/thread_engine.h"
#include "games/position.h"
#include "support/requests.h"

namespace {

using engine::SearchRequest;
using engine::SearchUpdate;
using engine::Truth;

SearchRequest wanting(Truth truth, std::string_view game, std::string_view position) {
  SearchRequest r = support::request(game, 500);
  r.start = *games::parse(game, position).value;
  r.truth = truth;
  return r;
}

// On threads, and in workers that share no memory.
class TruthTest : public ::testing::TestWithParam<bool> {
 protected:
  static std::unique_ptr<engine::Engine> make_engine(int threads) {
    constexpr std::size_t kBytes = 1 << 20;
    if (!GetParam())
      return std::make_unique<engine::ThreadEngine>(threads,
                                                    engine::TreeMemory::for_both(kBytes));
    return std::make_unique<engine::RemoteEngine>(
        std::make_unique<engine::LocalWorkers>(threads, std::chrono::milliseconds(8), kBytes));
  }
};

INSTANTIATE_TEST_SUITE_P(Engines, TruthTest, ::testing::Bool(), [](const auto& setup) {
  return setup.param ? "InWorkersOfTheirOwn" : "OnThreads";
});

SearchUpdate last_word(engine::Engine& engine, const SearchRequest& request) {
  engine.post(request);
  for (;;) {
    if (auto update = engine.poll(); update && update->done) return *update;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

// Seven stones, one or two at a time: taking one leaves a multiple of three.
TEST_P(TruthTest, TakesThePlaceOfASearchWhereItIsKnown) {
  const auto engine = make_engine(1);
  const auto u = last_word(*engine, wanting(Truth::kInstead, "stones", "7 2 1"));
  ASSERT_TRUE(u.exact);
  EXPECT_EQ(u.exact->margin, 1);
  EXPECT_EQ(u.snapshot.iterations, 0u);
  EXPECT_TRUE(u.snapshot.proved);
  EXPECT_EQ(u.snapshot.best, mcts::Move{1});
  ASSERT_EQ(u.snapshot.moves.size(), 2u);
  EXPECT_EQ(u.snapshot.moves[0].proof, mcts::Proof::kWin);
  EXPECT_EQ(u.snapshot.moves[1].proof, mcts::Proof::kLoss);
}

// X is lost, but must fill the corner first: elsewhere O wins with its next move.
TEST_P(TruthTest, ALossThatIsKnownIsNotHurried) {
  const auto engine = make_engine(1);
  for (std::uint64_t seed = 0; seed < 8; ++seed) {
    SearchRequest r = wanting(Truth::kInstead, "ttt", ".....OXXO X");
    r.config.seed = seed;
    EXPECT_EQ(last_word(*engine, r).snapshot.best, mcts::Move{2});
  }
}

TEST_P(TruthTest, StandsBesideASearch) {
  const auto engine = make_engine(2);
  const auto u = last_word(*engine, wanting(Truth::kAlso, "stones", "7 2 1"));
  ASSERT_TRUE(u.exact);
  EXPECT_EQ(u.snapshot.iterations, 500u);
}

TEST_P(TruthTest, OfTheWholeGameOfDotsAndBoxes) {
  const auto engine = make_engine(1);
  const auto u =
      last_word(*engine, wanting(Truth::kInstead, "dots", "000000000000000000000000 1 0 0 free"));
  ASSERT_TRUE(u.exact);
  EXPECT_EQ(u.exact->moves.size(), 24u);
}

TEST_P(TruthTest, ASearchAnswersWhereNothingIsKnown) {
  const auto engine = make_engine(1);
  SearchRequest r = support::request("reversi", 500);
  r.truth = Truth::kInstead;
  const auto u = last_word(*engine, r);
  EXPECT_FALSE(u.exact);
  EXPECT_EQ(u.snapshot.iterations, 500u);
}

TEST_P(TruthTest, IsNotToldToThoseWhoDoNotAsk) {
  const auto engine = make_engine(1);
  EXPECT_FALSE(last_word(*engine, wanting(Truth::kNotWanted, "stones", "7 2 1")).exact);
}

// Sixteen empty squares take the solver longer than a stop may.
TEST_P(TruthTest, AStopEndsTheSolverToo) {
  const auto engine = make_engine(1);
  const SearchRequest r =
      wanting(Truth::kInstead, "reversi",
              "..XXXXX...XXXX...XXXXOXXXXXOXXXXXXXXXXXXOOXXXOX..OOXXX....OOXXX. O");
  engine->post(r);
  engine->stop();
  for (;;) {
    if (auto update = engine->poll(); update && update->done) break;
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

}  // namespace
