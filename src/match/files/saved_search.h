// What searches have found, as text for a saved match (saved_match.h).
//
// A search is a row of fields. The last fields are lists:
//
//     iterations=1000 seconds=0.812 nodes=731 bytes=18811 value=0.531 best=D3 selection=ucb1 ...
//     moves=C4/120/0.431,D3/400/0.53,F5/9/0/loss expected=D3,C5,F6
//     (where an evaluator values moves: C4/120/0.431/-/0.2/0.45, behind the proof or a dash its
//     prior and minimax value)
//     curve=0.5/3/0.4/-/4/0.5/-/3/0.6/-,0.531/120/0.431/-/400/0.53/-/9/0/loss
//     graph=off all=731 tree=1000/0.47/2/-,400/0.53/4/-/0.D3.400
//
// `moves` are all legal moves of the position, each with its visits, its value and what is proved;
// `expected` is the principal variation. A sample of the `curve` is the root's value and then for
// each legal move its visits, its value and what is proved. A node of `tree` is its visits, its
// value, how many of its moves are known and what is proved, and then each way into it: the
// parent's place in the list, the move, its visits, and where an evaluator has given one, its prior
// in thousandths (0.D3.400.231). Values are from 0 to 1 to three decimals, in the views of
// snapshot.h and excerpt.h. Between these fields are the options of the search, as search_options.h
// has them.
//
// The value of a position is one word: "-" where it is not known, "0.531/400/D3" with the visits
// and the best move, or "1/exact/D3"; without a known best move the third part is missing.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "games/notation.h"
#include "games/position.h"
#include "match/analysis.h"

namespace match {

// The most nodes of a tree, and samples of a curve, that are saved.
constexpr std::uint32_t kSavedNodes = 40;
constexpr std::size_t kSavedSamples = 8;

// `before` is the position that was searched. Tree and curve are left out unless they are wanted.
std::string search_text(const KeptSearch& search, const games::Position& before, bool with_tree);
games::Parsed<KeptSearch> parse_search(std::string_view text, const games::Position& before);

std::string value_text(const std::optional<PositionValue>& value, const games::Position& position);
games::Parsed<std::optional<PositionValue>> parse_value_text(std::string_view text,
                                                             const games::Position& position);

}  // namespace match
