#include <string>

#include "board/motion.h"
#include "board/scene.h"
#include "board/table.h"
#include "games/fifteen.h"

namespace board {

using games::Fifteen;
using mcts::Move;
using mcts::Player;

namespace {

constexpr float kTile = 1.0f / 9;

// Nine tiles in a row; the one that was taken last fades in.
constexpr float centre(int number) { return (static_cast<float>(number) - 0.5f) * kTile; }

Material material_of(const Fifteen& g, int number) {
  if (g.has(Player::kFirst, number)) return Material::kFirst;
  return g.has(Player::kSecond, number) ? Material::kSecond : Material::kPad;
}

}  // namespace

template <>
Scene make_scene(const Fifteen& start, std::span<const Move> moves, float seconds) {
  const Fifteen now = replay(start, moves);
  MotionClock clock(moves, seconds);
  Scene scene;
  for (int n = 1; n <= 9; ++n) {
    scene.shapes.push_back({.material = material_of(now, n),
                            .x = centre(n),
                            .y = 0.5f,
                            .half_w = 0.45f * kTile,
                            .half_h = 0.1f,
                            .radius = 0.01f});
    if (last_of(moves) == n) scene.shapes.back().opacity = clock.eased(0, 0.2f);
    scene.labels.push_back({.text = std::to_string(n), .x = centre(n), .y = 0.5f});
  }
  const auto legal = now.legal_moves();
  for (int n = 1; n <= 9; ++n) {
    const Move m = static_cast<Move>(n);
    if (legal.contains(m))
      scene.shapes.push_back(
          {.form = Form::kDisc,
           .material = now.to_move() == Player::kFirst ? Material::kFirst : Material::kSecond,
           .x = centre(n),
           .y = 0.5f,
           .half_w = 0.4f * kTile,
           .half_h = 0.4f * kTile,
           .show = Show::kWhenHovered,
           .move = m});
    place_target(scene, {.move = m, .x = centre(n), .y = 0.5f, .half_w = kTile / 2, .half_h = 0.1f},
                 legal.contains(m));
  }
  scene.moving = clock.moving();
  return scene;
}

template <>
Table make_table(const Fifteen& start, std::span<const Move> moves) {
  const Fifteen now = replay(start, moves);
  Table table{.columns = 9};
  for (int n = 1; n <= 9; ++n) {
    Place place{.kind = PlaceKind::kSquare, .number = n};
    for (const Player p : {Player::kFirst, Player::kSecond})
      if (now.has(p, n)) place.taken = true, place.owner = p;
    table.places.push_back(place);
  }
  return table;
}

}  // namespace board
