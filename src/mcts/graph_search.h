// Monte Carlo tree search where positions reached by different orders of moves
// are one node: the tree is a directed acyclic graph. The phases are those of
// search.h; what differs is where the statistics are, and the backup.
//
// Childs, Brodeur and Kocsis, "Transpositions and Move Groups in Monte Carlo
// Tree Search", 2008, tell apart what is known of a move (an edge) and of the
// position it leads to (a node). Here a move is chosen by UCB1 from its edge:
// how often it was chosen from this position, and what the position it leads to
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
#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <vector>

#include "mcts/position_graph.h"
#include "mcts/rollout.h"
#include "mcts/root_statistics.h"
#include "mcts/worker.h"

namespace mcts {

// The same doors as Search. All positions but the root are canonical; the root
// is as it is, because its moves are shown.
template <KeyedGame G, class Access = Exclusive>
class GraphSearch {
 public:
  GraphSearch(const G& root, const SearchConfig& config, int workers = 1, LentMemory lent = {})
      : config_(resolved<G>(config)),
        root_position_(root),
        graph_(Arena(config.arena_bytes, lent)),
        workers_(workers) {
    restart(config.seed);
    start_graph();
  }

  void run(std::uint64_t iterations, int worker = 0) {
    Worker& w = workers_[worker];
    if (Access::kShared && workers_.several()) return run_on_stems(*this, w, iterations);
    for (std::uint64_t i = 0; i < iterations && !finished(); ++i) iterate(w, root_position_);
  }

  bool proved() const { return graph_.proof_of(root_) != Proof::kUnknown; }

  // Proved, or as many visits as can be counted.
  bool finished() const { return proved() || graph_.record_of(root_).visits() >= kMostVisits; }

  // Nodes that cannot be reached any more are forgotten.
  void advance(Move m);

  void restart(std::uint64_t seed) { workers_.restart(seed); }

  const G& root() const { return root_position_; }
  std::uint64_t iterations() const { return workers_.iterations(); }

  SearchSnapshot snapshot() const;

 private:
  using Worker = SearchWorker<G::kMaxPlies>;
  using Positions = PositionGraph<G, Access>;
  using Edges = typename Positions::Edges;

  void iterate(Worker& w, const G& top) {
    G position = top;
    Word leaf = select(w, position);
    leaf = expand(w, leaf, position);
    backup(w, leaf, evaluate(w, leaf, position));
    Access::add(w.iterations, std::uint64_t{1});
  }

  // The four phases. A leaf is the number of a node.
  Word select(Worker& w, G& position) const;
  Word expand(Worker& w, Word leaf, G& position);
  std::int32_t evaluate(Worker& w, Word leaf, const G& position);
  void backup(const Worker& w, Word leaf, std::int32_t reward) const;

  // See worker.h.
  template <class S, class W>
  friend void run_on_stems(S& search, W& w, std::uint64_t iterations);
  G enter_stem(Worker& w, int times) const;
  void leave_stem(const Worker& w, int times) const;

  Word step(Worker& w, Word at, Word parent_visits, G& position) const;
  Word enter(Worker& w, Slot edge, G& position, int times = 1) const;
  void leave(Slot edge, int times = 1) const;
  std::int32_t settle(const Edges& edges, int i, int times) const;
  std::int32_t mean_of(Word node, std::uint32_t visits) const;
  bool wants_proof() const { return config_.solver && has_open_result(root_position_); }
  void start_graph();
  bool take_over(Word known);
  static void copy_records(const Edges& from, const Edges& to);

  Word make_edges(Worker& w, Word node, const G& position) {
    const auto moves = in_a_circle(position.legal_moves(), w.rng);
    return graph_.make_edges(node, position, moves, node == root_);
  }
  Word end_of(const typename Worker::Path& path) const {
    return path.empty() ? root_ : graph_.edges(path.back().family).link(path.back().index);
  }
  std::int32_t reward_of(Proof first) const {
    return kUnit * (static_cast<int>(first) - static_cast<int>(Proof::kDraw));
  }
  std::vector<Move> principal_variation(Move first) const;
  Move move_to(Word node, const G& position) const;

  double root_value() const;
  std::vector<MoveStatistics> move_statistics() const;

  // A mean is kept as a whole number of rewards, which for few visits needs
  // parts of a win.
  static constexpr int kUnit = reward_unit(Reward::kMargin);
  static constexpr Word kMostVisits = (Word{1} << 29) / kUnit;

  // Constant while iterations run.
  SearchConfig config_;
  G root_position_;
  Word root_ = 0;
  bool proves_ = false;  // see wants_proof()
  // Of the positions that were the root of this graph before: with those of the
  // root they bound every node's.
  std::uint64_t earlier_visits_ = 0;
  Choice choice_{static_cast<float>(*config_.exploration), static_cast<float>(kUnit)};
  // Changed by every iteration.
  Positions graph_;
  SearchWorkers<G::kMaxPlies, Access> workers_;
};

// ---------------------------------------------------------------- the four phases

template <KeyedGame G, class Access>
Word GraphSearch<G, Access>::select(Worker& w, G& position) const {
  w.path.cut(w.stem());
  for (Word node = end_of(w.path);;) {
    const Word at = graph_.family_of(node);
    if (!leads_somewhere(at) || graph_.proof_of(node) != Proof::kUnknown) return node;
    node = step(w, at, graph_.record_of(node).visits(), position);
  }
}

// As in a tree, only that the new edges may lead to positions that are known
// already, and may prove at once what the leaf is worth.
template <KeyedGame G, class Access>
Word GraphSearch<G, Access>::expand(Worker& w, Word leaf, G& position) {
  const Word visits = graph_.record_of(leaf).visits();
  if (visits == 0 || graph_.proof_of(leaf) != Proof::kUnknown || graph_.full()) return leaf;
  if (!graph_.begin_expansion(leaf)) return leaf;
  const Word at = make_edges(w, leaf, position);
  graph_.set_family(leaf, at);
  if (!leads_somewhere(at) || graph_.proof_of(leaf) != Proof::kUnknown) return leaf;
  return step(w, at, visits, position);
}

// The first player's reward, in units.
template <KeyedGame G, class Access>
std::int32_t GraphSearch<G, Access>::evaluate(Worker& w, Word leaf, const G& position) {
  const Proof known = graph_.proof_of(leaf);
  if (known != Proof::kUnknown) return reward_of(known);
  return rollout_reward(position, config_, w.rng) * kUnit / reward_unit(config_);
}

template <KeyedGame G, class Access>
void GraphSearch<G, Access>::backup(const Worker& w, Word leaf, std::int32_t reward) const {
  graph_.add(leaf, Record(1, reward));
  for (int level = w.path.size() - 1; level >= w.stem(); --level) leave(w.path[level]);
}

// ---------------------------------------------------------------- several threads

// Returns the position at its end, a node that has edges.
template <KeyedGame G, class Access>
G GraphSearch<G, Access>::enter_stem(Worker& w, int times) const {
  G position = root_position_;
  w.begin_stem();
  for (Word node = root_;;) {
    const Word at = graph_.family_of(node);
    if (!leads_somewhere(at) || graph_.proof_of(node) != Proof::kUnknown) return position;
    const Edges e = graph_.edges(at);
    const int i = e.best_child(std::max(graph_.record_of(node).visits(), Word{1}), choice_);
    if (e.record(i).visits() < kStemVisits || !leads_somewhere(graph_.family_of(e.link(i))))
      return position;
    node = enter(w, {at, i}, position, times);
    w.lengthen_stem();
  }
}

template <KeyedGame G, class Access>
void GraphSearch<G, Access>::leave_stem(const Worker& w, int times) const {
  for (int level = w.stem() - 1; level >= 0; --level) leave(w.path[level], times);
}

// ---------------------------------------------------------------- their helpers

template <KeyedGame G, class Access>
Word GraphSearch<G, Access>::step(Worker& w, Word at, Word parent_visits, G& position) const {
  const Edges e = graph_.edges(at);
  const int i = e.best_child(std::max(parent_visits, Word{1}), choice_);
  return enter(w, {at, i}, position);
}

// Goes along an edge; returns the node it leads to.
template <KeyedGame G, class Access>
Word GraphSearch<G, Access>::enter(Worker& w, Slot edge, G& position, int times) const {
  const Edges e = graph_.edges(edge.family);
  position.play(e.move(edge.index));
  position = canonical(position);
  e.enter(edge.index, kUnit, times);
  w.path.push(edge);
  return e.link(edge.index);
}

// And comes back.
template <KeyedGame G, class Access>
void GraphSearch<G, Access>::leave(Slot edge, int times) const {
  const Edges e = graph_.edges(edge.family);
  const std::int32_t change = settle(e, edge.index, times);
  graph_.add(e.parent(),
             Record(static_cast<Word>(times), e.mover() == Player::kFirst ? change : -change));
}

// So many iterations come back over edge i: gives it the mean of the node it
// leads to. By how much that and the visits change its rewards, in the view of
// who made the move. One whose result is known keeps what it says.
template <KeyedGame G, class Access>
std::int32_t GraphSearch<G, Access>::settle(const Edges& e, int i, int times) const {
  const Word child = e.link(i);
  const std::int32_t sign = e.mover() == Player::kFirst ? 1 : -1;
  const Word entered_now = Access::kShared ? 0 : static_cast<Word>(times);
  const std::int32_t virtual_loss = Access::kShared ? kUnit * times : 0;  // of enter()
  for (;;) {
    const Record before = e.record(i);
    if (e.proof(i) != Proof::kUnknown) {
      if (entered_now > 0) e.leave(i, 0, kUnit, times);
      return sign * times * reward_of(graph_.proof_of(child));
    }
    const Word visits = before.visits() + entered_now;
    const Record after(visits, sign * mean_of(child, visits));
    if (e.replace_record(i, before, after))
      return after.rewards() - before.rewards() - virtual_loss;
  }
}

// The first player's rewards of so many visits to the node. Who has a move that
// is known to draw does not lose: the pessimistic bound of Score Bounded MCTS
// (Cazenave and Saffidine 2010).
template <KeyedGame G, class Access>
std::int32_t GraphSearch<G, Access>::mean_of(Word node, std::uint32_t visits) const {
  const Record r = graph_.record_of(node);
  const std::int64_t n = r.visits();
  const std::int64_t doubled = 2 * std::int64_t{r.rewards()} * visits;
  const auto mean = static_cast<std::int32_t>((doubled + (doubled < 0 ? -n : n)) / (2 * n));
  const Word at = graph_.family_of(node);
  if (!leads_somewhere(at) || !graph_.edges(at).has_draw()) return mean;
  return graph_.edges(at).mover() == Player::kFirst ? std::max(mean, 0) : std::min(mean, 0);
}

// ---------------------------------------------------------------- between searches

// The root has its edges before the threads begin, so that every iteration goes
// through one.
template <KeyedGame G, class Access>
void GraphSearch<G, Access>::start_graph() {
  proves_ = wants_proof();
  graph_.reset(proves_);
  earlier_visits_ = 0;
  root_ = graph_.node_of(root_position_);
  graph_.set_family(root_, make_edges(workers_[0], root_, root_position_));
}

template <KeyedGame G, class Access>
void GraphSearch<G, Access>::advance(Move m) {
  assert(root_position_.legal_moves().contains(m));
  const Word at = graph_.family_of(root_);
  root_position_.play(m);
  workers_.restart();
  earlier_visits_ += graph_.record_of(root_).visits();
  if (!leads_somewhere(at) || proves_ != wants_proof() || earlier_visits_ >= kMostVisits ||
      !take_over(graph_.keep(graph_.edges(at).link(graph_.edges(at).index_of(m)))))
    start_graph();
}

// Makes the root from the node of its canonical position: its statistics, but
// edges of its own. False when there is no room.
template <KeyedGame G, class Access>
bool GraphSearch<G, Access>::take_over(Word known) {
  root_ = graph_.node_of(root_position_);
  if (root_ == kNone) return false;
  graph_.copy_statistics(known, root_);
  const Word before = graph_.family_of(known);
  const Word at = make_edges(workers_[0], root_, root_position_);
  graph_.set_family(root_, at);
  if (leads_somewhere(before) && leads_somewhere(at))
    copy_records(graph_.edges(before), graph_.edges(at));
  return at != kUnexpanded;
}

// Of several edges to one node only the first has been used.
template <KeyedGame G, class Access>
void GraphSearch<G, Access>::copy_records(const Edges& from, const Edges& to) {
  for (int j = 0; j < from.count(); ++j)
    for (int i = 0; i < to.count(); ++i)
      if (to.link(i) == from.link(j)) {
        to.set_record(i, from.record(j));
        break;
      }
  if (from.has_draw()) to.set_has_draw();
}

// ---------------------------------------------------------------- what is shown

template <KeyedGame G, class Access>
SearchSnapshot GraphSearch<G, Access>::snapshot() const {
  SearchSnapshot s;
  s.iterations = iterations();
  s.nodes = graph_.nodes();
  s.bytes = graph_.bytes();
  s.arena_full = graph_.full();
  s.proved = proved();
  s.value = root_value();
  s.moves = move_statistics();
  s.best = final_move(s.moves, config_.final_move);
  if (s.best && graph_.record_of(root_).visits() > 0)
    s.principal_variation = principal_variation(*s.best);
  return s;
}

template <KeyedGame G, class Access>
double GraphSearch<G, Access>::root_value() const {
  const Record record = graph_.record_of(root_);
  const double estimate = record.visits() > 0 ? mcts::value_of(record, kUnit) : 0.5;
  const double first = value_of_proof(graph_.proof_of(root_), estimate);
  return root_position_.to_move() == Player::kFirst ? first : 1.0 - first;
}

template <KeyedGame G, class Access>
std::vector<MoveStatistics> GraphSearch<G, Access>::move_statistics() const {
  const Word at = graph_.family_of(root_);
  if (leads_somewhere(at))
    return mcts::move_statistics(root_position_.legal_moves(), graph_.edges(at), kUnit);
  return mcts::move_statistics(root_position_.legal_moves());
}

// From `first` on the most visited moves. What an edge calls its move is true of
// the canonical position, so they are told by where they lead.
template <KeyedGame G, class Access>
std::vector<Move> GraphSearch<G, Access>::principal_variation(Move first) const {
  std::vector<Move> line;
  G position = root_position_;
  Word at = graph_.family_of(root_);
  if (!leads_somewhere(at)) return line;
  std::optional<int> next = graph_.edges(at).index_of(first);
  while (next && line.size() < G::kMaxPlies) {
    const Word node = graph_.edges(at).link(*next);
    line.push_back(line.empty() ? first : move_to(node, position));
    position.play(line.back());
    at = graph_.family_of(node);
    next = leads_somewhere(at) ? most_visited(graph_.edges(at)) : std::nullopt;
  }
  return line;
}

// A move by which the node is reached; there is one.
template <KeyedGame G, class Access>
Move GraphSearch<G, Access>::move_to(Word node, const G& position) const {
  const auto moves = position.legal_moves();
  return *std::find_if(moves.begin(), moves.end(), [&](Move m) {
    G after = position;
    after.play(m);
    return canonical(after).key() == graph_.key_of(node);
  });
}

}  // namespace mcts
