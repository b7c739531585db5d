#include "mcts/graph.h"

#include <algorithm>
#include <cstring>

namespace mcts {

namespace {

// While keep() works, in the place of a node's edges_here: it cannot be
// reached; else its new number.
constexpr Word kUnreached = kNone;

constexpr std::size_t kBytesPerSlot = 40;  // of the whole memory
constexpr std::size_t kFewestSlots = 8;
constexpr std::size_t kSlotsToBegin = 4096;

std::size_t whole_words(std::size_t bytes) { return bytes & ~std::size_t{7}; }

}  // namespace

Graph::Graph(std::size_t bytes, bool shared)
    : most_slots_(std::max(bytes / kBytesPerSlot, kFewestSlots)),
      first_slots_(shared ? most_slots_ : std::min(most_slots_, kSlotsToBegin)),
      slots_(first_slots_),
      capacity_(whole_words(
          std::max(bytes - std::min(bytes, most_slots_ * sizeof(Word)), 2 * sizeof(GraphNode)))),
      // Not initialised: untouched pages are free.
      memory_(new std::uint64_t[capacity_ / 8 + most_slots_ / 2 + 1]),
      words_(reinterpret_cast<Word*>(memory_.get())) {
  table_ = words_ + capacity_ / sizeof(Word);
  top_ = reinterpret_cast<GraphNode*>(table_);
  lay_out_table(first_slots_);
}

void Graph::reset() {
  clear_table();
  used_ = 0;
  if (slots_ != first_slots_) lay_out_table(first_slots_);
}

// Slot by slot when few are taken. A node is in its first slot or in one behind
// it with none empty in between, so clearing the slots up to an empty one leaves
// no other node unfound.
void Graph::clear_table() {
  if (nodes_of(used_) > slots_ / 16) {
    std::fill_n(table_, slots_, 0u);
    return;
  }
  for (Word n = 1; n <= nodes_of(used_); ++n)
    for (std::size_t slot = first_slot(node(n).key); table_[slot] != 0; slot = next_slot(slot))
      table_[slot] = 0;
}

void Graph::lay_out_table(std::size_t slots) {
  slots_ = slots;
  std::fill_n(table_, slots_, 0u);
  for (Word n = 1; n <= nodes_of(used_); ++n) enter_into_table(n);
}

void Graph::enter_into_table(Word number) {
  std::size_t slot = first_slot(node(number).key);
  while (table_[slot] != 0) slot = next_slot(slot);
  table_[slot] = number;
}

bool Graph::fits(std::uint64_t used) const {
  return words_of(used) * sizeof(Word) + nodes_of(used) * sizeof(GraphNode) <= capacity_ &&
         nodes_of(used) <= most_slots_ / 4 * 3 && words_of(used) < kTerminal;
}

// Marks and compacts. First every node that stays gets its new number, then
// all that name it learn it, then nodes and families move.
Word Graph::keep(Word root) {
  clear_table();
  mark_reachable(root);
  number_reached();
  const Word new_root = node(root).edges_here;
  relink_families();
  slide_nodes();
  slide_families();
  enter_all_into_table();
  return new_root;
}

// The memory of the table, which is empty, is the list of nodes still to be
// visited, for all of which there is room.
void Graph::mark_reachable(Word root) {
  for (Word n = 1; n <= nodes_of(used_); ++n) node(n).edges_here = kUnreached;
  std::size_t waiting = 0, most_waiting = 0;
  const auto visit = [&](Word n) {
    if (node(n).edges_here != kUnreached) return;
    node(n).edges_here = 0;
    table_[waiting++] = n;
    most_waiting = std::max(most_waiting, waiting);
  };
  visit(root);
  while (waiting > 0) {
    const Word at = node(table_[--waiting]).family;
    if (!leads_somewhere(at)) continue;
    const Plain edges = family<Exclusive>(at);
    for (int i = 0; i < edges.count(); ++i) visit(edges.link(i));
  }
  std::fill_n(table_, most_waiting, 0u);
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
      edges.set_link(i, node(edges.link(i)).edges_here);
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

void Graph::enter_all_into_table() {
  for (Word n = 1; n <= nodes_of(used_); ++n) {
    node(n).edges_here = kNone;
    enter_into_table(n);
  }
  const auto end = static_cast<Word>(words_of(used_));
  for (Word at = 0; at < end; at += size_of(family<Exclusive>(at).count())) {
    const Plain edges = family<Exclusive>(at);
    for (int i = 0; i < edges.count(); ++i) lead<Exclusive>(at, i, edges.link(i));
  }
}

}  // namespace mcts
