// A session's analysis: a search for the position on the board, whoever is to move there.
#include <utility>

#include "match/session.h"

namespace match {

void Session::analyse(bool on) {
  if (std::exchange(analyses_, on) == on) return;
  analysis_held_ = false;
  if (!on) give_up_analysis();
}

// The search says its last word, so that what it has found is whole.
void Session::hold_analysis(bool hold) {
  analysis_held_ = analyses_ && hold;
  if (analysis_held_ && searching_ == Purpose::kAnalysis) engine_.stop();
}

bool Session::analysis_is_due() const {
  const bool in_turn = phase() == Phase::kHuman || phase() == Phase::kPaused;
  const bool known = analysis_ && analysis_->done;
  return analyses_ && !analysis_held_ && !hidden_ && in_turn && !searching_ && !known;
}

// Without a limit: it ends by itself only when there is nothing left to find.
void Session::post_analysis() {
  engine::SearchRequest request;
  request.aside = true;
  post(std::move(request), Purpose::kAnalysis);
}

void Session::give_up_analysis() {
  if (searching_ == Purpose::kAnalysis) give_up_turn();
}

// A search that was held has said its last word, and yet there is more to find.
void Session::take_analysis(const engine::SearchUpdate& update) {
  analysis_ = {update.snapshot, config_, update.done && !analysis_held_, truth()};
}

void Session::follow_truth() {
  if (!truth_.follow(*this, match().position()) || !truth() || !analysis_) return;
  analysis_->exact = truth();
  events_.push_back(Event::kSnapshot);
}

std::optional<solve::Exact> Session::truth() const {
  const solve::Exact* exact = truth_.of(match().position());
  return exact == nullptr ? std::nullopt : std::optional(*exact);
}

}  // namespace match
