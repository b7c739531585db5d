// A lesson: the search of a position in small steps, forwards and backwards. It asks for frames
// (engine/protocol.h) and shows one step of one frame.
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
  // The config with the defaults of the game, and with the evaluation of leaves that the frame has:
  // without weights it is a rollout, whatever was wanted.
  mcts::SearchConfig whole_config() const;

  // Goes to a place. An iteration that does not exist, because the lesson ends before it, stands
  // for the end: iteration() is then null, and steps() is empty.
  void go(LessonPlace place);
  // Goes forward or back by `times` strides: to the next or previous step, to the beginning of a
  // phase, or to the same step of another iteration. Backwards it stops at the beginning. While a
  // frame is awaited, strides wait for it in their order; go() and halt() drop them.
  void forward(Stride stride, std::uint64_t times = 1);
  void back(Stride stride, std::uint64_t times = 1);

  // The most iterations that are gone at once. A longer way is gone in parts, and the frame at the
  // end of each part is shown.
  static constexpr std::uint64_t kMostAtOnce = 50'000;
  // True on such a way, after at least one part of it has come.
  bool on_the_way() const { return far_ && frame_ && !is_here(); }
  std::uint64_t destination() const { return wanted_.iteration; }
  // The place at the end of such a way, else place().
  LessonPlace aim() const { return on_the_way() ? wanted_ : place(); }
  // Stops at the end of the part that is under way.
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
  // The place of that step. While another step is awaited, it is still the place on show. Before
  // the first frame it is the place that is awaited.
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
// the selection has reached, and the values that the backup has updated so far. `steps` are the
// iteration's. In a graph other ways to the same nodes keep their earlier values.
mcts::TreeExcerpt tree_at(const engine::LessonFrame& frame, const std::vector<mcts::Step>& steps,
                          std::size_t step);

// The places of an iteration's nodes in such a tree: the root, and where each hop up to `step`
// leads to.
std::vector<std::size_t> way_at(const mcts::TreeExcerpt& tree, const mcts::Iteration& iteration,
                                const mcts::Step& step);

}  // namespace match
