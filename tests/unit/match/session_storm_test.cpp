// Sessions in which anything is asked for at any time, and whole games with
// the engine that the app uses.
#include <chrono>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "engine/thread_engine.h"
#include "mcts/rng.h"
#include "support/session.h"

namespace {

using namespace support;

Seat random_seat(std::string_view game, mcts::Rng& rng) {
  const auto seats = match::seats_of(game);
  return seats[rng.below(static_cast<std::uint32_t>(seats.size()))];
}

Settings random_settings(mcts::Rng& rng) {
  Settings s;
  s.choose_game(games::ids()[rng.below(static_cast<std::uint32_t>(games::ids().size()))]);
  s.seats = {random_seat(s.game, rng), random_seat(s.game, rng)};
  s.set_budget({.iterations = 100 + rng.below(2), .milliseconds = 0});
  s.seed = rng.next();
  return s;
}

mcts::Move any_move(const Session& s, mcts::Rng& rng) {
  const auto legal = games::legal_moves(s.match().position());
  if (legal.empty() || rng.below(4) == 0) return static_cast<mcts::Move>(rng.below(256));
  return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
}

void follow_any(Session& s, mcts::Rng& rng, double now) {
  const std::size_t ply = rng.below(static_cast<std::uint32_t>(s.match().line().size() + 1));
  const auto others = s.match().variations(ply);
  s.follow(ply, others.empty() ? mcts::Move{3} : others.front(), now);
}

// One thing a person, the page or the engine may do.
void do_anything(Session& s, FakeEngine& engine, mcts::Rng& rng, double now) {
  const auto side = static_cast<Player>(rng.below(2));
  switch (rng.below(40)) {
    case 0:
      return s.new_game(random_settings(rng), now);
    case 1:
      return s.set_seat(side, random_seat("dots", rng), now);
    case 2:
      return s.undo(now);
    case 3:
      return s.order(match::ComputerOrder::kStop, now);
    case 4:
      return s.order(match::ComputerOrder::kGoOn, now);
    case 5:
      return s.order(match::ComputerOrder::kMoveNow, now);
    case 6:
      engine.answers_stop = rng.below(2) == 0;
      return;
    case 7:
      return s.set_search(side, {.config = {}, .budget = {.iterations = 1 + rng.below(1000)}}, now);
    case 8:
      return s.redo(now);
    case 9:
      return s.go_to(rng.below(static_cast<std::uint32_t>(s.match().line().size() + 2)), now);
    case 10:
      return follow_any(s, rng, now);
    case 11:
      return s.order(match::ComputerOrder::kStep, now);
    case 12:
      return s.study().ask_hint();
    case 13:
      return s.set_hidden(rng.below(2) == 0, now);
    case 14:
      return s.set_rules({static_cast<int>(rng.below(3)) * 2, rng.below(2) == 0}, now);
    case 15:
      if (rng.below(4) == 0) return s.resign(now);
      if (rng.below(4) == 0) return s.count_now(now);
      s.play(std::nullopt, now);
      return;
    case 16:
      return s.set_search(side, random_settings(rng).search[0], now);
    case 17:
      return s.study().analyse(rng.below(3) > 0);
    case 18:
      return s.study().hold_analysis(rng.below(3) == 0);
    default:
      break;
  }
  if (rng.below(2) == 0) s.play(any_move(s, rng), now);
  if (engine.searching && rng.below(2) == 0) {
    const auto legal = games::legal_moves(engine.position());
    engine.finish(legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  }
}

void expect_sound(const Session& s, const FakeEngine& engine) {
  const auto& position = s.match().position();
  ASSERT_EQ(s.phase() == TurnPhase::kOver, s.match().outcome().has_value());
  ASSERT_TRUE(!games::is_over(position) || s.phase() == TurnPhase::kOver);
  if (s.phase() == TurnPhase::kHuman) {
    ASSERT_EQ(s.settings().seat(s.referee().to_move()), Seat::kHuman);
  }
  if (s.study().thinking()) {
    ASSERT_TRUE(s.phase() == TurnPhase::kComputer || s.phase() == TurnPhase::kPaused);
    ASSERT_EQ(engine.position(), position) << "the search is about another position";
  }
  if (s.study().analysis_grows()) {
    ASSERT_EQ(engine.position(), position) << "the analysis is about another position";
  }
  games::Position replayed = s.match().start();
  for (const mcts::Move m : s.match().moves()) {
    ASSERT_TRUE(games::is_legal(replayed, m));
    games::play(replayed, m);
  }
  ASSERT_EQ(replayed, position);
  ASSERT_GE(s.turn().progress, 0);
  ASSERT_LE(s.turn().progress, 1);
}

// Afterwards the session is in good health: left to two random players, the
// game comes to its end.
void expect_ends(Session& s, double now) {
  s.set_rules({0, false}, now);
  s.undo(now);  // an end that came from elsewhere is taken back
  s.set_hidden(false, now);
  s.set_seat(Player::kFirst, Seat::kRandom, now);
  s.set_seat(Player::kSecond, Seat::kRandom, now);
  s.order(match::ComputerOrder::kStop, now);  // of a single move too
  s.order(match::ComputerOrder::kGoOn, now);
  for (int turn = 0; s.phase() != TurnPhase::kOver && turn < 1000; ++turn) s.tick(now += 1);
  EXPECT_EQ(s.phase(), TurnPhase::kOver);
}

TEST(SessionStorm, StaysSoundWhateverIsAskedFor) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    mcts::Rng rng(seed);
    FakeEngine engine;
    double now = 0;
    Session s(engine, random_settings(rng), now);
    for (int i = 0; i < 1000; ++i) {
      do_anything(s, engine, rng, now);
      expect_sound(s, engine);
      s.tick(now += 0.01 * rng.below(60));
      expect_sound(s, engine);
      if (HasFatalFailure()) return;
    }
    expect_ends(s, now);
  }
}

// ---------------------------------------------------------------- with the real engine

constexpr std::size_t kBytes = 16 << 20;

// Plays to the end, half a second of the session's clock at a time.
std::vector<mcts::Move> whole_game(engine::Engine& engine, std::string_view game, int& events) {
  Settings settings = support::settings(game, kMcts, kMcts);
  settings.set_budget({.iterations = 300, .milliseconds = 0});
  double now = 0;
  Session s(engine, settings, now);
  const auto give_up = std::chrono::steady_clock::now() + std::chrono::seconds(120);
  bool over = false;
  while (!over && std::chrono::steady_clock::now() < give_up) {
    for (const Event event : s.tick(now += 0.5)) {
      events += event == Event::kMove;
      over = event == Event::kOver;
    }
    std::this_thread::sleep_for(std::chrono::microseconds(100));
  }
  EXPECT_EQ(s.phase(), TurnPhase::kOver) << game;
  return s.match().moves();
}

TEST(SessionWithThreads, PlaysEveryGameToItsEndTheSameWayEveryTime) {
  for (const std::string_view game : games::ids()) {
    engine::ThreadEngine one(1, engine::TreeMemory::for_both(kBytes)),
        four(4, engine::TreeMemory::for_both(kBytes));
    int events = 0;
    const auto moves = whole_game(one, game, events);
    EXPECT_EQ(static_cast<int>(moves.size()), events) << game;
    EXPECT_EQ(whole_game(four, game, events), moves) << game;
    EXPECT_EQ(whole_game(four, game, events), moves) << game << ", the engine used before";
  }
}

}  // namespace
