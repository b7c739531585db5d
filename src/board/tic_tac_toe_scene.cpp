#include <bit>
#include <cmath>
#include <string>
#include <utility>

#include "board/motion.h"
#include "board/scene.h"
#include "board/table.h"
#include "games/tic_tac_toe.h"

namespace board {

using games::TicTacToe;
using mcts::Move;
using mcts::Player;

namespace {

constexpr float kMargin = 0.09f;
constexpr float kCell = (1 - 2 * kMargin) / 3;
constexpr float kMark = 0.32f * kCell;  // from a mark's centre to its edge
constexpr float kStroke = 0.032f;

constexpr float kDrawSeconds = 0.2f;
constexpr float kLineDelay = 0.15f;

constexpr float centre(int i) { return kMargin + (static_cast<float>(i) + 0.5f) * kCell; }

constexpr Material ink(Player p) {
  return p == Player::kFirst ? Material::kInkFirst : Material::kInkSecond;
}

void add_paper(Scene& scene) {
  scene.shapes.push_back({.material = Material::kPaper,
                          .x = 0.5f,
                          .y = 0.5f,
                          .half_w = 0.5f,
                          .half_h = 0.5f,
                          .radius = 0.024f,
                          .lift = 0.06f});
  for (const int i : {1, 2}) {
    const float at = kMargin + static_cast<float>(i) * kCell;
    Shape rule{.form = Form::kBar,
               .material = Material::kPaperLine,
               .x = at,
               .y = 0.5f,
               .half_w = 0.0045f,
               .half_h = 0.5f - kMargin};
    rule.seed = static_cast<std::uint32_t>(i);
    scene.shapes.push_back(rule);
    std::swap(rule.x, rule.y), std::swap(rule.half_w, rule.half_h);
    rule.seed += 2;
    scene.shapes.push_back(rule);
  }
}

// Cell `cell` with a cross or a ring in it; the same cell always looks the same.
Shape mark(Player p, int cell) {
  return {.form = p == Player::kFirst ? Form::kCross : Form::kRing,
          .material = ink(p),
          .x = centre(cell % 3),
          .y = centre(cell / 3),
          .half_w = kMark,
          .half_h = kMark,
          .stroke = kStroke,
          .seed = static_cast<std::uint32_t>(cell + 1)};
}

// The cell of the last mark is tinted a little.
void add_last(Scene& scene, Player p, int cell) {
  scene.shapes.push_back({.material = ink(p),
                          .x = centre(cell % 3),
                          .y = centre(cell / 3),
                          .half_w = 0.45f * kCell,
                          .half_h = 0.45f * kCell,
                          .radius = 0.03f,
                          .opacity = 0.07f});
}

void add_marks(Scene& scene, const TicTacToe& now, std::optional<Move> last, MotionClock& clock) {
  for (int cell = 0; cell < 9; ++cell)
    for (const Player p : {Player::kFirst, Player::kSecond}) {
      if (!now.has(p, cell)) continue;
      if (last == cell) add_last(scene, p, cell);
      scene.shapes.push_back(mark(p, cell));
      if (last == cell) scene.shapes.back().drawn = clock.eased(0, kDrawSeconds);
    }
}

// A broad pen goes over the winning three, from a little before the first.
void add_winning_line(Scene& scene, const TicTacToe& now, MotionClock& clock) {
  const int line = now.winning_line();
  if (line == 0) return;
  const int first = std::countr_zero(static_cast<std::uint32_t>(line));
  const int last = 31 - std::countl_zero(static_cast<std::uint32_t>(line));
  const float dx = centre(last % 3) - centre(first % 3), dy = centre(last / 3) - centre(first / 3);
  const Player winner = now.has(Player::kFirst, first) ? Player::kFirst : Player::kSecond;
  scene.shapes.push_back({.form = Form::kBar,
                          .material = ink(winner),
                          .x = centre(first % 3) + dx / 2,
                          .y = centre(first / 3) + dy / 2,
                          .half_w = std::hypot(dx, dy) / 2 + 0.4f * kCell,
                          .half_h = 0.055f,
                          .angle = std::atan2(dy, dx),
                          .drawn = clock.eased(kLineDelay, kDrawSeconds),
                          .opacity = 0.22f});
}

Target target(int cell) {
  return {.move = static_cast<Move>(cell),
          .x = centre(cell % 3),
          .y = centre(cell / 3),
          .half_w = kCell / 2,
          .half_h = kCell / 2};
}

void add_choices(Scene& scene, const TicTacToe& now) {
  const auto legal = now.legal_moves();
  for (int cell = 0; cell < 9; ++cell) {
    const Move move = static_cast<Move>(cell);
    place_target(scene, target(cell), legal.contains(move));
    scene.place_names.push_back({.text = std::to_string(cell),
                                 .x = centre(cell % 3) - 0.38f * kCell,
                                 .y = centre(cell / 3) - 0.38f * kCell,
                                 .size = 0.034f,
                                 .material = Material::kDot,
                                 .opacity = 0.7f});
    if (!legal.contains(move)) continue;
    Shape ghost = mark(now.to_move(), move);
    ghost.opacity = 0.3f, ghost.show = Show::kWhenHovered, ghost.move = move;
    scene.shapes.push_back(ghost);
  }
}

}  // namespace

template <>
Scene make_scene(const TicTacToe& start, std::span<const Move> moves, float seconds) {
  const TicTacToe now = replay(start, moves);
  MotionClock clock(moves, seconds);
  Scene scene;
  scene.sides = {Material::kInkFirst, Material::kInkSecond};
  add_paper(scene);
  add_winning_line(scene, now, clock);
  add_marks(scene, now, last_of(moves), clock);
  add_choices(scene, now);
  scene.moving = clock.moving();
  return scene;
}

template <>
Table make_table(const TicTacToe& start, std::span<const Move> moves) {
  const TicTacToe now = replay(start, moves);
  return squares(3, 9, [&now](Player p, int cell) { return now.has(p, cell); });
}

}  // namespace board
