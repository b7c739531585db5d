#include "match/study.h"

#include <algorithm>
#include <iterator>

#include "engine/answers.h"
#include "engine/config_of.h"
#include "engine/task.h"

namespace match {

namespace {

constexpr std::uint32_t kHintMilliseconds = 1000;

}  // namespace

// ---------------------------------------------------------------- the analysis

void Study::analyse(bool on) {
  if (std::exchange(analyses_, on) == on) return;
  analysis_held_ = false;
  if (!on && link_.purpose() == Purpose::kAnalysis) link_.give_up();
}

// The search reports once more, so that its findings are whole.
void Study::hold_analysis(bool hold) {
  analysis_held_ = analyses_ && hold;
  if (analysis_held_ && link_.purpose() == Purpose::kAnalysis) link_.stop();
}

void Study::cover_analysis(bool covered) {
  if (std::exchange(analysis_covered_, covered) == covered) return;
  if (covered && link_.purpose() == Purpose::kAnalysis) link_.stop();
}

bool Study::analysis_is_due(TurnPhase phase, bool asleep) const {
  const bool in_turn = phase == TurnPhase::kHuman || phase == TurnPhase::kPaused;
  const bool known = analysis_ && analysis_->done;
  const bool rests = analysis_held_ || analysis_covered_ || asleep;
  return analyses_ && !rests && in_turn && !link_.purpose() && !known;
}

mcts::Reward Study::reward() const {
  if (analysis_) return *analysis_->config.reward;
  if (link_.config()) return *link_.config()->reward;
  return reward_of_course();
}

mcts::Reward Study::reward_of_course() const {
  const engine::SearchRequest request{
      .start = match().start(), .moves = {}, .config = advice_of(game_.settings), .budget = {}};
  return *engine::whole_config_of(request).reward;
}

// A hint and a review leave the analysis that is shown as it is.
void Study::post_beside(engine::SearchRequest request, Purpose purpose) {
  if (purpose == Purpose::kAnalysis)
    forget_recalled();
  else
    keep_displaced();
  request.start = match().start();
  request.beside_game = true;
  request.config =
      purpose == Purpose::kReview ? review_of(game_.settings) : advice_of(game_.settings);
  request.config.seed = purpose == Purpose::kReview ? game_.seed_of_review(request.moves.size())
                                                    : game_.seed_of_turn();
  link_.post(std::move(request), purpose);
}

void Study::give_up_searches_beside() {
  const auto& purpose = link_.purpose();
  if (purpose == Purpose::kAnalysis || purpose == Purpose::kReview) link_.give_up();
}

void Study::note_analysis(const engine::SearchUpdate& update, bool done) {
  Curve curve = analysis_ ? std::move(analysis_->curve) : Curve();
  curve.add(update.snapshot);
  analysis_ = {update.snapshot, update.config, done, std::move(curve)};
  play_least_loss();
}

// A search that has proved a loss knows by how much each move loses only where few moves are left.
void Study::play_least_loss() {
  if (analysis_ && analysis_->snapshot.proved && truth() != nullptr)
    engine::play_least_loss(analysis_->snapshot, *truth());
}

void Study::follow_truth() {
  if (!truth_.follow(link_, match().position()) || truth() == nullptr) return;
  keep_truth(match().moves().size(), *truth());
  play_least_loss();
  events_.push_back(Event::kSnapshot);
}

// ---------------------------------------------------------------- the hint

void Study::ask_hint() {
  if (!game_.referee.is_humans_turn() || hinting()) return;
  engine::SearchRequest request;
  request.moves = match().moves();
  request.budget.milliseconds = kHintMilliseconds;
  request.truth = engine::Truth::kAlso;
  post_beside(std::move(request), Purpose::kHint);
}

// ---------------------------------------------------------------- the tree

std::optional<TreeAnswer> TreeTicket::take() {
  auto excerpt = ticket_.take();
  if (!excerpt) return std::nullopt;
  return TreeAnswer{std::move(top_), *std::move(excerpt), reward_};
}

TreeTicket Study::ask_tree(std::vector<mcts::Move> line, std::uint32_t most) {
  using TreeQuestion = engine::TreeQuestion;
  const games::Position& position = match().position();
  games::Position top = games::after(position, line);
  const auto& moves = match().moves();
  const auto* searched = link_.searched();
  const bool below = searched != nullptr && moves.size() >= searched->size() &&
                     std::equal(searched->begin(), searched->end(), moves.begin());
  Ticket<TreeQuestion> ticket;
  if (const auto& kept = recalled_ ? recalled_ : displaced_) {
    const TreeQuestion question{.line = std::move(line), .most = most};
    ticket = Ticket<TreeQuestion>::answered(engine::answer_of(kept->tree, question, position));
  } else if (below) {
    line.insert(line.begin(), moves.begin() + std::ssize(*searched), moves.end());
    ticket = link_.ask(TreeQuestion{std::move(line), most});
  } else {
    ticket = Ticket<TreeQuestion>::answered({});
  }
  return {std::move(ticket), std::move(top), reward()};
}

// ---------------------------------------------------------------- as the match goes on

void Study::begin_match() {
  link_.begin_game();
  reviewed_.reset();
}

void Study::change_position() {
  analysis_.reset();
  displaced_.reset();
  shown_mistake_.reset();
  const std::size_t ply = match().moves().size();
  recalled_ = ply < match().line().size() ? match().search(ply) : nullptr;
  if (recalled_) analysis_ = recalled_->found;
}

void Study::tick(TurnPhase phase, bool asleep) {
  if (review_is_due(phase, asleep)) go_on_reviewing();
  if (analysis_is_due(phase, asleep)) {
    engine::SearchRequest request;
    request.moves = match().moves();
    post_beside(std::move(request), Purpose::kAnalysis);
  }
  if (analyses_ && !asleep && phase != TurnPhase::kOver) follow_truth();
}

// An analysis that was held or covered has reported for the last time, and yet there is more to
// find.
void Study::take(EngineLink::Found found) {
  engine::SearchUpdate& update = found.update;
  if (found.purpose == Purpose::kReview) return take_reviewed(update);
  if (found.purpose == Purpose::kHint) {
    hint_ = {std::move(update.snapshot), std::move(update.exact), update.done};
    return;
  }
  note_analysis(update, update.done && !analysis_held_ && !analysis_covered_);
  keep_estimate(match().moves().size(), value_found(update.snapshot, game_.referee.to_move()),
                update.config);
}

}  // namespace match
