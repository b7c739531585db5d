#include "match/arena/mirror_experiment.h"

#include <atomic>

#include "games/dots_and_boxes.h"
#include "match/match.h"
#include "match/players/player.h"
#include "mcts/rng.h"

namespace match {

using games::DotsAndBoxes;
using mcts::Player;

namespace {

constexpr int kAll =
    MirrorExperiment::kGames * static_cast<int>(MirrorExperiment::kReadings.size());

PlayerSpec player(Seat seat) {
  return {.name = std::string(seat_name(seat)), .seat = seat, .config = {}, .budget = {}};
}

}  // namespace

bool MirrorExperiment::step(std::chrono::milliseconds time) {
  const auto until = std::chrono::steady_clock::now() + time;
  while (played_ < kAll && std::chrono::steady_clock::now() < until) {
    play(static_cast<std::size_t>(played_) % kReadings.size(),
         played_ / static_cast<int>(kReadings.size()));
    ++played_;
  }
  return played_ < kAll;
}

double MirrorExperiment::progress() const { return static_cast<double>(played_) / kAll; }

void MirrorExperiment::play(std::size_t reading, int game) {
  mcts::Rng seeds(mcts::mix(seed_) + static_cast<std::uint64_t>(game));
  const auto random = make_player(player(Seat::kRandom), seeds.next());
  const auto mirror = make_player(player(kReadings[reading]), seeds.next());
  const std::atomic<bool> never{false};
  Match match(DotsAndBoxes::start({static_cast<int>(DotsAndBoxes::Rule::kFree)}));
  while (!games::is_over(match.position())) {
    const bool first = games::to_move(match.position()) == Player::kFirst;
    match.play(*(first ? random : mirror)->choose(match, never));
  }
  const auto& end = *match.position().as<DotsAndBoxes>();
  ++(end.lead(Player::kFirst) > 0 ? scores_[reading].wins : scores_[reading].losses);
}

}  // namespace match
