// A session's way back and forth through its match: undo, redo, and any place of any line.
#include <algorithm>

#include "match/session.h"

namespace match {

// Resigned, counted, lost on time: the game is over, and not by its rules.
bool Session::broken_off() const {
  return match_.outcome() && match_.outcome()->ending != Ending::kRules;
}

// 0 when there is nothing to go back to.
std::size_t Session::moves_to_undo() const {
  const std::size_t played = match_.moves().size();
  if (!has_human()) return std::min<std::size_t>(played, 1);
  for (std::size_t i = played; i-- > 0;)
    if (seat(match_.mover(i)) == Seat::kHuman) return played - i;
  return 0;
}

std::size_t Session::moves_to_redo() const {
  const std::size_t played = match_.moves().size(), known = match_.line().size();
  if (played == known || !has_human()) return known > played ? 1 : 0;
  for (std::size_t i = played + 1; i < known; ++i)
    if (seat(match_.mover(i)) == Seat::kHuman) return i - played;
  return known - played;
}

void Session::undo(double now) {
  if (!can_undo()) return;
  give_up_turn();
  match_.undo(broken_off() ? 0 : moves_to_undo());
  paused_ = !has_human();
  change_position(now);
}

void Session::redo(double now) {
  const std::size_t count = moves_to_redo();
  if (count == 0) return;
  give_up_turn();
  match_.go_to(match_.moves().size() + count);
  paused_ = !has_human();
  change_position(now);
}

void Session::go_to(std::size_t ply, double now) {
  if (ply > match_.line().size() || ply == match_.moves().size()) return;
  give_up_turn();
  match_.go_to(ply);
  paused_ = true;
  change_position(now);
}

void Session::follow(std::size_t ply, mcts::Move m, double now) {
  give_up_turn();
  match_.follow(ply, m);
  paused_ = true;
  change_position(now);
}

void Session::change_position(double now) {
  last_move_at_ = kLongAgo;
  stepping_ = false;
  snapshot_.reset();
  exact_.reset();
  events_.push_back(Event::kChanged);
  begin_turn(now);
}

}  // namespace match
