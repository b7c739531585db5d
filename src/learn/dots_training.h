// A table learns Dots-and-Boxes by games against itself, as the search of a tree learns about one
// position: what has been learned chooses the moves, and some are tried for the sake of learning.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "learn/dots_positions.h"
#include "learn/dots_table.h"
#include "mcts/rng.h"

namespace learn {

struct DotsTrainingSettings {
  DotsTableKind kind;
  // The constant C of UCB1 for each of equal parts of a run: at least one. 0: the move that is
  // worth most as far as is known, an unknown one being worth half. With more, unknown ones come
  // first.
  std::vector<float> exploration = {0.6f, 0.1f};
  // So many of a thousand moves are any that is allowed.
  std::uint32_t random = 0;
  std::uint64_t seed = 1;

  friend bool operator==(const DotsTrainingSettings&, const DotsTrainingSettings&) = default;
};

constexpr float kMostDotsExploration = 10;
constexpr std::size_t kMostDotsParts = 16;
constexpr std::uint32_t kAllDotsMoves = 1000;  // of DotsTrainingSettings::random

// All of it is in its range: settings that come from elsewhere.
bool is_acceptable(const DotsTrainingSettings& settings);

// The tutorial's own: won or lost, and UCB1 with C = 0.6, then 0.1.
DotsTrainingSettings tutorial_training();
// Settings that lead to play without a mistake: the best move's value, and some random moves in the
// place of UCB1.
DotsTrainingSettings best_training();

// Games that are played with one schedule of exploration: from the first number on, up to the
// second one.
struct DotsRun {
  std::uint64_t begin = 0, end = 0;

  friend bool operator==(const DotsRun&, const DotsRun&) = default;
};

constexpr std::uint64_t kMostDotsGames = 100'000'000'000;  // of all runs together
// Where a run of so many games ends that begins after others.
constexpr std::uint64_t end_of_run(std::uint64_t begin, std::uint64_t games) {
  return begin + std::min(games, kMostDotsGames - begin);
}

class DotsTraining {
 public:
  DotsTraining(DotsTrainingSettings settings, std::shared_ptr<const DotsPositions> positions,
               DotsTable::Memory memory = {});

  const DotsTrainingSettings& settings() const { return settings_; }
  const DotsTable& table() const { return table_; }
  // Games that have been played, in all runs.
  std::uint64_t games() const { return next_; }
  // The last run, in games of all runs.
  const DotsRun& run() const { return run_; }

  // The next run: so many games more, as far as end_of_run() allows. Game i of all is the same
  // whatever the runs were, if the table and C are. No game may run during the call.
  void begin_run(std::uint64_t games);

  // So many games of a run are played side by side, and learned from when all are over.
  static constexpr std::uint64_t kBatch = 8;

  // Plays until so many games have been played, in all runs together, up to a whole batch or the
  // end of the run, or `stop` says true, which is asked between the batches. Several threads may be
  // in here at the same time, which share the batches; alone one learns the same every time, in
  // however many parts.
  void play(std::uint64_t until, const std::function<bool()>& stop);

  // Goes on with a table that was learned earlier: after so many games, in this run.
  void resume(std::uint64_t games, const DotsRun& run) { next_ = games, run_ = run; }
  DotsTable& table() { return table_; }

 private:
  std::uint64_t claim(std::uint64_t until, std::uint64_t& first);
  void play_batch(std::uint64_t first, std::size_t count);
  DotsStep choose(DotsPositions::Number position, const DotsSteps& steps, float exploration,
                  mcts::Rng& rng) const;
  std::size_t best_of(DotsPositions::Number position, const DotsSteps& steps, float exploration,
                      std::size_t first) const;
  float exploration_of(std::uint64_t game) const;

  const DotsTrainingSettings settings_;
  DotsTable table_;
  DotsRun run_;
  std::atomic<std::uint64_t> next_{0};
};

}  // namespace learn
