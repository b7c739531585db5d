#include "match/arena/tournament.h"

#include <algorithm>
#include <new>
#include <utility>

#include "match/players/computer_players.h"
#include "match/referee.h"
#include "mcts/rng.h"

namespace match {

using mcts::Move;
using mcts::Player;

namespace {

// The purposes of the random numbers of one game.
enum class SeedStream : std::uint64_t { kOpening, kPlayerA, kPlayerB };

std::uint64_t seed_for(std::uint64_t seed, SeedStream purpose, int index) {
  const auto stream = static_cast<std::uint64_t>(index) * 4 + static_cast<std::uint64_t>(purpose);
  return mcts::Rng(mcts::Rng(seed).next() ^ mcts::Rng(stream).next()).next();
}

// The models of A, or of B if A has none. Both judge openings alike.
const engine::Models& models_of(const TournamentSettings& settings) {
  const engine::Models& a = settings.players[0].models;
  return a.empty() ? settings.players[1].models : a;
}

// Where openings of the full length are hard to find, a shorter one will do.
std::vector<Move> opening_or_shorter(const TournamentSettings& settings, int pair) {
  const mcts::Rng rng(seed_for(settings.seed, SeedStream::kOpening, pair));
  for (Openings openings = settings.openings; openings.moves > 0; --openings.moves)
    if (auto moves = draw_opening(openings, settings.start, models_of(settings), rng))
      return *std::move(moves);
  return {};
}

// Both games of a pair are in the same shard.
bool is_in_shard(const TournamentSettings& settings, int index) {
  return index / 2 % settings.shards == settings.shard;
}

GameRecord begin_record(const TournamentSettings& settings, int index, bool a_sits_first) {
  const std::size_t first = a_sits_first ? 0 : 1;
  return {.number = index + 1,
          .start = settings.start,
          .players = {settings.players[first].name, settings.players[1 - first].name},
          .opening = opening_or_shorter(settings, index / 2),
          .moves = {}};
}

Match after_opening(const GameRecord& record) {
  Match match(record.start);
  for (const Move m : record.opening) match.play(m);
  return match;
}

// Plays one turn, and adds its time to `thinking` if there was a choice. Returns the move; nothing
// when stopped.
std::optional<Move> play_turn(Referee& referee, ComputerPlayer& player, Thinking& thinking,
                              const std::atomic<bool>& stop) {
  const bool choice = games::legal_moves(referee.match().position()).size() > 1;
  const auto move = player.choose(referee.match(), stop);
  if (!move) return std::nullopt;
  const double now = steady_seconds();
  if (choice)
    thinking += {.seconds = referee.turn_seconds(now),
                 .moves = 1,
                 .exact_moves = player.was_exact() ? 1 : 0};
  referee.play(*move, now);
  return move;
}

}  // namespace

games::Error reason_against(const TournamentSettings& settings) {
  for (const PlayerSpec& player : settings.players)
    if (auto reason = reason_against(player, settings.start); !reason.empty()) return reason;
  return reason_against(settings.openings, settings.start, models_of(settings));
}

int games_of(const TournamentSettings& settings) {
  const auto pairs = engine::share_of(static_cast<std::uint64_t>(settings.games / 2),
                                      static_cast<std::size_t>(settings.shard),
                                      static_cast<std::size_t>(settings.shards));
  const bool has_last = settings.games % 2 != 0 && is_in_shard(settings, settings.games - 1);
  return 2 * static_cast<int>(pairs) + (has_last ? 1 : 0);
}

int threads_of_a_game(const TournamentSettings& settings) {
  int most = 1;
  for (const PlayerSpec& player : settings.players) most = std::max(most, player.config.threads);
  return most;
}

Thinking& Thinking::operator+=(const Thinking& t) {
  seconds += t.seconds;
  moves += t.moves;
  exact_moves += t.exact_moves;
  return *this;
}

std::optional<PlayedGame> play_game(const TournamentSettings& settings, int index,
                                    const std::atomic<bool>& stop) {
  const bool a_sits_first = index % 2 == 0;
  PlayedGame game{.record = begin_record(settings, index, a_sits_first),
                  .a_sits_first = a_sits_first,
                  .thinking = {}};
  const std::array players = {
      make_player(settings.players[0], seed_for(settings.seed, SeedStream::kPlayerA, index)),
      make_player(settings.players[1], seed_for(settings.seed, SeedStream::kPlayerB, index))};
  Referee referee(after_opening(game.record), {}, {}, steady_seconds());
  while (!referee.is_over()) {
    const bool a_moves = (referee.to_move() == Player::kFirst) == a_sits_first;
    const std::size_t side = a_moves ? 0 : 1;
    const auto move = play_turn(referee, *players[side], game.thinking[side], stop);
    if (!move) return std::nullopt;
    game.record.moves.push_back(*move);
  }
  return game;
}

void Standing::add(const PlayedGame& game) {
  Score& score = game.a_sits_first ? as_first : as_second;
  const auto winner = games::winner(final_position(game.record));
  if (!winner) {
    ++score.draws;
  } else {
    ++((*winner == Player::kFirst) == game.a_sits_first ? score.wins : score.losses);
  }
  for (std::size_t i = 0; i < 2; ++i) thinking[i] += game.thinking[i];
}

// ---------------------------------------------------------------- many at once

Tournament::Tournament(TournamentSettings settings, int threads)
    : settings_(std::move(settings)), running_(threads) {
  for (int i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

Tournament::~Tournament() {
  stop();
  for (std::thread& thread : threads_) thread.join();
}

std::vector<PlayedGame> Tournament::poll() {
  const std::unique_lock lock(mutex_, std::try_to_lock);
  if (!lock) return {};
  return std::exchange(finished_, {});
}

void Tournament::work() {
  try {
    play_games();
  } catch (const std::bad_alloc&) {
    out_of_memory_ = true;
    stop_ = true;
  }
  --running_;
}

void Tournament::play_games() {
  while (!stop_) {
    const int index = next_++;
    if (index >= settings_.games) return;
    if (!is_in_shard(settings_, index)) continue;
    auto game = play_game(settings_, index, stop_);
    if (!game) return;
    const std::lock_guard lock(mutex_);
    finished_.push_back(*std::move(game));
  }
}

}  // namespace match
