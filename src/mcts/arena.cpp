#include "mcts/arena.h"

#ifdef __linux__
#include <sys/mman.h>
#include <unistd.h>
#endif

namespace mcts {

#ifdef __linux__
// Only whole pages are asked for, because the first and the last page may be shared with others.
void ask_for_large_pages(std::uint64_t* words, std::size_t bytes) {
  constexpr std::size_t kWorthwhile = std::size_t{8} << 20;
  if (bytes < kWorthwhile) return;
  const auto page = static_cast<std::uintptr_t>(sysconf(_SC_PAGESIZE));
  const auto at = reinterpret_cast<std::uintptr_t>(words);
  const std::uintptr_t begin = (at + page - 1) / page * page, end = (at + bytes) / page * page;
  madvise(reinterpret_cast<void*>(begin), end - begin, MADV_HUGEPAGE);
}
#else
void ask_for_large_pages(std::uint64_t*, std::size_t) {}
#endif

}  // namespace mcts
