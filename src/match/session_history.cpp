// A session's way back and forth through its match: undo, redo, and any place of any line.
#include <algorithm>

#include "match/session.h"

namespace match {

void Session::undo(double now) {
  if (undo_changes_match()) return change_match(now);
  take_back(now);
}

void Session::take_back(double now) {
  if (!can_take_back()) return;
  untouched_ = false;
  give_up_turn();
  referee_.undo(now);
  paused_ = !has_human();
  change_position(now);
}

void Session::redo(double now) {
  if (redo_changes_match()) return change_match(now);
  if (!can_redo()) return;
  untouched_ = false;
  give_up_turn();
  referee_.redo(now);
  paused_ = !has_human();
  change_position(now);
}

// The present match and the other one change places.
void Session::change_match(double now) {
  const auto other = std::move(other_);
  other_ = std::make_shared<OtherMatch>(OtherMatch{{settings_, match()}, !other->newer});
  put_up(other->match, now);
  untouched_ = true;
  events_.push_back(Event::kReplaced);
}

void Session::set_other(OtherMatch other, bool just_replaced) {
  other_ = std::make_shared<OtherMatch>(std::move(other));
  untouched_ = just_replaced;
  if (just_replaced) events_.push_back(Event::kReplaced);
}

void Session::go_to(std::size_t ply, double now) {
  if (ply > match().line().size() || ply == match().moves().size()) return;
  untouched_ = false;
  give_up_turn();
  referee_.go_to(ply, now);
  paused_ = true;
  change_position(now);
}

void Session::follow(std::size_t ply, mcts::Move m, double now) {
  untouched_ = false;
  give_up_turn();
  referee_.follow(ply, m, now);
  paused_ = true;
  change_position(now);
}

void Session::play_line(std::span<const mcts::Move> line, double now) {
  if (line.empty() || phase() == TurnPhase::kOver) return;
  untouched_ = false;
  give_up_turn();
  for (const mcts::Move m : line) referee_.play(m, now);
  paused_ = true;
  change_position(now);
}

// What is known of the position that was on the board.
void Session::forget_position() {
  analysis_.reset();
  displaced_.reset();
  shown_mistake_.reset();
}

void Session::change_position(double now) {
  last_move_at_ = kLongAgo;
  stepping_ = false;
  snapshot_.reset();
  forget_position();
  recall();
  exact_.reset();
  events_.push_back(Event::kChanged);
  begin_turn(now);
}

}  // namespace match
