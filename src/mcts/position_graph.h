// The positions a search has met, each once, and the moves between them: how the
// graph grows, and what is proved in it. Statistics are the business of graph_store.h.
//
// A result once proved belongs to the position: every edge to it learns it at
// once, whether or not an iteration came that way.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "mcts/game.h"
#include "mcts/graph.h"
#include "mcts/rollout.h"

namespace mcts {

// A node is identified by its number, a family of edges by its place. Positions
// after a move are canonical. With Access = Shared several threads may call every
// function that is not said to be for one thread.
template <KeyedGame G, class Access>
class PositionGraph {
 public:
  using Edges = Family<Access>;
  using Moves = MoveList<G::kMaxMoves>;

  // There is room for a root at least. All edges have the same opinions (opinion.h).
  PositionGraph(Arena arena, Opinions opinions)
      : opinions_(opinions), graph_(std::move(arena), opinions) {}

  // Forgets everything; with `solver` results are proved from now on. For one
  // thread alone.
  void reset(bool solver);

  // The node of `position` as it is, a new one if there was none; kNone when
  // there is no room.
  Word node_of(const G& position) { return node_of(about(position)); }

  // Makes the edges of a node whose position is `position`, in the order of
  // `moves`, which are the legal ones: one to each node that can be reached, or
  // one for `every_move`. One that stands for several moves has their opinions
  // together. They may prove at once what the node is worth. What
  // its family is to be; kUnexpanded when there is no room.
  Word make_edges(Word parent, const G& position, const Moves& moves,
                  std::span<const Opinion> opinions, bool every_move);

  // A node's fields.
  Word family_of(Word node) const { return Access::load(graph_.node(node).family); }
  Word visits_of(Word node) const { return Access::load(graph_.node(node).visits); }
  Record record_of(Word node) const {  // like the proof in the first player's view
    return {visits_of(node), rewards_in(Access::load(graph_.node(node).worth))};
  }
  Proof proof_of(Word node) const { return proof_in(Access::load(graph_.node(node).worth)); }
  std::uint64_t key_of(Word node) const { return graph_.node(node).key; }
  Word number_of(Word target) const { return graph_.template number_of<Access>(target); }
  Edges edges(Word at) const { return graph_.template family<Access>(at); }

  void add(Word node, Record record) const;
  // True for the one thread that is to make the node's edges, and then sets them.
  bool begin_expansion(Word node) const {
    return Access::replace(graph_.node(node).family, kUnexpanded, kBeingExpanded);
  }
  void set_family(Word node, Word at) const;
  // What edge i leads to, from now on told by the family of that node, if it has one.
  Word learn_target(const Edges& edges, int i) const;
  // The visits of the family's parent; while threads come through at the moment when it gets its
  // family one may be counted twice or not at all.
  Word visits_at(Word at) const { return Access::load(graph_.template visits_of<Access>(at)); }
  void prefetch(Word target) const { graph_.prefetch(target); }
  void prefetch_node(Word node) const { __builtin_prefetch(&graph_.node(node)); }
  void copy_statistics(Word from, Word to) const {
    graph_.node(to).visits = graph_.node(from).visits;
    graph_.node(to).worth = graph_.node(from).worth;
  }

  // `first`, in the first player's view, is what the node is worth; and what follows from that for
  // the nodes above it, along all edges.
  void prove(Word node, Proof first) const;
  bool solver() const { return solver_; }
  // Something has not found room, until keep() may have made some.
  bool full() const { return Access::load(full_); }
  std::size_t nodes() const { return graph_.template nodes<Access>(); }
  std::size_t bytes() const { return graph_.template bytes<Access>(); }

  // See Graph::keep.
  Word keep(Word node) {
    full_ = false;
    return graph_.keep(node);
  }

 private:
  // The part of a position that the graph needs.
  struct KeyAndProof {
    std::uint64_t key;
    Proof known;  // in the first player's view
  };

  // Moves, the nodes they lead to, and the opinions on them where there are any.
  struct Next {
    Moves moves;
    std::array<Word, G::kMaxMoves> nodes;
    std::array<Opinion, G::kMaxMoves> opinions;

    Word node(int i) const { return nodes[static_cast<std::size_t>(i)]; }
    // moves.size() when none leads there.
    int index_of(Word node) const {
      return static_cast<int>(std::find(nodes.begin(), nodes.begin() + moves.size(), node) -
                              nodes.begin());
    }
    void push_back(Move m, Word node, const Opinion& opinion) {
      const auto i = static_cast<std::size_t>(moves.size());
      nodes[i] = node;
      opinions[i] = opinion;
      moves.push_back(m);
    }
  };

  KeyAndProof about(const G& position) const;
  Word node_of(const KeyAndProof& position);
  Word no_room();
  bool find_next(const G& position, const Moves& moves, std::span<const Opinion> opinions,
                 bool every_move, Next& next);
  void lead_to(Word at, const Next& next);

  bool is_news(Word node, Proof first) const;
  void prove_edge(Word at, int i, Proof first) const;
  void prove_by_edges(const Edges& edges) const;
  void learn_proofs(Word at) const;

  const Opinions opinions_;
  Graph graph_;
  bool solver_ = false;
  bool full_ = false;
};

// ---------------------------------------------------------------- growth

template <KeyedGame G, class Access>
void PositionGraph<G, Access>::reset(bool solver) {
  graph_.reset();
  solver_ = solver;
  full_ = false;
}

template <KeyedGame G, class Access>
typename PositionGraph<G, Access>::KeyAndProof PositionGraph<G, Access>::about(
    const G& position) const {
  const bool known = solver_ && is_decided(position);
  return {position.key(), known ? proof_of_lead(final_lead(position)) : Proof::kUnknown};
}

// A result that is certain is known at once.
template <KeyedGame G, class Access>
Word PositionGraph<G, Access>::node_of(const KeyAndProof& position) {
  const Word node = graph_.template find_or_add<Access>(position.key);
  if (node == kNone) return no_room();
  if (position.known != Proof::kUnknown) prove(node, position.known);
  return node;
}

template <KeyedGame G, class Access>
Word PositionGraph<G, Access>::no_room() {
  Access::store(full_, true);
  return kNone;
}

template <KeyedGame G, class Access>
Word PositionGraph<G, Access>::make_edges(Word parent, const G& position, const Moves& moves,
                                          std::span<const Opinion> opinions, bool every_move) {
  if (moves.empty()) return kTerminal;
  Next next;
  if (!find_next(position, moves, opinions, every_move, next)) return kUnexpanded;
  const int count = next.moves.size();
  const Word at = graph_.template add_family<Access>(parent, count, position.to_move());
  if (at == kNone) {
    no_room();
    return kUnexpanded;
  }
  lead_to(at, next);
  if (solver_) learn_proofs(at);
  return at;
}

// False when there is no room for one of them. Step by step: the memory that the
// next one needs is on its way during each.
template <KeyedGame G, class Access>
bool PositionGraph<G, Access>::find_next(const G& position, const Moves& moves,
                                         std::span<const Opinion> opinions, bool every_move,
                                         Next& next) {
  std::array<KeyAndProof, G::kMaxMoves> all;
  const auto count = static_cast<std::size_t>(moves.size());
  for (std::size_t i = 0; i < count; ++i) {
    G after = position;
    after.play(moves[static_cast<int>(i)]);
    all[i] = about(canonical(after));
    graph_.template prefetch_slot<Access>(all[i].key);
  }
  for (std::size_t i = 0; i < count; ++i) graph_.template prefetch_start<Access>(all[i].key);
  for (std::size_t i = 0; i < count; ++i) graph_.template prefetch_next<Access>(all[i].key);
  for (std::size_t i = 0; i < count; ++i) {
    const Word node = node_of(all[i]);
    if (node == kNone) return false;
    const Opinion opinion = opinions.empty() ? Opinion() : opinions[i];
    const int same = every_move ? next.moves.size() : next.index_of(node);
    if (same == next.moves.size())
      next.push_back(moves[static_cast<int>(i)], node, opinion);
    else
      next.opinions[static_cast<std::size_t>(same)].prior += opinion.prior;
  }
  return true;
}

template <KeyedGame G, class Access>
void PositionGraph<G, Access>::lead_to(Word at, const Next& next) {
  for (int i = 0; i < next.moves.size(); ++i) {
    edges(at).set_move(i, next.moves[i]);
    edges(at).set_opinion(i, opinions_, next.opinions[static_cast<std::size_t>(i)]);
    graph_.template connect<Access>(at, i, next.node(i));
  }
}

template <KeyedGame G, class Access>
void PositionGraph<G, Access>::add(Word node, Record record) const {
  Access::add(graph_.node(node).visits, record.visits);
  Access::add(graph_.node(node).worth, worth_of_rewards(record.rewards));
  if (const Word at = family_of(node); is_family(at))
    Access::add(graph_.template visits_of<Access>(at), record.visits);
}

template <KeyedGame G, class Access>
Word PositionGraph<G, Access>::learn_target(const Edges& edges, int i) const {
  const Word target = edges.link(i);
  if (!is_by_number(target)) return target;
  const Word at = family_of(number_of(target));
  if (!is_family(at)) return target;
  edges.set_link(i, at);
  return at;
}

// ---------------------------------------------------------------- MCTS-Solver

// A thread that proves the node at the same time may miss the family. Then its proof is seen here.
template <KeyedGame G, class Access>
void PositionGraph<G, Access>::set_family(Word node, Word at) const {
  Access::store(graph_.node(node).family, at);
  if (is_family(at) && proof_of(node) != Proof::kUnknown) edges(at).set_done();
}

// True for the one thread that is the first to say so.
template <KeyedGame G, class Access>
bool PositionGraph<G, Access>::is_news(Word node, Proof first) const {
  std::int64_t& worth = graph_.node(node).worth;
  for (;;) {
    const std::int64_t before = Access::load(worth);
    if (proof_in(before) != Proof::kUnknown) return false;
    if (Access::replace(worth, before, before + worth_of_proof(first))) return true;
  }
}

// Winands, Bjornsson and Saito 2008, on a graph.
template <KeyedGame G, class Access>
void PositionGraph<G, Access>::prove(Word node, Proof first) const {
  if (!is_news(node, first)) return;
  if (const Word at = family_of(node); is_family(at)) edges(at).set_done();
  graph_.template for_each_edge_to<Access>(node, [&](Word at, int i) {
    prove_edge(at, i, first);
    prove_by_edges(edges(at));
  });
}

// Nobody searches the move again; a drawn one leaves a mark for the backup.
template <KeyedGame G, class Access>
void PositionGraph<G, Access>::prove_edge(Word at, int i, Proof first) const {
  const Edges e = edges(at);
  const Proof proof = in_view_of(e.mover(), first);
  if (!e.prove(i, proof)) return;
  e.close(i);
  if (proof == Proof::kDraw) e.set_has_draw();
}

template <KeyedGame G, class Access>
void PositionGraph<G, Access>::prove_by_edges(const Edges& e) const {
  const Proof best = best_proof(e);
  if (best != Proof::kUnknown) prove(e.parent(), in_view_of(e.mover(), best));
}

// Takes over the proofs of the nodes that new edges lead to. Called after the
// edges have joined the nodes' lists, so that no proof is missed.
template <KeyedGame G, class Access>
void PositionGraph<G, Access>::learn_proofs(Word at) const {
  const Edges e = edges(at);
  for (int i = 0; i < e.count(); ++i)
    if (const Proof known = proof_of(number_of(e.link(i))); known != Proof::kUnknown)
      prove_edge(at, i, known);
  prove_by_edges(e);
}

}  // namespace mcts
