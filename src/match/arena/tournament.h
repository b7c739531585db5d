// Many games between two players, A and B, to find out which is better.
//
// Games come in pairs: both begin with the same random opening, and A sits
// first in one, second in the other. So neither luck with openings nor the
// first move's advantage decides.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "match/arena/openings.h"
#include "match/arena/statistics.h"
#include "match/files/game_record.h"
#include "match/players/player.h"
#include "solve/solver.h"

namespace match {

struct TournamentSettings {
  games::Position start;
  std::array<PlayerSpec, 2> players;  // A, B
  int games = 100;                    // with an odd number, the last has no counterpart
  Openings openings = {};             // before the players take over
  std::uint64_t seed = 1;
  // A tournament can be divided into shards, so that several machines share it. Only the games of
  // one shard are played. All shards together have the same games as the undivided tournament.
  int shard = 0;  // 0 to shards - 1
  int shards = 1;
};

// Why a tournament cannot be held like this; empty when it can.
games::Error reason_against(const TournamentSettings& settings);

// The number of games that are played, which are the games of the shard.
int games_of(const TournamentSettings& settings);

// The number of threads that think at a time in one game. Only one player is to move, so this is
// the number of the player that has more threads.
int threads_of_a_game(const TournamentSettings& settings);

// The sums over a player's moves, without its forced moves.
struct Thinking {
  double seconds = 0;
  int moves = 0;
  int exact_moves = 0;  // of these moves: ComputerPlayer::was_exact()

  Thinking& operator+=(const Thinking& t);
};

struct PlayedGame {
  GameRecord record;
  bool a_sits_first = true;
  std::array<Thinking, 2> thinking;  // of A, B
};

// Plays game `index` of the tournament, 0 to games - 1; blocks until it is
// over. Budgets in time aside, the moves depend on the settings and on the
// index alone. Nothing when `stop` has become true before the end.
std::optional<PlayedGame> play_game(const TournamentSettings& settings, int index,
                                    const std::atomic<bool>& stop);

// The sum of games played so far, in A's view.
struct Standing {
  Score as_first, as_second;
  std::array<Thinking, 2> thinking;  // of A, B

  Score total() const { return Score(as_first) += as_second; }
  void add(const PlayedGame& game);
};

// A tournament under way. To be used from one thread, on which nothing here
// waits, except the destructor.
class Tournament {
 public:
  // Starts `threads` >= 1 threads that play until all games are played, one
  // game at a time each.
  // reason_against(settings) must be empty.
  Tournament(TournamentSettings settings, int threads);
  // Blocks until the threads have ended: within some milliseconds.
  ~Tournament();

  // The games that have ended since the last call, in any order.
  std::vector<PlayedGame> poll();
  // True if no game is being played any more. The next poll() gives all remaining games.
  bool done() const { return running_ == 0; }
  // Ends the games that are being played. They do not count.
  void stop() { stop_ = true; }
  // True if a thread ran out of memory, which has stopped the tournament.
  bool out_of_memory() const { return out_of_memory_; }

 private:
  void work();
  void play_games();

  const TournamentSettings settings_;
  // Keeps the solver's tables, so that later games use what earlier games have found.
  const std::shared_ptr<solve::SharedSolver> tables_ = solve::SharedSolver::get();
  std::atomic<int> next_{0};  // the first game that has not begun
  std::atomic<int> running_;  // threads still at work
  std::atomic<bool> stop_{false};
  std::atomic<bool> out_of_memory_{false};
  std::mutex mutex_;
  std::vector<PlayedGame> finished_;  // under mutex_
  std::vector<std::thread> threads_;
};

}  // namespace match
