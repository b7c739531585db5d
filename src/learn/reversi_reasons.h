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

// The values of mcts::Reason::subject. Below kPatterns.size() it is the number of a pattern, and
// the reason's places are an instance of that pattern. Otherwise it is the moves that one side has
// after the move, and the places are the squares of these moves.
constexpr std::size_t kTheirMovesSubject = kPatterns.size();  // of the opponent of who makes it
constexpr std::size_t kOwnMovesSubject = kPatterns.size() + 1;
constexpr std::size_t kSubjects = kPatterns.size() + 2;

// For each of `moves`, which are all that are legal: the opinion has no value yet.
std::vector<mcts::ExplainedMove> reasons_of(const Network& network, const games::Reversi& position,
                                            const mcts::MoveList<games::Reversi::kMaxMoves>& moves);

}  // namespace learn
