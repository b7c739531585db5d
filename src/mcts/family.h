// The children of one node, side by side: what the search tree (tree.h) and the
// search graph (graph.h) are made of.
//
// The formula which chooses among the children works on four at once, so they stand in
// fours, with an array for each field. Closed children fill up the last four. Fields that are
// read one by one come behind. A family of one to four children, in 32-bit words:
//
//     0        1      2   4   6   8   10  11  12  13  14  15  16  17  18      19
//    +--------+------+---+---+---+---+---+---+---+---+---+---+---+---+-------+--------+
//    | parent | info |    rewards    |    visits     |     links     | moves | proofs |
//    +--------+------+---+---+---+---+---+---+---+---+---+---+---+---+-------+--------+
//              child   0   1   2   3   0   1   2   3   0   1   2   3  a byte each
//                    |<-- four, and more fours behind it as needed ->|
//
//   parent   whose children these are; see Tree and Graph
//   info     count, who made the moves into these nodes, whether one of
//            them is known to draw, and in a graph whether the parent's result is known
//   rewards  of all iterations that went through the child together, in units (node.h), two
//            words each, in the view of the player who made the move
//   visits   how many iterations those were
//   links    where its own children are, or why there are none; in a graph which node the
//            edge leads to (graph.h)
//   moves    the move into the child
//   proofs   what is known for certain, same view as rewards
//
// 18 bytes a child and 8 a family. Where an Evaluator has opinions on moves (opinion.h) they
// follow, two bytes each, in all families of a search: the priors, and where it values moves their
// minimax values, same view as rewards: at first what it said of the move, and later what follows
// from what it said of the positions below (see Search::backup).
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "mcts/game.h"
#include "mcts/node.h"
#include "mcts/opinion.h"
#include "mcts/sharing.h"

namespace mcts {

using Word = std::uint32_t;
constexpr Word kNone = std::numeric_limits<Word>::max();

// The values of a link that leads to no family.
constexpr Word kUnexpanded = kNone;         // its children have not been made yet
constexpr Word kBeingExpanded = kNone - 1;  // a thread is making them
constexpr Word kTerminal = kNone - 2;       // the game is over there
constexpr bool is_family(Word link) { return link < kTerminal; }

// Four children. Together they take a cache line's length.
struct Four {
  Rewards rewards[4];
  Word visits[4];
  Word links[4];
};
static_assert(sizeof(Four) == 64 && offsetof(Four, visits) == 32 && offsetof(Four, links) == 48);

// Where the fields of a family of `count` children lie, in words. Which opinions it has
// is the same for a whole tree or graph.
struct FamilyShape {
  static constexpr int kHeader = 2;
  static constexpr int fours(int count) { return (count + 3) / 4; }
  static constexpr int width(int count) { return 4 * fours(count); }  // with what pads it
  static constexpr int link(int i) { return kHeader + i / 4 * 16 + 12 + i % 4; }
  static constexpr int moves(int count) { return kHeader + 16 * fours(count); }
  static constexpr int proofs(int count) { return moves(count) + fours(count); }
  static constexpr int priors(int count) { return proofs(count) + fours(count); }
  static constexpr int minimax(int count) { return priors(count) + 2 * fours(count); }
  static constexpr int size(int count, Opinions opinions) {
    return priors(count) + 2 * fours(count) * static_cast<int>(opinions);
  }
};
static_assert(FamilyShape::link(0) == 14 && FamilyShape::link(5) == 31 &&
              FamilyShape::moves(4) == 18 && FamilyShape::proofs(4) == 19 &&
              FamilyShape::size(4, Opinions::kNone) == 20 &&
              FamilyShape::size(4, Opinions::kPriors) == 22 &&
              FamilyShape::size(4, Opinions::kValues) == 24 &&
              FamilyShape::size(1, Opinions::kNone) == FamilyShape::size(4, Opinions::kNone));
// Rewards take two words, so a family begins at an even one, and so does the next.
static_assert(FamilyShape::size(4, Opinions::kNone) % 2 == 0 &&
              FamilyShape::size(8, Opinions::kNone) % 2 == 0);

// A prior from 0 to 1 as it is kept: in 65535ths.
constexpr std::uint16_t kCertain = 65535;
constexpr std::uint16_t in_prior_units(float prior) {
  return static_cast<std::uint16_t>(std::min(prior, 1.0f) * kCertain + 0.5f);
}

// A minimax value as it is kept: from a loss to a win.
constexpr int kMinimaxWin = 16384;
constexpr int in_minimax_units(Rewards reward) {
  return static_cast<int>(reward / (kUnit / kMinimaxWin));
}
constexpr int in_minimax_units(float value) {
  return static_cast<int>(value * static_cast<float>(kMinimaxWin));
}
constexpr int minimax_of(Proof known) {
  return kMinimaxWin * (static_cast<int>(known) - static_cast<int>(Proof::kDraw));
}

// A view of one family; `Access` is Exclusive or Shared.
template <class Access>
class Family {
 public:
  explicit Family(Word* words) : words_(words), info_(Access::load(words[1])) {}

  Word parent() const { return words_[0]; }
  int count() const { return static_cast<int>(info_ & 0xFF); }
  Player mover() const { return static_cast<Player>(info_ >> 8 & 1); }
  bool has_draw() const { return (info_ >> 9 & 1) != 0; }
  bool is_done() const { return (info_ >> 10 & 1) != 0; }

  Word visits(int i) const { return Access::load(visits_of(i)); }
  Rewards rewards(int i) const { return Access::load(rewards_of(i)); }
  Record record(int i) const { return {visits(i), rewards(i)}; }
  Word link(int i) const { return Access::load(link_word(i)); }
  Move move(int i) const { return bytes()[i]; }
  Proof proof(int i) const { return static_cast<Proof>(Access::load(proof_byte(i))); }

  // For a policy.
  const Four* fours() const { return &four(0); }
  // Only in a family that has them.
  const std::uint16_t* priors() const {
    return reinterpret_cast<const std::uint16_t*>(words_ + FamilyShape::priors(count()));
  }
  // Only where moves are valued.
  const std::int16_t* minimax() const {
    return reinterpret_cast<const std::int16_t*>(words_ + FamilyShape::minimax(count()));
  }
  int minimax(int i) const { return Access::load(minimax()[i]); }
  int index_of(Move m) const {
    return static_cast<int>(std::find(bytes(), bytes() + count(), m) - bytes());
  }

  // An iteration goes through child i and comes back with a reward in mover()'s
  // view, or several `times` do and come back with the sum. Where threads share
  // the tree each counts as a loss in between, so that the others look elsewhere:
  // virtual loss (Chaslot, Winands, van den Herik 2008).
  void enter(int i, int times = 1) const;
  void leave(int i, Rewards reward, int times = 1) const;
  // Visits alone.
  void count_visits(int i, int times) const { Access::add(visits_of(i), static_cast<Word>(times)); }
  // Iterations before the one that is in child i now.
  Word earlier_visits(int i) const { return visits(i) - (Access::kShared ? 1 : 0); }
  Record earlier(int i) const {
    return {earlier_visits(i), rewards(i) + (Access::kShared ? kUnit : 0)};
  }

  // True for the one thread that is to make child i's children, and then sets
  // the link.
  bool begin_expansion(int i) const {
    return Access::replace(link_word(i), kUnexpanded, kBeingExpanded);
  }
  void set_link(int i, Word to) const { Access::store(link_word(i), to); }
  void set_proof(int i, Proof proof) const {
    Access::store(proof_byte(i), static_cast<unsigned char>(proof));
  }
  void set_record(int i, Record record) const {
    Access::store(visits_of(i), record.visits);
    Access::store(rewards_of(i), record.rewards);
  }
  // False when another thread has changed the rewards since they were `from`.
  bool replace_rewards(int i, Rewards from, Rewards to) const {
    return Access::replace(rewards_of(i), from, to);
  }
  // True for the one thread that is the first to say so.
  bool prove(int i, Proof proof) const {
    return Access::replace(proof_byte(i), static_cast<unsigned char>(Proof::kUnknown),
                           static_cast<unsigned char>(proof));
  }
  // Nobody chooses child i any more; its visits stay. The thread that proved it calls this once.
  void close(int i) const { Access::add(rewards_of(i), kNeverChosen - rewards(i)); }
  void set_has_draw() const { mark(1u << 9); }
  void set_done() const { mark(1u << 10); }
  void set_move(int i, Move m) const { bytes()[i] = m; }
  void set_prior(int i, float prior) const {
    const_cast<std::uint16_t*>(priors())[i] = in_prior_units(prior);
  }
  // True when it was another one. Near the root it seldom is, and threads that wrote it all the
  // same would wait for each other.
  bool set_minimax(int i, int value) const {
    if (minimax(i) == value) return false;
    Access::store(const_cast<std::int16_t*>(minimax())[i], static_cast<std::int16_t>(value));
    return true;
  }
  void set_opinion(int i, Opinions kind, const Opinion& opinion) const {
    if (kind != Opinions::kNone) set_prior(i, opinion.prior);
    if (kind == Opinions::kValues) set_minimax(i, in_minimax_units(opinion.value));
  }

 private:
  void mark(Word bit) const;
  Four& four(int i) const {
    return reinterpret_cast<Four*>(words_ + FamilyShape::kHeader)[static_cast<unsigned>(i) / 4];
  }
  Rewards& rewards_of(int i) const { return four(i).rewards[i & 3]; }
  Word& visits_of(int i) const { return four(i).visits[i & 3]; }
  Word& link_word(int i) const { return four(i).links[i & 3]; }
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
// as FamilyShape::size(count, opinions).
void lay_out_family(Word* words, Word parent, int count, Player mover, Opinions opinions);

// ----------------------------------------------------------------

template <class Access>
void Family<Access>::enter(int i, int times) const {
  if constexpr (Access::kShared) {
    count_visits(i, times);
    Access::add(rewards_of(i), -kUnit * times);
  }
}

template <class Access>
void Family<Access>::leave(int i, Rewards reward, int times) const {
  if constexpr (!Access::kShared) count_visits(i, times);
  Access::add(rewards_of(i), Access::kShared ? reward + kUnit * times : reward);
}

// Two threads may each make a mark.
template <class Access>
void Family<Access>::mark(Word bit) const {
  Word before = Access::load(words_[1]);
  while (!Access::replace(words_[1], before, before | bit)) before = Access::load(words_[1]);
}

// The proof of the parent that follows from its children's, in the view of the family's mover():
// the best of them, once it is known to be the best.
template <class Access>
Proof best_proof(const Family<Access>& family) {
  Proof worst = Proof::kWin, best = Proof::kUnknown;
  for (int i = 0; i < family.count(); ++i) {
    worst = std::min(worst, family.proof(i));
    best = std::max(best, family.proof(i));
  }
  return best == Proof::kWin || worst != Proof::kUnknown ? best : Proof::kUnknown;
}

// The minimax value of the parent, in the view of the family's mover(): the best child's value. A
// proved result counts as such.
template <class Access>
int best_minimax(const Family<Access>& family) {
  int best = -kMinimaxWin;
  for (int i = 0; i < family.count(); ++i) {
    const Proof known = family.proof(i);
    best = std::max(best, known == Proof::kUnknown ? family.minimax(i) : minimax_of(known));
  }
  return best;
}

// The way from the root to the node that an iteration has reached: the child that was chosen in
// each family.
template <int kMost>
class Path {
 public:
  // Keeps the first `size` levels.
  void cut(int size) { size_ = size; }
  void push(Slot slot) { slots_[static_cast<std::size_t>(size_++)] = slot; }
  int size() const { return size_; }
  int moves() const { return size_; }
  bool empty() const { return size_ == 0; }
  const Slot& operator[](int level) const { return slots_[static_cast<std::size_t>(level)]; }
  const Slot& back() const { return slots_[static_cast<std::size_t>(size_ - 1)]; }

 private:
  std::array<Slot, static_cast<std::size_t>(kMost)> slots_;
  int size_ = 0;
};

}  // namespace mcts
