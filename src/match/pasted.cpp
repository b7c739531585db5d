#include "match/pasted.h"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "games/ggf.h"
#include "games/reversi_formats.h"
#include "match/match.h"
#include "match/settings.h"

namespace match {

using games::Reversi;
using mcts::Player;

namespace {

using Result = games::Parsed<SavedMatch>;

constexpr std::string_view kBlanks = " \t\r\n";
constexpr std::string_view kBoardSigns = "XxBb*1OoWw20-._";

std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
  return text.substr(0, text.find_last_not_of(kBlanks) + 1);
}

// The text with one blank for any number of blanks and line ends.
std::string on_one_line(std::string_view text) {
  std::string line;
  for (const char c : trimmed(text)) {
    const bool blank = kBlanks.find(c) != std::string_view::npos;
    if (!blank) line += c;
    if (blank && line.back() != ' ') line += ' ';
  }
  return line;
}

Settings with_game(Settings settings, std::string_view game) {
  if (settings.game != game) settings.choose_game(game);
  return settings;
}

Result with_settings(const Settings& settings, games::Parsed<Match> match) {
  if (!match.value) return Result::fail(std::move(match.error));
  return Result::ok({settings, std::move(*match.value)});
}

// ---------------------------------------------------------------- links

// A link that names the seats says everything about them: what it leaves out is as usual, and not
// as at present.
Settings defaults_of(const Query& query, const Settings& present) {
  const bool names_seats = !query.value("first").empty() || !query.value("second").empty();
  if (!names_seats) return present;
  Settings defaults = with_game(Settings(), present.game);
  defaults.options = present.options;
  defaults.seats = present.seats;
  return defaults;
}

bool names_position(const Query& query) {
  for (const char* key : {"game", "position", "moves"})
    if (!query.value(key).empty()) return true;
  return false;
}

Result read_link(const Query& query, const Settings& present) {
  if (!names_position(query)) return Result::fail("a link without a game, a position or moves");
  Link link = parse_link(query, defaults_of(query, present));
  if (!link.settings.bad.empty()) {
    const BadValue& bad = link.settings.bad.front();
    return Result::fail("in the link {} cannot be {}", games::short_quote(bad.key),
                        games::short_quote(bad.value));
  }
  return with_settings(link.settings.settings, std::move(link.match));
}

// ---------------------------------------------------------------- Reversi

std::optional<Ending> ending_of(std::string_view result) {
  if (result.ends_with(":r")) return Ending::kResigned;
  if (result.ends_with(":t")) return Ending::kTimeOut;
  if (result.ends_with(":s")) return Ending::kCounted;
  return std::nullopt;
}

std::optional<Player> winner_of(std::string_view result) {
  if (result.find_first_of("123456789") == std::string_view::npos) return std::nullopt;
  return result.starts_with('-') ? Player::kSecond : Player::kFirst;
}

Result read_ggf(std::string_view text, const Settings& present) {
  const auto game = games::parse_ggf(text);
  if (!game.value) return Result::fail(game.error);
  Match match{games::Position(game.value->start)};
  for (std::size_t i = 0; i < game.value->moves.size(); ++i)
    match.play(game.value->moves[i], game.value->seconds[i]);
  const auto ending = ending_of(game.value->result);
  if (ending && !match.outcome()) match.end({*ending, winner_of(game.value->result)});
  return Result::ok({with_game(present, Reversi::kId), std::move(match)});
}

Result read_board(std::string_view text, const Settings& present) {
  const auto board = games::parse_board(text);
  if (!board.value) return Result::fail(board.error);
  return Result::ok({with_game(present, Reversi::kId), Match(games::Position(*board.value))});
}

// True also for a board that is a little too short or too long, or has a wrong sign.
bool looks_like_board(std::string_view text) {
  std::size_t signs = 0, others = 0, blanks = 0;
  for (const char c : text) {
    const bool blank = kBlanks.find(c) != std::string_view::npos;
    const bool sign = kBoardSigns.find(c) != std::string_view::npos;
    ++(blank ? blanks : sign ? signs : others);
  }
  return others <= 4 && (signs >= 48 || (signs >= 4 && signs + blanks >= 60));
}

// Begins with a square or a pass, perhaps behind a move's number.
bool looks_like_transcript(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n0123456789."), text.size()));
  const std::string_view word = text.substr(0, 2);
  return Reversi::parse_move(word).value.has_value() || word == "--" ||
         ((word.starts_with('p') || word.starts_with('P')) && word.size() == 2 &&
          std::string_view("aAsS").find(word[1]) != std::string_view::npos);
}

// ---------------------------------------------------------------- any game

games::Error nothing_known() {
  return games::Error("neither a link, a saved match, a board nor moves");
}

Result read_moves(std::string_view text, const Settings& settings) {
  return with_settings(settings, play_moves(settings.start(), text));
}

Result read_position(std::string_view text, const Settings& settings) {
  const auto position = games::parse(settings.game, on_one_line(text));
  if (!position.value)
    return Result::fail("{}; as a position: {}", nothing_known(), position.error);
  return Result::ok({settings, Match(*position.value)});
}

bool begins_with_move(std::string_view text, const Settings& settings) {
  const std::string_view content = trimmed(text);
  const std::string_view word = content.substr(0, content.find_first_of(" \t\r\n,-"));
  return games::parse_move(settings.start(), word).value.has_value();
}

Result read_reversi(std::string_view text, const Settings& present) {
  const Settings settings = with_game(present, Reversi::kId);
  if (looks_like_board(text)) return read_board(text, settings);
  if (looks_like_transcript(text)) return read_moves(text, settings);
  return Result::fail(nothing_known());
}

// Reads what stands behind the game's name.
Result read_named(std::string_view text, const Settings& settings) {
  if (trimmed(text).empty()) return Result::ok({settings, Match(settings.start())});
  if (settings.game == Reversi::kId) return read_reversi(text, settings);
  auto position = read_position(text, settings);
  if (!position.value && begins_with_move(text, settings)) return read_moves(text, settings);
  return position;
}

Result read_unnamed(std::string_view text, const Settings& present) {
  if (present.game == Reversi::kId) return read_reversi(text, present);
  auto moves = read_moves(text, present);
  if (moves.value) return moves;
  auto position = read_position(text, present);
  if (position.value) return position;
  if (looks_like_transcript(text)) return read_reversi(text, present);
  if (begins_with_move(text, present)) return moves;
  return looks_like_board(text) ? read_reversi(text, present) : position;
}

// The text with blanks for its first word, so that the places of errors stay.
std::string without_name(std::string_view text, std::string_view name) {
  std::string rest(text);
  rest.replace(static_cast<std::size_t>(name.data() - text.data()), name.size(), name.size(), ' ');
  return rest;
}

// ---------------------------------------------------------------- copying

std::string signed_number(int n) {
  std::string text(n > 0 ? "+" : "");
  return text.append(std::to_string(n));
}

std::string result_text(const Match& match) {
  const auto outcome = match.outcome();
  if (!outcome) return "?";
  const games::Position& p = match.position();
  const int lead = games::score(p, Player::kFirst) - games::score(p, Player::kSecond);
  switch (outcome->ending) {
    case Ending::kRules:
      return signed_number(lead);
    case Ending::kCounted:
      return signed_number(lead) + ":s";
    case Ending::kResigned:
    case Ending::kTimeOut:
    case Ending::kForfeited:
      break;
  }
  const int all = !outcome->winner ? 0 : *outcome->winner == Player::kFirst ? 64 : -64;
  return signed_number(all) + (outcome->ending == Ending::kTimeOut ? ":t" : ":r");
}

bool is_saved_match(std::string_view content) { return content.starts_with(kSavedMatchTitle); }
bool has_ggf_in(std::string_view content) { return content.find("(;") != std::string_view::npos; }

}  // namespace

std::optional<std::string_view> query_in(std::string_view text) {
  text = trimmed(text);
  const bool other = is_saved_match(text) || has_ggf_in(text);
  if (other || text.find_first_of("?=") == std::string_view::npos) return std::nullopt;
  text = text.substr(text.find('?') + 1);  // all of it without one
  return text.substr(0, text.find_first_of("# \t\r\n"));
}

Result parse_pasted(std::string_view text, const Settings& present) {
  if (text.size() > kMostSavedMatchBytes) return Result::fail("longer than a megabyte");
  const std::string_view content = trimmed(text);
  if (content.empty()) return Result::fail("there is no text");
  if (is_saved_match(content)) return load_match(content);
  if (has_ggf_in(content)) return read_ggf(text, present);
  if (const auto query = query_in(content)) return read_link(*query, present);
  const std::string_view name = content.substr(0, content.find_first_of(kBlanks));
  if (!games::is_known(name)) return read_unnamed(text, present);
  return read_named(without_name(text, name), with_game(present, name));
}

std::string position_text(const Match& match) {
  return std::string(games::id_of(match.position())) + ' ' + games::text(match.position());
}

std::optional<std::string> transcript_text(const Match& match) {
  if (match.start() != games::Position(Reversi())) return std::nullopt;
  return games::transcript(match.moves());
}

std::string copied_moves(const Match& match) {
  return transcript_text(match).value_or(moves_text(match));
}

bool has_ggf(const Match& match) { return match.start().as<Reversi>() != nullptr; }

std::optional<std::string> ggf_text(const SavedMatch& saved) {
  const Match& match = saved.match;
  const auto* start = match.start().as<Reversi>();
  if (start == nullptr) return std::nullopt;
  games::Ggf game{.start = *start,
                  .moves = match.moves(),
                  .seconds = {},
                  .players = {},
                  .result = result_text(match)};
  for (std::size_t i = 0; i < game.moves.size(); ++i) game.seconds.push_back(match.seconds(i));
  for (std::size_t side = 0; side < 2; ++side)
    game.players[side] = seat_name(saved.settings.seats[side]);
  return games::ggf_text(game);
}

}  // namespace match
