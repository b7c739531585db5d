#include "engine/evaluators.h"

#include <cstddef>

#include "games/position.h"
#include "games/visit.h"

namespace engine {

EvaluatorRows evaluator_rows() { return {}; }

void Evaluators::take(const Model& model) {
  if (!is_acceptable(model)) return;
  for (std::size_t i = 0; i < rows_.size(); ++i)
    if (rows_[i].kind == model.kind)
      made_[i] = model.empty() ? nullptr : rows_[i].read(*model.bytes);
}

AnyEvaluator Evaluators::choose(const games::Position& root,
                                const mcts::SearchConfig& config) const {
  const auto leaf =
      games::visit([&]<class G>(const G&) { return *mcts::resolved<G>(config).leaf; }, root);
  if (leaf == mcts::Leaf::kRollouts) return nullptr;
  for (std::size_t i = 0; i < rows_.size(); ++i)
    if (rows_[i].game == games::id_of(root) && made_[i]) return made_[i];
  return nullptr;
}

}  // namespace engine
