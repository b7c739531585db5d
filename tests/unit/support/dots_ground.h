// The positions of Dots-and-Boxes and their exact values, made once for all tests of a program.
#pragma once

#include <memory>

#include "learn/dots_course.h"

namespace support {

inline bool never() { return false; }

inline std::shared_ptr<const learn::DotsKnowledge> dots_ground() {
  static const auto ground = [] {
    const auto built = std::make_shared<learn::DotsKnowledge>();
    built->build(never);
    return built;
  }();
  return ground;
}

// A table that has played so many games.
inline std::shared_ptr<learn::DotsTraining> trained(const learn::DotsTrainingSettings& settings,
                                                    std::uint64_t games) {
  auto training =
      std::make_shared<learn::DotsTraining>(settings, dots_ground()->positions(settings.kind.keys));
  training->begin_run(games);
  training->play(games, never);
  return training;
}

inline learn::DotsMarks marks_of(const learn::DotsTable& table) {
  learn::DotsExam exam;
  exam.run(table, dots_ground()->truth(), never);
  return exam.marks();
}

}  // namespace support
