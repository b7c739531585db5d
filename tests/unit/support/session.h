// What tests of a session speak of, to be had by `using namespace support`.
#pragma once

#include <vector>

#include "match/session.h"
#include "support/fake_engine.h"
#include "support/settings.h"

namespace support {

using match::Event;
using match::Phase;
using match::Seat;
using match::Session;
using match::Settings;
using mcts::Player;
using Events = std::vector<Event>;
using Moves = std::vector<mcts::Move>;

}  // namespace support
