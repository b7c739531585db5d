#include "match/players/seat.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>
#include <utility>

#include "games/dots_and_boxes.h"
#include "games/reversi.h"

namespace match {

namespace {

constexpr std::array<std::string_view, 27> kNames = {
    "human",    "mcts",     "random",    "level-1",           "level-2",
    "level-3",  "level-4",  "level-5",   "level-6",           "level-7",
    "level-8",  "level-9",  "level-10",  "level-11",          "level-12",
    "level-13", "level-14", "level-15",  "level-16",          "level-17",
    "master",   "perfect",  "symmetric", "counter-symmetric", "symmetric-literal",
    "table",    "table-b"};

constexpr std::array<std::pair<std::string_view, Seat>, 4> kOtherNames = {
    {{"beginner", Seat::kLevel1},
     {"casual", Seat::kLevel3},
     {"strong", Seat::kLevel5},
     {"expert", Seat::kLevel7}}};

// A player of one game alone.
struct Specialist {
  Seat seat;
  std::string_view game;
};
constexpr std::array<Specialist, 5> kSpecialists = {{
    {Seat::kSymmetric, games::DotsAndBoxes::kId},
    {Seat::kCounterSymmetric, games::DotsAndBoxes::kId},
    {Seat::kSymmetricLiteral, games::DotsAndBoxes::kId},
    {Seat::kTable, games::DotsAndBoxes::kId},
    {Seat::kTableB, games::DotsAndBoxes::kId},
}};

// ---------------------------------------------------------------- levels

enum class SearchKind : std::uint8_t {
  kUsual,    // as the game has it, by random games
  kPlain,    // without the solver and transpositions, which make it strong in Dots-and-Boxes: it
             // would not be beaten by more iterations alone
  kUniform,  // and with any random games
  kBoth,     // half by what it has learned, half by random games
  kLearned,  // by what it has learned alone
};

struct Level {
  std::uint64_t iterations;
  SearchKind search = SearchKind::kUsual;
};

constexpr mcts::Leaf leaf_of(SearchKind search) {
  if (search == SearchKind::kBoth) return mcts::Leaf::kBoth;
  return search == SearchKind::kLearned ? mcts::Leaf::kLearned : mcts::Leaf::kRollouts;
}

constexpr Level kReversi[] = {{20},
                              {55},
                              {160},
                              {500},
                              {1'700},
                              {10'000},
                              {50'000},
                              {1, SearchKind::kBoth},
                              {2, SearchKind::kLearned},
                              {6, SearchKind::kLearned},
                              {16, SearchKind::kLearned},
                              {38, SearchKind::kLearned},
                              {90, SearchKind::kLearned},
                              {185, SearchKind::kLearned},
                              {500, SearchKind::kLearned},
                              {1'300, SearchKind::kLearned},
                              {4'500, SearchKind::kLearned},
                              {30'000, SearchKind::kLearned}};
constexpr Level kDotsAndBoxes[] = {{20, SearchKind::kUniform},
                                   {150, SearchKind::kUniform},
                                   {40, SearchKind::kPlain},
                                   {110},
                                   {270},
                                   {800},
                                   {5'000},
                                   {1'000, SearchKind::kLearned}};
constexpr Level kOthers[] = {{20}, {60}, {200}, {450}, {1'000}, {7'000}, {50'000}};

// The last level that is meant for each, from first games to very good players.
using LastLevels = std::array<int, 5>;
constexpr LastLevels kLastOfReversi = {1, 3, 6, 9, 17}, kLastOfDots = {1, 2, 4, 6, 7},
                     kLastOfOthers = {1, 2, 3, 4, 6};

const LastLevels& last_levels(std::string_view game) {
  if (game == games::Reversi::kId) return kLastOfReversi;
  return game == games::DotsAndBoxes::kId ? kLastOfDots : kLastOfOthers;
}

std::span<const Level> table_of(std::string_view game) {
  if (game == games::Reversi::kId) return kReversi;
  if (game == games::DotsAndBoxes::kId) return kDotsAndBoxes;
  return kOthers;
}

}  // namespace

std::span<const std::string_view> seat_names() { return kNames; }

std::string_view seat_name(Seat seat) { return kNames[static_cast<std::size_t>(seat)]; }

std::optional<Seat> seat_named(std::string_view name) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found != kNames.end()) return static_cast<Seat>(found - kNames.begin());
  for (const auto& [other, seat] : kOtherNames)
    if (other == name) return seat;
  return std::nullopt;
}

bool can_play(Seat seat, std::string_view game) {
  if (is_level(seat)) return level_number(seat) <= static_cast<int>(table_of(game).size());
  const auto own = std::find_if(kSpecialists.begin(), kSpecialists.end(),
                                [seat](const Specialist& s) { return s.seat == seat; });
  return own == kSpecialists.end() || own->game == game;
}

std::vector<Seat> seats_of(std::string_view game) {
  std::vector<Seat> seats = levels_of(game);
  seats.insert(seats.begin(), Seat::kHuman);
  for (const Seat seat : {Seat::kMcts, Seat::kRandom, Seat::kPerfect, Seat::kSymmetric,
                          Seat::kCounterSymmetric, Seat::kTable, Seat::kTableB})
    if (can_play(seat, game)) seats.push_back(seat);
  return seats;
}

bool can_sit(Seat seat, std::string_view game) {
  const auto seats = seats_of(game);
  return std::find(seats.begin(), seats.end(), seat) != seats.end();
}

Seat seat_at(std::string_view game, Seat wanted) {
  if (can_sit(wanted, game)) return wanted;
  return is_level(wanted) ? levels_of(game).back() : Seat::kMcts;
}

bool is_level(Seat seat) { return seat >= Seat::kLevel1 && seat <= Seat::kMaster; }

bool searches(Seat seat) { return seat == Seat::kMcts || seat == Seat::kPerfect || is_level(seat); }

std::optional<std::uint8_t> table_of_seat(Seat seat) {
  if (seat != Seat::kTable && seat != Seat::kTableB) return std::nullopt;
  return seat == Seat::kTable ? 0 : 1;
}

std::vector<Seat> levels_of(std::string_view game) {
  std::vector<Seat> levels;
  for (Seat level = Seat::kLevel1; is_level(level) && can_play(level, game);
       level = static_cast<Seat>(static_cast<int>(level) + 1))
    levels.push_back(level);
  return levels;
}

int level_number(Seat level) {
  return static_cast<int>(level) - static_cast<int>(Seat::kLevel1) + 1;
}

MeantFor meant_for(Seat level, std::string_view game) {
  const LastLevels& last = last_levels(game);
  const auto group = std::lower_bound(last.begin(), last.end(), level_number(level));
  return static_cast<MeantFor>(group - last.begin());
}

SearchSettings search_of_level(Seat seat, std::string_view game) {
  assert(is_level(seat) && can_play(seat, game));
  const Level& level = table_of(game)[static_cast<std::size_t>(level_number(seat) - 1)];
  SearchSettings settings;
  settings.budget.iterations = level.iterations;
  settings.config.leaf = leaf_of(level.search);
  if (level.search == SearchKind::kPlain || level.search == SearchKind::kUniform) {
    settings.config.solver = false;
    settings.config.transpositions = false;
  }
  if (level.search == SearchKind::kUniform) settings.config.rollout = mcts::Rollout::kUniform;
  return settings;
}

}  // namespace match
