#include "engine/truth.h"

#include <algorithm>
#include <utility>
#include <variant>

#include "games/position.h"

namespace engine {

namespace {

// An endgame may take long, and nobody knows how long; a table is there once and
// for all.
constexpr auto kPatienceWithEndgames = std::chrono::milliseconds(3000);

mcts::MoveStatistics statistics_of(const solve::ExactMove& m) {
  const mcts::Proof proof = mcts::proof_of_lead(m.margin);
  return {.move = m.move, .visits = 0, .value = mcts::value_of_proof(proof, 0), .proof = proof};
}

}  // namespace

void TruthSource::begin(const SearchRequest& request) {
  if (request.start.index() != game_) solver_.release();
  game_ = request.start.index();
  question_.reset();
  exact_.reset();
  looked_ = {};
  if (request.truth != Truth::kNotWanted) question_ = games::after(request.start, request.moves);
}

bool TruthSource::run(std::function<bool()> stop) {
  if (!question_) return false;
  const auto began = Clock::now();
  const auto answer = solver_.solve(*question_, {.time = patience(), .stop = std::move(stop)});
  looked_ += std::chrono::ceil<std::chrono::milliseconds>(Clock::now() - began);
  if (answer.unknown == solve::Unknown::kStopped) return true;
  exact_ = answer.exact;
  question_.reset();
  return false;
}

// What is left of it; a solver takes 0 for no limit.
std::chrono::milliseconds TruthSource::patience() const {
  if (!std::holds_alternative<games::Reversi>(*question_)) return {};
  return std::max(kPatienceWithEndgames - looked_, std::chrono::milliseconds(1));
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
