#include "engine/config_of.h"

#include "games/visit.h"

namespace engine {

mcts::SearchConfig config_of(const SearchRequest& request) {
  // Where iterations are counted the search is the same on every machine.
  const bool timed = request.budget.iterations == 0 && request.budget.milliseconds > 0;
  if (!timed) return request.config;
  return games::visit([&]<class G>(const G&) { return mcts::timed<G>(request.config); },
                      request.start);
}

mcts::SearchConfig whole_config_of(const SearchRequest& request) {
  const mcts::SearchConfig config = config_of(request);
  return games::visit([&]<class G>(const G&) { return mcts::resolved<G>(config); }, request.start);
}

}  // namespace engine
