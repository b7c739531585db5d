// Settings of a game about to be played, short.
#pragma once

#include <string_view>

#include "match/address/settings.h"

namespace support {

inline match::Settings settings(std::string_view game, match::Seat first, match::Seat second) {
  match::Settings s;
  s.choose_game(game);
  s.seats = {first, second};
  s.set_budget({.iterations = 1000, .milliseconds = 0});
  s.seed = 1;
  return s;
}

// Stones, so many of them.
inline match::Settings heap(int stones, int take, match::Seat first, match::Seat second) {
  match::Settings s = settings("stones", first, second);
  s.options = {stones, take};
  return s;
}

constexpr match::Seat kHuman = match::Seat::kHuman;
constexpr match::Seat kMcts = match::Seat::kMcts;
constexpr match::Seat kRandom = match::Seat::kRandom;

}  // namespace support
