// Tests that only the engine over messages needs: its workers search in parallel, get lost, and
// send messages that were not expected.
#include "engine/remote_engine.h"

#include <gtest/gtest.h>

#include "games/position.h"
#include "support/requests.h"

namespace {

using engine::Bytes;
using engine::LocalWorkers;
using engine::RemoteEngine;
using engine::SearchRequest;
using engine::SearchUpdate;
using support::visits_of_moves;
using namespace std::chrono_literals;

constexpr std::size_t kBytes = 8 << 20;

// Workers of which one can die.
class MortalWorkers final : public engine::WorkerPool {
 public:
  explicit MortalWorkers(int count) : count_(count) {}
  int count() const override { return count_; }
  void send(int worker, Bytes message) override { workers_.send(worker, std::move(message)); }
  void run(int worker) override { workers_.run(worker); }
  std::optional<Bytes> receive(int worker) override { return workers_.receive(worker); }
  bool take_restarted(int worker) override {
    return worker == 0 && std::exchange(restarted_, false);
  }

  void lose_all() {
    workers_.~LocalWorkers();
    new (&workers_) LocalWorkers(count_, 0ms, kBytes);
    restarted_ = true;
  }

 private:
  const int count_;
  LocalWorkers workers_{count_, 0ms, kBytes};
  bool restarted_ = false;
};

SearchUpdate last_word(RemoteEngine& engine) {
  for (;;)
    if (auto update = engine.poll(); update && update->done) return *update;
}

TEST(RemoteEngine, WorkersShareABudgetInIterations) {
  RemoteEngine engine(std::make_unique<LocalWorkers>(3, 0ms, kBytes));
  SearchRequest r = support::request("dots", 1000);
  r.config.threads = 3;
  engine.post(r);
  const auto found = last_word(engine).snapshot;
  EXPECT_EQ(found.iterations, 1000u);
  EXPECT_EQ(visits_of_moves(found), 1000u);
}

// However much there is to be said: a page without workers searches in the time between two frames.
TEST(RemoteEngine, AWorkerInTheSameThreadWorksForOneSliceAtEachPoll) {
  RemoteEngine engine(std::make_unique<LocalWorkers>(1, 0ms, kBytes));
  engine.post(support::request("ttt", 1024));
  std::uint64_t polls = 0;
  for (bool done = false; !done; ++polls) {
    for (std::uint64_t i = 0; i < 3; ++i) engine.ask(3 * polls + i, engine::TreeQuestion{});
    const auto update = engine.poll();
    done = update && update->done;
  }
  EXPECT_GE(polls, 4u) << "a slice is 256 iterations";
}

TEST(RemoteEngine, TheirSumIsThatOfRootTreesOnThreads) {
  SearchRequest r = support::request("reversi", 3000);
  r.config.threads = 2;
  r.config.parallel = mcts::Parallel::kRootTrees;
  engine::SearchHost host(1);
  host.start(r);
  while (host.run_slice()) {
  }
  RemoteEngine engine(std::make_unique<LocalWorkers>(2, 0ms, kBytes));
  engine.post(r);
  auto expected = host.snapshot(), found = last_word(engine).snapshot;
  expected.seconds = found.seconds = 0;
  EXPECT_EQ(found, expected);
}

TEST(RemoteEngine, MoreWorkersThanIterationsAreNotAsked) {
  RemoteEngine engine(std::make_unique<LocalWorkers>(4, 0ms, kBytes));
  SearchRequest r = support::request("ttt", 2);
  r.config.threads = 4;
  engine.post(r);
  EXPECT_EQ(last_word(engine).snapshot.iterations, 2u);
}

TEST(RemoteEngine, AProofByOneEndsThemAll) {
  RemoteEngine engine(std::make_unique<LocalWorkers>(2, 0ms, kBytes));
  SearchRequest r = support::request("stones", 0);
  r.config.solver = true;
  engine.post(r);
  const auto found = last_word(engine).snapshot;
  EXPECT_TRUE(found.proved);
  EXPECT_EQ(found.best, mcts::Move{1});
  for (int i = 0; i < 100; ++i) EXPECT_FALSE(engine.poll());
}

// The game goes on when a worker has died: its successor gets the same order.
TEST(RemoteEngine, ALostWorkerIsToldAgain) {
  auto workers = std::make_unique<MortalWorkers>(1);
  MortalWorkers& pool = *workers;
  RemoteEngine engine(std::move(workers));
  engine.post(support::request("dots", 50'000));
  for (int i = 0; i < 10; ++i) engine.poll();
  pool.lose_all();
  EXPECT_EQ(last_word(engine).snapshot.iterations, 50'000u);
}

// If a worker dies after a stop, the engine stops its successor as well.
TEST(RemoteEngine, ALostWorkerThatWasStoppedStaysStopped) {
  auto workers = std::make_unique<MortalWorkers>(1);
  MortalWorkers& pool = *workers;
  RemoteEngine engine(std::move(workers));
  engine.post(support::request("dots", 50'000'000));
  engine.stop();
  pool.lose_all();
  for (int i = 0; i < 100; ++i)
    if (const auto update = engine.poll(); update && update->done) {
      EXPECT_GT(update->snapshot.iterations, 0u);
      return;
    }
  FAIL() << "it searches on";
}

// ---------------------------------------------------------------- questions

mcts::TreeExcerpt next_tree(RemoteEngine& engine) {
  for (;;) {
    engine.poll();
    if (auto answer = engine.take_answer()) return std::get<mcts::TreeExcerpt>(answer->reply);
  }
}

TEST(RemoteEngine, TheTreesOfAllWorkersAreAddedUp) {
  RemoteEngine engine(std::make_unique<LocalWorkers>(3, 0ms, kBytes));
  SearchRequest r = support::request("stones", 3000);
  r.config.threads = 3;
  r.config.transpositions = true;
  engine.post(r);
  const auto found = last_word(engine).snapshot;
  engine.ask(1, engine::TreeQuestion{});
  const auto tree = next_tree(engine);
  EXPECT_EQ(tree.total, found.nodes);
  EXPECT_EQ(tree.nodes.at(0).visits, 3000u);
  EXPECT_EQ(tree.nodes.size(), 20u)
      << "heaps of 10 and 9 with one side to move, the other nine with either";
}

// One question is on its way when the worker is lost. Another one goes to the successor, which does
// not know the search. Both answers are empty.
TEST(RemoteEngine, ALostWorkerOwesNoAnswer) {
  auto workers = std::make_unique<MortalWorkers>(1);
  MortalWorkers& pool = *workers;
  RemoteEngine engine(std::move(workers));
  engine.post(support::request("dots", 100));
  last_word(engine);
  engine.ask(1, engine::TreeQuestion{});
  pool.lose_all();
  EXPECT_TRUE(next_tree(engine).nodes.empty());
  engine.ask(2, engine::TreeQuestion{});
  EXPECT_TRUE(next_tree(engine).nodes.empty());
  engine.post(support::request("dots", 100));
  last_word(engine);
  engine.ask(3, engine::TreeQuestion{});
  EXPECT_EQ(next_tree(engine).nodes.at(0).visits, 100u);
}

}  // namespace
