// Statistics at the moves of a graph: positions reached by different orders of moves
// are one node, which is met once. What a store is asked is said in search.h.
//
// Childs, Brodeur and Kocsis, "Transpositions and Move Groups in Monte Carlo
// Tree Search", 2008, tell apart what is known of a move (an edge) and of the
// position it leads to (a node). Here a formula of policy.h chooses a move from
// its edge: how often it was chosen from this position, and what the position it leads to
// was worth when it last was. So the backup, from the last edge up:
//
//     edge.mean  = child.mean                          what all orders found out
//     node.mean += what that changed                   also in earlier visits
//
// and a node's rewards are always its first rollout's and its edges' together:
//
//     node.mean = (rollout + sum of edge.visits * edge.mean) / node.visits
//
// This is UCT2 of that paper with child.mean read when the edge is used instead
// of whenever it is compared; adapting the means above as well is from
// Saffidine, Cazenave and Mehat, "UCD: Upper confidence bound for rooted
// directed acyclic graphs", 2012, and Czech, Korus and Kersting, "Improving
// AlphaZero using Monte-Carlo Graph Search", 2021.
//
// An edge keeps rewards in the view of the player who makes the move, a node in the
// first player's.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>

#include "mcts/config.h"
#include "mcts/family.h"
#include "mcts/position_graph.h"
#include "mcts/rollout.h"

namespace mcts {

// All positions but the root are canonical; the root is as it is, because its moves
// are shown.
template <KeyedGame G, class AccessOfThreads = Exclusive>
class GraphStore {
 public:
  static constexpr bool kIsGraph = true;
  using Access = AccessOfThreads;
  using Node = Word;
  using Moves = MoveList<G::kMaxMoves>;
  using Path = mcts::Path<G::kMaxPlies>;

  GraphStore(const SearchConfig&, Arena arena, Opinions opinions)
      : graph_(std::move(arena), opinions) {}

  void begin(const G& root, bool solver);
  bool keep(Move m, const G& after);

  Node root() const { return root_; }
  Word children(Node node) const {
    return is_by_number(node) ? graph_.family_of(number(node)) : node;
  }
  Node child(Word at, int i) const { return family(at).link(i); }
  Family<Access> family(Word at) const { return graph_.edges(at); }
  Move move_to(Word at, int i, const G& position) const {
    return move_to_key(id(child(at, i), 0, 0), position);
  }
  int index_of(Word at, Move m, const G& position) const;
  std::uint64_t id(Node node, std::uint64_t, Move) const { return graph_.key_of(number(node)); }

  Word visits(Node node) const {
    return is_by_number(node) ? graph_.visits_of(number(node)) : graph_.visits_at(node);
  }
  Record earlier(Node node) const { return record(node); }
  Record record(Node node) const { return graph_.record_of(number(node)); }
  Proof proof(Node node) const {
    if (!is_by_number(node) && !family(node).is_done()) return Proof::kUnknown;
    return graph_.proof_of(number(node));
  }
  Player view(Node) const { return Player::kFirst; }

  Node resume(Path& path, int level, int = 1) const {
    path.cut(level);
    return level == 0 ? root_ : child(path.back().family, path.back().index);
  }
  Node descend(Path& path, Slot to, G& position, int times = 1) const;
  bool begin_opening(Node node) const { return graph_.begin_expansion(number(node)); }
  Word open(Node node, const G& position, const Moves& moves, std::span<const Opinion> opinions);
  std::optional<Rewards> prove(const Path&, Node leaf, const G&) const;
  Rewards prove_lead(const Path&, Node leaf, int first_lead) const;
  void credit(const Path& path, int prefix, Node leaf, Rewards reward) const;
  void credit_prefix(const Path& path, int prefix, int times) const;

  bool visits_full() const { return earlier_visits_ + visits(root_) >= kMaxVisits; }
  bool solver() const { return graph_.solver(); }
  bool full() const { return graph_.full(); }
  std::size_t nodes() const { return graph_.nodes(); }
  std::size_t bytes() const { return graph_.bytes(); }

 private:
  using Edges = Family<Access>;

  Word number(Node node) const { return graph_.number_of(node); }
  void leave(Slot edge, int times = 1) const;
  Rewards take_child_mean(const Edges& edges, int i, int times) const;
  Rewards mean_of(Node node, Word visits) const;
  // In the view that the proof has.
  static Rewards reward_of(Proof known) {
    return kUnit * (static_cast<int>(known) - static_cast<int>(Proof::kDraw));
  }
  void copy_records(const Edges& from, const Edges& to) const;

  // Constant while iterations run.
  Node root_ = by_number(0);
  Word known_edges_ = kUnexpanded;  // of the root's canonical position; its own take them over
  // The visits of the positions that were the root of this graph before. Together with the
  // root's they bound the visits of every node. Limited, so that the next search has room.
  std::uint64_t earlier_visits_ = 0;
  // Changed by every iteration.
  PositionGraph<G, Access> graph_;
};

// ---------------------------------------------------------------- on the way down

template <KeyedGame G, class Access>
Word GraphStore<G, Access>::descend(Path& path, Slot to, G& position, int times) const {
  const Edges edges = family(to.family);
  graph_.prefetch(edges.link(to.index));
  graph_.prefetch_node(edges.parent());
  position.play(edges.move(to.index));
  position = canonical(position);
  edges.enter(to.index, times);
  path.push(to);
  return graph_.learn_target(edges, to.index);
}

// New edges may lead to positions that are known already, and may prove at once what
// the node is worth. The root has one for every move.
template <KeyedGame G, class Access>
Word GraphStore<G, Access>::open(Node node, const G& position, const Moves& moves,
                                 std::span<const Opinion> opinions) {
  const Word at = graph_.make_edges(number(node), position, moves, opinions, node == root_);
  if (node == root_ && is_family(known_edges_) && is_family(at))
    copy_records(family(known_edges_), family(at));
  graph_.set_family(number(node), at);
  return at;
}

// If several edges lead to one node, only the first edge's record counts.
template <KeyedGame G, class Access>
void GraphStore<G, Access>::copy_records(const Edges& from, const Edges& to) const {
  for (int j = 0; j < from.count(); ++j)
    for (int i = 0; i < to.count(); ++i)
      if (number(to.link(i)) == number(from.link(j))) {
        to.set_record(i, from.record(j));
        break;
      }
  if (from.has_draw()) to.set_has_draw();
}

// ---------------------------------------------------------------- on the way up

// A proof is found when the node is made, not on the way up.
template <KeyedGame G, class Access>
std::optional<Rewards> GraphStore<G, Access>::prove(const Path&, Node leaf, const G&) const {
  const Proof known = proof(leaf);
  if (known == Proof::kUnknown) return std::nullopt;
  return reward_of(known);
}

template <KeyedGame G, class Access>
Rewards GraphStore<G, Access>::prove_lead(const Path&, Node leaf, int first_lead) const {
  const Proof known = proof_of_lead(first_lead);
  graph_.prove(number(leaf), known);
  return reward_of(known);
}

template <KeyedGame G, class Access>
void GraphStore<G, Access>::credit(const Path& path, int prefix, Node leaf, Rewards reward) const {
  graph_.add(number(leaf), {1, reward});
  for (int level = path.size() - 1; level >= prefix; --level) leave(path[level]);
}

template <KeyedGame G, class Access>
void GraphStore<G, Access>::credit_prefix(const Path& path, int prefix, int times) const {
  for (int level = prefix - 1; level >= 0; --level) leave(path[level], times);
}

// So many iterations come back over an edge.
template <KeyedGame G, class Access>
void GraphStore<G, Access>::leave(Slot edge, int times) const {
  const Edges edges = family(edge.family);
  const Rewards change = take_child_mean(edges, edge.index, times);
  graph_.add(edges.parent(),
             {static_cast<Word>(times), edges.mover() == Player::kFirst ? change : -change});
}

// Gives edge i the mean of the node it leads to. Returns by how much that and the visits change its
// rewards, in the view of who made the move. An edge whose result is known keeps its rewards: the
// thread that closes it changes them, so they cannot be replaced here. The edge itself is asked for
// the result, because the family that the node gets meanwhile may not say so yet.
template <KeyedGame G, class Access>
Rewards GraphStore<G, Access>::take_child_mean(const Edges& e, int i, int times) const {
  const Node child = e.link(i);
  const Rewards sign = e.mover() == Player::kFirst ? 1 : -1;
  const Rewards virtual_loss = Access::kShared ? kUnit * times : 0;  // of Family::enter
  if (!Access::kShared) e.count_visits(i, times);
  for (;;) {
    const Rewards before = e.rewards(i);
    if (const Proof known = e.proof(i); known != Proof::kUnknown) return times * reward_of(known);
    const Rewards after = sign * mean_of(child, e.visits(i));
    if (e.replace_rewards(i, before, after)) return after - before - virtual_loss;
  }
}

// The first player's rewards of so many visits to the node, to the nearest unit: in
// double precision, which is the same everywhere. A player with a proved draw does not
// lose: the pessimistic bound of Score Bounded MCTS (Cazenave and Saffidine 2010).
template <KeyedGame G, class Access>
Rewards GraphStore<G, Access>::mean_of(Node node, Word visits) const {
  const Record r = record(node);
  const double share = static_cast<double>(visits) / r.visits;  // 1 where no other edge leads here
  const Rewards mean = nearest(static_cast<double>(r.rewards) * share);
  const Word at = children(node);
  if (!is_family(at) || !family(at).has_draw()) return mean;
  return family(at).mover() == Player::kFirst ? std::max(mean, Rewards{0})
                                              : std::min(mean, Rewards{0});
}

// ---------------------------------------------------------------- between searches

template <KeyedGame G, class Access>
void GraphStore<G, Access>::begin(const G& root, bool solver) {
  graph_.reset(solver);
  earlier_visits_ = 0;
  known_edges_ = kUnexpanded;
  root_ = by_number(graph_.node_of(root));
}

// Makes the root from the node of its canonical position: its statistics, but edges of
// its own.
template <KeyedGame G, class Access>
bool GraphStore<G, Access>::keep(Move m, const G& after) {
  const Word at = children(root_);
  earlier_visits_ += visits(root_);
  if (!is_family(at) || earlier_visits_ > kMaxVisits / 2) return false;
  const Word known = graph_.keep(number(child(at, family(at).index_of(m))));
  const Word top = graph_.node_of(after);
  if (top == kNone) return false;
  graph_.copy_statistics(known, top);
  known_edges_ = graph_.family_of(known);
  graph_.set_family(top, kUnexpanded);
  root_ = by_number(top);
  return true;
}

// ---------------------------------------------------------------- what is shown

// The move of an edge is a move of the canonical position, so the node that a move leads to
// identifies it. Only the root has one edge for each move, also if several lead to one node.
template <KeyedGame G, class Access>
int GraphStore<G, Access>::index_of(Word at, Move m, const G& position) const {
  if (at == children(root_)) return family(at).index_of(m);
  G after = position;
  after.play(m);
  const std::uint64_t key = canonical(after).key();
  int i = 0;
  while (id(child(at, i), 0, 0) != key) ++i;
  return i;
}

}  // namespace mcts
