// Monte Carlo tree search: UCT as in Kocsis and Szepesvari 2006, in the words
// of Browne et al., "A Survey of Monte Carlo Tree Search Methods", 2012.
//
// One iteration is four phases, each a function of its own below:
//
//   1. select    from the root go to the best child by a formula of policy.h, until a
//                node has no children yet or its result is known
//   2. expand    if this is its second visit make all its children at once, and go
//                to the best of them
//   3. evaluate  what the position there is worth: its result, if that is known; else
//                what an Evaluator says (evaluator.h), which unless told otherwise is
//                the mean of random games from there to the end (rollouts)
//   4. backup    tell every node on the way back to the root
//
// Where the statistics lie, and so how a backup is done, is the business of a store:
//
//   tree_store.h   at the nodes of a tree
//   graph_store.h  at the moves between positions, where transpositions are one node
//
// A store knows nodes and families, which are the children of a node side by side
// (family.h). Several threads may call what is const and what is marked with *; the
// rest is for one thread, while no other is at work.
//
//   begin(root, solver)       forgets everything; proves results from now on, or not
//   keep(m, after)            makes the position after move m the root, without children
//                             or with those it has, and forgets what cannot be reached
//                             from there; false when nothing can be kept
//   root()                    a node
//   children(node)            the family of its children, or why there is none
//   child(family, i)          one of them
//   move_to(family, i, g)     a move from position g that leads to it
//   index_of(family, m, g)    which child legal move m from position g leads to
//   id(node, parent, m)       a number that no other node has; `parent` is the number of a
//                             parent, from which m leads to it, both 0 for the root
//   record(node), proof(node) what is known of it, in the view of player view(node)
//   earlier(node)             its record before the iteration that is there now, and
//   visits(node)              the visits of that
//   resume(path, level)       back to the end of the first levels of a path
//   descend(path, slot, g)    along a move, which is made in g
//   begin_opening(node)    *  true for the one thread that is to open it
//   open(node, g, moves,   *  makes its children, one for each of the moves, which are
//        opinions)            all; the same answer as children() gives from now on.
//                             An opinion on each move where families have them, else none
//   prove(path, leaf, g)      the first player's reward, if the result of the leaf, the
//                             end of the path, is known; all learn what follows from it
//   prove_lead(path,       *  the same with a lead of the first player that an evaluator
//              leaf, lead)    knows; only with the solver
//   credit(path, prefix, ...)   what an iteration was worth to the first player, to all of
//                             the path but the prefix
//   credit_prefix(path, ...)    the same for the prefix, for several iterations together
//   family(at)                the children there (family.h)
//   view(node)                the player in whose view its record and proof are
//   solver()                  whether it proves results
//   visits_full()             no more visits can be counted
//   full()                    the memory is used up
//   nodes(), bytes()          how much there is
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "mcts/config.h"
#include "mcts/endings.h"
#include "mcts/evaluator.h"
#include "mcts/game.h"
#include "mcts/graph_store.h"
#include "mcts/iteration.h"
#include "mcts/policy.h"
#include "mcts/rng.h"
#include "mcts/rollout.h"
#include "mcts/snapshot.h"
#include "mcts/store_values.h"
#include "mcts/tree_store.h"

namespace mcts {

// Searched by one thread, or, where the store's Access is Shared, by several at once,
// each as a worker of its own: lock-free, as in Enzenberger and Mueller, "A Lock-free
// Multithreaded Monte-Carlo Tree Search Algorithm", 2009, with virtual loss, and without
// their lost updates.
//
// Functions marked as cold are no part of an iteration. They are compiled for size.
template <Game G, class Store>
class Search {
 public:
  using Access = typename Store::Access;

  // Grows in what is lent to it, or takes its memory here and nowhere else; see
  // Arena. The root may be over; then the first iteration proves its result, or
  // every one counts it. Without an evaluator it plays rollouts, as `config` says.
  [[gnu::cold, clang::minsize]] Search(const G& root, const SearchConfig& config, int workers = 1,
                                       LentMemory lent = {},
                                       std::shared_ptr<const Evaluator<G>> evaluator = nullptr)
      : config_(resolved<G>(evaluator ? config : with_rollouts(config))),
        evaluator_(evaluator_for<G>(config_, std::move(evaluator))),
        opinions_(config_.selection == Selection::kPuct ? evaluator_->has_opinions()
                                                        : Opinions::kNone),
        root_(root),
        store_(config_, Arena(config.arena_bytes, lent), opinions_),
        workers_(static_cast<std::size_t>(workers)) {
    restart(config.seed);
    begin();
  }

  // Works through `iterations` iterations, fewer when the search is finished on
  // the way; blocks for as long as that takes. With Shared each worker may be
  // run by a thread of its own at the same time.
  void run(std::uint64_t iterations, int worker = 0) {
    Worker& w = workers_[static_cast<std::size_t>(worker)];
    if (Access::kShared && workers_.size() > 1) return run_on_prefixes(w, iterations);
    for (std::uint64_t i = 0; i < iterations && !finished(); ++i) iterate(w, root_);
  }

  // One iteration of the first worker, the same as run(1), for a lesson: `watch` is called after
  // each phase, with the phase, the path so far, the node and the position at its end, and from
  // evaluation on the first player's reward. Not while a worker runs.
  template <class Watch>
  [[gnu::cold, clang::minsize]] void run_watched(const Watch& watch) {
    iterate(workers_[0], root_, watch);
  }
  // To look into while it is watched.
  const Store& store() const { return store_; }
  // Those that its families have.
  Opinions opinions() const { return opinions_; }

  // The result with best play is known; never without the solver.
  bool proved() const { return store_.proof(store_.root()) != Proof::kUnknown; }

  // More iterations would change nothing: the result is proved, or as many visits as can
  // be counted are there.
  bool finished() const { return proved() || store_.visits_full(); }

  // The game goes on with `m`, which must be legal: what is known of the positions
  // that can still be reached stays, the rest is forgotten. The count of iterations starts
  // again at 0. Not while a worker runs.
  [[gnu::cold, clang::minsize]] void advance(Move m);

  // Starts the count of iterations again at 0 and draws random numbers from `seed`;
  // the tree stays. Not while a worker runs.
  void restart(std::uint64_t seed);

  const G& root() const { return root_; }
  // Every field has a value, except perhaps the memory.
  const SearchConfig& config() const { return config_; }
  // The sum over all workers.
  std::uint64_t iterations() const;

  // Everything but `seconds`, which the caller's clock knows. To be called by one thread, also
  // while workers run.
  [[gnu::cold, clang::minsize]] SearchSnapshot snapshot() const;

  // At most `most` >= 1 nodes, the first the one that a line of moves leads to from the root;
  // empty when a move is not legal, or the tree does not reach there. Also while workers run.
  [[gnu::cold, clang::minsize]] TreeExcerpt excerpt(std::span<const Move> line,
                                                    std::uint32_t most) const {
    return excerpt_of(store_, root_, line, most, opinions_);
  }

 private:
  using Node = typename Store::Node;

  // The data of one thread, on cache lines of its own.
  struct alignas(kCacheLine) Worker {
    Rng rng{0};
    typename Store::Path path;
    int prefix = 0;  // so many levels of the path; see run_on_prefixes()
    std::uint64_t iterations = 0;
    int depth = 0;  // of the deepest leaf
  };

  struct NoObserver {
    void operator()(Phase, const typename Store::Path&, Node, const G&, Rewards) const {}
  };

  // `top` is the position at the end of the worker's prefix, which in one thread is
  // the root.
  template <class Watch = NoObserver>
  void iterate(Worker& w, const G& top, const Watch& watch = {}) {
    G position = top;
    Node node = select(w, position);
    watch(Phase::kSelect, w.path, node, position, 0);
    node = expand(w, node, position);
    watch(Phase::kExpand, w.path, node, position, 0);
    const Rewards reward = evaluate(w, node, position);
    watch(Phase::kEvaluate, w.path, node, position, reward);
    backup(w, node, reward);
    if (w.path.moves() > Access::load(w.depth)) Access::store(w.depth, w.path.moves());
    watch(Phase::kBackup, w.path, node, position, reward);
    Access::add(w.iterations, std::uint64_t{1});
  }

  // The four phases. `position` is the one at the node.
  Node select(Worker& w, G& position) const;
  Node expand(Worker& w, Node leaf, G& position);
  Rewards evaluate(Worker& w, Node leaf, const G& position);
  void backup(Worker& w, Node leaf, Rewards reward) const;

  int best_of(Node node, Word below) const;
  void back_up_minimax(const typename Store::Path& path, Rewards reward) const;

  // For threads that share the store.
  void run_on_prefixes(Worker& w, std::uint64_t iterations);
  G enter_prefix(Worker& w, int times) const;

  bool wants_proof() const { return config_.solver && has_open_result(root_); }
  [[gnu::cold, clang::minsize]] void begin();
  Word open(Worker& w, Node node, const G& position);
  void open_root();
  void recount();

  [[gnu::cold, clang::minsize]] double root_value() const;
  [[gnu::cold, clang::minsize]] std::vector<MoveStatistics> move_statistics() const;
  [[gnu::cold, clang::minsize]] void note_endings(std::vector<MoveStatistics>& moves) const;
  std::vector<Move> principal_variation(Move first) const;

  // Constant while iterations run.
  const SearchConfig config_;
  const std::shared_ptr<const Evaluator<G>> evaluator_;
  const bool is_learned_ = evaluator_->leaf() != Leaf::kRollouts;
  const Opinions opinions_;
  const float exploration_ = static_cast<float>(*config_.exploration);
  const float minimax_ = static_cast<float>(*config_.minimax);
  G root_;
  // Changed by every iteration.
  Store store_;
  std::vector<Worker> workers_;
  // The leads after the root's moves with best play, computed at the first snapshot that needs
  // them. Empty where that takes too long.
  mutable std::optional<std::vector<int>> leads_;
};

template <Game G, class Access = Exclusive>
using TreeSearch = Search<G, TreeStore<G, Access>>;
template <KeyedGame G, class Access = Exclusive>
using GraphSearch = Search<G, GraphStore<G, Access>>;

// ---------------------------------------------------------------- the four phases

template <Game G, class Store>
typename Store::Node Search<G, Store>::select(Worker& w, G& position) const {
  for (Node node = store_.resume(w.path, w.prefix);;) {
    const Word below = store_.children(node);
    if (!is_family(below) || store_.proof(node) != Proof::kUnknown) return node;
    node = store_.descend(w.path, {below, best_of(node, below)}, position);
  }
}

// A node gets no children when it is new, when its result is known, or when the memory is full.
// Once the memory is full, the search tries no further nodes: it would have to list their
// moves at every visit.
template <Game G, class Store>
typename Store::Node Search<G, Store>::expand(Worker& w, Node leaf, G& position) {
  if (store_.visits(leaf) == 0 || store_.proof(leaf) != Proof::kUnknown || store_.full())
    return leaf;
  if (!store_.begin_opening(leaf)) return leaf;
  const Word below = open(w, leaf, position);
  if (!is_family(below) || store_.proof(leaf) != Proof::kUnknown) return leaf;
  return store_.descend(w.path, {below, best_of(leaf, below)}, position);
}

// The first player's reward.
template <Game G, class Store>
Rewards Search<G, Store>::evaluate(Worker& w, Node leaf, const G& position) {
  if (const auto known = store_.prove(w.path, leaf, position)) return *known;
  if (position.is_over()) return in_units(reward_of_lead<G>(final_lead(position), *config_.reward));
  if (is_learned_ && store_.solver())
    if (const auto lead = evaluator_->exact_lead(position))
      return store_.prove_lead(w.path, leaf, *lead);
  return in_units(evaluator_->value(position, w.rng));
}

template <Game G, class Store>
void Search<G, Store>::backup(Worker& w, Node leaf, Rewards reward) const {
  if (opinions_ == Opinions::kValues) back_up_minimax(w.path, reward);
  store_.credit(w.path, w.prefix, leaf, reward);
}

// ---------------------------------------------------------------- their helpers

// The child to go to, by its place in the family below the node.
template <Game G, class Store>
int Search<G, Store>::best_of(Node node, Word below) const {
  const auto family = store_.family(below);
  if (family.count() == 1) return 0;
  const Word visits = std::max(store_.visits(node), Word{1});
  if (config_.selection == Selection::kUcb1)
    return best_by_ucb1<Access>(family.fours(), family.count(), visits, exploration_);
  if (config_.selection == Selection::kUcb1Tuned)
    return best_by_ucb1_tuned<Access>(family.fours(), family.count(), visits, exploration_);
  if (opinions_ == Opinions::kValues)
    return best_by_puct_and_minimax<Access>(family.fours(), family.priors(), family.minimax(),
                                            family.count(), visits, exploration_, minimax_);
  Record parent = store_.earlier(node);
  if (store_.view(node) != family.mover()) parent.rewards = -parent.rewards;
  return best_by_puct<Access>(family.fours(),
                              opinions_ == Opinions::kNone ? nullptr : family.priors(),
                              family.count(), parent, exploration_);
}

// Implicit minimax: what the evaluator, or the end of the game, said of the leaf is its minimax
// value, and that of each node above it the best of its children's. In a tree nothing changes above
// a node that keeps its own; the leaf may be the first of its family to tell its parent.
template <Game G, class Store>
void Search<G, Store>::back_up_minimax(const typename Store::Path& path, Rewards reward) const {
  int first = in_minimax_units(reward);  // in the first player's view
  for (int level = path.size() - 1; level >= 0; --level) {
    const auto family = store_.family(path[level].family);
    const int sign = family.mover() == Player::kFirst ? 1 : -1;
    const bool changed = family.set_minimax(path[level].index, sign * first);
    if (!Store::kIsGraph && !changed && level < path.size() - 1) return;
    first = sign * best_minimax(family);
  }
}

// Children that are alike are tried in the order of the moves, which begins with a random
// one.
template <Game G, class Store>
Word Search<G, Store>::open(Worker& w, Node node, const G& position) {
  const auto moves = position.legal_moves();
  if (moves.empty()) return store_.open(node, position, moves, {});
  const auto first = w.rng.below(static_cast<std::uint32_t>(moves.size()));
  const auto turned = moves.turned_to(static_cast<int>(first));
  std::array<Opinion, G::kMaxMoves> all;
  const bool asked = opinions_ != Opinions::kNone;
  const auto opinions = std::span(all).first(asked ? static_cast<std::size_t>(moves.size()) : 0);
  if (asked) evaluator_->opinions(position, turned, opinions);
  return store_.open(node, position, turned, opinions);
}

// ---------------------------------------------------------------- several threads

// Threads that search one tree would fight for the few nodes at its top. So each
// goes down a prefix, through nodes with many visits, searches on from its end for
// some iterations, and only then tells the nodes of the prefix, which count them as
// virtual losses until then. A simple form of depth-first UCT (Yoshizoe,
// Kishimoto, Kaneko, Yoshimoto and Ishikawa, "Scalable Distributed Monte-Carlo
// Tree Search", 2011). That changes a prefix's visits by one part in sixteen at most.
constexpr int kPrefixIterations = 16;
constexpr Word kPrefixVisits = 256;

template <Game G, class Store>
void Search<G, Store>::run_on_prefixes(Worker& w, std::uint64_t iterations) {
  while (iterations > 0 && !finished()) {
    const int times = static_cast<int>(std::min<std::uint64_t>(iterations, kPrefixIterations));
    const G top = enter_prefix(w, times);
    for (int i = 0; i < times; ++i) iterate(w, top);
    store_.credit_prefix(w.path, w.prefix, times);
    iterations -= static_cast<std::uint64_t>(times);
  }
}

// Returns the position at its end.
template <Game G, class Store>
G Search<G, Store>::enter_prefix(Worker& w, int times) const {
  G position = root_;
  for (Node node = store_.resume(w.path, 0, times);;) {
    w.prefix = w.path.size();
    const Word below = store_.children(node);
    if (!is_family(below) || store_.proof(node) != Proof::kUnknown) return position;
    const int i = best_of(node, below);
    if (store_.family(below).visits(i) < kPrefixVisits ||
        !is_family(store_.children(store_.child(below, i))))
      return position;
    node = store_.descend(w.path, {below, i}, position, times);
  }
}

// ---------------------------------------------------------------- between searches

template <Game G, class Store>
void Search<G, Store>::begin() {
  store_.begin(root_, wants_proof());
  open_root();
}

// This is done before the threads begin, so that every iteration goes through a child.
template <Game G, class Store>
void Search<G, Store>::open_root() {
  if (store_.begin_opening(store_.root())) open(workers_[0], store_.root(), root_);
}

template <Game G, class Store>
void Search<G, Store>::advance(Move m) {
  assert(root_.legal_moves().contains(m));
  root_.play(m);
  leads_.reset();
  recount();
  if (store_.solver() != wants_proof() || !store_.keep(m, root_)) return begin();
  open_root();
  if (store_.full()) begin();
}

template <Game G, class Store>
void Search<G, Store>::restart(std::uint64_t seed) {
  recount();
  for (Worker& w : workers_) w.rng = Rng(seed++);
}

template <Game G, class Store>
void Search<G, Store>::recount() {
  for (Worker& w : workers_) w.iterations = 0, w.depth = 0;
}

template <Game G, class Store>
std::uint64_t Search<G, Store>::iterations() const {
  std::uint64_t sum = 0;
  for (const Worker& w : workers_) sum += Access::load(w.iterations);
  return sum;
}

// ---------------------------------------------------------------- what is shown

template <Game G, class Store>
SearchSnapshot Search<G, Store>::snapshot() const {
  SearchSnapshot s;
  s.iterations = iterations();
  s.nodes = store_.nodes();
  s.bytes = store_.bytes();
  for (const Worker& w : workers_) s.depth = std::max(s.depth, Access::load(w.depth));
  s.threads = static_cast<int>(workers_.size());
  s.arena_full = store_.full();
  s.visits_full = store_.visits_full();
  s.leaf = evaluator_->leaf();
  s.proved = proved();
  s.value = root_value();
  s.moves = move_statistics();
  note_endings(s.moves);
  s.best = final_move(s.moves, config_.final_move);
  if (s.best && store_.record(store_.root()).visits > 0)
    s.principal_variation = principal_variation(*s.best);
  return s;
}

// In the view of the player to move there.
template <Game G, class Store>
double Search<G, Store>::root_value() const {
  const Node root = store_.root();
  const double value = value_of(store_.record(root), store_.proof(root));
  return store_.view(root) == root_.to_move() ? value : 1.0 - value;
}

template <Game G, class Store>
std::vector<MoveStatistics> Search<G, Store>::move_statistics() const {
  const Word below = store_.children(store_.root());
  if (is_family(below))
    return mcts::move_statistics(root_.legal_moves(), store_.family(below), opinions_);
  return mcts::move_statistics(root_.legal_moves());
}

// Once the root is proved, which ends the search, the endings tell apart the moves with this
// result. If all moves may lose and few moves are left, best play gives the points.
template <Game G, class Store>
void Search<G, Store>::note_endings(std::vector<MoveStatistics>& moves) const {
  if (proved()) {
    const StoreSource<Store> source(store_, opinions_);
    const LeadOf lead_of = [this](std::span<const Move> line) {
      return lead_after(root_, line, Store::kIsGraph, *evaluator_);
    };
    note_proved_endings(moves, source, source.handle(store_.root()), store_.id(store_.root(), 0, 0),
                        lead_of);
  }
  note_wins_at_once(moves, root_);
  if constexpr (CountsLead<G>) {
    if (!may_be_lost(moves)) return;
    if (!leads_) leads_ = BestPlay<G>::leads_after(root_);
    note_losses(moves, *leads_);
  }
}

// `first`, and after it the move of each position that its player would go on with.
template <Game G, class Store>
std::vector<Move> Search<G, Store>::principal_variation(Move first) const {
  std::vector<Move> line;
  G position = root_;
  Word below = store_.children(store_.root());
  if (!is_family(below)) return line;
  int next = store_.family(below).index_of(first);
  while (next >= 0 && line.size() < G::kMaxPlies) {
    line.push_back(line.empty() ? first : store_.move_to(below, next, position));
    position.play(line.back());
    below = store_.children(store_.child(below, next));
    next = is_family(below) ? expected_child(store_.family(below)) : -1;
  }
  return line;
}

}  // namespace mcts
