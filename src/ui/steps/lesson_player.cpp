#include "ui/steps/lesson_player.h"

#include <algorithm>
#include <utility>

namespace ui {

using match::LessonPlace;
using match::Session;
using match::Stride;

bool has(const mcts::SearchConfig& config, Refinement what) {
  switch (what) {
    case Refinement::kTranspositions:
      return config.transpositions.value_or(true);
    case Refinement::kSolver:
      return config.solver;
    case Refinement::kRollouts:
      return !config.rollout;
    case Refinement::kLearned:
      return config.leaf == mcts::Leaf::kLearned;
    case Refinement::kConstant:
      break;
  }
  return !config.exploration;
}

mcts::SearchConfig with(mcts::SearchConfig config, Refinement what, bool on) {
  const mcts::SearchConfig from = on ? mcts::SearchConfig() : match::LessonChoice().config;
  switch (what) {
    case Refinement::kTranspositions:
      config.transpositions = on;
      return config;
    case Refinement::kSolver:
      config.solver = on;
      return config;
    case Refinement::kRollouts:
      config.rollout = from.rollout;
      config.leaf_rollouts = from.leaf_rollouts;
      config.reward = from.reward;
      config.final_move = from.final_move;
      return config;
    case Refinement::kLearned:
      config.leaf = on ? mcts::Leaf::kLearned : from.leaf;
      config.selection = from.selection;
      return config;
    case Refinement::kConstant:
      break;
  }
  config.exploration = from.exploration;
  return config;
}

bool LessonPlayer::tick(Session& session, double now) {
  bool news = follow(session);
  news |= listen(session);
  news |= follow_truth(session);
  const std::uint64_t before = changes_;
  play_on(now);
  return news || changes_ != before;
}

// True when the lesson is about another position than before.
bool LessonPlayer::follow(const Session& session) {
  if (has_own_root_ && lesson_) return false;
  if (has_own_root_) return begin(std::exchange(first_, {})), true;
  const match::Match& match = session.match();
  if (lesson_ && start_ == match.start() && moves_ == match.moves()) return false;
  start_ = match.start();
  moves_ = match.moves();
  if (lesson_) playing_ = false;
  begin(std::exchange(first_, {}));
  return true;
}

// The next tick() finds out which position the lesson is about.
void LessonPlayer::open(const match::LessonChoice& choice) {
  lesson_.reset();
  playing_ = false;
  config_ = choice.config;
  first_ = choice.place;
}

void LessonPlayer::open_at(const games::Position& root, const match::LessonChoice& choice) {
  open(choice);
  has_own_root_ = true;
  start_ = root;
  moves_.clear();
}

match::LessonChoice LessonPlayer::choice() const {
  match::LessonChoice choice;
  choice.config = config_;
  choice.place = lesson_ ? lesson_->aim() : first_;
  return choice;
}

void LessonPlayer::begin(LessonPlace place) {
  lesson_.emplace(start_, moves_, config_);
  lesson_->go(place);
  prediction_.forget();
  ticket_ = {};
  changed();
}

// Asks one question at a time. A person who drags a slider then sees the present place, and not all
// the places before it.
bool LessonPlayer::listen(Session& session) {
  auto frame = ticket_.take();
  const bool news = frame.has_value();
  if (news) {
    lesson_->take(*std::move(frame));
    changed();
  }
  if (ticket_ || session.turn().awaits_model) return news;
  if (const auto question = lesson_->question()) ticket_ = session.link().ask(*question);
  return news;
}

bool LessonPlayer::follow_truth(Session& session) {
  const bool due = lesson() && lesson_->frame()->iterations >= kLeastCompared;
  return due && truth_.follow(session.link(), lesson_->root());
}

const solve::Exact* LessonPlayer::truth() const {
  return lesson() ? truth_in(truth_, lesson_->root()) : nullptr;
}

void LessonPlayer::play(bool playing) {
  playing_ = playing;
  if (playing || !is_on_the_way()) return;
  lesson_->halt();
  changed();
}

std::optional<double> LessonPlayer::until_next(double now) const {
  if (!playing_) return std::nullopt;
  return std::max(stepped_at_ + 1.0 / speed() - now, 0.0);
}

void LessonPlayer::play_on(double now) {
  if (asks()) playing_ = false;
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
  playing_ = false;
  if (!lesson_) return void(first_ = place);
  lesson_->go(place);
  changed();
}

void LessonPlayer::predict(bool on) {
  prediction_.set_on(on);
  changed();
}

void LessonPlayer::guess(std::size_t choice) {
  if (!asks()) return;
  prediction_.guess(*lesson_, choice);
  changed();
}

void LessonPlayer::set_config(const mcts::SearchConfig& config) {
  if (std::exchange(config_, config) == config || !lesson_) return;
  begin({lesson_->place().iteration, 0});
}

}  // namespace ui
