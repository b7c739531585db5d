#include "match/arena/openings.h"

#include <cmath>
#include <cstdlib>
#include <memory>
#include <utility>

#include "engine/task.h"
#include "match/players/computer_players.h"
#include "solve/solver.h"

namespace match {

using mcts::Move;

namespace {

// The most openings that are drawn until one fits.
constexpr int kTries = 1000;

constexpr std::uint64_t kIterations = 1000;
constexpr double kFarthest = 0.1;  // the largest distance of a balanced value from one half

// Nothing when the game ended on the way.
std::optional<std::vector<Move>> random_moves(games::Position position, int count, mcts::Rng& rng) {
  std::vector<Move> moves;
  for (int i = 0; i < count; ++i) {
    if (games::is_over(position)) return std::nullopt;
    moves.push_back(pick(games::legal_moves(position), rng));
    games::play(position, moves.back());
  }
  if (games::is_over(position)) return std::nullopt;
  return moves;
}

// Finds out whether openings are balanced.
class Judge {
 public:
  explicit Judge(const engine::Models& models) : task_(0, std::make_shared<engine::TreeMemory>()) {
    for (engine::Model& model : models.since({})) task_.take(std::move(model));
  }

  bool finds_balanced(const games::Position& position) {
    const engine::SearchUpdate found = search(position);
    if (!found.exact) return std::abs(found.snapshot.value - 0.5) <= kFarthest;
    return std::abs(found.exact->margin) <= (games::counts_points(position) ? 1 : 0);
  }

 private:
  engine::SearchUpdate search(const games::Position& position) {
    engine::SearchRequest request{.start = position, .moves = {}, .config = {}, .budget = {}};
    request.config.leaf = mcts::Leaf::kLearned;
    request.budget.iterations = kIterations;
    request.truth = solve::is_looked_up(games::id_of(position)) ? engine::Truth::kInstead
                                                                : engine::Truth::kNotWanted;
    task_.take(engine::SearchOrder{++searches_, std::move(request)});
    while (task_.step()) {
    }
    return task_.take_report()->update;
  }

  engine::Task task_;
  engine::Generation searches_ = 0;
};

}  // namespace

games::Error reason_against(const Openings& openings, const games::Position& start,
                            const engine::Models& models) {
  if (!draw_opening({.moves = openings.moves}, start, models, mcts::Rng(1)))
    return games::Error("after {} random moves the game is over", openings.moves);
  if (!openings.balanced) return {};
  if (!solve::is_looked_up(games::id_of(start)) && models.empty())
    return games::Error("balanced openings need a learned evaluator: --model FILE");
  if (!draw_opening(openings, start, models, mcts::Rng(1)))
    return games::Error("no opening of {} moves is balanced", openings.moves);
  return {};
}

std::optional<std::vector<Move>> draw_opening(const Openings& openings,
                                              const games::Position& start,
                                              const engine::Models& models, mcts::Rng rng) {
  std::optional<Judge> judge;
  if (openings.balanced) judge.emplace(models);
  for (int i = 0; i < kTries; ++i) {
    auto moves = random_moves(start, openings.moves, rng);
    if (moves && (!judge || judge->finds_balanced(games::after(start, *moves)))) return moves;
  }
  return std::nullopt;
}

}  // namespace match
