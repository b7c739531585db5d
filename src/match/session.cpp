#include "match/session.h"

#include <algorithm>
#include <limits>
#include <utility>

#include "mcts/rng.h"

namespace match {

using mcts::Move;
using mcts::Player;

namespace {

games::Position start_of(const Settings& settings) {
  return games::start(settings.game, settings.options);
}

double share_of_budget(const mcts::Budget& budget, const mcts::SearchSnapshot& s) {
  double share = 0;
  if (budget.iterations > 0)
    share = static_cast<double>(s.iterations) / static_cast<double>(budget.iterations);
  if (budget.milliseconds > 0) share = std::max(share, s.seconds * 1000.0 / budget.milliseconds);
  return std::min(share, 1.0);
}

}  // namespace

Session::Session(engine::Engine& engine, const Settings& settings, double now)
    : engine_(engine), settings_(settings), match_(start_of(settings)) {
  begin_turn(now);
}

void Session::new_game(const Settings& settings, double now) {
  give_up_turn();
  settings_ = settings;
  match_ = Match(start_of(settings));
  paused_ = false;
  tree_is_ours_ = false;
  last_move_at_ = kLongAgo;
  snapshot_.reset();
  begin_turn(now);
}

void Session::set_seat(Player side, Seat seat, double now) {
  Seat& present = settings_.seats[static_cast<std::size_t>(side)];
  if (present == seat) return;
  const bool their_turn = phase() != Phase::kOver && games::to_move(match_.position()) == side;
  present = seat;
  if (!their_turn) return;
  give_up_turn();
  paused_ = false;
  begin_turn(now);
}

Phase Session::phase() const {
  if (games::is_over(match_.position())) return Phase::kOver;
  if (seat_to_move() == Seat::kHuman) return Phase::kHuman;
  return paused_ ? Phase::kPaused : Phase::kComputer;
}

// ---------------------------------------------------------------- what a person asks for

bool Session::play(Move m, double now) {
  if (phase() != Phase::kHuman || !games::is_legal(match_.position(), m)) return false;
  commit(m, now);
  return true;
}

bool Session::has_human() const {
  return seat(Player::kFirst) == Seat::kHuman || seat(Player::kSecond) == Seat::kHuman;
}

// 0 when there is nothing to go back to.
std::size_t Session::moves_to_undo() const {
  const std::size_t played = match_.moves().size();
  if (!has_human()) return std::min<std::size_t>(played, 1);
  for (std::size_t i = played; i-- > 0;)
    if (seat(match_.mover(i)) == Seat::kHuman) return played - i;
  return 0;
}

void Session::undo(double now) {
  const std::size_t count = moves_to_undo();
  if (count == 0) return;
  give_up_turn();
  match_.undo(count);
  paused_ = !has_human();
  last_move_at_ = kLongAgo;
  snapshot_.reset();
  begin_turn(now);
}

void Session::stop() {
  if (phase() != Phase::kComputer) return;
  paused_ = true;
  choice_.reset();
  engine_.stop();
}

void Session::resume(double now) {
  if (phase() != Phase::kPaused) return;
  paused_ = false;
  begin_turn(now);
}

void Session::move_now(double now) {
  resume(now);
  if (phase() != Phase::kComputer) return;
  hurried_ = true;
  engine_.stop();
}

// ---------------------------------------------------------------- the computer's turn

void Session::begin_turn(double now) {
  turn_began_ = now;
  hurried_ = false;
  progress_ = 0;
  choice_.reset();
  if (phase() != Phase::kComputer) return;
  const auto legal = games::legal_moves(match_.position());
  if (legal.size() == 1) {
    choice_ = legal[0];  // nothing to think about
  } else if (seat_to_move() == Seat::kRandom) {
    choice_ = legal[mcts::Rng(seed_of_turn()).below(static_cast<std::uint32_t>(legal.size()))];
  } else {
    post_search();
  }
}

void Session::give_up_turn() {
  if (searching_) engine_.stop();
  searching_ = false;
  choice_.reset();
}

void Session::post_search() {
  const SearchSettings search = search_of(settings_, games::to_move(match_.position()));
  engine::SearchRequest request;
  request.start = match_.start();
  request.moves = match_.moves();
  request.config = search.config;
  request.config.seed = seed_of_turn();
  request.config.arena_bytes = std::numeric_limits<std::size_t>::max();  // all the engine has
  request.budget = search.budget;
  request.keep_tree = std::exchange(tree_is_ours_, true);
  engine_.post(std::move(request));
  searching_ = true;
}

// Every turn draws its own numbers, whatever the turns before did.
std::uint64_t Session::seed_of_turn() const {
  return mcts::Rng(settings_.seed).next() + match_.moves().size();
}

std::vector<Event> Session::tick(double now) {
  if (searching_) take_update();
  const bool due = hurried_ || now - turn_began_ >= kBeat;
  if (phase() == Phase::kComputer && choice_ && due) commit(*choice_, now);
  return std::exchange(events_, {});
}

void Session::take_update() {
  auto update = engine_.poll();
  if (!update) return;
  const mcts::Player side = games::to_move(match_.position());
  progress_ = share_of_budget(search_of(settings_, side).budget, update->snapshot);
  snapshot_ = std::move(update->snapshot);
  snapshot_side_ = side;
  events_.push_back(Event::kSnapshot);
  if (!update->done) return;
  searching_ = false;
  if (!paused_) choice_ = snapshot_->best;
}

void Session::commit(Move m, double now) {
  match_.play(m);
  last_move_at_ = now;
  events_.push_back(Event::kMove);
  if (phase() == Phase::kOver) events_.push_back(Event::kOver);
  begin_turn(now);
}

}  // namespace match
