// What the page says about a game, in words.
#pragma once

#include <cstdint>
#include <string>

#include "match/session.h"

namespace ui {

// 345, 1.3k, 60.1k, 134k, 1.2M.
std::string short_count(double n);

// "Black", in the present language.
std::string_view side_name(const match::Session& session, mcts::Player side);
// "You", "MCTS", "Random"; "Human" where two of them play.
const char* seat_title(const match::Session& session, mcts::Player side);
// "Black to move · your turn"; only while the game is not over.
std::string headline(const match::Session& session);
// "White wins by 12"; only once it is over.
std::string result_line(const match::Session& session);
// The side that has just passed, said in a sentence; "" when none has.
std::string pass_note(const match::Session& session);
// "60.1k · 148k it/s"; "" before the first iteration, and where none was needed.
std::string search_rate(const match::Session& session);

}  // namespace ui
