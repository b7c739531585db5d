#include "ui/choices.h"

#include <algorithm>
#include <span>
#include <utility>

#include "ui/panels.h"
#include "ui/rules_form.h"
#include "ui/search_presets.h"
#include "ui/seat_menu.h"
#include "ui/text.h"

namespace ui {

using match::SearchSettings;
using match::Settings;
using mcts::Player;

namespace {

std::string parameter(std::string_view key, std::string_view value) {
  return std::string(key) + "=" + match::escape(value);
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
    made.key = option.key;
    made.min = option.min, made.max = option.max, made.value = value;
  }
  for (std::size_t i = 0; i < option.choices.size(); ++i)
    made.choices.push_back({.text = std::string(name(key + "." + std::string(option.choices[i]))),
                            .query = parameter(option.key, option.choices[i]),
                            .chosen = static_cast<int>(i) == value});
  return made;
}

ChoiceGroup game_group(const Settings& settings) {
  ChoiceGroup group{.title = tr("Game"), .fields = {games_field(settings)}};
  const auto options = games::options(settings.game);
  for (std::size_t i = 0; i < options.size(); ++i)
    group.fields.push_back(option_field(settings.game, options[i], settings.options[i]));
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
  const bool timed = is_timed(budget);
  return {.text = timed ? word : word + " " + tr("iterations"),
          .query = timed ? parameter(prefix + "time-ms", std::to_string(budget.milliseconds))
                         : parameter(prefix + "iterations", std::to_string(budget.iterations)),
          .chosen = budget == present};
}

ChoiceField budget_field(const mcts::Budget& present, const std::string& prefix) {
  ChoiceField field{.title = tr("Thinks for")};
  for (const bool timed : {true, false})
    for (const mcts::Budget& budget : budgets(timed, present))
      field.choices.push_back(budget_choice(budget, prefix, present));
  return field;
}

ChoiceField preset_field(const SearchPresets& presets, const SearchSettings& search,
                         const std::string& prefix) {
  const std::string present = match::find_search_option(presets.option)->get(search);
  const std::string key = prefix + std::string(presets.option);
  ChoiceField field{.title = tr(presets.caption)};
  for (const std::string_view value : with_present<std::string_view>(presets.values, present))
    field.choices.push_back({.text = std::string(preset_word(presets.option, value)),
                             .query = parameter(key, value),
                             .chosen = value == present});
  return field;
}

// Only an MCTS with settings of its own has a choice of how it searches.
ChoiceGroup side_group(const Settings& settings, Player side) {
  const std::string key = side == Player::kFirst ? "first" : "second";
  ChoiceGroup group{.title = side_title(settings.game, side),
                    .fields = {seat_field(settings, side, key)}};
  if (settings.seats[static_cast<std::size_t>(side)] != match::Seat::kMcts) return group;
  const SearchSettings& search = settings.search[static_cast<std::size_t>(side)];
  group.fields.push_back(budget_field(search.budget, key + "."));
  for (const SearchPresets& presets : search_presets())
    group.fields.push_back(preset_field(presets, search, key + "."));
  return group;
}

// ---------------------------------------------------------------- the rules

ChoiceGroup rules_group(const Settings& settings) {
  ChoiceField clock{.title = tr("Time for each move")};
  for (const int seconds : clocks(settings.seconds_a_move))
    clock.choices.push_back({.text = clock_word(seconds),
                             .query = parameter("clock", std::to_string(seconds)),
                             .chosen = seconds == settings.seconds_a_move});
  const std::vector<Choice> illegal = {
      {tr("Refused"), parameter("tournament", "off"), !settings.tournament},
      {tr("Three in a row lose"), parameter("tournament", "on"), settings.tournament}};
  return {.title = tr("Rules"),
          .fields = {std::move(clock), {.title = tr("Illegal moves"), .choices = illegal}}};
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

ChoiceField seed_field(const Settings& settings) {
  const std::string present = match::seed_text(settings);
  ChoiceField field{.title = tr("Random seed")};
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
  for (ChoiceField& of_panel : panel_fields(panels(), preferences))
    fields.push_back(std::move(of_panel));
  return fields;
}

std::vector<ChoiceGroup> choices_of(const Settings& settings, const Preferences& preferences) {
  return {game_group(settings),
          side_group(settings, Player::kFirst),
          side_group(settings, Player::kSecond),
          rules_group(settings),
          {.title = tr("Settings"), .fields = preference_fields(preferences)}};
}

}  // namespace ui
