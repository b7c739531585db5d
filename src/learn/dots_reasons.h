// Why the evaluator of Dots-and-Boxes prefers one move to another: which blocks of the board are
// better after it than after the others, and which boxes it closes.
#pragma once

#include <cstddef>
#include <vector>

#include "games/dots_and_boxes.h"
#include "learn/dots_blocks.h"
#include "mcts/game.h"
#include "mcts/opinion.h"

namespace learn {

class DotsEvaluator;

// mcts::Reason::subject: below kBlocks the number of a block, whose boxes the places are; or the
// boxes that the move closes.
constexpr std::size_t kClosedSubject = kBlocks;
constexpr std::size_t kDotsSubjects = kBlocks + 1;

// For each of `moves`, which are all that are legal: the opinion has no value yet.
std::vector<mcts::ExplainedMove> reasons_of(
    const DotsEvaluator& evaluator, const games::DotsAndBoxes& position,
    const mcts::MoveList<games::DotsAndBoxes::kMaxMoves>& moves);

}  // namespace learn
