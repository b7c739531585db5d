#include "match/mcts_player.h"

#include <algorithm>
#include <utility>

namespace match {

MctsPlayer::MctsPlayer(const PlayerSpec& spec, std::uint64_t seed)
    : config_(spec.config),
      keep_tree_(spec.keep_tree),
      budget_(spec.budget),
      seeds_(mcts::Rng(spec.config.seed).next() ^ seed),
      host_(std::max(spec.config.threads - 1, 0), engine::TreeMemory::as_told(spec.config)) {}

std::optional<mcts::Move> MctsPlayer::choose(const Match& game, const std::atomic<bool>& stop) {
  const auto legal = games::legal_moves(game.position());
  if (legal.size() == 1) return legal[0];
  engine::SearchRequest request;
  request.start = game.start();
  request.moves = game.moves();
  request.config = config_;
  request.config.seed = seeds_.next();
  request.budget = budget_;
  request.keep_tree = keep_tree_;
  host_.start(std::move(request));
  while (!stop && host_.run_slice()) {
  }
  if (stop) return std::nullopt;
  return host_.snapshot().best;
}

}  // namespace match
