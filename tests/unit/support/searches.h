// For typed tests of the search over both of its stores, and over all games with both:
//     TYPED_TEST_SUITE(Suite, support::BothStores, support::StoreName);
//     TYPED_TEST_SUITE(Suite, support::AllSearches, support::SearchName);
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "games/catalogue.h"
#include "mcts/search.h"

namespace support {

// Memory for a tree of some thousand iterations. Thousands of searches with the 64 MB of a player's
// would spend their time under the address sanitizer on marking them.
constexpr std::size_t kSmallArena = 4u << 20;
constexpr mcts::SearchConfig kSmall = {.arena_bytes = kSmallArena};

struct Trees {
  static constexpr const char* kName = "Tree";
  template <class G>
  using Store = mcts::TreeStore<G>;
  template <class G, class Access = mcts::Exclusive>
  using Search = mcts::TreeSearch<G, Access>;
};

struct Graphs {
  static constexpr const char* kName = "Graph";
  template <class G>
  using Store = mcts::GraphStore<G>;
  template <class G, class Access = mcts::Exclusive>
  using Search = mcts::GraphSearch<G, Access>;
};

using BothStores = ::testing::Types<Trees, Graphs>;

struct StoreName {
  template <class Store>
  static std::string GetName(int) {
    return Store::kName;
  }
};

// A game and a store.
template <class G, class S>
struct SearchOf {
  using Game = G;
  using Store = S;
  using Search = typename S::template Search<G>;
  using SharedSearch = typename S::template Search<G, mcts::Shared>;
};

template <class>
struct SearchesOf;
template <class... G>
struct SearchesOf<games::List<G...>> {
  using type = ::testing::Types<SearchOf<G, Trees>..., SearchOf<G, Graphs>...>;
};
using AllSearches = SearchesOf<games::Catalogue>::type;

struct SearchName {
  template <class Case>
  static std::string GetName(int) {
    return std::string(Case::Game::kId) + Case::Store::kName;
  }
};

template <class S>
mcts::SearchSnapshot searched(S search, std::uint64_t iterations) {
  search.run(iterations);
  return search.snapshot();
}

inline std::uint64_t visits_of_moves(const mcts::SearchSnapshot& s) {
  std::uint64_t sum = 0;
  for (const auto& m : s.moves) sum += m.visits;
  return sum;
}

// So many threads at once, a worker each.
template <class SharedSearch>
void run_workers(SharedSearch& search, int workers, std::uint64_t iterations_each) {
  std::vector<std::thread> threads;
  for (int i = 0; i < workers; ++i)
    threads.emplace_back([&search, iterations_each, i] { search.run(iterations_each, i); });
  for (std::thread& thread : threads) thread.join();
}

}  // namespace support
