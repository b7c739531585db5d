// What goes through the engine's door, in both directions: plain values.
#pragma once

#include <cstdint>
#include <vector>

#include "games/catalogue.h"
#include "mcts/config.h"
#include "mcts/snapshot.h"

namespace engine {

struct SearchRequest {
  games::Position start;          // where the game began
  std::vector<mcts::Move> moves;  // all moves since; the last position is searched
  mcts::SearchConfig config;
  mcts::Budget budget;
  // Go on with the tree of the request before this one, if this game is that
  // one some moves later. The answer then depends on both requests.
  bool keep_tree = false;
};

struct SearchUpdate {
  bool done = false;  // the last word on this request
  mcts::SearchSnapshot snapshot;
};

}  // namespace engine
