// An engine takes its memory for trees once. All later requests are searched in that memory.
#include <atomic>
#include <chrono>
#include <memory>
#include <thread>

#include <gtest/gtest.h>

#include "engine/remote_engine.h"
#include "engine/thread_engine.h"
#include "games/position.h"
#include "games/stones.h"
#include "mcts/rng.h"
#include "support/counted_new.h"
#include "support/requests.h"

namespace {

constexpr std::size_t kLarge = 1 << 20;
std::atomic<int> large_blocks{0};  // that have been taken

}  // namespace

void support::count_new(std::size_t bytes) noexcept {
  if (bytes >= kLarge) ++large_blocks;
}

namespace {

using engine::SearchHost;
using engine::SearchRequest;
using engine::TreeMemory;

constexpr std::size_t kBytes = 16 << 20;

template <class T>
void perhaps(std::optional<T>& place, mcts::Rng& rng, T value) {
  if (rng.below(2) == 0) place = value;
}

games::Position random_start(mcts::Rng& rng) {
  const auto ids = games::ids();
  const auto game = ids[rng.below(static_cast<std::uint32_t>(ids.size()))];
  if (game != games::Stones::kId) return games::start(game, games::initial_values(game));
  return games::Stones(1 + static_cast<int>(rng.below(100)), 1 + static_cast<int>(rng.below(9)),
                       mcts::Player::kFirst);
}

// A request as a link could ask for it.
SearchRequest random_request(mcts::Rng& rng) {
  SearchRequest r;
  r.start = random_start(rng);
  for (std::uint32_t moves = rng.below(4); moves > 0; --moves) {
    const auto legal = games::legal_moves(games::after(r.start, r.moves));
    if (legal.empty()) break;
    r.moves.push_back(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  perhaps(r.config.leaf_rollouts, rng, 1 + static_cast<int>(rng.below(mcts::kMaxLeafRollouts)));
  r.config.threads = static_cast<int>(rng.below(mcts::kMaxThreads + 1));
  r.config.parallel = static_cast<mcts::Parallel>(rng.below(2));
  r.config.solver = rng.below(2) == 0;
  r.config.seed = rng.next();
  perhaps(r.config.transpositions, rng, rng.below(2) == 0);
  perhaps(r.config.reward, rng, static_cast<mcts::Reward>(rng.below(2)));
  perhaps(r.config.exploration, rng, 0.01 * rng.below(300));
  perhaps(r.config.arena_bytes, rng, std::size_t{1024} << rng.below(24));
  r.budget.iterations = 1 + rng.below(300);
  r.keep_tree = rng.below(2) == 0;
  r.beside_game = rng.below(3) == 0;
  return r;
}

TEST(TreeMemory, IsTakenOnceWhateverTheHostIsTold) {
  mcts::Rng rng(1);
  SearchHost host(2, TreeMemory::for_both(kBytes));
  large_blocks = 0;
  for (int i = 0; i < 3000; ++i) {
    const SearchRequest r = random_request(rng);
    host.start(r);
    while (host.run_slice()) {
    }
    const auto found = host.snapshot();
    EXPECT_TRUE(found.iterations > 0 || found.proved);
    EXPECT_EQ(found.moves.size(), games::legal_moves(games::after(r.start, r.moves)).size());
    EXPECT_LE(found.bytes, kBytes);
    ASSERT_EQ(large_blocks, 1);
  }
}

void expect_answers(engine::Engine& engine, int requests, int blocks) {
  mcts::Rng rng(2);
  large_blocks = 0;
  for (int i = 0; i < requests; ++i) {
    engine.post(random_request(rng));
    for (bool done = false; !done;) {
      const auto update = engine.poll();
      done = update && update->done;
      if (done) {
        EXPECT_TRUE(update->snapshot.iterations > 0 || update->snapshot.proved);
      }
      std::this_thread::yield();
    }
    ASSERT_LE(large_blocks, blocks);
  }
  EXPECT_EQ(large_blocks, blocks);
}

TEST(TreeMemory, IsTakenOnceByAnEngineOfThreads) {
  engine::ThreadEngine engine(3, TreeMemory::for_both(kBytes));
  expect_answers(engine, 1000, 1);
}

TEST(TreeMemory, IsTakenOnceByEveryWorker) {
  engine::RemoteEngine engine(
      std::make_unique<engine::LocalWorkers>(2, std::chrono::milliseconds(1), kBytes));
  expect_answers(engine, 1000, 2);
}

TEST(TreeMemory, IsNotTakenBeforeTheFirstSearch) {
  large_blocks = 0;
  const SearchHost host(0, TreeMemory::for_both(kBytes));
  EXPECT_EQ(large_blocks, 0);
  const auto memory = TreeMemory::for_both(kBytes);
  EXPECT_EQ(memory->for_game().data(), memory->for_game().data());
  EXPECT_EQ(large_blocks, 1) << "large blocks are counted";
}

// A new engine goes on in the memory that the last one leaves.
TEST(TreeMemory, OutlivesItsEngine) {
  const auto memory = TreeMemory::for_both(kBytes);
  large_blocks = 0;
  for (int i = 0; i < 3; ++i) {
    engine::ThreadEngine engine(2, memory);
    expect_answers(engine, 10, i == 0 ? 1 : 0);
  }
}

TEST(TreeMemory, ARequestMayAskForLessOfIt) {
  SearchHost host(0, std::make_shared<TreeMemory>(300'000));
  for (const std::size_t most : {100'000u, 300'000u}) {
    SearchRequest r = support::request("dots", 20'000);
    r.config.arena_bytes = most == 100'000u ? most : std::size_t{1} << 33;
    host.start(r);
    while (host.run_slice()) {
    }
    EXPECT_TRUE(host.snapshot().arena_full);
    EXPECT_LE(host.snapshot().bytes, most);
    EXPECT_GT(host.snapshot().bytes, most / 2);
  }
}

mcts::SearchSnapshot finished(SearchHost& host, const SearchRequest& r) {
  host.start(r);
  while (host.run_slice()) {
  }
  auto found = host.snapshot();
  found.seconds = 0;
  return found;
}

// Posts an analysis, which has no limit, and stops it when its memory is full.
mcts::SearchSnapshot analysed(SearchHost& host, SearchRequest r) {
  r.config.arena_bytes.reset();
  r.budget = {};
  r.beside_game = r.keep_tree = true;
  host.start(r);
  while (host.run_slice() && !host.snapshot().arena_full) {
  }
  host.stop();
  return host.snapshot();
}

constexpr std::size_t kSmall = 2 << 20;

SearchRequest kept(std::string_view game, std::uint64_t iterations, bool beside_game) {
  SearchRequest r = support::request(game, iterations);
  r.keep_tree = true;
  r.beside_game = beside_game;
  return r;
}

TEST(TreeMemory, ASearchBesideTheGameWithoutALimitHasAllOfIt) {
  for (const std::string_view game : {"reversi", "dots"}) {
    SearchHost host(0, TreeMemory::for_both(kSmall));
    finished(host, kept(game, 500, false));
    finished(host, kept(game, 500, true));
    const auto s = analysed(host, kept(game, 0, true));
    EXPECT_TRUE(s.arena_full);
    EXPECT_GT(s.bytes, kSmall * 5 / 6) << "of a graph an eighth may be its table";
  }
}

// They would grow in the same place, so that one of them is new.
TEST(TreeMemory, NoTreeIsKeptBesideASearchWithoutALimit) {
  SearchHost host(0, TreeMemory::for_both(kSmall)), other(0, TreeMemory::for_both(kSmall));
  const SearchRequest game = kept("reversi", 500, false);
  const auto found = finished(other, game);
  finished(host, game);
  analysed(host, kept("reversi", 0, true));
  EXPECT_EQ(finished(host, game), found);
  EXPECT_EQ(support::visits_of_moves(finished(host, kept("reversi", 500, true))), 500u);
}

// A hint during an analysis goes on with its tree, and then the analysis does.
TEST(TreeMemory, AShortSearchBesideTheGameGoesOnWithTheTreeOfALongOne) {
  SearchHost host(0, TreeMemory::for_both(kSmall));
  SearchRequest hint = kept("reversi", 500, true);
  hint.config.arena_bytes.reset();
  const auto before = analysed(host, hint);
  const auto after = finished(host, hint);
  EXPECT_EQ(support::visits_of_moves(after), support::visits_of_moves(before) + 500);
  EXPECT_GT(support::visits_of_moves(analysed(host, hint)), support::visits_of_moves(after));
  hint.fresh = true;
  EXPECT_EQ(support::visits_of_moves(finished(host, hint)), 500u);
}

// Without memory of their own, searches beside the game use the memory of the game.
TEST(TreeMemory, SearchesBesideTheGameTakeTheGamesMemoryWhereTheyHaveNone) {
  SearchHost host(0, std::make_shared<TreeMemory>(kBytes));
  SearchRequest r = support::request("reversi", 1000);
  for (const bool beside_game : {false, true, false}) {
    r.beside_game = beside_game;
    r.keep_tree = true;
    host.start(r);
    while (host.run_slice()) {
    }
  }
  EXPECT_EQ(support::visits_of_moves(host.snapshot()), 3000u);
}

}  // namespace
