#include "ui/status.h"

#include <array>
#include <cstdio>
#include <cstdlib>

#include "ui/text.h"

namespace ui {

using match::Phase;
using match::Seat;
using match::Session;
using mcts::Player;

namespace {

std::string printed(const char* format, double value) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), format, value);
  return text.data();
}

const char* turn_note(const Session& session) {
  switch (session.phase()) {
    case Phase::kHuman:
      return tr("your turn");
    case Phase::kPaused:
      return tr("paused");
    default:
      return tr("thinking");
  }
}

}  // namespace

std::string short_count(double n) {
  if (n < 1000) return printed("%.0f", n);
  if (n < 99'950) return printed("%.1fk", n / 1e3);
  if (n < 999'500) return printed("%.0fk", n / 1e3);
  return printed("%.1fM", n / 1e6);
}

std::string_view side_name(const Session& session, Player side) {
  return name(session.settings().game + (side == Player::kFirst ? ".first" : ".second"));
}

const char* seat_title(const Session& session, Player side) {
  switch (session.seat(side)) {
    case Seat::kMcts:
      return tr("MCTS");
    case Seat::kRandom:
      return tr("Random");
    default:
      break;
  }
  return session.seat(other(side)) == Seat::kHuman ? tr("Human") : tr("You");
}

std::string headline(const Session& session) {
  const Player side = games::to_move(session.match().position());
  return tr("{} to move", {side_name(session, side)}) + " \u00b7 " + turn_note(session);
}

std::string result_line(const Session& session) {
  const games::Position& position = session.match().position();
  const auto winner = games::winner(position);
  if (!winner) return tr("Draw");
  const std::string_view who = side_name(session, *winner);
  if (!games::counts_points(position)) return tr("{} wins", {who});
  const int margin = games::score(position, *winner) - games::score(position, other(*winner));
  return tr("{} wins by {}", {who, std::to_string(margin)});
}

std::string pass_note(const Session& session) {
  const auto& moves = session.match().moves();
  if (moves.empty()) return {};
  const std::string move = games::move_text(session.match().position(), moves.back());
  if (move != "pass") return {};
  return tr("{} passes: no legal move.",
            {side_name(session, session.match().mover(moves.size() - 1))});
}

std::string search_rate(const Session& session) {
  const auto& snapshot = session.snapshot();
  if (!snapshot || snapshot->iterations == 0) return {};
  const auto n = static_cast<double>(snapshot->iterations);
  std::string text = short_count(n);
  if (snapshot->seconds > 0)
    text += " \u00b7 " + tr("{} it/s", {short_count(n / snapshot->seconds)});
  return text;
}

}  // namespace ui
