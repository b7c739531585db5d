// Evaluators that are made of a model: the one list of them, and the one place where it is chosen
// who says to a search what a position is worth.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/models.h"
#include "games/catalogue.h"
#include "mcts/config.h"
#include "mcts/evaluator.h"

namespace engine {

template <class G>
using EvaluatorOf = std::shared_ptr<const mcts::Evaluator<G>>;

// What such an evaluator makes of its model. Null when it cannot use that, which may be cut short,
// damaged, or of another version; it has to find out.
template <class G>
using ReaderOf = EvaluatorOf<G> (*)(std::span<const std::uint8_t> model);

template <class Position>
struct OfAnyGame;
template <class... G>
struct OfAnyGame<std::variant<G...>> {
  using Evaluator = std::variant<EvaluatorOf<G>...>;
  using Reader = std::variant<ReaderOf<G>...>;
};
using AnyEvaluator = OfAnyGame<games::Position>::Evaluator;  // or null
using AnyReader = OfAnyGame<games::Position>::Reader;

// A kind of model, and who reads it. By its type the reader says for which game that is.
struct EvaluatorRow {
  std::string_view kind;
  AnyReader read;
};

// Of several rows for one game the first one counts of which a model is there.
using EvaluatorRows = std::span<const EvaluatorRow>;

// The list: a new evaluator is its file and a row here. So far there is none.
EvaluatorRows evaluator_rows();

// Those that have been made of the models that were given.
class Evaluators {
 public:
  explicit Evaluators(EvaluatorRows rows) : rows_(rows), made_(rows.size()) {}

  // Reads it now. One that nobody knows the kind of, or that is not acceptable, changes nothing.
  void take(const Model& model);

  // Who is to say what a position is worth to a search that begins here; null: rollouts, because
  // `config` asks for them or there is nobody else. The same one again as long as its model is
  // there: by that a tree is known that a search can go on with.
  AnyEvaluator choose(const games::Position& root, const mcts::SearchConfig& config) const;

 private:
  template <class G>
  EvaluatorOf<G> find() const;

  EvaluatorRows rows_;
  std::vector<AnyEvaluator> made_;  // one for each row, null without a model
};

}  // namespace engine
