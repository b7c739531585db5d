#include "learn/reversi_evaluator.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <mutex>
#include <vector>

#include "learn/reasons.h"
#include "learn/reversi_reasons.h"
#include "solve/reversi_last_plies.h"

namespace learn {

namespace {

using games::Reversi;
using mcts::Player;

Judgement judge_move(const Network& network, const Board& board, mcts::Move move) {
  const Judgement judgement = network.judge(board.after_move(move));
  return {-judgement.score, judgement.over};
}

// From -1 to 1, for the player who makes the move.
float value_of(const Network& network, const Judgement& judgement, int discs) {
  const int sign = (judgement.score > 0) - (judgement.score < 0);
  const int reward = judgement.over ? kWin * sign : network.reward_of(judgement.score, discs);
  return static_cast<float>(reward) / kWin;
}

// A pass leaves them as they are.
int discs_after(const Board& board, mcts::Move move) {
  return board.discs() + (move == Reversi::kPass ? 0 : 1);
}

}  // namespace

double ReversiEvaluator::value(const Reversi& position, mcts::Rng&) const {
  const Board board = Board::of(position);
  float best = -1;
  for (const mcts::Move move : position.legal_moves())
    best = std::max(
        best, value_of(network_, judge_move(network_, board, move), discs_after(board, move)));
  return position.to_move() == Player::kFirst ? best : -best;
}

void ReversiEvaluator::opinions(const Reversi& position,
                                const mcts::MoveList<Reversi::kMaxMoves>& moves,
                                std::span<mcts::Opinion> opinions) const {
  const Board board = Board::of(position);
  std::array<int, Reversi::kMaxMoves> scores;
  int best = -kMostScore;
  for (std::size_t i = 0; i < opinions.size(); ++i) {
    const mcts::Move move = moves[static_cast<int>(i)];
    const Judgement judgement = judge_move(network_, board, move);
    opinions[i].value = value_of(network_, judgement, discs_after(board, move));
    scores[i] = judgement.score;
    best = std::max(best, judgement.score);
  }
  int sum = 0;
  for (std::size_t i = 0; i < opinions.size(); ++i)
    sum += scores[i] = network_.likelihood(best - scores[i]);
  for (std::size_t i = 0; i < opinions.size(); ++i)
    opinions[i].prior = static_cast<float>(scores[i]) / static_cast<float>(sum);
}

std::vector<mcts::ExplainedMove> ReversiEvaluator::explained(const Reversi& position) const {
  const auto moves = position.legal_moves();
  std::array<mcts::Opinion, Reversi::kMaxMoves> all;
  opinions(position, moves, std::span(all).first(static_cast<std::size_t>(moves.size())));
  auto explained = reasons_of(network_, position, moves);
  add_opinions(explained, all);
  return explained;
}

std::optional<int> ReversiEvaluator::exact_lead(const Reversi& position) const {
  const int empties = position.empties();
  if (empties > solve::kLastPlies) return std::nullopt;
  const Player player = position.to_move();
  const int margin =
      solve::last_plies(position.discs(player), position.discs(other(player)), empties, -1, 1);
  const int sign = (margin > 0) - (margin < 0);
  return player == Player::kFirst ? sign : -sign;
}

// ---------------------------------------------------------------- models

namespace {

struct Made {
  Bytes model;
  std::shared_ptr<const ReversiEvaluator> evaluator;
};

// Two players may have different ones.
constexpr std::size_t kMostMade = 2;

}  // namespace

std::shared_ptr<const mcts::Evaluator<Reversi>> read_evaluator(
    std::span<const std::uint8_t> model) {
  static std::mutex mutex;
  static std::vector<Made> all;  // under mutex
  const std::lock_guard lock(mutex);
  for (const Made& made : all)
    if (std::equal(made.model.begin(), made.model.end(), model.begin(), model.end()))
      return made.evaluator;
  const auto weights = read_weights(model);
  if (!weights.value) return nullptr;
  if (all.size() == kMostMade) all.erase(all.begin());
  all.push_back({Bytes(model.begin(), model.end()),
                 std::make_shared<const ReversiEvaluator>(*weights.value)});
  return all.back().evaluator;
}

}  // namespace learn
