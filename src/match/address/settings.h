// The settings that are chosen before a game: the game, its options, the seats, the searches, and
// the rules of the match. They are read from links and from a page's newGame(), and written into
// links and files.
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
  // The search of a seat of kind kMcts, by side. Its seed is the one below.
  std::array<SearchSettings, 2> search = {kThinksASecond, kThinksASecond};
  // With the same seed, and budgets in iterations, the game against the same moves is the same on
  // every machine. Nothing: every game draws a seed of its own.
  std::optional<std::uint64_t> seed;

  Seat seat(mcts::Player side) const { return seats[static_cast<std::size_t>(side)]; }
  // Chooses another game, with its own initial options; `id` must be known. A seat that cannot play
  // this game changes to seat_at().
  void choose_game(std::string_view id);
  // Sets the budget of both sides.
  void set_budget(const mcts::Budget& budget);

  friend bool operator==(const Settings&, const Settings&) = default;

 private:
  static inline const SearchSettings kThinksASecond{
      .config = {}, .budget = {.iterations = 0, .milliseconds = 1000}};
};

// The settings of this side's search: its own, or its level's. Only for a side that searches.
SearchSettings search_of(const Settings& settings, mcts::Player side);

// The learned evaluator that a search of the match asks for; null: none does.
const engine::EvaluatorRow* wanted_evaluator(const Settings& settings);
// True if a computer of the match plays by the opening book.
bool wants_book(const Settings& settings);
// The config of a search that advises a human. It values leaves as the match's own searches do.
mcts::SearchConfig advice_of(const Settings& settings);
// The config of a review. It uses learned values if the game has an evaluator and its exact values
// are not all known. It does not depend on the players.
mcts::SearchConfig review_of(const Settings& settings);
// The evaluator of a review; null if a review uses none.
const engine::EvaluatorRow* evaluator_of_review(const Settings& settings);

constexpr int kMostSecondsAMove = 3600;
constexpr int kTournamentSeconds = 60;  // a move, where tournament rules are asked for

struct ParsedSettings {
  Settings settings;
  std::vector<BadValue> bad;  // first the values of the game, then the others as they were found
};

// Reads a link's parameters, "game=dots&rule=free&iterations=1000": game, first, second, clock,
// tournament (on|off), book (on|off), seed (a number or auto), the game's own options, and every
// option of a search (search_options.h, "timeMs" or "time-ms") but the seed, for both sides, or
// behind "first." or "second." for one. A player may also be written as in player.h,
// "mcts:iterations=1000"; it is then the same as in an arena. A setting that is not named keeps its
// value from `defaults`; naming another game resets the options. Other functions read the other
// keys: see is_match_key().
ParsedSettings parse_settings(const Query& query, const Settings& defaults);

// Returns the settings as parameters, without a question mark. parse_settings(), with Settings() as
// defaults, reads the same settings back.
std::string settings_query(const Settings& settings);
// The seed as a link has it, "auto" for none.
std::string seed_text(const Settings& settings);

// ---------------------------------------------------------------- a match in an address

// The settings count even where the match makes no sense.
struct Link {
  ParsedSettings settings;
  // The match is at the end of its moves; without moves it is at the game's first position. The
  // error says which move is wrong, counted from 1.
  games::Parsed<Match> match;
};

// Reads a match in the address of a page: the settings, and what read_match() in link.h reads. A
// setting that is not named keeps its value from `defaults`, as in parse_settings(). A query that
// is longer than kMostLinkBytes counts as empty.
Link parse_link(const Query& query, const Settings& defaults);

// True if parse_link() reads a parameter of this name, in any game.
bool is_match_key(std::string_view key);
// True if another game has this option, and this game does not.
bool is_of_another_game(std::string_view key, std::string_view game);
// The names of these parameters. The name of a search option may have a side before it.
std::vector<std::string_view> match_keys();
// The known name that was meant by an unknown one, if the two are one letter apart. The letter may
// be too many, missing, wrong, or exchanged with the next one. Parameters of other programs, which
// an address may have as well, are seldom so near to a known name.
std::optional<std::string> slip_of_match_key(std::string_view key);
// True if the query has a parameter of a match, or is too long to tell. A link may have any other
// parameters as well.
bool names_a_match(const Query& query);

// Settings and match as one query, "game=dots&rule=sym&first=human&second=mcts&moves=0-8-23",
// without a question mark; parse_link, with Settings() as defaults, reads it back to the same
// settings, moves and position. Variations, times and endings are left out: a saved match has them
// (saved_match.h).
std::string link_query(const Settings& settings, const Match& match);

}  // namespace match
