#include "engine/evaluators.h"

#include <cstddef>

namespace engine {

EvaluatorRows evaluator_rows() { return {}; }

void Evaluators::take(const Model& model) {
  if (!is_acceptable(model)) return;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    if (rows_[i].kind != model.kind) continue;
    made_[i] = AnyEvaluator();
    if (!model.empty())
      made_[i] =
          std::visit([&](auto read) { return AnyEvaluator(read(*model.bytes)); }, rows_[i].read);
  }
}

AnyEvaluator Evaluators::choose(const games::Position& root,
                                const mcts::SearchConfig& config) const {
  return std::visit(
      [&]<class G>(const G&) {
        const bool rollouts = *mcts::resolved<G>(config).leaf == mcts::Leaf::kRollouts;
        return AnyEvaluator(rollouts ? nullptr : find<G>());
      },
      root);
}

template <class G>
EvaluatorOf<G> Evaluators::find() const {
  for (const AnyEvaluator& made : made_)
    if (const auto* own = std::get_if<EvaluatorOf<G>>(&made); own != nullptr && *own != nullptr)
      return *own;
  return nullptr;
}

}  // namespace engine
