#include "match/match.h"

#include <algorithm>
#include <cassert>
#include <tuple>
#include <vector>

#include "games/move_numbers.h"
#include "games/reversi_formats.h"

namespace match {

using mcts::Move;
using mcts::Player;

Outcome outcome_by_count(const games::Position& position) {
  const int lead = games::counts_points(position) ? games::score(position, Player::kFirst) -
                                                        games::score(position, Player::kSecond)
                                                  : 0;
  if (lead == 0) return {EndReason::kCounted, std::nullopt};
  return {EndReason::kCounted, lead > 0 ? Player::kFirst : Player::kSecond};
}

double Match::total_seconds(Player side) const {
  double sum = 0;
  for (std::size_t i = 0; i < moves_.size(); ++i)
    if (mover(i) == side) sum += seconds(i);
  return games::to_move(position()) == side ? sum + ended_after() : sum;
}

bool Match::play(Move m, double seconds) {
  if (outcome() || !games::is_legal(position(), m)) return false;
  const std::size_t parent = node_at(moves_.size());
  nodes_[parent].end_taken_back.reset();
  auto node = child(parent, m);
  if (!node) {
    node = nodes_.size();
    nodes_.emplace_back();
    nodes_.back().move = m;
    nodes_.back().parent = parent;
    nodes_[parent].next.push_back(*node);
  }
  nodes_[*node].seconds = seconds;
  if (nodes_[parent].on_line != *node) {
    cut_line(moves_.size());
    nodes_[parent].on_line = *node;
    extend_line();
  }
  moves_.push_back(m);
  return true;
}

void Match::go_to(std::size_t ply) {
  assert(ply <= line_.size());
  if (ply == moves_.size() && here().ended)
    here().end_taken_back = std::exchange(here().ended, std::nullopt);
  moves_.assign(line_.begin(), line_.begin() + static_cast<std::ptrdiff_t>(ply));
}

std::vector<Move> Match::variations(std::size_t ply) const {
  std::vector<Move> moves;
  const Node& node = nodes_[node_at(ply)];
  for (const std::size_t next : node.next)
    if (next != node.on_line) moves.push_back(nodes_[next].move);
  return moves;
}

std::optional<Move> Match::next_variation(std::size_t ply) const {
  if (variations(ply).empty()) return std::nullopt;
  const Node& node = nodes_[node_at(ply)];
  const auto at = std::find(node.next.begin(), node.next.end(), node.on_line);
  const bool around = at == node.next.end() || at + 1 == node.next.end();
  return nodes_[around ? node.next.front() : *(at + 1)].move;
}

std::optional<std::size_t> Match::fork() const {
  for (std::size_t ply = moves_.size(); ply-- > 0;)
    if (next_variation(ply)) return ply;
  return next_variation(moves_.size()) ? std::optional(moves_.size()) : std::nullopt;
}

bool Match::follow(std::size_t ply, Move m) {
  if (ply > line_.size()) return false;
  const auto node = child(node_at(ply), m);
  if (!node) return false;
  go_to(std::min(ply, moves_.size()));
  if (nodes_[node_at(ply)].on_line != *node) {
    nodes_[node_at(ply)].on_line = *node;
    cut_line(ply);
    extend_line();
  }
  go_to(ply + 1);
  return true;
}

void Match::redo_end() {
  if (can_redo_end()) here().ended = std::exchange(here().end_taken_back, std::nullopt);
}

void Match::end(const Outcome& outcome, double seconds) {
  here().end_taken_back.reset();
  here().ended = outcome;
  here().ended_after = seconds;
}

void Match::keep_value(std::size_t node, const PositionValue& value) {
  auto& kept = nodes_[node].value;
  const auto weight = [](const PositionValue& v) {
    return std::tuple(v.exact, v.margin.has_value(), v.exact && v.best, v.reviewed, v.visits);
  };
  if (!kept || weight(value) >= weight(*kept)) kept = value;
}

std::optional<Outcome> Match::outcome() const {
  if (games::is_over(position())) return Outcome{EndReason::kRules, games::winner(position())};
  return here().ended;
}

std::optional<std::size_t> Match::child(std::size_t node, Move m) const {
  for (const std::size_t next : nodes_[node].next)
    if (nodes_[next].move == m) return next;
  return std::nullopt;
}

// Forgets the line behind its first `ply` moves; the tree keeps it.
void Match::cut_line(std::size_t ply) {
  line_.resize(ply);
  path_.resize(ply);
  positions_.erase(positions_.begin() + static_cast<std::ptrdiff_t>(ply) + 1, positions_.end());
}

// Goes on as the tree says.
void Match::extend_line() {
  for (std::size_t node = nodes_[node_at(line_.size())].on_line; node != 0;
       node = nodes_[node].on_line) {
    positions_.push_back(positions_.back());
    games::play(positions_.back(), nodes_[node].move);
    line_.push_back(nodes_[node].move);
    path_.push_back(node);
  }
}

// ---------------------------------------------------------------- its moves as text

namespace {

using games::Error;
using Result = games::Parsed<Match>;

constexpr std::string_view kSeparators = " \t\r\n,;-";

Result play_transcript(const games::Reversi& start, std::string_view text) {
  const auto moves = games::parse_transcript(text, start);
  if (!moves.value) return Result::fail(moves.error);
  Match match{games::Position(start)};
  for (const mcts::Move m : *moves.value) match.play(m);
  return Result::ok(std::move(match));
}

// A dash between two words separates them; one before a word alone is part of it, "-1".
std::string_view take_word(std::string_view& text, bool is_first) {
  std::size_t begin = std::min(text.find_first_not_of(kSeparators), text.size());
  const bool dash = begin > 0 && begin < text.size() && text[begin - 1] == '-';
  if (dash && (begin == 1 ? is_first : text[begin - 2] == ' ')) --begin;
  text.remove_prefix(begin);
  const std::string_view word = text.substr(0, text.find_first_of(kSeparators, 1));
  text.remove_prefix(word.size());
  return word;
}

bool is_move_number(std::string_view word) {
  const std::size_t digits = word.find_first_not_of("0123456789");
  return digits > 0 && digits < word.size() && word.find_first_not_of(".)", digits) == word.npos;
}

Error play_word(Match& match, std::string_view word) {
  const std::size_t number = match.moves().size() + 1;
  const games::Sign name(word);
  const auto move = games::parse_move(match.position(), word);
  if (!move.value) return Error("move {}, {}: {}", number, games::short_quote(word), move.error);
  if (match.outcome()) return Error("move {} ({}) comes after the end of the game", number, name);
  if (!match.play(*move.value))
    return games::with_reason(Error("move {} ({}) is not legal", number, name), match.position(),
                              *move.value);
  return {};
}

std::string joined(const Match& match, std::string_view separator) {
  std::string text;
  for (const mcts::Move m : match.moves())
    text.append(text.empty() ? "" : separator).append(games::move_text(match.start(), m));
  return text;
}

}  // namespace

Result play_moves(const games::Position& start, std::string_view text) {
  if (const auto* reversi = start.as<games::Reversi>()) return play_transcript(*reversi, text);
  Match match(start);
  games::MoveNumbers numbers;
  games::MoveCount count;
  const bool is_firsts = games::to_move(start) == mcts::Player::kFirst;
  bool numbered = false, behind_number = false;
  const std::size_t size = text.size();
  for (std::string_view word; !(word = take_word(text, text.size() == size)).empty();) {
    const bool last = text.find_first_not_of(kSeparators) == text.npos;
    const bool stops = last && !match.moves().empty() && (behind_number || !numbered);
    if (is_move_number(word) && !stops) {
      if (Error error = numbers.take(word, count, is_firsts); !error.empty())
        return Result::fail(std::move(error));
      numbered = behind_number = true;
      continue;
    }
    behind_number = false;
    if (last && word.ends_with('.')) word.remove_suffix(1);  // a full stop
    if (word.empty()) break;
    const auto side = games::to_move(match.position());
    if (Error error = play_word(match, word); !error.empty()) return Result::fail(std::move(error));
    ++count.written;
    count.turns += side != games::to_move(match.position());
  }
  if (Error error = numbers.end(count); !error.empty()) return Result::fail(std::move(error));
  return Result::ok(std::move(match));
}

std::string moves_text(const Match& match) { return joined(match, " "); }

std::string compact_moves(const Match& match) {
  return match.start().as<games::Reversi>() ? games::transcript(match.moves()) : joined(match, "-");
}

}  // namespace match
