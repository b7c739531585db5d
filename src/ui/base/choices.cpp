#include "ui/base/choices.h"

#include <cmath>
#include <iterator>
#include <limits>
#include <span>
#include <utility>

#include "engine/config_of.h"
#include "engine/evaluators.h"
#include "ui/base/layers.h"
#include "ui/base/panel.h"
#include "ui/base/search_presets.h"
#include "ui/base/text.h"

namespace ui {

using match::SearchSettings;
using match::Settings;
using mcts::Player;

std::string seat_word(match::Seat seat) {
  switch (seat) {
    case match::Seat::kHuman:
      return tr("Human");
    case match::Seat::kMcts:
      return tr("MCTS");
    case match::Seat::kRandom:
      return tr("Random");
    case match::Seat::kMaster:
      return tr("Master");
    case match::Seat::kPerfect:
      return tr("Perfect");
    case match::Seat::kSymmetric:
      return tr("Symmetric");
    case match::Seat::kCounterSymmetric:
      return tr("Counter-symmetric");
    case match::Seat::kTable:
      return tr("Table A");
    case match::Seat::kTableB:
      return tr("Table B");
    case match::Seat::kSymmetricLiteral:
      return {};  // on no menu
    default:
      return tr("Level {}", {std::to_string(match::level_number(seat))});
  }
}

std::string side_title(std::string_view game, mcts::Player side) {
  const bool first = side == mcts::Player::kFirst;
  const std::string key = std::string(game) + (first ? ".first" : ".second");
  return std::string(first ? tr("Goes first") : tr("Goes second")) + " \u00b7 " +
         std::string(name(key));
}

namespace {

std::string parameter(std::string_view key, std::string_view value) {
  return std::string(key) + "=" + match::escape(value);
}

void append(std::vector<ChoiceField>& fields, std::vector<ChoiceField> more) {
  std::move(more.begin(), more.end(), std::back_inserter(fields));
}

void let_type(ChoiceField& field, std::string key, std::uint64_t min, std::uint64_t max,
              const char* unit = "") {
  field.numbers.push_back({.key = std::move(key), .min = min, .max = max, .unit = unit});
}

// ---------------------------------------------------------------- the game

ChoiceField games_field(const Settings& settings) {
  ChoiceField games{.title = tr("Game")};
  for (const std::string_view id : games::ids())
    games.choices.push_back({.text = std::string(name(id)),
                             .query = parameter("game", id),
                             .chosen = id == settings.game});
  return games;
}

ChoiceField option_field(const std::string& game, const games::Option& option, int value) {
  const std::string key = game + ".option." + std::string(option.key);
  ChoiceField made{.title = std::string(name(key))};
  if (option.choices.empty()) {
    let_type(made, std::string(option.key), static_cast<std::uint64_t>(option.min),
             static_cast<std::uint64_t>(option.max));
    made.value = value;
  }
  for (std::size_t i = 0; i < option.choices.size(); ++i)
    made.choices.push_back({.text = std::string(name(key + "." + std::string(option.choices[i]))),
                            .query = parameter(option.key, option.choices[i]),
                            .chosen = static_cast<int>(i) == value});
  return made;
}

ChoiceGroup game_group(const Settings& settings) {
  ChoiceGroup group{.title = tr("Game"), .fields = {games_field(settings)}};
  append(group.fields, option_fields(settings));
  group.fields.push_back(seed_field(settings));
  return group;
}

// ---------------------------------------------------------------- a player

ChoiceField seat_field(const Settings& settings, Player side, std::string_view key) {
  ChoiceField seats{.title = side_title(settings.game, side)};
  const match::Seat present = settings.seats[static_cast<std::size_t>(side)];
  for (const match::Seat seat : match::seats_of(settings.game))
    seats.choices.push_back({.text = seat_word(seat),
                             .query = parameter(key, match::seat_name(seat)),
                             .chosen = seat == present});
  return seats;
}

Choice budget_choice(const mcts::Budget& budget, const std::string& prefix,
                     const mcts::Budget& present) {
  const std::string word = budget_word(budget);
  Choice choice{.text = word, .query = {}, .chosen = budget == present};
  if (is_timed(budget)) {
    choice.query = parameter(prefix + "time-ms", std::to_string(budget.milliseconds));
  } else {
    choice.query = parameter(prefix + "iterations", std::to_string(budget.iterations));
    choice.kind = 1;
    choice.in_words = word + " " + tr("iterations");
  }
  return choice;
}

ChoiceField budget_field(const mcts::Budget& present, const std::string& prefix) {
  ChoiceField field{.title = tr("Thinks for"), .kinds = {tr("time per move"), tr("iterations")}};
  let_type(field, prefix + "time-ms", 1, match::kMaxMilliseconds, "ms");
  let_type(field, prefix + "iterations", 1, match::kMaxIterations);
  for (const bool timed : {true, false})
    for (const mcts::Budget& budget : budgets(timed, present))
      field.choices.push_back(budget_choice(budget, prefix, present));
  return field;
}

// "Auto (0.5)": what the game makes of a value that is left to it, where it has one.
std::string automatic_word(const SearchPresets& presets, const SearchSettings& search,
                           const Settings& settings) {
  const match::SearchOption& option = *match::find_search_option(presets.option);
  SearchSettings left = search;
  if (!option.set(left, "auto").empty()) return tr("Auto");
  engine::SearchRequest request;
  request.start = settings.start();
  request.config = left.config;
  request.budget = search.budget;
  const mcts::SearchConfig whole = engine::whole_config_of(request);
  const std::string value = option.get({whole, search.budget});
  if (value == "auto") return tr("Auto");
  if (presets.option == "exploration")
    return tr("Auto ({})", {games::decimal_text(std::round(100 * *whole.exploration) / 100)});
  return tr("Auto ({})", {preset_word(presets.option, value)});
}

// What makes no difference in a game is not offered there.
bool is_offered(std::string_view option, const Settings& settings) {
  if (option == "leaf") return engine::evaluator_of(settings.game) != nullptr;
  if (option == "rollout") return games::has_capture_rollouts(settings.start());
  if (option == "reward") return games::counts_points(settings.start());
  return true;
}

ChoiceField preset_field(const SearchPresets& presets, const SearchSettings& search,
                         const Settings& settings, const std::string& prefix) {
  const std::string present = match::find_search_option(presets.option)->get(search);
  const std::string key = prefix + std::string(presets.option);
  ChoiceField field{.title = tr(presets.caption)};
  if (presets.max > 0) {
    let_type(field, key, presets.min, presets.max);
    field.numbers.back().decimals = presets.decimals;
  }
  for (const std::string_view value : with_present<std::string_view>(presets.values, present))
    field.choices.push_back({.text = value == "auto"
                                         ? automatic_word(presets, search, settings)
                                         : std::string(preset_word(presets.option, value)),
                             .query = parameter(key, value),
                             .chosen = value == present});
  return field;
}

std::string side_key(Player side) { return side == Player::kFirst ? "first" : "second"; }

// Only an MCTS with settings of its own has a choice of how it searches.
ChoiceGroup side_group(const Settings& settings, Player side) {
  ChoiceGroup group{.title = side_title(settings.game, side),
                    .fields = {seat_field(settings, side, side_key(side))}};
  if (settings.seats[static_cast<std::size_t>(side)] == match::Seat::kMcts)
    append(group.fields, search_fields(settings, side));
  return group;
}

// ---------------------------------------------------------------- the rules

// Seconds a move that are offered, and the present ones.
ChoiceField clock_field(int present) {
  ChoiceField clock{.title = tr("Time for each move")};
  let_type(clock, "clock", 1, match::kMostSecondsAMove, tr("seconds"));
  for (const int seconds : with_present({0, 10, 30, match::kTournamentSeconds}, present)) {
    const std::string text = std::to_string(seconds);
    clock.choices.push_back({.text = seconds == 0 ? tr("No clock") : tr("{} s", {text}),
                             .query = parameter("clock", text),
                             .chosen = seconds == present});
  }
  return clock;
}

ChoiceField illegal_moves_field(bool tournament) {
  return {.title = tr("Illegal moves"),
          .choices = {{tr("Refused"), parameter("tournament", "off"), !tournament},
                      {tr("Three illegal moves lose"), parameter("tournament", "on"), tournament}}};
}

ChoiceField book_field(bool on) {
  return {.title = tr("Opening book"),
          .choices = {{tr("On"), parameter("book", "on"), on},
                      {tr("Off"), parameter("book", "off"), !on}}};
}

// ---------------------------------------------------------------- preferences

// A field for the values of `key`, with a word for each; `present` is a line of preferences.
ChoiceField preference_field(std::string title, std::string_view key, const match::Query& present,
                             std::span<const std::pair<std::string_view, std::string_view>> words) {
  ChoiceField made{.title = std::move(title)};
  for (const auto& [value, word] : words)
    made.choices.push_back({.text = std::string(word),
                            .query = parameter(key, value),
                            .chosen = present.value(key) == value});
  return made;
}

}  // namespace

std::vector<ChoiceField> option_fields(const Settings& settings) {
  std::vector<ChoiceField> fields;
  const auto options = games::options(settings.game);
  for (std::size_t i = 0; i < options.size(); ++i)
    fields.push_back(option_field(settings.game, options[i], settings.options[i]));
  return fields;
}

std::vector<ChoiceField> search_fields(const Settings& settings, Player side) {
  const SearchSettings& search = settings.search[static_cast<std::size_t>(side)];
  const std::string prefix = side_key(side) + ".";
  std::vector<ChoiceField> fields = {budget_field(search.budget, prefix)};
  for (const SearchPresets& presets : search_presets())
    if (is_offered(presets.option, settings))
      fields.push_back(preset_field(presets, search, settings, prefix));
  return fields;
}

std::vector<ChoiceField> rules_fields(const Settings& settings) {
  return {clock_field(settings.seconds_a_move), illegal_moves_field(settings.tournament)};
}

std::vector<ChoiceField> match_fields(const Settings& settings) {
  std::vector<ChoiceField> fields = rules_fields(settings);
  if (!match::book_file(settings.game).empty()) fields.push_back(book_field(settings.book));
  return fields;
}

ChoiceField seed_field(const Settings& settings) {
  const std::string present = match::seed_text(settings);
  ChoiceField field{.title = tr("Random seed")};
  let_type(field, "seed", 0, std::numeric_limits<std::uint64_t>::max());
  for (const std::string_view seed :
       with_present<std::string_view>({kSeeds.begin(), kSeeds.end()}, present))
    field.choices.push_back({.text = std::string(preset_word("seed", seed)),
                             .query = parameter("seed", seed),
                             .chosen = seed == present});
  return field;
}

std::vector<ChoiceField> preference_fields(const Preferences& preferences) {
  using Words = std::vector<std::pair<std::string_view, std::string_view>>;
  const match::Query present(to_text(preferences));
  const auto field = [&present](Text title, std::string_view key, const Words& words) {
    return preference_field(tr(title), key, present, words);
  };
  std::vector<ChoiceField> fields = {
      field("Game speed", "speed",
            {{"slow", tr("Slow")}, {"normal", tr("Normal")}, {"fast", tr("Fast")}}),
      field("Colours", "theme",
            {{"system", tr("System")}, {"light", tr("Light")}, {"dark", tr("Dark")}}),
      field("Contrast", "contrast",
            {{"system", tr("System")}, {"normal", tr("Normal")}, {"high", tr("High")}}),
      field("Text size", "text",
            {{"100", "100 %"}, {"125", "125 %"}, {"150", "150 %"}, {"200", "200 %"}}),
      field("Panel", "panel",
            {{"left", tr("Left")}, {"right", tr("Right")}, {"hidden", tr("Hidden")}})};
  append(fields, panel_fields(panels(), preferences));
  append(fields, layer_fields(preferences));
  return fields;
}

std::vector<ChoiceGroup> choices_of(const Settings& settings, const Preferences& preferences) {
  return {game_group(settings),
          side_group(settings, Player::kFirst),
          side_group(settings, Player::kSecond),
          {.title = tr("Rules"), .fields = match_fields(settings)},
          {.title = tr("Settings"), .fields = preference_fields(preferences)}};
}

}  // namespace ui
