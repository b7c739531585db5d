// The moves that a search has looked at, as rows of a table: how often, how good, how far from the
// best and from the exact value, and the score that the formula gives each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/session.h"
#include "mcts/policy.h"
#include "ui/base/text.h"
#include "ui/play/status.h"

namespace ui {

enum class Column : std::uint8_t { kMove, kVisits, kShare, kValue, kBehind, kExact, kScore };
constexpr int kColumns = 7;

// All values are in the view of the player to move.
struct RankedMove {
  mcts::MoveStatistics known = {};
  std::string text = {};              // of the move
  double share = 0;                   // [0,1] of all visits
  std::optional<double> behind = {};  // its value less the best move's; empty if it has no
                                      // value that says anything, or one of the two alone is
                                      // proved, or both have the same result by another margin
  std::optional<int> margin = {};  // exact, where it is known
  bool optimal = false;            // exact: see is_best()
  mcts::ScoreTerms terms = {};
  bool best = false;  // the move to play
  bool next = false;  // the formula would choose it now; false once the search has ended
  MeanOf mean_of = MeanOf::kWinsAndDraws;  // its value
};

bool is_proved(const mcts::MoveStatistics& move);

// Sorted by a column, the highest first; moves by their place on the board. With another
// exploration constant than the search has the terms are what they would be with the present visits
// and values.
std::vector<RankedMove> ranked_moves(const match::Session& session, const match::Analysis& analysis,
                                     Column by, std::optional<double> exploration);

// Is a move with this exact value as good as any? All wins count as equal. A player who cannot win
// has to lose by as little as possible.
bool is_best(const solve::Exact& exact, int margin);

// Moves this one to row i, if it is one of them; the others keep their order.
void keep_in_row(std::vector<RankedMove>& moves, mcts::Move move, std::size_t i);

// The result with best play is known before the search has proved it.
struct TruthGap {
  double value = 0;  // [0,1] between the search's value and the exact one
  double share = 0;  // [0,1] of its visits on moves for which is_best() holds
};
TruthGap truth_gap(const mcts::SearchSnapshot& snapshot, const solve::Exact& exact);

// ---------------------------------------------------------------- in words

// "win", "draw", "loss".
const char* word_of(mcts::Proof proof);
// An exact value for the player to move: "+3", "0"; a word where points do not count.
std::string exact_text(const match::Session& session, int margin);
// "-3.4", in per cent of the games; "" where there is nothing to say, and of the move to play.
std::string behind_text(const RankedMove& move);
// "D3: 53.1 %, 41.2k visits, -1.2 from the best".
std::string in_words(const RankedMove& move);
// "Exact values: D3 +3, C4 -2". "" while they are not known.
std::string exact_values_line(const match::Session& session);
// "Exact: White wins by 3"; "" while it is not known. How far the search is from that: "" before it
// has said something.
std::string truth_line(const match::Session& session);
std::string gap_line(const match::Session& session);
// The exact value of a result: win 1, draw 0.5, loss 0.
double value_of_margin(int margin);

const char* formula_name(mcts::Selection selection);

}  // namespace ui
