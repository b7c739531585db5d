// A session's way back and forth through its match: undo, redo, and any place of any line.
#include "match/session.h"

namespace match {

bool Session::undo_changes_match() const {
  const auto& [other, untouched] = replaced_;
  return other && !other->newer && (untouched || !game_.referee.can_undo());
}

bool Session::redo_changes_match() const {
  const auto& [other, untouched] = replaced_;
  return other && other->newer && (untouched || !game_.referee.can_redo());
}

bool can_undo(const Session& session) {
  const auto& other = session.replaced().other;
  return session.referee().can_undo() || (other && !other->newer);
}

bool can_redo(const Session& session) {
  const auto& other = session.replaced().other;
  return session.referee().can_redo() || (other && other->newer);
}

void Session::undo(double now) {
  if (undo_changes_match()) return change_match(now);
  take_back(now);
}

void Session::take_back(double now) {
  if (!game_.referee.can_undo()) return;
  leave_position();
  game_.referee.undo(now);
  paused_ = paused_ || !game_.referee.has_human();
  change_position(now);
}

void Session::redo(double now) {
  if (redo_changes_match()) return change_match(now);
  if (!game_.referee.can_redo()) return;
  leave_position();
  game_.referee.redo(now);
  paused_ = paused_ || !game_.referee.has_human();
  change_position(now);
}

// The present match and the other one change places.
void Session::change_match(double now) {
  const auto other = std::move(replaced_.other);
  replaced_.other = std::make_shared<OtherMatch>(OtherMatch{as_saved(*this, now), !other->newer});
  put_up(other->match, now);
  replaced_.untouched = true;
  events_.push_back(Event::kReplaced);
}

void Session::set_other(OtherMatch other, bool just_replaced) {
  replaced_ = {std::make_shared<OtherMatch>(std::move(other)), just_replaced};
  if (just_replaced) events_.push_back(Event::kReplaced);
}

void Session::go_to(std::size_t ply, double now) {
  if (ply > match().line().size() || ply == match().moves().size()) return;
  leave_position();
  game_.referee.go_to(ply, now);
  paused_ = true;
  change_position(now);
}

void Session::follow(std::size_t ply, mcts::Move m, double now) {
  leave_position();
  game_.referee.follow(ply, m, now);
  paused_ = true;
  change_position(now);
}

void Session::play_line(std::span<const mcts::Move> line, double now) {
  if (line.empty() || phase() == TurnPhase::kOver) return;
  leave_position();
  for (const mcts::Move m : line) game_.referee.play(m, now);
  paused_ = true;
  change_position(now);
}

void Session::show_mistake(std::size_t i, double now) {
  const auto judgement = judge(match(), i);
  go_to(i, now);
  study_.show_mistake(i, judgement);
}

void Session::leave_position() {
  replaced_.untouched = false;
  give_up_turn();
}

void Session::change_position(double now) {
  turn_.last_move_at = kLongAgo;
  turn_.thought.reset();
  stepping_ = false;
  study_.change_position();
  events_.push_back(Event::kChanged);
  begin_turn(now);
}

}  // namespace match
