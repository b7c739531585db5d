// The exact values of the position that somebody looks at, while that changes.
#pragma once

#include <cstdint>
#include <optional>

#include "games/any_position.h"
#include "solve/solver.h"

namespace match {

class Session;

class Truth {
 public:
  // Asks the session about this position, unless it has; one question at a time. To be called again
  // and again. True when the answer has come just now.
  bool follow(Session& session, const games::Position& position);
  // Null where they are not known, or not yet.
  const solve::Exact* of(const games::Position& position) const;

 private:
  std::optional<std::uint64_t> asked_;    // the number of the question under way
  std::optional<games::Position> about_;  // asked about last
  std::optional<solve::Exact> exact_;
};

}  // namespace match
