// The answer to arcade.tree(), as JSON.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "match/session.h"

namespace app {

// {number}: the question has been asked. {error}: why it was not.
std::string asked_json(std::uint64_t number);
std::string error_json(std::string_view why);

// {number, result: {total, toMove, nodes: [{id, parents: [id], ways: [{parent, move, visits}],
// move, position, toMove, visits, value, proof, moves}]}}. The first node is the one asked about,
// without parents; the first parent of each other one stands before it, and from that one's
// position `move` leads to this one's. A value is in [0, 1], and it and a proof, 'win', 'draw',
// 'loss' or null, are in the view of the result's toMove, who is to move in the first node; where
// the game is over there, of the first player.
std::string answer_json(const match::TreeAnswer& answer);

}  // namespace app
