#include "ui/analyse/expected_line.h"

#include <algorithm>
#include <utility>

namespace ui {

using match::Session;
using mcts::Move;

namespace {

constexpr double kBetweenQuestions = 0.25;  // seconds, while the search runs
constexpr std::uint32_t kNodes = 120;       // enough for the line, which is much visited

// The line that the search gives for the move that it would play.
std::span<const Move> said_of(const Session& session, Move candidate) {
  if (session.study().analysis() == nullptr) return {};
  const auto& line = session.study().analysis()->snapshot.principal_variation;
  return !line.empty() && line[0] == candidate ? std::span(line) : std::span<const Move>();
}

}  // namespace

// ---------------------------------------------------------------- which line

void ExpectedLine::forget() {
  pointed_.reset(), chosen_.reset(), candidate_.reset();
  moves_.clear();
  played_ = 0;
}

void ExpectedLine::begin_frame(const Session& session) {
  const match::Match& match = session.match();
  if (match.moves() != before_ || match.start() != start_) {
    forget();
    start_ = match.start();
    before_ = match.moves();
  }
  show(session, pointed_ ? pointed_ : chosen_);
  pointed_.reset();
}

void ExpectedLine::choose(Move candidate) {
  chosen_ = chosen_ == candidate ? std::nullopt : std::optional(candidate);
}

void ExpectedLine::show(const Session& session, std::optional<Move> candidate) {
  if (std::exchange(candidate_, candidate) == candidate) return;
  played_ = 0;
  asked_at_ = match::kLongAgo;
  moves_.clear();
  if (!candidate) return;
  const auto said = said_of(session, *candidate);
  set(said.empty() ? std::vector{*candidate} : std::vector(said.begin(), said.end()));
}

bool ExpectedLine::tick(Session& session, double now) {
  bool news = take();
  if (!candidate_ || played_ > 0) return news;
  const auto said = said_of(session, *candidate_);
  if (said.size() > 1) return set({said.begin(), said.end()}) || news;
  const bool due = asked_at_ == match::kLongAgo || session.study().analysis_grows();
  if (ticket_ || !due || now - asked_at_ < kBetweenQuestions) return news;
  ticket_ = session.study().ask_tree({*candidate_}, kNodes);
  asked_about_ = candidate_;
  if (ticket_) asked_at_ = now;
  return news;
}

// An answer about another candidate comes too late.
bool ExpectedLine::take() {
  auto answer = ticket_.take();
  if (!answer) return false;
  if (asked_about_ != candidate_ || played_ > 0 || answer->excerpt.nodes.empty()) return false;
  if (answer->top != games::after(games::after(start_, before_), {&*candidate_, 1})) return false;
  std::vector<Move> line = SearchedTree(*std::move(answer)).best_moves();
  line.insert(line.begin(), *candidate_);
  return set(std::move(line));
}

bool ExpectedLine::set(std::vector<Move> moves) {
  moves.resize(std::min(moves.size(), kMostMoves));
  if (moves == moves_) return false;
  moves_ = std::move(moves);
  lay_out();
  return true;
}

// ---------------------------------------------------------------- along it

void ExpectedLine::go(const Session& session, int moves) {
  if (!candidate_) {
    if (session.study().analysis() != nullptr) chosen_ = session.study().analysis()->snapshot.best;
    return;
  }
  const auto most = static_cast<int>(moves_.size());
  const int wanted = std::clamp(static_cast<int>(played_) + moves, 0, most);
  played_ = static_cast<std::size_t>(wanted);
  lay_out();
}

std::span<const Move> ExpectedLine::to_play() const {
  return std::span(moves_).first(played_ > 0 ? played_ : moves_.size());
}

// ---------------------------------------------------------------- on the board

// Each ghost is what the board before that move offers for it.
void ExpectedLine::lay_out() {
  auto moves = before_;
  moves.insert(moves.end(), moves_.begin(), moves_.begin() + static_cast<std::ptrdiff_t>(played_));
  games::Position position = games::after(start_, moves);
  board::Scene before = board::make_scene(start_, moves, board::kAtRest);
  scene_ = before;
  numbers_.clear();
  std::vector<board::Shape> all;
  for (std::size_t i = played_; i < moves_.size(); ++i) {
    const auto ghosts = board::ghosts_of(before, moves_[i]);
    all.insert(all.end(), ghosts.begin(), ghosts.end());
    add_numbers(numbers_, static_cast<int>(i) + 1, ghosts, games::to_move(position));
    games::play(position, moves_[i]);
    moves.push_back(moves_[i]);
    before = board::make_scene(start_, moves, board::kAtRest);
  }
  board::add_ghosts(scene_, all);
}

}  // namespace ui
