// The line that the search expects after one of its candidates. A person can go along it on the
// board: moves that are played, and the rest as numbered ghosts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "board/scene.h"
#include "match/session.h"
#include "ui/base/line_numbers.h"
#include "ui/tree/searched_tree.h"

namespace ui {

class ExpectedLine {
 public:
  static constexpr std::size_t kMostMoves = 12;  // more of them are hard to tell apart on a board

  // Asks the search for the line and takes its answer: to be called after each Session::tick()
  // while candidates are shown. True when there is another line to draw. A line stays as it is
  // while a person goes along it.
  bool tick(match::Session& session, double now);

  // Begins a frame: the candidate that was pointed at in the frame before is the one now, else the
  // chosen one.
  void begin_frame(const match::Session& session);
  void point(mcts::Move candidate) { pointed_ = candidate; }
  // The choice stays until another candidate or the same one again is chosen, or the position
  // changes.
  void choose(mcts::Move candidate);
  const std::optional<mcts::Move>& chosen() const { return chosen_; }
  void forget();

  // The candidate whose line is shown.
  const std::optional<mcts::Move>& candidate() const { return candidate_; }
  // The candidate and what follows; empty without one.
  const std::vector<mcts::Move>& moves() const { return moves_; }
  // The board shows the position after so many of them.
  std::size_t played() const { return played_; }
  // Goes so many moves further along, or back if it is negative. If no line is shown, chooses the
  // move that the search would play instead, which shows its line.
  void go(const match::Session& session, int moves);
  // The moves up to the position that is shown; all moves of the line if that is the present
  // position.
  std::span<const mcts::Move> to_play() const;

  // The board with the line on it; only with a candidate.
  const board::Scene& scene() const { return scene_; }
  const std::vector<LineNumber>& numbers() const { return numbers_; }

 private:
  void show(const match::Session& session, std::optional<mcts::Move> candidate);
  bool set(std::vector<mcts::Move> moves);
  bool take();
  void lay_out();

  games::Position start_;
  std::vector<mcts::Move> before_;  // moves of the match, when the line was looked for
  std::optional<mcts::Move> pointed_, chosen_, candidate_;
  std::vector<mcts::Move> moves_;
  std::size_t played_ = 0;

  match::TreeTicket ticket_;
  std::optional<mcts::Move> asked_about_;
  double asked_at_ = match::kLongAgo;

  board::Scene scene_;
  std::vector<LineNumber> numbers_;
};

}  // namespace ui
