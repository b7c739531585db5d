#include "match/mcts_player.h"

#include <algorithm>
#include <utility>

namespace match {

namespace {

// Threads beside the one that chooses.
int helpers(const mcts::SearchConfig& config) { return std::max(config.threads - 1, 0); }

}  // namespace

MctsPlayer::MctsPlayer(const PlayerSpec& spec, std::uint64_t seed)
    : config_(spec.config),
      keep_tree_(spec.keep_tree),
      budget_(spec.budget),
      seeds_(mcts::Rng(spec.config.seed).next() ^ seed),
      host_(keep_tree_ ? helpers(spec.config) : 0) {}

std::optional<mcts::Move> MctsPlayer::choose(const Match& game, const std::atomic<bool>& stop) {
  const auto legal = games::legal_moves(game.position());
  if (legal.size() == 1) return legal[0];
  if (keep_tree_) return search(host_, game, stop);
  // Its memory is free again while the opponent thinks.
  engine::SearchHost host(helpers(config_));
  return search(host, game, stop);
}

std::optional<mcts::Move> MctsPlayer::search(engine::SearchHost& host, const Match& game,
                                             const std::atomic<bool>& stop) {
  engine::SearchRequest request;
  request.start = game.start();
  request.moves = game.moves();
  request.config = config_;
  request.config.seed = seeds_.next();
  request.budget = budget_;
  request.keep_tree = keep_tree_;
  host.start(std::move(request));
  while (!stop && host.run_slice()) {
  }
  if (stop) return std::nullopt;
  return host.snapshot().best;
}

}  // namespace match
