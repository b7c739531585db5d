#include "games/reversi_lanes.h"

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "games/bits.h"

// GCC compiles some functions for processors that the rest of the program does
// not ask for. (With target_clones it would take wide vectors apart first.)
#if defined(__GNUC__) && !defined(__clang__) && defined(__x86_64__)
#define ARCADE_WIDE_LANES
#include <immintrin.h>
#endif

namespace games::reversi {

namespace {

// 128 bits are there on every machine, in WebAssembly too.
namespace narrow {
constexpr int kLanes = 2, kVectors = 2;
inline Bits nth(Bits k, Bits bits) { return nth_bit(bits, static_cast<std::uint32_t>(k)); }
#include "games/reversi_lanes_kernel.inc"
}  // namespace narrow

#ifdef ARCADE_WIDE_LANES

#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,lzcnt,popcnt")
namespace avx2 {
inline Bits nth(Bits k, Bits bits) { return _pdep_u64(Bits{1} << k, bits); }
namespace one {
constexpr int kLanes = 4, kVectors = 1;
#include "games/reversi_lanes_kernel.inc"
}  // namespace one
namespace two {
constexpr int kLanes = 4, kVectors = 2;
#include "games/reversi_lanes_kernel.inc"
}  // namespace two
}  // namespace avx2
#pragma GCC pop_options

#pragma GCC push_options
#pragma GCC target("avx512f,avx512dq,avx512vl,avx2,bmi,bmi2,lzcnt,popcnt")
namespace avx512 {
inline Bits nth(Bits k, Bits bits) { return _pdep_u64(Bits{1} << k, bits); }
namespace one {
constexpr int kLanes = 8, kVectors = 1;
#include "games/reversi_lanes_kernel.inc"
}  // namespace one
namespace two {
constexpr int kLanes = 8, kVectors = 2;
#include "games/reversi_lanes_kernel.inc"
}  // namespace two
}  // namespace avx512
#pragma GCC pop_options

#endif

std::vector<Lanes> find_lanes() {
  std::vector<Lanes> found = {{narrow::kGames, narrow::play_out}};
#ifdef ARCADE_WIDE_LANES
  if (!__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi2")) return found;
  found.push_back({avx2::one::kGames, avx2::one::play_out});
  found.push_back({avx2::two::kGames, avx2::two::play_out});
  if (!__builtin_cpu_supports("avx512dq") || !__builtin_cpu_supports("avx512vl")) return found;
  found.push_back({avx512::one::kGames, avx512::one::play_out});
  found.push_back({avx512::two::kGames, avx512::two::play_out});
#endif
  return found;
}

// The smallest kernel that plays `count` games at once, so that the fewest lanes are unused. If
// none is large enough, the largest one. Of equal ones the last.
const Lanes& lanes_for(int count) {
  const Lanes* best = nullptr;
  for (const Lanes& lanes : all_lanes())
    if (best == nullptr || best->games < count || best->games == lanes.games) best = &lanes;
  return *best;
}

}  // namespace

std::span<const Lanes> all_lanes() {
  static const std::vector<Lanes> kAll = find_lanes();
  return kAll;
}

void play_out(Bits mine, Bits theirs, mcts::Rng& rng, std::span<int> leads) {
  assert(leads.size() <= kMaxLanes);
  const int count = static_cast<int>(leads.size());
  std::array<Bits, kMaxLanes> seeds{};  // lanes that are left over play as well
  for (std::size_t i = 0; i < leads.size(); ++i) seeds[i] = rng.next();
  lanes_for(count).play_out(mine, theirs, seeds.data(), count, leads.data());
}

}  // namespace games::reversi
