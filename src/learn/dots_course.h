// The training of a table of Dots-and-Boxes from its first game on, examined on the way.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "learn/dots_exam.h"
#include "learn/dots_positions.h"
#include "learn/dots_training.h"

namespace learn {

// What all tables stand on: the positions, and their exact values. Made once.
class DotsKnowledge {
 public:
  // Goes on until `stop` says true, which is asked every fraction of a millisecond, but for the
  // last 20 milliseconds or so. True when all is there: after about a second in all.
  bool build(const std::function<bool()>& stop);
  bool is_built() const { return truth_.has_value(); }

  // Once it is built.
  std::shared_ptr<const DotsPositions> canonical() const { return canonical_; }
  std::shared_ptr<const DotsPositions> positions(DotsKeys keys) const;
  const DotsTruth& truth() const { return *truth_; }

 private:
  std::shared_ptr<DotsPositions> canonical_ = std::make_shared<DotsPositions>(DotsKeys::kCanonical);
  std::optional<DotsTruth> truth_;
};

// The marks of a table after so many games.
struct DotsPoint {
  std::uint64_t games = 0;
  DotsMarks marks;

  friend bool operator==(const DotsPoint&, const DotsPoint&) = default;
};

// A table is examined after 16 games, 32, 64 and so on, and where it rests: the next of those
// numbers that is greater.
std::uint64_t next_dots_point(std::uint64_t games);

// A table that has been trained, and its marks on the way, in the order of the games.
struct TrainedDots {
  std::shared_ptr<DotsTraining> training;
  std::vector<DotsPoint> points;
  // The table was by edge sets; the sets that look the same have become one position.
  bool merged = false;
};

class DotsCourse {
 public:
  // Plays as DotsTraining::play() does, perhaps in several threads.
  using Play =
      std::function<void(DotsTraining&, std::uint64_t until, const std::function<bool()>& stop)>;

  // The knowledge must be built. It begins, or goes on from where a training is, whose table is
  // examined as it is now.
  DotsCourse(const DotsTrainingSettings& settings, std::shared_ptr<const DotsKnowledge> knowledge,
             DotsTable::Memory memory = {});
  DotsCourse(TrainedDots trained, std::shared_ptr<const DotsKnowledge> knowledge);

  const DotsTraining& training() const { return *training_; }
  bool is_merged() const { return merged_; }
  std::shared_ptr<const DotsTraining> shared_training() const { return training_; }

  // The next run; the one before need not have come to its end.
  void begin_run(std::uint64_t games) { training_->begin_run(games); }

  // Plays until so many games have been played in all, at most to the end of the run, and examines
  // on the way, until `stop` says true. True when it is there and has been examined.
  bool run(std::uint64_t until, const std::function<bool()>& stop, const Play& play = {});

  // In the order of the games.
  const std::vector<DotsPoint>& points() const { return points_; }

 private:
  bool is_due(std::uint64_t until) const;

  const std::shared_ptr<const DotsKnowledge> knowledge_;
  const std::shared_ptr<DotsTraining> training_;
  std::vector<DotsPoint> points_;
  std::optional<DotsExam> exam_;  // under way
  const bool merged_ = false;
};

}  // namespace learn
