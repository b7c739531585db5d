// The vocabulary every room shares, and the contract a game signs.
//
// A game is a small regular value type: copying it is undo, a hand-over to a
// thread, and a test fixture. It knows its rules and nothing else.
#pragma once

#include <algorithm>
#include <array>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>

namespace mcts {

enum class Player : std::uint8_t { kFirst, kSecond };

constexpr Player other(Player p) { return p == Player::kFirst ? Player::kSecond : Player::kFirst; }
constexpr int index(Player p) { return static_cast<int>(p); }

// A move is a number whose meaning is the game's own: a cell, an edge, a
// count of stones. Its notation is the game's business too.
using Move = std::uint8_t;

// A short list of moves that lives on the stack: nothing in an iteration of
// the search allocates.
template <int N>
class MoveList {
 public:
  void push_back(Move m) {
    assert(size_ < N);
    moves_[static_cast<std::size_t>(size_++)] = m;
  }
  int size() const { return size_; }
  bool empty() const { return size_ == 0; }
  Move operator[](int i) const { return moves_[static_cast<std::size_t>(i)]; }
  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return moves_.data() + size_; }
  bool contains(Move m) const {
    for (Move x : *this)
      if (x == m) return true;
    return false;
  }
  // The same moves in a circle, from the one at `first` on.
  MoveList turned_to(int first) const {
    MoveList turned;
    for (int i = first; i < size_; ++i) turned.push_back((*this)[i]);
    for (int i = 0; i < first; ++i) turned.push_back((*this)[i]);
    return turned;
  }

 private:
  std::array<Move, static_cast<std::size_t>(N)> moves_;
  int size_ = 0;
};

// How the exact values of a game are known, where src/solve/ has them: a game says it as kSolved.
enum class Solved : std::uint8_t {
  kByTable,   // of every position, looked up or calculated at once
  kBySearch,  // of the last moves, each question taking its own time
};

// The functions of a game that the search needs.
//
//   kMaxMoves      most legal moves in any position
//   kMaxPlies      most moves from any position to the end of the game
//   to_move()      whose turn it is; may stay the same after play(): closing a
//                  box in Dots-and-Boxes keeps the turn. Any value when over.
//   legal_moves()  ascending, without repeats; empty exactly when the game is
//                  over. A forced pass in Reversi is an ordinary move.
//   play(m)        m must be legal
//   reward(p)      only when over; the result in p's view, in [-1, 1], with
//                  reward(first) == -reward(second)
template <class G>
concept Game = std::regular<G> && requires(const G& g, G& mutable_g, Player p, Move m) {
  { G::kMaxMoves } -> std::convertible_to<int>;
  { G::kMaxPlies } -> std::convertible_to<int>;
  { g.to_move() } -> std::same_as<Player>;
  { g.legal_moves() } -> std::same_as<MoveList<G::kMaxMoves>>;
  { g.is_over() } -> std::same_as<bool>;
  { g.reward(p) } -> std::same_as<float>;
  mutable_g.play(m);
};

// A game that counts points knows its lead: lead(p) is p's points
// minus the opponent's, between -kMaxLead and kMaxLead; when over, with the sign
// of reward(p).
template <class G>
concept CountsLead = requires(const G& g, Player p) {
  { G::kMaxLead } -> std::convertible_to<int>;
  { g.lead(p) } -> std::same_as<int>;
};

// A search finds transpositions in games that have key(), and more of them with canonical().

// A game whose positions have a key: equal positions have equal keys, and different
// positions different keys, but for a chance of 2^-64. The key holds everything that
// the rest of the game and its result depend on, the score included; its bits look
// random.
template <class G>
concept KeyedGame = Game<G> && requires(const G& g) {
  { g.key() } -> std::same_as<std::uint64_t>;
};

// A game may name one position for all that are the same but for a symmetry, or
// for whatever else makes no difference to their moves and results: the same
// side to move, the same number of moves after which the same holds, the same
// score. They share a node then.
template <class G>
concept HasCanonical = requires(const G& g) {
  { g.canonical() } -> std::same_as<G>;
};

template <Game G>
G canonical(const G& position) {
  if constexpr (HasCanonical<G>)
    return position.canonical();
  else
    return position;
}

// The first of the position's moves that lead to the position with this canonical key; there is
// one.
template <KeyedGame G>
Move move_to_key(std::uint64_t key, const G& position) {
  const auto moves = position.legal_moves();
  return *std::find_if(moves.begin(), moves.end(), [&](Move m) {
    G after = position;
    after.play(m);
    return canonical(after).key() == key;
  });
}

}  // namespace mcts
