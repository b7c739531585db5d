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

// `line` comes without its end, and may have any bytes; a byte order mark may stand before it.
// Fields are separated by single blanks. Where other signs separate fields, for example tabs, there
// may be any number of them.
Job split_job(std::string_view line);

games::Parsed<games::Position> read_position(const Job& job);

}  // namespace cli
