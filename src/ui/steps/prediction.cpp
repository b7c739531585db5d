#include "ui/steps/prediction.h"

#include <algorithm>

#include "match/lessons/lesson_words.h"

namespace ui {

using match::Lesson;
using mcts::ComparedChild;

namespace {

const mcts::Hop& hop_of(const Lesson& lesson) {
  return lesson.iteration()->hops[lesson.step().hop];
}

bool is_open(const Lesson& lesson) {
  if (lesson.iteration() == nullptr || !match::is_choice(lesson.step())) return false;
  const auto& choices = hop_of(lesson).choices;
  return std::count_if(choices.begin(), choices.end(), [](const ComparedChild& choice) {
           return choice.known.proof == mcts::Proof::kUnknown;
         }) > 1;
}

}  // namespace

bool Prediction::asks(const Lesson& lesson) const {
  return on_ && is_open(lesson) && !guessed(lesson);
}

void Prediction::guess(const Lesson& lesson, std::size_t choice) {
  guesses_.push_back({lesson.place(), choice});
  if (is_right(hop_of(lesson), choice)) ++right_;
}

std::optional<std::size_t> Prediction::guessed(const Lesson& lesson) const {
  const auto found = std::find_if(guesses_.begin(), guesses_.end(), [&lesson](const Guess& guess) {
    return guess.place == lesson.place();
  });
  return found == guesses_.end() ? std::nullopt : std::optional(found->choice);
}

bool Prediction::is_right(const mcts::Hop& hop, std::size_t choice) {
  const ComparedChild& guessed = hop.choices[choice];
  const bool possible = guessed.known.proof == mcts::Proof::kUnknown;
  return choice == hop.chosen || (possible && guessed.terms.score() >= hop.choice().terms.score());
}

void Prediction::forget() {
  guesses_.clear();
  right_ = 0;
}

}  // namespace ui
