#include "engine/truth.h"

#include <chrono>
#include <utility>
#include <variant>

#include "games/position.h"

namespace engine {

namespace {

// An endgame may take long, and nobody knows how long; a table is there once and
// for all.
std::chrono::milliseconds patience_with(const games::Position& position) {
  return std::chrono::seconds(std::holds_alternative<games::Reversi>(position) ? 3 : 0);
}

mcts::MoveStatistics statistics_of(const solve::ExactMove& m) {
  const mcts::Proof proof = mcts::proof_of_lead(m.margin);
  return {.move = m.move, .visits = 0, .value = mcts::value_of_proof(proof, 0), .proof = proof};
}

}  // namespace

std::optional<solve::Exact> TruthSource::truth_for(const SearchRequest& request,
                                                   std::function<bool()> stop) {
  if (request.start.index() != game_) solver_.release();
  game_ = request.start.index();
  if (request.truth == Truth::kNotWanted) return std::nullopt;
  const games::Position position = games::after(request.start, request.moves);
  return solver_.solve(position, {.time = patience_with(position), .stop = std::move(stop)}).exact;
}

mcts::SearchSnapshot snapshot_of(const solve::Exact& exact) {
  mcts::SearchSnapshot s;
  s.proved = true;
  s.value = mcts::value_of_proof(mcts::proof_of_lead(exact.margin), 0);
  for (const solve::ExactMove& m : exact.moves) s.moves.push_back(statistics_of(m));
  s.best = solve::best_move(exact);
  if (s.best) s.principal_variation = {*s.best};
  return s;
}

}  // namespace engine
