// The weights of the evaluator of Reversi, and the file of them.
//
// A weight is known for some numbers of discs, the knots; between two of them it changes in a
// straight line. The file, with numbers as in bytes.h:
//
//     RVN1                 four letters
//     version              16 bits
//     seed, games          64 bits each: what it was trained with
//     scale                32 bits: the size of the training, in millionths of the whole
//     softness             16 bits: see Weights
//     scales               16 bits for each stage
//     history              how many generations in 16 bits, and of each the fields of a
//                          GenerationRecord; not in version 1
//     weights              knot by knot, each as the difference to the one of the knot before:
//                          a byte with a sign, or -128 and then the difference in 16 bits
//     check sum            32 bits: CRC-32 of all before
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "games/notation.h"
#include "learn/bytes.h"
#include "learn/patterns.h"

namespace learn {

// Scores are in 32nds of a disc, in the view of the player to move: the final difference of discs
// that is to be expected, at most 64 discs. Weights have quarters of a disc.
constexpr int kDisc = 32;
constexpr int kMostScore = 64 * kDisc;
constexpr int kWeightUnit = 8;  // in 32nds of a disc

// A game of 60 moves in stages of three: of positions with 5 to 7 discs, 8 to 10, ... 62 to 64. The
// first position counts among the first.
constexpr std::size_t kStages = 20;
constexpr std::size_t stage_of(int discs) {
  return static_cast<std::size_t>(discs < 5 ? 0 : (discs - 5) / 3);
}

// A stage lies between knot `first` and the next one, `part` of kStageParts behind the first.
constexpr std::size_t kKnots = 5;
constexpr int kStageParts = static_cast<int>(kStages) - 1;
struct StagePlace {
  std::size_t first;
  int part;
};
constexpr StagePlace place_of(std::size_t stage) {
  const std::size_t at = stage * (kKnots - 1);
  const std::size_t first = stage + 1 == kStages ? kKnots - 2 : at / kStageParts;
  return {first, static_cast<int>(at - first * kStageParts)};
}

// The results of a generation of the training.
struct GenerationRecord {
  std::uint8_t depth = 0;  // of the searches that chose the moves of its games; 0: any moves
  std::uint32_t games = 0, positions = 0;
  // By how much what was expected of its positions differed from what was learned: the root of the
  // mean of the squares, in thousandths of a disc.
  std::uint16_t error = 0;
  // The results of games against the generation before.
  std::uint16_t wins = 0, draws = 0, losses = 0;

  friend bool operator==(const GenerationRecord&, const GenerationRecord&) = default;
};

struct Weights {
  std::uint64_t seed = 0;
  std::uint64_t games = 0;
  std::uint32_t scale = 0;
  // A move that is so much worse than the best one, in 32nds of a disc, is tried e times less.
  std::uint16_t softness = 4 * kDisc;
  // For each stage: a score of so many 32nds of a disc means odds of e to 1 to win.
  std::array<std::uint16_t, kStages> scales{};
  std::vector<GenerationRecord> history = {};  // how they came about; empty where it is not known
  // For each knot each weight, in quarters of a disc.
  std::vector<std::int16_t> values = std::vector<std::int16_t>(kKnots * kWeights);

  std::int16_t value(std::size_t knot, std::size_t weight) const {
    return values[knot * kWeights + weight];
  }
  friend bool operator==(const Weights&, const Weights&) = default;
};

// How the weights of a file came about; empty where it does not say. Nothing else of it is read.
std::vector<GenerationRecord> history_of(std::span<const std::uint8_t> file);

// As part of a file.
void write_history(ByteWriter& out, std::span<const GenerationRecord> history);
std::vector<GenerationRecord> read_history(ByteReader& in);

Bytes file_of(const Weights& weights);

// The error says what is wrong with the file: "it ...".
games::Parsed<Weights> read_weights(std::span<const std::uint8_t> file);

}  // namespace learn
