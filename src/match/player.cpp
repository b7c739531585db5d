// The one place that makes players. A new one is a value of Seat, its name, and a case below;
// and a row in seat.cpp when it plays one game alone.
#include "match/player.h"

#include "match/mcts_player.h"
#include "match/scripted_players.h"

namespace match {

std::unique_ptr<ComputerPlayer> make_player(const PlayerSpec& spec, std::uint64_t seed) {
  switch (spec.seat) {
    case Seat::kHuman:
      return nullptr;
    case Seat::kMcts:
    case Seat::kBeginner:
    case Seat::kCasual:
    case Seat::kStrong:
    case Seat::kExpert:
    case Seat::kPerfect:
      return std::make_unique<MctsPlayer>(spec, seed);
    case Seat::kRandom:
      return std::make_unique<RandomPlayer>(seed);
    case Seat::kSymmetric:
      return std::make_unique<SymmetricPlayer>(/*always_takes_boxes=*/true, seed);
    case Seat::kSymmetricLiteral:
      return std::make_unique<SymmetricPlayer>(/*always_takes_boxes=*/false, seed);
    case Seat::kCounterSymmetric:
      return std::make_unique<CounterSymmetricPlayer>(seed);
  }
  return nullptr;
}

games::Error reason_against(const PlayerSpec& spec, const games::Position& start) {
  if (!can_play(spec.seat, games::id_of(start)))
    return games::Error("{} plays dots only", games::Sign(spec.name));
  return {};
}

}  // namespace match
