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
  Openings openings;                  // before the players take over
  std::uint64_t seed = 1;
  // Only the games of one of so many shards are played, so that several machines share them. The
  // games of all shards are those of a tournament without.
  int shard = 0;  // 0 to shards - 1
  int shards = 1;
};

// Why a tournament cannot be held like this; empty when it can.
games::Error reason_against(const TournamentSettings& settings);

// How many games are played: those of the shard.
int games_of(const TournamentSettings& settings);

// How many threads think at a time in one game: those of the player who has
// more of them, since only one player is to move.
int threads_of_a_game(const TournamentSettings& settings);

// What a player spent on moves that left it a choice, and what it got for that.
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
  // No game is being played any more. What poll() gives after this is the rest.
  bool done() const { return running_ == 0; }
  // Ends the games that are being played; they count for nobody.
  void stop() { stop_ = true; }
  // A thread has found no memory, and the tournament has stopped.
  bool out_of_memory() const { return out_of_memory_; }

 private:
  void work();
  void play_games();

  const TournamentSettings settings_;
  // What players of one game find out is there for those of the next.
  const std::shared_ptr<solve::SharedSolver> tables_ = solve::SharedSolver::get();
  std::atomic<int> next_{0};  // the first game nobody has begun
  std::atomic<int> running_;  // threads still at work
  std::atomic<bool> stop_{false};
  std::atomic<bool> out_of_memory_{false};
  std::mutex mutex_;
  std::vector<PlayedGame> finished_;  // under mutex_
  std::vector<std::thread> threads_;
};

}  // namespace match
