// Models and evaluators. A model is loaded and not computed, like the weights of an evaluator.
// Evaluators are made from models. Their only list is here, and only choose() decides which
// evaluator a search uses.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/any_position.h"
#include "mcts/config.h"
#include "mcts/evaluator.h"

namespace engine {

using Bytes = std::vector<std::uint8_t>;

// Bytes of a kind, which only who uses that kind can read. An engine has it for all searches that
// are posted from then on, in the place of what it had of this kind. Without bytes, or with none,
// nothing takes that place.
struct Model {
  std::string kind;  // like "reversi.patterns"; see EvaluatorRow
  std::shared_ptr<const Bytes> bytes;

  bool empty() const { return !bytes || bytes->empty(); }
};

// A search worker of a page has some tens of megabytes for all that is not a tree.
constexpr std::size_t kMostModelBytes = 4u << 20;
constexpr std::size_t kMostKindLetters = 64;

// An engine that is given a model that is not acceptable goes on with what it has.
inline bool is_acceptable(const Model& model) {
  return !model.kind.empty() && model.kind.size() <= kMostKindLetters &&
         (model.empty() || model.bytes->size() <= kMostModelBytes);
}

// Models of different kinds; a value that is cheap to copy.
class Models {
 public:
  void put(Model model);
  bool empty() const { return all().empty(); }

  // The changes since `before`: new and changed models, and an empty one for each kind that is
  // gone.
  std::vector<Model> since(const Models& before) const;
  // Null when there is none of this kind.
  const Model* find(std::string_view kind) const;

 private:
  using List = std::vector<Model>;

  const List& all() const;

  std::shared_ptr<const List> list_;  // or null; no model there is empty
};

// ---------------------------------------------------------------- evaluators

template <class G>
using EvaluatorOf = std::shared_ptr<const mcts::Evaluator<G>>;
// An EvaluatorOf some game; the user knows which game from elsewhere.
using AnyEvaluator = std::shared_ptr<const void>;

// An evaluator that is made of a model of this kind. read() gives null when it cannot use the
// bytes. They may be cut short, damaged, or of another version, and read() has to find that out.
struct EvaluatorRow {
  std::string_view kind;
  std::string_view game;
  AnyEvaluator (*read)(std::span<const std::uint8_t> model);
  std::string_view file = {};  // that comes with the program and has such a model; or none
};

// A row whose game follows from the type of its reader.
template <class G, EvaluatorOf<G> (*kRead)(std::span<const std::uint8_t>)>
constexpr EvaluatorRow evaluator_row(std::string_view kind, std::string_view file = {}) {
  return {kind, G::kId,
          [](std::span<const std::uint8_t> model) -> AnyEvaluator { return kRead(model); }, file};
}

// When several rows are for one game, the first one whose model is there counts.
using EvaluatorRows = std::span<const EvaluatorRow>;

// The list: a new evaluator is its file and a row here.
EvaluatorRows evaluator_rows();
// The row of a game; null: its positions are valued by rollouts alone.
const EvaluatorRow* evaluator_of(std::string_view game);

// Whether such a search of this game asks for a learned evaluator.
bool wants_model(const mcts::SearchConfig& config, std::string_view game);

// The evaluators that have been made of the models that were given.
class Evaluators {
 public:
  explicit Evaluators(EvaluatorRows rows) : rows_(rows), made_(rows.size()) {}

  // Reads the model now. A model of an unknown kind, or one that is not acceptable, changes
  // nothing.
  void take(const Model& model);
  void take(const Models& models);

  // The evaluator for a search that begins at `root`; null: rollouts, because `config` asks for
  // them or there is no evaluator. It is the same object as long as its model is there: by that a
  // search knows whether it can go on with an earlier tree.
  AnyEvaluator choose(const games::Position& root, const mcts::SearchConfig& config) const;

  // The opinions of the game's evaluator on the moves of the position; see
  // mcts::Evaluator::explained(). A result that the evaluator knows for certain is the move's
  // value. Empty without an evaluator.
  std::vector<mcts::ExplainedMove> explained(const games::Position& position) const;

 private:
  AnyEvaluator made_for(std::string_view game) const;

  EvaluatorRows rows_;
  std::vector<AnyEvaluator> made_;  // one for each row, null without a model
};

}  // namespace engine
