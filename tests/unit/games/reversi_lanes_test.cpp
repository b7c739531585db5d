// Games side by side against the rules, move by move, on every kind of vector
// register that this processor has.
#include "games/reversi_lanes.h"

#include <array>
#include <cmath>
#include <numeric>
#include <vector>

#include <gtest/gtest.h>

#include "games/reversi.h"
#include "support/pictures.h"
#include "support/play.h"

namespace {

using games::Reversi;
using games::reversi::all_lanes;
using games::reversi::Bits;
using games::reversi::kMaxLanes;
using games::reversi::Lanes;
using mcts::Player;

// A random game by the rules alone; a forced pass draws no number.
int lead_by_the_rules(Reversi g, Bits seed) {
  mcts::Rng rng(seed);
  while (!g.is_over()) {
    const auto moves = g.legal_moves();
    g.play(moves[0] == Reversi::kPass ? Reversi::kPass : support::random_move(g, rng));
  }
  return g.lead(Player::kFirst);
}

std::vector<int> leads_in_lanes(const Lanes& lanes, const Reversi& g, Bits first_seed, int count) {
  std::array<Bits, kMaxLanes> seeds{};
  std::iota(seeds.begin(), seeds.end(), first_seed);
  std::vector<int> leads(static_cast<std::size_t>(count));
  lanes.play_out(g.discs(g.to_move()), g.discs(other(g.to_move())), seeds.data(), count,
                 leads.data());
  if (g.to_move() == Player::kSecond)
    for (int& lead : leads) lead = -lead;
  return leads;
}

std::vector<int> leads_by_the_rules(const Reversi& g, Bits first_seed, int count) {
  std::vector<int> leads;
  for (int i = 0; i < count; ++i)
    leads.push_back(lead_by_the_rules(g, first_seed + static_cast<Bits>(i)));
  return leads;
}

void expect_games_by_the_rules(const Reversi& g, Bits seed) {
  const auto expected = leads_by_the_rules(g, seed, kMaxLanes);
  for (const Lanes& lanes : all_lanes())
    for (const int count : {1, 2, 3, 4, 5, 7, 8, 9, 15, 16}) {
      const std::vector<int> first(expected.begin(), expected.begin() + count);
      EXPECT_EQ(leads_in_lanes(lanes, g, seed, count), first)
          << g.text() << ", " << lanes.games << " lanes";
    }
}

// From the first move to the last, through forced passes and early ends.
TEST(ReversiLanes, PlayByTheRulesFromEveryPositionOfAGame) {
  mcts::Rng rng(1);
  for (int game = 0; game < 20 && !HasFailure(); ++game) {
    Reversi g;
    for (; !g.is_over(); g.play(support::random_move(g, rng)))
      expect_games_by_the_rules(g, rng.next());
    expect_games_by_the_rules(g, rng.next());
  }
}

TEST(ReversiLanes, PassWhereOnlyTheOpponentCanMove) {
  const auto g = pictures::reversi(
      "O X X X X X X ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . .",
      'X');
  for (const Lanes& lanes : all_lanes())
    EXPECT_EQ(leads_in_lanes(lanes, g, 1, 3), (std::vector<int>{-8, -8, -8}));
}

TEST(ReversiLanes, OfAFinishedGameAreItsResult) {
  const auto g = support::played(Reversi(), {"D3", "C3", "B3", "D2", "E1", "D6", "D7", "E3", "F4"});
  for (const Lanes& lanes : all_lanes())
    EXPECT_EQ(leads_in_lanes(lanes, g, 1, 2), (std::vector<int>{13, 13}));
}

// The search calls rollouts(). Its i-th game is the rollout with the i-th seed.
TEST(ReversiLanes, AreTheRolloutsOfTheirSeeds) {
  mcts::Rng positions(2);
  for (int moves = 0; moves < 64; ++moves) {
    const auto g = support::after_random_moves(Reversi(), moves, positions);
    mcts::Rng rng(7), seeds(7);
    for (std::size_t count = 1; count <= kMaxLanes; ++count) {
      std::vector<int> leads(count);
      g.rollouts(rng, leads);
      for (const int lead : leads) {
        mcts::Rng own(seeds.next());
        EXPECT_EQ(lead, g.rollout(own));
      }
    }
  }
}

// Compares 32,000 games on each side. Games from seeds that follow from each other differ as much
// as games from one long stream. The bound is five standard errors.
TEST(ReversiLanes, HaveTheMeanLeadOfSingleRollouts) {
  constexpr int kRounds = 2000;
  mcts::Rng rng(3);
  double sum = 0, squares = 0, single = 0;
  for (int i = 0; i < kRounds; ++i) {
    std::array<int, kMaxLanes> leads;
    Reversi().rollouts(rng, leads);
    for (const int lead : leads) {
      sum += lead;
      squares += lead * lead;
      single += Reversi().rollout(rng);
    }
  }
  const double count = kRounds * kMaxLanes;
  const double error = std::sqrt(squares / count) / std::sqrt(count);
  EXPECT_NEAR(sum / count, single / count, 5 * std::sqrt(2.0) * error);
}

}  // namespace
