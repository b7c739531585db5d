// Statistics at the nodes of a tree: each way to a position is a node of its own.
// search.h lists the functions of a store.
//
// A node keeps rewards in the view of the player who made the move into it. Nothing
// is negated on the way up, because a player may move twice in a row.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "mcts/config.h"
#include "mcts/family.h"
#include "mcts/game.h"
#include "mcts/rng.h"
#include "mcts/rollout.h"
#include "mcts/tree.h"

namespace mcts {

template <Game G, class AccessOfThreads = Exclusive>
class TreeStore {
 public:
  static constexpr bool kIsGraph = false;
  using Access = AccessOfThreads;
  using Node = Slot;
  using Moves = MoveList<G::kMaxMoves>;

  // From the root, which is on it, to a node.
  struct Path : mcts::Path<G::kMaxPlies + 1> {
    // For each level of the prefix: the rewards that its node has not received yet.
    std::array<Rewards, static_cast<std::size_t>(G::kMaxPlies) + 1> held_back{};

    int moves() const { return this->size() - 1; }
  };

  TreeStore(const SearchConfig& config, Arena arena, Opinions opinions)
      : reward_(*config.reward), opinions_(opinions), tree_(std::move(arena), opinions) {}

  void begin(const G& root, bool solver) {
    solver_ = solver;
    full_ = false;
    tree_.reset(other(root.to_move()));
  }
  bool keep(Move m, const G&);

  Node root() const { return Tree::root(); }
  Word children(Node node) const { return family(node.family).link(node.index); }
  Node child(Word at, int i) const { return {at, i}; }
  Family<Access> family(Word at) const { return tree_.template family<Access>(at); }
  Move move_to(Word at, int i, const G&) const { return family(at).move(i); }
  int index_of(Word at, Move m, const G&) const { return family(at).index_of(m); }
  std::uint64_t id(Node, std::uint64_t parent, Move m) const { return mix(parent + m + 1); }

  Word visits(Node node) const { return family(node.family).earlier_visits(node.index); }
  Record earlier(Node node) const { return family(node.family).earlier(node.index); }
  Record record(Node node) const { return family(node.family).record(node.index); }
  Proof proof(Node node) const { return family(node.family).proof(node.index); }
  Player view(Node node) const { return family(node.family).mover(); }

  Node resume(Path& path, int level, int times = 1) const;
  Node descend(Path& path, Slot to, G& position, int times = 1) const;
  bool begin_opening(Node node) const { return family(node.family).begin_expansion(node.index); }
  Word open(Node node, const G& position, const Moves& moves, std::span<const Opinion> opinions);
  std::optional<Rewards> prove(const Path& path, Node leaf, const G& position) const;
  Rewards prove_lead(const Path& path, Node leaf, int first_lead) const;
  void credit(Path& path, int prefix, Node leaf, Rewards reward) const;
  void credit_prefix(Path& path, int prefix, int times) const;

  bool visits_full() const { return record(root()).visits >= kMaxVisits; }
  bool solver() const { return solver_; }
  bool full() const { return Access::load(full_); }
  std::size_t nodes() const { return tree_.template nodes<Access>(); }
  std::size_t bytes() const { return tree_.template bytes<Access>(); }

 private:
  Word make_children(Node node, const G& position, const Moves& moves,
                     std::span<const Opinion> opinions);
  int prove_upwards(const Path& path, int first_lead) const;

  // Constant while iterations run.
  const Reward reward_;
  const Opinions opinions_;
  bool solver_ = false;
  // Changed by every iteration.
  Tree tree_;
  bool full_ = false;
};

// ---------------------------------------------------------------- on the way down

template <Game G, class Access>
Slot TreeStore<G, Access>::resume(Path& path, int level, int times) const {
  path.cut(level);
  if (level > 0) return path.back();
  family(root().family).enter(root().index, times);
  path.push(root());
  return root();
}

template <Game G, class Access>
Slot TreeStore<G, Access>::descend(Path& path, Slot to, G& position, int times) const {
  const auto siblings = family(to.family);
  position.play(siblings.move(to.index));
  siblings.enter(to.index, times);
  path.push(to);
  return to;
}

template <Game G, class Access>
Word TreeStore<G, Access>::open(Node node, const G& position, const Moves& moves,
                                std::span<const Opinion> opinions) {
  const Word at = make_children(node, position, moves, opinions);
  family(node.family).set_link(node.index, at);
  return at;
}

template <Game G, class Access>
Word TreeStore<G, Access>::make_children(Node node, const G& position, const Moves& moves,
                                         std::span<const Opinion> opinions) {
  if (moves.empty()) return kTerminal;
  const Word at = tree_.template add_family<Access>(node, moves.size(), position.to_move());
  if (at == kNone) {
    Access::store(full_, true);
    return kUnexpanded;
  }
  const auto children = family(at);
  for (int i = 0; i < moves.size(); ++i) children.set_move(i, moves[i]);
  for (std::size_t i = 0; i < opinions.size(); ++i)
    children.set_opinion(static_cast<int>(i), opinions_, opinions[i]);
  return at;
}

// ---------------------------------------------------------------- on the way up

// A player with a move that is known to draw does not lose, whatever the rollout says.
// This is the pessimistic bound of Score Bounded MCTS (Cazenave and Saffidine 2010).
template <Game G, class Access>
void TreeStore<G, Access>::credit(Path& path, int prefix, Node, Rewards reward) const {
  for (int level = path.size() - 1; level >= 0; --level) {
    const Slot slot = path[level];
    const auto node = family(slot.family);
    const bool first = node.mover() == Player::kFirst;
    if (level < prefix)
      path.held_back[static_cast<std::size_t>(level)] += first ? reward : -reward;
    else
      node.leave(slot.index, first ? reward : -reward);
    if (node.has_draw())
      reward = first ? std::max(reward, Rewards{0}) : std::min(reward, Rewards{0});
  }
}

template <Game G, class Access>
void TreeStore<G, Access>::credit_prefix(Path& path, int prefix, int times) const {
  for (int level = 0; level < prefix; ++level) {
    auto& held_back = path.held_back[static_cast<std::size_t>(level)];
    family(path[level].family).leave(path[level].index, std::exchange(held_back, 0), times);
  }
}

// ---------------------------------------------------------------- MCTS-Solver

template <Game G, class Access>
std::optional<Rewards> TreeStore<G, Access>::prove(const Path& path, Node leaf,
                                                   const G& position) const {
  if (!solver_ || !is_decided(position)) return std::nullopt;
  return prove_lead(path, leaf, final_lead(position));
}

template <Game G, class Access>
Rewards TreeStore<G, Access>::prove_lead(const Path& path, Node, int first_lead) const {
  return in_units(reward_of_lead<G>(prove_upwards(path, first_lead), reward_));
}

// MCTS-Solver (Winands, Bjornsson and Saito 2008). The result is known at the last node
// of the path. This proves what follows for the nodes above it, and returns a lead that
// is worth as much as the highest node it has proved.
//
// A move with a proof is not searched again. A move that wins
// proves its parent. A move that draws leaves a mark at its parent for credit().
template <Game G, class Access>
int TreeStore<G, Access>::prove_upwards(const Path& path, int first_lead) const {
  Proof result = proof_of_lead(first_lead);  // in the first player's view
  for (int level = path.size() - 1;; --level) {
    const Slot slot = path[level];
    const auto node = family(slot.family);
    const Proof proof = in_view_of(node.mover(), result);
    const bool is_news = node.prove(slot.index, proof);
    if (level == 0) return first_lead;
    if (is_news) node.close(slot.index);
    if (proof == Proof::kDraw) node.set_has_draw();
    const Proof parent = in_view_of(node.mover(), best_proof(node));
    if (parent == Proof::kUnknown) return first_lead;
    if (parent != result) first_lead = static_cast<int>(parent) - static_cast<int>(Proof::kDraw);
    result = parent;
  }
}

// ---------------------------------------------------------------- between searches

template <Game G, class Access>
bool TreeStore<G, Access>::keep(Move m, const G&) {
  const Word below = children(root());
  if (!is_family(below)) return false;
  tree_.make_root({below, family(below).index_of(m)});
  full_ = false;
  return true;
}

}  // namespace mcts
