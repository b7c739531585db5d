#include "match/mcts_player.h"

#include <algorithm>
#include <utility>

namespace match {

MctsPlayer::MctsPlayer(const PlayerSpec& spec, std::uint64_t seed, engine::EvaluatorRows rows)
    : config_(spec.config),
      keep_tree_(spec.keep_tree),
      perfect_(spec.seat == Seat::kPerfect),
      budget_(spec.budget),
      seeds_(mcts::Rng(spec.config.seed).next() ^ seed),
      task_(std::max(spec.config.threads - 1, 0), engine::TreeMemory::as_told(spec.config), rows) {
  for (engine::Model& model : spec.models.since({})) task_.take(std::move(model));
}

std::optional<mcts::Move> MctsPlayer::choose(const Match& game, const std::atomic<bool>& stop) {
  const auto legal = games::legal_moves(game.position());
  exact_ = perfect_;
  if (legal.size() == 1) return legal[0];
  task_.take({++searches_, request_for(game)});
  while (task_.step())
    if (stop) task_.take(engine::Stop{searches_});
  if (stop) return std::nullopt;
  const auto found = task_.take_report();
  exact_ = found->update.exact.has_value();
  return found->update.snapshot.best;
}

engine::SearchRequest MctsPlayer::request_for(const Match& game) {
  engine::SearchRequest request;
  request.start = game.start();
  request.moves = game.moves();
  request.config = config_;
  request.config.seed = seeds_.next();
  request.budget = budget_;
  request.keep_tree = keep_tree_;
  if (perfect_) request.truth = engine::Truth::kInstead;
  request.truth_milliseconds = (budget_.milliseconds + 1) / 2;
  return request;
}

}  // namespace match
