#include "match/symmetric_player.h"

#include <variant>

#include "match/random_player.h"

namespace match {

using mcts::Move;

namespace {

// Does the edge close a box for the player to move?
bool closes_box(const games::DotsAndBoxes& position, Move edge) {
  games::DotsAndBoxes next = position;
  next.play(edge);
  return next.score(position.to_move()) > position.score(position.to_move());
}

std::optional<Move> box_closer(const games::Position& position) {
  const auto& dots = std::get<games::DotsAndBoxes>(position);
  for (const Move edge : dots.legal_moves())
    if (closes_box(dots, edge)) return edge;
  return std::nullopt;
}

std::optional<Move> last_edge_of_opponent(const Match& game) {
  const mcts::Player me = games::to_move(game.position());
  for (std::size_t i = game.moves().size(); i-- > 0;)
    if (game.mover(i) != me) return game.moves()[i];
  return std::nullopt;
}

}  // namespace

std::optional<Move> SymmetricPlayer::choose(const Match& game, const std::atomic<bool>&) {
  if (mirroring_ || always_takes_boxes_)
    if (const auto edge = box_closer(game.position())) return edge;
  if (mirroring_)
    if (const auto edge = mirrored(game)) return edge;
  return pick(games::legal_moves(game.position()), rng_);
}

// Nothing when there is nothing to mirror yet, or no longer anything.
std::optional<Move> SymmetricPlayer::mirrored(const Match& game) {
  const auto edge = last_edge_of_opponent(game);
  if (!edge) return std::nullopt;
  const auto image = static_cast<Move>(games::DotsAndBoxes::kEdges - 1 - *edge);
  mirroring_ = games::is_legal(game.position(), image);
  return mirroring_ ? std::optional(image) : std::nullopt;
}

}  // namespace match
