#include "mcts/graph.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

namespace mcts {

namespace {

// While keep() works, in the place of a node's edges_here: it cannot be
// reached; else its new number.
constexpr Word kUnreached = kNone;

constexpr std::size_t kBytesPerSlot = 32;  // of the whole memory, at least
constexpr std::size_t kSlotsToBegin = 1024;

}  // namespace

// A node is not to lie across two cache lines.
Graph::Graph(Arena arena, Opinions opinions)
    : arena_(std::move(arena)),
      opinions_(opinions),
      words_(reinterpret_cast<Word*>(arena_.words())) {
  const std::size_t bytes = std::max(arena_.bytes(), kLeastArenaBytes);
  most_slots_ = std::bit_floor(bytes / kBytesPerSlot);
  const auto base = reinterpret_cast<std::uintptr_t>(words_);
  const std::uintptr_t end = (base + bytes - most_slots_ * sizeof(Word)) & ~(sizeof(GraphNode) - 1);
  table_ = reinterpret_cast<Word*>(end);
  top_ = reinterpret_cast<GraphNode*>(end) - 1;
  capacity_ = end - base;
  reset();
}

void Graph::reset() {
  used_ = 0;
  clear_list();
}

void Graph::clear_list() {
  node(0) = {};
  slots_ = std::min(most_slots_, kSlotsToBegin);
  std::fill_n(table_, slots_, 0u);
}

void Graph::enter_into_list(Word number) {
  grow_table<Exclusive>();
  const std::uint64_t key = node(number).key;
  const Word before = last_before<Exclusive>(key, start_of<Exclusive>(slot_of<Exclusive>(key)));
  node(number).next = node(before).next;
  node(before).next = number;
}

Word Graph::reversed(Word bits) {
  bits = (bits >> 1 & 0x55555555u) | (bits & 0x55555555u) << 1;
  bits = (bits >> 2 & 0x33333333u) | (bits & 0x33333333u) << 2;
  bits = (bits >> 4 & 0x0F0F0F0Fu) | (bits & 0x0F0F0F0Fu) << 4;
  return __builtin_bswap32(bits);
}

bool Graph::fits(std::uint64_t used) const {
  return words_of(used) * sizeof(Word) + (nodes_of(used) + 1) * sizeof(GraphNode) <= capacity_ &&
         words_of(used) < kByNumber && nodes_of(used) < kByNumber;
}

// A family takes a cache line for each four edges, and the words before and behind them. These are
// its first lines.
void Graph::prefetch(Word target) const {
  if (is_by_number(target)) return __builtin_prefetch(&node(target - kByNumber));
  for (int line = 0; line < 6; ++line) __builtin_prefetch(words_ + target + 16 * line);
}

// Marks and compacts. First every node that stays gets its new number, then
// all that name it learn it, then nodes and families move.
Word Graph::keep(Word root) {
  mark_reachable(root);
  number_reached();
  const Word new_root = node(root).edges_here;
  relink_families();
  slide_nodes();
  slide_families();
  enter_all_into_list();
  return new_root;
}

// The list of nodes still to be visited uses the links of the list of all nodes.
// That list is rebuilt at the end.
void Graph::mark_reachable(Word root) {
  for (Word n = 1; n <= nodes_of(used_); ++n) node(n).edges_here = kUnreached;
  Word waiting = 0;
  const auto visit = [&](Word n) {
    if (node(n).edges_here != kUnreached) return;
    node(n).edges_here = 0;
    node(n).next = std::exchange(waiting, n);
  };
  visit(root);
  while (waiting != 0) {
    const Word at = node(std::exchange(waiting, node(waiting).next)).family;
    if (!is_family(at)) continue;
    const Plain edges = family<Exclusive>(at);
    for (int i = 0; i < edges.count(); ++i) {
      edges.set_link(i, by_number(number_of<Exclusive>(edges.link(i))));
      visit(number_of<Exclusive>(edges.link(i)));
    }
  }
}

void Graph::number_reached() {
  Word number = 0;
  for (Word n = 1; n <= nodes_of(used_); ++n)
    if (node(n).edges_here != kUnreached) node(n).edges_here = ++number;
}

// A family whose parent goes, or that was never used, has parent kNone then.
void Graph::relink_families() {
  const auto end = static_cast<Word>(words_of(used_));
  for (Word at = 0; at < end;) {
    const Plain edges = family<Exclusive>(at);
    const GraphNode& parent = node(edges.parent());
    const bool stays = parent.family == at && parent.edges_here != kUnreached;
    words_[at] = stays ? parent.edges_here : kNone;
    for (int i = 0; stays && i < edges.count(); ++i)
      edges.set_link(i, by_number(node(number_of<Exclusive>(edges.link(i))).edges_here));
    at += size_of(edges.count());
  }
}

void Graph::slide_nodes() {
  const auto last = static_cast<Word>(nodes_of(used_));
  Word kept = 0;
  for (Word n = 1; n <= last; ++n)
    if (node(n).edges_here != kUnreached) node(++kept) = node(n);
  used_ = usage(words_of(used_), kept);
}

void Graph::slide_families() {
  const auto end = static_cast<Word>(words_of(used_));
  Word to = 0;
  for (Word at = 0; at < end;) {
    const Word size = size_of(family<Exclusive>(at).count());
    const Word parent = family<Exclusive>(at).parent();
    if (parent != kNone) {
      std::memmove(words_ + to, words_ + at, size * sizeof(Word));
      node(parent).family = to;
      to += size;
    }
    at += size;
  }
  used_ = usage(to, nodes_of(used_));
}

void Graph::enter_all_into_list() {
  clear_list();
  for (Word n = 1; n <= nodes_of(used_); ++n) {
    node(n).edges_here = kNone;
    enter_into_list(n);
  }
  const auto end = static_cast<Word>(words_of(used_));
  for (Word at = 0; at < end; at += size_of(family<Exclusive>(at).count())) {
    const Plain edges = family<Exclusive>(at);
    for (int i = 0; i < edges.count(); ++i)
      connect<Exclusive>(at, i, number_of<Exclusive>(edges.link(i)));
  }
}

}  // namespace mcts
