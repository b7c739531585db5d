// The truth behind the engine's door, for requests that want it.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "engine/protocol.h"
#include "mcts/snapshot.h"
#include "solve/shared_solver.h"

namespace engine {

class TruthSource {
 public:
  // Takes up what a request asks for. Tables are kept for the next question
  // about the same game.
  void begin(const SearchRequest& request);

  // Looks for the answer. Blocks until it is there, as long as the request allows in
  // all, or until `stop` says true, which is asked every few milliseconds; it can go on
  // after that. False when nothing is left to look for.
  bool run(std::function<bool()> stop);

  // Nothing when truth is not wanted, or is not known, or not yet.
  const std::optional<solve::Exact>& exact() const { return exact_; }
  // That as a search would show it that has proved every move. The move to play is one with
  // the best margin, of several one that depends on the request's seed. Only with exact().
  mcts::SearchSnapshot snapshot() const;

 private:
  using Clock = std::chrono::steady_clock;

  std::chrono::milliseconds patience() const;
  solve::Answer solve(const solve::Limits& limits);

  std::string_view game_;                        // that there may be tables of
  std::shared_ptr<solve::SharedSolver> tables_;  // of games whose values are looked up
  solve::Solver endgames_;                       // the others: nobody could wait for those
  std::optional<games::Position> question_;      // until it is answered
  std::chrono::milliseconds allowed_{0};         // for endgames; 0: no limit
  std::chrono::milliseconds looked_{0};          // for so long
  std::uint64_t seed_ = 0;
  std::optional<solve::Exact> exact_;
};

}  // namespace engine
