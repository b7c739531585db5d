// On a busy machine a helper may not run for a long while. No answer waits for it.
#include "support/held_thread.h"

#include <chrono>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>

#include <gtest/gtest.h>

#include "engine/root_trees.h"
#include "engine/thread_engine.h"
#include "support/requests.h"

namespace {

using engine::SearchRequest;
using engine::SearchUpdate;
using engine::ThreadEngine;
using engine::TreeMemory;

// The engine searches with one tree or with two.
class HeldHelper : public ::testing::TestWithParam<mcts::Parallel> {
 protected:
  SearchRequest request(std::uint64_t iterations) const {
    SearchRequest r = support::request("reversi", iterations);
    r.config.parallel = GetParam();
    return r;
  }

  // The first of the threads that the engine has started is the helper.
  static pid_t first_but(const std::set<pid_t>& others) {
    for (const pid_t thread : support::all_threads())
      if (!others.contains(thread)) return thread;
    return 0;
  }

  // The next update with this value of `done`; nullopt if none comes for a minute.
  std::optional<SearchUpdate> wait(bool done) {
    using Clock = std::chrono::steady_clock;
    for (const auto end = Clock::now() + std::chrono::seconds(60); Clock::now() < end;) {
      if (auto update = engine_.poll(); update && update->done == done) return update;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return std::nullopt;
  }

  const std::set<pid_t> before_ = support::all_threads();
  ThreadEngine engine_{2, TreeMemory::for_both(16 << 20)};
  const pid_t helper_ = first_but(before_);
};

INSTANTIATE_TEST_SUITE_P(Trees, HeldHelper,
                         ::testing::Values(mcts::Parallel::kSharedTree,
                                           mcts::Parallel::kRootTrees));

TEST_P(HeldHelper, DoesNotHoldUpAStop) {
  engine_.post(request(0));
  ASSERT_TRUE(wait(false));
  std::optional<SearchUpdate> answer;
  {
    const support::HeldThread held(helper_);
    engine_.stop();
    answer = wait(true);
  }
  ASSERT_TRUE(answer);
  EXPECT_GT(answer->snapshot.iterations, 0u);
  engine_.post(request(1000));
  answer = wait(true);
  ASSERT_TRUE(answer) << "when the helper is back the next search begins";
  EXPECT_EQ(answer->snapshot.iterations, 1000u);
}

TEST_P(HeldHelper, DoesNotHoldUpABudgetInTime) {
  SearchRequest r = request(0);
  r.budget.milliseconds = 1500;
  engine_.post(r);
  ASSERT_TRUE(wait(false));
  const support::HeldThread held(helper_);
  EXPECT_TRUE(wait(true));
}

// ---------------------------------------------------------------- what it is made of

TEST(HelperThreads, DoesNotWaitLongerThanItIsTold) {
  std::mutex mutex;
  std::condition_variable wake;
  bool free = false, works = false;
  engine::HelperThreads helpers(1);
  helpers.begin(1, [&](int) {
    std::unique_lock lock(mutex);
    works = true;
    wake.notify_all();
    wake.wait(lock, [&] { return free; });
    return true;
  });
  {
    std::unique_lock lock(mutex);
    wake.wait(lock, [&] { return works; });
  }
  helpers.call_back();
  EXPECT_FALSE(helpers.wait(std::chrono::milliseconds(1)));
  {
    const std::lock_guard lock(mutex);
    free = true;
  }
  wake.notify_all();
  helpers.end();
  EXPECT_TRUE(helpers.wait(std::chrono::milliseconds(0)));
}

// A search whose run() does not return before it is allowed to.
class StuckSearch final : public engine::AnySearch {
 public:
  void run(std::uint64_t iterations, int) override {
    runs_ = true;
    while (stuck) std::this_thread::yield();
    iterations_ += iterations;
  }
  void advance(mcts::Move) override {}
  void restart(std::uint64_t) override {}
  bool finished() const override { return false; }
  mcts::SearchSnapshot snapshot() override {
    mcts::SearchSnapshot s;
    s.iterations = iterations_;
    return s;
  }
  std::optional<std::vector<engine::Reply>> replies(const engine::Question&) override {
    return std::vector{engine::Reply(mcts::TreeExcerpt{.nodes = {}, .total = iterations_})};
  }
  void wait_until_it_runs() const {
    while (!runs_) std::this_thread::yield();
  }

  std::atomic<bool> stuck{false};

 private:
  std::atomic<bool> runs_{false};
  std::uint64_t iterations_ = 0;
};

class TwoTrees : public ::testing::Test {
 protected:
  TwoTrees() {
    trees_.run(100, 0);
    search_->stuck = true;
    helper_ = std::thread([&] { trees_.run(100, 1); });
    search_->wait_until_it_runs();
  }
  ~TwoTrees() override { let_go(); }

  void let_go() {
    search_->stuck = false;
    if (helper_.joinable()) helper_.join();
  }

  StuckSearch* search_ = nullptr;  // the helper's
  engine::RootTrees trees_{make(), mcts::FinalMove::kProvedFirst};

 private:
  std::vector<std::unique_ptr<engine::AnySearch>> make() {
    std::vector<std::unique_ptr<engine::AnySearch>> searches;
    for (int i = 0; i < 2; ++i) {
      auto search = std::make_unique<StuckSearch>();
      search_ = search.get();
      searches.push_back(std::move(search));
    }
    return searches;
  }

  std::thread helper_;
};

TEST_F(TwoTrees, ASnapshotDoesNotWaitForAHelpersTree) {
  EXPECT_EQ(trees_.snapshot().iterations, 100u);
  let_go();
  EXPECT_EQ(trees_.snapshot().iterations, 200u);
}

// A helper that works answers when it comes to the end of its run; the answer does not need one
// that does not work.
TEST_F(TwoTrees, AQuestionDoesNotWaitForAHelpersTree) {
  const auto totals = [](const std::vector<engine::Reply>& replies) {
    std::vector<std::uint64_t> all;
    for (const auto& reply : replies) all.push_back(std::get<mcts::TreeExcerpt>(reply).total);
    return all;
  };
  const engine::Question question = engine::TreeQuestion{};
  for (int i = 0; i < 10; ++i) EXPECT_FALSE(trees_.replies(question));
  let_go();
  auto replies = trees_.replies(question);
  ASSERT_TRUE(replies);
  EXPECT_EQ(totals(*replies), (std::vector<std::uint64_t>{100, 100}));
  trees_.run(50, 1);
  replies = trees_.replies(question);
  ASSERT_TRUE(replies);
  EXPECT_EQ(totals(*replies), (std::vector<std::uint64_t>{100, 150})) << "asked anew";
}

}  // namespace
