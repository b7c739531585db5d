#include "match/address/search_options.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>

#include "games/notation.h"

namespace match {

using games::Error;

namespace {

// ---------------------------------------------------------------- readers

// The value of a field that is left to the game.
constexpr std::string_view kAuto = "auto";

template <class T, class Parse>
Error read(std::string_view text, T& out, Parse parse) {
  const auto parsed = parse(text);
  if (parsed.value) out = static_cast<T>(*parsed.value);
  return parsed.error;
}

template <class T, class Parse>
Error read(std::string_view text, std::optional<T>& out, Parse parse) {
  T value{};
  const bool left = text == kAuto;
  Error error = left ? Error() : read(text, value, parse);
  if (error.empty()) out = left ? std::nullopt : std::optional(value);
  return error;
}

std::string shown(double x) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.6g", x);
  return text.data();
}

template <class T>
requires std::is_integral_v<T> std::string shown(T x) { return std::to_string(x); }

template <class T>
std::string shown(T x, std::span<const std::string_view> names) {
  return std::string(names[static_cast<std::size_t>(x)]);
}

template <class T, class... Names>
std::string shown(std::optional<T> x, const Names&... names) {
  return x ? shown(*x, names...) : std::string(kAuto);
}

// ---------------------------------------------------------------- kinds of rows

template <class T>
T& field(SearchSettings& s, T mcts::SearchConfig::*member) {
  return s.config.*member;
}
template <class T>
T& field(SearchSettings& s, T mcts::Budget::*member) {
  return s.budget.*member;
}

// The texts and the concern of a row. The rest of the row is how its value is read.
struct OptionText {
  std::string_view key, letter, meaning;
  Concern concern = Concern::kSearch;
};

template <class T>
struct NumberIn {
  using type = T;
};
template <class T>
struct NumberIn<std::optional<T>> {
  using type = T;
};

template <auto kMember, std::uint64_t kMin, std::uint64_t kMax>
constexpr SearchOption whole(const OptionText& t) {
  using Field = std::remove_reference_t<decltype(field(std::declval<SearchSettings&>(), kMember))>;
  static_assert(std::in_range<typename NumberIn<Field>::type>(kMax));
  return {t.key,
          t.letter,
          t.meaning,
          t.concern,
          [](SearchSettings& s, std::string_view v) {
            return read(v, field(s, kMember),
                        [](std::string_view text) { return games::parse_whole(text, kMin, kMax); });
          },
          [](SearchSettings s) { return shown(field(s, kMember)); }};
}

template <auto kMember, int kMax>
constexpr SearchOption number(const OptionText& t) {
  return {t.key,
          t.letter,
          t.meaning,
          t.concern,
          [](SearchSettings& s, std::string_view v) {
            return read(v, field(s, kMember),
                        [](std::string_view text) { return games::parse_decimal(text, kMax); });
          },
          [](SearchSettings s) { return shown(field(s, kMember)); }};
}

// For an enumeration, its values' names in order; for a bool, kOffOn.
template <auto kMember, const auto& kNames>
constexpr SearchOption choice(const OptionText& t) {
  return {t.key,
          t.letter,
          t.meaning,
          t.concern,
          [](SearchSettings& s, std::string_view v) {
            return read(v, field(s, kMember),
                        [](std::string_view text) { return games::parse_choice(text, kNames); });
          },
          [](SearchSettings s) { return shown(field(s, kMember), kNames); }};
}

constexpr std::array<std::string_view, 2> kOffOn = {"off", "on"};
constexpr std::array<std::string_view, 3> kSelections = {"ucb1", "puct", "ucb1-tuned"};
constexpr std::array<std::string_view, 3> kLeaves = {"rollout", "learned", "both"};
constexpr std::array<std::string_view, 2> kRollouts = {"uniform", "capture-first"};
constexpr std::array<std::string_view, 2> kRewards = {"result", "margin"};
constexpr std::array<std::string_view, 2> kParallels = {"shared-tree", "root-trees"};
constexpr std::array<std::string_view, 4> kFinalMoves = {"proved-first", "most-visits",
                                                         "highest-value", "highest-ucb"};

// ---------------------------------------------------------------- the table

using mcts::Budget;
using mcts::SearchConfig;

constexpr std::uint64_t kMaxSeed = std::numeric_limits<std::uint64_t>::max();

// As far as the machine can count them.
constexpr std::uint64_t kMostArenaBytes =
    std::min<std::uint64_t>((std::uint64_t{1} << 34) - 1, std::numeric_limits<std::size_t>::max());

constexpr SearchOption kOptions[] = {
    whole<&Budget::iterations, 1, kMaxIterations>(
        {"iterations", "N", "so many search iterations", Concern::kBudget}),
    whole<&Budget::milliseconds, 1, kMaxMilliseconds>(
        {"time-ms", "T", "about so many milliseconds", Concern::kBudget}),
    whole<&SearchConfig::seed, 0, kMaxSeed>({"seed", "S", "seed of the random numbers"}),
    choice<&SearchConfig::selection, kSelections>(
        {"selection", "F", "formula on the way down: ucb1, ucb1-tuned, puct or auto"}),
    number<&SearchConfig::exploration, 1'000'000>(
        {"exploration", "C", "the constant of that formula, or auto"}),
    choice<&SearchConfig::leaf, kLeaves>(
        {"leaf", "L", "who values a new leaf: rollout, learned (with a model), both or auto"}),
    number<&SearchConfig::minimax, 1>(
        {"minimax", "A", "share of the minimax value in a learned one, 0 to 1, or auto"}),
    choice<&SearchConfig::rollout, kRollouts>({"rollout", "R", "uniform, capture-first or auto"}),
    whole<&SearchConfig::leaf_rollouts, 1, mcts::kMaxLeafRollouts>(
        {"leaf-rollouts", "N", "random games from each new leaf, averaged, or auto"}),
    choice<&SearchConfig::reward, kRewards>({"reward", "R", "result, margin or auto"}),
    choice<&SearchConfig::final_move, kFinalMoves>(
        {"final-move", "F", "proved-first, most-visits, highest-value or highest-ucb"}),
    choice<&SearchConfig::transpositions, kOffOn>(
        {"transpositions", "on|off", "one node for each position, or auto"}),
    choice<&SearchConfig::solver, kOffOn>({"solver", "on|off", "prove results (MCTS-Solver)"}),
    whole<&SearchConfig::threads, 0, mcts::kMaxThreads>(
        {"threads", "N", "threads of a search; 0: one, or in the app all for a budget in time",
         Concern::kThreads}),
    choice<&SearchConfig::parallel, kParallels>(
        {"parallel", "P", "shared-tree, or root-trees: a tree for each thread", Concern::kThreads}),
    whole<&SearchConfig::arena_bytes, 1024, kMostArenaBytes>(
        {"arena-bytes", "B", "memory for the tree, or auto: all there is for it"}),
};

// "timeMs" as "time-ms".
std::string with_dashes(std::string_view key) {
  std::string out;
  for (const char c : key) {
    const bool capital = c >= 'A' && c <= 'Z';
    if (capital) out += '-';
    out += capital ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return out;
}

}  // namespace

std::span<const SearchOption> search_options() { return kOptions; }

const SearchOption* find_search_option(std::string_view key) {
  const auto* found = std::find_if(
      std::begin(kOptions), std::end(kOptions),
      [wanted = with_dashes(key)](const SearchOption& option) { return option.key == wanted; });
  return found == std::end(kOptions) ? nullptr : found;
}

}  // namespace match
