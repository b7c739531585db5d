#include "cli/gtp_engine.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <utility>

#include "games/plain_text.h"
#include "games/reversi.h"

namespace cli {

using games::Reversi;
using mcts::Move;
using mcts::Player;

namespace {

constexpr const char* kNoId = "syntax error: an id must be a whole number from 0 on, not ";
constexpr mcts::Budget kWithoutClock = {.iterations = 0, .milliseconds = 1000};

// ---------------------------------------------------------------- reading

// The draft's preprocessing: control characters vanish, tabs are spaces, a
// comment reaches to the end of the line. Other blanks are spaces as well.
std::string cleaned(std::string_view line) {
  const std::string plain = games::plain_text(line);
  std::string out;
  for (const char c : plain.substr(0, plain.find('#'))) {
    if (static_cast<unsigned char>(c) >= ' ' && c != '\x7f') out += c;
  }
  return out;
}

std::vector<std::string_view> words_of(std::string_view line) {
  std::vector<std::string_view> words = games::split_fields(line);
  std::erase(words, std::string_view());
  return words;
}

bool is_digits(std::string_view text) {
  return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

// The draft's int: from 0 to 2^31 - 1.
std::optional<int> number(std::string_view text) {
  int value = 0;
  const char* end = text.data() + text.size();
  if (!is_digits(text)) return {};
  const auto read = std::from_chars(text.data(), end, value);
  return read.ec == std::errc() ? std::optional(value) : std::nullopt;
}

std::optional<double> float_in(std::string_view text) {
  if (text.find_first_not_of("+-.0123456789eE") != std::string_view::npos) return {};
  const std::string copy(text);
  char* end = nullptr;
  const double value = std::strtod(copy.c_str(), &end);
  return !copy.empty() && *end == '\0' && std::isfinite(value) ? std::optional(value)
                                                               : std::nullopt;
}

std::optional<Player> colour_of(std::string_view text) {
  const std::string word = games::in_small_letters(text);
  if (word == "black" || word == "b") return Player::kFirst;
  if (word == "white" || word == "w") return Player::kSecond;
  return std::nullopt;
}

// A letter and a number, as on boards of any size.
bool looks_like_vertex(std::string_view text) {
  return text.size() >= 2 && (text[0] | 0x20) >= 'a' && (text[0] | 0x20) <= 'z' &&
         number(text.substr(1)).has_value();
}

// ---------------------------------------------------------------- writing

std::string quoted(std::string_view word) {
  return games::in_english({"{}", games::short_quote(word)});
}

std::string drawn(const Reversi& g) {
  std::string out = "\n";
  out += g.squares_text(0);
  const auto count = [&g](Player p) { return std::to_string(g.score(p)); };
  out += "black X " + count(Player::kFirst) + ", white O " + count(Player::kSecond) + ", ";
  if (g.is_over()) return out + "game over";
  return out + (g.to_move() == Player::kFirst ? "black to move" : "white to move");
}

match::Referee new_game() {
  return {match::Match(games::Position(Reversi())), {}, {}, match::steady_seconds()};
}

}  // namespace

// ---------------------------------------------------------------- commands

const std::vector<GtpEngine::GtpCommand>& GtpEngine::commands() {
  using E = GtpEngine;
  static const std::vector<GtpCommand> all = {
      {"protocol_version", 0, &E::protocol_version},
      {"name", 0, &E::name},
      {"version", 0, &E::version},
      {"known_command", 1, &E::known_command},
      {"list_commands", 0, &E::list_commands},
      {"quit", 0, &E::quit},
      {"boardsize", 1, &E::boardsize},
      {"clear_board", 0, &E::clear_board},
      {"komi", 1, &E::komi},
      {"play", 2, &E::play},
      {"genmove", 1, &E::genmove},
      {"undo", 0, &E::undo},
      {"final_score", 0, &E::final_score},
      {"showboard", 0, &E::showboard},
      {"time_settings", 3, &E::time_settings},
      {"time_left", 3, &E::time_left},
  };
  return all;
}

const GtpEngine::GtpCommand* GtpEngine::find(std::string_view name) {
  const auto& all = commands();
  const auto found =
      std::find_if(all.begin(), all.end(), [name](const GtpCommand& c) { return c.name == name; });
  return found == all.end() ? nullptr : &*found;
}

GtpEngine::GtpEngine(ChooseMove think, const mcts::Budget& budget)
    : think_(std::move(think)), budget_(budget), referee_(new_game()) {}

namespace {

// The number that may stand before a command, of any size, taken away; "" without one.
std::string take_id(std::vector<std::string_view>& words) {
  if (words.empty() || !is_digits(words[0])) return {};
  const std::string_view id = words[0];
  words.erase(words.begin());
  return std::string(id.substr(std::min(id.find_first_not_of('0'), id.size() - 1)));
}

// No command begins so.
bool is_wrong_id(std::string_view word) {
  return !is_digits(word) &&
         std::string_view("+-.0123456789").find(word[0]) != std::string_view::npos;
}

}  // namespace

std::string GtpEngine::whole(const GtpReply& reply, const std::string& id) {
  return (reply.ok ? "=" : "?") + id + (reply.text.empty() ? "" : " ") + reply.text + "\n\n";
}

std::string GtpEngine::answer(std::string_view line) {
  const std::string text = cleaned(line);
  GtpWords words = words_of(text);
  if (words.empty()) return {};
  const std::string id = take_id(words);
  return whole(run(words), id);
}

std::string GtpEngine::refuse(std::string_view line, const games::Error& why) {
  const std::string text = cleaned(line);
  GtpWords words = words_of(text);
  const std::string id = take_id(words);
  return whole({false, games::in_english(why)}, id);
}

GtpEngine::GtpReply GtpEngine::wrong_count(const GtpCommand& command, std::size_t found) {
  const std::size_t wanted = command.arguments;
  return {false, games::in_english({"syntax error: {} takes {} arguments, found {}",
                                    games::Sign(command.name), wanted, found})};
}

GtpEngine::GtpReply GtpEngine::run(const GtpWords& words) {
  const GtpCommand* command = words.empty() ? nullptr : find(words[0]);
  if (command == nullptr && !words.empty() && is_wrong_id(words[0]))
    return {false, kNoId + quoted(words[0])};
  if (command == nullptr) return {false, "unknown command"};
  if (words.size() - 1 != command->arguments) return wrong_count(*command, words.size() - 1);
  return (this->*command->run)({words.begin() + 1, words.end()});
}

// ---------------------------------------------------------------- about the engine

GtpEngine::GtpReply GtpEngine::protocol_version(const GtpWords&) { return {true, "2"}; }
GtpEngine::GtpReply GtpEngine::name(const GtpWords&) { return {true, "MCTS Arcade"}; }
GtpEngine::GtpReply GtpEngine::version(const GtpWords&) { return {true, ARCADE_VERSION}; }

GtpEngine::GtpReply GtpEngine::known_command(const GtpWords& words) {
  return {true, find(words[0]) != nullptr ? "true" : "false"};
}

GtpEngine::GtpReply GtpEngine::list_commands(const GtpWords&) {
  std::string names;
  for (const GtpCommand& command : commands())
    names.append(names.empty() ? "" : "\n").append(command.name);
  return {true, names};
}

GtpEngine::GtpReply GtpEngine::quit(const GtpWords&) {
  has_quit_ = true;
  return {};
}

// ---------------------------------------------------------------- the game

GtpEngine::GtpReply GtpEngine::boardsize(const GtpWords& words) {
  const auto size = number(words[0]);
  if (!size) return {false, "syntax error"};
  if (*size != 8) return {false, "unacceptable size"};
  return clear_board({});  // after this command the board is arbitrary, says the draft
}

GtpEngine::GtpReply GtpEngine::clear_board(const GtpWords&) {
  referee_ = new_game();
  turns_.clear();
  clock_.restart();
  return {};
}

GtpEngine::GtpReply GtpEngine::komi(const GtpWords& words) {
  if (!float_in(words[0])) return {false, "syntax error"};
  return {};
}

GtpEngine::GtpReply GtpEngine::play(const GtpWords& words) {
  const auto colour = colour_of(words[0]);
  const std::string word = games::in_small_letters(words[1]);
  if (colour && word == "resign") return resign(*colour);
  const auto move = Reversi::parse_move(word);
  if (!colour || (!move.value && !looks_like_vertex(words[1]))) return {false, "syntax error"};
  if (!move.value || !play_move(*colour, *move.value)) return {false, "illegal move"};
  return {};
}

// A turn without a move, which `undo` takes back.
GtpEngine::GtpReply GtpEngine::resign(Player colour) {
  if (referee_.is_over()) return {false, "illegal move"};
  referee_.give_up(colour, match::steady_seconds());
  turns_.push_back(0);
  return {};
}

// In the form of the draft: the winner and the lead in discs, R after a resignation.
GtpEngine::GtpReply GtpEngine::final_score(const GtpWords&) {
  const auto outcome = referee_.match().outcome();
  if (!outcome) return {false, "cannot score: the game is not over"};
  if (!outcome->winner) return {true, "0"};
  const Player ahead = *outcome->winner;
  const int margin = games::score(position(), ahead) - games::score(position(), other(ahead));
  const bool resigned = outcome->ending == match::EndReason::kResigned;
  return {true, std::string(ahead == Player::kFirst ? "B+" : "W+") +
                    (resigned ? "R" : std::to_string(margin))};
}

GtpEngine::GtpReply GtpEngine::genmove(const GtpWords& words) {
  const auto colour = colour_of(words[0]);
  if (!colour) return {false, "syntax error"};
  if (referee_.is_over()) {
    turns_.push_back(0);
    return {true, "pass"};
  }
  if (!make_turn(*colour)) return {false, "illegal move"};
  const double began = match::steady_seconds();
  const Move move = think_(referee_.match(), budget_for(*colour));
  const double now = match::steady_seconds();
  clock_.spend(*colour, now - began);
  referee_.play(move, now);
  ++turns_.back();
  return {true, games::in_small_letters(Reversi::move_text(move))};
}

GtpEngine::GtpReply GtpEngine::undo(const GtpWords&) {
  if (turns_.empty()) return {false, "cannot undo"};
  referee_.go_to(referee_.match().moves().size() - turns_.back(), match::steady_seconds());
  turns_.pop_back();
  return {};
}

GtpEngine::GtpReply GtpEngine::showboard(const GtpWords&) {
  return {true, drawn(*position().as<Reversi>())};
}

bool GtpEngine::pass_is_implied(Player colour) const {
  return referee_.to_move() != colour && games::is_legal(position(), Reversi::kPass);
}

// Begins a turn of `colour`, with the pass that may have been left out. False,
// and nothing happens, when it is not its turn. The game must not be over.
bool GtpEngine::make_turn(Player colour) {
  const bool implied = pass_is_implied(colour);
  if (referee_.to_move() != colour && !implied) return false;
  if (implied) referee_.play(Reversi::kPass, match::steady_seconds());
  turns_.push_back(implied ? 1 : 0);
  return true;
}

bool GtpEngine::play_move(Player colour, Move m) {
  if (referee_.is_over()) {
    if (m == Reversi::kPass) turns_.push_back(0);
    return m == Reversi::kPass;
  }
  if (!make_turn(colour)) return false;
  if (referee_.play(m, match::steady_seconds())) {
    ++turns_.back();
    return true;
  }
  undo({});
  return false;
}

// ---------------------------------------------------------------- time

namespace {

constexpr const char* kNoSeconds =
    "syntax error: a time must be a number of seconds from 0 on, not ";
constexpr const char* kNoMoves = "syntax error: moves must be a whole number from 0 on, not ";

bool are_seconds(std::optional<double> value) { return value && *value >= 0; }

}  // namespace

GtpEngine::GtpReply GtpEngine::time_settings(const GtpWords& words) {
  const auto main_time = float_in(words[0]), period = float_in(words[1]);
  const auto moves = number(words[2]);
  if (!are_seconds(main_time)) return {false, kNoSeconds + quoted(words[0])};
  if (!are_seconds(period)) return {false, kNoSeconds + quoted(words[1])};
  if (!moves) return {false, kNoMoves + quoted(words[2])};
  clock_.set(*main_time, *period, *moves);
  return {};
}

// Controllers count below 0 when a move comes too late: nothing is left.
GtpEngine::GtpReply GtpEngine::time_left(const GtpWords& words) {
  const auto colour = colour_of(words[0]);
  const auto seconds = float_in(words[1]);
  const auto moves = number(words[2]);
  if (!colour)
    return {false, "syntax error: a colour must be black or white, not " + quoted(words[0])};
  if (!seconds) return {false, kNoSeconds + quoted(words[1])};
  if (!moves) return {false, kNoMoves + quoted(words[2])};
  clock_.left(*colour, std::max(*seconds, 0.0), *moves);
  return {};
}

// Half of the empty squares are this side's to fill, as far as one can know.
mcts::Budget GtpEngine::budget_for(Player colour) const {
  const int empty = position().as<Reversi>()->empties();
  const auto share = clock_.share(colour, std::max(1, (empty + 1) / 2));
  mcts::Budget budget = budget_;
  if (share)
    budget.milliseconds = budget.milliseconds > 0 ? std::min(budget.milliseconds, *share) : *share;
  return budget == mcts::Budget{} ? kWithoutClock : budget;
}

}  // namespace cli
