#include "learn/training.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <memory>

#include "learn/parallel.h"

namespace learn {

namespace {

// ---------------------------------------------------------------- the plan

// Generations that are alike but for the rate of learning, which falls.
struct TrainingPhase {
  int generations;
  std::size_t games;  // of each, at full scale
  PlayRules play;
  float trust;
  float rate_first, rate_last;
};

// A rate above 0.4 would overshoot in the first positions, where many patterns have one weight.
// Depth makes better targets, and takes its time: most of it goes into the last phase.
constexpr std::array<TrainingPhase, 4> kPhases = {{
    {1, 100'000, {.random = true, .exact_from = 8}, 1.0f, 0.3f, 0.3f},
    {9, 100'000, {.depth = 1, .exact_from = 8, .explored = 100}, 0.7f, 0.3f, 0.1f},
    {6, 80'000, {.depth = 2, .exact_from = 10, .explored = 70}, 0.8f, 0.1f, 0.04f},
    {6, 80'000, {.depth = 4, .exact_from = 10, .explored = 70}, 0.8f, 0.05f, 0.01f},
}};

constexpr double kWholeScale = 1'000'000;

std::size_t scaled(std::size_t count, std::uint32_t scale) {
  return std::max<std::size_t>(
      1, static_cast<std::size_t>(static_cast<double>(count) * scale / kWholeScale));
}

float between(float first, float last, int i, int count) {
  return first + (last - first) * static_cast<float>(i) / static_cast<float>(count);
}

Plan plan_of(const TrainingPhase& phase, int i, std::uint32_t scale) {
  return {.games = scaled(phase.games, scale),
          .play = phase.play,
          .learning = {
              .trust = phase.trust,
              .rate_first = between(phase.rate_first, phase.rate_last, i, phase.generations),
              .rate_last = between(phase.rate_first, phase.rate_last, i + 1, phase.generations)}};
}

// A weight of which less is known says nothing. In the file it would cost more than it brings: with
// 20 in the place of 800 that has half as many bytes again, and plays no better.
constexpr std::size_t kLeastSeen = 20, kLeastSeenInFile = 800;
std::uint32_t scaled_least(std::size_t least, std::uint32_t scale) {
  return static_cast<std::uint32_t>(scaled(least, scale));
}

// ---------------------------------------------------------------- the match

constexpr std::size_t kMatchPairs = 200, kLeastPairs = 10;
constexpr int kMatchDepth = 2, kMatchExactFrom = 10, kMatchOpening = 8;
// Not one of a generation's own.
constexpr std::uint64_t kMatchStream = 1000;

std::size_t pairs_of_match(std::uint32_t scale) {
  return std::clamp(scaled(kMatchPairs, scale), kLeastPairs, kMatchPairs);
}

// The result for who is to move at first.
int play_match_game(AlphaBeta& first, AlphaBeta& second, Board board) {
  int sign = 1;
  for (; board.discs() < 64 - kMatchExactFrom; sign = -sign) {
    if (board.is_over()) break;
    board.make(static_cast<mcts::Move>((sign > 0 ? first : second).best(board, kMatchDepth).move));
  }
  return sign * first.exact_margin(board);
}

void count(MatchScore& match, int margin) {
  ++(margin > 0 ? match.wins : margin < 0 ? match.losses : match.draws);
}

using Players = std::vector<std::unique_ptr<AlphaBeta>>;  // one for each thread

Players players_of(const Network& network, int threads) {
  Players players;
  for (int i = 0; i < threads; ++i) players.push_back(std::make_unique<AlphaBeta>(network));
  return players;
}

MatchScore play_match(const Network& now, const Network& before, const TrainingSettings& settings,
                      int generation, int threads) {
  const Players ours = players_of(now, threads), theirs = players_of(before, threads);
  std::vector<std::array<int, 2>> margins(pairs_of_match(settings.scale));
  in_parallel(margins.size(), threads, [&](std::size_t i, int thread) {
    const auto t = static_cast<std::size_t>(thread);
    mcts::Rng rng =
        rng_of_game(settings.seed, kMatchStream + static_cast<std::uint64_t>(generation), i);
    const Board board = random_board(kMatchOpening, rng);
    margins[i] = {play_match_game(*ours[t], *theirs[t], board),
                  -play_match_game(*theirs[t], *ours[t], board)};
  });
  MatchScore match;
  for (const auto& pair : margins)
    for (const int margin : pair) count(match, margin);
  return match;
}

}  // namespace

// ---------------------------------------------------------------- generations

std::array<std::uint16_t, kStages> Training::usual_scales() {
  std::array<std::uint16_t, kStages> scales;
  scales.fill(4 * kDisc);
  return scales;
}

int Training::generations() {
  int count = 0;
  for (const TrainingPhase& phase : kPhases) count += phase.generations;
  return count;
}

Plan Training::plan() const {
  int i = done_;
  const TrainingPhase* phase = kPhases.data();
  for (; i >= phase->generations; ++phase) i -= phase->generations;
  return plan_of(*phase, i, settings_.scale);
}

std::size_t Training::games_of(const GamesPart& part) const {
  const std::size_t all = plan().games;
  return all <= part.index ? 0 : (all - part.index + part.count - 1) / part.count;
}

std::vector<SelfPlayGame> Training::play(const GamesPart& part, int threads) const {
  const Plan plan = this->plan();
  const Network network(weights());
  const Players players = players_of(network, threads);
  std::vector<SelfPlayGame> games(games_of(part));
  in_parallel(games.size(), threads, [&](std::size_t i, int thread) {
    games[i] = play_game(*players[static_cast<std::size_t>(thread)], plan.play,
                         rng_of_game(settings_.seed, static_cast<std::uint64_t>(done_),
                                     i * part.count + part.index));
  });
  return games;
}

GenerationReport Training::learn(std::span<const std::vector<SelfPlayGame>> parts, int threads) {
  const Plan plan = this->plan();
  std::vector<SelfPlayGame> games;
  for (std::size_t i = 0; i < plan.games; ++i)
    games.push_back(parts[i % parts.size()][i / parts.size()]);

  GenerationReport report{.generation = done_ + 1, .plan = plan};
  for (const SelfPlayGame& game : games) report.positions += game.plies.size();
  const Network before(weights());
  report.error = std::sqrt(learner_.learn(games, plan.learning));
  scales_ = learner_.scales(games);
  games_ += games.size();
  ++done_;
  const Weights now = weights();
  report.seen = learner_.seen();
  report.not_zero = static_cast<std::size_t>(
      std::count_if(now.values.begin(), now.values.end(), [](int value) { return value != 0; }));
  report.match = play_match(Network(now), before, settings_, done_, threads);
  history_.push_back(record_of(report));
  return report;
}

GenerationRecord Training::record_of(const GenerationReport& report) {
  const auto whole = [](auto n) { return static_cast<std::uint16_t>(n); };
  return {.depth = static_cast<std::uint8_t>(report.plan.play.searched_depth()),
          .games = static_cast<std::uint32_t>(report.plan.games),
          .positions = static_cast<std::uint32_t>(report.positions),
          .error = whole(1000 * report.error + 0.5),
          .wins = whole(report.match.wins),
          .draws = whole(report.match.draws),
          .losses = whole(report.match.losses)};
}

Weights Training::weights() const { return weights(kLeastSeen); }

Weights Training::weights_for_file() const { return weights(kLeastSeenInFile); }

Weights Training::weights(std::size_t least_seen) const {
  Weights weights = learner_.weights(scaled_least(least_seen, settings_.scale));
  weights.seed = settings_.seed;
  weights.scale = settings_.scale;
  weights.games = games_;
  weights.scales = scales_;
  weights.history = history_;
  return weights;
}

}  // namespace learn
