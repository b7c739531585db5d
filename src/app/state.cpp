#include "app/state.h"

#include <array>

#include "app/json.h"

namespace app {

using match::Session;
using mcts::Player;

namespace {

std::string moves_json(const games::Position& position, const std::vector<mcts::Move>& moves) {
  return array(moves, [&](mcts::Move m) { return quoted(games::move_text(position, m)); });
}

std::string last_move_json(const match::Match& match) {
  if (match.moves().empty()) return "null";
  return quoted(games::move_text(match.position(), match.moves().back()));
}

bool last_move_is_by_book(const match::Match& match) {
  return !match.moves().empty() && match.is_by_book(match.moves().size() - 1);
}

// The moves of the opening book in the position.
std::string book_json(const Session& session) {
  const games::Position& position = session.match().position();
  return array(session.book().moves(position), [&position](const match::KnownMove& m) {
    return JsonObject()
        .add("move", quoted(games::move_text(position, m.move)))
        .add("value", number(m.value))
        .add("mayBePlayed", boolean(m.may_be_played))
        .json();
  });
}

std::string_view ending_name(match::EndReason ending) {
  static constexpr std::array<std::string_view, 5> kNames = {"rules", "resigned", "time",
                                                             "forfeited", "counted"};
  return kNames[static_cast<std::size_t>(ending)];
}

std::string result_json(const match::Match& match) {
  const auto outcome = match.outcome();
  if (!outcome) return "null";
  const games::Position& position = match.position();
  JsonObject score;
  score.add("first", std::to_string(games::score(position, Player::kFirst)));
  score.add("second", std::to_string(games::score(position, Player::kSecond)));
  return JsonObject()
      .add("winner", outcome->winner ? side_json(*outcome->winner) : "null")
      .add("score", score.json())
      .add("ending", quoted(ending_name(outcome->ending)))
      .json();
}

std::string seats_json(const Session& session) {
  return JsonObject()
      .add("first", quoted(match::seat_name(session.settings().seat(Player::kFirst))))
      .add("second", quoted(match::seat_name(session.settings().seat(Player::kSecond))))
      .json();
}

std::string target_json(const games::Position& position, const ui::PlayPoint& point) {
  return JsonObject()
      .add("move", quoted(games::move_text(position, point.move)))
      .add("x", number(point.x))
      .add("y", number(point.y))
      .json();
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text.append(text.empty() ? "" : "\n").append(line);
  return text;
}

}  // namespace

std::string state_json(const Session& session, const StateExtras& extras) {
  const games::Position& position = session.match().position();
  const bool over = session.phase() == match::TurnPhase::kOver;
  const auto legal = over ? std::vector<mcts::Move>() : games::legal_moves(position);
  const auto& thought = session.turn().thought;
  return JsonObject()
      .add("game", quoted(games::id_of(position)))
      .add("position", quoted(games::text(position)))
      .add("toMove", over ? "null" : side_json(games::to_move(position)))
      .add("legal", moves_json(position, legal))
      .add("over", boolean(over))
      .add("result", result_json(session.match()))
      .add("history", moves_json(position, session.match().moves()))
      .add("move", last_move_json(session.match()))
      .add("byBook", boolean(last_move_is_by_book(session.match())))
      .add("book", book_json(session))
      .add("seats", seats_json(session))
      .add("thinking", boolean(session.study().thinking()))
      .add("iterations", std::to_string(thought ? thought->snapshot.iterations : 0))
      .add("mode", quoted(extras.mode))
      .add("threads", std::to_string(extras.threads))
      .add("lang", quoted(extras.lang))
      .add("targets",
           array(extras.targets, [&](const auto& t) { return target_json(position, t); }))
      .add("message", quoted(joined(extras.messages)))
      .add("frames", std::to_string(extras.frames))
      .json();
}

std::string snapshot_json(const Session& session) {
  const mcts::SearchSnapshot& s = session.turn().thought->snapshot;
  const games::Position& position = session.match().position();
  return JsonObject()
      .add("iterations", std::to_string(s.iterations))
      .add("seconds", number(s.seconds))
      .add("nodes", std::to_string(s.nodes))
      .add("value", number(s.value))
      .add("best", s.best ? quoted(games::move_text(position, *s.best)) : "null")
      .json();
}

std::string controls_json(std::span<const ui::Control> controls, float zoom) {
  return array(controls, [zoom](const ui::Control& control) {
    return JsonObject()
        .add("group", quoted(control.group))
        .add("label", quoted(control.label))
        .add("id", quoted(control.id))
        .add("x", number(control.place.x * zoom))
        .add("y", number(control.place.y * zoom))
        .add("width", number(control.place.w * zoom))
        .add("height", number(control.place.h * zoom))
        .add("enabled", boolean(control.enabled))
        .add("chosen", boolean(control.chosen))
        .json();
  });
}

}  // namespace app
