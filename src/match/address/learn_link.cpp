#include "match/address/learn_link.h"

#include <cstdint>
#include <limits>
#include <string_view>
#include <type_traits>
#include <utility>

#include "learn/dots_words.h"

namespace match {

namespace {

using learn::DotsTrainingSettings;

// One setting of a table in words.
struct Setting {
  std::string_view key;
  bool (*set)(DotsTrainingSettings& settings, std::string_view value);  // false: it does not fit
  std::string (*get)(const DotsTrainingSettings& settings);
};

template <auto kMember, const auto& kNames>
constexpr Setting choice(std::string_view key) {
  return {key,
          [](DotsTrainingSettings& settings, std::string_view value) {
            const auto place = games::parse_choice(value, kNames).value;
            auto& out = settings.kind.*kMember;
            if (place) out = static_cast<std::remove_reference_t<decltype(out)>>(*place);
            return place.has_value();
          },
          [](const DotsTrainingSettings& settings) {
            return std::string(kNames[static_cast<std::size_t>(settings.kind.*kMember)]);
          }};
}

template <auto kMember, auto kParse, auto kText>
constexpr Setting field(std::string_view key) {
  return {key,
          [](DotsTrainingSettings& settings, std::string_view value) {
            auto parsed = kParse(value).value;
            if (parsed) settings.*kMember = *std::move(parsed);
            return parsed.has_value();
          },
          [](const DotsTrainingSettings& settings) { return kText(settings.*kMember); }};
}

games::Parsed<std::uint64_t> parse_seed(std::string_view text) {
  return games::parse_whole(text, 0, std::numeric_limits<std::uint64_t>::max());
}
std::string seed_text(std::uint64_t seed) { return std::to_string(seed); }

// An address that names a constant has a share of 0 random moves, unless it names that share too.
bool set_exploration(DotsTrainingSettings& settings, std::string_view value) {
  auto parsed = learn::parse_dots_exploration(value).value;
  if (parsed) settings.exploration = *std::move(parsed), settings.random = 0;
  return parsed.has_value();
}
std::string exploration_in(const DotsTrainingSettings& settings) {
  return learn::dots_exploration_text(settings.exploration);
}

constexpr std::string_view kRandom = "random";

using Kind = learn::DotsTableKind;
constexpr Setting kSettings[] = {
    choice<&Kind::value, learn::kDotsValueNames>("learn"),
    choice<&Kind::rule, learn::kDotsRuleNames>("rule"),
    choice<&Kind::keys, learn::kDotsKeysNames>("keys"),
    {"exploration", set_exploration, exploration_in},
    field<&DotsTrainingSettings::random, learn::parse_dots_random, learn::dots_random_text>(
        kRandom),
    field<&DotsTrainingSettings::seed, parse_seed, seed_text>("seed")};

constexpr std::array<std::string_view, engine::kDotsTables> kPrefixes = {"a.", "b."};

constexpr std::string_view kBoth = "both", kPart = "part", kMirror = "mirror";
constexpr std::array<std::string_view, engine::kDotsTables> kTables = {"a", "b"};

// The table that a key is about.
std::optional<std::size_t> table_of(std::string_view key) {
  for (std::size_t t = 0; t < kPrefixes.size(); ++t)
    if (key.starts_with(kPrefixes[t])) return t;
  return std::nullopt;
}

// Sets the value of this key. Returns what is wrong with the key or the value, if anything is.
std::optional<Fault> set(DotsTrainingSettings& settings, std::string_view key,
                         std::string_view value) {
  for (const Setting& setting : kSettings)
    if (setting.key == key)
      return setting.set(settings, value) ? std::nullopt : std::optional(Fault::kValue);
  return Fault::kNoSuchKey;
}

std::optional<Fault> set_part(LearnChoice& choice, std::string_view value) {
  choice.mirror = value == kMirror;
  if (choice.mirror) return std::nullopt;
  const auto table = games::parse_choice(value, kTables).value;
  if (table) choice.chosen = *table;
  return table ? std::nullopt : std::optional(Fault::kValue);
}

std::optional<Fault> set(LearnChoice& choice, std::string_view key, std::string_view value) {
  if (const auto table = table_of(key))
    return set(choice.tables[*table], key.substr(kPrefixes[*table].size()), value);
  if (key == kPart) return set_part(choice, value);
  const auto both = games::on_or_off(value);
  if (both) choice.both = *both;
  return both ? std::nullopt : std::optional(Fault::kValue);
}

}  // namespace

LearnChoice::LearnChoice() : tables{learn::best_training(), learn::tutorial_training()} {}

std::optional<LearnChoice> parse_learn(const Query& query, std::vector<BadValue>& bad) {
  std::optional<LearnChoice> choice;
  for (const bool last : {false, true})
    for (const auto& [key, value] : query.parameters()) {
      if ((key != kBoth && key != kPart && !table_of(key)) || key.ends_with(kRandom) != last)
        continue;
      if (!choice) choice.emplace();
      if (const auto fault = set(*choice, key, value)) bad.push_back({key, value, *fault});
    }
  return choice;
}

std::string learn_query(const LearnChoice& choice) {
  std::string query;
  const auto add = [&query](std::string_view prefix, std::string_view key, std::string_view value) {
    query.append(query.empty() ? "" : "&").append(prefix).append(key).append("=");
    query.append(escape(value));
  };
  const LearnChoice usual;
  for (std::size_t t = 0; t < kPrefixes.size(); ++t) {
    DotsTrainingSettings said = usual.tables[t];  // by the address so far
    for (const Setting& setting : kSettings) {
      const std::string value = setting.get(choice.tables[t]);
      if (value == setting.get(said)) continue;
      add(kPrefixes[t], setting.key, value);
      setting.set(said, value);
    }
  }
  if (choice.both != usual.both) add("", kBoth, choice.both ? "on" : "off");
  if (choice.mirror)
    add("", kPart, kMirror);
  else if (choice.chosen != usual.chosen)
    add("", kPart, kTables[choice.chosen]);
  return query;
}

}  // namespace match
