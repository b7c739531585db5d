// Copies values out of a store: what a search shows of its root's moves, and an excerpt of its tree
// (search.h says what that is). Also while threads search there.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "mcts/excerpt.h"
#include "mcts/family.h"
#include "mcts/snapshot.h"

namespace mcts {

// [0, 1], same view as the rewards; only with visits.
inline double value_of(const Record& record) {
  const double mean = static_cast<double>(record.rewards) / kUnit / record.visits;
  return value_of_reward(std::clamp(mean, -1.0, 1.0));
}

// The same, exact when proved, 0.5 while nothing is known; the proof has the view of the rewards.
inline double value_of(const Record& record, Proof proof) {
  return value_of_proof(proof, record.visits > 0 ? value_of(record) : 0.5);
}

// The statistics of child i, to which `move` leads; `opinions` is the kind that the store's
// evaluator has.
template <class Access>
[[gnu::cold, clang::minsize]] MoveStatistics statistics_of(const Family<Access>& children, int i,
                                                           Move move, Opinions opinions) {
  const Record record = children.record(i);
  const Proof proof = children.proof(i);
  MoveStatistics m{
      .move = move, .visits = record.visits, .value = value_of(record, proof), .proof = proof};
  if (opinions != Opinions::kNone) m.prior = children.priors()[i] / static_cast<double>(kCertain);
  if (opinions == Opinions::kValues)
    m.minimax = value_of_reward(children.minimax(i) / static_cast<double>(kMinimaxWin));
  return m;
}

// The statistics of every move in `moves`, the moves of the root.
template <class Access, class Moves>
[[gnu::cold, clang::minsize]] std::vector<MoveStatistics> move_statistics(
    const Moves& moves, const Family<Access>& children, Opinions opinions) {
  std::vector<MoveStatistics> all;
  for (const Move m : moves)
    all.push_back(statistics_of(children, children.index_of(m), m, opinions));
  return all;
}

// The same for moves of which nothing is known yet.
template <class Moves>
std::vector<MoveStatistics> move_statistics(const Moves& moves) {
  std::vector<MoveStatistics> all;
  for (const Move m : moves) all.push_back({.move = m});
  return all;
}

// The child that its parent's player would go on to, by what is proved and then by visits; -1 while
// nothing is known of any.
template <class Access>
[[gnu::cold, clang::minsize]] int expected_child(const Family<Access>& children) {
  std::vector<MoveStatistics> known;  // by their places among the children
  for (int i = 0; i < children.count(); ++i) {
    const Record record = children.record(i);
    const Proof proof = children.proof(i);
    if (record.visits > 0 || proof != Proof::kUnknown)
      known.push_back({static_cast<Move>(i), record.visits, value_of(record, proof), proof});
  }
  const auto expected = final_move(known, FinalMove::kProvedFirst);
  return expected ? static_cast<int>(*expected) : -1;
}

template <class Store>
class StoreSource final : public ExcerptSource {
 public:
  StoreSource(const Store& store, Opinions opinions) : store_(store), opinions_(opinions) {}

  [[gnu::cold, clang::minsize]] ExcerptNode node(Handle node, std::uint64_t id) const override;
  // Those that have been visited, and those whose result is known.
  [[gnu::cold, clang::minsize]] std::vector<Child> children(Handle node,
                                                            std::uint64_t id) const override;

  static Handle handle(Word node) { return node; }
  static Handle handle(Slot node) {
    return Handle{node.family} << 32 | static_cast<std::uint32_t>(node.index);
  }

 private:
  static typename Store::Node node_of(Handle handle);

  const Store& store_;
  const Opinions opinions_;
};

template <class Store>
typename Store::Node StoreSource<Store>::node_of(Handle handle) {
  if constexpr (Store::kIsGraph)
    return static_cast<Word>(handle);
  else
    return {static_cast<Word>(handle >> 32), static_cast<int>(handle & 0xffffffff)};
}

template <class Store>
ExcerptNode StoreSource<Store>::node(Handle handle, std::uint64_t id) const {
  const auto node = node_of(handle);
  const Record record = store_.record(node);
  const Proof proof = store_.proof(node);
  const Player view = store_.view(node);
  const double value = value_of(record, proof);
  return {.id = id,
          .parents = {},
          .visits = record.visits,
          .value = view == Player::kFirst ? value : 1.0 - value,
          .proof = in_view_of(view, proof)};
}

template <class Store>
std::vector<ExcerptSource::Child> StoreSource<Store>::children(Handle handle,
                                                               std::uint64_t id) const {
  std::vector<Child> known;
  const Word below = store_.children(node_of(handle));
  if (!is_family(below)) return known;
  const auto family = store_.family(below);
  for (int i = 0; i < family.count(); ++i) {
    const std::uint32_t visits = family.visits(i);
    if (visits == 0 && family.proof(i) == Proof::kUnknown) continue;
    const auto child = store_.child(below, i);
    const Move m = family.move(i);
    known.push_back({this->handle(child), store_.id(child, id, m), m, visits, 0, family.mover()});
    if (opinions_ != Opinions::kNone)
      known.back().prior = static_cast<float>(family.priors()[i]) / kCertain;
  }
  return known;
}

// Where a line of moves leads to.
template <class G, class Store>
struct PlaceInStore {
  typename Store::Node node;
  G position;  // that the line leads to
  std::uint64_t id;
};

// Empty if a move is illegal or leads to no node of the store.
template <class G, class Store>
std::optional<PlaceInStore<G, Store>> find_place(const Store& store, const G& root,
                                                 std::span<const Move> line) {
  PlaceInStore<G, Store> place{store.root(), root, store.id(store.root(), 0, 0)};
  for (const Move m : line) {
    const Word below = store.children(place.node);
    if (!is_family(below) || !place.position.legal_moves().contains(m)) return std::nullopt;
    place.node = store.child(below, store.index_of(below, m, place.position));
    place.id = store.id(place.node, place.id, m);
    place.position.play(m);
  }
  return place;
}

// `opinions` holds for the whole store. The excerpt has at most `most` >= 1 nodes. The first is
// the node at the end of the line from `root`.
template <class G, class Store>
TreeExcerpt excerpt_of(const Store& store, const G& root, std::span<const Move> line,
                       std::uint32_t most, Opinions opinions) {
  TreeExcerpt excerpt{.nodes = {}, .total = store.nodes(), .is_graph = Store::kIsGraph};
  const auto top = find_place(store, root, line);
  if (!top) return excerpt;
  // Nodes beside the line are not below it.
  if (!is_family(store.children(top->node))) excerpt.total = 1;
  const StoreSource<Store> source(store, opinions);
  excerpt.nodes = most_visited(source, source.handle(top->node), top->id, most);
  name_moves(excerpt, top->position, line.empty() ? 1 : 0);
  return excerpt;
}

}  // namespace mcts
