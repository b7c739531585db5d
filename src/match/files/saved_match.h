// A match as readable text, to be saved and read back:
//
//     MCTS Arcade match 5
//     settings game=dots&rule=free&first=human&second=strong
//     first Ann%20Lee
//     second Bob
//     date 2024-01-01
//     position 000000000000000000000001 2 0 0 free
//     moves 7 8 (9 10 (11)) 12
//     seconds 3.2 0.4 0 1 0 2.75
//     book 1 3
//     values - 0.531/400/8 - - 0.6/1000 1/exact+3
//     search 2 iterations=1000 seconds=0.812 nodes=731 ...
//     review 3 iterations=1000 seconds=0.9 nodes=698 ...
//     ended resigned 0-1 4.5
//     at 3
//
// The first line ends with the version of the format. `settings` is as in a link (settings.h).
// `first`, `second` and `date` are there when the game came from another program that named them,
// and are written as in a link. `position` is there when the game did not begin at its own start.
// `moves` are in the game's notation. Other moves stand in brackets behind the move they replace,
// with the moves that followed them, as in PGN. `seconds` has the time of each move in the order of
// the text, to the millisecond; without this line the times are not known. `book` has the numbers
// of the moves, in the same order, that come from the opening book. `values` has the value of each
// position, the start's first and then in the order of the moves. Each line `search` has the
// findings of the search that chose the move of this number in the same order (saved_search.h).
// Each line `review` has the findings of a review of the game about the position after the move of
// this number, 0 for the start. Trees that do not fit into kMostSavedTreeBytes are left out: first
// the trees of reviews and of the earliest moves. `ended` is there when the game has ended on the
// board by something else than its rules: resigned, time-out, forfeited or counted, and 1-0 when
// the first player has won, 0-1 the second, 1/2-1/2; then the seconds that the side to move had
// taken, where they are known. `ends` says the same of the end of the first line, where another
// position is on the board. `undone` says the same of an end of the first line that was taken back
// and may come again. `end-at 2` and `undone-at 2` say the same of the position after the move of
// this number, 0 for the start, where the first line goes on or a variation ends. `attempts` says
// how many illegal moves each side has tried in a row, where the rule of three attempts holds.
// `turn` says how many seconds of its time the side to move has used, where there is a clock.
// `paused yes` says that a computer is to move and waits for a person. `at` is the number of moves
// of the first line that are on the board. It stands last, so that a text without it is known to be
// cut off.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "games/notation.h"
#include "match/address/settings.h"
#include "match/match.h"

namespace match {

struct SavedMatch {
  Settings settings;
  Match match;
  Attempts attempts = {};   // less than kIllegalAttempts each, unless the game has ended by them
  double turn_seconds = 0;  // that the clock of the present turn has counted; 0 without a clock
  bool paused = false;      // a computer that is to move waits
};

// The first saved match in a text with other lines above and below it; "" where there is none.
std::string_view saved_match_in(std::string_view text);

// True if it has more than its settings can bring back.
bool is_worth_keeping(const SavedMatch& saved);

constexpr std::string_view kSavedMatchTitle = "MCTS Arcade match";
// The newest version. A match is written in the earliest version that can hold it, from 5 on, so
// that older programs can read it. All versions are read. What each added: 2 values and searches, 3
// reviews, 4 the book, 5 points of exact values, 6 names and the date, 7 `ends`, 8 `undone`,
// 9 `attempts`, 10 `turn`, 11 `paused`, 12 `end-at` and `undone-at`.
constexpr int kSavedMatchVersion = 12;
constexpr std::size_t kMostSavedMatchBytes = 1 << 20;
constexpr std::size_t kMostSavedTreeBytes = 1 << 16;

// With an end of line behind each line.
std::string save_match(const SavedMatch& saved);

// Reads a match back; the whole text must make sense. Errors begin with the line, counted from 1.
games::Parsed<SavedMatch> load_match(std::string_view text, int first = 1);

}  // namespace match
