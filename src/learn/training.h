// The training of the evaluator of Reversi: generations of games against itself, from each of which
// it learns before the next one begins. It begins with nothing but the rules, and everything goes
// by counts and seeds: the same settings come to the same weights, for any number of threads, on
// every machine, and in however many parts the games are played.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "games/notation.h"
#include "learn/bytes.h"
#include "learn/learner.h"
#include "learn/network.h"
#include "learn/self_play.h"

namespace learn {

struct TrainingSettings {
  std::uint64_t seed = 1;
  // In millionths: a million is about an hour on two cores. It scales the number of games.
  std::uint32_t scale = 1'000'000;

  friend bool operator==(const TrainingSettings&, const TrainingSettings&) = default;
};

// What happens in a generation.
struct Plan {
  std::size_t games = 0;
  PlayRules play;
  LearningRules learning;
};

// The results of games of a new generation against the one before, in the new one's view.
struct MatchScore {
  int wins = 0, draws = 0, losses = 0;

  friend bool operator==(const MatchScore&, const MatchScore&) = default;
};

// What there is to say of a generation that is done.
struct GenerationReport {
  int generation = 0;  // counted from 1
  Plan plan = {};
  std::size_t positions = 0;
  double error = 0;  // root of the mean of the squared errors, in discs, before learning
  std::size_t seen = 0, not_zero = 0;  // weights, at all knots
  MatchScore match = {};
};

// One of `count` equal parts of the games, counted from 0.
struct GamesPart {
  std::uint64_t index = 0, count = 1;

  friend bool operator==(const GamesPart&, const GamesPart&) = default;
};

class Training {
 public:
  explicit Training(const TrainingSettings& settings) : settings_(settings) {}

  const TrainingSettings& settings() const { return settings_; }
  static int generations();
  // So many have been learned from.
  int done() const { return done_; }
  bool is_complete() const { return done_ == generations(); }

  // The plan of the next generation; there must be one.
  Plan plan() const;
  // How many of its games a part has.
  std::size_t games_of(const GamesPart& part) const;
  // The games of a part, in their order.
  std::vector<SelfPlayGame> play(const GamesPart& part, int threads) const;
  // Learns from all games of the generation. `parts` holds the games of each part: game i of part p
  // of n is game i * n + p of the generation.
  GenerationReport learn(std::span<const std::vector<SelfPlayGame>> parts, int threads);

  // The present weights. The games of the next generation are played with them. A file gets only
  // the weights that are worth their bytes.
  Weights weights() const;
  Weights weights_for_file() const;

  // Where the training is, as a file; and one that goes on from there.
  Bytes file() const;
  static games::Parsed<Training> read(std::span<const std::uint8_t> file);

  friend bool operator==(const Training&, const Training&) = default;

 private:
  Weights weights(std::size_t least_seen) const;
  TrainingSettings settings_;
  int done_ = 0;
  std::uint64_t games_ = 0;
  std::array<std::uint16_t, kStages> scales_ = usual_scales();
  std::vector<GenerationRecord> history_;  // of the generations that are done
  Learner learner_;

  static std::array<std::uint16_t, kStages> usual_scales();
  static GenerationRecord record_of(const GenerationReport& report);
};

// The games of a part as a file, which says what they belong to.
Bytes file_of(const Training& training, const GamesPart& part, std::span<const SelfPlayGame> games);

// A part that belongs to the next generation of `training`, which has as many parts as the file
// says. The error says what is wrong with the file: "it ...".
struct PartOfGames {
  GamesPart part;
  std::vector<SelfPlayGame> games;
};
games::Parsed<PartOfGames> read_part(const Training& training, std::span<const std::uint8_t> file);

}  // namespace learn
