// A job as it comes in: one line, ID GAME POSITION.
#pragma once

#include <string_view>

#include "games/position.h"

namespace cli {

// A line taken apart; nothing in it has been checked.
struct Job {
  std::string_view id, game, position;  // parts of the line
};

// `line` without its end; a carriage return there may be left.
Job split_job(std::string_view line);

games::Parsed<games::Position> read_position(const Job& job);

}  // namespace cli
