// Answers to what is asked from outside, as JSON; that to arcade.tree() above all.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

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
std::string answer_json(const match::TreeAnswer& answer);

}  // namespace app
