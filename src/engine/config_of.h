// The search that a request asks for.
#pragma once

#include "engine/protocol.h"
#include "mcts/config.h"

namespace engine {

// The config of a request, for a search with a budget in time alone as mcts::timed() has it.
mcts::SearchConfig config_of(const SearchRequest& request);
// The same with the defaults of its game in every field that was empty.
mcts::SearchConfig whole_config_of(const SearchRequest& request);

}  // namespace engine
