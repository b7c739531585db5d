// The texts of the page about a game.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "match/course.h"
#include "match/session.h"
#include "ui/base/numbers.h"
#include "ui/base/text.h"

namespace ui {

MeanOf mean_of(const match::Session& session);
// "D3"; a pass in the present language.
std::string move_name(const games::Position& position, mcts::Move m);
// The number that a game tells its positions by: the stones that are left.
std::optional<int> number_of(const games::Position& position);
// The same as people say it, "take 2".
std::string move_in_words(const games::Position& position, mcts::Move m);
// "edge 11, edge 12"
std::string moves_in_words(const games::Position& position, std::span<const mcts::Move> moves);

// "Black", in the present language.
std::string_view side_name(std::string_view game, mcts::Player side);
std::string_view side_name(const match::Session& session, mcts::Player side);
// The side of the human who plays against a computer; none where two humans or two computers play.
std::optional<mcts::Player> only_human(const match::Session& session);
// "You", "MCTS", "Level 5"; "Human" if two humans play.
std::string seat_title(const match::Session& session, mcts::Player side);
// The board stands at an earlier position of a game that has ended.
bool shows_past(const match::Session& session);
// "Black to move · your turn", "Black to move · an earlier position, 12 of 60"; only while the game
// is not over.
std::string headline(const match::Session& session);
// Says that another match was replaced or has come back, while the next undo or redo changes that;
// else "".
std::string replaced_line(const match::Session& session);
// "White wins by 12"; only once it is over.
std::string result_line(const match::Session& session);
// The same for the only human who plays, "You lost by 12 discs"; without one the same.
std::string result_for_you(const match::Session& session);
// "Opening: Tiger", by the moves on the board; "" where they have no name.
std::string opening_line(const match::Session& session);
// "4 : 6", the first side's count and the second's; "" where points do not count.
std::string score_line(const match::Session& session);
// Says that the human who is to move can only pass; else "".
std::string forced_pass_note(const match::Session& session);
// The same, or the side that has just passed, in a sentence; "" if none has.
std::string pass_note(const match::Session& session);
// How a game ended that did not end by its rules, in a sentence; else "".
std::string ending_note(const match::Session& session);
// Why the move that was tried last is not legal, and under tournament rules how often one was
// tried; "" when there is nothing to say.
std::string refusal_note(const match::Session& session);
// "Proved: Red wins by 3": the result with best play from here on, where the last
// search has found it; else "".
std::string proof_line(const match::Session& session);
// "48.2 %": the win rate of the first side, a draw counting half, as the last search
// estimates it; "" before any, and where the result is proved.
std::string win_rate(const match::Session& session);
// The heading of a column of values.
const char* title_of_values(mcts::Reward reward);
// The name for the values of a side: `win_rates`, or with mcts::Reward::kMargin a name that
// includes the lead.
std::string name_of_values(mcts::Reward reward, Text win_rates, std::string_view side);

// The name for the values of the course. Exact results are win rates, whatever a search counts.
std::string name_of_course(const match::Session& session);
// Says that a perfect player does not know the best move and searches, or that a table has played
// any move; else "".
std::string search_note(const match::Session& session);
// "?!", "?" or "??" behind move i of the line, if it is known to be a mistake; else "".
const char* mistake_sign(const match::Match& match, std::size_t i);
// The same of a kind.
const char* mistake_sign(match::Mistake kind);
// "No mistake was found.", for a match that was reviewed and has no turning point. "No move changed
// the result." if there are mistakes that decided nothing, or if all exact values of the game are
// known, where only a change of the result is a mistake.
std::string no_mistake_text(const match::Match& match);
// The limit that the search on show has met, if any. The search is analysis(); before that has
// found anything, it is the search for the last move.
std::string limit_note(const match::Session& session);
// " · memory full" behind a count of nodes, or "".
std::string full_mark(const match::Analysis& analysis);
// Other notes about the turn, for a page with a board to click or without one; mostly "".
std::string turn_note(const match::Session& session, bool has_board);
// "Red wins by 3", "Draw": what an exact value in the view of `side` means.
std::string exact_result(const match::Session& session, mcts::Player side, int margin);
// "Proved: Red wins": a result in the view of `side`, without a margin; `proof` is known.
std::string proved_result(const match::Session& session, mcts::Player side, mcts::Proof proof);
// The proved result of a snapshot, in the view of the snapshot.
mcts::Proof result_of(const mcts::SearchSnapshot& snapshot);
// The move of the hint that was asked for, once there is one. If the best moves are known, it is
// the one of them that the search likes.
std::optional<mcts::Move> hinted_move(const match::Session& session);
// True if the numbers of the search for the last move are of use: not where a view searches the
// position on the board itself.
bool shows_last_search(const match::Session& session);
// "Hint: D3", and why: chance, visits and the exact value if it is known. "" without a hint.
std::string hint_line(const match::Session& session);
std::string hint_reason(const match::Session& session);
// "3.2 s", "1:05".
std::string duration(double seconds);
// The text of a side's clock for the turn: the time that is left when the clock is on, else how
// long its last move took; "" if there is nothing to show.
std::string turn_time(const match::Session& session, mcts::Player side, double now);
// "60.1k iterations · 148k it/s"; "" before the first iteration, and where none was needed.
std::string search_rate(const match::Session& session);
// "60.1k · 148k it/s" of an analysis. Visits that its tree had before it was resumed count as well.
std::string analysis_rate(const mcts::SearchSnapshot& snapshot);

}  // namespace ui
