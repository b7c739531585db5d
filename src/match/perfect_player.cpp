#include "match/perfect_player.h"

#include <algorithm>
#include <variant>

#include "match/random_player.h"

namespace match {

using mcts::Move;

namespace {

std::vector<Move> best_moves(const solve::Exact& exact) {
  std::vector<Move> moves;
  for (const solve::ExactMove& m : exact.moves)
    if (m.margin == exact.margin) moves.push_back(m.move);
  return moves;
}

}  // namespace

PerfectPlayer::PerfectPlayer(const PlayerSpec& spec, std::uint64_t seed)
    : budget_(spec.budget), rng_(seed), search_(spec, seed) {}

std::optional<Move> PerfectPlayer::choose(const Match& game, const std::atomic<bool>& stop) {
  const auto began = Clock::now();
  const auto best = known_best(game.position(), stop);
  exact_ = best.has_value();
  if (best) return best;
  search_.set_budget(what_is_left(began));
  return search_.choose(game, stop);
}

std::optional<Move> PerfectPlayer::known_best(const games::Position& position,
                                              const std::atomic<bool>& stop) {
  const auto legal = games::legal_moves(position);
  if (legal.size() == 1) return legal[0];
  const solve::Limits limits{.time = std::chrono::milliseconds((budget_.milliseconds + 1) / 2),
                             .stop = [&stop] { return stop.load(); }};
  const solve::Answer answer = solve(position, limits);
  if (!answer.exact) return std::nullopt;
  return pick(best_moves(*answer.exact), rng_);
}

solve::Answer PerfectPlayer::solve(const games::Position& position, const solve::Limits& limits) {
  if (std::holds_alternative<games::Reversi>(position)) return endgames_.solve(position, limits);
  return tables_->solve(position, limits);
}

mcts::Budget PerfectPlayer::what_is_left(Clock::time_point began) const {
  mcts::Budget left = budget_;
  if (left.milliseconds == 0) return left;
  const auto used = std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - began);
  const auto rest = static_cast<std::int64_t>(left.milliseconds) - used.count();
  left.milliseconds = static_cast<std::uint32_t>(std::max<std::int64_t>(rest, 1));
  return left;
}

}  // namespace match
