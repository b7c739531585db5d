// How the search chooses among the children of a node.
#pragma once

#include <cstdint>
#include <optional>

#include "mcts/config.h"
#include "mcts/family.h"

namespace mcts {

// Natural logarithm of a count, n >= 1. Our own, because the last digit of
// std::log differs between libraries, and with it the move a search prefers.
// Absolute error below 1e-12.
double log_of_count(std::uint32_t n);

// A mean reward in [-1, 1] as a value in [0, 1]: win 1, draw 0.5, loss 0.
inline double value_of_reward(double mean_reward) { return 0.5 * (mean_reward + 1.0); }

// All of these return the place of the child with the highest score; of equal children the first.
// A closed child comes last. There are `count` >= 1 children, in fours (family.h). Values are in
// [0, 1], in the view of the player who chooses. The order of all operations, which are in single
// precision, is fixed, so every machine makes the same choice. Access is Exclusive or Shared.

// UCB1 (Auer, Cesa-Bianchi, Fischer 2002), which makes UCT of a tree search (Kocsis and
// Szepesvari 2006):
//
//     value + C * sqrt(ln(parent visits) / visits)
//
// A child without visits goes before all that have some. parent_visits >= 1.
template <class Access>
int best_by_ucb1(const Four* children, int count, std::uint32_t parent_visits, float exploration);

// UCB1-Tuned (Auer, Cesa-Bianchi, Fischer 2002, section 4), which looks less often at a child
// whose results are nearly always the same:
//
//     share = ln(parent visits) / visits
//     value + C * sqrt(share * min(1/4, variance + sqrt(2 * share)))
//
// The paper has no constant, which is C = 1. It takes the variance of the results so far. A record
// does not have their squares, so value * (1 - value) replaces the variance. This is exact if every
// result is a win or a loss (0 or 1). With draws, with rewards by margin and with
// means of several rollouts it is an upper bound, because no square of a number in [0, 1] is
// larger than the number. The 1/4 is the largest variance there can be. A child without visits
// goes before all that have some. parent_visits >= 1.
template <class Access>
int best_by_ucb1_tuned(const Four* children, int count, std::uint32_t parent_visits,
                       float exploration);

// PUCT as in Silver et al., "Mastering the game of Go without human knowledge", 2017:
//
//     value + C * prior * sqrt(parent visits) / (1 + visits)
//
// A child without visits has the value of its parent less kFirstPlayReduction ("first play
// urgency", Gelly and Wang 2006; relative to the parent as in Leela Chess Zero, there called FPU
// reduction): so the likely moves are tried first, and the others while those disappoint.
// `parent` is in the view of the player who chooses; without visits its value is 0.5. Priors
// are in 65535ths, or null: then all moves are alike.
constexpr float kFirstPlayReduction = 0.1f;
template <class Access>
int best_by_puct(const Four* children, const std::uint16_t* priors, int count, const Record& parent,
                 float exploration);

// The same, where an evaluator values moves: a child without visits has its minimax value
// (family.h), and one that has been visited
//
//     (1 - share) * value + share * minimax value
//
// in the place of its value.
template <class Access>
int best_by_puct_and_minimax(const Four* children, const std::uint16_t* priors,
                             const std::int16_t* minimax, int count, std::uint32_t parent_visits,
                             float exploration, float share);

// The two terms of a child's score by one of these formulas, to be shown. They are calculated in
// double precision, so their last digits differ from the scores that the search compares.
struct ScoreTerms {
  double value = 0;  // of the child, or what the formula takes in its place while it has no visits
  double bonus = 0;  // for being little known; infinite where a child without visits goes first

  double score() const { return value + bonus; }
  friend bool operator==(const ScoreTerms&, const ScoreTerms&) = default;
};

// The inputs of a formula, in the view of the player who chooses.
struct ScoredChild {
  std::uint32_t visits = 0;
  double value = 0.5;                  // [0, 1]; only with visits
  double prior = 0;                    // [0, 1]; only for PUCT
  std::optional<double> minimax = {};  // [0, 1]; only for PUCT where moves are valued
};
struct ScoredParent {
  std::uint32_t visits = 1;
  double value = 0.5;
};
ScoreTerms score_terms(Selection selection, const ScoredChild& child, const ScoredParent& parent,
                       double exploration, double minimax_share = 0);

}  // namespace mcts
