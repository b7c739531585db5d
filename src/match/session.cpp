#include "match/session.h"

#include <algorithm>
#include <utility>

namespace match {

using mcts::Move;
using mcts::Player;

Session::Session(engine::Engine& engine, const Settings& settings, double now)
    : game_({settings, Match(settings.start())}, now), link_(engine) {
  begin_turn(now);
}

void Session::new_game(const Settings& settings, double now) {
  take_up({settings, Match(settings.start())}, now);
}

void Session::take_up(SavedMatch other, double now) {
  OtherMatch replaced{as_saved(*this, now)};
  // A position in which nothing was played does not push out a match with moves.
  const bool has_moves = replaced.match.match.nodes().size() > 1;
  if (is_worth_keeping(replaced.match) && (has_moves || !replaced_.other))
    replaced_.other = std::make_shared<OtherMatch>(std::move(replaced));
  put_up(std::move(other), now);
  replaced_.untouched = true;
  if (replaced_.other) events_.push_back(Event::kReplaced);
}

void Session::put_up(SavedMatch saved, double now) {
  give_up_turn();
  // Where moves come behind the position, it is still looked at.
  paused_ = saved.paused || saved.match.can_redo();
  game_ = PlayedGame(std::move(saved), now);
  study_.begin_match();
  change_position(now);
}

void Session::set_seat(Player side, Seat seat, double now) {
  Seat& present = game_.settings.seats[static_cast<std::size_t>(side)];
  if (present == seat || !can_sit(seat, settings().game)) return;
  present = seat;
  game_.referee.set_human(side, seat == Seat::kHuman, now);
  if (!game_.referee.is_turn_of(side)) return;
  give_up_turn();
  paused_ = stepping_ = false;
  begin_turn(now);
}

void Session::set_search(Player side, const SearchSettings& search, double now) {
  SearchSettings& present = game_.settings.search[static_cast<std::size_t>(side)];
  if (std::exchange(present, search) == search) return;
  if (game_.referee.to_move() == side && game_.settings.seat(side) == Seat::kMcts)
    restart_thinking(now);
}

void Session::set_rules(const MatchRules& rules, double now) {
  MatchRules& present = game_.settings;
  const bool thinks_otherwise =
      present.seconds_a_move != rules.seconds_a_move || present.book != rules.book;
  present = rules;
  game_.referee.set_rules(rules, now);
  if (thinks_otherwise) restart_thinking(now);
}

SavedMatch as_saved(const Session& session, double now) {
  const Referee& referee = session.referee();
  const int limit = session.settings().seconds_a_move;
  const bool has_clock = limit > 0 && !referee.is_over();
  return {session.settings(), session.match(), referee.attempts(),
          has_clock ? referee.seconds_at_end(now) : 0,
          session.phase() == TurnPhase::kPaused && !session.match().can_redo()};
}

TurnPhase Session::phase() const {
  if (game_.referee.is_over()) return TurnPhase::kOver;
  if (game_.referee.is_humans_turn()) return TurnPhase::kHuman;
  return paused_ ? TurnPhase::kPaused : TurnPhase::kComputer;
}

bool Session::match_has_changed() const {
  return std::any_of(events_.begin(), events_.end(),
                     [](Event event) { return event != Event::kSnapshot; });
}

bool Session::busy() const {
  return link_.is_busy() || decision_.choice || !events_.empty() ||
         study_.is_due(phase(), asleep());
}

// ---------------------------------------------------------------- a human's turn

bool Session::play(std::optional<Move> m, double now) {
  if (m) watch_clock(now);
  const bool legal = m && phase() == TurnPhase::kHuman && games::is_legal(match().position(), *m);
  if (!legal) return refuse(m, now), false;
  paused_ = replaced_.untouched = false;
  if (replaced_.other && replaced_.other->newer) replaced_.other.reset();
  commit(*m, now);
  return true;
}

void Session::refuse(std::optional<Move> m, double now) {
  ++turn_.refusals;
  turn_.refused.reset();
  if (phase() == TurnPhase::kHuman) {
    turn_.attempted = true;
    game_.referee.attempt_illegal(now);
    if (settings().tournament) events_.push_back(Event::kRecorded);
    note_end();
  }
  if (phase() != TurnPhase::kOver) turn_.refused = m;
}

void Session::resign(double now) {
  if (!game_.referee.can_resign()) return;
  game_.referee.resign(now);
  note_end();
}

void Session::count_now(double now) {
  if (phase() == TurnPhase::kOver) return;
  game_.referee.count_now(now);
  note_end();
}

void Session::watch_clock(double now) {
  if (phase() == TurnPhase::kOver) return;
  game_.referee.watch_clock(now);
  note_end();
}

// Notes that the game is over, if something else than a move has ended it.
void Session::note_end() {
  if (phase() != TurnPhase::kOver) return;
  replaced_.untouched = false;
  give_up_turn();
  turn_.refused.reset();
  events_.push_back(Event::kOver);
}

// ---------------------------------------------------------------- as time goes by

void Session::begin_turn(double now) {
  turn_.refused.reset();
  turn_.attempted = false;
  study_.begin_turn();
  if (clock_rests()) game_.referee.hold_clock(true, now);
  think(now);
}

std::vector<Event> Session::tick(double now) {
  if (link_.is_busy()) {
    if (auto found = link_.poll()) {
      events_.push_back(Event::kSnapshot);
      if (found->purpose == Purpose::kMove)
        take_found(found->update);
      else
        study_.take(*std::move(found));
    }
    link_.take_answers();
    if (const auto frame = decision_.table.take()) take_table_move(*frame);
    study_.take_kept_trees();
  }
  const bool due = decision_.skips_delay || now - decision_.began_at >= move_delay_;
  if (phase() == TurnPhase::kComputer && decision_.choice && due) commit(*decision_.choice, now);
  watch_clock(now);
  study_.tick(phase(), asleep());
  return std::exchange(events_, {});
}

void Session::commit(Move m, double now) {
  link_.give_up();
  const bool computer = phase() == TurnPhase::kComputer;
  study_.play(m, computer, now);
  if (computer && decision_.by_book) game_.referee.note_book();
  study_.change_position();
  turn_.last_move_at = now;
  paused_ = std::exchange(stepping_, false);
  events_.push_back(Event::kMove);
  if (phase() == TurnPhase::kOver) events_.push_back(Event::kOver);
  begin_turn(now);
}

}  // namespace match
