// A lesson as somebody goes through it: the search of a position one small step after the other,
// forwards and backwards. It asks for frames (engine/protocol.h) and shows one step of one.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/protocol.h"
#include "games/any_position.h"
#include "mcts/iteration.h"

namespace match {

// Which step of which iteration is shown.
struct LessonPlace {
  std::uint64_t iteration = 1;  // counted from 1
  std::uint32_t step = 0;       // of steps(); one behind the last stands for the last

  friend bool operator==(const LessonPlace&, const LessonPlace&) = default;
};

// How far to go at once.
enum class Stride : std::uint8_t { kStep, kPhase, kIteration };

class Lesson {
 public:
  // About the position after `moves`, which are legal; with `config` as mcts::Lesson takes it.
  Lesson(games::Position start, std::vector<mcts::Move> moves, mcts::SearchConfig config);

  const games::Position& start() const { return start_; }
  const std::vector<mcts::Move>& moves() const { return moves_; }
  const games::Position& root() const { return root_; }
  const mcts::SearchConfig& config() const { return config_; }
  // The same with the defaults of the game, for what evaluates the leaves in the frame: without
  // weights that is a rollout, whatever was wanted.
  mcts::SearchConfig whole_config() const;

  // Where it is to be. An iteration that does not exist, because the lesson ends before, stands for
  // the end: then iteration() gives nothing and there are no steps.
  void go(LessonPlace place);
  // From there to the next or the one before: a step; the beginning of a phase; the same step of
  // another iteration, `times` of them. Backwards it stops at the beginning. While a frame is
  // awaited, strides wait for it in their order; go() and halt() drop them.
  void forward(Stride stride, std::uint64_t times = 1);
  void back(Stride stride, std::uint64_t times = 1);

  // A way this far is gone in parts, and what was found on the way is shown.
  static constexpr std::uint64_t kMostAtOnce = 50'000;
  // On such a way, of which one part at least has come.
  bool on_the_way() const { return far_ && frame_ && !is_here(); }
  std::uint64_t destination() const { return wanted_.iteration; }
  // Where it will be then, and else place().
  LessonPlace aim() const { return on_the_way() ? wanted_ : place(); }
  // Goes no further than to the end of the part that it is in.
  void halt();

  // The question whose answer is to be given to take(), while the frame on show is not the one that
  // is wanted.
  std::optional<engine::LessonQuestion> question() const;
  void take(engine::LessonFrame frame);

  // Until the first frame has come there is nothing to show. Then this one stays until another
  // comes.
  const std::optional<engine::LessonFrame>& frame() const { return frame_; }
  // The iteration on show; null before the first frame and at the end of the lesson.
  const mcts::Iteration* iteration() const;
  const std::vector<mcts::Step>& steps() const { return steps_; }
  // The step on show; only while there are steps.
  const mcts::Step& step() const { return steps_[place_.step]; }
  // Of that step. While another one is awaited it is still the one on show; before the first frame,
  // the one that is awaited.
  LessonPlace place() const { return frame_ ? place_ : wanted_; }

 private:
  struct Waiting {
    bool is_forward;
    Stride stride;
    std::uint64_t times;
  };
  static constexpr std::size_t kMostWaiting = 200;

  void head_for(LessonPlace place);
  void wait(Waiting stride);
  std::uint64_t shown_iteration() const { return frame_->iterations + 1; }
  std::uint64_t next_stop() const;
  bool is_here() const { return frame_ && (at_end_ || shown_iteration() == wanted_.iteration); }
  void show();
  std::uint32_t beginning_of_phase(std::uint32_t step) const;
  void forward_by_phase();
  void back_by_phase();

  const games::Position start_;
  const std::vector<mcts::Move> moves_;
  const mcts::SearchConfig config_;
  const games::Position root_;

  std::vector<Waiting> waiting_;
  LessonPlace wanted_;   // where it is to be
  bool far_ = false;     // from where that was wanted
  LessonPlace place_;    // where it is
  bool at_end_ = false;  // the frame is the last one, and no later one exists
  std::optional<engine::LessonFrame> frame_;
  std::vector<mcts::Step> steps_;
};

// The tree of a frame as it is when this step of its iteration has been done: with the nodes that
// the selection has come to, and what the backup has told so far. `steps` are the iteration's. In a
// graph other ways to the same nodes keep what they knew before.
mcts::TreeExcerpt tree_at(const engine::LessonFrame& frame, const std::vector<mcts::Step>& steps,
                          std::size_t step);

// The places of an iteration's nodes in such a tree: the root, and where each hop up to `step`
// leads to.
std::vector<std::size_t> way_at(const mcts::TreeExcerpt& tree, const mcts::Iteration& iteration,
                                const mcts::Step& step);

}  // namespace match
