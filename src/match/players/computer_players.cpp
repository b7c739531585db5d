#include "match/players/computer_players.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

namespace match {

MctsPlayer::MctsPlayer(const PlayerSpec& spec, std::uint64_t seed, engine::EvaluatorRows rows)
    : config_(spec.config),
      keep_tree_(spec.keep_tree),
      perfect_(spec.seat == Seat::kPerfect),
      budget_(spec.budget),
      seeds_(mcts::Rng(spec.config.seed).next() ^ seed),
      task_(std::max(spec.config.threads - 1, 0), engine::TreeMemory::as_told(spec.config), rows) {
  for (engine::Model& model : spec.models.since({})) task_.take(std::move(model));
}

std::optional<mcts::Move> MctsPlayer::choose(const Match& game, const std::atomic<bool>& stop) {
  const auto legal = games::legal_moves(game.position());
  exact_ = perfect_;
  if (legal.size() == 1) return legal[0];
  task_.take({++searches_, request_for(game)});
  while (task_.step())
    if (stop) task_.take(engine::Stop{searches_});
  if (stop) return std::nullopt;
  const auto found = task_.take_report();
  exact_ = found->update.exact.has_value();
  return found->update.snapshot.best;
}

engine::SearchRequest MctsPlayer::request_for(const Match& game) {
  engine::SearchRequest request;
  request.start = game.start();
  request.moves = game.moves();
  request.config = config_;
  request.config.seed = seeds_.next();
  request.budget = budget_;
  request.keep_tree = keep_tree_;
  if (perfect_) request.truth = engine::Truth::kInstead;
  request.truth_milliseconds = (budget_.milliseconds + 1) / 2;
  return request;
}

std::optional<mcts::Move> BookPlayer::choose(const Match& game, const std::atomic<bool>& stop) {
  const auto move = book_.choose(game.position(), seeds_.next());
  by_book_ = move.has_value();
  return by_book_ ? move : other_->choose(game, stop);
}

// ---------------------------------------------------------------- edges of Dots-and-Boxes

using games::DotsAndBoxes;
using mcts::Move;

namespace {

int missing_edges(const DotsAndBoxes& position, int box) {
  int missing = 0;
  for (std::uint32_t edges = DotsAndBoxes::edges_of(box); edges != 0; edges &= edges - 1)
    missing += position.drawn(std::countr_zero(edges)) ? 0 : 1;
  return missing;
}

bool is_harmless(const DotsAndBoxes& position, Move edge) {
  DotsAndBoxes next = position;
  next.play(edge);
  for (int box = 0; box < DotsAndBoxes::kBoxes; ++box)
    if (missing_edges(next, box) == 1) return false;
  return true;
}

template <class Condition>
std::vector<Move> legal_edges(const DotsAndBoxes& position, Condition condition) {
  std::vector<Move> edges;
  for (const Move edge : position.legal_moves())
    if (condition(position, edge)) edges.push_back(edge);
  return edges;
}

}  // namespace

bool closes_box(const DotsAndBoxes& position, Move edge) {
  return DotsAndBoxes::boxes_closed_by(edge, position.edges() | 1u << edge) > 0;
}

std::vector<Move> closing_edges(const DotsAndBoxes& position) {
  return legal_edges(position, closes_box);
}

std::vector<Move> harmless_edges(const DotsAndBoxes& position) {
  return legal_edges(position, is_harmless);
}

// ---------------------------------------------------------------- at random

using games::DotsAndBoxes;
using mcts::Move;

std::optional<Move> RandomPlayer::choose(const Match& game, const std::atomic<bool>&) {
  return pick(games::legal_moves(game.position()), rng_);
}

// ---------------------------------------------------------------- the mirror strategy

namespace {

// The game in the view of the player to move.
struct SeenGame {
  DotsAndBoxes position;
  std::optional<Move> image;       // of the opponent's last edge; it may be taken
  bool has_turned_random = false;  // now or at an earlier turn
};

bool is_lost(const SeenGame& view) {
  return view.image && !view.position.legal_moves().contains(*view.image) &&
         closing_edges(view.position).empty();
}

// Goes through the game again, from the first move on.
SeenGame view_of(const Match& game) {
  const mcts::Player me = games::to_move(game.position());
  SeenGame view{.position = *game.start().as<DotsAndBoxes>(), .image = {}};
  for (const Move edge : game.moves()) {
    if (view.position.to_move() == me)
      view.has_turned_random = view.has_turned_random || is_lost(view);
    else
      view.image = static_cast<Move>(DotsAndBoxes::kEdges - 1 - edge);
    view.position.play(edge);
  }
  view.has_turned_random = view.has_turned_random || is_lost(view);
  return view;
}

}  // namespace

std::optional<Move> SymmetricPlayer::choose(const Match& game, const std::atomic<bool>&) {
  const SeenGame view = view_of(game);
  if (!view.has_turned_random || always_takes_boxes_)
    if (const auto edges = closing_edges(view.position); !edges.empty()) return edges[0];
  if (!view.has_turned_random && view.image) return view.image;
  return pick(games::legal_moves(game.position()), rng_);
}

// ---------------------------------------------------------------- its refutation

namespace {

constexpr std::array<Move, 12> kRing = {0, 1, 2, 3, 6, 10, 13, 17, 20, 21, 22, 23};
constexpr std::array<Move, 4> kCentre = {8, 11, 12, 15};
constexpr int kWantedOfCentre = 2;

bool contains(std::span<const Move> edges, Move edge) {
  return std::find(edges.begin(), edges.end(), edge) != edges.end();
}

std::vector<Move> legal_among(const DotsAndBoxes& position, std::span<const Move> edges) {
  std::vector<Move> legal;
  for (const Move edge : position.legal_moves())
    if (contains(edges, edge)) legal.push_back(edge);
  return legal;
}

// How many of the centre's edges the player to move has drawn.
int drawn_of_centre(const Match& game) {
  const mcts::Player me = games::to_move(game.position());
  int drawn = 0;
  for (std::size_t i = 0; i < game.moves().size(); ++i)
    if (game.mover(i) == me && contains(kCentre, game.moves()[i])) ++drawn;
  return drawn;
}

// Never empty.
std::vector<Move> collecting(const DotsAndBoxes& position) {
  if (auto edges = closing_edges(position); !edges.empty()) return edges;
  if (auto edges = harmless_edges(position); !edges.empty()) return edges;
  const auto legal = position.legal_moves();
  return {legal.begin(), legal.end()};
}

std::vector<Move> candidates(const Match& game) {
  const auto& position = *game.position().as<DotsAndBoxes>();
  if (auto edges = legal_among(position, kRing); !edges.empty()) return edges;
  if (drawn_of_centre(game) < kWantedOfCentre)
    if (auto edges = legal_among(position, kCentre); !edges.empty()) return edges;
  return collecting(position);
}

}  // namespace

std::optional<Move> CounterSymmetricPlayer::choose(const Match& game, const std::atomic<bool>&) {
  return pick(candidates(game), rng_);
}

// ---------------------------------------------------------------- what was learned

std::optional<Move> TablePlayer::choose(const Match& game, const std::atomic<bool>&) {
  return table_->table().choose(*game.position().as<DotsAndBoxes>(), rng_).edge;
}

}  // namespace match
