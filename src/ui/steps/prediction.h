// A learner's guesses at what a search chooses: which of them were right.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "match/lessons/lesson.h"

namespace ui {

// All about the step that a lesson shows; the lesson has a frame.
class Prediction {
 public:
  // While it is on, it asks at each step in which the formula chooses among several moves.
  bool is_on() const { return on_; }
  void set_on(bool on) { on_ = on; }

  // The step is such a choice, and has no guess yet.
  bool asks(const match::Lesson& lesson) const;
  // The answer, a place among the choices of the hop; only while it asks.
  void guess(const match::Lesson& lesson, std::size_t choice);
  // The guess at this step, if there is one.
  std::optional<std::size_t> guessed(const match::Lesson& lesson) const;
  // A guess is right if its move has as high a score as the chosen move.
  static bool is_right(const mcts::Hop& hop, std::size_t choice);

  // In this lesson.
  std::size_t right() const { return right_; }
  std::size_t all() const { return guesses_.size(); }
  // Another lesson begins.
  void forget();

 private:
  struct Guess {
    match::LessonPlace place;
    std::size_t choice = 0;
  };

  bool on_ = false;
  std::size_t right_ = 0;
  std::vector<Guess> guesses_;
};

}  // namespace ui
