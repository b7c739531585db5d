// The rules of each game, for people who do not know it. The words are the game's own.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/position.h"

namespace ui {

// A paragraph each, in the present language. `values` are of games::options(game).
std::vector<std::string> game_rules(std::string_view game, const games::OptionValues& values);

}  // namespace ui
