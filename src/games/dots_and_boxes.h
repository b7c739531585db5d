// Dots-and-Boxes on 3x3 boxes. Players draw edges in turn; who closes a box
// owns it and moves again. All 24 edges are drawn in the end, and more of the
// nine boxes win.
//
//     o-0--o-1--o-2--o
//     3    4    5    6          box r,c (r, c = 0..2):
//     o-7--o-8--o-9--o            top 7r+c      bottom 7r+7+c
//     10   11   12   13           left 7r+3+c   right  7r+4+c
//     o-14-o-15-o-16-o          the half turn of the board maps edge x to 23-x
//     17   18   19   20
//     o-21-o-22-o-23-o
//
// Position  24 edges, edge 0 first (1 = drawn), side to move, boxes of player
//           1, boxes of player 2, rule: "100000000000000000000000 2 0 0 sym"
// Moves     the edge: "0" to "23"
//
// Rule `sym`: while exactly one edge is drawn, no edge of the same symmetry
// class may be chosen (or the second player could mirror). `free`: none.
#pragma once

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/change.h"
#include "games/notation.h"
#include "games/words.h"
#include "mcts/config.h"
#include "mcts/game.h"
#include "mcts/rng.h"

namespace games {

struct TypedMove;

class DotsAndBoxes {
 public:
  static constexpr std::string_view kId = "dots";
  static constexpr int kEdges = 24;
  static constexpr int kBoxes = 9;
  static constexpr std::uint32_t kAllEdges = (1u << kEdges) - 1;  // bit e: edge e
  static constexpr int kMaxMoves = kEdges;
  static constexpr int kMaxPlies = kEdges;
  static constexpr int kMaxLead = kBoxes;
  static constexpr bool kCountsPoints = true;
  static constexpr mcts::Solved kSolved = mcts::Solved::kByTable;

  // Measured with `mcts-cli accuracy` and `mcts-cli arena`; see docs/strength.md.
  static constexpr mcts::SearchDefaults kSearchDefaults = {
      .exploration = 1.0,
      .leaf = mcts::Leaf::kLearned,
      .rollout = mcts::Rollout::kCaptureFirst,
      .reward = mcts::Reward::kMargin,
      .transpositions = true,
  };

  enum class Rule : std::uint8_t { kSym, kFree };

  static std::vector<Option> options();  // "rule": sym, free
  static DotsAndBoxes start(const OptionValues& values);

  mcts::Player to_move() const { return to_move_; }
  mcts::MoveList<kMaxMoves> legal_moves() const;
  void play(mcts::Move edge);
  Refusal refusal(mcts::Move edge) const;  // "drawn", "mirrors"; see position.h
  OptionValues chosen_values() const { return {static_cast<int>(rule_)}; }
  bool is_over() const;
  float reward(mcts::Player p) const;
  int lead(mcts::Player p) const { return score(p) - score(other(p)); }
  // See mcts/rollout.h.
  int rollout(mcts::Rng& rng) const;
  int rollout(mcts::Rng& rng, std::vector<mcts::Move>& moves) const;
  int capture_first_rollout(mcts::Rng& rng) const;
  int capture_first_rollout(mcts::Rng& rng, std::vector<mcts::Move>& moves) const;
  // See mcts/game.h. Same are the eight turns and reflections of the
  // board, and the two outer edges of a box in the corner, which bound nothing
  // else.
  std::uint64_t key() const;
  DotsAndBoxes canonical() const;
  // The drawn edges, as bits, of that one for any edges.
  static std::uint32_t canonical_edges(std::uint32_t edges);
  // Five of nine boxes: the rest cannot change who wins.
  bool is_decided() const { return std::max(boxes_[0], boxes_[1]) > kBoxes / 2; }
  int score(mcts::Player p) const { return boxes_[static_cast<std::size_t>(p)]; }

  // As bits: bit e for edge e.
  std::uint32_t edges() const { return edges_; }
  bool drawn(int edge) const { return (edges_ >> edge & 1) != 0; }
  bool closed(int box) const { return (edges_ & edges_of(box)) == edges_of(box); }
  Rule rule() const { return rule_; }
  // The four edges of box 3 * row + column, as bits.
  static std::uint32_t edges_of(int box);
  // How many boxes `edge` has closed where `edges`, one of which it is, are drawn.
  static int boxes_closed_by(int edge, std::uint32_t edges);

  // See set_up.h. A box that is closed goes to the first side, until a number says otherwise.
  DotsAndBoxes changed(const Change& change) const;
  std::vector<SetUpNumber> set_up_numbers() const;  // "boxes": of the first side
  Error unreachable() const;

  static std::span<const GameWord> words();  // see words.h
  // See letters.h.
  static std::string in_letters(DotsAndBoxes start, std::span<const mcts::Move> moves);
  TypedMove typed(std::string_view text) const;

  std::string text() const;
  static Parsed<DotsAndBoxes> parse(std::string_view text);
  static std::string move_text(mcts::Move m);
  static Parsed<mcts::Move> parse_move(std::string_view text);

  friend bool operator==(const DotsAndBoxes&, const DotsAndBoxes&) = default;

 private:
  bool is_restricted() const;  // by rule `sym`, to what the first edge allows
  DotsAndBoxes after_opening(mcts::Rng& rng, const auto& tell) const;
  int play_out(mcts::Rng& rng, const auto& tell) const;
  int capture_out(mcts::Rng& rng, const auto& tell) const;

  std::uint32_t edges_ = 0;  // bit e: edge e is drawn
  std::array<std::uint8_t, 2> boxes_{};
  mcts::Player to_move_ = mcts::Player::kFirst;
  Rule rule_ = Rule::kSym;
};

}  // namespace games
