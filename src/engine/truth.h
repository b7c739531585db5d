// The truth behind the engine's door, for requests that want it.
#pragma once

#include <functional>
#include <optional>

#include "engine/protocol.h"
#include "mcts/snapshot.h"
#include "solve/solver.h"

namespace engine {

class TruthSource {
 public:
  // Blocks until what the request asks about is known, with an endgame of Reversi
  // for some seconds at most, or until `stop` says true, which is asked every few milliseconds.
  // Nothing when truth is not wanted, or is not known. Tables are kept for the next question about
  // the same game.
  std::optional<solve::Exact> truth_for(const SearchRequest& request, std::function<bool()> stop);

 private:
  solve::Solver solver_;
  std::size_t game_ = games::Position().index();  // that solver_ has tables of
};

// Exact values as a search would show them that has proved every move. The move
// to play is one with the best margin.
mcts::SearchSnapshot snapshot_of(const solve::Exact& exact);

}  // namespace engine
