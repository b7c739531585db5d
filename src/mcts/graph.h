// The search graph in one bounded block of memory: each position once, however
// it is reached.
//
// A position has a node, found by its key. Once it is expanded it has a family
// as well: an edge for every legal move, with statistics of its own and a link
// to the node the move leads to. An edge is also threaded into the list of
// those that lead to the same node, so that a proof reaches all of them.
//
// A node takes 32 bytes, an edge 18 and a family 8; 4 bytes in 40 of the memory
// are the table of keys. Families lie at the bottom and nodes at the top.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "mcts/family.h"

namespace mcts {

struct GraphNode {
  std::uint64_t key;
  std::uint64_t
      record;       // a Record: iterations that came through, rewards in the first player's view
  Word family;      // its edges, or a State; see Family::link
  Word edges_here;  // the family of the newest edge that leads here, kNone while there is none
  Word proof;       // a Proof, in the first player's view
  Word padding;
};

class Graph {
 public:
  // Takes `bytes` of memory, at least enough for a root. The table begins small
  // and grows with the graph, unless threads share it: then it has its full size
  // from the start.
  Graph(std::size_t bytes, bool shared);

  // Forgets everything.
  void reset();

  // The number of the node with this key, a new one if there was none; kNone
  // when there is no room. A new node is unvisited, unexpanded and unproved.
  template <class Access>
  Word find_or_add(std::uint64_t key);

  // Ask for the memory that find_or_add() will read: first the slots of several
  // keys, then their nodes, then look for them.
  void prefetch_slot(std::uint64_t key) const { __builtin_prefetch(&table_[first_slot(key)]); }
  template <class Access>
  void prefetch_node(std::uint64_t key) const {
    __builtin_prefetch(&node(Access::load(table_[first_slot(key)])));
  }

  GraphNode& node(Word number) const { return top_[-static_cast<std::ptrdiff_t>(number)]; }
  template <class Access>
  Family<Access> family(Word at) const {
    return Family<Access>(words_ + at);
  }

  // Edges without moves that lead nowhere yet, for the node `parent`, which is
  // not told; kNone when there is no room.
  template <class Access>
  Word add_family(Word parent, int count, Player mover);

  // Lets edge i of the family lead to a node. Each edge once, in order.
  template <class Access>
  void lead(Word family, int i, Word node);

  // Calls what(family, i) for every edge that leads to the node.
  template <class Access, class What>
  void for_each_edge_to(Word node, What what) const;

  template <class Access>
  std::size_t nodes() const {
    return nodes_of(Access::load(used_));
  }
  // What nodes and families take, without the table.
  template <class Access>
  std::size_t bytes() const {
    const std::uint64_t used = Access::load(used_);
    return words_of(used) * sizeof(Word) + nodes_of(used) * sizeof(GraphNode);
  }

  // Keeps the node and all that can be reached from it, and forgets the rest.
  // In place, in time linear in bytes(). Returns the node's new number; earlier
  // numbers and families become invalid. For one thread, while no other is at
  // work.
  Word keep(Word root);

 private:
  using Plain = Family<Exclusive>;

  // What is used: families' words in the high half, nodes in the low one.
  static constexpr std::uint64_t usage(std::size_t words, std::size_t nodes) {
    return std::uint64_t{words} << 32 | nodes;
  }
  static constexpr std::size_t words_of(std::uint64_t used) { return used >> 32; }
  static constexpr std::size_t nodes_of(std::uint64_t used) { return static_cast<Word>(used); }
  static constexpr Word size_of(int count) {
    return static_cast<Word>(FamilyShape::size(count) + FamilyShape::width(count));
  }

  bool fits(std::uint64_t used) const;
  template <class Access>
  bool take(std::uint64_t amount, std::uint64_t& before);
  std::size_t first_slot(std::uint64_t key) const { return ((key >> 32) * slots_) >> 32; }
  std::size_t next_slot(std::size_t slot) const { return slot + 1 == slots_ ? 0 : slot + 1; }
  // The family of the edge after this one in the list of those that lead to
  // the same node.
  Word& next_edge_here(Word family, int i) const {
    const int count = this->family<Exclusive>(family).count();
    return words_[family + static_cast<Word>(FamilyShape::size(count) + i)];
  }

  // Makes the table of so many slots anew.
  void lay_out_table(std::size_t slots);
  void clear_table();
  void enter_into_table(Word number);

  void mark_reachable(Word root);
  void number_reached();
  void relink_families();
  void slide_nodes();
  void slide_families();
  void enter_all_into_table();

  std::size_t most_slots_;   // that the table can have; at most three quarters are used
  std::size_t first_slots_;  // that it begins with
  std::size_t slots_;        // that it has
  std::size_t capacity_;     // bytes for families and nodes
  std::unique_ptr<std::uint64_t[]> memory_;
  GraphNode* top_;  // one behind the highest node, which is number 1
  Word* words_;     // the lowest family
  Word* table_;     // numbers of nodes, 0 where there is none
  // See usage(). On a cache line of its own: every expansion changes it, every
  // step reads the others.
  alignas(kCacheLine) std::uint64_t used_ = 0;
};

// ----------------------------------------------------------------

// Looks first: a full arena is asked again and again.
template <class Access>
bool Graph::take(std::uint64_t amount, std::uint64_t& before) {
  if (!fits(Access::load(used_) + amount)) return false;
  before = Access::add(used_, amount);
  if (fits(before + amount)) return true;
  Access::add(used_, std::uint64_t{0} - amount);
  return false;
}

// Open addressing with linear probing. A node is complete before its number is
// in the table; of two threads that add the same position one finds the other's
// node there, and its own is left unused.
template <class Access>
Word Graph::find_or_add(std::uint64_t key) {
  if (!Access::kShared && nodes_of(used_) >= slots_ / 4 * 3 && slots_ < most_slots_)
    lay_out_table(std::min(2 * slots_, most_slots_));
  Word added = 0;
  for (std::size_t slot = first_slot(key);; slot = next_slot(slot)) {
    Word number = Access::load(table_[slot]);
    if (number == 0) {
      if (added == 0) {
        std::uint64_t before = 0;
        if (!take<Access>(usage(0, 1), before)) return kNone;
        added = static_cast<Word>(nodes_of(before)) + 1;
        node(added) = {key, 0, kUnexpanded, kNone, 0, 0};
      }
      if (Access::replace(table_[slot], Word{0}, added)) return added;
      number = Access::load(table_[slot]);
    }
    if (node(number).key == key) return number;
  }
}

template <class Access>
Word Graph::add_family(Word parent, int count, Player mover) {
  std::uint64_t before = 0;
  if (!take<Access>(usage(size_of(count), 0), before)) return kNone;
  const auto at = static_cast<Word>(words_of(before));
  lay_out_family(words_ + at, parent, count, mover);
  return at;
}

// Of several moves of one family to the same position only the first is in the
// list: for_each_edge_to() looks through the whole family.
template <class Access>
void Graph::lead(Word at, int i, Word to) {
  const auto edges = family<Access>(at);
  edges.set_link(i, to);
  for (int j = 0; j < i; ++j)
    if (edges.link(j) == to) return;
  Word& newest = node(to).edges_here;
  Word before = kNone;
  do {
    before = Access::load(newest);
    Access::store(next_edge_here(at, i), before);
  } while (!Access::replace(newest, before, at));
}

template <class Access, class What>
void Graph::for_each_edge_to(Word to, What what) const {
  for (Word at = Access::load(node(to).edges_here), next = kNone; at != kNone; at = next) {
    const auto edges = family<Access>(at);
    bool threaded = false;
    for (int i = 0; i < edges.count(); ++i) {
      if (edges.link(i) != to) continue;
      if (!threaded) next = Access::load(next_edge_here(at, i));
      threaded = true;
      what(at, i);
    }
  }
}

}  // namespace mcts
