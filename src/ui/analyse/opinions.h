// The opinions of a game's evaluator: a value of each move without any search, with reasons. They
// are shown in the panel, on the board and in words, in the place of the results of a search.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "board/scene.h"
#include "engine/protocol.h"
#include "match/latest_answer.h"
#include "match/session.h"
#include "mcts/opinion.h"
#include "ui/analyse/expected_line.h"
#include "ui/analyse/training_chart.h"
#include "ui/base/layout.h"

namespace ui {

// True if the game that is played has an evaluator.
bool has_evaluator(const match::Session& session);

class OpinionFollower {
 public:
  // Asks about the position on the board and takes the answer: to be called after each
  // Session::tick(). `wanted` if opinions are to be shown. True when there is news.
  bool tick(match::Session& session, bool wanted);

  // Sets how the evaluator of a game has learned, if that is known.
  void set_training(std::string_view game, std::vector<learn::GenerationRecord> history) {
    if (history.empty()) return;
    trained_game_ = game;
    training_ = std::move(history);
  }
  TrainingHistory training(const match::Session& session) const;

  // Opinions are wanted, and the game has an evaluator.
  bool shown() const { return shown_; }
  // The moves of the position on the board, the highest value first; empty if they are not known,
  // or not yet.
  std::span<const mcts::ExplainedMove> of(const match::Session& session) const;

  // Numbers of reasons of the move that looked_at() gives: the one under the mouse, and the one
  // that was pressed.
  std::optional<std::size_t> hovered, pressed;
  // The reason that the board marks.
  std::optional<std::size_t> pointed() const { return hovered ? hovered : pressed; }

 private:
  using LatestAnswer = match::LatestAnswer<engine::OpinionQuestion>;

  bool shown_ = false;
  LatestAnswer followed_;
  std::string_view trained_game_;  // the game that training_ is about
  std::vector<learn::GenerationRecord> training_;
};

// The move that is pointed at or chosen, else the one that is explained ("Why?"), else the one with
// the highest value; null without moves.
const mcts::ExplainedMove* looked_at(const match::Session& session,
                                     std::span<const mcts::ExplainedMove> moves,
                                     const ExpectedLine& line);

// "+1.4", in points of the game.
std::string points_text(float points);
// "Edge and X-squares, A1-H1", or "Moves of the opponent: 5".
std::string reason_text(const match::Session& session, const mcts::Reason& reason);
// One line for each move, and in it the reasons for and against it; then one for each generation of
// the training.
std::vector<std::string> opinion_lines(const match::Session& session,
                                       const OpinionFollower& opinions);

// A mark with value and prior on each move. Where a move or a reason is pointed at, frames round
// the squares of that reason, or of the strongest ones for and against the move.
std::vector<Rect> draw_opinions(const match::Session& session, const board::Scene& scene,
                                const Rect& place, const OpinionFollower& opinions,
                                const ExpectedLine& line);

}  // namespace ui
