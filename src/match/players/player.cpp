#include "match/players/player.h"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "match/address/search_options.h"
#include "match/players/computer_players.h"

namespace match {

// The one place that makes players. A new one is a value of Seat, its name, and a case below;
// and a row in seat.cpp when it plays one game alone.
std::unique_ptr<ComputerPlayer> make_player(const PlayerSpec& spec, std::uint64_t seed) {
  if (!spec.book.empty()) {
    PlayerSpec other = spec;
    other.book = {};
    return std::make_unique<BookPlayer>(spec.book, make_player(other, seed), seed);
  }
  if (searches(spec.seat)) return std::make_unique<MctsPlayer>(spec, seed);
  switch (spec.seat) {
    case Seat::kRandom:
      return std::make_unique<RandomPlayer>(seed);
    case Seat::kSymmetric:
      return std::make_unique<SymmetricPlayer>(/*always_takes_boxes=*/true, seed);
    case Seat::kSymmetricLiteral:
      return std::make_unique<SymmetricPlayer>(/*always_takes_boxes=*/false, seed);
    case Seat::kCounterSymmetric:
      return std::make_unique<CounterSymmetricPlayer>(seed);
    case Seat::kTable:
    case Seat::kTableB:
      return std::make_unique<TablePlayer>(spec.table, seed);
    default:
      return nullptr;  // a human
  }
}

games::Error reason_against(const PlayerSpec& spec, const games::Position& start) {
  if (!can_play(spec.seat, games::id_of(start)))
    return games::Error("{} does not play {}", games::Sign(spec.name),
                        games::Sign(games::id_of(start)));
  if (table_of_seat(spec.seat) && !spec.table)
    return games::Error("{} needs model=FILE", games::Sign(spec.name));
  return {};
}

// ---------------------------------------------------------------- players and games in words

using games::Error;
using games::Quoted;
using games::Sign;

namespace {

// "KIND:key=value,key=value" taken apart.
struct SpecWords {
  std::string_view kind;
  std::vector<std::pair<std::string_view, std::string_view>> options;
};

template <class Names>
std::string list_of(const Names& names) {
  std::string list;
  for (const std::string_view name : names) list.append(list.empty() ? "" : ", ").append(name);
  return list;
}

// A space or a control character would break the lines these texts appear in.
bool is_one_word(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c > ' ' && c <= '~' && c != '|'; });
}

games::Parsed<SpecWords> split_words(std::string_view text) {
  using Result = games::Parsed<SpecWords>;
  if (!is_one_word(text)) return Result::fail("{} must be one word", Quoted(text));
  const std::size_t colon = text.find(':');
  SpecWords words{.kind = text.substr(0, colon), .options = {}};
  if (colon == std::string_view::npos) return Result::ok(words);
  for (const std::string_view part : games::split_fields(text.substr(colon + 1), ',')) {
    const std::size_t equals = part.find('=');
    if (equals == std::string_view::npos) return Result::fail("{} is no key=value", Quoted(part));
    const std::string_view key = part.substr(0, equals);
    for (const auto& [other, value] : words.options)
      if (other == key) return Result::fail("{} is there twice", Quoted(key));
    words.options.emplace_back(key, part.substr(equals + 1));
  }
  return Result::ok(words);
}

// All seats but the first, which is human.
std::span<const std::string_view> computers() { return seat_names().subspan(1); }

bool takes_options(Seat seat) { return seat == Seat::kMcts || seat == Seat::kPerfect; }

// The search of a player that takes options, if it has none. Where a perfect player does not know
// the exact value, it searches as the strongest level.
SearchSettings usual_search(Seat seat, std::string_view game) {
  if (seat == Seat::kPerfect) return search_of_level(levels_of(game).back(), game);
  SearchSettings settings;
  settings.budget.iterations = kDefaultIterations;
  return settings;
}

std::string player_keys() {
  std::vector<std::string_view> keys;
  for (const SearchOption& option : search_options()) keys.push_back(option.key);
  keys.push_back("keep-tree");
  return list_of(keys);
}

Error set_keep_tree(PlayerSpec& spec, std::string_view value) {
  const auto on = games::on_or_off(value);
  if (!on) return Error("must be on or off, not {}", Quoted(value));
  spec.keep_tree = *on;
  return {};
}

Error set_option(PlayerSpec& spec, SearchSettings& settings, std::string_view key,
                 std::string_view value) {
  Error error;
  if (const SearchOption* option = find_search_option(key)) {
    error = option->set(settings, value);
  } else if (key == "keep-tree" || key == "keepTree") {
    error = set_keep_tree(spec, value);
  } else {
    return Error("{} is none of {}", Quoted(key), Sign(player_keys()));
  }
  return error.empty() ? error : Error("{} {}", Sign(key), error);
}

}  // namespace

games::Parsed<PlayerSpec> parse_player(std::string_view text, std::string_view game) {
  using Result = games::Parsed<PlayerSpec>;
  const auto words = split_words(text);
  if (!words.value) return Result::fail(words.error);
  const std::string_view name = words.value->kind;
  const auto seat = seat_named(name);
  if (!seat || *seat == Seat::kHuman)
    return Result::fail("{} is none of the players {}", Quoted(name), Sign(list_of(computers())));
  if (!takes_options(*seat) && !words.value->options.empty())
    return Result::fail("{} takes no options", Sign(name));
  if (is_level(*seat) && !can_play(*seat, game))
    return Result::fail("{} does not play {}", Sign(name), Sign(game));
  PlayerSpec spec{.name = std::string(text), .seat = *seat, .config = {}, .budget = {}};
  const SearchSettings usual = usual_search(*seat, game);
  SearchSettings settings{usual.config, {}};
  for (const auto& [key, value] : words.value->options)
    if (auto error = set_option(spec, settings, key, value); !error.empty())
      return Result::fail(std::move(error));
  if (settings.budget == mcts::Budget{}) settings.budget = usual.budget;
  if (is_level(*seat)) {
    settings = search_of_level(*seat, game);
    spec.keep_tree = true;
  }
  spec.config = settings.config;
  spec.budget = settings.budget;
  return Result::ok(std::move(spec));
}

PlayerSpec player_of(const Settings& settings, mcts::Player side) {
  const Seat seat = settings.seats[static_cast<std::size_t>(side)];
  PlayerSpec spec{.name = std::string(seat_name(seat)), .seat = seat, .config = {}, .budget = {}};
  if (!searches(seat)) return spec;
  const SearchSettings search = search_of(settings, side);
  spec.config = search.config;
  spec.budget = search.budget;
  spec.keep_tree = true;
  return spec;
}

games::Parsed<games::Position> parse_game(std::string_view text) {
  using Result = games::Parsed<games::Position>;
  const auto words = split_words(text);
  if (!words.value) return Result::fail(words.error);
  const std::string_view game = words.value->kind;
  if (!games::is_known(game))
    return Result::fail("{} is none of the games {}", Quoted(game), Sign(list_of(games::ids())));
  GameChoice choice;
  choice.choose_game(game);
  for (const auto& [key, value] : words.value->options) {
    auto error = choice.set_option(key, value);
    if (!error) return Result::fail("{} is no option of {}", Quoted(key), Sign(game));
    if (!error->empty()) return Result::fail(*std::move(error));
  }
  return Result::ok(choice.start());
}

}  // namespace match
