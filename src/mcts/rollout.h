// Random games, and what their end is worth.
#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "mcts/config.h"
#include "mcts/game.h"
#include "mcts/rng.h"

namespace mcts {

// A game may be decided before it is over: whatever is still played, lead(p)
// keeps its sign. is_decided() holds until the end then.
template <class G>
concept KnowsDecided = CountsLead<G> && requires(const G& g) {
  { g.is_decided() } -> std::same_as<bool>;
};

template <Game G>
bool is_decided(const G& position) {
  if constexpr (KnowsDecided<G>)
    return position.is_decided();
  else
    return position.is_over();
}

// Is it still open who wins? When a position is decided but not over, there is
// nothing left to prove, but a search can still look for points.
template <Game G>
bool has_open_result(const G& position) {
  return position.is_over() || !is_decided(position);
}

// A game may know a faster way to play itself out at random: rollout() draws
// from the same distribution as the loop below and returns the first player's
// lead, or for a game without points the sign of the reward. With `moves` it plays
// the same game from the same random numbers, and appends its moves.
template <class G>
concept HasRollout = requires(const G& g, Rng& rng, std::vector<Move>& moves) {
  { g.rollout(rng) } -> std::same_as<int>;
  { g.rollout(rng, moves) } -> std::same_as<int>;
};

// A game with captures offers rollouts that prefer them too.
template <class G>
concept HasCaptureRollout = requires(const G& g, Rng& rng, std::vector<Move>& moves) {
  { g.capture_first_rollout(rng) } -> std::same_as<int>;
  { g.capture_first_rollout(rng, moves) } -> std::same_as<int>;
};

// A game may also know a faster way to play itself out several times at once, at most
// kMaxLeafRollouts: it fills `leads` with what rollout() returns when it is given the next number
// of `rng` as its seed, and so on for each.
template <class G>
concept HasRollouts = requires(const G& g, Rng& rng, std::span<int> leads) {
  g.rollouts(rng, leads);
};

// The first player's lead at the end, 1 or -1 for a win or loss in a game that
// counts no points. Only when decided.
template <Game G>
int final_lead(const G& position) {
  if constexpr (CountsLead<G>) {
    return position.lead(Player::kFirst);
  } else {
    const float reward = position.reward(Player::kFirst);
    return (reward > 0) - (reward < 0);
  }
}

// Random moves to the end of the game; the first player's lead there. Without
// captures in the game both policies are the same.
template <Game G>
int rollout(G position, Rollout policy, Rng& rng) {
  if constexpr (HasCaptureRollout<G>)
    if (policy == Rollout::kCaptureFirst) return position.capture_first_rollout(rng);
  if constexpr (HasRollout<G>) return position.rollout(rng);
  for (;;) {
    const auto moves = position.legal_moves();
    if (moves.empty()) return final_lead(position);
    position.play(moves[static_cast<int>(rng.below(static_cast<std::uint32_t>(moves.size())))]);
  }
}

// Fills `leads` with the leads of so many rollouts, at most kMaxLeafRollouts.
template <Game G>
void rollouts(const G& position, Rollout policy, Rng& rng, std::span<int> leads) {
  assert(leads.size() <= kMaxLeafRollouts);
  if constexpr (HasRollouts<G>)
    if (leads.size() > 1 && !(HasCaptureRollout<G> && policy == Rollout::kCaptureFirst))
      return position.rollouts(rng, leads);
  for (int& lead : leads) lead = rollout(position, policy, rng);
}

// A random game as it was played.
struct RolloutGame {
  std::vector<Move> moves;
  int lead = 0;  // the first player's at the end, as final_lead() says it

  friend bool operator==(const RolloutGame&, const RolloutGame&) = default;
};

// The game that rollout() plays with the same random numbers.
template <Game G>
[[gnu::cold, clang::minsize]] RolloutGame told_rollout(G position, Rollout policy, Rng& rng) {
  RolloutGame game;
  if constexpr (HasCaptureRollout<G>) {
    if (policy == Rollout::kCaptureFirst) {
      game.lead = position.capture_first_rollout(rng, game.moves);
      return game;
    }
  }
  if constexpr (HasRollout<G>) {
    game.lead = position.rollout(rng, game.moves);
  } else {
    for (auto moves = position.legal_moves(); !moves.empty(); moves = position.legal_moves()) {
      const auto count = static_cast<std::uint32_t>(moves.size());
      game.moves.push_back(moves[static_cast<int>(rng.below(count))]);
      position.play(game.moves.back());
    }
    game.lead = final_lead(position);
  }
  return game;
}

// The games of rollouts(), as many as `games`.
template <Game G>
[[gnu::cold, clang::minsize]] void told_rollouts(const G& position, Rollout policy, Rng& rng,
                                                 std::span<RolloutGame> games) {
  const bool with_captures = HasCaptureRollout<G> && policy == Rollout::kCaptureFirst;
  const bool seeded = HasRollouts<G> && games.size() > 1 && !with_captures;
  for (RolloutGame& game : games) {
    Rng own(seeded ? rng.next() : 0);
    game = told_rollout(position, policy, seeded ? own : rng);
  }
}

// The reward of a lead, in [-1, 1], view of the leader. With Reward::kMargin three quarters are
// for the win and one quarter for the points.
template <Game G>
constexpr double reward_of_lead(int lead, Reward kind) {
  const double sign = (lead > 0) - (lead < 0);
  if (kind == Reward::kResult) return sign;
  int most = 1;
  if constexpr (CountsLead<G>) most = G::kMaxLead;
  return 0.75 * sign + 0.25 * lead / most;
}

}  // namespace mcts
