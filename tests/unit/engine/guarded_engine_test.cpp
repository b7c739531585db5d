// The engine notices lost threads, and starts the search again on other threads.
#include "engine/guarded_engine.h"

#include <chrono>
#include <memory>
#include <vector>

#include <gtest/gtest.h>

#include "support/held_thread.h"
#include "support/requests.h"
#include "support/ttt_table.h"

namespace {

using engine::GuardedEngine;
using engine::SearchUpdate;
using engine::ThreadEngine;

class Guarded : public ::testing::Test {
 protected:
  // The time that passes with every look of the owner. It is 0 unless a thread is held; otherwise a
  // busy machine would look like lost threads.
  std::chrono::milliseconds step_{0};

  engine::ThreadSource source() {
    return {.make = [this]() -> std::unique_ptr<ThreadEngine> {
              if (makes_none_) return nullptr;
              ++made_;
              return std::make_unique<ThreadEngine>(1, engine::TreeMemory::for_both(16 << 20),
                                                    support::kTableRows);
            },
            .give_up =
                [this](std::unique_ptr<ThreadEngine> e) {
                  lost_.push_back(std::move(e));
                  step_ = std::chrono::milliseconds(0);
                }};
  }
  GuardedEngine::Clock::time_point now() { return time_ += step_; }

  // Polls until `enough` is true; nothing when it never is.
  template <class Enough>
  std::optional<SearchUpdate> poll_until(Enough enough) {
    using Clock = std::chrono::steady_clock;
    for (const auto end = Clock::now() + std::chrono::seconds(60); Clock::now() < end;) {
      auto update = guarded_.poll();
      if (enough(update)) return update;
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    ADD_FAILURE() << "never";
    return std::nullopt;
  }
  std::optional<SearchUpdate> update(bool done) {
    return poll_until([done](const auto& u) { return u && u->done == done; });
  }

  std::optional<engine::Answer> answer_to_come() {
    std::optional<engine::Answer> answer;
    poll_until([&](const auto&) { return (answer = guarded_.take_answer()).has_value(); });
    return answer;
  }

  pid_t leader() const {
    for (const pid_t thread : support::all_threads())
      if (!before_.contains(thread)) return thread;
    return 0;
  }

  support::HeldThread hold_leader() {
    step_ = std::chrono::milliseconds(20);
    return support::HeldThread(leader());
  }

  int made_ = 0;
  bool makes_none_ = false;
  std::vector<std::unique_ptr<ThreadEngine>> lost_;
  GuardedEngine::Clock::time_point time_;
  const std::set<pid_t> before_ = support::all_threads();
  GuardedEngine guarded_{1, source(), [this] { return now(); }};
};

TEST_F(Guarded, ASearchBeginsAnewOnOtherThreads) {
  guarded_.post(support::request("reversi", 50'000));
  ASSERT_TRUE(update(false));
  {
    const support::HeldThread held = hold_leader();
    poll_until([this](const auto&) { return !lost_.empty(); });
    const auto answer = update(true);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->snapshot.iterations, 50'000u);
  }
  EXPECT_EQ(made_, 2);
}

TEST_F(Guarded, AStopIsNotForgotten) {
  guarded_.post(support::request("reversi", 0));
  ASSERT_TRUE(update(false));
  const support::HeldThread held = hold_leader();
  guarded_.stop();
  EXPECT_TRUE(update(true));
}

// After a restart the engine repeats open questions about the running search.
TEST_F(Guarded, AQuestionIsNotForgotten) {
  guarded_.post(support::request("reversi", 0));
  ASSERT_TRUE(update(false));
  const support::HeldThread held = hold_leader();
  guarded_.ask(7, engine::TreeQuestion{});
  const auto answer = answer_to_come();
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->number, 7u);
  EXPECT_GT(std::get<mcts::TreeExcerpt>(answer->reply).nodes.at(0).visits, 0u);
  EXPECT_EQ(made_, 2);
}

// The others get what the search began with, and what was given later for the next one.
TEST_F(Guarded, OtherThreadsAreGivenTheModelsToo) {
  const auto answer = [this] {
    auto last = update(true).value_or(SearchUpdate());
    last.snapshot.seconds = 0;
    return last.snapshot;
  };
  guarded_.give(support::square_model(5));
  guarded_.post(support::table_request());
  EXPECT_EQ(answer(), support::found_with(support::square_model(5)));
  const support::HeldThread held = hold_leader();
  guarded_.post(support::table_request());
  guarded_.give(support::square_model(7));
  EXPECT_EQ(answer(), support::found_with(support::square_model(5)));
  EXPECT_EQ(made_, 2);
  guarded_.post(support::table_request());
  EXPECT_EQ(answer(), support::found_with(support::square_model(7)));
}

// Nothing is known any more about a search that had ended.
TEST_F(Guarded, AQuestionAloneIsEnoughToMissThem) {
  guarded_.post(support::request("ttt", 50));
  ASSERT_TRUE(update(true));
  const support::HeldThread held = hold_leader();
  guarded_.ask(7, engine::TreeQuestion{});
  const auto answer = answer_to_come();
  ASSERT_TRUE(answer);
  EXPECT_TRUE(std::get<mcts::TreeExcerpt>(answer->reply).nodes.empty());
  EXPECT_EQ(lost_.size(), 1u);
}

TEST_F(Guarded, UntilThereAreThreadsItWaitsAndWhatIsAskedMeanwhileIsDone) {
  guarded_.post(support::request("reversi", 0));
  ASSERT_TRUE(update(false));
  const support::HeldThread held = hold_leader();
  makes_none_ = true;
  poll_until([this](const auto&) { return !lost_.empty(); });
  for (int i = 0; i < 1000; ++i) EXPECT_FALSE(guarded_.poll());
  guarded_.post(support::request("ttt", 50));
  makes_none_ = false;
  const auto answer = update(true);
  ASSERT_TRUE(answer);
  EXPECT_EQ(answer->snapshot.iterations, 50u);
}

TEST_F(Guarded, NobodyIsMissedWhileNothingIsAskedOrAllSleep) {
  guarded_.post(support::request("ttt", 50));
  ASSERT_TRUE(update(true));
  const support::HeldThread held = hold_leader();
  for (int i = 0; i < 10'000; ++i) EXPECT_FALSE(guarded_.poll());
  EXPECT_TRUE(lost_.empty()) << "nothing was asked";
  guarded_.post(support::request("reversi", 0));
  step_ = std::chrono::hours(1);
  for (int i = 0; i < 10; ++i) guarded_.poll();
  EXPECT_TRUE(lost_.empty()) << "the machine slept";
}

}  // namespace
