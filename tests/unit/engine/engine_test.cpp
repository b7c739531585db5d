// Tests of the interface of every engine: exact budgets, a stop that takes effect soon, no update
// of an old search after a new one has begun.
#include "engine/engine.h"

#include <chrono>
#include <memory>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "engine/search_host.h"
#include "games/position.h"
#include "games/stones.h"
#include "mcts/rng.h"
#include "support/engines.h"
#include "support/requests.h"

namespace {

using engine::SearchRequest;
using engine::SearchUpdate;
using support::make_engine;
using support::Setup;
using support::visits_of_moves;
using Clock = std::chrono::steady_clock;

constexpr std::size_t kBytes = 64 << 20;
// The tests wait so long only for a search that has died.
constexpr auto kForever = std::chrono::seconds(120);

class EngineTest : public ::testing::TestWithParam<Setup> {
 protected:
  static int threads() { return GetParam().threads; }
  static SearchRequest request(std::string_view game, std::uint64_t iterations) {
    return support::request_for(GetParam(), game, iterations);
  }
  static SearchRequest distinct_request(int number, mcts::Rng& rng);

  // Polls until `until` likes an update.
  template <class Until>
  SearchUpdate wait(Until until) {
    for (const auto give_up = Clock::now() + kForever; Clock::now() < give_up;) {
      if (auto update = engine_->poll(); update && until(*update)) return *update;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ADD_FAILURE() << "the engine says nothing more";
    return {};
  }
  SearchUpdate wait_until_done() {
    return wait([](const SearchUpdate& u) { return u.done; });
  }
  void expect_silence() {
    for (int i = 0; i < 50; ++i) {
      EXPECT_FALSE(engine_->poll().has_value());
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
  }

  std::unique_ptr<engine::Engine> engine_ = make_engine(GetParam(), kBytes);
};

INSTANTIATE_TEST_SUITE_P(Engines, EngineTest, support::kEngines, support::name_of_setup);

TEST_P(EngineTest, HasItsThreadsAndNothingToSayAtFirst) {
  EXPECT_EQ(engine_->threads(), threads());
  engine_->stop();
  expect_silence();
}

// The answer to a budget in iterations is that of one plain search, however
// many threads there are.
TEST_P(EngineTest, IterationsAreExactAndReproducible) {
  for (const std::string_view game : games::ids()) {
    const SearchRequest r = request(game, 3000);
    engine::SearchHost host;
    host.start(r);
    while (host.run_slice()) {
    }
    auto expected = host.snapshot();
    engine_->post(r);
    auto found = wait_until_done().snapshot;
    EXPECT_GT(found.seconds, 0);
    found.seconds = expected.seconds = 0;
    EXPECT_EQ(found, expected) << game;
  }
}

TEST_P(EngineTest, DoneIsTheLastWord) {
  engine_->post(request("ttt", 1000));
  wait_until_done();
  expect_silence();
}

TEST_P(EngineTest, UpdatesGrowUntilDone) {
  engine_->post(request("reversi", 0));
  std::uint64_t iterations = 0;
  int updates = 0;
  const auto last = wait([&](const SearchUpdate& u) {
    EXPECT_GE(u.snapshot.iterations, iterations);
    // While threads are at work what they do is counted at different moments.
    EXPECT_GE(visits_of_moves(u.snapshot) + static_cast<unsigned>(engine_->threads()),
              u.snapshot.iterations);
    iterations = u.snapshot.iterations;
    if (++updates == 5) engine_->stop();
    return u.done;
  });
  EXPECT_GE(updates, 5);
  // Some iterations are missing if the machine did not let a helper come back in time.
  EXPECT_GE(visits_of_moves(last.snapshot), last.snapshot.iterations);
  EXPECT_LE(visits_of_moves(last.snapshot),
            last.snapshot.iterations + 16u * static_cast<unsigned>(engine_->threads()));
}

TEST_P(EngineTest, ABudgetOfTimeIsUsedUp) {
  SearchRequest r = request("reversi", 0);
  r.budget.milliseconds = 50;
  engine_->post(r);
  EXPECT_GE(wait_until_done().snapshot.seconds, 0.05);
}

TEST_P(EngineTest, StopEndsASearchWithoutABudget) {
  engine_->post(request("reversi", 0));
  wait([](const SearchUpdate& u) { return !u.done; });
  engine_->stop();
  EXPECT_GT(wait_until_done().snapshot.iterations, 0u);
  expect_silence();
}

TEST_P(EngineTest, ASearchThatIsStoppedAtOnceHasAnOpinion) {
  for (int i = 0; i < 20; ++i) {
    engine_->post(request("dots", 0));
    engine_->stop();
    EXPECT_GT(wait_until_done().snapshot.iterations, 0u);
  }
}

TEST_P(EngineTest, AStopIsNotMeantForTheNextSearch) {
  engine_->post(request("dots", 0));
  engine_->stop();
  engine_->post(request("dots", 5000));
  EXPECT_EQ(wait_until_done().snapshot.iterations, 5000u);
  engine_->stop();
  engine_->post(request("dots", 5000));
  EXPECT_EQ(wait_until_done().snapshot.iterations, 5000u);
}

TEST_P(EngineTest, AFinishedGameIsAnsweredToo) {
  SearchRequest r = request("stones", 10);
  r.start = *games::parse("stones", "0 2 1").value;
  engine_->post(r);
  const auto found = wait_until_done().snapshot;
  EXPECT_TRUE(found.moves.empty());
  EXPECT_EQ(found.value, 0.0);
}

TEST_P(EngineTest, StaysWithinItsMemory) {
  engine_ = make_engine(GetParam(), 100'000);
  engine_->post(request("dots", 0));
  const auto full = wait([](const SearchUpdate& u) { return u.snapshot.arena_full; });
  EXPECT_LE(full.snapshot.bytes, 100'000u);
  engine_->stop();
  EXPECT_LE(wait_until_done().snapshot.bytes, 100'000u);
}

// ---------------------------------------------------------------- storms

// A heap of stones. Each request is recognised by how many stones one may take.
SearchRequest EngineTest::distinct_request(int number, mcts::Rng& rng) {
  SearchRequest r = request("stones", 0);
  r.start = games::Stones(50, 1 + number % 9, mcts::Player::kFirst);
  switch (rng.below(3)) {
    case 0:
      break;
    case 1:
      r.budget.iterations = 1 + rng.below(2000);
      break;
    case 2:
      r.budget.milliseconds = 1 + rng.below(5);
      break;
  }
  return r;
}

// After post() no update about an older request comes. The last request is answered in full,
// whatever happened before it.
TEST_P(EngineTest, SurvivesStormsOfPostsAndStops) {
  mcts::Rng rng(static_cast<std::uint64_t>(threads()));
  for (int storm = 0; storm < 5; ++storm) {
    for (int i = 0; i < 200; ++i) {
      const SearchRequest r = distinct_request(i, rng);
      engine_->post(r);
      for (std::uint32_t polls = rng.below(4); polls > 0; --polls) {
        if (const auto update = engine_->poll()) {
          ASSERT_EQ(update->snapshot.moves.size(), games::legal_moves(r.start).size());
        }
        if (rng.below(4) == 0) std::this_thread::sleep_for(std::chrono::microseconds(200));
        if (rng.below(4) == 0) engine_->stop();
      }
    }
    engine_->post(request("ttt", 4321));
    const auto last = wait_until_done().snapshot;
    EXPECT_EQ(last.iterations, 4321u);
    EXPECT_EQ(visits_of_moves(last), 4321u);
    EXPECT_EQ(last.moves.size(), 9u);
  }
}

TEST_P(EngineTest, CanBeDestroyedInTheMiddleOfAnything) {
  mcts::Rng rng(1);
  for (int i = 0; i < 50; ++i) {
    const auto engine = make_engine(GetParam(), kBytes);
    for (std::uint32_t posts = rng.below(3); posts > 0; --posts)
      engine->post(distinct_request(i, rng));
    if (rng.below(2) == 0) std::this_thread::sleep_for(std::chrono::microseconds(rng.below(2000)));
    if (rng.below(2) == 0) engine->stop();
    if (rng.below(2) == 0) engine->poll();
  }
}

// ---------------------------------------------------------------- the tree of the request before

TEST_P(EngineTest, KeepsTheTreeOnRequest) {
  engine_->post(request("reversi", 5000));
  wait_until_done();
  SearchRequest next = request("reversi", 200);
  next.moves = {19};  // D3
  next.keep_tree = true;
  engine_->post(next);
  auto found = wait_until_done().snapshot;
  EXPECT_EQ(found.iterations, 200u);
  EXPECT_GT(visits_of_moves(found), 400u);
  next.keep_tree = false;
  engine_->post(next);
  found = wait_until_done().snapshot;
  EXPECT_EQ(visits_of_moves(found), 200u);
}

TEST_P(EngineTest, AFreshSearchBesideTheGameForgetsTheOneBeforeItAndNotTheGame) {
  engine_->post(request("reversi", 5000));
  wait_until_done();
  SearchRequest beside = request("reversi", 200);
  beside.keep_tree = beside.beside_game = true;
  for (const bool fresh : {false, false, true}) {
    beside.fresh = fresh;
    engine_->post(beside);
    wait_until_done();
  }
  engine_->post(beside);
  EXPECT_EQ(visits_of_moves(wait_until_done().snapshot), 200u);
  SearchRequest game = request("reversi", 200);
  game.keep_tree = true;
  engine_->post(game);
  EXPECT_GT(visits_of_moves(wait_until_done().snapshot), 5000u);
}

TEST_P(EngineTest, KeepsTheTreesOfAllThreads) {
  SearchRequest r = request("reversi", 0);
  r.budget.milliseconds = 50;
  engine_->post(r);
  wait_until_done();
  r.moves = {19};  // D3
  r.keep_tree = true;
  engine_->post(r);
  const auto found = wait_until_done().snapshot;
  EXPECT_GT(visits_of_moves(found), found.iterations);
}

// A search beside the game does not change the game's tree, even if its request says keep_tree.
TEST_P(EngineTest, AnAsideDoesNotTouchTheGamesTree) {
  SearchRequest beside = request("reversi", 0);
  beside.budget.milliseconds = 20;
  beside.beside_game = beside.keep_tree = true;
  SearchRequest next = request("reversi", 200);
  next.moves = {19};  // D3
  next.keep_tree = true;
  std::vector<mcts::SearchSnapshot> found;
  for (const bool asked : {false, true}) {
    engine_->post(request("reversi", 5000));
    wait_until_done();
    if (asked) {
      engine_->post(beside);
      EXPECT_GT(wait_until_done().snapshot.iterations, 0u);
    }
    engine_->post(next);
    found.push_back(wait_until_done().snapshot);
    found.back().seconds = 0;
  }
  EXPECT_GT(visits_of_moves(found[0]), 400u);
  EXPECT_EQ(found[0], found[1]);
}

// The request for a new tree may be replaced before a busy thread has seen it;
// the tree of the old game must not come back for that.
TEST_P(EngineTest, ARequestForANewTreeIsNotForgotten) {
  for (int i = 0; i < 20; ++i) {
    engine_->post(request("dots", 100'000'000));
    wait([](const SearchUpdate& u) { return u.snapshot.iterations > 5000; });
    engine_->post(request("dots", 1));
    SearchRequest next = request("dots", 200);
    next.keep_tree = true;
    engine_->post(next);
    EXPECT_LE(visits_of_moves(wait_until_done().snapshot), 201u);
  }
}

// The old tree must not come back either when a search beside the game replaces the request.
TEST_P(EngineTest, AnAsideCanAskForANewTreeToo) {
  engine_->post(request("dots", 5000));
  wait_until_done();
  SearchRequest beside = request("dots", 10);
  beside.beside_game = true;
  engine_->post(beside);
  wait_until_done();
  SearchRequest next = request("dots", 200);
  next.keep_tree = true;
  engine_->post(next);
  EXPECT_EQ(visits_of_moves(wait_until_done().snapshot), 200u);
}

}  // namespace
