// The random numbers of the whole program. The standard distributions differ
// between libraries, so both the generator and the bounded draw are our own:
// the same seed gives the same games on gcc, clang and WebAssembly.
#pragma once

#include <cstdint>

namespace mcts {

// Every bit of the result depends on every bit of `z`, and different numbers
// have different results: the finalizer of SplitMix64.
constexpr std::uint64_t mix(std::uint64_t z) {
  z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
  z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
  return z ^ (z >> 31);
}

// SplitMix64 (Steele, Lea, Flood 2014): one 64-bit word of state, any seed
// will do, and streams of different seeds do not overlap in practice.
class Rng {
 public:
  explicit Rng(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() { return mix(state_ += 0x9E3779B97F4A7C15u); }

  // Uniform in [0, n), n >= 1. The bias of the multiply-shift is below n / 2^32.
  std::uint32_t below(std::uint32_t n) {
    return static_cast<std::uint32_t>(((next() >> 32) * n) >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace mcts
