// The one place that knows every kind of player. A new one is a value of
// PlayerKind, its name, and a case below.
#include <algorithm>
#include <array>
#include <variant>

#include "match/counter_symmetric_player.h"
#include "match/mcts_player.h"
#include "match/player.h"
#include "match/random_player.h"
#include "match/symmetric_player.h"

namespace match {

namespace {

constexpr std::array<std::string_view, 6> kNames = {
    "mcts", "random", "symmetric", "symmetric-literal", "perfect", "counter-symmetric"};

bool plays_dots_only(PlayerKind kind) {
  return kind == PlayerKind::kSymmetric || kind == PlayerKind::kSymmetricLiteral ||
         kind == PlayerKind::kCounterSymmetric;
}

}  // namespace

std::span<const std::string_view> player_kind_names() { return kNames; }

std::optional<PlayerKind> player_kind(std::string_view name) {
  const auto found = std::find(kNames.begin(), kNames.end(), name);
  if (found == kNames.end()) return std::nullopt;
  return static_cast<PlayerKind>(found - kNames.begin());
}

std::unique_ptr<ComputerPlayer> make_player(const PlayerSpec& spec, std::uint64_t seed) {
  switch (spec.kind) {
    case PlayerKind::kMcts:
    case PlayerKind::kPerfect:
      return std::make_unique<MctsPlayer>(spec, seed);
    case PlayerKind::kRandom:
      return std::make_unique<RandomPlayer>(seed);
    case PlayerKind::kSymmetric:
      return std::make_unique<SymmetricPlayer>(/*always_takes_boxes=*/true, seed);
    case PlayerKind::kSymmetricLiteral:
      return std::make_unique<SymmetricPlayer>(/*always_takes_boxes=*/false, seed);
    case PlayerKind::kCounterSymmetric:
      return std::make_unique<CounterSymmetricPlayer>(seed);
  }
  return nullptr;
}

std::string reason_against(const PlayerSpec& spec, const games::Position& start) {
  if (plays_dots_only(spec.kind) && !std::holds_alternative<games::DotsAndBoxes>(start))
    return spec.name + " plays dots only";
  return {};
}

}  // namespace match
