#include "learn/dots_course.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "solve/limits.h"

namespace learn {

bool DotsKnowledge::build(const std::function<bool()>& stop) {
  if (is_built()) return true;
  solve::Interrupt interrupt({.stop = stop});
  if (!canonical_->build(interrupt)) return false;
  truth_.emplace(canonical_);
  return true;
}

std::shared_ptr<const DotsPositions> DotsKnowledge::positions(DotsKeys keys) const {
  if (keys == DotsKeys::kCanonical) return canonical_;
  return std::make_shared<DotsPositions>(keys);
}

std::uint64_t next_dots_point(std::uint64_t games) {
  constexpr std::uint64_t kFirst = 16;
  return std::max(kFirst, std::bit_floor(games) * 2);
}

DotsCourse::DotsCourse(const DotsTrainingSettings& settings,
                       std::shared_ptr<const DotsKnowledge> knowledge, DotsTable::Memory memory)
    : knowledge_(std::move(knowledge)),
      training_(std::make_shared<DotsTraining>(settings, knowledge_->positions(settings.kind.keys),
                                               std::move(memory))) {}

DotsCourse::DotsCourse(TrainedDots trained, std::shared_ptr<const DotsKnowledge> knowledge)
    : knowledge_(std::move(knowledge)),
      training_(std::move(trained.training)),
      points_(std::move(trained.points)),
      merged_(trained.merged) {
  if (training_->games() > 0) exam_.emplace();
  if (!points_.empty() && points_.back().games == training_->games()) points_.pop_back();
}

// It has come to a point, or as far as it is to go, and there are no marks for it yet.
bool DotsCourse::is_due(std::uint64_t until) const {
  const std::uint64_t games = training_->games();
  const std::uint64_t examined = points_.empty() ? 0 : points_.back().games;
  return games > examined && (games >= next_dots_point(examined) || games >= until);
}

bool DotsCourse::run(std::uint64_t until, const std::function<bool()>& stop, const Play& play) {
  until = std::min(until, training_->run().end);
  for (;;) {
    if (!exam_ && is_due(until)) exam_.emplace();
    if (exam_) {
      if (!exam_->run(training_->table(), knowledge_->truth(), stop)) return false;
      points_.push_back({training_->games(), exam_->marks()});
      exam_.reset();
    }
    if (training_->games() >= until) return true;
    const std::uint64_t next = std::min(until, next_dots_point(training_->games()));
    if (play)
      play(*training_, next, stop);
    else
      training_->play(next, stop);
    if (training_->games() < next) return false;
  }
}

}  // namespace learn
