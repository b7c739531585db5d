#include "cli/text_game.h"

#include <algorithm>
#include <cstdio>
#include <utility>

#include "cli/side_text.h"
#include "cli/text.h"
#include "games/letters.h"
#include "games/plain_text.h"

namespace cli {

using match::EndReason;
using mcts::Move;
using mcts::Player;

namespace {

std::string_view trimmed(std::string_view line) {
  constexpr std::string_view kSpace = " \t\r\n";
  const std::size_t first = line.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return line.substr(first, line.find_last_not_of(kSpace) - first + 1);
}

std::string seconds_text(double seconds) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.2f", seconds);
  return tr("{} s", {text.data()});
}

}  // namespace

TextGame::TextGame(const games::Position& start, const std::array<TextSeat, 2>& seats,
                   const match::MatchRules& rules, ReadSeconds clock)
    : seats_(seats),
      clock_(std::move(clock)),
      referee_(match::Match(start), rules, {!seats[0].think, !seats[1].think}, clock_()) {}

std::string TextGame::opening() const {
  return tr("{} against {}. Type ? for help.\n", {title(Player::kFirst), title(Player::kSecond)}) +
         situation();
}

bool TextGame::is_computer_to_move() const { return !is_over() && !referee_.is_humans_turn(); }

std::string TextGame::computer_move() {
  const Thought thought = seat(referee_.to_move()).think(match());
  referee_.watch_clock(clock_());
  return is_over() ? result_text() : play(thought);
}

std::string TextGame::answer(std::string_view line) {
  referee_.watch_clock(clock_());
  if (is_over()) return result_text();
  const std::string plain = games::plain_text(line);
  const std::string_view text = trimmed(plain);
  if (text.empty()) return turn_text();
  if (const LineCommand* command = find_command(text)) return (this->*command->run)();
  const auto move = games::read_typed(position(), text);
  return move.value ? play({.move = *move.value}) : refuse(move.error);
}

std::string TextGame::end_of_input() { return stop_and_count(); }

// ---------------------------------------------------------------- commands

const TextGame::LineCommand* TextGame::find_command(std::string_view text) {
  static constexpr std::array<LineCommand, 4> kCommands = {
      {{"q", "quit", &TextGame::stop_and_count},
       {"u", "undo", &TextGame::take_back},
       {"r", "resign", &TextGame::resign},
       {"?", "help", &TextGame::help}}};
  const std::string small = games::in_small_letters(text);
  const auto found =
      std::find_if(kCommands.begin(), kCommands.end(),
                   [&small](const LineCommand& c) { return c.letter == small || c.word == small; });
  return found == kCommands.end() ? nullptr : &*found;
}

std::string TextGame::stop_and_count() {
  referee_.count_now(clock_());
  return result_text();
}

std::string TextGame::take_back() {
  const std::size_t count = referee_.undo(clock_());
  if (count == 0) return tr("nothing to take back\n");
  return tr("Taken back: {} moves.\n", {std::to_string(count)}) + situation();
}

std::string TextGame::resign() {
  referee_.resign(clock_());
  return result_text();
}

std::string TextGame::help() {
  std::string out = tr("Type a move, or\n");
  out += games::counts_points(position()) ? tr("  Q or quit    to stop and count as it stands\n")
                                          : tr("  Q or quit    to stop\n");
  out += tr("  U or undo    to take back, to your last move\n");
  out += tr("  R or resign  to give up\n");
  out += tr("  ? or help    for this help\n");
  const match::MatchRules& rules = referee_.rules();
  if (rules.seconds_a_move > 0)
    out +=
        tr("Who needs more than {} s for a move loses.\n", {std::to_string(rules.seconds_a_move)});
  if (rules.tournament) out += tr("Three illegal attempts in a row lose.\n");
  return out + turn_text();
}

// ---------------------------------------------------------------- the game

// Legal moves only: read_typed() gives no others.
std::string TextGame::play(const Thought& thought) {
  const Player side = referee_.to_move();
  std::string move = games::move_text(position(), thought.move);
  if (thought.by_book) move = tr("{} from the book", {move});
  referee_.play(thought.move, clock_());
  return move_text(side, move, match().seconds(match().moves().size() - 1)) + situation();
}

std::string TextGame::refuse(const games::Error& why) {
  referee_.attempt_illegal(clock_());
  if (!referee_.rules().tournament) return tr_error(why) + "\n";
  const int attempts = match::illegal_attempts(referee_);
  const std::string counted =
      tr("{} (illegal attempt {} of {})\n",
         {tr_error(why), std::to_string(attempts), std::to_string(match::kIllegalAttempts)});
  return is_over() ? counted + result_text() : counted;
}

// ---------------------------------------------------------------- words

std::string TextGame::name(Player side) const { return std::string(side_name(position(), side)); }

std::string TextGame::title(Player side) const {
  return tr("{} ({})", {name(side), seat(side).name});
}

std::string TextGame::move_text(Player side, const std::string& move, double seconds) const {
  const auto total = [this](Player p) { return seconds_text(match().total_seconds(p)); };
  return tr("{} played {} in {}. Total: {} {}, {} {}.\n",
            {name(side), move, seconds_text(seconds), name(Player::kFirst), total(Player::kFirst),
             name(Player::kSecond), total(Player::kSecond)});
}

std::string TextGame::situation() const {
  std::string out = "\n";
  out += games::in_letters(match().start(), match().moves());
  for (const std::string& line :
       {tr_error(games::below_letters(position())), counts_text(position())})
    if (!line.empty()) out += line + "\n";
  return out + (is_over() ? result_text() : turn_text());
}

std::string TextGame::turn_text() const {
  const Player side = referee_.to_move();
  if (seat(side).think) return tr("{} thinks.\n", {title(side)});
  std::string moves;
  for (const Move m : games::legal_moves(position()))
    moves.append(moves.empty() ? "" : " ").append(games::move_text(position(), m));
  return tr("{} to move. Legal moves: {}\n", {title(side), moves});
}

std::string TextGame::result_text() const {
  const match::Outcome outcome = *match().outcome();
  const std::string loser = outcome.winner ? name(other(*outcome.winner)) : "";
  switch (outcome.ending) {
    case EndReason::kRules:
      break;
    case EndReason::kResigned:
      return tr("{} resigns. {}", {loser, verdict(outcome)});
    case EndReason::kTimeOut:
      return tr("{} needed more than {} s and loses on time. {}",
                {loser, std::to_string(referee_.rules().seconds_a_move), verdict(outcome)});
    case EndReason::kForfeited:
      return tr("{} loses by three illegal attempts in a row. {}", {loser, verdict(outcome)});
    case EndReason::kCounted:
      if (!games::counts_points(position())) return tr("Stopped, nothing decided.\n");
      return tr("Counted as it stands. {}", {verdict(outcome)});
  }
  return verdict(outcome);
}

// Points mean something where they have decided.
std::string TextGame::verdict(const match::Outcome& outcome) const {
  const bool decided_by_points =
      games::counts_points(position()) &&
      (outcome.ending == EndReason::kRules || outcome.ending == EndReason::kCounted);
  if (!decided_by_points && !outcome.winner) return tr("A draw.\n");
  if (!decided_by_points) return tr("{} wins.\n", {name(*outcome.winner)});
  const Player ahead = outcome.winner.value_or(Player::kFirst);
  const int most = games::score(position(), ahead), least = games::score(position(), other(ahead));
  const std::string points = std::to_string(most), others = std::to_string(least);
  if (!outcome.winner) return tr("A draw, {} to {}.\n", {points, others});
  return tr("{}, {} to {}.\n", {lead_text(position(), ahead, most - least), points, others});
}

}  // namespace cli
