// What a session keeps of its searches with the moves of its match, and how it looks through a
// whole game for it.
#include <algorithm>
#include <utility>

#include "match/course.h"
#include "match/session.h"

namespace match {

namespace {

// There is nothing more to find out.
bool is_settled(const Match& match, std::size_t ply) {
  const auto value = value_at(match, ply);
  return value && value->exact && (value->best || games::is_over(match.position_after(ply)));
}

}  // namespace

// Keeps what the position after so many moves of the line is worth, and the next one of the line.
void Session::keep_truth(std::size_t ply, const solve::Exact& exact) {
  const mcts::Player to_move = games::to_move(match().position_after(ply));
  referee_.keep_value(ply, value_of(exact, to_move));
  if (ply == match().line().size()) return;
  if (const auto value = value_after(exact, to_move, match().line()[ply]))
    referee_.keep_value(ply + 1, *value);
}

// ---------------------------------------------------------------- the search that chose a move

// The last search, with its tree, which can be asked for until another search is posted.
std::shared_ptr<KeptSearch> Session::keep(const Analysis& found) {
  auto search = std::make_shared<KeptSearch>(KeptSearch{found, {}});
  engine_.ask(++questions_, engine::TreeQuestion{.line = {}, .most = kKeptNodes});
  trees_to_keep_.emplace(questions_, search);
  return search;
}

void Session::keep_displaced() {
  const bool is_last = analysis_ && !recalled_ && !displaced_ && searched_ == match().moves();
  if (is_last && engine_tree_is_current_) displaced_ = keep(*analysis_);
}

void Session::keep_thought() {
  finished_search_ = keep(*analysis_);
  referee_.keep_value(match().moves().size(), value_found(analysis_->snapshot, referee_.to_move()));
}

void Session::play_and_keep(mcts::Move m, double now) {
  const mcts::Player mover = referee_.to_move();
  const bool computer = phase() == TurnPhase::kComputer;
  const auto search = computer ? finished_search_ : nullptr;
  const bool by_book = computer && by_book_;
  const std::optional<solve::Exact> exact = truth() ? std::optional(*truth()) : std::nullopt;
  referee_.play(m, now);
  if (exact) keep_truth(match().moves().size() - 1, *exact);
  if (by_book) referee_.note_book();
  if (search == nullptr) return;
  referee_.keep_search(search);
  if (const auto value = value_after(search->found.snapshot, mover, m))
    referee_.keep_value(match().moves().size(), *value);
}

void Session::recall() {
  const std::size_t ply = match().moves().size();
  recalled_ = ply < match().line().size() ? match().search(ply) : nullptr;
  if (recalled_) analysis_ = recalled_->found;
}

void Session::search_again() {
  if (!std::exchange(recalled_, nullptr)) return;
  analysis_.reset();
}

// ---------------------------------------------------------------- a review of the whole line

void Session::review(bool on) {
  if (on == reviews()) return;
  give_up_searches_beside();
  reviewed_ = on ? std::optional<std::size_t>(0) : std::nullopt;
}

double Session::review_progress() const {
  if (!reviewed_) return 0;
  return std::min(1.0,
                  static_cast<double>(*reviewed_) / static_cast<double>(match().line().size() + 1));
}

bool Session::review_is_due() const {
  return reviewed_ && !searching_ && !asleep() && phase() != TurnPhase::kComputer;
}

void Session::go_on_reviewing() {
  const std::vector<mcts::Move>& line = match().line();
  while (*reviewed_ <= line.size() && is_settled(match(), *reviewed_)) ++*reviewed_;
  if (*reviewed_ > line.size()) {
    reviewed_.reset();
    return events_.push_back(Event::kRecorded);
  }
  engine::SearchRequest request;
  request.beside_game = request.fresh = true;
  request.config = advice_of(settings_);
  request.budget.iterations = kReviewIterations;
  request.truth = engine::Truth::kAlso;
  request.truth_milliseconds = 0;  // what is known must not depend on the machine
  post(std::move(request), {line.begin(), line.begin() + static_cast<std::ptrdiff_t>(*reviewed_)},
       Purpose::kReview);
}

void Session::take_reviewed(const engine::SearchUpdate& update) {
  if (!update.done) return;
  const std::size_t ply = (*reviewed_)++;
  const mcts::Player to_move = games::to_move(match().position_after(ply));
  PositionValue value = value_found(update.snapshot, to_move);
  value.reviewed = true;
  referee_.keep_value(ply, value);
  if (update.exact) keep_truth(ply, *update.exact);
  Curve curve;
  curve.add(update.snapshot);
  referee_.keep_review(ply, keep({update.snapshot, config_, true, curve}));
}

// Of the move itself the review has found out more one move later.
void Session::show_mistake(std::size_t i, double now) {
  const auto judgement = judge(match(), i);
  const mcts::Move move = match().line()[i];
  go_to(i, now);
  shown_mistake_ = i;
  const auto& review = match().review(i);
  if (review == nullptr) return;
  auto shown = std::make_shared<KeptSearch>(*review);
  if (judgement && !judgement->exact)
    for (mcts::MoveStatistics& m : shown->found.snapshot.moves)
      if (m.move == move) m.value = judgement->after;
  recalled_ = std::move(shown);
  analysis_ = recalled_->found;
}

}  // namespace match
