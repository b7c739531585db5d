// What every scene needs to move: a clock, and the game played again.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <span>

#include "board/scene.h"

namespace board {

// Fast at first, then settling: [0,1] -> [0,1].
constexpr float ease_out(float t) { return 1 - (1 - t) * (1 - t) * (1 - t); }

constexpr float mix(float a, float b, float t) { return a + (b - a) * t; }

// Time since the last move. Remembers whether anything asked is still under
// way, which makes `Scene::moving` right without a second account of it.
// Before the first move nothing moves.
class MotionClock {
 public:
  MotionClock(std::span<const mcts::Move> moves, float seconds)
      : seconds_(moves.empty() ? std::numeric_limits<float>::max() : std::max(seconds, 0.0f)) {}

  // How far a motion has come, eased: 0 until `delay`, 1 from delay + duration.
  float eased(float delay, float duration) {
    const float t = std::clamp((seconds_ - delay) / duration, 0.0f, 1.0f);
    moving_ = moving_ || t < 1;
    return ease_out(t);
  }
  bool moving() const { return moving_; }

 private:
  float seconds_;
  bool moving_ = false;
};

// Plays `moves` from `start`; calls visit(before, move, after) for each.
// Returns the position at the end.
template <class G, class Visit>
G replay(const G& start, std::span<const mcts::Move> moves, Visit visit) {
  G now = start;
  for (const mcts::Move move : moves) {
    const G before = now;
    now.play(move);
    visit(before, move, now);
  }
  return now;
}

// The same without a visitor.
template <class G>
G replay(const G& start, std::span<const mcts::Move> moves) {
  return replay(start, moves, [](const G&, mcts::Move, const G&) {});
}

// The last move, if there is one.
inline std::optional<mcts::Move> last_of(std::span<const mcts::Move> moves) {
  return moves.empty() ? std::nullopt : std::optional(moves.back());
}

// All but the last move: the position that an animation starts from.
inline std::span<const mcts::Move> before_last(std::span<const mcts::Move> moves) {
  return moves.first(moves.empty() ? 0 : moves.size() - 1);
}

}  // namespace board
