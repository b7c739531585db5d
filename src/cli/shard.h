// A part of a work that several machines share: --shard.
#pragma once

#include <string>

#include "games/notation.h"
#include "learn/training.h"

namespace cli {

// "2/8" is the second of eight.
games::Parsed<learn::Part> parse_part(const std::string& text);

}  // namespace cli
