// Sentences about the steps of a lesson: each says what happens and why, with its numbers.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/any_position.h"
#include "games/error.h"
#include "mcts/config.h"
#include "mcts/iteration.h"

namespace match {

// "select", "expand", "rollout" or "backup", for programs.
std::string_view name_of(mcts::Phase phase);

// True if the formula chooses a move in this step: a selection or an expansion.
bool is_choice(const mcts::Step& step);

// The number of hops that have been chosen at this step.
std::size_t hops_at(const mcts::Iteration& iteration, const mcts::Step& step);

// The number of moves that the board with the tree shows at this step: in the backup one less with
// each step.
std::size_t hops_on_board(const mcts::Iteration& iteration, const mcts::Step& step);

// The position where a hop is chosen. If `hop` is the number of hops, it is the position where they
// end.
games::Position position_before(games::Position root, const mcts::Iteration& iteration,
                                std::size_t hop);

// The moves from the root to where the iteration is at this step, as they are written.
std::vector<std::string> path_at(const games::Position& root, const mcts::Iteration& iteration,
                                 const mcts::Step& step);
// The first of its random games, if it has played one.
std::vector<std::string> rollout_of(const games::Position& root, const mcts::Iteration& iteration);

// The terms of a score with two digits each, rounded so that what is printed adds up.
struct ScoreText {
  std::string value, bonus, total;
};
ScoreText score_text(const mcts::ScoreTerms& terms);

// A sentence in the form of an error: its English text is the key, with a row for each other
// language.
using Sentence = games::Error;

// A move as people say it, "take 1".
Sentence move_in_words(const games::Position& before, mcts::Move move);

// `root` is the position of the lesson, and `config` how it searches. Where each iteration is one
// game that is won, drawn or lost, a backup counts games; else it says values in [0, 1] with two
// digits. Both are in the view of the player named.
Sentence caption(const games::Position& root, const mcts::SearchConfig& config,
                 const mcts::Iteration& iteration, const mcts::Step& step);

// The caption at the end of a lesson: the result was proved after so many iterations, or the lesson
// has reached its last iteration.
Sentence caption_of_end(std::uint64_t iterations, bool proved);

}  // namespace match
