#include "match/lessons/lesson_words.h"

#include <array>
#include <cmath>
#include <cstdio>
#include <optional>
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

std::vector<std::string> texts_of(games::Position position, const std::vector<mcts::Move>& moves) {
  std::vector<std::string> texts;
  for (const mcts::Move m : moves) {
    texts.push_back(games::move_text(position, m));
    games::play(position, m);
  }
  return texts;
}

// ---------------------------------------------------------------- moves and results

// The word of the game; null where it has none.
const games::GameWord* word_of(const games::Position& position, std::string_view key) {
  return games::find_word(games::words(games::id_of(position)), key);
}

// "Red's take 1"
Sentence move_of_side(const games::Position& before, mcts::Move move) {
  return {"{}'s {}", side(before, games::to_move(before)), move_in_words(before, move)};
}

// "Blue's take 2, after Red's take 1,"
Sentence node_of(const games::Position& root, const Iteration& iteration, std::size_t hop) {
  const auto own = [&](std::size_t i) {
    return move_of_side(position_before(root, iteration, i), iteration.hops[i].choice().known.move);
  };
  if (hop == 0) return own(0);
  return {"{}, after {},", own(hop), own(hop - 1)};
}

// `lead` is the first player's; 1 or -1 where nothing is counted.
Sentence result_of(const games::Position& root, int lead) {
  if (lead == 0) return {"it is a draw"};
  const auto& winner = side(root, lead > 0 ? Player::kFirst : Player::kSecond);
  if (!games::counts_points(root)) return {"{} wins", winner};
  return {"{} wins by {}", winner, std::abs(lead)};
}

// How a game that is over was won.
Sentence end_of(const games::Position& end) {
  const auto winner = games::winner(end);
  if (const auto* word = word_of(end, "over"); winner && word != nullptr)
    return {"{}", games::Filled(*word, side(end, *winner))};
  return result_of(end, games::score(end, Player::kFirst) - games::score(end, Player::kSecond));
}

// ---------------------------------------------------------------- the phases

// Another move has the same score, and stands behind this one.
bool is_tied(const mcts::Hop& hop) {
  for (std::size_t i = 0; i < hop.choices.size(); ++i)
    if (i != hop.chosen && hop.choices[i].known.proof == mcts::Proof::kUnknown &&
        hop.choices[i].terms.score() == hop.choice().terms.score())
      return true;
  return false;
}

bool is_untried(const mcts::Hop& hop) { return std::isinf(hop.choice().terms.bonus); }

Sentence selected(const games::Position& root, const Iteration& iteration, std::size_t at) {
  const mcts::Hop& hop = iteration.hops[at];
  const Sentence move = node_of(root, iteration, at);
  if (hop.choices.size() == 1) return {"Select: {} is the only move.", move};
  if (is_untried(hop)) return {"Select: {} has not been tried yet.", move};
  const ScoreText score = score_text(hop.choice().terms);
  if (is_tied(hop))
    return {"Select: {} is the first with the largest score: value {} + exploration {} = {}.", move,
            Sign(score.value), Sign(score.bonus), Sign(score.total)};
  return {"Select: {} has the largest score: value {} + exploration {} = {}.", move,
          Sign(score.value), Sign(score.bonus), Sign(score.total)};
}

Sentence expanded(const games::Position& root, const Iteration& iteration, std::size_t at) {
  const mcts::Hop& hop = iteration.hops[at];
  const Sentence move = node_of(root, iteration, at);
  if (hop.choices.size() == 1) return {"Expand: {} is the only move. It becomes a new node.", move};
  if (is_untried(hop)) return {"Expand: {} has not been tried yet. It becomes a new node.", move};
  const ScoreText score = score_text(hop.choice().terms);
  if (is_tied(hop))
    return {
        "Expand: {} is the first with the largest score: value {} + exploration {} = {}. It "
        "becomes a new node.",
        move, Sign(score.value), Sign(score.bonus), Sign(score.total)};
  return {
      "Expand: {} has the largest score: value {} + exploration {} = {}. It becomes a new node.",
      move, Sign(score.value), Sign(score.bonus), Sign(score.total)};
}

// The game is over at the end of the hops, or the search has proved how it ends.
Sentence result_known(const games::Position& root, const Iteration& iteration) {
  const games::Position end = position_before(root, iteration, iteration.hops.size());
  if (games::is_over(end)) return {"Rollout: none, because the game is over: {}.", end_of(end)};
  if (iteration.reward == 0)
    return {"Rollout: none, because the result is proved: {}.", result_of(root, 0)};
  const auto& winner = side(root, iteration.reward > 0 ? Player::kFirst : Player::kSecond);
  return {"Rollout: none, because the result is proved: {}.", Sentence("{} wins", winner)};
}

Sentence evaluated(const games::Position& root, const Iteration& iteration) {
  if (iteration.worth == mcts::Worth::kResult) return result_known(root, iteration);
  if (iteration.games.size() == 1) {
    const mcts::RolloutGame& game = iteration.games[0];
    return {"Rollout: {} random moves, and {}.", game.moves.size(), result_of(root, game.lead)};
  }
  const std::string value = two_digits((iteration.reward + 1) / 2);
  const games::GameWord& first = side(root, Player::kFirst);
  if (iteration.worth == mcts::Worth::kLearned)
    return {"Evaluate: the learned value is {} for {}.", Sign(value), first};
  return {"Rollout: {} random games, on average {} for {}.", iteration.games.size(), Sign(value),
          first};
}

Sentence proved(const Sentence& move, mcts::Proof proof) {
  if (proof == mcts::Proof::kWin) return {"Backup: {} is proved to win.", move};
  if (proof == mcts::Proof::kLoss) return {"Backup: {} is proved to lose.", move};
  return {"Backup: {} is proved to draw.", move};
}

// Each iteration is one game, and what is counted are whole games and halves. A position that is
// reached on several ways has the values of its proved moves, too.
bool counts_games(const mcts::SearchConfig& config) {
  if (config.solver && config.transpositions.value_or(false)) return false;
  return config.leaf == mcts::Leaf::kRollouts && config.leaf_rollouts == 1 &&
         config.reward.value_or(mcts::Reward::kResult) == mcts::Reward::kResult;
}

// Half games; nothing where a value stands for something else.
std::optional<std::uint64_t> halves_won(const mcts::MoveStatistics& m) {
  const double halves = 2 * m.value * m.visits;
  const double whole = std::round(halves);
  if (std::abs(halves - whole) > 0.01) return std::nullopt;
  return static_cast<std::uint64_t>(whole);
}

// The games that the side or the move named in `whose` has won.
Sentence games_won(const mcts::MoveStatistics& m, std::uint64_t halves, const Sentence& whose) {
  if (halves % 2 == 0) return {"{} has now won {} of {} games.", whose, halves / 2, m.visits};
  const std::string points = std::to_string(halves / 2) + ".5";
  return {"{} has now won {} of {} games, a draw counted as half.", whose, Sign(points), m.visits};
}

Sentence told_root(const games::Position& root, const mcts::SearchConfig& config,
                   const Iteration& iteration) {
  const auto& [before, now] = iteration.root;
  const games::GameWord& mover = side(root, games::to_move(root));
  if (now.proof != mcts::Proof::kUnknown) return proved({"{}", mover}, now.proof);
  if (const auto halves = halves_won(now); counts_games(config) && halves)
    return {"Backup: at the root, {}", games_won(now, *halves, {"{}", mover})};
  const std::string value = two_digits(now.value), earlier = two_digits(before.value);
  if (now.visits == 1)
    return {"Backup: the root has the value {} for {}, after its first visit.", Sign(value), mover};
  if (value == earlier)
    return {"Backup: the value of the root for {} stays at {}.", mover, Sign(value)};
  return {"Backup: the value of the root for {} goes from {} to {}.", mover, Sign(earlier),
          Sign(value)};
}

Sentence told_move(const games::Position& root, const mcts::SearchConfig& config,
                   const Iteration& iteration, std::size_t at) {
  const auto& [before, now] = iteration.credits[at];
  const Sentence move = node_of(root, iteration, at);
  if (now.proof != mcts::Proof::kUnknown) return proved(move, now.proof);
  if (const auto halves = halves_won(now); counts_games(config) && halves)
    return {"Backup: {}", games_won(now, *halves, move)};
  const std::string value = two_digits(now.value), earlier = two_digits(before.value);
  if (before.visits == 0)
    return {"Backup: {} has the value {} after its first visit.", move, Sign(value)};
  if (value == earlier) return {"Backup: {} stays at the value {}.", move, Sign(value)};
  return {"Backup: {} goes from the value {} to {}.", move, Sign(earlier), Sign(value)};
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

Sentence move_in_words(const games::Position& before, mcts::Move move) {
  const std::string text = games::move_text(before, move);
  if (const auto* own = word_of(before, "move." + text)) return {"{}", *own};
  if (const auto* word = word_of(before, "move")) return {"{}", games::Filled(*word, Sign(text))};
  return {"{}", Sign(text)};
}

Sentence caption(const games::Position& root, const mcts::SearchConfig& config,
                 const Iteration& iteration, const mcts::Step& step) {
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
  if (step.hop == iteration.hops.size()) return told_root(root, config, iteration);
  return told_move(root, config, iteration, step.hop);
}

Sentence caption_of_end(std::uint64_t iterations, bool proved) {
  if (proved) return {"The result is proved after {} iterations.", iterations};
  return {"The lesson ends after {} iterations.", iterations};
}

}  // namespace match
