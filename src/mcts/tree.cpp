#include "mcts/tree.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace mcts {

namespace {

// It stands in the place of the parent of a family that goes.
constexpr Word kDropped = kNone - 1;

}  // namespace

Tree::Tree(Arena arena, Opinions opinions)
    : arena_(std::move(arena)),
      opinions_(opinions),
      capacity_(std::clamp<std::size_t>(arena_.bytes() / sizeof(Word), size_of(1), kTerminal)),
      words_(reinterpret_cast<Word*>(arena_.words())) {}

void Tree::reset(Player mover) {
  used_ = size_of(1);
  nodes_ = 1;
  lay_out_family(words_, kNone, 1, mover, opinions_);
  plain(0).set_move(0, 0);
}

// Where a slot's link lies.
Word Tree::link_place(Slot slot) const {
  return slot.family + static_cast<Word>(FamilyShape::link(slot.index));
}

// `family` is at `base` now. This tells the families of all its children where their
// link is, or that they go.
void Tree::tell_children(const Plain& family, Word base, bool kept) {
  for (int i = 0; i < family.count(); ++i)
    if (is_family(family.link(i)))
      words_[family.link(i)] = kept ? link_place({base, i}) : kDropped;
}

// Moves the family at `from` down to `to`, and mends the links around it.
// Returns the first word behind it.
Word Tree::slide(Word from, Word to) {
  const Word size = size_of(plain(from).count());
  std::memmove(&words_[to], &words_[from], size * sizeof(Word));
  const Plain moved = plain(to);
  words_[words_[to]] = to;
  tell_children(moved, to, true);
  return to + size;
}

// One pass in address order: a family is met after its parent's, which by then
// is in its new place or known to go, and has said so. The root's own family
// has one child before and after, so all others slide down behind it.
void Tree::make_root(Slot slot) {
  if (slot.family == 0) return;
  const Plain old = plain(slot.family);
  const int i = slot.index;
  const Record record = old.record(i);
  const Word below = old.link(i);
  const Proof proof = old.proof(i);
  const auto end = static_cast<Word>(used_);

  tell_children(plain(0), 0, false);
  reset(old.mover());
  plain(0).set_record(0, record);
  plain(0).set_proof(0, proof);
  if (below == kTerminal) plain(0).set_link(0, kTerminal);

  auto to = static_cast<Word>(used_);
  for (Word at = to, next = 0; at < end; at = next) {
    const Plain family = plain(at);
    next = at + size_of(family.count());
    if (at == below) {
      words_[at] = link_place(root());
    } else if (at < below || words_[at] == kDropped) {
      tell_children(family, at, false);
      continue;
    }
    nodes_ += static_cast<std::size_t>(family.count());
    to = slide(at, to);
  }
  used_ = to;
}

}  // namespace mcts
