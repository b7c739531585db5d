// The search tree: families in one bounded block of memory. A node is a slot in
// its family; the family's `parent` is the place of the link that leads to it,
// kNone for the root's.
#pragma once

#include <cstddef>

#include "mcts/arena.h"
#include "mcts/family.h"
#include "mcts/sharing.h"

namespace mcts {

// A bounded arena of families. A family lies behind its parent's: make_root
// relies on that order to work in place.
class Tree {
 public:
  // There is room for a root at least. All families have the same opinions (opinion.h).
  explicit Tree(Arena arena, Opinions opinions = Opinions::kNone);

  // Forgets everything and starts with one unvisited root; `mover` is who is
  // said to have moved into it.
  void reset(Player mover);

  static constexpr Slot root() { return {0, 0}; }
  template <class Access>
  Family<Access> family(Word at) const {
    return Family<Access>(words_ + at);
  }
  template <class Access>
  std::size_t bytes() const {
    return Access::load(used_) * sizeof(Word);
  }
  // All children that have been made, visited or not.
  template <class Access>
  std::size_t nodes() const {
    return Access::load(nodes_);
  }

  // A family of `count` unvisited children without moves, not yet linked to
  // `parent`; kNone when there is no room.
  template <class Access>
  Word add_family(Slot parent, int count, Player mover);

  // Makes `slot` the root, keeps all below it and forgets the rest. In place,
  // in time linear in bytes(); earlier slots become invalid. For one thread,
  // while no other is at work.
  void make_root(Slot slot);

 private:
  using Plain = Family<Exclusive>;

  Word size_of(int count) const { return static_cast<Word>(FamilyShape::size(count, opinions_)); }
  Plain plain(Word at) const { return family<Exclusive>(at); }
  Word link_place(Slot slot) const;
  void tell_children(const Plain& family, Word base, bool kept);
  Word slide(Word from, Word to);

  Arena arena_;
  Opinions opinions_;
  std::size_t capacity_;  // words
  Word* words_;
  // On a cache line of their own: every expansion changes them, every step reads
  // the others.
  alignas(kCacheLine) std::size_t used_ = 0;
  std::size_t nodes_ = 0;
};

// ----------------------------------------------------------------

template <class Access>
Word Tree::add_family(Slot parent, int count, Player mover) {
  std::size_t at = 0;
  const auto fits = [this](std::size_t used) { return used <= capacity_; };
  if (!take<Access>(used_, std::size_t{size_of(count)}, at, fits)) return kNone;
  Access::add(nodes_, static_cast<std::size_t>(count));
  lay_out_family(words_ + at, link_place(parent), count, mover, opinions_);
  return static_cast<Word>(at);
}

}  // namespace mcts
