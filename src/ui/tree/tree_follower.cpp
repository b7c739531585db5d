#include "ui/tree/tree_follower.h"

#include <algorithm>
#include <span>
#include <utility>

namespace ui {

using match::Session;

bool TreeFollower::tick(Session& session, double now) {
  follow(session);
  const bool news = take(session);
  if (!ticket_ && wants_news(session, now)) ask(session, now);
  return news;
}

void TreeFollower::follow(const Session& session) {
  PositionInGame place{session.match().start(), session.match().moves()};
  if (place == present_) return;
  present_ = std::move(place);
  line_.clear();
  due_ = true;
}

bool TreeFollower::wants_news(const Session& session, double now) {
  const bool searches = session.study().analysis_grows() || session.study().hinting();
  if (std::exchange(searched_, searches) != searches) due_ = true;
  return due_ || (searches && now - asked_at_ >= kBetweenQuestions);
}

void TreeFollower::ask(Session& session, double now) {
  ticket_ = session.study().ask_tree(line_, most_);
  if (!ticket_) return;
  asked_at_ = now;
  due_ = false;
  asked_about_ = {present_, line_};
  asked_about_.place.moves.insert(asked_about_.place.moves.end(), line_.begin(), line_.end());
}

bool TreeFollower::take(const Session& session) {
  auto answer = ticket_.take();
  if (!answer) return false;
  shown_ = asked_about_;
  SearchedTree tree(std::move(*answer), expected(session));
  if (tree.excerpt() == tree_.excerpt() && tree.top() == tree_.top() &&
      tree.best_line() == tree_.best_line())
    return false;
  tree_ = std::move(tree);
  return true;
}

// The line that the search tells, from the first node of what is shown on: empty where that is not
// on it.
std::span<const mcts::Move> TreeFollower::expected(const Session& session) const {
  if (session.study().analysis() == nullptr || shown_.place.start != present_.start) return {};
  auto moves = present_.moves;
  const auto& line = session.study().analysis()->snapshot.principal_variation;
  moves.insert(moves.end(), line.begin(), line.end());
  const auto& before = shown_.place.moves;
  const auto ways = std::mismatch(before.begin(), before.end(), moves.begin(), moves.end());
  if (ways.first != before.end() || before.size() < present_.moves.size()) return {};
  return std::span(line).subspan(before.size() - present_.moves.size());
}

void TreeFollower::open(std::size_t node) {
  const auto below = tree_.moves_to(node);
  if (below.empty()) return;
  line_ = shown_.line;
  line_.insert(line_.end(), below.begin(), below.end());
  due_ = true;
}

void TreeFollower::go_back(std::size_t moves) {
  if (moves >= line_.size()) return;
  line_.resize(moves);
  due_ = true;
}

void TreeFollower::set_most(std::uint32_t most) {
  if (std::exchange(most_, most) != most) due_ = true;
}

games::Position TreeFollower::position_after(std::size_t moves) const {
  return games::after(games::after(present_.start, present_.moves), std::span(line_).first(moves));
}

board::Scene TreeFollower::scene(std::size_t node) const {
  auto moves = shown_.place.moves;
  for (const mcts::Move m : tree_.moves_to(node)) moves.push_back(m);
  return board::make_scene(shown_.place.start, moves, board::kAtRest);
}

}  // namespace ui
