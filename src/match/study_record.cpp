// A study keeps its findings with the moves of the match. A review goes through the whole line.
#include <algorithm>
#include <utility>

#include "match/study.h"

namespace match {

namespace {

// True if there is nothing more to find out.
bool is_settled(const Match& match, std::size_t ply) {
  const auto value = value_at(match, ply);
  return value && value->exact && (value->best || games::is_over(match.position_after(ply)));
}

}  // namespace

// Keeps what the position after so many moves of the line is worth, and the next one of the line.
void Study::keep_truth(std::size_t ply, const solve::Exact& exact) {
  const mcts::Player to_move = games::to_move(match().position_after(ply));
  game_.referee.keep_value(ply, value_of(exact, to_move));
  if (ply == match().line().size()) return;
  if (const auto value = value_after(exact, to_move, match().line()[ply]))
    game_.referee.keep_value(ply + 1, *value);
}

// The course has one kind of value only, so that its name is true of all.
void Study::keep_estimate(std::size_t ply, const PositionValue& value,
                          const mcts::SearchConfig& config) {
  if (value.exact || *config.reward == reward_of_course()) game_.referee.keep_value(ply, value);
}

// ---------------------------------------------------------------- the search that chose a move

// The last search, with its tree, which can be asked for until another search is posted.
std::shared_ptr<KeptSearch> Study::keep(const Analysis& found) {
  auto search = std::make_shared<KeptSearch>(KeptSearch{found, {}});
  kept_trees_.push_back(
      {link_.ask_always(engine::TreeQuestion{.line = {}, .most = kKeptNodes}), search});
  return search;
}

void Study::keep_displaced() {
  const auto* searched = link_.searched();
  const bool is_last =
      analysis_ && !recalled_ && !displaced_ && searched != nullptr && *searched == match().moves();
  if (is_last) displaced_ = keep(*analysis_);
}

void Study::take_kept_trees() {
  std::erase_if(kept_trees_, [this](KeptTree& kept) {
    auto tree = kept.ticket.take();
    if (!tree) return false;
    kept.search->tree = *std::move(tree);
    if (kept.search != finished_search_) events_.push_back(Event::kRecorded);
    return true;
  });
}

void Study::take_thought(const engine::SearchUpdate& update) {
  note_analysis(update, update.done);
  if (!update.done) return;
  finished_search_ = keep(*analysis_);
  keep_estimate(match().moves().size(), value_found(analysis_->snapshot, game_.referee.to_move()),
                analysis_->config);
}

void Study::play(mcts::Move m, bool computer, double now) {
  const mcts::Player mover = game_.referee.to_move();
  const auto search = computer ? finished_search_ : nullptr;
  const std::optional<solve::Exact> exact = truth() ? std::optional(*truth()) : std::nullopt;
  game_.referee.play(m, now);
  if (exact) keep_truth(match().moves().size() - 1, *exact);
  if (search == nullptr) return;
  game_.referee.keep_search(search);
  if (const auto value = value_after(search->found.snapshot, mover, m))
    keep_estimate(match().moves().size(), *value, search->found.config);
}

void Study::forget_recalled() {
  recalled_.reset();
  displaced_.reset();
}

void Study::search_again() {
  if (!std::exchange(recalled_, nullptr)) return;
  analysis_.reset();
}

// ---------------------------------------------------------------- the review

void Study::review(bool on) {
  if (on == reviews()) return;
  give_up_searches_beside();
  reviewed_ = on ? std::optional<std::size_t>(0) : std::nullopt;
}

double Study::review_progress() const {
  if (!reviewed_) return 0;
  return std::min(1.0,
                  static_cast<double>(*reviewed_) / static_cast<double>(match().line().size() + 1));
}

bool Study::review_is_due(TurnPhase phase, bool asleep) const {
  return reviewed_ && !link_.purpose() && !asleep && phase != TurnPhase::kComputer;
}

void Study::go_on_reviewing() {
  const std::vector<mcts::Move>& line = match().line();
  while (*reviewed_ <= line.size() && is_settled(match(), *reviewed_)) ++*reviewed_;
  if (*reviewed_ > line.size()) {
    reviewed_.reset();
    return events_.push_back(Event::kRecorded);
  }
  engine::SearchRequest request;
  request.moves = {line.begin(), line.begin() + static_cast<std::ptrdiff_t>(*reviewed_)};
  request.fresh = true;
  request.budget.iterations = kReviewIterations;
  request.truth = engine::Truth::kAlso;
  request.truth_milliseconds = 0;  // what is known must not depend on the machine
  post_beside(std::move(request), Purpose::kReview);
}

void Study::take_reviewed(const engine::SearchUpdate& update) {
  if (!update.done) return;
  const std::size_t ply = (*reviewed_)++;
  const mcts::Player to_move = games::to_move(match().position_after(ply));
  PositionValue value = value_found(update.snapshot, to_move);
  value.reviewed = true;
  game_.referee.keep_value(ply, value);
  if (update.exact) keep_truth(ply, *update.exact);
  Curve curve;
  curve.add(update.snapshot);
  game_.referee.keep_review(ply, keep({update.snapshot, update.config, true, curve}));
}

// The value of the move itself is the review's value one move later, which is more reliable.
void Study::show_mistake(std::size_t i, const std::optional<MoveJudgement>& judgement) {
  shown_mistake_ = i;
  const auto& review = match().review(i);
  if (review == nullptr) return;
  auto shown = std::make_shared<KeptSearch>(*review);
  if (judgement && !judgement->exact)
    for (mcts::MoveStatistics& m : shown->found.snapshot.moves)
      if (m.move == match().line()[i]) m.value = judgement->after;
  recalled_ = std::move(shown);
  analysis_ = recalled_->found;
}

}  // namespace match
