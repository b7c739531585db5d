// Several threads take families and nodes from one small memory until it is full, again and again:
// no two of them ever share a word.
#include <algorithm>
#include <array>
#include <barrier>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "mcts/graph.h"
#include "mcts/rng.h"
#include "mcts/tree.h"

namespace {

using mcts::kNone;
using mcts::Player;
using mcts::Rng;
using mcts::Word;

constexpr int kThreads = 8;
constexpr std::size_t kBytes = 64 << 10;
constexpr std::size_t kNearlyFull = 6 << 10;  // so much is left for the threads to take
constexpr int kMostChildren = 64;

// The sanitizer makes each step some ten times as long, and looks at every access besides.
#ifdef __SANITIZE_THREAD__
constexpr int kFillings = 3'000;
#else
constexpr int kFillings = 20'000;
#endif

// Between two of its steps it often lets the other threads go ahead, as a busy machine would do now
// and then.
struct Hesitant : mcts::Shared {
  static void hesitate() {
    thread_local Rng rng(std::hash<std::thread::id>()(std::this_thread::get_id()));
    if (rng.below(4) == 0) std::this_thread::yield();
  }
  template <class T>
  static T add(T& x, T by) {
    hesitate();
    return Shared::add(x, by);
  }
  template <class T>
  static bool replace(T& x, T from, T to) {
    hesitate();
    return Shared::replace(x, from, to);
  }
};

struct Taken {
  Word at, size;
};

class TreeMemory {
 public:
  void begin() {
    tree_.reset(Player::kFirst);
    while (tree_.bytes<Hesitant>() + kNearlyFull < kBytes) add_family(kMostChildren);
  }
  // Its words; at is kNone when there is no room.
  Taken add_family(int count) {
    return {tree_.add_family<Hesitant>(mcts::Tree::root(), count, Player::kFirst),
            static_cast<Word>(mcts::FamilyShape::size(count, mcts::Opinions::kNone))};
  }
  void add_node(Rng&) {}
  // Words for families.
  std::size_t end() const { return tree_.bytes<Hesitant>() / sizeof(Word); }
  bool is_sound() const { return tree_.bytes<Hesitant>() <= kBytes; }

 private:
  mcts::Tree tree_{mcts::Arena(kBytes)};
};

class GraphMemory {
 public:
  void begin() {
    graph_.reset();
    parent_ = graph_.find_or_add<Hesitant>(1);
    Rng rng(1);
    for (int i = 0; i < 100; ++i) add_node(rng);
    while (graph_.bytes<Hesitant>() + kNearlyFull + kTable < kBytes) add_family(kMostChildren);
  }
  Taken add_family(int count) {
    const int size = mcts::FamilyShape::size(count, mcts::Opinions::kNone) + (count + 2) / 2 * 2;
    return {graph_.add_family<Hesitant>(parent_, count, Player::kFirst), static_cast<Word>(size)};
  }
  void add_node(Rng& rng) { graph_.find_or_add<Hesitant>(rng.next()); }
  std::size_t end() const {
    return (graph_.bytes<Hesitant>() - graph_.nodes<Hesitant>() * sizeof(mcts::GraphNode)) /
           sizeof(Word);
  }
  // All nodes are in one list in the order of their keys, and no family reaches up to them.
  bool is_sound() const {
    std::size_t nodes = 0;
    std::uint64_t before = 0;
    for (Word n = graph_.node(0).next; n != 0; n = graph_.node(n).next) {
      if (graph_.node(n).key <= before || ++nodes > graph_.nodes<Hesitant>()) return false;
      before = graph_.node(n).key;
    }
    return graph_.bytes<Hesitant>() <= kBytes;
  }

 private:
  static constexpr std::size_t kTable = kBytes / 8;
  mcts::Graph graph_{mcts::Arena(kBytes)};
  Word parent_ = 0;
};

template <class Memory>
class SharedMemory : public ::testing::Test {
 protected:
  struct Thread {
    Rng rng{0};
    std::vector<Taken> taken;
  };

  // Takes what there is, a smaller family where a larger one does not fit any more.
  void fill(Thread& thread) {
    thread.taken.clear();
    for (int most = kMostChildren; most > 0;) {
      const int count = 1 + static_cast<int>(thread.rng.below(static_cast<std::uint32_t>(most)));
      memory_.add_node(thread.rng);
      const Taken taken = memory_.add_family(count);
      if (taken.at == kNone)
        most = count - 1;
      else
        thread.taken.push_back(taken);
    }
  }

  // While no thread fills it.
  void look() {
    std::vector<Taken> all;
    for (const Thread& thread : threads_)
      all.insert(all.end(), thread.taken.begin(), thread.taken.end());
    std::sort(all.begin(), all.end(), [](Taken a, Taken b) { return a.at < b.at; });
    for (std::size_t i = 0; i < all.size(); ++i) {
      const std::size_t next = i + 1 < all.size() ? all[i + 1].at : memory_.end();
      if (all[i].at + all[i].size > next) ++overlaps_;
    }
    if (!memory_.is_sound()) ++unsound_;
    taken_ += all.size();
  }

  void run(int fillings) {
    memory_.begin();
    std::barrier together(kThreads, [this]() noexcept {
      look();
      memory_.begin();
    });
    std::vector<std::thread> running;
    for (Thread& thread : threads_) {
      thread.rng = Rng(running.size());
      running.emplace_back([&] {
        for (int i = 0; i < fillings; ++i) {
          fill(thread);
          together.arrive_and_wait();
        }
      });
    }
    for (std::thread& thread : running) thread.join();
  }

  Memory memory_;
  std::array<Thread, kThreads> threads_;
  std::size_t taken_ = 0;
  int overlaps_ = 0, unsound_ = 0;
};

using Memories = ::testing::Types<TreeMemory, GraphMemory>;
TYPED_TEST_SUITE(SharedMemory, Memories);

TYPED_TEST(SharedMemory, NoTwoFamiliesShareAWordWhileItFills) {
  this->run(kFillings);
  EXPECT_EQ(this->overlaps_, 0);
  EXPECT_EQ(this->unsound_, 0);
  EXPECT_GE(this->taken_, std::size_t{kFillings} * kThreads / 2) << "hardly anything was taken";
}

}  // namespace
