// Models on their way to workers that share no memory. Each model is sent once. The successor of a
// lost worker gets the models of its search again. A damaged model does no harm.
#include <chrono>
#include <memory>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "engine/remote_engine.h"
#include "support/ttt_table.h"

namespace {

using engine::Bytes;
using engine::LocalWorkers;
using engine::RemoteEngine;
using engine::SearchRequest;
using mcts::Leaf;
using support::found_with;
using support::square_model;
using support::table_request;

// Workers whose mail is looked at.
class WatchedWorkers final : public engine::WorkerPool {
 public:
  explicit WatchedWorkers(int count)
      : models(static_cast<std::size_t>(count)), restarted_(models.size()), count_(count) {}

  int count() const override { return count_; }
  void send(int worker, Bytes message) override {
    if (std::holds_alternative<engine::Model>(*engine::parse_to_engine(message))) {
      ++models[static_cast<std::size_t>(worker)];
      if (damages) ++message[message.size() / 2];
    }
    workers_->send(worker, std::move(message));
  }
  void run(int worker) override { workers_->run(worker); }
  std::optional<Bytes> receive(int worker) override { return workers_->receive(worker); }
  bool take_restarted(int worker) override {
    return std::exchange(restarted_[static_cast<std::size_t>(worker)], 0) != 0;
  }
  void lose_all() {
    workers_ = make();
    restarted_.assign(restarted_.size(), 1);
  }

  std::vector<int> models;  // that were sent to each
  bool damages = false;     // them on the way

 private:
  std::unique_ptr<LocalWorkers> make() const {
    return std::make_unique<LocalWorkers>(count_, std::chrono::milliseconds(0), 4 << 20,
                                          support::kTableRows);
  }

  std::vector<char> restarted_;
  const int count_;
  std::unique_ptr<LocalWorkers> workers_ = make();
};

class RemoteModels : public ::testing::Test {
 protected:
  mcts::SearchSnapshot search(const SearchRequest& r = table_request()) {
    engine_.post(r);
    return last_word();
  }
  mcts::SearchSnapshot last_word() {
    for (;;)
      if (auto update = engine_.poll(); update && update->done) {
        update->snapshot.seconds = 0;
        return update->snapshot;
      }
  }
  static SearchRequest for_all_workers() {
    SearchRequest r = table_request(120);
    r.config.threads = 2;
    return r;
  }

  std::unique_ptr<WatchedWorkers> workers_ = std::make_unique<WatchedWorkers>(2);
  WatchedWorkers& pool_ = *workers_;
  RemoteEngine engine_{std::move(workers_)};
};

TEST_F(RemoteModels, AreSentToEachWorkerOnceWhenItHasToSearch) {
  engine_.give(square_model(1));
  engine_.give(square_model(5));
  EXPECT_EQ(pool_.models, (std::vector{0, 0}));
  EXPECT_EQ(search(), found_with(square_model(5)));
  EXPECT_EQ(pool_.models, (std::vector{1, 0}));
  EXPECT_EQ(search(for_all_workers()).leaf, Leaf::kLearned);
  EXPECT_EQ(search(for_all_workers()).leaf, Leaf::kLearned);
  EXPECT_EQ(pool_.models, (std::vector{1, 1}));
  engine_.give(square_model(7));
  EXPECT_EQ(search(for_all_workers()).best, mcts::Move{7});
  EXPECT_EQ(pool_.models, (std::vector{2, 2}));
}

TEST_F(RemoteModels, AreThereForTheNextSearchOfAWorkerThatWasLost) {
  engine_.give(square_model(5));
  search(for_all_workers());
  pool_.lose_all();
  engine_.poll();
  EXPECT_EQ(search(for_all_workers()).leaf, Leaf::kLearned);
  EXPECT_EQ(pool_.models, (std::vector{2, 2}));
}

// The successor of a lost worker repeats its search with the models that the search began with.
TEST_F(RemoteModels, OfTheSearchUnderWayAreThoseThatItBeganWith) {
  engine_.give(square_model(5));
  engine_.post(table_request());
  engine_.give(square_model(7));
  pool_.lose_all();
  EXPECT_EQ(last_word(), found_with(square_model(5)));
  EXPECT_EQ(search(), found_with(square_model(7)));
}

TEST_F(RemoteModels, DamagedOnTheWayLeaveItToRollouts) {
  pool_.damages = true;
  engine_.give(square_model(5));
  EXPECT_EQ(search(), found_with({}));
  pool_.damages = false;
  engine_.give(square_model(5));
  EXPECT_EQ(search(), found_with(square_model(5)));
}

// What all workers have found together is then not from the learned evaluator alone.
TEST_F(RemoteModels, ThatOneWorkerAloneHasAreNotSaidToHaveAnswered) {
  engine_.give(square_model(5));
  search();
  pool_.damages = true;
  EXPECT_EQ(search(for_all_workers()).leaf, Leaf::kRollouts);
}

}  // namespace
