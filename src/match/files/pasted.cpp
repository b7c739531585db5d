#include "match/files/pasted.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

#include "games/board_text.h"
#include "games/ggf.h"
#include "games/plain_text.h"
#include "games/reversi_formats.h"
#include "match/address/settings.h"
#include "match/files/pasted_grid.h"
#include "match/files/pasted_links.h"
#include "match/files/pasted_notes.h"
#include "match/files/pasted_prose.h"
#include "match/match.h"

namespace match {

using games::Reversi;
using mcts::Player;

namespace {

using Result = games::Parsed<SavedMatch>;

constexpr std::string_view kStones = "stones", kTicTacToe = "ttt";
// A longer text is not searched for moves among words: it would keep the page waiting.
constexpr std::size_t kMostProseBytes = 1 << 16;

Settings with_game(Settings settings, std::string_view game) {
  if (settings.game != game) settings.choose_game(game);
  return settings;
}

Result with_settings(const Settings& settings, games::Parsed<Match> match) {
  if (!match.value) return Result::fail(std::move(match.error));
  return Result::ok({settings, std::move(*match.value)});
}

// Takes "Black resigns", "White lost on time" away from the end of the moves.
std::optional<Outcome> take_ending(std::string& moves) {
  constexpr std::array<std::pair<std::string_view, EndReason>, 5> kEndings = {
      {{"resign", EndReason::kResigned},
       {"\u8BA4\u8F93", EndReason::kResigned},
       {"lost on time", EndReason::kTimeOut},
       {"loses on time", EndReason::kTimeOut},
       {"\u8D85\u65F6", EndReason::kTimeOut}}};
  const std::string small = games::in_small_letters(moves);
  for (const auto& [words, reason] : kEndings) {
    const std::size_t at = small.rfind(words);
    if (at == small.npos || small.find_first_not_of(" \nsed.!", at + words.size()) != small.npos)
      continue;
    const std::string_view before = trimmed(std::string_view(small).substr(0, at));
    const std::size_t begin = before.find_last_of(" \n,") + 1;  // 0 where there is none
    const auto loser = side_called(before.substr(begin));
    if (!loser) continue;
    moves.resize(static_cast<std::size_t>(before.data() - small.data()) + begin);
    return Outcome{reason, other(*loser)};
  }
  return std::nullopt;
}

// Moves from `start`, perhaps with the result of the game behind them.
games::Parsed<Match> played(const games::Position& start, std::string_view text) {
  std::string moves = without_marks(text);
  if (games::id_of(start) != Reversi::kId) moves = with_dots(moves);
  const auto ending = take_ending(moves);
  const auto shorter = without_result(moves, games::counts_points(start));
  // Between blanks alone "1-0" is no two moves.
  const bool is_result = shorter && trimmed(*shorter).find_first_of(" \n") != shorter->npos &&
                         shorter->find('-') == shorter->npos;
  auto match = play_moves(start, is_result ? *shorter : moves);
  if (!match.value && shorter)
    if (auto game = play_moves(start, *shorter); game.value) match = std::move(game);
  if (ending && match.value && !match.value->outcome()) match.value->end(*ending);
  return match;
}

// ---------------------------------------------------------------- links

// A link that names a seat says everything about the seats, and one that names the game everything
// about that: what it leaves out is as usual, and not as at present.
Settings defaults_of(const Query& query, const Settings& present) {
  Settings defaults = present;
  if (!query.value("first").empty() || !query.value("second").empty()) {
    defaults = with_game(Settings(), present.game);
    defaults.options = present.options;
    defaults.seats = present.seats;
  }
  if (!query.value("game").empty()) defaults.choose_game(present.game);
  return defaults;
}

bool names_position(const Query& query) {
  if (query.bytes() > kMostLinkBytes) return true;  // as far as one can tell
  for (const char* key : {"game", "position", "moves"})
    if (!query.value(key).empty()) return true;
  return false;
}

Result read_link(const Query& query, const Settings& present) {
  if (!names_position(query)) return Result::fail("a link without a game, a position or moves");
  Link link = parse_link(query, defaults_of(query, present));
  std::erase_if(link.settings.bad,  // the position counts
                [](const BadValue& bad) { return bad.fault == Fault::kPosition; });
  if (!link.settings.bad.empty()) {
    const BadValue& bad = link.settings.bad.front();
    if (bad.key == "game" && bad.fault == Fault::kValue)
      return Result::fail("there is no game {}", games::short_quote(bad.value));
    if (bad.fault == Fault::kRepeated)
      return Result::fail("in the link {} is given several times", games::short_quote(bad.key));
    return Result::fail("in the link {} cannot be {}", games::short_quote(bad.key),
                        games::short_quote(bad.value));
  }
  return with_settings(link.settings.settings, std::move(link.match));
}

// ---------------------------------------------------------------- Reversi

// How a game ended before the rules ended it. A result that the board or its own words belie is
// none: a count has the board's margin, and a player who resigned has lost.
std::optional<Outcome> outcome_of(const std::string& result, const games::Position& position) {
  const double points = std::strtod(result.c_str(), nullptr);
  const int lead = games::score(position, Player::kFirst) - games::score(position, Player::kSecond);
  if (result.ends_with(":s") && points == lead) return outcome_by_count(position);
  const bool resigned = result.ends_with(":r");
  if (points == 0 || !(resigned || result.ends_with(":t"))) return std::nullopt;
  return Outcome{resigned ? EndReason::kResigned : EndReason::kTimeOut,
                 points > 0 ? Player::kFirst : Player::kSecond};
}

// A property as it stands in the text, where that was read so: a name may have any signs.
std::string own_words(std::string_view raw, std::string_view key, const std::string& read) {
  constexpr std::size_t kMostBytes = 200;
  std::string words(games::ggf_property(raw, key));
  if (games::plain_text(words) != read) words = read;
  std::size_t end = std::min(words.size(), kMostBytes);
  while (end < words.size() && (words[end] & 0xC0) == 0x80) --end;  // within a character
  return words.substr(0, end);
}

Result read_ggf(std::string_view text, std::string_view raw, const Settings& present) {
  const auto game = games::parse_ggf(text);
  if (!game.value) return Result::fail(game.error);
  Match match{games::Position(game.value->start)};
  for (std::size_t i = 0; i < game.value->moves.size(); ++i)
    match.play(game.value->moves[i], game.value->seconds[i]);
  const auto outcome = outcome_of(game.value->result, match.position());
  if (outcome && !match.outcome()) match.end(*outcome);
  const auto& [black, white] = game.value->players;
  match.set_header({.players = {own_words(raw, "pb", black), own_words(raw, "pw", white)},
                    .date = own_words(raw, "dt", game.value->date)});
  return Result::ok({with_game(present, Reversi::kId), std::move(match)});
}

Result read_board(std::string_view text, const Settings& present) {
  const auto board = games::parse_board_with_moves(text);
  if (!board.value) return Result::fail(board.error);
  Match match{games::Position(board.value->start)};
  for (const mcts::Move m : board.value->moves) match.play(m);
  return Result::ok({with_game(present, Reversi::kId), std::move(match)});
}

// ---------------------------------------------------------------- Tic-Tac-Toe

// Nothing where the text is no such board.
std::optional<Result> read_grid(std::string_view text, const Settings& present) {
  const auto grid = grid_in(text);
  if (!grid) return std::nullopt;
  if (!grid->start.value) return Result::fail(grid->start.error);
  return with_settings(with_game(present, kTicTacToe), played(*grid->start.value, grid->moves));
}

// ---------------------------------------------------------------- any game

games::Error nothing_known() {
  return games::Error("neither a link, a saved match, a board nor moves");
}

// An error for a text without any move: it must not replace the present game.
Result read_moves(std::string_view text, const Settings& settings) {
  auto match = played(settings.start(), text);
  if (match.value && match.value->moves().empty()) return Result::fail(nothing_known());
  return with_settings(settings, std::move(match));
}

Result read_position(std::string_view text, const Settings& settings) {
  constexpr std::size_t kMostBytes = 100;  // of a position with moves behind it
  const std::string line = on_one_line(text);
  const auto position = games::parse(settings.game, line);
  if (position.value) return Result::ok({settings, Match(*position.value)});
  std::size_t end = begins_with_move(line, settings.start()) ? line.npos : line.find(' ');
  for (; end < kMostBytes; end = line.find(' ', end + 1))
    if (const auto start = games::parse(settings.game, line.substr(0, end)); start.value)
      return with_settings(settings, played(*start.value, line.substr(end)));
  return Result::fail("{}; as a position: {}", nothing_known(), position.error);
}

Result read_reversi(std::string_view text, const Settings& present) {
  const Settings settings = with_game(present, Reversi::kId);
  if (games::looks_like_board(text)) return read_board(text, settings);
  if (games::looks_like_transcript(without_marks(text))) return read_moves(text, settings);
  return Result::fail(nothing_known());
}

Result read_of_game(std::string_view text, const Settings& settings) {
  if (settings.game == Reversi::kId) return read_reversi(text, settings);
  if (settings.game == kTicTacToe)
    if (auto grid = read_grid(text, settings)) return *std::move(grid);
  auto position = read_position(text, settings);
  if (!position.value && begins_with_move(text, settings.start()))
    return read_moves(text, settings);
  return position;
}

// Reads what stands behind the game's name. A first line that is a position has its moves below it.
Result read_named(std::string_view text, const Settings& settings) {
  const std::string_view content = trimmed(text);
  if (content.empty()) return Result::ok({settings, Match(settings.start())});
  if (const std::size_t line = content.find('\n'); line != content.npos)
    if (const auto start = games::parse(settings.game, content.substr(0, line)).value)
      return with_settings(settings, played(*start, content.substr(line)));
  const std::string bare = without_words_of_moves(text, settings.game);
  if (bare == games::in_small_letters(text)) return read_of_game(text, settings);
  return read_moves(bare, settings);
}

// The board that the text mode draws of Dots-and-Boxes.
bool is_drawing(std::string_view text) {
  constexpr std::size_t kWidth = 19;
  return text.size() > kWidth && text[kWidth] == '\n' && text[0] == 'o' && text[kWidth - 1] == 'o';
}

// A square of Reversi: a text of passes and numbers alone is none of its games.
bool names_square(std::string_view text) {
  for (std::size_t i = 0; i + 1 < text.size(); ++i)
    if (const auto square = games::Reversi::parse_move(text.substr(i, 2)).value;
        square && *square != games::Reversi::kPass)
      return true;
  return false;
}

Result read_unnamed(std::string_view text, const Settings& present) {
  if (is_drawing(trimmed(text))) return read_position(text, with_game(present, "dots"));
  if (auto grid = read_grid(text, present)) return *std::move(grid);
  if (present.game == Reversi::kId) return read_reversi(text, present);
  auto moves = read_moves(text, present);
  if (moves.value) return moves;
  auto position = read_position(text, present);
  if (position.value) return position;
  const bool begins = begins_with_move(text, present.start());
  if (names_square(text) && games::looks_like_transcript(without_marks(text)))
    if (auto reversi = read_reversi(text, present); reversi.value || !begins) return reversi;
  if (begins) return moves;
  if (!games::looks_like_board(text)) return position;
  auto board = read_reversi(text, present);
  const auto signs = std::count_if(text.begin(), text.end(),
                                   [](char c) { return kBlanks.find(c) == kBlanks.npos; });
  constexpr int kLeastSigns = 48;  // with fewer it may be a drawing of another game
  if (board.value || signs >= kLeastSigns) return board;
  return Result::fail("{}; as a board of Reversi: {}", nothing_known(), board.error);
}

// "9 5 1" may be moves of Tic-Tac-Toe with cells that are numbered from 1.
bool may_be_cells(std::string_view text) {
  const std::string line = on_one_line(text);
  const auto words = games::split_fields(line);
  return std::all_of(words.begin(), words.end(), [&](std::string_view word) {
    const bool is_cell = word.size() == 1 && word[0] >= '1' && word[0] <= '9';
    return is_cell && std::count(words.begin(), words.end(), word) == 1;
  });
}

// A position without its game's name, where only one game can read it.
std::optional<SavedMatch> read_of_one_game(std::string_view text, const Settings& present) {
  std::optional<SavedMatch> found;
  if (begins_with_move(text, present.start())) return found;
  if (present.game == kTicTacToe && may_be_cells(text)) return found;
  for (const std::string_view game : games::ids()) {
    auto read = read_position(text, with_game(present, game)).value;
    if (read && found) return std::nullopt;
    if (read) found = std::move(read);
  }
  return found;
}

// The text with blanks for its first word, so that the places of errors stay.
std::string without_name(std::string_view text, std::string_view name) {
  std::string rest(text);
  rest.replace(static_cast<std::size_t>(name.data() - text.data()), name.size(), name.size(), ' ');
  return rest;
}

// ---------------------------------------------------------------- any text

// A game whose name stands before the text: "dots", "Dots and Boxes:".
struct NamedGame {
  std::string_view id, name;
};

std::optional<NamedGame> game_before(std::string_view content) {
  const std::string small = games::in_small_letters(content);
  for (const std::string_view id : games::ids()) {
    const games::GameWord* word = games::find_word(games::words(id), "name");
    for (const std::string& name :
         {games::in_small_letters(word->english), std::string(word->chinese), std::string(id)}) {
      if (!small.starts_with(name)) continue;
      const std::size_t end = name.size() + (small[name.size()] == ':' ? 1 : 0);
      if (end < small.size() && kBlanks.find(small[end]) == kBlanks.npos) continue;
      return NamedGame{id, content.substr(0, end)};
    }
  }
  return std::nullopt;
}

// Words of moves name the game: "take 2", "edge 13".
std::optional<Result> read_moves_in_words(std::string_view text, const Settings& present) {
  for (const std::string_view game : games::ids()) {
    const std::string bare = without_words_of_moves(text, game);
    if (bare == games::in_small_letters(text)) continue;
    Result result = read_moves(bare, with_game(present, game));
    if (result.value || game == kStones) return result;
  }
  return std::nullopt;
}

Result read_words(std::string_view text, const Settings& present) {
  if (const auto before = game_before(trimmed(text)))
    return read_named(without_name(text, before->name), with_game(present, before->id));
  if (auto moves = read_moves_in_words(text, present)) return *std::move(moves);
  Result result = read_unnamed(text, present);
  if (result.value) return result;
  auto other = read_of_one_game(text, present);
  return other ? Result::ok(*std::move(other)) : result;
}

// The moves may be of other sides than the text says.
bool are_movers(const std::vector<Player>& sides, const Match& match) {
  if (sides.empty()) return true;
  bool all = sides.size() == match.line().size();
  for (std::size_t i = 0; all && i < sides.size(); ++i) all = match.mover(i) == sides[i];
  return all;
}

bool is_of_moves_alone(const SavedMatch& read) {
  return !read.match.line().empty() && read.match.start() == read.settings.start();
}

}  // namespace

bool may_be_position(std::string_view raw, const SavedMatch& read) {
  const std::string line = on_one_line(games::plain_text(raw));
  return !read.match.line().empty() && games::parse(read.settings.game, line).value.has_value();
}

std::optional<std::string> query_in(std::string_view raw) {
  return links_in(games::plain_text(raw)).first;
}

Result parse_pasted(std::string_view raw, const Settings& present) {
  if (raw.size() > kMostSavedMatchBytes) return Result::fail("longer than a megabyte");
  const std::string text = unquoted(games::plain_text(raw));
  const std::string_view content = trimmed(text);
  if (content.empty()) return Result::fail("there is no text");
  if (const auto saved = saved_match_in(content); !saved.empty()) {
    const auto before = std::count(text.data(), saved.data(), '\n');
    return load_match(saved, 1 + static_cast<int>(before));
  }
  if (games::has_ggf_in(content)) return read_ggf(text, raw, present);
  if (const auto query = links_in(text).first) return read_link(*query, present);
  const std::string plain = without_comments(text);
  std::string words = plain;
  std::replace(words.begin(), words.end(), '"', '\n');  // a blank could be a square
  if (trimmed(words).empty()) return Result::fail(nothing_known());
  const bool among_words = has_squares(plain) && !game_before(content) &&
                           !games::looks_like_transcript(without_marks(plain));
  const games::Error unclear =
      among_words ? games::Error("words around the moves may change the game") : nothing_known();
  if (says_second_begins(text)) return Result::fail(unclear);
  if (const std::string rules = other_rules_in(plain); !rules.empty())
    return Result::fail("a game with other rules is not played here: {}",
                        games::short_quote(rules));
  Result result = read_words(games::with_side_below(words), present);
  if (result.value || plain.size() > kMostProseBytes) return result;
  const auto [bare, sides] = without_sides(without_sentences(without_markup(plain)));
  if (among_words) result = Result::fail(unclear);
  if (trimmed(bare) == trimmed(words) || trimmed(bare).empty()) return result;
  Result read = read_words(games::with_side_below(bare), present);
  if (!read.value) return sides.empty() ? result : read;
  if (says_position(plain) && is_of_moves_alone(*read.value)) return result;
  return are_movers(sides, read.value->match) ? read : result;
}

}  // namespace match
