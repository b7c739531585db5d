// The still board of a frame that waits: what its address asks for, as a drawing.
#pragma once

#include <string>
#include <string_view>

#include "match/address/link.h"
#include "match/match.h"
#include "render/palette.h"

namespace app {

// The match behind these parameters, like the one that the program begins with.
match::Match match_of(const match::Query& query);

// An SVG (render/svg.h) of the position behind these parameters. Like the
// program it shows the game's start where they do not tell a game.
std::string still(std::string_view query, render::Scheme scheme);

}  // namespace app
