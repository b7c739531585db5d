// The difference in strength that follows from a score, and its confidence interval: pure functions
// of numbers.
#pragma once

namespace match {

struct Interval {
  double low = 0;
  double high = 0;

  friend bool operator==(const Interval&, const Interval&) = default;
};

// The outcome of some games in one player's view.
struct Score {
  int wins = 0;
  int draws = 0;
  int losses = 0;

  int games() const { return wins + draws + losses; }
  // [0,1] points for each game, a draw counting half; 0.5 without games.
  double mean() const { return games() == 0 ? 0.5 : (wins + 0.5 * draws) / games(); }

  Score& operator+=(const Score& s);
  friend bool operator==(const Score&, const Score&) = default;
};

// The interval that holds the true mean of games worth 0 to 1 point with 95 %
// confidence (Wilson 1927): for a score in [0,1] over `games` games. It stays
// within [0,1] and is honest for few games and for scores of 0 and 1. With
// draws, which scatter less than wins and losses, it is a little too wide.
// [0,1] without games.
Interval wilson_95(double score, int games);

// The difference in Elo points that makes a player expect `score` in [0,1]
// (Elo 1978, logistic: 400 points are odds of ten to one). Minus infinity for
// 0, infinity for 1.
double elo_difference(double score);
Interval elo_difference(const Interval& score);

enum class Verdict { kNotSignificant, kBetter, kWorse };

// kBetter or kWorse when the whole 95 % interval lies on one side of a half.
Verdict verdict(const Score& score);

}  // namespace match
