// Random games, and what their end is worth.
#pragma once

#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "mcts/config.h"
#include "mcts/game.h"
#include "mcts/rng.h"

namespace mcts {

// A game that counts points tells by how many it ended: lead(p) is p's points
// minus the opponent's, between -kMaxLead and kMaxLead; when over, with the sign
// of reward(p).
template <class G>
concept CountsLead = requires(const G& g, Player p) {
  { G::kMaxLead } -> std::convertible_to<int>;
  { g.lead(p) } -> std::same_as<int>;
};

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
// lead, or for a game without points the sign of the reward.
template <class G>
concept HasRollout = requires(const G& g, Rng& rng) {
  { g.rollout(rng) } -> std::same_as<int>;
};

// A game with captures offers rollouts that prefer them too.
template <class G>
concept HasCaptureRollout = requires(const G& g, Rng& rng) {
  { g.capture_first_rollout(rng) } -> std::same_as<int>;
};

// A game may also know a faster way to play itself out several times at once,
// at most kMaxLeafRollouts: it fills `leads` with what rollout() could return.
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

// Fills `leads` with those of so many rollouts, at most kMaxLeafRollouts.
template <Game G>
void rollouts(const G& position, Rollout policy, Rng& rng, std::span<int> leads) {
  assert(leads.size() <= kMaxLeafRollouts);
  if constexpr (HasRollouts<G>)
    if (leads.size() > 1 && !(HasCaptureRollout<G> && policy == Rollout::kCaptureFirst))
      return position.rollouts(rng, leads);
  for (int& lead : leads) lead = rollout(position, policy, rng);
}

// What a lead is worth to its owner, in [-1, 1]. With Reward::kMargin three quarters are
// for the win and one for the points.
template <Game G>
constexpr double reward_of_lead(int lead, Reward kind) {
  const double sign = (lead > 0) - (lead < 0);
  if (kind == Reward::kResult) return sign;
  int most = 1;
  if constexpr (CountsLead<G>) most = G::kMaxLead;
  return 0.75 * sign + 0.25 * lead / most;
}

}  // namespace mcts
