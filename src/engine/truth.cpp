#include "engine/truth.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "games/position.h"
#include "mcts/rng.h"

namespace engine {

namespace {

mcts::MoveStatistics statistics_of(const solve::ExactMove& m) {
  const mcts::Proof proof = mcts::proof_of_lead(m.margin);
  return {.move = m.move, .visits = 0, .value = mcts::value_of_proof(proof, 0), .proof = proof};
}

std::vector<mcts::Move> best_moves(const solve::Exact& exact) {
  std::vector<mcts::Move> moves;
  for (const solve::ExactMove& m : exact.moves)
    if (m.margin == exact.margin) moves.push_back(m.move);
  return moves;
}

}  // namespace

void TruthSource::begin(const SearchRequest& request) {
  if (request.start.id() != game_) {
    tables_.reset();
    endgames_.release();
  }
  game_ = request.start.id();
  allowed_ = std::chrono::milliseconds(request.truth_milliseconds);
  seed_ = request.config.seed;
  question_.reset();
  exact_.reset();
  looked_ = {};
  if (request.truth != Truth::kNotWanted) question_ = games::after(request.start, request.moves);
}

bool TruthSource::run(std::function<bool()> stop) {
  if (!question_) return false;
  const auto began = Clock::now();
  const auto answer = solve({.time = patience(), .stop = std::move(stop)});
  looked_ += std::chrono::ceil<std::chrono::milliseconds>(Clock::now() - began);
  if (answer.unknown == solve::Unknown::kStopped) return true;
  exact_ = answer.exact;
  question_.reset();
  return false;
}

// What is left of what is allowed; a table is there once and for all, however long it takes.
std::chrono::milliseconds TruthSource::patience() const {
  const bool limited = !solve::is_looked_up(question_->id()) && allowed_.count() > 0;
  if (!limited) return {};
  return std::max(allowed_ - looked_, std::chrono::milliseconds(1));
}

solve::Answer TruthSource::solve(const solve::Limits& limits) {
  if (!solve::is_looked_up(question_->id())) return endgames_.solve(*question_, limits);
  if (!tables_) tables_ = solve::SharedSolver::get();
  return tables_->solve(*question_, limits);
}

mcts::SearchSnapshot TruthSource::snapshot() const {
  mcts::SearchSnapshot s;
  s.proved = true;
  s.value = mcts::value_of_proof(mcts::proof_of_lead(exact_->margin), 0);
  for (const solve::ExactMove& m : exact_->moves) s.moves.push_back(statistics_of(m));
  const auto best = best_moves(*exact_);
  if (best.empty()) return s;
  s.best = best[mcts::Rng(seed_).below(static_cast<std::uint32_t>(best.size()))];
  s.principal_variation = {*s.best};
  return s;
}

}  // namespace engine
