#include "match/session.h"

#include <algorithm>
#include <atomic>
#include <random>
#include <utility>

#include "match/player_spec.h"
#include "mcts/rng.h"

namespace match {

using mcts::Move;
using mcts::Player;

namespace {

constexpr std::uint32_t kHintMilliseconds = 1000;
// Of the time that a clock allows, what a search may use.
constexpr double kShareOfClock = 0.8;

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

std::uint64_t seed_of_game(const Settings& settings) {
  return settings.seed ? *settings.seed : std::random_device{}();
}

}  // namespace

Session::Session(engine::Engine& engine, const Settings& settings, double now)
    : engine_(engine),
      settings_(settings),
      match_(start_of(settings)),
      seed_(seed_of_game(settings)) {
  begin_turn(now);
}

void Session::new_game(const Settings& settings, double now) {
  take_up(settings, Match(start_of(settings)), now);
}

void Session::take_up(const Settings& settings, Match match, double now) {
  give_up_turn();
  settings_ = settings;
  match_ = std::move(match);
  seed_ = seed_of_game(settings);
  paused_ = false;
  tree_is_ours_ = false;
  change_position(now);
}

void Session::set_seat(Player side, Seat seat, double now) {
  Seat& present = settings_.seats[static_cast<std::size_t>(side)];
  if (present == seat || !can_sit(seat, settings_.game)) return;
  const bool their_turn = phase() != Phase::kOver && player_to_move() == side;
  present = seat;
  if (!their_turn) return;
  give_up_turn();
  paused_ = stepping_ = false;
  begin_turn(now);
}

void Session::set_search(Player side, const SearchSettings& search, double now) {
  SearchSettings& present = settings_.search[static_cast<std::size_t>(side)];
  if (std::exchange(present, search) == search) return;
  if (player_to_move() == side && seat(side) == Seat::kMcts) think_anew(now);
}

void Session::set_rules(int seconds_a_move, bool tournament, double now) {
  if (std::exchange(settings_.tournament, tournament) != tournament) illegal_attempts_ = 0;
  if (std::exchange(settings_.seconds_a_move, seconds_a_move) == seconds_a_move) return;
  limited_from_ = clock_.elapsed(now);
  think_anew(now);
}

bool Session::clock_runs() const {
  const bool goes = phase() == Phase::kHuman || (phase() == Phase::kComputer && !hidden_);
  return goes && settings_.seconds_a_move > 0;
}

double Session::seconds_left(double now) const {
  return settings_.seconds_a_move - (turn_seconds(now) - limited_from_);
}

Phase Session::phase() const {
  if (match_.outcome()) return Phase::kOver;
  if (seat_to_move() == Seat::kHuman) return Phase::kHuman;
  return paused_ ? Phase::kPaused : Phase::kComputer;
}

bool Session::has_human() const {
  return seat(Player::kFirst) == Seat::kHuman || seat(Player::kSecond) == Seat::kHuman;
}

double Session::total_seconds(Player side, double now) const {
  const bool their_turn = phase() != Phase::kOver && player_to_move() == side;
  return match_.total_seconds(side) + (their_turn ? turn_seconds(now) : 0);
}

bool Session::snapshot_is_present() const {
  if (!snapshot_) return false;
  const auto& moves = match_.moves();
  return moves.size() == snapshot_ply_ ||
         (moves.size() == snapshot_ply_ + 1 && moves.back() == snapshot_->best);
}

// ---------------------------------------------------------------- a human's turn

bool Session::play(Move m, double now) {
  watch_clock(now);
  if (phase() == Phase::kHuman && games::is_legal(match_.position(), m)) {
    paused_ = false;
    commit(m, now);
    return true;
  }
  attempt_illegal(now);
  if (phase() != Phase::kOver) refused_ = m;
  return false;
}

void Session::attempt_illegal(double now) {
  refused_.reset();
  if (phase() != Phase::kHuman) return;
  ++illegal_attempts_;
  if (settings_.tournament && illegal_attempts_ >= kIllegalAttempts)
    end({Ending::kForfeited, other(player_to_move())}, now);
}

bool Session::can_resign() const { return phase() != Phase::kOver && has_human(); }

void Session::resign(double now) {
  if (!can_resign()) return;
  const Player mover = player_to_move();
  end({Ending::kResigned, seat(mover) == Seat::kHuman ? other(mover) : mover}, now);
}

void Session::count_now(double now) {
  if (phase() != Phase::kOver) end(outcome_by_count(match_.position()), now);
}

void Session::end(const Outcome& outcome, double now) {
  give_up_turn();
  refused_.reset();
  match_.end(outcome, clock_.elapsed(now));
  events_.push_back(Event::kOver);
}

void Session::ask_hint() {
  if (phase() != Phase::kHuman || searching_) return;
  engine::SearchRequest request;
  request.budget.milliseconds = kHintMilliseconds;
  request.truth = engine::Truth::kAlso;
  request.aside = true;
  hinting_ = true;
  post(std::move(request));
}

// ---------------------------------------------------------------- the computer's turn

void Session::stop(double now) {
  if (phase() != Phase::kComputer) return;
  paused_ = true;
  stepping_ = false;
  choice_.reset();
  clock_.hold(now);
  engine_.stop();
}

void Session::resume(double now) {
  if (phase() != Phase::kPaused) return;
  wake(now);
  think(now);
}

void Session::wake(double now) {
  paused_ = false;
  if (!hidden_) clock_.go_on(now);
}

// What was thought before a pause is not thought again.
void Session::move_now(double now) {
  if (phase() == Phase::kPaused && has_thought()) {
    wake(now);
    if (!searching_) choice_ = snapshot_->best;
  }
  resume(now);
  if (phase() != Phase::kComputer) return;
  hurried_ = true;
  engine_.stop();
}

bool Session::has_thought() const {
  return searching_ || (snapshot_ && snapshot_->best && snapshot_ply_ == match_.moves().size());
}

void Session::step(double now) {
  if (phase() != Phase::kComputer && phase() != Phase::kPaused) return;
  resume(now);
  stepping_ = true;
}

void Session::set_hidden(bool hidden, double now) {
  if (std::exchange(hidden_, hidden) == hidden || phase() != Phase::kComputer) return;
  if (hidden) {
    give_up_turn();
    clock_.hold(now);
  } else {
    clock_.go_on(now);
    think(now);
  }
}

void Session::begin_turn(double now) {
  illegal_attempts_ = 0;
  refused_.reset();
  hint_.reset();
  clock_.start(now);
  limited_from_ = 0;
  const bool computer = phase() == Phase::kComputer;
  if (phase() == Phase::kPaused || (computer && hidden_)) clock_.hold(now);
  think(now);
}

void Session::think(double now) {
  began_at_ = now;
  hurried_ = false;
  progress_ = 0;
  choice_.reset();
  if (phase() != Phase::kComputer || hidden_) return;
  const auto legal = games::legal_moves(match_.position());
  if (legal.size() == 1) {
    choice_ = legal[0];  // nothing to think about
  } else if (searches(seat_to_move())) {
    post_search(now);
  } else {
    const std::atomic<bool> never{false};
    const PlayerSpec spec = player_of(settings_, player_to_move());
    choice_ = make_player(spec, seed_of_turn())->choose(match_, never);
  }
}

void Session::think_anew(double now) {
  if (phase() != Phase::kComputer) return;
  give_up_turn();
  think(now);
}

void Session::give_up_turn() {
  if (searching_) engine_.stop();
  searching_ = false;
  hinting_ = false;
  choice_.reset();
}

void Session::post_search(double now) {
  engine::SearchRequest request;
  request.config = search_of(settings_, player_to_move()).config;
  request.budget = budget_ = budget_of_turn(now);
  if (seat_to_move() == Seat::kPerfect) request.truth = engine::Truth::kInstead;
  if (settings_.seconds_a_move > 0)
    request.truth_milliseconds =
        std::clamp(budget_.milliseconds / 2, 1u, request.truth_milliseconds);
  post(std::move(request));
}

void Session::post(engine::SearchRequest request) {
  request.start = match_.start();
  request.moves = match_.moves();
  request.config.seed = seed_of_turn();
  request.keep_tree = std::exchange(tree_is_ours_, true);
  searched_ = request.moves;
  engine_.post(std::move(request));
  searching_ = true;
}

// A search must be done before the clock is.
mcts::Budget Session::budget_of_turn(double now) const {
  mcts::Budget budget = search_of(settings_, player_to_move()).budget;
  if (settings_.seconds_a_move == 0) return budget;
  const double left = std::max(1.0, kShareOfClock * 1000 * seconds_left(now));  // ms
  const auto most = static_cast<std::uint32_t>(left);
  if (budget.milliseconds == 0 || budget.milliseconds > most) budget.milliseconds = most;
  return budget;
}

// Every turn draws its own numbers, whatever the turns before did.
std::uint64_t Session::seed_of_turn() const {
  return mcts::Rng(seed_).next() + match_.moves().size();
}

// ---------------------------------------------------------------- as time goes by

std::vector<Event> Session::tick(double now) {
  if (searching_ || !asked_.empty()) poll();
  const bool due = hurried_ || now - began_at_ >= beat_;
  if (phase() == Phase::kComputer && choice_ && due) commit(*choice_, now);
  watch_clock(now);
  return std::exchange(events_, {});
}

// A search that was given up may have a last word, which nobody wants to hear.
void Session::poll() {
  auto update = engine_.poll();
  if (update && searching_) take_update(*std::move(update));
  while (auto answer = engine_.take_answer()) take_answer(*std::move(answer));
}

void Session::take_update(engine::SearchUpdate update) {
  events_.push_back(Event::kSnapshot);
  if (update.done) searching_ = false;
  if (!hinting_) return take_found(update);
  hint_ = {std::move(update.snapshot), std::move(update.exact), update.done};
  if (update.done) hinting_ = false;
}

void Session::take_found(const engine::SearchUpdate& update) {
  progress_ = share_of_budget(budget_, update.snapshot);
  snapshot_ = update.snapshot;
  exact_ = update.exact;
  snapshot_side_ = player_to_move();
  snapshot_ply_ = match_.moves().size();
  if (update.done && !paused_) choice_ = snapshot_->best;
}

void Session::watch_clock(double now) {
  if (clock_runs() && seconds_left(now) <= 0) end({Ending::kTimeOut, other(player_to_move())}, now);
}

void Session::commit(Move m, double now) {
  if (searching_) give_up_turn();
  match_.play(m, clock_.elapsed(now));
  last_move_at_ = now;
  paused_ = std::exchange(stepping_, false);
  events_.push_back(Event::kMove);
  if (phase() == Phase::kOver) events_.push_back(Event::kOver);
  begin_turn(now);
}

}  // namespace match
