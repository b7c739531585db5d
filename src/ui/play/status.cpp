#include "ui/play/status.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "board/table.h"
#include "match/course.h"
#include "match/lessons/lesson_words.h"
#include "solve/solver.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/play/seat_menu.h"

namespace ui {

using match::EndReason;
using match::Seat;
using match::Session;
using match::TurnPhase;
using mcts::Player;

namespace {

std::string who_acts(const Session& session) {
  if (shows_past(session))
    return tr("an earlier position, {} of {}", {std::to_string(session.match().moves().size()),
                                                std::to_string(session.match().line().size())});
  switch (session.phase()) {
    case TurnPhase::kHuman:
      return tr("your turn");
    case TurnPhase::kPaused:
      return tr("paused");
    default:
      return tr("thinking");
  }
}

}  // namespace

MeanOf mean_of(const Session& session) {
  return mean_of(session.settings().game, session.study().reward());
}

std::string move_name(const games::Position& position, mcts::Move m) {
  const std::string text = games::move_text(position, m);
  if (text == "pass") return std::string(name(std::string(games::id_of(position)) + ".move.pass"));
  return text;
}

std::string move_in_words(const games::Position& position, mcts::Move m) {
  return tr_error(match::move_in_words(position, m));
}

std::string moves_in_words(const games::Position& position, std::span<const mcts::Move> moves) {
  std::string words;
  for (const mcts::Move m : moves)
    words = words.empty() ? move_in_words(position, m)
                          : tr("{}, {}", {words, move_in_words(position, m)});
  return words;
}

std::optional<int> number_of(const games::Position& position) {
  for (const board::Place& place : board::make_table(position, {}).places)
    if (place.kind == board::PlaceKind::kNote) return place.count;
  return std::nullopt;
}

std::string_view side_name(std::string_view game, Player side) {
  return name(std::string(game) + (side == Player::kFirst ? ".first" : ".second"));
}

std::string_view side_name(const Session& session, Player side) {
  return side_name(session.settings().game, side);
}

std::optional<Player> only_human(const Session& session) {
  const auto& seats = session.settings().seats;
  const bool first = seats[0] == Seat::kHuman, second = seats[1] == Seat::kHuman;
  if (first == second) return std::nullopt;
  return first ? Player::kFirst : Player::kSecond;
}

std::string seat_title(const Session& session, Player side) {
  return only_human(session) == side ? std::string(tr("You"))
                                     : seat_word(session.settings().seat(side));
}

bool shows_past(const Session& session) {
  const match::Match& match = session.match();
  const std::size_t end = match.line().size();
  const bool ended = games::is_over(match.position_after(end)) ||
                     match.nodes()[match.node_at(end)].ended.has_value();
  return ended && match.moves().size() < end;
}

std::string headline(const Session& session) {
  const Player side = games::to_move(session.match().position());
  return tr("{} to move", {side_name(session, side)}) + " \u00b7 " + who_acts(session);
}

std::string replaced_line(const Session& session) {
  if (!session.replaced().just_now()) return {};
  return session.replaced().other->newer
             ? tr("The earlier game is back. Redo brings the newer one.")
             : tr("The earlier game was replaced. Undo brings it back.");
}

namespace {

// The winner, and the margin if points count.
std::string winner_line(const Session& session, std::optional<Player> winner, int margin) {
  if (!winner) return tr("Draw");
  const std::string_view who = side_name(session, *winner);
  if (!games::counts_points(session.match().position())) return tr("{} wins", {who});
  return lead_text(session.settings().game, who, margin);
}

// The margin at the end, if the count decided the game.
std::optional<int> counted_margin(const Session& session) {
  const EndReason ending = session.match().outcome()->ending;
  const games::Position& position = session.match().position();
  const bool counted = ending == EndReason::kRules || ending == EndReason::kCounted;
  if (!counted || !games::counts_points(position)) return std::nullopt;
  return std::abs(games::score(position, Player::kFirst) - games::score(position, Player::kSecond));
}

}  // namespace

// A game without points that is stopped has no result. The margin is said where the count decided.
std::string result_line(const Session& session) {
  const match::Outcome outcome = *session.match().outcome();
  if (outcome.ending == EndReason::kCounted && !games::counts_points(session.match().position()))
    return tr("Stopped, nothing decided");
  const auto margin = counted_margin(session);
  if (outcome.winner && !margin) return tr("{} wins", {side_name(session, *outcome.winner)});
  return winner_line(session, outcome.winner, margin.value_or(0));
}

std::string result_for_you(const Session& session) {
  const auto winner = session.match().outcome()->winner, you = only_human(session);
  if (!you || !winner) return result_line(session);
  const auto margin = counted_margin(session);
  if (!margin) return *winner == *you ? tr("You won") : tr("You lost");
  return tr(*winner == *you ? Text("You won by {}") : Text("You lost by {}"),
            {points_text(session.settings().game, *margin)});
}

std::string opening_line(const Session& session) {
  const match::Match& match = session.match();
  const games::GameWord* opening = games::opening(match.start(), match.moves());
  return opening != nullptr ? tr("Opening: {}", {in_language(*opening)}) : "";
}

std::string score_line(const Session& session) {
  const games::Position& position = session.match().position();
  if (!games::counts_points(position)) return {};
  return std::to_string(games::score(position, Player::kFirst)) + " : " +
         std::to_string(games::score(position, Player::kSecond));
}

std::string ending_note(const Session& session) {
  const auto outcome = session.match().outcome();
  if (!outcome || outcome->ending == EndReason::kRules) return {};
  if (outcome->ending == EndReason::kCounted)
    return games::counts_points(session.match().position())
               ? tr("The game ended early; the points so far decide.")
               : "";
  const std::string_view loser = side_name(session, other(*outcome->winner));
  if (outcome->ending == EndReason::kResigned) return tr("{} resigned.", {loser});
  if (outcome->ending == EndReason::kTimeOut) return tr("{} ran out of time.", {loser});
  return tr("{} tried three illegal moves.", {loser});
}

namespace {

std::string refused_move_note(const Session& session) {
  const auto refused = session.turn().refused;
  if (!refused) return {};
  const games::Position& position = session.match().position();
  if (session.phase() != TurnPhase::kHuman)
    return tr("It is {}'s turn.", {side_name(session, games::to_move(position))});
  const auto why = games::refusal(position, *refused);
  return why ? refusal_text(games::id_of(position), *why) : "";
}

}  // namespace

std::string refusal_note(const Session& session) {
  const std::string why = refused_move_note(session);
  const bool over = session.phase() == TurnPhase::kOver;
  const int attempts = match::illegal_attempts(session.referee());
  if (over || !session.settings().tournament || attempts == 0) return why;
  const std::string count = std::to_string(attempts);
  if (!session.turn().attempted) return tr("Illegal attempts so far: {} of 3.", {count});
  if (why.empty()) return tr("Not a legal move: attempt {} of 3.", {count});
  return tr("{} {}", {why, tr("Attempt {} of 3.", {count})});
}

std::string exact_result(const Session& session, Player side, int margin) {
  if (margin == 0) return tr("Draw");
  return winner_line(session, margin > 0 ? side : other(side), std::abs(margin));
}

namespace {

// The margin is `side`'s.
std::string proved_margin(const Session& session, Player side, int margin) {
  if (margin == 0) return tr("Proved: draw");
  return tr("Proved: {}", {exact_result(session, side, margin)});
}

}  // namespace

mcts::Proof result_of(const mcts::SearchSnapshot& snapshot) {
  if (snapshot.value == 0.5) return mcts::Proof::kDraw;
  return snapshot.value > 0.5 ? mcts::Proof::kWin : mcts::Proof::kLoss;
}

// A solver knows no margin.
std::string proved_result(const Session& session, Player side, mcts::Proof proof) {
  if (proof == mcts::Proof::kDraw) return tr("Proved: draw");
  const Player winner = proof == mcts::Proof::kWin ? side : other(side);
  return tr("Proved: {}", {tr("{} wins", {side_name(session, winner)})});
}

std::string proof_line(const Session& session) {
  const auto& thought = session.turn().thought;
  if (!thought || !match::is_present(*thought, session.match())) return {};
  if (thought->exact) return proved_margin(session, thought->side, thought->exact->margin);
  if (!thought->snapshot.proved) return {};
  return proved_result(session, thought->side, result_of(thought->snapshot));
}

std::string win_rate(const Session& session) {
  const auto& thought = session.turn().thought;
  if (!thought || thought->snapshot.proved || thought->exact) return {};
  const bool present = match::is_present(*thought, session.match());
  if (!present && session.phase() != TurnPhase::kComputer) return {};
  // The position is worth what its best move is, or the move made, and not the mean over all moves.
  const mcts::SearchSnapshot& found = thought->snapshot;
  double of_first = match::value_found(found, thought->side).value;
  std::uint64_t visits = std::max(found.iterations, match::visits_of(found));
  if (const auto* made = match::statistics_of_move_made(*thought, session.match())) {
    of_first = thought->side == Player::kFirst ? made->value : 1 - made->value;
    visits = made->visits;
  }
  return value_in_percent(of_first, visits, mean_of(session));
}

const char* title_of_values(mcts::Reward reward) {
  return reward == mcts::Reward::kResult ? tr("Win %") : tr("Value");
}

std::string name_of_values(mcts::Reward reward, Text win_rates, std::string_view side) {
  if (reward == mcts::Reward::kResult) return tr(win_rates, {side});
  return tr("Value for {} (win and lead)", {side});
}

std::string name_of_course(const Session& session) {
  const bool estimated = match::is_estimated(session.match());
  return name_of_values(estimated ? session.study().reward_of_course() : mcts::Reward::kResult,
                        "Win rate of {}", side_name(session, Player::kFirst));
}

std::string search_note(const Session& session) {
  if (session.turn().table_guessed && session.phase() != TurnPhase::kOver)
    return tr("Not in the table: random move.");
  const auto& thought = session.turn().thought;
  const bool perfect = thought && session.settings().seat(thought->side) == Seat::kPerfect;
  if (session.phase() == TurnPhase::kOver || !perfect || thought->exact) return {};
  return tr("Not solved: too many empty squares.");
}

std::optional<mcts::Move> hinted_move(const Session& session) {
  if (!session.study().hint()) return std::nullopt;
  const match::Hint& hint = *session.study().hint();
  if (!hint.exact) return hint.snapshot.best;
  for (const solve::ExactMove& m : hint.exact->moves)
    if (m.move == hint.snapshot.best && m.margin == hint.exact->margin) return m.move;
  return solve::best_move(*hint.exact);
}

std::string hint_line(const Session& session) {
  if (session.phase() != TurnPhase::kHuman) return {};
  if (!session.study().hint()) return session.study().hinting() ? tr("Looking for a hint") : "";
  const auto best = hinted_move(session);
  if (!best) return {};
  return tr("Hint: {}", {move_in_words(session.match().position(), *best)});
}

namespace {

std::string value_of(const Session& session, Player side, const mcts::MoveStatistics& m) {
  if (m.proof != mcts::Proof::kUnknown) return proved_result(session, side, m.proof);
  return tr("{} for {}",
            {value_in_percent(m.value, m.visits, mean_of(session)), side_name(session, side)});
}

}  // namespace

std::string hint_reason(const Session& session) {
  const auto& hint = session.study().hint();
  if (!hint) return {};
  const auto best = hinted_move(session);
  std::string text;
  const auto add = [&text](const std::string& part) {
    text += (text.empty() ? "" : " \u00b7 ") + part;
  };
  const Player side = games::to_move(session.match().position());
  if (hint->exact) add(proved_margin(session, side, hint->exact->margin));
  if (const auto* m = match::find_move(hint->snapshot, best); m != nullptr && m->visits > 0) {
    if (!hint->exact) add(value_of(session, side, *m));
    add(tr("{} visits", {short_count(m->visits)}));
  }
  return text;
}

std::string duration(double seconds) {
  if (seconds < 59.95) return tr("{} s", {tenths(seconds)});
  const int whole = static_cast<int>(seconds);
  const std::string rest = std::to_string(whole % 60);
  return std::to_string(whole / 60) + (rest.size() < 2 ? ":0" : ":") + rest;
}

std::string turn_time(const Session& session, Player side, double now) {
  const match::Match& match = session.match();
  const bool turn = session.phase() != TurnPhase::kOver && games::to_move(match.position()) == side;
  const int limit = session.settings().seconds_a_move;
  if (turn && limit > 0) {
    const int left = std::max(0, static_cast<int>(std::ceil(session.referee().seconds_left(now))));
    return tr("{} s", {std::to_string(left)});
  }
  for (std::size_t i = match.moves().size(); i-- > 0;)
    if (match.mover(i) == side) return match.seconds(i) > 0 ? duration(match.seconds(i)) : "";
  return {};
}

std::string forced_pass_note(const Session& session) {
  if (session.phase() != TurnPhase::kHuman) return {};
  const games::Position& position = session.match().position();
  const auto legal = games::legal_moves(position);
  if (games::move_text(position, legal.front()) != "pass") return {};
  return tr("{} has no legal move and must pass.", {side_name(session, games::to_move(position))});
}

std::string pass_note(const Session& session) {
  if (std::string forced = forced_pass_note(session); !forced.empty()) return forced;
  const auto& moves = session.match().moves();
  if (moves.empty()) return {};
  const std::string move = games::move_text(session.match().position(), moves.back());
  if (move != "pass") return {};
  return tr("{} passes: no legal move.",
            {side_name(session, session.match().mover(moves.size() - 1))});
}

namespace {

std::string move_of_book_note(const Session& session) {
  const auto& moves = session.match().moves();
  if (moves.empty() || !session.match().is_by_book(moves.size() - 1)) return {};
  return tr("{} is from the opening book.", {move_name(session.match().position(), moves.back())});
}

}  // namespace

std::string limit_note(const Session& session) {
  const match::Analysis* analysis =
      session.study().analyses() ? session.study().analysis() : nullptr;
  const auto& thought = session.turn().thought;
  if (analysis == nullptr && !thought) return {};
  const mcts::SearchSnapshot& s = analysis != nullptr ? analysis->snapshot : thought->snapshot;
  if (s.visits_full) return tr("The search has ended: it can count no more visits.");
  if (s.arena_full) return tr("Memory is full: the tree grows no further.");
  return {};
}

std::string full_mark(const match::Analysis& analysis) {
  return analysis.snapshot.arena_full ? " \u00b7 " + std::string(tr("memory full")) : "";
}

// As chess players write them.
const char* mistake_sign(match::Mistake kind) {
  constexpr std::array<const char*, 4> kSigns = {"", "?!", "?", "??"};
  return kSigns[static_cast<std::size_t>(kind)];
}

const char* mistake_sign(const match::Match& match, std::size_t i) {
  const auto judgement = match::judge(match, i);
  return judgement ? mistake_sign(judgement->mistake()) : "";
}

std::string no_mistake_text(const match::Match& match) {
  // After a resignation or a loss on time the result does not follow from the moves.
  const bool by_moves = !match.nodes()[match.node_at(match.line().size())].ended;
  const bool known = by_moves && solve::is_looked_up(match.start().id());
  return known || match::has_mistakes(match) ? tr("No move changed the result.")
                                             : tr("No mistake was found.");
}

std::string turn_note(const Session& session, bool has_board) {
  if (const std::string search = search_note(session); !search.empty()) return search;
  if (const std::string passed = pass_note(session); !passed.empty()) return passed;
  if (const std::string book = move_of_book_note(session); !book.empty()) return book;
  if (const std::string limit = limit_note(session); !limit.empty()) return limit;
  const bool begins = session.match().moves().empty() && session.phase() == TurnPhase::kHuman;
  if (!begins || !has_board) return {};
  return least_target() > 0 ? tr("Tap the board to play.") : tr("Click the board to play.");
}

namespace {

// The count, and behind it the iterations a second.
std::string with_rate(std::string count, const mcts::SearchSnapshot& snapshot) {
  if (snapshot.iterations == 0) return {};
  const double rate = static_cast<double>(snapshot.iterations) / snapshot.seconds;
  if (snapshot.seconds > 0) count += " \u00b7 " + tr("{} it/s", {short_count(rate)});
  return count;
}

}  // namespace

bool shows_last_search(const Session& session) {
  return session.turn().thought && (session.study().thinking() || !session.study().analyses());
}

std::string search_rate(const Session& session) {
  if (!shows_last_search(session)) return {};
  const mcts::SearchSnapshot& snapshot = session.turn().thought->snapshot;
  const std::string count = short_count(static_cast<double>(snapshot.iterations));
  return with_rate(tr("{} iterations", {count}), snapshot);
}

std::string analysis_rate(const mcts::SearchSnapshot& snapshot) {
  const std::uint64_t count = std::max(snapshot.iterations, match::visits_of(snapshot));
  return with_rate(short_count(static_cast<double>(count)), snapshot);
}

}  // namespace ui
