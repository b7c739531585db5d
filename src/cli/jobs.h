// Jobs come in on standard input, one a line, ID GAME POSITION; each gets one
// line of JSON on standard output, in the same order.
#pragma once

#include <functional>

#include <nlohmann/json.hpp>

#include "games/position.h"

namespace cli {

using Json = nlohmann::ordered_json;

// Adds the findings about a position to an answer, which has its "id" and "game" already.
using Answerer = std::function<void(const games::Position& position, Json& answer)>;

// Answers every job, each before the next one is read. A job that cannot be
// read gets an "error" for an answer.
void answer_jobs(const Answerer& answerer);

}  // namespace cli
