// What is chosen before a game: which game, its options, who sits where, how
// searches think, and the rules of the match. Read from links and from a page's
// newGame(), and written into links and files.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/evaluators.h"
#include "games/notation.h"
#include "match/address/link.h"
#include "match/match.h"
#include "match/players/seat.h"

namespace match {

struct Settings : GameChoice, MatchRules {
  std::array<Seat, 2> seats = {Seat::kHuman, Seat::kMcts};
  // What seats of kind kMcts search with, by side. The seed is the one below.
  std::array<SearchSettings, 2> search = {kThinksASecond, kThinksASecond};
  // With the same seed, and budgets in iterations, the game against the same moves is the same on
  // every machine. Nothing: every game draws its own.
  std::optional<std::uint64_t> seed;

  Seat seat(mcts::Player side) const { return seats[static_cast<std::size_t>(side)]; }
  // Another game with its own initial options; `id` must be known. Who cannot
  // sit there makes place for an MCTS.
  void choose_game(std::string_view id);
  // For both sides.
  void set_budget(const mcts::Budget& budget);

  friend bool operator==(const Settings&, const Settings&) = default;

 private:
  static inline const SearchSettings kThinksASecond{
      .config = {}, .budget = {.iterations = 0, .milliseconds = 1000}};
};

// What the search of this side is told: its own settings, or its level's. Only for a side that
// searches.
SearchSettings search_of(const Settings& settings, mcts::Player side);

// The learned evaluator that a search of the match asks for; null: none does.
const engine::EvaluatorRow* wanted_evaluator(const Settings& settings);
// A computer of the match plays by the book of its game.
bool wants_book(const Settings& settings);
// How a search advises a human: as the match's own searches value leaves.
mcts::SearchConfig advice_of(const Settings& settings);
// The config of a review. It takes learned values if the game has an evaluator and is not known
// everywhere. The players make no difference.
mcts::SearchConfig review_of(const Settings& settings);
// The evaluator that this takes; null where it takes none.
const engine::EvaluatorRow* evaluator_of_review(const Settings& settings);

constexpr int kMostSecondsAMove = 3600;
constexpr int kTournamentSeconds = 60;  // a move, where tournament rules are asked for

struct ParsedSettings {
  Settings settings;
  std::vector<BadValue> bad;  // those of the game first, then in the order they were met
};

// Reads a link's parameters, "game=dots&rule=free&iterations=1000": game,
// first, second, clock, tournament (on|off), book (on|off), seed (a number or auto), the game's
// own options, and every option of a search (search_options.h, "timeMs" or
// "time-ms") but the seed, for both sides, or behind "first." or "second." for one.
// A player may also be said as in player.h, "mcts:iterations=1000", and is then the same as
// in an arena. What is not named keeps its value from `defaults`; naming another game resets the
// options. Keys that mean nothing here are left to others: see is_match_key().
ParsedSettings parse_settings(const Query& query, const Settings& defaults);

// The same in the other direction, without a question mark: parse_settings, with
// Settings() as defaults, reads it back to the same settings.
std::string settings_query(const Settings& settings);
// The seed as a link says it, "auto" for none.
std::string seed_text(const Settings& settings);

// ---------------------------------------------------------------- a match in an address

// The settings count even where the match makes no sense.
struct Link {
  ParsedSettings settings;
  // At the end of the moves; without any at the game's first position. The error
  // says which move is wrong, counted from 1.
  games::Parsed<Match> match;
};

// Reads a match in the address of a page: the settings, and what read_match() in link.h reads.
// What is not named keeps its value from `defaults`, as in parse_settings. Nothing counts of a
// query that is longer than kMostLinkBytes.
Link parse_link(const Query& query, const Settings& defaults);

// A parameter of this name is read by parse_link, of whatever game.
bool is_match_key(std::string_view key);
// An option that some game has, and this one has not.
bool is_of_another_game(std::string_view key, std::string_view game);
// Those names. A side may stand before the names of search options.
std::vector<std::string_view> match_keys();
// The name that was meant by one that is no such name, but one letter away from it: too many,
// missing, wrong, or exchanged with the next. Names of other programs, which an address may have as
// well, seldom are.
std::optional<std::string> slip_of_match_key(std::string_view key);
// Whether the query names anything of a match, or is too long to tell. A link may have any other
// parameters besides.
bool names_a_match(const Query& query);

// Settings and match as one query, "game=dots&rule=sym&first=human&second=mcts&moves=0-8-23",
// without a question mark; parse_link, with Settings() as defaults, reads it
// back to the same settings, moves and position. Variations, times and endings
// stay behind: they are in a saved match (saved_match.h).
std::string link_query(const Settings& settings, const Match& match);

}  // namespace match
