#include "match/referee.h"

#include <algorithm>

namespace match {

using mcts::Move;
using mcts::Player;

Referee::Referee(Match match, const MatchRules& rules, const Humans& humans, double now,
                 const Attempts& attempts, double turn_seconds)
    : match_(std::move(match)), rules_(rules), humans_(humans), attempts_(attempts) {
  begin_turn(now - turn_seconds);
  if (is_at_end()) return;
  left_ = {match_.node_at(match_.line().size()), turn_seconds, 0};
  begin_turn(now);
  looks_back_ = true;
}

void Referee::begin_turn(double now) {
  clock_.start(now);
  limited_from_ = 0;
  looks_back_ = false;
}

void Referee::set_human(Player side, bool human, double now) {
  humans_[static_cast<std::size_t>(side)] = human;
  if (is_turn_of(side)) begin_turn(now);
}

void Referee::set_rules(const MatchRules& rules, double now) {
  const MatchRules before = std::exchange(rules_, rules);
  if (before.tournament != rules.tournament) attempts_ = {};
  if (before.seconds_a_move != rules.seconds_a_move) limited_from_ = clock_.elapsed(now);
}

// ---------------------------------------------------------------- moves and attempts

bool Referee::play(Move m, double now) {
  const Player mover = to_move();
  if (!match_.play(m, clock_.elapsed(now))) {
    attempt_illegal(now);
    return false;
  }
  attempts_[static_cast<std::size_t>(mover)] = 0;
  begin_turn(now);
  return true;
}

void Referee::attempt_illegal(double now) {
  if (!is_humans_turn()) return;
  const int attempts = ++attempts_[static_cast<std::size_t>(to_move())];
  if (rules_.tournament && attempts >= kIllegalAttempts)
    end({EndReason::kForfeited, other(to_move())}, now);
}

void Referee::resign(double now) {
  if (!can_resign()) return;
  const Player mover = to_move();
  give_up(is_human(mover) ? mover : other(mover), now);
}

void Referee::give_up(Player side, double now) {
  if (!is_over()) end({EndReason::kResigned, other(side)}, now);
}

void Referee::count_now(double now) {
  if (!is_over()) end(outcome_by_count(match_.position()), now);
}

void Referee::end(const Outcome& outcome, double now) { match_.end(outcome, clock_.elapsed(now)); }

// ---------------------------------------------------------------- the clock

void Referee::watch_clock(double now) {
  if (clock_runs() && seconds_left(now) <= 0) end({EndReason::kTimeOut, other(to_move())}, now);
}

double Referee::seconds_at_end(double now) const {
  if (is_at_end()) return turn_seconds(now) - limited_from_;
  if (!left_ || left_->node != match_.node_at(match_.line().size())) return 0;
  return left_->seconds - left_->limited_from;
}

double Referee::seconds_left(double now) const {
  if (looks_back_) return rules_.seconds_a_move;
  return rules_.seconds_a_move - (turn_seconds(now) - limited_from_);
}

double Referee::total_seconds(Player side, double now) const {
  return match_.total_seconds(side) + (is_turn_of(side) ? turn_seconds(now) : 0);
}

// ---------------------------------------------------------------- back and forth

bool Referee::broken_off() const {
  return match_.outcome() && match_.outcome()->ending != EndReason::kRules;
}

// 0 when there is nothing to go back to.
std::size_t Referee::moves_to_undo() const {
  const std::size_t played = match_.moves().size();
  if (!has_human()) return std::min<std::size_t>(played, 1);
  for (std::size_t i = played; i-- > 0;)
    if (is_human(match_.mover(i))) return played - i;
  return 0;
}

std::size_t Referee::moves_to_redo() const {
  if (broken_off()) return 0;
  const std::size_t played = match_.moves().size(), known = match_.line().size();
  if (played == known || !has_human()) return known > played ? 1 : 0;
  for (std::size_t i = played + 1; i < known; ++i)
    if (is_human(match_.mover(i))) return i - played;
  return known - played;
}

std::size_t Referee::undo(double now) {
  const std::size_t count = broken_off() ? 0 : moves_to_undo();
  if (can_undo()) come_to(match_.moves().size() - count, now);
  return count;
}

bool Referee::redo(double now) {
  if (match_.can_redo_end()) {
    match_.redo_end();
    begin_turn(now);
    return true;
  }
  const std::size_t count = moves_to_redo();
  if (count > 0) come_to(match_.moves().size() + count, now);
  return count > 0;
}

// When a loss by attempts is taken back, the attempts of that player are forgotten.
void Referee::forget_forfeit() {
  if (is_over() && match_.outcome()->ending == EndReason::kForfeited) attempts_ = {};
}

void Referee::leave_turn(double now) {
  if (!is_over() && is_at_end())
    left_ = {match_.node_at(match_.moves().size()), clock_.elapsed(now), limited_from_};
}

// The clock of the turn there starts at zero, unless the turn was left before.
void Referee::come_to(std::size_t ply, double now) {
  forget_forfeit();
  leave_turn(now);
  match_.go_to(ply);
  begin_turn(now);
  if (!left_ || left_->node != match_.node_at(match_.moves().size())) return;
  clock_.start(now - left_->seconds);
  limited_from_ = left_->limited_from;
}

void Referee::go_to(std::size_t ply, double now) {
  come_to(ply, now);
  looks_back_ = !is_at_end();
}

void Referee::follow(std::size_t ply, Move m, double now) {
  forget_forfeit();
  leave_turn(now);
  if (!match_.follow(ply, m)) return;
  begin_turn(now);
  looks_back_ = true;
}

}  // namespace match
