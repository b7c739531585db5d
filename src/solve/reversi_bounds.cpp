#include "solve/reversi_bounds.h"

namespace solve {

using games::reversi::Bits;

std::size_t BoundsTable::bucket_of(Bits mine, Bits theirs) {
  std::uint64_t h = mine * 0x9E3779B97F4A7C15u;
  h = (h ^ (h >> 32) ^ theirs) * 0xBF58476D1CE4E5B9u;
  return static_cast<std::size_t>(h >> 40) % (kEntries / 2) * 2;
}

const Bounds* BoundsTable::find(Bits mine, Bits theirs) const {
  const Bounds* bucket = &entries_[bucket_of(mine, theirs)];
  for (const Bounds* b : {bucket, bucket + 1})
    if (b->mine == mine && b->theirs == theirs && b->empties > 0) return b;
  return nullptr;
}

void BoundsTable::store(const Bounds& bounds) {
  Bounds* bucket = &entries_[bucket_of(bounds.mine, bounds.theirs)];
  Bounds &large = bucket[0], &latest = bucket[1];
  const bool same = large.mine == bounds.mine && large.theirs == bounds.theirs;
  if (same) {
    large = bounds;
  } else if (bounds.empties >= large.empties) {
    latest = large;
    large = bounds;
  } else {
    latest = bounds;
  }
}

}  // namespace solve
