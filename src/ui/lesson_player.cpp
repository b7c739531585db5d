#include "ui/lesson_player.h"

#include <algorithm>
#include <utility>

#include "mcts/lesson.h"

namespace ui {

using match::LessonPlace;
using match::Session;
using match::Stride;

mcts::SearchConfig config_with(const Refinements& refinements, std::uint64_t seed) {
  mcts::SearchConfig config = mcts::classic_config(seed);
  config.transpositions = refinements.transpositions;
  config.solver = refinements.solver;
  if (refinements.own_constant) config.exploration.reset();
  if (!refinements.own_rollouts) return config;
  config.rollout.reset();
  config.leaf_rollouts.reset();
  config.reward.reset();
  config.final_move = mcts::SearchConfig().final_move;
  return config;
}

bool LessonPlayer::tick(Session& session, double now) {
  bool news = follow(session);
  news |= listen(session);
  const std::uint64_t before = changes_;
  play_on(now);
  return news || changes_ != before;
}

// True when the lesson is about another position than before.
bool LessonPlayer::follow(const Session& session) {
  const match::Match& match = session.match();
  if (lesson_ && start_ == match.start() && moves_ == match.moves()) return false;
  start_ = match.start();
  moves_ = match.moves();
  playing_ = false;
  begin({});
  return true;
}

void LessonPlayer::begin(LessonPlace place) {
  lesson_.emplace(start_, moves_, config_with(refinements_, kSeed));
  lesson_->go(place);
  stale_ = asked_.has_value();
  changed();
}

// One question at a time, so that somebody who drags a slider is shown where it is and not all the
// places where it has been.
bool LessonPlayer::listen(Session& session) {
  bool news = false;
  if (asked_)
    if (auto frame = session.take_frame(*asked_)) {
      asked_.reset();
      news = !std::exchange(stale_, false);
      if (news) lesson_->take(*std::move(frame));
      if (news) changed();
    }
  if (asked_) return news;
  if (const auto question = lesson_->question()) asked_ = session.ask_frame(*question);
  return news;
}

std::optional<double> LessonPlayer::until_next(double now) const {
  if (!playing_) return std::nullopt;
  return std::max(stepped_at_ + 1.0 / speed() - now, 0.0);
}

void LessonPlayer::play_on(double now) {
  if (!playing_ || *until_next(now) > 0) return;
  if (!lesson() || lesson_->question()) return;
  stepped_at_ = now;
  if (lesson_->iteration() == nullptr) playing_ = false;
  lesson_->forward(Stride::kStep);
  changed();
}

void LessonPlayer::forward(Stride stride, std::uint64_t times) {
  if (!lesson()) return;
  playing_ = false;
  lesson_->forward(stride, times);
  changed();
}

void LessonPlayer::back(Stride stride, std::uint64_t times) {
  if (!lesson()) return;
  playing_ = false;
  lesson_->back(stride, times);
  changed();
}

void LessonPlayer::go(LessonPlace place) {
  if (!lesson()) return;
  playing_ = false;
  lesson_->go(place);
  changed();
}

void LessonPlayer::refine(const Refinements& refinements) {
  if (refinements == std::exchange(refinements_, refinements) || !lesson_) return;
  begin({lesson_->place().iteration, 0});
}

}  // namespace ui
