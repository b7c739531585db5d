// Nothing in an iteration of the search allocates: with WebAssembly's one
// allocator lock a second thread would be worth nothing.
#include <cstdlib>
#include <new>

#include <gtest/gtest.h>

#include "mcts/search.h"
#include "support/all_games.h"

namespace {

thread_local std::uint64_t allocations = 0;

}  // namespace

// Of this whole program.
void* operator new(std::size_t bytes) {
  ++allocations;
  if (void* memory = std::malloc(bytes)) return memory;
  throw std::bad_alloc();
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }

namespace {

template <class G>
class SearchMemory : public ::testing::Test {};
TYPED_TEST_SUITE(SearchMemory, support::AllGames, support::GameName);

TYPED_TEST(SearchMemory, IsNotAllocatedInAnIteration) {
  mcts::Search<TypeParam> search(support::first_position<TypeParam>(), {.arena_bytes = 300'000});
  const std::uint64_t before = allocations;
  search.run(5000);  // into a full arena and beyond, in the larger games
  EXPECT_EQ(allocations, before);
  int* volatile memory = new int;  // volatile, or it would be optimised away
  delete memory;
  EXPECT_GT(allocations, before) << "allocations are not counted";
}

}  // namespace
