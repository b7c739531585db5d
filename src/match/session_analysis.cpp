// A session's analysis: a search for the position on the board, whoever is to move there, and the
// exact values to hold it against.
#include <utility>

#include "engine/config_of.h"
#include "engine/task.h"
#include "match/course.h"
#include "match/session.h"

namespace match {

void Session::analyse(bool on) {
  if (std::exchange(analyses_, on) == on) return;
  analysis_held_ = false;
  if (!on && searching_ == Purpose::kAnalysis) give_up_turn();
}

// The search says its last word, so that what it has found is whole.
void Session::hold_analysis(bool hold) {
  analysis_held_ = analyses_ && hold;
  if (analysis_held_ && searching_ == Purpose::kAnalysis) engine_.stop();
}

void Session::cover_analysis(bool covered) {
  if (std::exchange(analysis_covered_, covered) == covered) return;
  if (covered && searching_ == Purpose::kAnalysis) engine_.stop();
}

bool Session::analysis_is_due() const {
  const bool in_turn = phase() == TurnPhase::kHuman || phase() == TurnPhase::kPaused;
  const bool known = analysis_ && analysis_->done;
  const bool rests = analysis_held_ || analysis_covered_ || asleep();
  return analyses_ && !rests && in_turn && !searching_ && !known;
}

mcts::Reward Session::reward() const {
  if (analysis_) return *analysis_->config.reward;
  if (snapshot_) return *config_.reward;
  return *engine::whole_config_of(
              {.start = match().start(), .moves = {}, .config = advice_of(settings_), .budget = {}})
              .reward;
}

// Without a limit: it ends by itself only when there is nothing left to find.
void Session::post_analysis() {
  engine::SearchRequest request;
  request.beside_game = true;
  request.config = advice_of(settings_);
  post(std::move(request), Purpose::kAnalysis);
}

void Session::give_up_searches_beside() {
  if (searching_ == Purpose::kAnalysis || searching_ == Purpose::kReview) give_up_turn();
}

// A search that was held or covered has said its last word, and yet there is more to find.
void Session::take_analysis(const engine::SearchUpdate& update) {
  note_analysis(update.snapshot, update.done && !analysis_held_ && !analysis_covered_);
  referee_.keep_value(match().moves().size(), value_found(update.snapshot, referee_.to_move()));
}

void Session::note_analysis(const mcts::SearchSnapshot& snapshot, bool done) {
  Curve curve = analysis_ ? std::move(analysis_->curve) : Curve();
  curve.add(snapshot);
  analysis_ = {snapshot, config_, done, std::move(curve)};
  play_least_loss();
}

// A search that has proved a loss knows by how much each move loses only where few moves are left.
void Session::play_least_loss() {
  if (analysis_ && analysis_->snapshot.proved && truth() != nullptr)
    engine::play_least_loss(analysis_->snapshot, *truth());
}

void Session::follow_truth() {
  if (!truth_.follow(*this, match().position()) || truth() == nullptr) return;
  keep_truth(match().moves().size(), *truth());
  play_least_loss();
  events_.push_back(Event::kSnapshot);
}

}  // namespace match
