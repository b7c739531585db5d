#include "match/lessons/lesson.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "engine/config_of.h"
#include "games/position.h"
#include "match/lessons/lesson_words.h"

namespace match {

namespace {

constexpr std::uint32_t kLastStep = std::numeric_limits<std::uint32_t>::max();

}  // namespace

Lesson::Lesson(games::Position start, std::vector<mcts::Move> moves, mcts::SearchConfig config)
    : start_(std::move(start)),
      moves_(std::move(moves)),
      config_(std::move(config)),
      root_(games::after(start_, moves_)) {}

mcts::SearchConfig Lesson::whole_config() const {
  const bool rollouts = frame_ && frame_->snapshot.leaf == mcts::Leaf::kRollouts;
  engine::SearchRequest request;
  request.start = root_;
  request.config = rollouts ? mcts::with_rollouts(config_) : config_;
  return engine::whole_config_of(request);
}

void Lesson::go(LessonPlace place) {
  waiting_.clear();
  head_for(place);
}

void Lesson::head_for(LessonPlace place) {
  place.iteration = std::clamp<std::uint64_t>(place.iteration, 1, mcts::kMostLessonIterations);
  wanted_ = place;
  at_end_ = at_end_ && place.iteration >= shown_iteration();
  far_ = place.iteration > (frame_ ? shown_iteration() : 1) + kMostAtOnce;
  if (is_here()) show();
}

// The frame that is wanted is there, or one on the way to it.
void Lesson::show() {
  const auto last = static_cast<std::uint32_t>(steps_.empty() ? 0 : steps_.size() - 1);
  if (!is_here()) return void(place_ = {shown_iteration(), 0});
  place_ = {shown_iteration(), std::min(wanted_.step, last)};
  wanted_ = place_;
}

// A far way begins with what can be seen at once.
std::uint64_t Lesson::next_stop() const {
  if (!far_) return wanted_.iteration;
  return frame_ ? std::min(wanted_.iteration, shown_iteration() + kMostAtOnce) : 1;
}

void Lesson::halt() {
  waiting_.clear();
  if (on_the_way()) wanted_ = {next_stop(), 0};
}

std::optional<engine::LessonQuestion> Lesson::question() const {
  if (is_here()) return std::nullopt;
  return engine::LessonQuestion{
      .start = start_, .moves = moves_, .config = config_, .iterations = next_stop() - 1};
}

// Ignores a frame that is not wanted any more, because the lesson has gone to another place since
// it was asked for.
void Lesson::take(engine::LessonFrame frame) {
  if (frame.iterations + 1 > next_stop()) return;
  if (frame.iterations + 1 < next_stop() && frame.next) return;
  frame_ = std::move(frame);
  at_end_ = !frame_->next;
  steps_ = frame_->next ? mcts::steps_of(*frame_->next) : std::vector<mcts::Step>();
  show();
  while (is_here() && !waiting_.empty()) {
    const Waiting next = waiting_.front();
    waiting_.erase(waiting_.begin());
    next.is_forward ? forward(next.stride, next.times) : back(next.stride, next.times);
  }
}

const mcts::Iteration* Lesson::iteration() const {
  return frame_ && frame_->next ? &*frame_->next : nullptr;
}

// ---------------------------------------------------------------- strides

void Lesson::wait(Waiting stride) {
  if (waiting_.size() < kMostWaiting) waiting_.push_back(stride);
}

void Lesson::forward(Stride stride, std::uint64_t times) {
  if (!is_here()) return wait({true, stride, times});
  if (at_end_) return;
  if (stride == Stride::kIteration) return head_for({place_.iteration + times, place_.step});
  if (stride == Stride::kPhase) return forward_by_phase();
  if (place_.step + 1 < steps_.size()) return head_for({place_.iteration, place_.step + 1});
  head_for({place_.iteration + 1, 0});
}

void Lesson::back(Stride stride, std::uint64_t times) {
  if (!is_here()) return wait({false, stride, times});
  const std::uint64_t before = place_.iteration - std::min(times, place_.iteration - 1);
  if (stride == Stride::kIteration)
    return head_for({before, before == place_.iteration ? 0 : place_.step});
  if (stride == Stride::kPhase) return back_by_phase();
  if (place_.step > 0) return head_for({place_.iteration, place_.step - 1});
  if (place_.iteration > 1) head_for({place_.iteration - 1, kLastStep});
}

std::uint32_t Lesson::beginning_of_phase(std::uint32_t step) const {
  while (step > 0 && steps_[step - 1].phase == steps_[step].phase) --step;
  return step;
}

void Lesson::forward_by_phase() {
  std::uint32_t next = place_.step;
  while (next < steps_.size() && steps_[next].phase == step().phase) ++next;
  if (next < steps_.size()) return head_for({place_.iteration, next});
  head_for({place_.iteration + 1, 0});
}

// From the middle of a phase to its beginning. The last phase of the iteration before is its
// backup, whose beginning is known only once that is there: so it goes to its end.
void Lesson::back_by_phase() {
  if (place_.step == 0 || steps_.empty()) return back(Stride::kStep);
  const std::uint32_t here = beginning_of_phase(place_.step);
  head_for({place_.iteration, here < place_.step ? here : beginning_of_phase(place_.step - 1)});
}

// ---------------------------------------------------------------- the tree in between

namespace {

std::size_t find(const mcts::TreeExcerpt& tree, std::uint64_t id) {
  const auto found = std::find_if(tree.nodes.begin(), tree.nodes.end(),
                                  [id](const mcts::ExcerptNode& node) { return node.id == id; });
  return static_cast<std::size_t>(found - tree.nodes.begin());
}

// The node that a hop leads to, which is made where the tree does not have it; so is the way.
void come_to(mcts::TreeExcerpt& tree, const mcts::Hop& hop) {
  const auto parent = static_cast<std::uint32_t>(find(tree, hop.node));
  const std::size_t at = find(tree, hop.choice().node);
  if (at == tree.nodes.size()) tree.nodes.push_back({.id = hop.choice().node, .parents = {}});
  auto& parents = tree.nodes[at].parents;
  const bool known = std::any_of(parents.begin(), parents.end(),
                                 [&](const mcts::ExcerptParent& p) { return p.node == parent; });
  // The first way of a node comes from one that stands before it.
  if (!known && (at > parent || !parents.empty()))
    parents.push_back({.node = parent, .move = hop.choice().known.move, .visits = 0});
}

void tell(mcts::ExcerptNode& node, const mcts::MoveStatistics& now, mcts::Player view) {
  const bool first = view == mcts::Player::kFirst;
  ++node.visits;
  node.value = first ? now.value : 1 - now.value;
  node.proof = mcts::in_view_of(view, now.proof);
}

void tell_hop(mcts::TreeExcerpt& tree, const mcts::Hop& hop, const mcts::Credit& credit) {
  mcts::ExcerptNode& node = tree.nodes[find(tree, hop.choice().node)];
  tell(node, credit.after, hop.chooser);
  for (mcts::ExcerptParent& parent : node.parents)
    if (tree.nodes[parent.node].id == hop.node) parent.visits = credit.after.visits;
}

}  // namespace

mcts::TreeExcerpt tree_at(const engine::LessonFrame& frame, const std::vector<mcts::Step>& steps,
                          std::size_t step) {
  mcts::TreeExcerpt tree = frame.tree;
  const mcts::Iteration& iteration = *frame.next;
  for (std::size_t i = 0; i < hops_at(iteration, steps[step]); ++i)
    come_to(tree, iteration.hops[i]);
  const mcts::Player root_view =
      iteration.hops.empty() ? mcts::Player::kFirst : iteration.hops[0].chooser;
  for (std::size_t i = 0; i <= step; ++i) {
    if (steps[i].phase != mcts::Phase::kBackup) continue;
    const std::size_t hop = steps[i].hop;
    if (hop == iteration.hops.size())
      tell(tree.nodes[0], iteration.root.after, root_view);
    else
      tell_hop(tree, iteration.hops[hop], iteration.credits[hop]);
  }
  return tree;
}

std::vector<std::size_t> way_at(const mcts::TreeExcerpt& tree, const mcts::Iteration& iteration,
                                const mcts::Step& step) {
  std::vector<std::size_t> way = {0};
  for (std::size_t i = 0; i < hops_at(iteration, step); ++i)
    way.push_back(find(tree, iteration.hops[i].choice().node));
  return way;
}

}  // namespace match
