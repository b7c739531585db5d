// Goes through a lesson about the position on the board: asks for its frames and plays it. Begins
// again when the position or the kind of search changes.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "match/address/lesson_link.h"
#include "match/latest_answer.h"
#include "match/lessons/lesson.h"
#include "match/session.h"
#include "ui/steps/prediction.h"

namespace ui {

// The additions to the classic algorithm (mcts::classic_config). All of them together are the
// search that plays the game; kLearned is left out if the game has no such evaluator.
enum class Refinement : std::uint8_t {
  kTranspositions,
  kSolver,
  kRollouts,  // the game's own policy, rewards and final move
  kConstant,  // the game's own C
  kLearned,   // a learned evaluator in the place of random games, and PUCT, which asks it for
              // priors; where a game has such an evaluator
};
bool has(const mcts::SearchConfig& config, Refinement what);
// The same search with it, or as in the classic algorithm.
mcts::SearchConfig with(mcts::SearchConfig config, Refinement what, bool on);

class LessonPlayer {
 public:
  // To be called after each Session::tick() while the lesson is shown. True when there is something
  // to show that was not there before.
  bool tick(match::Session& session, double now);

  // Begins a lesson about the present position, with such a search, at such a place.
  void open(const match::LessonChoice& choice);
  // The same about this position, whatever is on the board.
  void open_at(const games::Position& root, const match::LessonChoice& choice);
  // The choice with which open() comes back to the frame on show, or to the end of a far way.
  match::LessonChoice choice() const;
  // The frame on show is the one that was asked for last.
  bool is_settled() const { return has_frame() && !lesson_->question(); }

  // Null until the first frame has come.
  const match::Lesson* lesson() const { return has_frame() ? &*lesson_ : nullptr; }
  // How often the lesson or its place has changed.
  std::uint64_t changes() const { return changes_; }
  // The moves before the root of the lesson, from the start of the game.
  const games::Position& start() const { return start_; }
  const std::vector<mcts::Move>& moves() const { return moves_; }

  // These stop the playing. A place may be wanted before there is a lesson.
  void forward(match::Stride stride, std::uint64_t times = 1);
  void back(match::Stride stride, std::uint64_t times = 1);
  void go(match::LessonPlace place);

  // True also on a far way, so that the button to stop it is shown.
  bool is_playing() const { return playing_ || is_on_the_way(); }
  bool is_on_the_way() const { return lesson_ && lesson_->on_the_way(); }
  // Seconds until it goes on by itself; none while it does not play.
  std::optional<double> until_next(double now) const;
  void play(bool playing);
  // Steps a second while it plays.
  static constexpr std::array<int, 3> kSpeeds = {1, 4, 20};
  int speed() const { return kSpeeds[speed_]; }
  void change_speed() { speed_ = (speed_ + 1) % kSpeeds.size(); }

  // The exact values of the root, where they are known. They are looked for once some iterations
  // can be compared with them.
  static constexpr std::uint64_t kLeastCompared = 10;
  const solve::Exact* truth() const;

  // Playing stops where it asks. A guess does nothing while it does not.
  const Prediction& prediction() const { return prediction_; }
  bool asks() const { return has_frame() && !is_on_the_way() && prediction_.asks(*lesson_); }
  void predict(bool on);
  void guess(std::size_t choice);

  // Another kind of search begins the lesson again, at the same iteration.
  const mcts::SearchConfig& config() const { return config_; }
  void set_config(const mcts::SearchConfig& config);

 private:
  bool has_frame() const { return lesson_ && lesson_->frame(); }
  bool follow(const match::Session& session);
  void begin(match::LessonPlace place);
  bool listen(match::Session& session);
  bool follow_truth(match::Session& session);
  void play_on(double now);
  void changed() { ++changes_; }

  bool has_own_root_ = false;  // start_, and not the position on the board
  games::Position start_;
  std::vector<mcts::Move> moves_;
  mcts::SearchConfig config_ = match::LessonChoice().config;
  match::LessonPlace first_;  // where the next lesson begins
  std::optional<match::Lesson> lesson_;
  match::Ticket<engine::LessonQuestion> ticket_;  // of the question under way
  match::FollowedTruth truth_;                    // about its root
  Prediction prediction_;
  std::uint64_t changes_ = 0;
  bool playing_ = false;
  std::size_t speed_ = 0;
  double stepped_at_ = 0;
};

}  // namespace ui
