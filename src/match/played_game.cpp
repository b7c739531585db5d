#include "match/played_game.h"

#include <random>
#include <utility>

#include "mcts/rng.h"

namespace match {

namespace {

Referee::Humans humans_of(const Settings& settings) {
  return {settings.seats[0] == Seat::kHuman, settings.seats[1] == Seat::kHuman};
}

}  // namespace

PlayedGame::PlayedGame(SavedMatch saved, double now)
    : settings(std::move(saved.settings)),
      referee(std::move(saved.match), settings, humans_of(settings), now, saved.attempts,
              saved.turn_seconds),
      seed(settings.seed ? *settings.seed : std::random_device{}()) {}

std::uint64_t PlayedGame::seed_of_turn() const {
  return mcts::Rng(seed).next() + match().moves().size();
}

std::uint64_t PlayedGame::seed_of_review(std::size_t ply) const {
  return mcts::Rng(settings.seed.value_or(1)).next() + ply;
}

}  // namespace match
