#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

#include "board/motion.h"
#include "board/scene.h"
#include "board/table.h"
#include "games/reversi.h"

namespace board {

using games::Reversi;
using mcts::Move;
using mcts::Player;

namespace {

constexpr float kMargin = 0.052f;
constexpr float kCell = (1 - 2 * kMargin) / 8;
constexpr float kDisc = 0.415f * kCell;

constexpr float kPlaceSeconds = 0.16f;
constexpr float kFlipSeconds = 0.25f;
constexpr float kFlipDelay = 0.03f;
constexpr float kFlipStagger = 0.035f;  // by the square of distance from the new disc

constexpr float centre(int i) { return kMargin + (static_cast<float>(i) + 0.5f) * kCell; }
constexpr float line(int i) { return kMargin + static_cast<float>(i) * kCell; }

constexpr Material material(Player p) {
  return p == Player::kFirst ? Material::kBlack : Material::kWhite;
}

bool has(const Reversi& game, Player p, int square) { return (game.discs(p) >> square & 1) != 0; }

Shape round(Form form, Material material, int square, float radius) {
  return {.form = form,
          .material = material,
          .x = centre(square % 8),
          .y = centre(square / 8),
          .half_w = radius,
          .half_h = radius};
}

void add_board(Scene& scene) {
  auto& shapes = scene.shapes;
  shapes.push_back({.material = Material::kFrame,
                    .x = 0.5f,
                    .y = 0.5f,
                    .half_w = 0.5f,
                    .half_h = 0.5f,
                    .radius = 0.024f,
                    .lift = 0.06f});
  shapes.push_back({.form = Form::kWell,
                    .material = Material::kFelt,
                    .x = 0.5f,
                    .y = 0.5f,
                    .half_w = 4 * kCell,
                    .half_h = 4 * kCell,
                    .radius = 0.004f});
  Shape rule{.material = Material::kGridLine, .x = 0.5f, .y = 0.5f};
  for (int i = 1; i < 8; ++i) {
    rule.x = line(i), rule.y = 0.5f, rule.half_w = 0.00095f, rule.half_h = 4 * kCell;
    shapes.push_back(rule);
    std::swap(rule.x, rule.y), std::swap(rule.half_w, rule.half_h);
    shapes.push_back(rule);
  }
  for (const int row : {2, 6})
    for (const int column : {2, 6})
      shapes.push_back({.form = Form::kDisc,
                        .material = Material::kGridLine,
                        .x = line(column),
                        .y = line(row),
                        .half_w = 0.0065f,
                        .half_h = 0.0065f});
}

void add_coordinates(Scene& scene) {
  for (int i = 0; i < 8; ++i) {
    Label label{.x = centre(i),
                .y = kMargin / 2,
                .size = 0.03f,
                .material = Material::kFrameText,
                .coordinate = true};
    label.text = static_cast<char>('a' + i);
    scene.labels.push_back(label);
    std::swap(label.x, label.y);
    label.text = static_cast<char>('1' + i);
    scene.labels.push_back(label);
  }
}

// The new disc comes down onto the felt.
Shape placed(Shape disc, MotionClock& clock) {
  const float t = clock.eased(0, kPlaceSeconds);
  disc.half_w = disc.half_h = mix(1.25f, 1, t) * kDisc;
  disc.opacity = t;
  return disc;
}

// A taken disc turns over, away from the new one; the nearest first.
Shape flipped(Shape disc, int square, int from, MotionClock& clock) {
  const int dx = square % 8 - from % 8, dy = square / 8 - from / 8;
  const int distance = std::max(std::abs(dx), std::abs(dy));
  const float delay = kFlipDelay + kFlipStagger * static_cast<float>(distance - 1);
  disc.turned = clock.eased(delay, kFlipSeconds);
  disc.angle = std::atan2(static_cast<float>(dy), static_cast<float>(dx));
  return disc;
}

void add_discs(Scene& scene, const Reversi& before, const Reversi& now, std::optional<Move> last,
               MotionClock& clock) {
  for (int square = 0; square < 64; ++square)
    for (const Player p : {Player::kFirst, Player::kSecond}) {
      if (!has(now, p, square)) continue;
      Shape disc = round(Form::kPiece, material(p), square, kDisc);
      disc.back = material(other(p));
      if (last == square)
        disc = placed(disc, clock);
      else if (last && has(before, other(p), square))
        disc = flipped(disc, square, *last, clock);
      scene.shapes.push_back(disc);
    }
}

// A pass changes nothing on the board, so the disc before it stays marked.
void add_mark(Scene& scene, std::span<const Move> moves, MotionClock& clock) {
  while (last_of(moves) == Reversi::kPass) moves = before_last(moves);
  const auto last = last_of(moves);
  if (!last) return;
  Shape mark = round(Form::kDisc, Material::kMark, *last, 0.09f * kCell);
  mark.opacity = clock.eased(kPlaceSeconds / 2, kPlaceSeconds);
  scene.shapes.push_back(mark);
}

void add_choices(Scene& scene, const Reversi& now) {
  const auto legal = now.legal_moves();
  for (int square = 0; square < 64; ++square) {
    const Move move = static_cast<Move>(square);
    place_target(scene, reversi_square(square), legal.contains(move));
    if (!legal.contains(move)) continue;
    Shape dot = round(Form::kDisc, material(now.to_move()), move, 0.11f * kCell);
    dot.opacity = 0.34f, dot.show = Show::kWhenLegal, dot.move = move;
    scene.shapes.push_back(dot);
    Shape ghost = round(Form::kPiece, material(now.to_move()), move, kDisc);
    ghost.opacity = 0.55f, ghost.show = Show::kWhenHovered, ghost.move = move;
    scene.shapes.push_back(ghost);
  }
}

}  // namespace

Target reversi_square(int square) {
  return {.move = static_cast<Move>(square),
          .x = centre(square % 8),
          .y = centre(square / 8),
          .half_w = kCell / 2,
          .half_h = kCell / 2};
}

template <>
Scene make_scene(const Reversi& start, std::span<const Move> moves, float seconds) {
  const Reversi before = replay(start, before_last(moves));
  const Reversi now = replay(before, moves.subspan(before_last(moves).size()));
  const auto last = last_of(moves);
  MotionClock clock(moves, seconds);
  Scene scene;
  scene.sides = {Material::kBlack, Material::kWhite};
  add_board(scene);
  add_coordinates(scene);
  add_discs(scene, before, now, last == Reversi::kPass ? std::nullopt : last, clock);
  add_mark(scene, moves, clock);
  add_choices(scene, now);
  scene.moving = clock.moving();
  return scene;
}

template <>
Table make_table(const Reversi& start, std::span<const Move> moves) {
  const Reversi now = replay(start, moves);
  return squares(8, 64, [&now](Player p, int square) { return has(now, p, square); });
}

}  // namespace board
