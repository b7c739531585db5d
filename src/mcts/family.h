// The children of one node, side by side: what the search tree (tree.h) and the
// search graph (graph.h) are made of.
//
// There is one array for each field, so that the formula which chooses among the
// children works on several at once. In 32-bit words, padded to a `width` that is a
// multiple of four; here of one to four children:
//
//     0        1      2      4      6      8      10   11   12   13   14      15
//    +--------+------+------+------+------+------+----+----+----+----+-------+--------+
//    | parent | info |      records, 2 each      |       links       | moves | proofs |
//    +--------+------+------+------+------+------+----+----+----+----+-------+--------+
//                     child 0      1      2      3    0    1    2    3  a byte each
//
//   parent   whose children these are; see Tree and Graph
//   info     count, who made the moves into these nodes, and whether one of
//            them is known to draw
//   records  the iterations that went through the child, and the sum of their rewards in
//            the view of the player who made the move; see Record
//   links    where its own children are, or why there are none
//   moves    the move into the child
//   proofs   what is known for certain, same view as rewards
//
// 14 bytes a child and 8 a family. What pads a family is closed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

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
static_assert(FamilyShape::records() == 2 && FamilyShape::links(4) == 10 &&
              FamilyShape::moves(4) == 14 && FamilyShape::size(4) == 16 &&
              FamilyShape::size(1) == FamilyShape::size(4));

// A view of one family; `Access` is Exclusive or Shared.
template <class Access>
class Family {
 public:
  explicit Family(Word* words) : words_(words), info_(Access::load(words[1])) {}

  Word parent() const { return words_[0]; }
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
  // view, or several `times` do and come back with the sum. Where threads share
  // the tree each counts as a loss in between, so that the others look elsewhere:
  // virtual loss (Chaslot, Winands, van den Herik 2008).
  // A loss is -`win`, the same on both ways.
  void enter(int i, std::int32_t win, int times = 1) const;
  void leave(int i, std::int32_t reward, std::int32_t win, int times = 1) const;
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
  // False when another thread has changed the record since it was `from`.
  bool replace_record(int i, Record from, Record to) const {
    return Access::replace(record_word(i), from.bits(), to.bits());
  }
  // True for the one thread that is the first to say so.
  bool prove(int i, Proof proof) const {
    return Access::replace(proof_byte(i), static_cast<unsigned char>(Proof::kUnknown),
                           static_cast<unsigned char>(proof));
  }
  // Nobody chooses child i any more; its visits stay. Once, by who proved it.
  void close(int i) const {
    Access::add(record_word(i), Record(0, kClosed - record(i).rewards()).bits());
  }
  // What the children's proofs say about their parent, in mover()'s view: the
  // best of them, once it is known to be the best.
  Proof best_proof() const;
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

// Makes `words` a family of unvisited children without moves. They are as many
// as FamilyShape::size(count).
void lay_out_family(Word* words, Word parent, int count, Player mover);

// ----------------------------------------------------------------

template <class Access>
int Family<Access>::best_child(Word parent_visits, const Choice& choice) const {
  if (count() == 1) return 0;
  return mcts::best_child<Access>(&record_word(0), FamilyShape::width(count()), parent_visits,
                                  choice);
}

template <class Access>
void Family<Access>::enter(int i, std::int32_t win, int times) const {
  if constexpr (Access::kShared)
    Access::add(record_word(i), Record(static_cast<Word>(times), -win * times).bits());
}

template <class Access>
void Family<Access>::leave(int i, std::int32_t reward, std::int32_t win, int times) const {
  const Record back =
      Access::kShared ? Record(0, reward + win * times) : Record(static_cast<Word>(times), reward);
  Access::add(record_word(i), back.bits());
}

template <class Access>
Proof Family<Access>::best_proof() const {
  Proof worst = Proof::kWin, best = Proof::kUnknown;
  for (int i = 0; i < count(); ++i) {
    worst = std::min(worst, proof(i));
    best = std::max(best, proof(i));
  }
  return best == Proof::kWin || worst != Proof::kUnknown ? best : Proof::kUnknown;
}

}  // namespace mcts
