// Reads an excerpt out of a store (search.h says what that is), also while threads search there.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "mcts/excerpt.h"
#include "mcts/family.h"
#include "mcts/root_statistics.h"

namespace mcts {

// Where a line of moves leads to.
template <class G, class Store>
struct PlaceInStore {
  typename Store::Node node;
  G position;  // that the line leads to
  std::uint64_t id;
};

// One of the children of a place, and how often the search went there.
template <class Node>
struct ChildInStore {
  Node node;
  std::uint64_t id;
  Move move;
  std::uint32_t visits;
};

// Nothing when a move is not legal, or the store has no node there.
template <class G, class Store>
std::optional<PlaceInStore<G, Store>> find_place(const Store& store, const G& root,
                                                 std::span<const Move> line) {
  PlaceInStore<G, Store> place{store.root(), root, store.id(store.root(), 0, 0)};
  for (const Move m : line) {
    const Word below = store.children(place.node);
    if (!leads_somewhere(below) || !place.position.legal_moves().contains(m)) return std::nullopt;
    place.node = store.child(below, store.index_of(below, m, place.position));
    place.id = store.id(place.node, place.id, m);
    place.position.play(m);
  }
  return place;
}

// Those that have been visited, and those whose result is known.
template <class Store>
std::vector<ChildInStore<typename Store::Node>> known_children(const Store& store,
                                                              typename Store::Node node,
                                                              std::uint64_t id) {
  std::vector<ChildInStore<typename Store::Node>> known;
  const Word below = store.children(node);
  if (!leads_somewhere(below)) return known;
  const auto family = store.family(below);
  for (int i = 0; i < family.count(); ++i) {
    const std::uint32_t visits = family.visits(i);
    if (visits == 0 && family.proof(i) == Proof::kUnknown) continue;
    const auto child = store.child(below, i);
    known.push_back({child, store.id(child, id, family.move(i)), family.move(i), visits});
  }
  return known;
}

// Without its parents and the number of its moves.
template <class Store>
ExcerptNode excerpt_node(const Store& store, typename Store::Node node, std::uint64_t id) {
  const Record record = store.record(node);
  const Proof proof = store.proof(node);
  const Player view = store.view(node);
  const double value = value_of(record, proof);
  return {.id = id,
          .parents = {},
          .visits = record.visits,
          .value = view == Player::kFirst ? value : 1.0 - value,
          .proof = in_view_of(view, proof)};
}

// Of at most `most` >= 1 nodes, the first the one that the line leads to from `root`.
template <class G, class Store>
TreeExcerpt excerpt_of(const Store& store, const G& root, std::span<const Move> line,
                       std::uint32_t most) {
  TreeExcerpt excerpt{.nodes = {}, .total = store.nodes(), .is_graph = Store::kIsGraph};
  const auto top = find_place(store, root, line);
  if (!top) return excerpt;
  ExcerptMaker maker(most, excerpt_node(store, top->node, top->id));
  std::vector<ChildInStore<typename Store::Node>> known = {{top->node, top->id, 0, 0}};
  std::vector<std::size_t> moves;  // from each that is chosen
  for (std::optional<std::size_t> next = 0; next; next = maker.choose()) {
    const auto children = known_children(store, known[*next].node, known[*next].id);
    moves.push_back(children.size());
    for (const auto& child : children)
      if (maker.add({maker.size() - 1, child.move, child.visits},
                    excerpt_node(store, child.node, child.id)))
        known.push_back(child);
  }
  excerpt.nodes = maker.nodes();
  for (std::size_t i = 0; i < moves.size(); ++i)
    excerpt.nodes[i].moves = static_cast<std::uint32_t>(moves[i]);
  name_moves(excerpt, top->position, line.empty() ? 1 : 0);
  return excerpt;
}

}  // namespace mcts
