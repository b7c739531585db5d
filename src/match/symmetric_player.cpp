#include "match/symmetric_player.h"

#include "match/boxes.h"
#include "match/random_player.h"

namespace match {

using games::DotsAndBoxes;
using mcts::Move;

namespace {

// What the player to move sees of the game.
struct View {
  DotsAndBoxes position;
  std::optional<Move> image;       // of the opponent's last edge; it may be taken
  bool has_turned_random = false;  // now or at an earlier turn
};

bool is_lost(const View& view) {
  return view.image && !view.position.legal_moves().contains(*view.image) &&
         closing_edges(view.position).empty();
}

// Goes through the game again, from the first move on.
View view_of(const Match& game) {
  const mcts::Player me = games::to_move(game.position());
  View view{.position = *game.start().as<DotsAndBoxes>(), .image = {}};
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
  const View view = view_of(game);
  if (!view.has_turned_random || always_takes_boxes_)
    if (const auto edges = closing_edges(view.position); !edges.empty()) return edges[0];
  if (!view.has_turned_random && view.image) return view.image;
  return pick(games::legal_moves(game.position()), rng_);
}

}  // namespace match
