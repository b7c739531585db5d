// The search graph in one bounded block of memory: each position once, however
// it is reached.
//
// A position has a node, found by its key. Once it is expanded it has a family
// as well: an edge for every legal move, with statistics of its own and a link
// to the node the move leads to. An edge is also in the list of edges that lead
// to the same node, so that a proof reaches all of them.
//
// A node takes 32 bytes, an edge 22 and a family 12, rounded up; an eighth of the memory at
// most is the table of keys. Families lie at the bottom and nodes at the top:
//
//    +-----------------------------+                  +---------------------+-------+
//    | families, each with visits  |  -->        <--  | nodes  ... 3  2  1  | table |
//    | and a word an edge: lists   |                  |                     |       |
//    +-----------------------------+                  +---------------------+-------+
//
//    node   | key (8 bytes) | worth (8) | visits | family | edges_here | next |
//
// The table is a split-ordered list (Shalev and Shavit, "Split-Ordered Lists:
// Lock-Free Extensible Hash Tables", 2006). All nodes are in one list in the order of
// their keys, and a slot of the table names a node shortly before those whose keys
// begin with its bits. So the table can be doubled while threads search, without
// moving anything and without a lock, and an empty graph takes no time to lay out,
// however large it may become.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "mcts/arena.h"
#include "mcts/family.h"
#include "mcts/sharing.h"

namespace mcts {

struct GraphNode {
  std::uint64_t key;
  std::int64_t worth;  // 4 * the rewards of its visits together + a Proof; first player's view
  Word visits;         // iterations that came through
  Word family;         // its edges, or why it has none; see Family::link
  Word edges_here;     // the family of the newest edge that leads here, kNone while there is none
  Word next;           // of the list in the order of keys; 0 behind the last
};
static_assert(sizeof(GraphNode) == 32 && offsetof(GraphNode, worth) == 8 &&
              offsetof(GraphNode, visits) == 16 && offsetof(GraphNode, family) == 20 &&
              offsetof(GraphNode, next) == 28);

// A proof takes two bits, which stay as they are whatever rewards are added.
constexpr std::int64_t worth_of_rewards(Rewards rewards) { return rewards * 4; }
constexpr std::int64_t worth_of_proof(Proof proof) { return static_cast<std::int64_t>(proof); }
constexpr Rewards rewards_in(std::int64_t worth) { return worth >> 2; }
constexpr Proof proof_in(std::int64_t worth) { return static_cast<Proof>(worth & 3); }

// The target of an edge is first the node's number with this bit. Once the edge has found the
// node's family, the target is the place of the family, so that a search goes from family to family
// and does not read the node in between.
constexpr Word kByNumber = Word{1} << 31;
constexpr Word by_number(Word node) { return node | kByNumber; }
constexpr bool is_by_number(Word target) { return (target & kByNumber) != 0; }

class Graph {
 public:
  // There is room for a root at least. All families have the same opinions (opinion.h).
  explicit Graph(Arena arena, Opinions opinions = Opinions::kNone);

  // Forgets everything, in next to no time.
  void reset();

  // The number of the node with this key, a new one if there was none; kNone
  // when there is no room. A new node is unvisited, unexpanded and unproved.
  template <class Access>
  Word find_or_add(std::uint64_t key);

  // Ask for the memory that find_or_add() will read: first the slots of several
  // keys, then the nodes these name, then those behind them, then look for the keys.
  template <class Access>
  void prefetch_slot(std::uint64_t key) const {
    __builtin_prefetch(&table_[slot_of<Access>(key)]);
  }
  template <class Access>
  void prefetch_start(std::uint64_t key) const {
    __builtin_prefetch(&node(Access::load(table_[slot_of<Access>(key)])));
  }
  template <class Access>
  void prefetch_next(std::uint64_t key) const {
    const Word start = Access::load(table_[slot_of<Access>(key)]);
    __builtin_prefetch(&node(Access::load(node(start).next)));
  }

  GraphNode& node(Word number) const { return top_[-static_cast<std::ptrdiff_t>(number)]; }
  // The number of the node that an edge leads to.
  template <class Access>
  Word number_of(Word target) const {
    return is_by_number(target) ? target - kByNumber : family<Access>(target).parent();
  }
  template <class Access>
  Family<Access> family(Word at) const {
    return Family<Access>(words_ + at);
  }

  // The visits of the family's parent, stored behind the family.
  template <class Access>
  Word& visits_of(Word family) const {
    const int count = this->family<Access>(family).count();
    return words_[family + static_cast<Word>(FamilyShape::size(count, opinions_))];
  }
  // Prefetches what a search reads of a target: its node, or its family where the target names
  // that.
  void prefetch(Word target) const;

  // Adds edges without moves and without targets for the node `parent`, which does
  // not change. kNone when there is no room.
  template <class Access>
  Word add_family(Word parent, int count, Player mover);

  // Edge i of the family leads to the node from now on. Each edge once, in order.
  template <class Access>
  void connect(Word family, int i, Word node);

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

  // The memory in use: families' words in the high half, nodes in the low one.
  static constexpr std::uint64_t usage(std::size_t words, std::size_t nodes) {
    return std::uint64_t{words} << 32 | nodes;
  }
  static constexpr std::size_t words_of(std::uint64_t used) { return used >> 32; }
  static constexpr std::size_t nodes_of(std::uint64_t used) { return static_cast<Word>(used); }
  Word size_of(int count) const {
    return static_cast<Word>(FamilyShape::size(count, opinions_) + (count + 2) / 2 * 2);
  }

  bool fits(std::uint64_t used) const;
  // Words and nodes as of usage().
  template <class Access>
  bool take(std::uint64_t amount, std::uint64_t& before) {
    return mcts::take<Access>(used_, amount, before, [this](auto used) { return fits(used); });
  }

  // A slot's number is the first bits of its keys, the first one lowest, so that it
  // keeps its number when the table is doubled, and shares its keys with a new one.
  template <class Access>
  std::size_t slot_of(std::uint64_t key) const {
    return reversed(static_cast<Word>(key >> 32)) & (Access::load(slots_) - 1);
  }
  static std::uint64_t first_key_of(std::size_t slot) {
    return std::uint64_t{reversed(static_cast<Word>(slot))} << 32;
  }
  static Word reversed(Word bits);
  template <class Access>
  Word last_before(std::uint64_t key, Word from) const;
  template <class Access>
  Word start_of(std::size_t slot);
  template <class Access>
  void grow_table();

  // The family of the next edge in the list of edges that lead to the same
  // node.
  template <class Access>
  Word& next_edge_here(Word family, int i) const {
    return *(&visits_of<Access>(family) + 1 + i);
  }

  void clear_list();
  void enter_into_list(Word number);

  void mark_reachable(Word root);
  void number_reached();
  void relink_families();
  void slide_nodes();
  void slide_families();
  void enter_all_into_list();

  Arena arena_;
  Opinions opinions_;
  std::size_t most_slots_;  // that the table can have; like the others a power of two
  std::size_t slots_;       // that it has
  Word growing_ = 0;        // 1: a thread is about to double the table
  Word* words_;             // the lowest family
  Word* table_;             // numbers of nodes, 0 where none is known
  GraphNode* top_;          // the highest node, number 0, which only begins the list
  std::size_t capacity_;    // bytes for families and nodes
  // See usage(). On a cache line of its own: every expansion changes it, every
  // step reads the others.
  alignas(kCacheLine) std::uint64_t used_ = 0;
};

// ----------------------------------------------------------------

// A node is complete before it is in the list; of two threads that add the same
// position one finds the other's node there, and its own is left unused.
template <class Access>
Word Graph::find_or_add(std::uint64_t key) {
  grow_table<Access>();
  Word before = start_of<Access>(slot_of<Access>(key));
  for (Word added = 0;;) {
    before = last_before<Access>(key, before);
    const Word next = Access::load(node(before).next);
    if (next != 0 && node(next).key <= key) {
      if (node(next).key == key) return next;
      continue;  // another thread has just put it there
    }
    if (added == 0) {
      std::uint64_t used = 0;
      if (!take<Access>(usage(0, 1), used)) return kNone;
      added = static_cast<Word>(nodes_of(used)) + 1;
    }
    node(added) = {key, 0, 0, kUnexpanded, kNone, next};
    if (Access::replace(node(before).next, next, added)) return added;
  }
}

// The last node with a smaller key; `from` has one.
template <class Access>
Word Graph::last_before(std::uint64_t key, Word from) const {
  for (Word next = Access::load(node(from).next); next != 0 && node(next).key < key;
       next = Access::load(node(from).next))
    from = next;
  return from;
}

// The last node before a slot's keys. A slot that does not know one yet asks the slot
// whose keys it has taken over; one that does moves on past what is new since.
template <class Access>
Word Graph::start_of(std::size_t slot) {
  if (slot == 0) return 0;
  const Word known = Access::load(table_[slot]);
  const Word from = known != 0 ? known : start_of<Access>(slot - std::bit_floor(slot));
  const Word start = last_before<Access>(first_key_of(slot), from);
  if (start != known) Access::store(table_[slot], start);
  return start;
}

// There are two slots for a node, as long as there is memory for them: the way along
// the list is short then. One thread clears the new half; the
// others do not wait for it, and meanwhile walk a little further along the list.
template <class Access>
void Graph::grow_table() {
  const std::size_t slots = Access::load(slots_);
  if (slots == most_slots_ || 2 * nodes<Access>() < slots) return;
  if (!Access::replace(growing_, Word{0}, Word{1})) return;
  if (Access::load(slots_) == slots) {
    std::fill_n(table_ + slots, slots, 0u);
    Access::store(slots_, 2 * slots);
  }
  Access::store(growing_, Word{0});
}

template <class Access>
Word Graph::add_family(Word parent, int count, Player mover) {
  std::uint64_t before = 0;
  if (!take<Access>(usage(size_of(count), 0), before)) return kNone;
  const auto at = static_cast<Word>(words_of(before));
  lay_out_family(words_ + at, parent, count, mover, opinions_);
  visits_of<Access>(at) = Access::load(node(parent).visits);
  return at;
}

// If several moves of one family lead to the same position, only the first is in
// the list: for_each_edge_to() looks through the whole family.
template <class Access>
void Graph::connect(Word at, int i, Word to) {
  const auto edges = family<Access>(at);
  edges.set_link(i, by_number(to));
  for (int j = 0; j < i; ++j)
    if (edges.link(j) == by_number(to)) return;
  Word& newest = node(to).edges_here;
  Word before = kNone;
  do {
    before = Access::load(newest);
    Access::store(next_edge_here<Access>(at, i), before);
  } while (!Access::replace(newest, before, at));
}

template <class Access, class What>
void Graph::for_each_edge_to(Word to, What what) const {
  for (Word at = Access::load(node(to).edges_here), next = kNone; at != kNone; at = next) {
    const auto edges = family<Access>(at);
    bool threaded = false;
    for (int i = 0; i < edges.count(); ++i) {
      if (number_of<Access>(edges.link(i)) != to) continue;
      if (!threaded) next = Access::load(next_edge_here<Access>(at, i));
      threaded = true;
      what(at, i);
    }
  }
}

}  // namespace mcts
