// The search tree in one bounded block of memory.
//
// A node is a slot in its family: the children of one node, side by side, with
// one array for each of their fields, so that the formula which chooses among
// them works on several at once. In 32-bit words, for a family of `count`
// children padded to `width`, a multiple of four:
//
//   parent   where the link that leads here lies, kNone for the root's family
//   info     count, who made the moves into these nodes, and whether one of
//            them is known to draw
//   records  [width]  two words: the iterations that went through the node, and
//                     the sum of their rewards, each in [-1, 1], in the view of
//                     the player who made the move; see Record
//   links    [width]  the family of its own children, or a State
//   moves    [width]  bytes: the move into the node
//   proofs   [width]  bytes: what is known for certain, same view as rewards
//
// 14 bytes a child and 8 a family. What pads a family is closed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>

#include "mcts/game.h"
#include "mcts/policy.h"
#include "mcts/proof.h"
#include "mcts/record.h"
#include "mcts/sharing.h"

namespace mcts {

using Word = std::uint32_t;
constexpr Word kNone = std::numeric_limits<Word>::max();

// What a link says when it leads nowhere; all other values are families.
constexpr Word kUnexpanded = kNone;         // its children have not been made yet
constexpr Word kBeingExpanded = kNone - 1;  // a thread is making them
constexpr Word kTerminal = kNone - 2;       // the game is over there
constexpr bool leads_somewhere(Word link) { return link < kTerminal; }

// Where the fields of a family of `count` children lie, in words.
struct FamilyShape {
  static constexpr int kHeader = 2;
  static constexpr int width(int count) { return (count + 3) & ~3; }
  static constexpr int records() { return kHeader; }
  static constexpr int links(int count) { return kHeader + 2 * width(count); }
  static constexpr int moves(int count) { return kHeader + 3 * width(count); }
  static constexpr int size(int count) { return moves(count) + width(count) / 2; }
};

// A view of one family; `Access` is Exclusive or Shared.
template <class Access>
class Family {
 public:
  explicit Family(Word* words) : words_(words), info_(Access::load(words[1])) {}

  int count() const { return static_cast<int>(info_ & 0xFF); }
  Player mover() const { return static_cast<Player>(info_ >> 8 & 1); }
  bool has_draw() const { return (info_ >> 9 & 1) != 0; }

  Record record(int i) const { return Record(Access::load(record_word(i))); }
  Word link(int i) const { return Access::load(link_word(i)); }
  Move move(int i) const { return bytes()[i]; }
  Proof proof(int i) const { return static_cast<Proof>(Access::load(proof_byte(i))); }

  // `parent_visits` >= 1.
  int best_child(Word parent_visits, const Choice& choice) const;
  int index_of(Move m) const {
    return static_cast<int>(std::find(bytes(), bytes() + count(), m) - bytes());
  }

  // An iteration goes through child i and comes back with a reward in mover()'s
  // view. Where threads share the tree it counts as a loss in between, so that
  // the others look elsewhere: virtual loss (Chaslot, Winands, van den Herik
  // 2008).
  // A loss is -`win`, the same on both ways.
  void enter(int i, std::int32_t win) const;
  void leave(int i, std::int32_t reward, std::int32_t win) const;
  // Iterations before the one that is in child i now.
  Word earlier_visits(int i) const { return record(i).visits() - (Access::kShared ? 1 : 0); }

  // True for the one thread that is to make child i's children, and then sets
  // the link.
  bool begin_expansion(int i) const {
    return Access::replace(link_word(i), kUnexpanded, kBeingExpanded);
  }
  void set_link(int i, Word to) const { Access::store(link_word(i), to); }
  void set_proof(int i, Proof proof) const {
    Access::store(proof_byte(i), static_cast<unsigned char>(proof));
  }
  void set_record(int i, Record record) const { Access::store(record_word(i), record.bits()); }
  // True for the one thread that is the first to say so.
  bool prove(int i, Proof proof) const {
    return Access::replace(proof_byte(i), static_cast<unsigned char>(Proof::kUnknown),
                           static_cast<unsigned char>(proof));
  }
  // Nobody chooses child i any more; its visits stay. Once, by who proved it.
  void close(int i) const {
    Access::add(record_word(i), Record(0, kClosed - record(i).rewards()).bits());
  }
  void set_has_draw() const { Access::store(words_[1], info_ | 1u << 9); }
  void set_move(int i, Move m) const { bytes()[i] = m; }

 private:
  std::uint64_t& record_word(int i) const {
    return reinterpret_cast<std::uint64_t*>(words_ + FamilyShape::records())[i];
  }
  Word& link_word(int i) const { return words_[FamilyShape::links(count()) + i]; }
  Move* bytes() const { return reinterpret_cast<Move*>(words_ + FamilyShape::moves(count())); }
  unsigned char& proof_byte(int i) const { return bytes()[FamilyShape::width(count()) + i]; }

  Word* words_;
  Word info_;
};

// Which child of which family.
struct Slot {
  Word family = 0;
  int index = 0;
};

// A bounded arena of families. A family lies behind its parent's: make_root
// relies on that order to work in place.
class Tree {
 public:
  // Takes `bytes` of memory, at least enough for a root.
  explicit Tree(std::size_t bytes);

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

  Plain plain(Word at) const { return family<Exclusive>(at); }
  Word link_place(Slot slot) const;
  void lay_out(Word at, Word parent, int count, Player mover);
  void tell_children(const Plain& family, Word base, bool kept);
  Word slide(Word from, Word to);

  std::size_t capacity_;  // words
  std::size_t used_ = 0;
  std::size_t nodes_ = 0;
  std::unique_ptr<std::uint64_t[]> memory_;
  Word* words_;
};

// ----------------------------------------------------------------

template <class Access>
int Family<Access>::best_child(Word parent_visits, const Choice& choice) const {
  if (count() == 1) return 0;
  return mcts::best_child<Access>(&record_word(0), FamilyShape::width(count()), parent_visits,
                                  choice);
}

template <class Access>
void Family<Access>::enter(int i, std::int32_t win) const {
  if constexpr (Access::kShared) Access::add(record_word(i), Record(1, -win).bits());
}

template <class Access>
void Family<Access>::leave(int i, std::int32_t reward, std::int32_t win) const {
  Access::add(record_word(i),
              Access::kShared ? Record(0, reward + win).bits() : Record(1, reward).bits());
}

template <class Access>
Word Tree::add_family(Slot parent, int count, Player mover) {
  const auto size = static_cast<std::size_t>(FamilyShape::size(count));
  // Looks first: a full arena is asked again and again.
  if (Access::load(used_) + size > capacity_) return kNone;
  const std::size_t at = Access::add(used_, size);
  if (at + size > capacity_) {
    Access::add(used_, std::size_t{0} - size);
    return kNone;
  }
  Access::add(nodes_, static_cast<std::size_t>(count));
  lay_out(static_cast<Word>(at), link_place(parent), count, mover);
  return static_cast<Word>(at);
}

}  // namespace mcts
