// The answers of window.arcade, as JSON.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "match/lessons/lesson.h"
#include "match/session.h"

namespace app {

// {number}: the question has been asked. {error}: why it was not.
std::string asked_json(std::uint64_t number);
std::string error_json(std::string_view why);
// {number, result}: its answer. {number, error}: why there is none.
std::string answer_json(std::uint64_t number, std::string_view result);
std::string error_json(std::uint64_t number, std::string_view why);

// {number, result: {total, toMove, nodes: [{id, parents: [id], ways: [{parent, move, visits}],
// move, position, toMove, visits, value, proof, moves}]}}. The first node is the one asked about;
// it has no parents. Every other node stands behind its first parent, and `move` leads from the
// position of that parent to its own. `value` is in [0, 1], and `proof` is 'win', 'draw', 'loss' or
// null; both are in the view of the result's toMove, who is to move in the first node. Where the
// game is over there, they are in the view of the first player.
std::string answer_json(std::uint64_t number, const match::TreeAnswer& answer);

// null as long as nothing is known about the position on the board, else {position, toMove,
// iterations, nodes, value, best, pv: [move], proved, moves: [{move, visits, value, share, prior,
// terms: {mean, exploration, total}, proof, exact}]}. All values are in [0, 1], in the view of
// toMove. `terms` are null where the result of a move is proved, and `exploration` and `total`
// where the formula takes a move before all others; `exact` is null where it is not known.
std::string analysis_json(const match::Session& session);

// The moves of the same as a table in CSV (RFC 4180), with a row of titles: move, visits, share,
// value, mean, exploration, total, proof, exact. A field is empty where JSON has null; without an
// analysis there are only the titles.
std::string analysis_csv(const match::Session& session);

// {position, iteration, step, steps, phase, path: [move], rollout: [move], reward, caption, root:
// {visits, moves: [{move, visits, value}]}}: a step of a lesson that has a frame. `iteration` and
// `step` are counted from 1. `path` leads from `position`, the root, to where the iteration is at
// this step, and `rollout` on from there. `reward` is the first player's, from -1 to 1; until the
// rollout it is null. `root` is what was known before the iteration, values in [0, 1] in the view
// of the side to move there. At the end of the lesson `phase` and `reward` are null, and there are
// no steps.
std::string lesson_json(const match::Lesson& lesson, std::string_view caption);

}  // namespace app
