// What happens in a step of a lesson and why, in a sentence with its numbers.
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

// The formula chooses a move in this step: a selection or an expansion.
bool is_choice(const mcts::Step& step);

// So many hops have been chosen at this step.
std::size_t hops_at(const mcts::Iteration& iteration, const mcts::Step& step);

// The board with the tree shows so many of its moves at this step: in the backup one less with each
// step.
std::size_t hops_on_board(const mcts::Iteration& iteration, const mcts::Step& step);

// Where a hop is chosen; for as many as there are hops, where they end.
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

// A sentence like those of errors: known by its English, with a row for each other language.
using Sentence = games::Error;

// A move as people say it, "take 1".
Sentence move_in_words(const games::Position& before, mcts::Move move);

// `root` is the position of the lesson, and `config` how it searches. Where each iteration is one
// game that is won, drawn or lost, a backup counts games; else it says values in [0, 1] with two
// digits. Both are in the view of the player named.
Sentence caption(const games::Position& root, const mcts::SearchConfig& config,
                 const mcts::Iteration& iteration, const mcts::Step& step);

// At the end of a lesson: it was proved after so many iterations, or has gone as far as it goes.
Sentence caption_of_end(std::uint64_t iterations, bool proved);

}  // namespace match
