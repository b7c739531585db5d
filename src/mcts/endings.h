// How proved games end: which of several proved wins is the shortest, and which of several losses
// the smallest or the longest. Told from the proofs that a search has in its tree.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <unordered_map>
#include <vector>

#include "mcts/evaluator.h"
#include "mcts/excerpt.h"
#include "mcts/game.h"
#include "mcts/node.h"
#include "mcts/rollout.h"
#include "mcts/snapshot.h"

namespace mcts {

// The first player's lead where a line of moves from the root ends with a result that is known.
using LeadOf = std::function<int(std::span<const Move>)>;

// Notes the endings of the root's moves that are proved to have the root's own result, a win or a
// loss. `root` and `id` are as in ExcerptSource. Looks at kMostEndingNodes nodes at most; what lies
// beyond is taken for the longest.
constexpr std::size_t kMostEndingNodes = 20'000;
void note_proved_endings(std::vector<MoveStatistics>& moves, const ExcerptSource& source,
                         ExcerptSource::Handle root, std::uint64_t id, const LeadOf& lead_of);

// Whether a move is known to lose, and none to win or to draw.
bool may_be_lost(std::span<const MoveStatistics> moves);

// `leads` are the exact leads after each of the moves, in the view of the player who makes them.
// Notes them if all moves lose. A move without a proof then has its lead as an upper bound.
void note_losses(std::vector<MoveStatistics>& moves, std::span<const int> leads);

// Notes the moves after which the game is over and won by the player who makes them.
template <Game G>
[[gnu::cold, clang::minsize]] void note_wins_at_once(std::vector<MoveStatistics>& moves,
                                                     const G& root) {
  const int sign = root.to_move() == Player::kFirst ? 1 : -1;
  for (MoveStatistics& m : moves) {
    G after = root;
    after.play(m.move);
    if (after.is_over() && sign * final_lead(after) > 0) m.ending = {1, sign * final_lead(after)};
  }
}

// Between which the first player's lead lies.
struct LeadBounds {
  int least;
  int most;
};

// Best play to the end, looking at every continuation that can matter: alpha-beta, with a table of
// the positions of a keyed game.
template <CountsLead G>
class BestPlay {
 public:
  // The leads after each of the moves, in the view of the player who makes them; none when that
  // would take more than kMostNodes positions.
  static std::vector<int> leads_after(const G& root) {
    BestPlay play;
    const int sign = root.to_move() == Player::kFirst ? 1 : -1;
    std::vector<int> leads;
    for (const Move m : root.legal_moves())
      leads.push_back(sign * play.lead_after(root, m, -G::kMaxLead, G::kMaxLead));
    if (play.left_ < 0) leads.clear();
    return leads;
  }

 private:
  static constexpr int kMostNodes = 50'000;

  // The first player's, if it lies between alpha and beta.
  [[gnu::cold, clang::minsize]] int lead_after(G g, Move last, int alpha, int beta) {
    g.play(last);
    if (left_ < 0) return 0;
    if (g.is_over()) return final_lead(g);
    if constexpr (!KeyedGame<G>) return best_lead(g, alpha, beta);
    LeadBounds& known =
        known_.try_emplace(canonical(g).key(), LeadBounds{-G::kMaxLead, G::kMaxLead}).first->second;
    if (known.least >= beta) return beta;
    if (known.most <= alpha) return alpha;
    if (known.least == known.most) return known.least;
    const int lead = best_lead(g, alpha, beta);
    if (lead > alpha) known.least = std::max(known.least, lead);
    if (lead < beta) known.most = std::min(known.most, lead);
    return lead;
  }

  [[gnu::cold, clang::minsize]] int best_lead(const G& g, int alpha, int beta) {
    --left_;
    const bool first = g.to_move() == Player::kFirst;
    for (const Move m : g.legal_moves()) {
      const int lead = lead_after(g, m, alpha, beta);
      if (first)
        alpha = std::max(alpha, lead);
      else
        beta = std::min(beta, lead);
      if (alpha >= beta) break;
    }
    return first ? alpha : beta;
  }

  int left_ = kMostNodes;
  std::unordered_map<std::uint64_t, LeadBounds> known_;
};

// Implements LeadOf. In a graph the moves belong to canonical positions. Returns zero where only
// the sign of the lead is known.
template <Game G>
[[gnu::cold, clang::minsize]] int lead_after(G position, std::span<const Move> line, bool is_graph,
                                             const Evaluator<G>& evaluator) {
  for (const Move m : line) {
    position.play(m);
    if (is_graph) position = canonical(position);
  }
  return is_decided(position) ? final_lead(position) : evaluator.exact_lead(position).value_or(0);
}

}  // namespace mcts
