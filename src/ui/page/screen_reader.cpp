#include "ui/page/screen_reader.h"

#include <algorithm>
#include <cmath>

#include "board/table.h"
#include "ui/base/glossary.h"
#include "ui/base/panel.h"
#include "ui/base/text.h"
#include "ui/page/rules_sheet.h"
#include "ui/play/status.h"

namespace ui {

using board::Place;
using board::PlaceKind;
using match::Session;
using match::TurnPhase;
using mcts::Player;

namespace {

bool human_is_to_move(const Session& session) { return session.phase() == TurnPhase::kHuman; }

// ---------------------------------------------------------------- the board

std::string state_of(std::string_view game, const Place& place) {
  if (place.owner) return std::string(side_name(game, *place.owner));
  if (place.kind == PlaceKind::kSquare) return tr("empty");
  if (place.kind == PlaceKind::kEdge) return place.taken ? tr("drawn") : tr("open");
  return place.taken ? tr("closed") : tr("{} of 4 edges", {std::to_string(place.count)});
}

// "top of box 5"; "" of what is no edge of a box.
std::string edge_text(const board::Table& table, std::size_t at) {
  const auto box = [&](std::ptrdiff_t step) -> const Place* {
    const auto beside = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(at) + step);
    if (beside >= table.places.size()) return nullptr;
    return table.places[beside].kind == PlaceKind::kBox ? &table.places[beside] : nullptr;
  };
  if (table.places[at].kind != PlaceKind::kEdge) return {};
  const auto in_words = [](Text text, const Place& of) {
    return tr(text, {std::to_string(of.number + 1)});
  };
  if (const Place* below = box(table.columns)) return in_words("top of box {}", *below);
  if (const Place* right = box(1)) return in_words("left side of box {}", *right);
  if (const Place* above = box(-table.columns)) return in_words("bottom of box {}", *above);
  if (const Place* left = box(-1)) return in_words("right side of box {}", *left);
  return {};
}

// "D3", "13, top of box 5".
std::string move_in_words(const Session& session, mcts::Move m) {
  const match::Match& match = session.match();
  std::string text = move_name(match.position(), m);
  const board::Table table = board::make_table(match.start(), {});
  for (std::size_t at = 0; at < table.places.size(); ++at)
    if (const Place& place = table.places[at]; place.kind == PlaceKind::kEdge && place.number == m)
      return tr("{}, {}", {text, edge_text(table, at)});
  return text;
}

std::string text_of(const games::Position& position, const Place& place) {
  const std::string game(games::id_of(position)), number = std::to_string(place.number);
  const std::string word = game + ".place." + std::string(place.word);
  switch (place.kind) {
    case PlaceKind::kGap:
      return {};
    case PlaceKind::kSquare:
      return tr("{}, {}", {move_name(position, static_cast<mcts::Move>(place.number)),
                           state_of(game, place)});
    case PlaceKind::kEdge:
      return tr("Edge {}, {}", {number, state_of(game, place)});
    case PlaceKind::kBox:
      return tr("Box {}, {}", {std::to_string(place.number + 1), state_of(game, place)});
    case PlaceKind::kNote:
      return name(word, {std::to_string(place.count)});
    case PlaceKind::kPad:
      return name(word, {number});
  }
  return {};
}

// The same with where an edge is: "Edge 13, open, top of box 5".
std::string place_text(const games::Position& position, const board::Table& table, std::size_t at) {
  const std::string text = text_of(position, table.places[at]), edge = edge_text(table, at);
  return edge.empty() ? text : tr("{}, {}", {text, edge});
}

bool is_last(const Session& session, const Place& place) {
  const auto& moves = session.match().moves();
  return plays(place) && place.taken && !moves.empty() && moves.back() == place.number;
}

ReadPlace read_place(const Session& session, const board::Table& table, std::size_t at) {
  const Place& place = table.places[at];
  ReadPlace read{.text = place_text(session.match().position(), table, at),
                 .last = is_last(session, place)};
  if (read.last) read.text = tr("{}, {}", {read.text, tr("last move")});
  const games::Position& position = session.match().position();
  const auto move = static_cast<mcts::Move>(place.number);
  if (!plays(place) || session.phase() == TurnPhase::kOver || !session.referee().has_human())
    return read;
  const bool possible = human_is_to_move(session) && games::is_legal(position, move);
  (possible ? read.move : read.tries) = games::move_text(position, move);
  return read;
}

void read_board(const Session& session, ScreenReaderText& reading) {
  const match::Match& match = session.match();
  const board::Table table = board::make_table(match.start(), match.moves());
  reading.columns = table.columns;
  for (std::size_t at = 0; at < table.places.size(); ++at)
    reading.places.push_back(read_place(session, table, at));
  if (!human_is_to_move(session)) return;
  for (const mcts::Move m : games::legal_moves(match.position())) {
    const auto has_it = [m](const Place& p) { return plays(p) && p.number == m; };
    if (std::any_of(table.places.begin(), table.places.end(), has_it)) continue;
    reading.elsewhere.push_back({.text = move_name(session.match().position(), m),
                                 .move = games::move_text(match.position(), m)});
  }
}

// ---------------------------------------------------------------- what is said

// The search that has made the last move, until the next one begins. A view that searches the
// position on the board has numbers of its own.
const match::Thought* thought_behind_last_move(const Session& session) {
  const match::Match& match = session.match();
  const auto& thought = session.turn().thought;
  if (!shows_last_search(session) || !match::is_present(*thought, match)) return nullptr;
  if (session.study().thinking() || match.moves().size() != thought->ply + 1) return nullptr;
  const bool of_human = session.settings().seat(thought->side) == match::Seat::kHuman;
  return of_human ? nullptr : &*thought;
}

std::string last_move_sentence(const Session& session) {
  const match::Match& match = session.match();
  if (match.moves().empty()) return std::string(name(session.settings().game)) + tr(".");
  const std::string_view who = side_name(session, match.mover(match.moves().size() - 1));
  const std::string what = move_in_words(session, match.moves().back());
  if (match.is_by_book(match.moves().size() - 1))
    return tr("{} plays {} from the opening book.", {who, what});
  const match::Thought* thought = thought_behind_last_move(session);
  const std::string proof = thought != nullptr ? proof_line(session) : "";
  if (!proof.empty()) return tr("{} {}", {tr("{} plays {}.", {who, what}), proof + tr(".")});
  const auto* made = thought != nullptr ? match::statistics_of_move_made(*thought, match) : nullptr;
  if (made == nullptr || made->proof != mcts::Proof::kUnknown)
    return tr("{} plays {}.", {who, what});
  const bool of_result = session.study().reward() == mcts::Reward::kResult;
  return tr(of_result ? Text("{} plays {} (win rate {}).") : Text("{} plays {} (value {})."),
            {who, what, value_in_percent(made->value, made->visits, mean_of(session))});
}

// A game that did not end by its rules ended after its last move, which is no news then.
std::string news(const Session& session) {
  const auto& outcome = session.match().outcome();
  if (outcome && outcome->ending != match::EndReason::kRules) return ending_note(session);
  const std::string refusal = refusal_note(session);
  return refusal.empty() ? last_move_sentence(session) : refusal;
}

std::string turn_sentence(const Session& session) {
  const bool over = session.phase() == TurnPhase::kOver;
  std::string turn = (over ? result_line(session) : headline(session)) + tr(".");
  if (const std::string yours = over ? result_for_you(session) + tr(".") : turn; yours != turn)
    turn = tr("{} {}", {yours, turn});
  const std::string pass = forced_pass_note(session);
  return pass.empty() ? turn : tr("{} {}", {turn, pass});
}

void read_players(const Session& session, double now, ScreenReaderText& reading) {
  const auto add = [&reading](std::string line) {
    if (!line.empty()) reading.lines.push_back(std::move(line));
  };
  for (const Player side : {Player::kFirst, Player::kSecond}) {
    std::string who = tr("{}: {}", {side_name(session, side), seat_title(session, side)});
    const std::string time = turn_time(session, side, now);
    add(time.empty() ? who : who + " \u00b7 " + time);
  }
  add(score_line(session));
}

void read_panels(const Session& session, const Preferences& preferences, Command view,
                 ScreenReaderText& reading) {
  for (const PanelRow& row : panels()) {
    if (row.read == nullptr || !is_shown(row, preferences, view)) continue;
    auto lines = row.read(session);
    if (!lines.empty()) reading.panels.push_back({tr(row.title), std::move(lines)});
  }
}

void read_moves(const Session& session, ScreenReaderText& reading) {
  const match::Match& match = session.match();
  reading.ply = match.moves().size();
  for (std::size_t i = 0; i < match.line().size(); ++i)
    reading.moves.push_back(std::to_string(i + 1) + ". " +
                            std::string(side_name(session, match.mover(i))) + " " +
                            move_in_words(session, match.line()[i]));
}

// ---------------------------------------------------------------- commands

// Commands that open sheets on the canvas: the page in words has what the sheets say and offer, see
// also choices.h.
bool is_sheet(Command command) {
  return command == Command::kMenu || command == Command::kHelp || command == Command::kNewGame ||
         command == Command::kRules || command == Command::kWords;
}

std::string command_text(const CommandRow& row, const Session& session, bool sound, Command view) {
  std::string text = tr(row.text);
  const bool waits = session.phase() == TurnPhase::kPaused || session.study().analysis_is_held();
  if (row.command == Command::kPause && waits) text = tr("Go on");
  if (row.command == Command::kSound) text = tr("{}: {}", {text, sound ? tr("On") : tr("Off")});
  if (*row.key_name != '\0') text.append(" (").append(row.key_name).append(")");
  const std::string why = obstacle(row.command, session, view);
  return why.empty() ? text : tr("{}: {}", {text, why});
}

void read_commands(const Session& session, bool sound, Command view, ScreenReaderText& reading) {
  for (const CommandRow& row : commands())
    if (!is_sheet(row.command))
      reading.commands.push_back({.command = row.command,
                                  .text = command_text(row, session, sound, view),
                                  .possible = is_possible(row.command, session, view)});
}

ReadTitles titles() {
  return {.all = tr("Board as text"),
          .board = tr("Board"),
          .moves = tr("Moves"),
          .start = tr("Start of the game"),
          .commands = tr("Commands"),
          .rules = tr("Rules and words"),
          .settings = tr("Settings"),
          .new_game = tr("New game"),
          .change = tr("For the present game"),
          .back = tr("Back to the picture")};
}

}  // namespace

std::vector<ReadAction> places_in_words(const games::Position& position) {
  std::vector<ReadAction> places;
  const board::Table table = board::make_table(position, {});
  for (std::size_t at = 0; at < table.places.size(); ++at)
    if (const Place& place = table.places[at];
        place.kind == PlaceKind::kSquare || place.kind == PlaceKind::kEdge)
      places.push_back({std::to_string(place.number), place_text(position, table, at)});
  return places;
}

ScreenReaderText read_out(const Session& session, const Preferences& preferences, Command view,
                          double now) {
  ScreenReaderText reading;
  reading.titles = titles();
  reading.said = turn_sentence(session);
  if (const std::string first = news(session); !first.empty())
    reading.said = tr("{} {}", {first, reading.said});
  const std::string hint =
      session.study().hint() && session.study().hint()->done ? hint_line(session) : "";
  if (!hint.empty()) reading.said = tr("{} {}", {reading.said, hint + tr(".")});
  reading.refusals = session.turn().refusals;
  read_board(session, reading);
  read_players(session, now, reading);
  reading.lines.push_back(tr("{}: {}", {tr("View"), tr(row_of(view).text)}));
  if (std::string opening = opening_line(session); !opening.empty())
    reading.lines.push_back(std::move(opening));
  read_panels(session, preferences, view, reading);
  read_moves(session, reading);
  read_commands(session, preferences.sound, view, reading);
  reading.rules =
      game_rules(session.settings().game, games::chosen_values(session.match().start()));
  for (const TermRow& row : glossary())
    reading.rules.push_back(tr("{}: {}", {tr(row.word), tr(row.said)}));
  return reading;
}

}  // namespace ui
