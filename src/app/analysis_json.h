// What arcade.analysis() tells, as JSON.
#pragma once

#include <string>

#include "match/session.h"

namespace app {

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

}  // namespace app
