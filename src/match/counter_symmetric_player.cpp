#include "match/counter_symmetric_player.h"

#include <algorithm>
#include <span>

#include "match/boxes.h"
#include "match/random_player.h"

namespace match {

using games::DotsAndBoxes;
using mcts::Move;

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

}  // namespace match
