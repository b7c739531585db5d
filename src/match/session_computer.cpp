// A session's computers: how one comes to its move, and when it waits.
#include <algorithm>
#include <atomic>
#include <utility>

#include "games/dots_and_boxes.h"
#include "match/players/player.h"
#include "match/session.h"
#include "mcts/rng.h"

namespace match {

using mcts::Move;

namespace {

// The share of the time on a clock that a search may use.
constexpr double kShareOfClock = 0.8;

double share_of_budget(const mcts::Budget& budget, const mcts::SearchSnapshot& s) {
  double share = 0;
  if (budget.iterations > 0)
    share = static_cast<double>(s.iterations) / static_cast<double>(budget.iterations);
  if (budget.milliseconds > 0) share = std::max(share, s.seconds * 1000.0 / budget.milliseconds);
  return std::min(share, 1.0);
}

bool made_its_move(const Thought& thought, const Match& match) {
  const auto& moves = match.moves();
  return moves.size() > thought.ply && moves[thought.ply] == thought.snapshot.best;
}

}  // namespace

bool is_present(const Thought& thought, const Match& match) {
  const std::size_t since = match.moves().size() - thought.ply;
  return since == 0 || (since == 1 && made_its_move(thought, match));
}

const mcts::MoveStatistics* statistics_of_move_made(const Thought& thought, const Match& match) {
  if (!made_its_move(thought, match)) return nullptr;
  const auto* made = find_move(thought.snapshot, thought.snapshot.best);
  return made != nullptr && made->visits > 0 ? made : nullptr;
}

// ---------------------------------------------------------------- what a person asks of it

void Session::order(ComputerOrder what, double now) {
  const bool computer = phase() == TurnPhase::kComputer || phase() == TurnPhase::kPaused;
  if (!computer) return;
  switch (what) {
    case ComputerOrder::kStop:
      return stop(now);
    case ComputerOrder::kWait:
      stop(now);
      return give_up_turn();
    case ComputerOrder::kGoOn:
      return go_on(now);
    case ComputerOrder::kMoveNow:
      return move_now(now);
    case ComputerOrder::kStep:
      go_on(now);
      stepping_ = true;
  }
}

void Session::stop(double now) {
  if (phase() != TurnPhase::kComputer) return;
  paused_ = true;
  stepping_ = false;
  decision_.choice.reset();
  game_.referee.hold_clock(true, now);
  link_.stop();
}

void Session::go_on(double now) {
  if (phase() != TurnPhase::kPaused) return;
  wake(now);
  think(now);
}

void Session::wake(double now) {
  paused_ = false;
  if (!clock_rests()) game_.referee.hold_clock(false, now);
}

// A search that has thought before a pause plays what it has found, and does not think again.
void Session::move_now(double now) {
  if (phase() == TurnPhase::kPaused && has_thought()) {
    wake(now);
    if (!study_.thinking()) decision_.choice = turn_.thought->snapshot.best;
  }
  go_on(now);
  if (phase() != TurnPhase::kComputer) return;
  decision_.skips_delay = true;
  link_.stop();
}

bool Session::has_thought() const {
  const auto& thought = turn_.thought;
  return study_.thinking() ||
         (thought && thought->snapshot.best && thought->ply == match().moves().size());
}

// ---------------------------------------------------------------- when it waits

// Time that a person cannot see, or that is no player's, counts for neither side.
bool Session::clock_rests() const {
  if (phase() == TurnPhase::kHuman) return hidden_ || covered_;
  return hidden_ || phase() == TurnPhase::kPaused || (phase() == TurnPhase::kComputer && asleep());
}

void Session::set_hidden(bool hidden, double now) {
  const bool before = asleep();
  hidden_ = hidden;
  fall_asleep_or_wake(before, now);
  rest_humans_clock(now);
}

void Session::set_covered(bool covered, double now) {
  covered_ = covered;
  rest_humans_clock(now);
}

void Session::rest_humans_clock(double now) {
  if (phase() == TurnPhase::kHuman) game_.referee.hold_clock(clock_rests(), now);
}

void Session::await_model(bool awaited, double now) {
  const bool before = asleep();
  turn_.awaits_model = awaited;
  fall_asleep_or_wake(before, now);
}

void Session::fall_asleep_or_wake(bool before, double now) {
  if (asleep() == before) return;
  if (asleep()) study_.give_up_searches_beside();
  if (phase() != TurnPhase::kComputer) return;
  if (asleep()) {
    give_up_turn();
    game_.referee.hold_clock(true, now);
  } else {
    game_.referee.hold_clock(false, now);
    think(now);
  }
}

// ---------------------------------------------------------------- how it comes to its move

void Session::think(double now) {
  decision_ = {};
  decision_.began_at = now;
  turn_.progress = 0;
  study_.forget_finished();
  if (phase() != TurnPhase::kComputer || asleep()) return;
  study_.give_up_searches_beside();
  const Seat seat = game_.seat_to_move();
  const auto legal = games::legal_moves(match().position());
  if (legal.size() == 1) {
    decision_.choice = legal[0];  // nothing to think about
  } else if (const auto move = move_of_book()) {
    decision_.choice = move;
    decision_.by_book = true;
  } else if (searches(seat)) {
    post_search(now);
  } else if (const auto table = table_of_seat(seat)) {
    ask_seated_table(*table);
  } else {
    const std::atomic<bool> never{false};
    const PlayerSpec spec = player_of(settings(), game_.referee.to_move());
    decision_.choice = make_player(spec, game_.seed_of_turn())->choose(match(), never);
  }
}

std::optional<Move> Session::move_of_book() const {
  if (!settings().book || !plays_by_book(game_.seat_to_move(), settings().game))
    return std::nullopt;
  return book_.choose(match().position(), game_.seed_of_turn());
}

void Session::restart_thinking(double now) {
  if (phase() != TurnPhase::kComputer) return;
  give_up_turn();
  think(now);
}

void Session::give_up_turn() {
  link_.give_up();
  decision_.choice.reset();
  decision_.table = {};
}

// A search must end before the time on the clock does.
void Session::post_search(double now) {
  const SearchSettings search = search_of(settings(), game_.referee.to_move());
  engine::SearchRequest request;
  request.start = match().start();
  request.moves = match().moves();
  request.config = search.config;
  request.config.seed = game_.seed_of_turn();
  request.budget = search.budget;
  if (game_.seat_to_move() == Seat::kPerfect) request.truth = engine::Truth::kInstead;
  if (settings().seconds_a_move > 0) {
    std::uint32_t& time = request.budget.milliseconds;
    const double left = kShareOfClock * 1000 * game_.referee.seconds_left(now);
    const auto most = static_cast<std::uint32_t>(std::max(1.0, left));
    time = time == 0 ? most : std::min(time, most);
    request.truth_milliseconds = std::clamp(time / 2, 1u, request.truth_milliseconds);
  }
  decision_.budget = request.budget;
  study_.forget_recalled();
  link_.post(std::move(request), Purpose::kMove);
}

void Session::take_found(const engine::SearchUpdate& update) {
  turn_.progress = share_of_budget(decision_.budget, update.snapshot);
  turn_.thought = {.snapshot = update.snapshot,
                   .exact = update.exact,
                   .side = game_.referee.to_move(),
                   .ply = match().moves().size()};
  study_.take_thought(update);
  if (update.done && !paused_) decision_.choice = update.snapshot.best;
}

void Session::ask_seated_table(std::uint8_t table) {
  const auto& position = *match().position().as<games::DotsAndBoxes>();
  turn_.table_guessed = false;
  decision_.table = link_.ask_always(
      engine::DotsQuestion{.table = table, .settings = {}, .edges = position.edges(), .file = {}});
}

// Without a table each move is as good as any other. A computer that waits for a table asks again
// afterwards.
void Session::take_table_move(const engine::DotsFrame& frame) {
  if (asleep() || phase() != TurnPhase::kComputer) return;
  std::vector<learn::DotsOpinion> moves;
  for (const Move m : games::legal_moves(match().position())) {
    moves.push_back({.edge = m});
    for (const engine::DotsMove& known : frame.moves)
      if (known.table.edge == m) moves.back() = known.table;
  }
  mcts::Rng rng(game_.seed_of_turn());
  const learn::DotsChoice choice = learn::choose(moves, frame.settings.kind.rule, rng);
  decision_.choice = choice.edge;
  turn_.table_guessed = choice.random;
}

}  // namespace match
