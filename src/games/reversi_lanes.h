// Random games of Reversi side by side, each in a lane of its own of the vector
// registers: one game alone spends most of its time waiting for the result of
// its last instruction.
#pragma once

#include <span>

#include "games/reversi_bits.h"
#include "mcts/rng.h"

namespace games::reversi {

// So many games can be played at once.
constexpr int kMaxLanes = 16;

// Plays one random game for each of `leads`, at most kMaxLanes of them, all from
// the position where the owner of `mine` is to move, and stores by how many
// discs that player leads in the end. Game i is the one that Reversi::rollout
// plays with the i-th next number of `rng` as its seed: the same on every
// machine, however wide its registers are.
void play_out(Bits mine, Bits theirs, mcts::Rng& rng, std::span<int> leads);

// How many games go through the registers together, and the code for it.
struct Lanes {
  int games;
  void (*play_out)(Bits mine, Bits theirs, const Bits* seeds, int count, int* leads);
};

// What this processor offers, fewer games first and of equals the slower one;
// for tests. `seeds` has kMaxLanes elements, whatever the count.
std::span<const Lanes> all_lanes();

}  // namespace games::reversi
