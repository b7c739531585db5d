// Why the evaluator of Reversi prefers one move to another: which patterns, and which numbers of
// moves, are better after it than after the others.
#pragma once

#include <cstddef>
#include <vector>

#include "games/reversi.h"
#include "learn/network.h"
#include "learn/reasons.h"
#include "mcts/game.h"
#include "mcts/opinion.h"

namespace learn {

// mcts::Reason::subject: below kPatterns.size() the number of a pattern, whose instance the places
// are; or the moves that one side has after the move, where the places are those of the moves.
constexpr std::size_t kTheirMovesSubject = kPatterns.size();  // of the opponent of who makes it
constexpr std::size_t kOwnMovesSubject = kPatterns.size() + 1;
constexpr std::size_t kSubjects = kPatterns.size() + 2;

// For each of `moves`, which are all that are legal: the opinion has no value yet.
std::vector<mcts::ExplainedMove> reasons_of(const Network& network, const games::Reversi& position,
                                            const mcts::MoveList<games::Reversi::kMaxMoves>& moves);

}  // namespace learn
