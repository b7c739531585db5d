// What a link says of the game: which one, with which options, where it began
// and what was played. The rest of a link (link.h) is about players and
// searches, which a still board does without.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "games/notation.h"
#include "games/position.h"
#include "match/match.h"
#include "match/query.h"

namespace match {

// Far more than any match needs.
constexpr std::size_t kMostLinkBytes = 8192;

struct GameChoice {
  std::string game = "reversi";
  games::OptionValues options = games::initial_values("reversi");

  // Another game with its own initial options; `id` must be known.
  void choose_game(std::string_view id);
  games::Position start() const { return games::start(game, options); }

  friend bool operator==(const GameChoice&, const GameChoice&) = default;
};

// A value that could not be used; what it would have set keeps its value.
struct BadValue {
  std::string key;
  std::string value;
};

// Takes over what the query names: the game, and its options. Other keys are left
// to others. What does not fit is added to `bad`.
void read_game(GameChoice& choice, const Query& query, std::vector<BadValue>& bad);

// The match that `position` and `moves` of a link tell, of the game that was
// chosen, at the end of its moves. The error says which move is wrong, counted
// from 1.
games::Parsed<Match> read_match(const Query& query, const GameChoice& choice);

}  // namespace match
