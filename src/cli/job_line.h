// A job as it comes in: one line, ID GAME POSITION.
#pragma once

#include <string>
#include <string_view>

#include "games/position.h"

namespace cli {

// A line taken apart; nothing in it has been checked.
struct Job {
  std::string id;  // as it was written
  std::string game, position;
};

// `line` without its end, any bytes; a byte order mark may stand before it. Fields are separated by single blanks; where other signs than plain blanks separate
// fields, tabs for example, any number of them does.
Job split_job(std::string_view line);

games::Parsed<games::Position> read_position(const Job& job);

}  // namespace cli
