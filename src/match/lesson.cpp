#include "match/lesson.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "games/position.h"

namespace match {

namespace {

constexpr std::uint32_t kLastStep = std::numeric_limits<std::uint32_t>::max();

}  // namespace

Lesson::Lesson(games::Position start, std::vector<mcts::Move> moves, mcts::SearchConfig config)
    : start_(std::move(start)),
      moves_(std::move(moves)),
      config_(std::move(config)),
      root_(games::after(start_, moves_)) {}

void Lesson::go(LessonPlace place) {
  place.iteration = std::clamp<std::uint64_t>(place.iteration, 1, mcts::kMostLessonIterations);
  place_ = place;
  at_end_ = at_end_ && place.iteration >= shown_iteration();
  if (is_here() && !steps_.empty())
    place_.step = std::min(place_.step, static_cast<std::uint32_t>(steps_.size() - 1));
}

std::optional<engine::LessonQuestion> Lesson::question() const {
  if (is_here()) return std::nullopt;
  return engine::LessonQuestion{
      .start = start_, .moves = moves_, .config = config_, .iterations = place_.iteration - 1};
}

// A frame that was asked for before somebody went elsewhere is not the one that is wanted.
void Lesson::take(engine::LessonFrame frame) {
  if (frame.iterations + 1 > place_.iteration) return;
  if (frame.iterations + 1 < place_.iteration && frame.next) return;
  frame_ = std::move(frame);
  at_end_ = !frame_->next;
  steps_ = frame_->next ? mcts::steps_of(*frame_->next) : std::vector<mcts::Step>();
  if (at_end_) place_ = {shown_iteration(), 0};
  go(place_);
}

const mcts::Iteration* Lesson::iteration() const {
  return frame_ && frame_->next ? &*frame_->next : nullptr;
}

// ---------------------------------------------------------------- strides

void Lesson::forward(Stride stride, std::uint64_t times) {
  if (!is_here() || at_end_) return;
  if (stride == Stride::kIteration) return go({place_.iteration + times, place_.step});
  if (stride == Stride::kPhase) return forward_by_phase();
  if (place_.step + 1 < steps_.size()) return go({place_.iteration, place_.step + 1});
  go({place_.iteration + 1, 0});
}

void Lesson::back(Stride stride, std::uint64_t times) {
  if (!is_here()) return;
  const std::uint64_t before = place_.iteration - std::min(times, place_.iteration - 1);
  if (stride == Stride::kIteration)
    return go({before, before == place_.iteration ? 0 : place_.step});
  if (stride == Stride::kPhase) return back_by_phase();
  if (place_.step > 0) return go({place_.iteration, place_.step - 1});
  if (place_.iteration > 1) go({place_.iteration - 1, kLastStep});
}

std::uint32_t Lesson::beginning_of_phase(std::uint32_t step) const {
  while (step > 0 && steps_[step - 1].phase == steps_[step].phase) --step;
  return step;
}

void Lesson::forward_by_phase() {
  std::uint32_t next = place_.step;
  while (next < steps_.size() && steps_[next].phase == step().phase) ++next;
  if (next < steps_.size()) return go({place_.iteration, next});
  go({place_.iteration + 1, 0});
}

// From the middle of a phase to its beginning. The last phase of the iteration before is its
// backup, whose beginning is known only once that is there: so it goes to its end.
void Lesson::back_by_phase() {
  if (place_.step == 0 || steps_.empty()) return back(Stride::kStep);
  const std::uint32_t here = beginning_of_phase(place_.step);
  go({place_.iteration, here < place_.step ? here : beginning_of_phase(place_.step - 1)});
}

}  // namespace match
