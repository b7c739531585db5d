// Monte Carlo tree search: UCT as in Kocsis and Szepesvari 2006, in the words
// of Browne et al., "A Survey of Monte Carlo Tree Search Methods", 2012.
//
// One iteration is four phases, each a function of its own below:
//
//   1. select    from the root go to the child with the highest UCB1, one without
//                visits before all others, until a node has no children yet
//   2. expand    at its second visit make all its children, and go to one of them
//   3. evaluate  play random moves from there to the end of the game (a rollout),
//                unless its result is known
//   4. backup    add the result to every node on the way back to the root
//
// A node keeps rewards in the view of the player who made the move into it.
// Nothing is negated on the way up, because a player may move twice in a row.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

#include "mcts/config.h"
#include "mcts/game.h"
#include "mcts/policy.h"
#include "mcts/rng.h"
#include "mcts/rollout.h"
#include "mcts/root_statistics.h"
#include "mcts/snapshot.h"
#include "mcts/tree.h"
#include "mcts/worker.h"

namespace mcts {

// One tree. With Access = Exclusive it is searched by one thread; with Shared
// by several at once, each as a worker of its own: lock-free, as in Enzenberger
// and Mueller, "A Lock-free Multithreaded Monte-Carlo Tree Search Algorithm",
// 2009, with virtual loss, and without their lost updates.
template <Game G, class Access = Exclusive>
class Search {
 public:
  // Grows in what is lent to it, or takes its memory here and nowhere else; see
  // Arena. The root may be over; then the first iteration proves its result, or
  // every one counts it.
  Search(const G& root, const SearchConfig& config, int workers = 1, LentMemory lent = {})
      : config_(resolved<G>(config)),
        root_(root),
        tree_(Arena(config.arena_bytes, lent)),
        workers_(workers) {
    restart(config.seed);
    start_tree();
  }

  // Works through `iterations` iterations, fewer when the search is finished on
  // the way; blocks for as long as that takes. With Shared each worker may be
  // run by a thread of its own at the same time.
  void run(std::uint64_t iterations, int worker = 0) {
    Worker& w = workers_[worker];
    if (Access::kShared && workers_.several()) return run_on_stems(*this, w, iterations);
    for (std::uint64_t i = 0; i < iterations && !finished(); ++i) iterate(w, root_);
  }

  // The result with best play is known; never without the solver.
  bool proved() const { return family(0).proof(0) != Proof::kUnknown; }

  // More iterations would change nothing: the result is proved, or the root
  // has as many visits as can be counted.
  bool finished() const { return proved() || family(0).record(0).visits() >= most_visits_; }

  // The game goes on with `m`, which must be legal: its subtree stays, the
  // rest of the tree is forgotten. Iterations are counted anew from here. Not
  // while a worker runs.
  void advance(Move m);

  // Counts iterations anew and draws random numbers from `seed`; the tree
  // stays. Not while a worker runs.
  void restart(std::uint64_t seed) { workers_.restart(seed); }

  const G& root() const { return root_; }
  // Of all workers.
  std::uint64_t iterations() const { return workers_.iterations(); }

  // Everything but `seconds`, which the caller's clock knows.
  SearchSnapshot snapshot() const;

 private:
  using Worker = SearchWorker<G::kMaxPlies>;

  // `top` is the position at the end of the worker's stem, which in one thread is
  // the root.
  void iterate(Worker& w, const G& top) {
    G position = top;
    select(w, position);
    expand(w, position);
    backup(w, evaluate(w, position));
    Access::add(w.iterations, std::uint64_t{1});
  }

  // The four phases.
  void select(Worker& w, G& position) const;
  void expand(Worker& w, G& position);
  std::int32_t evaluate(Worker& w, const G& position);
  void backup(Worker& w, std::int32_t reward) const;

  // For threads that share the tree; see worker.h.
  template <class S, class W>
  friend void run_on_stems(S& search, W& w, std::uint64_t iterations);
  G enter_stem(Worker& w, int times) const;
  void leave_stem(Worker& w, int times) const;

  int prove(const typename Worker::Path& path, int first_lead) const;

  Family<Access> family(Word at) const { return tree_.template family<Access>(at); }
  void enter(Worker& w, Slot slot) const;
  Slot step(Worker& w, Word below, Word parent_visits, G& position) const;
  Word make_children(Worker& w, Slot parent, const G& position);
  Word no_room();
  bool wants_proof() const { return config_.solver && has_open_result(root_); }
  void start_tree();
  void expand_root();
  std::vector<MoveStatistics> move_statistics() const;
  std::vector<Move> principal_variation(Move first) const;

  // Constant while iterations run.
  SearchConfig config_;
  G root_;
  bool solver_ = false;  // see wants_proof()
  int unit_ = reward_unit(config_);
  Choice choice_{static_cast<float>(*config_.exploration), static_cast<float>(unit_)};
  Word most_visits_ = (Word{1} << 29) / static_cast<Word>(unit_);
  // Changed by every iteration.
  Tree tree_;
  SearchWorkers<G::kMaxPlies, Access> workers_;
  bool arena_full_ = false;  // until advance() makes room
};

// ---------------------------------------------------------------- the four phases

// Goes down by UCB1 until a node has no children yet or its result is known;
// `position` is the position there.
template <Game G, class Access>
void Search<G, Access>::select(Worker& w, G& position) const {
  w.path.cut(w.stem());
  if (w.path.empty()) enter(w, Tree::root());
  for (Slot slot = w.path.back();;) {
    const auto node = family(slot.family);
    const Word below = node.link(slot.index);
    if (!leads_somewhere(below) || node.proof(slot.index) != Proof::kUnknown) return;
    slot = step(w, below, node.earlier_visits(slot.index), position);
  }
}

// A node that is visited for the second time gets its children, and one of
// them is the next node. A new node, one whose result is known, and one for
// whose children there is no room is the last node itself. When some have not found
// room no others are tried: that would cost their moves at every visit.
template <Game G, class Access>
void Search<G, Access>::expand(Worker& w, G& position) {
  const Slot slot = w.path.back();
  const auto node = family(slot.family);
  const Word visits = node.earlier_visits(slot.index);
  if (visits == 0 || node.proof(slot.index) != Proof::kUnknown) return;
  if (Access::load(arena_full_)) return;
  if (!node.begin_expansion(slot.index)) return;
  const Word below = make_children(w, slot, position);
  node.set_link(slot.index, below);
  if (leads_somewhere(below)) step(w, below, visits, position);
}

// What the last node is worth to the first player: after rollouts from there, or
// for certain.
template <Game G, class Access>
std::int32_t Search<G, Access>::evaluate(Worker& w, const G& position) {
  if (solver_ && is_decided(position))
    return reward_of_lead<G>(prove(w.path, final_lead(position)), config_);
  return rollout_reward(position, config_, w.rng);
}

// Who has a move that is known to draw does not lose, whatever the rollout says:
// the pessimistic bound of Score Bounded MCTS (Cazenave and Saffidine 2010).
// `reward` is the first player's.
template <Game G, class Access>
void Search<G, Access>::backup(Worker& w, std::int32_t reward) const {
  for (int level = w.path.size() - 1; level >= 0; --level) {
    const Slot slot = w.path[level];
    const auto node = family(slot.family);
    const bool first = node.mover() == Player::kFirst;
    if (!w.holds_back(level, first ? reward : -reward))
      node.leave(slot.index, first ? reward : -reward, unit_);
    if (node.has_draw()) reward = first ? std::max(reward, 0) : std::min(reward, 0);
  }
}

// ---------------------------------------------------------------- several threads

// Returns the position at its end, a node that has children.
template <Game G, class Access>
G Search<G, Access>::enter_stem(Worker& w, int times) const {
  G position = root_;
  w.begin_stem();
  for (Slot slot = Tree::root();;) {
    const auto node = family(slot.family);
    node.enter(slot.index, unit_, times);
    w.path.push(slot);
    w.lengthen_stem();
    const Word below = node.link(slot.index);
    if (!leads_somewhere(below) || node.proof(slot.index) != Proof::kUnknown) return position;
    slot = {below, family(below).best_child(node.record(slot.index).visits(), choice_)};
    const auto children = family(below);
    if (children.record(slot.index).visits() < kStemVisits ||
        !leads_somewhere(children.link(slot.index)))
      return position;
    position.play(children.move(slot.index));
  }
}

template <Game G, class Access>
void Search<G, Access>::leave_stem(Worker& w, int times) const {
  for (int level = 0; level < w.stem(); ++level)
    family(w.path[level].family).leave(w.path[level].index, w.held_back(level), unit_, times);
}

// ---------------------------------------------------------------- MCTS-Solver

// Winands, Bjornsson and Saito 2008. The game is over at the last node of the
// path; what that proves about the nodes above it. Returns a lead that is worth
// what the highest of them is.
//
// A move whose result is known is closed: nobody searches it again. A won one
// decides its parent, a drawn one leaves a mark there for backup().
template <Game G, class Access>
int Search<G, Access>::prove(const typename Worker::Path& path, int first_lead) const {
  Proof result = proof_of_lead(first_lead);  // in the first player's view
  for (int level = path.size() - 1;; --level) {
    const Slot slot = path[level];
    const auto node = family(slot.family);
    const Proof proof = in_view_of(node.mover(), result);
    const bool is_news = node.prove(slot.index, proof);
    if (level == 0) return first_lead;
    if (is_news) node.close(slot.index);
    if (proof == Proof::kDraw) node.set_has_draw();
    const Proof parent = in_view_of(node.mover(), node.best_proof());
    if (parent == Proof::kUnknown) return first_lead;
    if (parent != result) first_lead = static_cast<int>(parent) - static_cast<int>(Proof::kDraw);
    result = parent;
  }
}

// ---------------------------------------------------------------- their helpers

template <Game G, class Access>
void Search<G, Access>::enter(Worker& w, Slot slot) const {
  family(slot.family).enter(slot.index, unit_);
  w.path.push(slot);
}

// On to the best child in the family `below`.
template <Game G, class Access>
Slot Search<G, Access>::step(Worker& w, Word below, Word parent_visits, G& position) const {
  const auto children = family(below);
  const int i = children.best_child(std::max(parent_visits, Word{1}), choice_);
  position.play(children.move(i));
  enter(w, {below, i});
  return {below, i};
}

// One node for every legal move. What the parent's link is to say.
template <Game G, class Access>
Word Search<G, Access>::make_children(Worker& w, Slot parent, const G& position) {
  const auto moves = position.legal_moves();
  if (moves.empty()) return kTerminal;
  const Word at = tree_.template add_family<Access>(parent, moves.size(), position.to_move());
  if (at == kNone) return no_room();
  const auto turned = in_a_circle(moves, w.rng);
  for (int i = 0; i < turned.size(); ++i) family(at).set_move(i, turned[i]);
  return at;
}

template <Game G, class Access>
Word Search<G, Access>::no_room() {
  Access::store(arena_full_, true);
  return kUnexpanded;
}

// ---------------------------------------------------------------- between searches

template <Game G, class Access>
void Search<G, Access>::advance(Move m) {
  assert(root_.legal_moves().contains(m));
  root_.play(m);
  workers_.restart();
  arena_full_ = false;
  const Word below = family(0).link(0);
  if (!leads_somewhere(below) || solver_ != wants_proof()) return start_tree();
  tree_.make_root({below, family(below).index_of(m)});
  expand_root();
}

template <Game G, class Access>
void Search<G, Access>::start_tree() {
  solver_ = wants_proof();
  arena_full_ = false;
  tree_.reset(other(root_.to_move()));
  expand_root();
}

// Before the threads begin, so that every iteration goes through a child.
template <Game G, class Access>
void Search<G, Access>::expand_root() {
  const auto root = family(0);
  if (root.begin_expansion(0)) root.set_link(0, make_children(workers_[0], Tree::root(), root_));
}

// ---------------------------------------------------------------- what is shown

template <Game G, class Access>
SearchSnapshot Search<G, Access>::snapshot() const {
  SearchSnapshot s;
  s.iterations = iterations();
  s.nodes = tree_.template nodes<Access>();
  s.bytes = tree_.template bytes<Access>();
  s.arena_full = Access::load(arena_full_);
  s.proved = proved();
  const auto root = family(0);
  const Record record = root.record(0);
  if (record.visits() > 0) {
    const double value = value_of_proof(root.proof(0), value_of(record, unit_));
    s.value = root.mover() == root_.to_move() ? value : 1.0 - value;
  }
  s.moves = move_statistics();
  s.best = final_move(s.moves, config_.final_move);
  if (s.best && record.visits() > 0) s.principal_variation = principal_variation(*s.best);
  return s;
}

template <Game G, class Access>
std::vector<MoveStatistics> Search<G, Access>::move_statistics() const {
  const Word below = family(0).link(0);
  if (leads_somewhere(below))
    return mcts::move_statistics(root_.legal_moves(), family(below), unit_);
  return mcts::move_statistics(root_.legal_moves());
}

// From `first` on the most visited moves.
template <Game G, class Access>
std::vector<Move> Search<G, Access>::principal_variation(Move first) const {
  Word below = family(0).link(0);
  if (!leads_somewhere(below)) return {};
  std::vector<Move> line = {first};
  below = family(below).link(family(below).index_of(first));
  while (leads_somewhere(below) && line.size() < G::kMaxPlies) {
    const auto most = most_visited(family(below));
    if (!most) break;
    line.push_back(family(below).move(*most));
    below = family(below).link(*most);
  }
  return line;
}

}  // namespace mcts
