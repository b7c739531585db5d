// The truth behind the engine's door, for requests that want it.
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "engine/protocol.h"
#include "mcts/snapshot.h"
#include "solve/solver.h"

namespace engine {

class TruthSource {
 public:
  // Takes up what a request asks for. Tables are kept for the next question
  // about the same game.
  void begin(const SearchRequest& request);

  // Looks for the answer. Blocks until it is there, with an endgame of Reversi
  // for some seconds at most in all, or until `stop` says true, which is asked
  // every few milliseconds; it can go on after that. False when nothing is left
  // to look for.
  bool run(std::function<bool()> stop);

  // Nothing when truth is not wanted, or is not known, or not yet.
  const std::optional<solve::Exact>& exact() const { return exact_; }

 private:
  using Clock = std::chrono::steady_clock;

  std::chrono::milliseconds patience() const;

  solve::Solver solver_;
  std::size_t game_ = games::Position().index();  // that solver_ has tables of
  std::optional<games::Position> question_;       // until it is answered
  std::chrono::milliseconds looked_{0};           // for so long
  std::optional<solve::Exact> exact_;
};

// Exact values as a search would show them that has proved every move. The move
// to play is one with the best margin.
mcts::SearchSnapshot snapshot_of(const solve::Exact& exact);

}  // namespace engine
