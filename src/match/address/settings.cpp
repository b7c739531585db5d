#include "match/address/settings.h"

#include <algorithm>
#include <iterator>
#include <limits>
#include <optional>
#include <utility>

#include "match/players/book.h"
#include "match/players/player.h"
#include "solve/solver.h"

namespace match {

namespace {

constexpr std::array<std::string_view, 2> kSides = {"first", "second"};
constexpr std::string_view kSeed = "seed";

// "mcts:iterations=1000": as in player.h, but the seed is the match's.
bool set_searcher(Settings& s, std::size_t side, std::string_view value) {
  const auto player = parse_player(value, s.game);
  if (!player.value || player.value->seat != Seat::kMcts) return false;
  if (value.find("seed=") != std::string_view::npos) return false;
  s.seats[side] = Seat::kMcts;
  s.search[side] = {player.value->config, player.value->budget};
  return true;
}

bool set_player(Settings& s, std::size_t side, std::string_view value) {
  const auto seat = seat_named(value);
  if (!seat) return set_searcher(s, side, value);
  if (!can_sit(*seat, s.game)) return false;
  s.seats[side] = *seat;
  return true;
}

// A search has one budget: time or iterations, whichever is named last.
bool set_search(SearchSettings& search, const SearchOption& option, std::string_view value) {
  SearchSettings changed = search;
  if (option.concern == Concern::kBudget) changed.budget = {};
  if (!option.set(changed, value).empty()) return false;
  search = changed;
  return true;
}

bool set_clock(int& seconds, std::string_view value) {
  const auto n = games::parse_whole(value, 0, kMostSecondsAMove).value;
  if (n) seconds = static_cast<int>(*n);
  return n.has_value();
}

bool set_switch(bool& out, std::string_view value) {
  const auto on = games::on_or_off(value);
  if (on) out = *on;
  return on.has_value();
}

bool set_seed(std::optional<std::uint64_t>& seed, std::string_view value) {
  const auto n = games::parse_whole(value, 0, std::numeric_limits<std::uint64_t>::max()).value;
  if (!n && value != "auto") return false;
  seed = n;
  return true;
}

// "first.exploration" is the first player's; without a side it is both players'.
struct SearchKey {
  explicit SearchKey(std::string_view key) : option(key) {
    for (std::size_t side = 0; side < 2; ++side)
      if (key.starts_with(kSides[side]) && key.substr(kSides[side].size()).starts_with('.')) {
        option.remove_prefix(kSides[side].size() + 1);
        concerned[1 - side] = false;
      }
  }

  std::string_view option;
  std::array<bool, 2> concerned = {true, true};
};

// null: no search has such an option. The seed is the match's, and a side has none of its own.
const SearchOption* option_of_side(std::string_view text) {
  const std::string_view key = SearchKey(text).option;
  return key == kSeed ? nullptr : find_search_option(key);
}

bool set_search(Settings& s, std::string_view text, std::string_view value) {
  const auto [key, concerned] = SearchKey(text);
  const SearchOption* option = option_of_side(text);
  if (option == nullptr) return true;  // other functions read this key
  bool fits = true;
  for (std::size_t side = 0; side < 2; ++side)
    if (concerned[side]) fits = set_search(s.search[side], *option, value);
  return fits;
}

// False when the value does not fit the key.
bool set(Settings& s, std::string_view key, std::string_view value) {
  if (key == kSides[0]) return set_player(s, 0, value);
  if (key == kSides[1]) return set_player(s, 1, value);
  if (key == "clock") return set_clock(s.seconds_a_move, value);
  if (key == "tournament") return set_switch(s.tournament, value);
  if (key == "book") return set_switch(s.book, value);
  if (key == kSeed) return set_seed(s.seed, value);
  return set_search(s, key, value);
}

// Another first letter is no slip: `name`, a parameter of many pages, is near `game`.
bool is_slip(std::string_view word, std::string_view known) {
  if (word.front() != known.front()) return false;
  while (!word.empty() && !known.empty() && word.front() == known.front())
    word.remove_prefix(1), known.remove_prefix(1);
  while (!word.empty() && !known.empty() && word.back() == known.back())
    word.remove_suffix(1), known.remove_suffix(1);
  if (word.size() == 2 && known.size() == 2) return word[0] == known[1] && word[1] == known[0];
  return std::max(word.size(), known.size()) == 1;
}

// ---------------------------------------------------------------- writing

class QueryText {
 public:
  void add(std::string_view key, std::string_view value) {
    if (!text_.empty()) text_ += '&';
    text_.append(key).append("=").append(escape(value));
  }
  std::string text() const { return text_; }

 private:
  std::string text_;
};

void add_options(QueryText& query, const Settings& s) {
  const auto options = games::options(s.game);
  for (std::size_t i = 0; i < options.size(); ++i)
    query.add(options[i].key, options[i].choices.empty()
                                  ? std::to_string(s.options[i])
                                  : options[i].choices[static_cast<std::size_t>(s.options[i])]);
}

// Only options that differ from the defaults. The seed belongs to the match.
void add_search(QueryText& query, const std::string& prefix, const SearchSettings& search) {
  const SearchSettings usual = Settings().search[0];
  for (const SearchOption& option : search_options()) {
    const bool told = option.concern != Concern::kBudget || option.get(search) != "0";
    if (told && option.key != kSeed && option.get(search) != option.get(usual))
      query.add(prefix + std::string(option.key), option.get(search));
  }
}

}  // namespace

void Settings::choose_game(std::string_view id) {
  GameChoice::choose_game(id);
  for (Seat& seat : seats) seat = seat_at(id, seat);
}

void Settings::set_budget(const mcts::Budget& budget) {
  for (SearchSettings& s : search) s.budget = budget;
}

SearchSettings search_of(const Settings& settings, mcts::Player side) {
  const Seat seat = settings.seats[static_cast<std::size_t>(side)];
  if (is_level(seat)) return search_of_level(seat, settings.game);
  if (seat == Seat::kPerfect)
    return search_of_level(levels_of(settings.game).back(), settings.game);
  return settings.search[static_cast<std::size_t>(side)];
}

const engine::EvaluatorRow* wanted_evaluator(const Settings& settings) {
  const auto learned = [&](mcts::Player side) {
    const Seat seat = settings.seats[static_cast<std::size_t>(side)];
    const bool looks_up = seat == Seat::kPerfect && solve::is_looked_up(settings.game);
    return searches(seat) && !looks_up &&
           engine::wants_model(search_of(settings, side).config, settings.game);
  };
  if (!learned(mcts::Player::kFirst) && !learned(mcts::Player::kSecond)) return nullptr;
  return engine::evaluator_of(settings.game);
}

bool wants_book(const Settings& settings) {
  return settings.book && std::any_of(settings.seats.begin(), settings.seats.end(), [&](Seat seat) {
           return plays_by_book(seat, settings.game);
         });
}

mcts::SearchConfig advice_of(const Settings& settings) {
  mcts::SearchConfig config;
  config.leaf =
      wanted_evaluator(settings) != nullptr ? mcts::Leaf::kLearned : mcts::Leaf::kRollouts;
  return config;
}

const engine::EvaluatorRow* evaluator_of_review(const Settings& settings) {
  return solve::is_looked_up(settings.game) ? nullptr : engine::evaluator_of(settings.game);
}

mcts::SearchConfig review_of(const Settings& settings) {
  mcts::SearchConfig config = advice_of(settings);
  if (evaluator_of_review(settings) != nullptr) config.leaf = mcts::Leaf::kLearned;
  return config;
}

namespace {

// If a key stands more than once, the last value counts. These are the other values.
std::vector<BadValue> overruled(const Query& query) {
  std::vector<BadValue> bad;
  for (const auto& [key, value] : query.parameters())
    if (query.value(key) != value && is_match_key(key)) bad.push_back({key, value, Fault::kRepeated});
  return bad;
}

}  // namespace

ParsedSettings parse_settings(const Query& query, const Settings& defaults) {
  ParsedSettings out{.settings = defaults, .bad = {}};
  GameChoice choice = defaults;
  read_game(choice, query, out.bad);
  out.settings.choose_game(choice.game);
  out.settings.options = choice.options;
  for (const auto& [key, value] : query.parameters())
    if (key != "game" && !set(out.settings, key, value)) out.bad.push_back({key, value});
  const auto others = overruled(query);
  out.bad.insert(out.bad.end(), others.begin(), others.end());
  return out;
}

std::string settings_query(const Settings& s) {
  QueryText query;
  query.add("game", s.game);
  add_options(query, s);
  query.add(kSides[0], seat_name(s.seats[0]));
  query.add(kSides[1], seat_name(s.seats[1]));
  if (s.search[0] == s.search[1]) {
    add_search(query, "", s.search[0]);
  } else {
    for (std::size_t side = 0; side < 2; ++side)
      add_search(query, std::string(kSides[side]) + ".", s.search[side]);
  }
  if (s.seconds_a_move > 0) query.add("clock", std::to_string(s.seconds_a_move));
  if (s.tournament) query.add("tournament", "on");
  if (!s.book) query.add("book", "off");
  if (s.seed) query.add(kSeed, seed_text(s));
  return query.text();
}

std::string seed_text(const Settings& s) { return s.seed ? std::to_string(*s.seed) : "auto"; }

// ---------------------------------------------------------------- a match in an address

namespace {

// The options that are named in the same link as a position, and differ from the position's.
std::vector<BadValue> denied_by(const games::Position& start, const GameChoice& named,
                                const Query& query) {
  const games::OptionValues values = games::chosen_values(start);
  const auto options = games::options(named.game);
  std::vector<BadValue> denied;
  for (std::size_t i = 0; i < values.size(); ++i) {
    std::string text = query.value(options[i].key);
    if (!text.empty() && named.options[i] != values[i])
      denied.push_back({std::string(options[i].key), std::move(text), Fault::kPosition});
  }
  return denied;
}

}  // namespace

Link parse_link(const Query& query, const Settings& defaults) {
  if (query.bytes() > kMostLinkBytes)
    return {{.settings = defaults, .bad = {}},
            games::Parsed<Match>::fail("the link is longer than {} characters", kMostLinkBytes)};
  ParsedSettings settings = parse_settings(query, defaults);
  auto match = read_match(query, settings.settings);
  if (match.value) {
    auto denied = denied_by(match.value->start(), settings.settings, query);
    std::move(denied.begin(), denied.end(), std::back_inserter(settings.bad));
  }
  return {std::move(settings), std::move(match)};
}

std::vector<std::string_view> match_keys() {
  std::vector<std::string_view> keys = {"moves", "position",   "game", "first", "second",
                                        "clock", "tournament", "book", kSeed};
  for (const std::string_view game : games::ids())
    for (const games::Option& option : games::options(game)) keys.push_back(option.key);
  for (const SearchOption& option : search_options())
    if (std::find(keys.begin(), keys.end(), option.key) == keys.end()) keys.push_back(option.key);
  return keys;
}

bool is_match_key(std::string_view key) {
  const auto keys = match_keys();
  return std::find(keys.begin(), keys.end(), key) != keys.end() || option_of_side(key) != nullptr;
}

bool is_of_another_game(std::string_view key, std::string_view game) {
  const auto has = [key](std::string_view id) {
    const auto options = games::options(id);
    return std::any_of(options.begin(), options.end(),
                       [key](const games::Option& option) { return option.key == key; });
  };
  const auto& ids = games::ids();
  return !has(game) && std::any_of(ids.begin(), ids.end(), has);
}

std::optional<std::string> slip_of_match_key(std::string_view key) {
  constexpr std::size_t kShortest = 4;  // shorter names are near to too many others
  if (is_match_key(key) || key == "iteration" || key == "view") return std::nullopt;
  auto keys = match_keys();
  keys.push_back("view");
  const std::string_view option = SearchKey(key).option;
  const std::string word = games::in_small_letters(option);
  if (word.size() < kShortest) return std::nullopt;
  const auto meant = std::find_if(keys.begin(), keys.end(), [&word](std::string_view known) {
    const std::string small = games::in_small_letters(known);
    return word == small || is_slip(word, small);
  });
  if (meant == keys.end()) return std::nullopt;
  if (*meant == kSeed) return std::string(kSeed);
  return std::string(key.substr(0, key.size() - option.size())).append(*meant);
}

bool names_a_match(const Query& query) {
  const auto& pairs = query.parameters();
  return query.bytes() > kMostLinkBytes ||
         std::any_of(pairs.begin(), pairs.end(),
                     [](const auto& pair) { return is_match_key(pair.first); });
}

// A position is written with its own options, so that the link does not contradict itself.
std::string link_query(const Settings& settings, const Match& match) {
  Settings told = settings;
  told.choose_options_of(match.start());
  std::string query = settings_query(told);
  if (match.start() != told.start()) query += "&position=" + escape(games::text(match.start()));
  if (!match.moves().empty()) query += "&moves=" + escape(compact_moves(match));
  return query;
}

}  // namespace match
