#include "match/oracle.h"

namespace match {

std::shared_ptr<Oracle> Oracle::shared() {
  static std::mutex mutex;
  static std::weak_ptr<Oracle> weak;
  const std::lock_guard lock(mutex);
  auto oracle = weak.lock();
  if (!oracle) weak = oracle = std::make_shared<Oracle>();
  return oracle;
}

solve::Answer Oracle::solve(const games::Position& position, const solve::Limits& limits) {
  const std::lock_guard lock(mutex_);
  return solver_.solve(position, limits);
}

}  // namespace match
