// Nothing in an iteration of the search allocates: with WebAssembly's one
// allocator lock a second thread would be worth nothing.
#include <gtest/gtest.h>

#include "mcts/search.h"
#include "support/all_games.h"
#include "support/counted_new.h"

namespace {

thread_local std::uint64_t allocations = 0;

}  // namespace

void support::count_new(std::size_t) noexcept { ++allocations; }

namespace {

template <class G>
class SearchMemory : public ::testing::Test {};
TYPED_TEST_SUITE(SearchMemory, support::AllGames, support::GameName);

template <class Search, class G>
void expect_no_allocation(const G& position) {
  Search search(position, {.arena_bytes = 300'000});
  const std::uint64_t before = allocations;
  search.run(5000);  // into a full arena and beyond, in the larger games
  EXPECT_EQ(allocations, before);
}

TYPED_TEST(SearchMemory, IsNotAllocatedInAnIteration) {
  const auto position = support::first_position<TypeParam>();
  expect_no_allocation<mcts::TreeSearch<TypeParam>>(position);
  expect_no_allocation<mcts::GraphSearch<TypeParam>>(position);
  const std::uint64_t before = allocations;
  int* volatile memory = new int;  // volatile, or it would be optimised away
  delete memory;
  EXPECT_GT(allocations, before) << "allocations are not counted";
}

}  // namespace
