// A table of Dots-and-Boxes as a file: how it was trained, the run it is in, its marks on the way,
// and of each canonical position how often it was visited and what it is worth, both rounded so
// that it is small.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "games/error.h"
#include "games/notation.h"
#include "learn/bytes.h"
#include "learn/dots_course.h"
#include "learn/dots_positions.h"
#include "learn/dots_training.h"

namespace learn {

// Begins with it.
constexpr std::string_view kDotsFile = "MCTSDOTS";
// More than that a file never has.
constexpr std::size_t kMostDotsFileBytes = 250'000;

// Visits are rounded to a power of two, means the more coarsely the fewer visits there are, and
// where that is not enough the positions that were visited least are left out. The values of
// DotsValue::kBest are kept as they are: they hardly cost anything, as most follow from each other.
// Files of an earlier version do not store them: each follows from the others. A table by edge sets
// is written with one position for all sets of edges that look the same; the file says so.
class DotsFileWriter {
 public:
  // `canonical` must be built. The training does not change until the file is written.
  DotsFileWriter(std::shared_ptr<const DotsTraining> training, std::vector<DotsPoint> points,
                 std::shared_ptr<const DotsPositions> canonical);
  ~DotsFileWriter();

  // Goes on until `stop` says true, which is asked about once a millisecond: some tenths of a
  // second in all. The file, once it is written.
  std::optional<Bytes> run(const std::function<bool()>& stop);

 private:
  struct Content;
  struct Attempt;

  bool gather(const std::function<bool()>& stop);

  const std::shared_ptr<const DotsTraining> training_;
  const std::vector<DotsPoint> points_;
  const std::shared_ptr<const DotsPositions> canonical_;
  const std::unique_ptr<Content> content_;
  std::uint32_t least_visits_ = 1;
  std::unique_ptr<Attempt> attempt_;
};

// An error that a quick check finds: it is no such file, it is damaged, or it has another version.
// Empty: it can be read.
games::Error what_is_wrong(std::span<const std::uint8_t> file);

// A training by canonical positions that goes on from there, with its marks.
class DotsFileReader {
 public:
  // Looks at the check sum and at the settings.
  DotsFileReader(std::span<const std::uint8_t> file,
                 std::shared_ptr<const DotsPositions> canonical);
  ~DotsFileReader();

  // The error in the file: "it ..."; empty without an error so far.
  const games::Error& error() const { return error_; }

  // Goes on until `stop` says true. The table, once it is read; nothing when there is an error.
  std::optional<TrainedDots> run(const std::function<bool()>& stop);

 private:
  struct State;

  games::Error error_;
  std::unique_ptr<State> state_;
};

// All of it at once. The error says what is wrong with the file: "it ...".
games::Parsed<TrainedDots> read_dots(std::span<const std::uint8_t> file,
                                     std::shared_ptr<const DotsPositions> canonical);

}  // namespace learn
