#include "match/lessons/lesson_words.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <string>

#include "games/position.h"
#include "games/words.h"

namespace match {

bool is_choice(const mcts::Step& step) {
  return step.phase == mcts::Phase::kSelect || step.phase == mcts::Phase::kExpand;
}

std::size_t hops_at(const mcts::Iteration& iteration, const mcts::Step& step) {
  return is_choice(step) ? step.hop + 1 : iteration.hops.size();
}

std::size_t hops_on_board(const mcts::Iteration& iteration, const mcts::Step& step) {
  const std::size_t hops = hops_at(iteration, step);
  if (step.phase != mcts::Phase::kBackup) return hops;
  return step.hop == hops ? 0 : step.hop + 1;
}

games::Position position_before(games::Position root, const mcts::Iteration& iteration,
                                std::size_t hop) {
  for (std::size_t i = 0; i < hop; ++i) games::play(root, iteration.hops[i].choice().known.move);
  return root;
}

namespace {

using games::Sign;
using mcts::Iteration;
using mcts::Player;

std::string two_digits(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.2f", value);
  return text;
}

const games::GameWord& side(const games::Position& root, Player p) {
  return games::side_word(games::words(games::id_of(root)), p);
}

std::string move_of(const games::Position& root, const Iteration& iteration, std::size_t hop) {
  return games::move_text(position_before(root, iteration, hop),
                          iteration.hops[hop].choice().known.move);
}

std::vector<std::string> texts_of(games::Position position, const std::vector<mcts::Move>& moves) {
  std::vector<std::string> texts;
  for (const mcts::Move m : moves) {
    texts.push_back(games::move_text(position, m));
    games::play(position, m);
  }
  return texts;
}

// ---------------------------------------------------------------- the phases

Sentence selected(const games::Position& root, const Iteration& iteration, std::size_t at) {
  const mcts::Hop& hop = iteration.hops[at];
  const std::string move = move_of(root, iteration, at);
  if (hop.choices.size() == 1) return {"Select: {}, the only move.", Sign(move)};
  if (std::isinf(hop.choice().terms.bonus))
    return {"Select: {}, because it has not been tried yet.", Sign(move)};
  const ScoreText score = score_text(hop.choice().terms);
  return {"Select: {}, because {} + {} = {} is the largest.", Sign(move), Sign(score.value),
          Sign(score.bonus), Sign(score.total)};
}

Sentence expanded(const games::Position& root, const Iteration& iteration, std::size_t at) {
  const mcts::Hop& hop = iteration.hops[at];
  const std::string move = move_of(root, iteration, at);
  if (hop.choices.size() == 1)
    return {"Expand: {}, the only move, becomes a new node.", Sign(move)};
  if (std::isinf(hop.choice().terms.bonus))
    return {"Expand: {} has not been tried yet and becomes a new node.", Sign(move)};
  const ScoreText score = score_text(hop.choice().terms);
  return {"Expand: {} becomes a new node, because {} + {} = {} is the largest.", Sign(move),
          Sign(score.value), Sign(score.bonus), Sign(score.total)};
}

// The game is over at the end of the hops, or the search has proved how it ends.
Sentence result_known(const games::Position& root, const Iteration& iteration) {
  const bool over = games::is_over(position_before(root, iteration, iteration.hops.size()));
  if (iteration.reward == 0)
    return over ? Sentence("Rollout: none, because the game is over: a draw.")
                : Sentence("Rollout: none, because the result is proved: a draw.");
  const auto& winner = side(root, iteration.reward > 0 ? Player::kFirst : Player::kSecond);
  return over ? Sentence("Rollout: none, because the game is over: {} wins.", winner)
              : Sentence("Rollout: none, because the result is proved: {} wins.", winner);
}

// A game of one move.
Sentence one_move(const games::Position& root, const mcts::RolloutGame& game) {
  if (game.lead == 0) return {"Rollout: one random move, and it is a draw."};
  const games::GameWord& winner = side(root, game.lead > 0 ? Player::kFirst : Player::kSecond);
  if (!games::counts_points(root)) return {"Rollout: one random move, and {} wins.", winner};
  return {"Rollout: one random move, and {} wins by {}.", winner, std::abs(game.lead)};
}

Sentence one_game(const games::Position& root, const mcts::RolloutGame& game) {
  const std::size_t moves = game.moves.size();
  if (moves == 1) return one_move(root, game);
  if (game.lead == 0) return {"Rollout: {} random moves, and it is a draw.", moves};
  const games::GameWord& winner = side(root, game.lead > 0 ? Player::kFirst : Player::kSecond);
  if (!games::counts_points(root)) return {"Rollout: {} random moves, and {} wins.", moves, winner};
  return {"Rollout: {} random moves, and {} wins by {}.", moves, winner, std::abs(game.lead)};
}

Sentence evaluated(const games::Position& root, const Iteration& iteration) {
  if (iteration.worth == mcts::Worth::kResult) return result_known(root, iteration);
  if (iteration.games.size() == 1) return one_game(root, iteration.games[0]);
  const std::string value = two_digits((iteration.reward + 1) / 2);
  const games::GameWord& first = side(root, Player::kFirst);
  if (iteration.worth == mcts::Worth::kLearned)
    return {"Evaluate: the learned value is {} for {}.", Sign(value), first};
  return {"Rollout: {} random games, on average {} for {}.", iteration.games.size(), Sign(value),
          first};
}

Sentence proved(const std::string& move, mcts::Proof proof, const games::GameWord& chooser) {
  if (proof == mcts::Proof::kWin)
    return {"Backup: {} is proved to win for {}.", Sign(move), chooser};
  if (proof == mcts::Proof::kLoss)
    return {"Backup: {} is proved to lose for {}.", Sign(move), chooser};
  return {"Backup: {} is proved to draw.", Sign(move)};
}

Sentence told_root(const games::Position& root, const Iteration& iteration) {
  const mcts::MoveStatistics& now = iteration.root.after;
  const std::string value = two_digits(now.value);
  const games::GameWord& mover = side(root, games::to_move(root));
  if (now.visits == 1)
    return {"Backup: the root has its first visit, and is worth {} to {}.", Sign(value), mover};
  return {"Backup: the root has {} visits, and is worth {} to {}.", now.visits, Sign(value), mover};
}

Sentence told_move(const games::Position& root, const Iteration& iteration, std::size_t at) {
  const mcts::Credit& credit = iteration.credits[at];
  const std::string move = move_of(root, iteration, at);
  const games::GameWord& chooser = side(root, iteration.hops[at].chooser);
  if (credit.before.proof != credit.after.proof) return proved(move, credit.after.proof, chooser);
  if (credit.before.visits == 0)
    return {"Backup: {} is worth {} to {} after its first visit.", Sign(move),
            Sign(two_digits(credit.after.value)), chooser};
  return {"Backup: {} goes from {} to {} for {}, after {} visits.",
          Sign(move),
          Sign(two_digits(credit.before.value)),
          Sign(two_digits(credit.after.value)),
          chooser,
          credit.after.visits};
}

}  // namespace

// The bonus takes what rounding has left.
ScoreText score_text(const mcts::ScoreTerms& terms) {
  const std::string value = two_digits(terms.value), total = two_digits(terms.score());
  return {value, two_digits(std::stod(total) - std::stod(value)), total};
}

std::string_view name_of(mcts::Phase phase) {
  constexpr std::array<std::string_view, 4> kNames = {"select", "expand", "rollout", "backup"};
  return kNames[static_cast<std::size_t>(phase)];
}

std::vector<std::string> path_at(const games::Position& root, const Iteration& iteration,
                                 const mcts::Step& step) {
  const std::size_t hops = hops_at(iteration, step);
  std::vector<mcts::Move> moves;
  for (std::size_t i = 0; i < hops; ++i) moves.push_back(iteration.hops[i].choice().known.move);
  return texts_of(root, moves);
}

std::vector<std::string> rollout_of(const games::Position& root, const Iteration& iteration) {
  if (iteration.games.empty()) return {};
  return texts_of(position_before(root, iteration, iteration.hops.size()),
                  iteration.games[0].moves);
}

Sentence caption(const games::Position& root, const Iteration& iteration, const mcts::Step& step) {
  switch (step.phase) {
    case mcts::Phase::kSelect:
      return selected(root, iteration, step.hop);
    case mcts::Phase::kExpand:
      return expanded(root, iteration, step.hop);
    case mcts::Phase::kEvaluate:
      return evaluated(root, iteration);
    case mcts::Phase::kBackup:
      break;
  }
  if (step.hop == iteration.hops.size()) return told_root(root, iteration);
  return told_move(root, iteration, step.hop);
}

Sentence caption_of_end(std::uint64_t iterations, bool proved) {
  if (proved) return {"The result is proved after {} iterations.", iterations};
  return {"The lesson ends after {} iterations.", iterations};
}

}  // namespace match
