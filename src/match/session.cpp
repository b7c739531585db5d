#include "match/session.h"

#include <algorithm>
#include <atomic>
#include <random>
#include <utility>

#include "engine/config_of.h"
#include "match/players/player.h"
#include "mcts/rng.h"

namespace match {

using mcts::Move;
using mcts::Player;

namespace {

constexpr std::uint32_t kHintMilliseconds = 1000;
// The share of the time on a clock that a search may use.
constexpr double kShareOfClock = 0.8;

double share_of_budget(const mcts::Budget& budget, const mcts::SearchSnapshot& s) {
  double share = 0;
  if (budget.iterations > 0)
    share = static_cast<double>(s.iterations) / static_cast<double>(budget.iterations);
  if (budget.milliseconds > 0) share = std::max(share, s.seconds * 1000.0 / budget.milliseconds);
  return std::min(share, 1.0);
}

Referee::Humans humans_of(const Settings& settings) {
  return {settings.seats[0] == Seat::kHuman, settings.seats[1] == Seat::kHuman};
}

std::uint64_t seed_of_game(const Settings& settings) {
  return settings.seed ? *settings.seed : std::random_device{}();
}

}  // namespace

Session::Session(engine::Engine& engine, const Settings& settings, double now)
    : engine_(engine),
      settings_(settings),
      referee_(Match(settings.start()), settings, humans_of(settings), now),
      seed_(seed_of_game(settings)) {
  begin_turn(now);
}

void Session::new_game(const Settings& settings, double now) {
  take_up(settings, Match(settings.start()), now);
}

void Session::take_up(const Settings& settings, Match match, double now) {
  OtherMatch replaced{{settings_, this->match()}};
  const bool replaces = is_worth_keeping(replaced.match);
  if (replaces) other_ = std::make_shared<OtherMatch>(std::move(replaced));
  put_up({settings, std::move(match)}, now);
  untouched_ = true;
  if (replaces) events_.push_back(Event::kReplaced);
}

void Session::put_up(SavedMatch saved, double now) {
  give_up_turn();
  settings_ = saved.settings;
  referee_ = Referee(std::move(saved.match), settings_, humans_of(settings_), now);
  seed_ = seed_of_game(settings_);
  paused_ = referee_.can_redo();  // who looked back at an earlier position still does
  engine_tree_is_current_ = false;
  reviewed_.reset();
  change_position(now);
}

void Session::set_seat(Player side, Seat seat, double now) {
  Seat& present = settings_.seats[static_cast<std::size_t>(side)];
  if (present == seat || !can_sit(seat, settings_.game)) return;
  present = seat;
  referee_.set_human(side, seat == Seat::kHuman, now);
  if (!referee_.is_turn_of(side)) return;
  give_up_turn();
  paused_ = stepping_ = false;
  begin_turn(now);
}

void Session::set_search(Player side, const SearchSettings& search, double now) {
  SearchSettings& present = settings_.search[static_cast<std::size_t>(side)];
  if (std::exchange(present, search) == search) return;
  if (referee_.to_move() == side && seat(side) == Seat::kMcts) restart_thinking(now);
}

void Session::set_rules(const MatchRules& rules, double now) {
  const bool thinks_otherwise =
      settings_.seconds_a_move != rules.seconds_a_move || settings_.book != rules.book;
  static_cast<MatchRules&>(settings_) = rules;
  referee_.set_rules(rules, now);
  if (thinks_otherwise) restart_thinking(now);
}

TurnPhase Session::phase() const {
  if (referee_.is_over()) return TurnPhase::kOver;
  if (referee_.is_humans_turn()) return TurnPhase::kHuman;
  return paused_ ? TurnPhase::kPaused : TurnPhase::kComputer;
}

bool Session::match_has_changed() const {
  return std::any_of(events_.begin(), events_.end(),
                     [](Event event) { return event != Event::kSnapshot; });
}

bool Session::snapshot_is_present() const {
  if (!snapshot_) return false;
  const auto& moves = match().moves();
  return moves.size() == snapshot_ply_ ||
         (moves.size() == snapshot_ply_ + 1 && moves.back() == snapshot_->best);
}

// ---------------------------------------------------------------- a human's turn

bool Session::play(Move m, double now) {
  watch_clock(now);
  if (phase() == TurnPhase::kHuman && games::is_legal(match().position(), m)) {
    paused_ = untouched_ = false;
    if (other_ && other_->newer) other_.reset();
    commit(m, now);
    return true;
  }
  attempt_illegal(now);
  if (phase() != TurnPhase::kOver) refused_ = m;
  return false;
}

void Session::attempt_illegal(double now) {
  ++refusals_;
  refused_.reset();
  if (phase() != TurnPhase::kHuman) return;
  attempted_ = true;
  referee_.attempt_illegal(now);
  note_end();
}

void Session::resign(double now) {
  if (!can_resign()) return;
  untouched_ = false;
  referee_.resign(now);
  note_end();
}

void Session::count_now(double now) {
  if (phase() == TurnPhase::kOver) return;
  untouched_ = false;
  referee_.count_now(now);
  note_end();
}

void Session::watch_clock(double now) {
  if (phase() == TurnPhase::kOver) return;
  referee_.watch_clock(now);
  note_end();
}

// Tells that the game is over, if something else than a move has ended it.
void Session::note_end() {
  if (phase() != TurnPhase::kOver) return;
  give_up_turn();
  refused_.reset();
  events_.push_back(Event::kOver);
}

void Session::ask_hint() {
  if (phase() != TurnPhase::kHuman || hinting()) return;
  engine::SearchRequest request;
  request.budget.milliseconds = kHintMilliseconds;
  request.truth = engine::Truth::kAlso;
  request.beside_game = true;
  request.config = advice_of(settings_);
  post(std::move(request), Purpose::kHint);
}

// ---------------------------------------------------------------- the computer's turn

void Session::stop(double now) {
  if (phase() != TurnPhase::kComputer) return;
  paused_ = true;
  untouched_ = stepping_ = false;
  choice_.reset();
  referee_.hold_clock(now);
  engine_.stop();
}

void Session::resume(double now) {
  if (phase() != TurnPhase::kPaused) return;
  wake(now);
  think(now);
}

void Session::wake(double now) {
  paused_ = false;
  if (!clock_rests()) referee_.release_clock(now);
}

// Time that a person cannot see, or that is no player's, counts for neither side.
bool Session::clock_rests() const {
  return hidden_ || phase() == TurnPhase::kPaused || (phase() == TurnPhase::kComputer && asleep());
}

// A search that has thought before a pause plays what it has found, and does not think again.
void Session::move_now(double now) {
  if (phase() == TurnPhase::kPaused && has_thought()) {
    wake(now);
    if (!thinking()) choice_ = snapshot_->best;
  }
  resume(now);
  if (phase() != TurnPhase::kComputer) return;
  skip_delay_ = true;
  engine_.stop();
}

bool Session::has_thought() const {
  return thinking() || (snapshot_ && snapshot_->best && snapshot_ply_ == match().moves().size());
}

void Session::step(double now) {
  if (phase() != TurnPhase::kComputer && phase() != TurnPhase::kPaused) return;
  resume(now);
  stepping_ = true;
}

void Session::set_hidden(bool hidden, double now) {
  const bool before = asleep();
  hidden_ = hidden;
  fall_asleep_or_wake(before, now);
  if (phase() != TurnPhase::kHuman) return;
  if (hidden)
    referee_.hold_clock(now);
  else
    referee_.release_clock(now);
}

void Session::await_model(bool awaited, double now) {
  const bool before = asleep();
  awaits_model_ = awaited;
  fall_asleep_or_wake(before, now);
}

void Session::fall_asleep_or_wake(bool before, double now) {
  if (asleep() == before) return;
  if (asleep()) give_up_searches_beside();
  if (phase() != TurnPhase::kComputer) return;
  if (asleep()) {
    give_up_turn();
    referee_.hold_clock(now);
  } else {
    referee_.release_clock(now);
    think(now);
  }
}

void Session::begin_turn(double now) {
  refused_.reset();
  attempted_ = false;
  hint_.reset();
  if (clock_rests()) referee_.hold_clock(now);
  think(now);
}

void Session::think(double now) {
  began_at_ = now;
  skip_delay_ = false;
  progress_ = 0;
  choice_.reset();
  by_book_ = false;
  finished_search_.reset();
  if (phase() != TurnPhase::kComputer || asleep()) return;
  give_up_searches_beside();
  const auto legal = games::legal_moves(match().position());
  if (legal.size() == 1) {
    choice_ = legal[0];  // nothing to think about
  } else if (const auto move = move_of_book()) {
    choice_ = move;
    by_book_ = true;
  } else if (searches(seat_to_move())) {
    post_search(now);
  } else if (const auto table = table_of_seat(seat_to_move())) {
    ask_seated_table(*table);
  } else {
    const std::atomic<bool> never{false};
    const PlayerSpec spec = player_of(settings_, referee_.to_move());
    choice_ = make_player(spec, seed_of_turn())->choose(match(), never);
  }
}

std::optional<Move> Session::move_of_book() const {
  if (!settings_.book || !plays_by_book(seat_to_move(), settings_.game)) return std::nullopt;
  return book_.choose(match().position(), seed_of_turn());
}

void Session::restart_thinking(double now) {
  if (phase() != TurnPhase::kComputer) return;
  give_up_turn();
  think(now);
}

void Session::give_up_turn() {
  if (searching_) engine_.stop();
  searching_.reset();
  choice_.reset();
}

void Session::post_search(double now) {
  engine::SearchRequest request;
  request.config = search_of(settings_, referee_.to_move()).config;
  request.budget = budget_ = budget_of_turn(now);
  if (seat_to_move() == Seat::kPerfect) request.truth = engine::Truth::kInstead;
  if (settings_.seconds_a_move > 0)
    request.truth_milliseconds =
        std::clamp(budget_.milliseconds / 2, 1u, request.truth_milliseconds);
  post(std::move(request), Purpose::kMove);
}

void Session::post(engine::SearchRequest request, Purpose purpose) {
  post(std::move(request), match().moves(), purpose);
}

void Session::post(engine::SearchRequest request, std::vector<Move> moves, Purpose purpose) {
  // A review is about another position, and a hint stands beside the search that is shown.
  if (purpose == Purpose::kReview || purpose == Purpose::kHint) {
    keep_displaced();
  } else {
    recalled_.reset();
    displaced_.reset();
  }
  request.start = match().start();
  request.moves = std::move(moves);
  request.config.seed =
      purpose == Purpose::kReview ? seed_of_review(request.moves.size()) : seed_of_turn();
  request.keep_tree = std::exchange(engine_tree_is_current_, true);
  searched_ = request.moves;
  told_ = request.config;
  config_ = engine::whole_config_of(request);
  engine_.post(std::move(request));
  searching_ = purpose;
}

// A search must end before the time on the clock does.
mcts::Budget Session::budget_of_turn(double now) const {
  mcts::Budget budget = search_of(settings_, referee_.to_move()).budget;
  if (settings_.seconds_a_move == 0) return budget;
  const double left = std::max(1.0, kShareOfClock * 1000 * seconds_left(now));  // ms
  const auto most = static_cast<std::uint32_t>(left);
  if (budget.milliseconds == 0 || budget.milliseconds > most) budget.milliseconds = most;
  return budget;
}

// Every turn draws its own numbers, whatever the turns before did.
std::uint64_t Session::seed_of_turn() const {
  return mcts::Rng(seed_).next() + match().moves().size();
}

// A game without a seed of its own has always the same one there.
std::uint64_t Session::seed_of_review(std::size_t ply) const {
  return mcts::Rng(settings_.seed.value_or(1)).next() + ply;
}

// ---------------------------------------------------------------- as time goes by

std::vector<Event> Session::tick(double now) {
  if (searching_ || awaits_answers()) poll();
  const bool due = skip_delay_ || now - began_at_ >= move_delay_;
  if (phase() == TurnPhase::kComputer && choice_ && due) commit(*choice_, now);
  watch_clock(now);
  if (review_is_due()) go_on_reviewing();
  if (analysis_is_due()) post_analysis();
  if (analyses_ && !asleep() && phase() != TurnPhase::kOver) follow_truth();
  return std::exchange(events_, {});
}

// A search that was given up may have a last word, which nobody wants to hear.
void Session::poll() {
  auto update = engine_.poll();
  if (update && searching_) take_update(*std::move(update));
  while (auto answer = engine_.take_answer()) take_answer(*std::move(answer));
}

// Where there is no model the search has done with rollouts, and with what goes with them.
void Session::believe(mcts::Leaf leaf) {
  if (leaf != mcts::Leaf::kRollouts || config_.leaf == leaf) return;
  told_.leaf = leaf;
  config_ = engine::whole_config_of(
      {.start = match().start(), .moves = searched_, .config = told_, .budget = {}});
}

void Session::take_update(engine::SearchUpdate update) {
  believe(update.snapshot.leaf);
  events_.push_back(Event::kSnapshot);
  const Purpose purpose = *searching_;
  if (update.done) searching_.reset();
  if (purpose == Purpose::kMove) return take_found(update);
  if (purpose == Purpose::kAnalysis) return take_analysis(update);
  if (purpose == Purpose::kReview) return take_reviewed(update);
  hint_ = {std::move(update.snapshot), std::move(update.exact), update.done};
}

void Session::take_found(const engine::SearchUpdate& update) {
  progress_ = share_of_budget(budget_, update.snapshot);
  snapshot_ = update.snapshot;
  exact_ = update.exact;
  snapshot_side_ = referee_.to_move();
  snapshot_ply_ = match().moves().size();
  note_analysis(update.snapshot, update.done);
  if (update.done) keep_thought();
  if (update.done && !paused_) choice_ = snapshot_->best;
}

void Session::commit(Move m, double now) {
  if (searching_) give_up_turn();
  play_and_keep(m, now);
  forget_position();
  recall();
  last_move_at_ = now;
  paused_ = std::exchange(stepping_, false);
  events_.push_back(Event::kMove);
  if (phase() == TurnPhase::kOver) events_.push_back(Event::kOver);
  begin_turn(now);
}

}  // namespace match
