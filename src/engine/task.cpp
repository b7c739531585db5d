#include "engine/task.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "engine/answers.h"
#include "engine/config_of.h"
#include "games/position.h"
#include "mcts/endings.h"
#include "mcts/rng.h"

namespace engine {

namespace {

mcts::MoveStatistics statistics_of(const solve::ExactMove& m) {
  const mcts::Proof proof = mcts::proof_of_lead(m.margin);
  return {.move = m.move, .visits = 0, .value = mcts::value_of_proof(proof, 0), .proof = proof};
}

// The player to move there can end the game with a win.
bool can_win_at_once(const games::Position& position) {
  const auto moves = games::legal_moves(position);
  return std::any_of(moves.begin(), moves.end(), [&position](const mcts::Move& m) {
    const games::Position after = games::after(position, {&m, 1});
    return games::is_over(after) && games::winner(after) == games::to_move(position);
  });
}

// The best moves by exact values. If there is a choice, a winning player prefers a move that wins
// at once, and a losing player avoids a move after which the opponent can win at once.
std::vector<mcts::Move> best_moves(const games::Position& position, const solve::Exact& exact) {
  std::vector<mcts::Move> moves, chosen;
  for (const solve::ExactMove& m : exact.moves) {
    if (m.margin != exact.margin) continue;
    moves.push_back(m.move);
    const games::Position after = games::after(position, {&m.move, 1});
    if (exact.margin > 0 ? games::is_over(after) : exact.margin < 0 && !can_win_at_once(after))
      chosen.push_back(m.move);
  }
  return chosen.empty() ? moves : chosen;
}

}  // namespace

void play_least_loss(mcts::SearchSnapshot& found, const solve::Exact& exact) {
  if (exact.margin >= 0 || exact.moves.size() != found.moves.size()) return;
  std::vector<int> leads;
  for (const solve::ExactMove& m : exact.moves) leads.push_back(m.margin);
  mcts::note_losses(found.moves, leads);
  const auto best = mcts::final_move(found.moves, mcts::FinalMove::kProvedFirst);
  if (best == found.best) return;
  found.best = best;
  found.principal_variation = {*best};
}

void TruthSource::begin(const SearchRequest& request) {
  if (request.start.id() != game_) {
    tables_.reset();
    endgames_.release();
  }
  game_ = request.start.id();
  allowed_ = std::chrono::milliseconds(request.truth_milliseconds);
  seed_ = request.config.seed;
  question_.reset();
  exact_.reset();
  looked_ = {};
  if (request.truth != Truth::kNotWanted) question_ = games::after(request.start, request.moves);
}

bool TruthSource::run(std::function<bool()> stop) {
  if (!question_) return false;
  const auto began = Clock::now();
  const auto answer = solve({.time = patience(), .stop = std::move(stop)});
  looked_ += std::chrono::ceil<std::chrono::milliseconds>(Clock::now() - began);
  if (answer.unknown == solve::Unknown::kStopped) return true;
  exact_ = answer.exact;
  if (exact_) best_ = best_moves(*question_, *exact_);
  question_.reset();
  return false;
}

// The time that is left. There is no limit for a table: it is made once for all, however long it
// takes.
std::chrono::milliseconds TruthSource::patience() const {
  const bool limited = !solve::is_looked_up(question_->id()) && allowed_.count() > 0;
  if (!limited) return {};
  return std::max(allowed_ - looked_, std::chrono::milliseconds(1));
}

solve::ExactAnswer TruthSource::solve(const solve::Limits& limits) {
  if (!solve::is_looked_up(question_->id())) return endgames_.solve(*question_, limits);
  if (!tables_) tables_ = solve::SharedSolver::get();
  return tables_->solve(*question_, limits);
}

mcts::SearchSnapshot TruthSource::snapshot() const {
  mcts::SearchSnapshot s;
  s.proved = true;
  s.value = mcts::value_of_proof(mcts::proof_of_lead(exact_->margin), 0);
  for (const solve::ExactMove& m : exact_->moves) s.moves.push_back(statistics_of(m));
  if (best_.empty()) return s;
  s.best = best_[mcts::Rng(seed_).below(static_cast<std::uint32_t>(best_.size()))];
  s.principal_variation = {*s.best};
  return s;
}

// ---------------------------------------------------------------- the task

namespace {

// A solver that is asked for less would begin again and again.
constexpr auto kTruthSlice = std::chrono::milliseconds(10);

// Shorter ones would be lost in calling the helpers and waiting for them.
constexpr auto kTrainingSlice = std::chrono::milliseconds(8);

// The rest of a budget in time after `used`: at least half of the budget.
std::uint32_t left_of(std::uint32_t milliseconds, std::chrono::steady_clock::duration used) {
  const auto gone = std::chrono::duration_cast<std::chrono::milliseconds>(used).count();
  const std::int64_t least = (std::int64_t{milliseconds} + 1) / 2;
  return static_cast<std::uint32_t>(std::max(milliseconds - gone, least));
}

}  // namespace

void Task::take(SearchOrder order) {
  answer_questions();
  if (searching_) host_.stop();
  searched_ = searching_ = stopped_ = false;
  report_.reset();
  generation_ = order.generation;
  ordered_ = Clock::now();
  config_ = whole_config_of(order.request);
  truth_.begin(order.request);
  // If the earlier order has not begun and wanted a new tree, the next order gets a new tree.
  if (order_ && !order_->request.keep_tree) order.request.keep_tree = false;
  order_ = std::move(order);
  hand_on_models();
}

void Task::take(Stop stop) { stopped_ = stopped_ || stop.generation == generation_; }

void Task::take(Ask ask) {
  if (std::holds_alternative<TruthQuestion>(ask.question))
    truths_asked_.push_back(std::move(ask));
  else if (std::holds_alternative<DotsQuestion>(ask.question))
    tables_asked_.push_back(std::move(ask));
  else
    asks_.push_back(std::move(ask));
}

// If an order waits for its search to begin, that search does not get the model.
void Task::take(Model model) {
  models_.push_back(std::move(model));
  if (!order_) hand_on_models();
}

void Task::hand_on_models() {
  for (const Model& model : std::exchange(models_, {})) host_.take(model);
}

bool Task::step(std::chrono::milliseconds time) {
  answer_questions();
  const auto now = Clock::now();
  if (order_ && !begin_search(now + std::max(time, kTruthSlice))) return true;
  if (searching_) search(now + time);
  answer_questions();
  if (!truths_asked_.empty()) look_for_truth();
  if (!searching_ && !asks_.empty()) host_.stop();  // a helper that has to answer comes back
  if (!searching_ && !order_) train_tables(Clock::now() + std::max(time, kTrainingSlice));
  return searching_ || !asks_.empty() || !truths_asked_.empty() || !tables_asked_.empty();
}

// Looks for exact values first, where they are wanted. True when that has ended, and the search has
// begun where it is needed.
bool Task::begin_search(Clock::time_point until) {
  const bool more = truth_.run([&] { return stopped_ || Clock::now() >= until; });
  if (more && !stopped_) return false;
  SearchRequest request = std::move(order_->request);
  order_.reset();
  if (truth_.exact() && request.truth == Truth::kInstead) {
    report_ = Report{
        generation_,
        {.done = true, .snapshot = truth_.snapshot(), .exact = truth_.exact(), .config = config_}};
  } else {
    if (request.budget.milliseconds > 0)
      request.budget.milliseconds = left_of(request.budget.milliseconds, Clock::now() - ordered_);
    host_.start(request);
    if (!host_.has_evaluator()) request.config = mcts::with_rollouts(request.config);
    config_ = whole_config_of(request);
    searched_ = searching_ = true;
    next_report_ = Clock::now() + kBetweenUpdates;
  }
  hand_on_models();
  return true;
}

// At least one slice, so that even a search stopped at once has an opinion.
void Task::search(Clock::time_point until) {
  do {
    if (!host_.run_slice() || stopped_) return report(true);
    answer_questions();
    if (Clock::now() >= next_report_) report(false);
  } while (Clock::now() < until);
}

// The last report is not late because of a helper that does not run.
void Task::report(bool done) {
  if (done) host_.stop();
  searching_ = !done;
  next_report_ = Clock::now() + kBetweenUpdates;
  report_ = Report{
      generation_,
      {.done = done, .snapshot = host_.snapshot(), .exact = truth_.exact(), .config = config_}};
  if (truth_.exact()) play_least_loss(report_->update.snapshot, *truth_.exact());
}

// ---------------------------------------------------------------- questions

// Answers the questions in their order.
void Task::answer_questions() {
  while (!asks_.empty()) {
    auto reply = reply_to(asks_.front());
    if (!reply) return;
    answers_.push_back({asks_.front().number, *std::move(reply)});
    asks_.pop_front();
  }
}

// Returns nothing until the search has begun, or if a helper has to answer first.
std::optional<Reply> Task::reply_to(const Ask& ask) {
  if (const auto* question = std::get_if<LessonQuestion>(&ask.question)) return reply_to(*question);
  if (const auto* question = std::get_if<OpinionQuestion>(&ask.question))
    return host_.explained(question->position);
  if (ask.generation != generation_) return nothing_known(ask.question);
  if (order_) return std::nullopt;
  return searched_ ? host_.reply(ask.question) : nothing_known(ask.question);
}

std::optional<Reply> Task::reply_to(const LessonQuestion& question) {
  auto frame = lessons_.reply(question, host_.evaluator_for(question.start, question.config));
  if (!frame) return std::nullopt;
  return Reply(*std::move(frame));
}

// For a slice of time.
void Task::look_for_truth() {
  const Ask& ask = truths_asked_.front();
  if (!looking_) {
    SearchRequest request;
    request.start = std::get<TruthQuestion>(ask.question).position;
    request.truth = Truth::kAlso;
    looking_.emplace().begin(request);
  }
  if (looking_->run([until = Clock::now() + kTruthSlice] { return Clock::now() >= until; })) return;
  answers_.push_back({ask.number, looking_->exact()});
  looking_.reset();
  truths_asked_.pop_front();
}

// A table learns while nothing is searched: a game does not wait for it.
void Task::train_tables(Clock::time_point until) {
  if (tables_asked_.empty()) return;
  host_.take_memory();  // a table that is too large is refused, and no search that comes later
  const Ask& ask = tables_asked_.front();
  auto frame = trainer_.reply(std::get<DotsQuestion>(ask.question), host_.free_helpers(), until);
  if (!frame) return;
  answers_.push_back({ask.number, *std::move(frame)});
  tables_asked_.pop_front();
}

}  // namespace engine
