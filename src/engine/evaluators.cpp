#include "engine/evaluators.h"

#include <cstddef>
#include <utility>

#include "games/position.h"
#include "games/visit.h"
#include "learn/dots_evaluator.h"
#include "learn/reversi_evaluator.h"

namespace engine {

void Models::put(Model model) {
  if (!is_acceptable(model)) return;
  List list = all();
  std::erase_if(list, [&](const Model& m) { return m.kind == model.kind; });
  if (!model.empty()) list.push_back(std::move(model));
  list_ = std::make_shared<const List>(std::move(list));
}

std::vector<Model> Models::since(const Models& before) const {
  List news;
  for (const Model& m : before.all())
    if (find(m.kind) == nullptr) news.push_back({m.kind, nullptr});
  for (const Model& m : all()) {
    const Model* old = before.find(m.kind);
    if (old == nullptr || old->bytes != m.bytes) news.push_back(m);
  }
  return news;
}

const Models::List& Models::all() const {
  static const List none;
  return list_ ? *list_ : none;
}

const Model* Models::find(std::string_view kind) const {
  for (const Model& m : all())
    if (m.kind == kind) return &m;
  return nullptr;
}

// ---------------------------------------------------------------- evaluators

EvaluatorRows evaluator_rows() {
  static constexpr EvaluatorRow rows[] = {
      evaluator_row<games::Reversi, &learn::read_evaluator>(learn::kModelKind, learn::kModelFile),
      evaluator_row<games::DotsAndBoxes, &learn::read_dots_evaluator>(learn::kDotsModelKind,
                                                                      learn::kDotsModelFile)};
  return rows;
}

const EvaluatorRow* evaluator_of(std::string_view game) {
  for (const EvaluatorRow& row : evaluator_rows())
    if (row.game == game) return &row;
  return nullptr;
}

namespace {

mcts::Leaf leaf_of(const games::Position& position, const mcts::SearchConfig& config) {
  return games::visit([&]<class G>(const G&) { return *mcts::resolved<G>(config).leaf; }, position);
}

}  // namespace

bool wants_model(const mcts::SearchConfig& config, std::string_view game) {
  return leaf_of(games::start(game, games::initial_values(game)), config) != mcts::Leaf::kRollouts;
}

void Evaluators::take(const Model& model) {
  if (!is_acceptable(model)) return;
  for (std::size_t i = 0; i < rows_.size(); ++i)
    if (rows_[i].kind == model.kind)
      made_[i] = model.empty() ? nullptr : rows_[i].read(*model.bytes);
}

void Evaluators::take(const Models& models) {
  for (const Model& model : models.since({})) take(model);
}

AnyEvaluator Evaluators::choose(const games::Position& root,
                                const mcts::SearchConfig& config) const {
  const bool wanted = leaf_of(root, config) != mcts::Leaf::kRollouts;
  return wanted ? made_for(games::id_of(root)) : nullptr;
}

AnyEvaluator Evaluators::made_for(std::string_view game) const {
  for (std::size_t i = 0; i < rows_.size(); ++i)
    if (rows_[i].game == game && made_[i]) return made_[i];
  return nullptr;
}

namespace {

// Near the end of a game more is known of a move than its evaluator thinks.
template <class G>
void take_exact_values(const mcts::Evaluator<G>& evaluator, const G& position,
                       std::vector<mcts::ExplainedMove>& moves) {
  for (mcts::ExplainedMove& m : moves) {
    G after = position;
    after.play(m.move);
    const auto lead = evaluator.exact_lead(after);
    if (!lead) continue;
    const int result = (*lead > 0) - (*lead < 0);
    m.opinion.value =
        static_cast<float>(position.to_move() == mcts::Player::kFirst ? result : -result);
  }
  mcts::sort_by_value(moves);
}

}  // namespace

std::vector<mcts::ExplainedMove> Evaluators::explained(const games::Position& position) const {
  const AnyEvaluator evaluator = made_for(games::id_of(position));
  if (!evaluator) return {};
  return games::visit(
      [&]<class G>(const G& game) {
        const auto& its = *static_cast<const mcts::Evaluator<G>*>(evaluator.get());
        auto moves = its.explained(game);
        take_exact_values(its, game, moves);
        return moves;
      },
      position);
}

}  // namespace engine
