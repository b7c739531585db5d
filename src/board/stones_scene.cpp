#include <algorithm>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "board/motion.h"
#include "board/scene.h"
#include "board/table.h"
#include "games/stones.h"

namespace board {

using games::Stones;
using mcts::Move;
using mcts::Player;

namespace {

// From top to bottom: what the second player took, the hollow with the stones
// left, the row of "take" pads, what the first player took.
constexpr float kLeft = 0.05f, kRight = 0.95f;
constexpr float kHollowTop = 0.145f, kHollowBottom = 0.705f;
constexpr float kPadsY = 0.785f, kPadHalfHeight = 0.05f;
constexpr float kPadGap = 0.016f;
constexpr float kPileX = 0.125f, kPileWidth = 0.8f;
constexpr float kPileStone = 0.042f;  // cell of a taken stone
constexpr float kLargestCell = 0.155f;

constexpr float kSlideSeconds = 0.25f;
constexpr float kSlideStagger = 0.03f;

constexpr Material colour(Player p) {
  return p == Player::kFirst ? Material::kFirst : Material::kSecond;
}
constexpr float pile_y(Player p) { return p == Player::kFirst ? 0.921f : 0.078f; }

// Stone 0 lies first in the first row; the highest number goes first.
struct Place {
  float x, y, cell;
};

// How the stones of a whole game are laid out: as large as possible, but in
// rows of five or ten, and in full rows, where that costs little: those are
// easy to count.
class Rows {
 public:
  explicit Rows(int stones) : stones_(stones) {
    for (int columns = 1; columns <= stones; ++columns)
      if (rank(columns) > rank(columns_)) columns_ = columns;
  }

  Place place(int stone) const {
    const float cell = cell_of(columns_);
    const int rows = rows_of(columns_);
    const auto from_middle = [cell](int i, int n) {
      return (static_cast<float>(i) - static_cast<float>(n - 1) / 2) * cell;
    };
    return {0.5f + from_middle(stone % columns_, columns_),
            (kHollowTop + kHollowBottom) / 2 + from_middle(stone / columns_, rows), cell};
  }

 private:
  int rows_of(int columns) const { return (stones_ + columns - 1) / columns; }
  float cell_of(int columns) const {
    const float wide = (kRight - kLeft - 0.03f) / static_cast<float>(columns);
    const float high = (kHollowBottom - kHollowTop - 0.03f) / static_cast<float>(rows_of(columns));
    return std::min({wide, high, kLargestCell});
  }
  float rank(int columns) const {
    const float by_fives = columns % 5 == 0 ? 1.2f : 1;
    const float full_rows = stones_ % columns == 0 ? 1.08f : 1;
    return cell_of(columns) * by_fives * full_rows;
  }

  int stones_;
  int columns_ = 1;
};

// Where a stone that was taken lies now.
struct Taken {
  int stone;
  Player by;
  int order;       // in the pile of the one who took it
  int since_last;  // 0, 1, .. for the stones of the last move, else -1
};

struct History {
  std::vector<Taken> taken;
  std::array<int, 2> piles{};         // stones taken by each player
  std::array<int, 2> piles_before{};  // the same before the last move
};

History history_of(const Stones& start, std::span<const Move> moves) {
  History h;
  replay(start, moves, [&](const Stones& before, Move take, const Stones&) {
    const Player by = before.to_move();
    h.piles_before = h.piles;
    for (Taken& t : h.taken) t.since_last = -1;
    for (int i = 0; i < take; ++i) {
      int& pile = h.piles[static_cast<std::size_t>(by)];
      h.taken.push_back({before.left() - 1 - i, by, pile++, i});
    }
  });
  return h;
}

// A number in [0,1) that belongs to a stone and a use.
float whim(int stone, std::uint32_t use) {
  std::uint32_t h = (static_cast<std::uint32_t>(stone) * 8 + use + 1) * 0x9E3779B9u;
  h = (h ^ (h >> 15)) * 0x85EBCA6Bu;
  h ^= h >> 13;
  return static_cast<float>(h >> 8) / 16777216.0f;
}

Shape pebble(int stone, Place at) {
  const float size = at.cell * mix(0.42f, 0.47f, whim(stone, 0));
  return {.form = Form::kPebble,
          .material = Material::kPebble,
          .x = at.x + at.cell * mix(-0.03f, 0.03f, whim(stone, 1)),
          .y = at.y + at.cell * mix(-0.03f, 0.03f, whim(stone, 2)),
          .half_w = size,
          .half_h = size * mix(0.78f, 0.92f, whim(stone, 3)),
          .angle = std::numbers::pi_v<float> * whim(stone, 4),
          .seed = static_cast<std::uint32_t>(stone + 1)};
}

// Piles grow to the right and close up when they would not fit.
Place in_pile(const Taken& t, int pile) {
  const float step = std::min(kPileStone, kPileWidth / static_cast<float>(std::max(pile, 1)));
  return {kPileX + static_cast<float>(t.order) * step, pile_y(t.by), kPileStone};
}

Place between(Place a, Place b, float t) {
  return {mix(a.x, b.x, t), mix(a.y, b.y, t), mix(a.cell, b.cell, t)};
}

void add_tray(Scene& scene) {
  scene.shapes.push_back({.material = Material::kTray,
                          .x = 0.5f,
                          .y = 0.5f,
                          .half_w = 0.5f,
                          .half_h = 0.5f,
                          .radius = 0.04f,
                          .lift = 0.06f});
  scene.shapes.push_back({.form = Form::kWell,
                          .material = Material::kHollow,
                          .x = (kLeft + kRight) / 2,
                          .y = (kHollowTop + kHollowBottom) / 2,
                          .half_w = (kRight - kLeft) / 2,
                          .half_h = (kHollowBottom - kHollowTop) / 2,
                          .radius = 0.05f});
  for (const Player p : {Player::kFirst, Player::kSecond})
    scene.shapes.push_back({.form = Form::kDisc,
                            .material = colour(p),
                            .x = 0.075f,
                            .y = pile_y(p),
                            .half_w = 0.014f,
                            .half_h = 0.014f});
}

void add_taken(Scene& scene, const Rows& rows, const History& history, Clock& clock) {
  for (const Taken& t : history.taken) {
    const auto by = static_cast<std::size_t>(t.by);
    const Place now = in_pile(t, history.piles[by]);
    if (t.since_last < 0) {
      const Place was = in_pile(t, history.piles_before[by]);
      scene.shapes.push_back(pebble(t.stone, between(was, now, clock.eased(0, kSlideSeconds))));
      continue;
    }
    const float delay = kSlideStagger * static_cast<float>(t.since_last);
    const float way = clock.eased(delay, kSlideSeconds);
    Shape stone = pebble(t.stone, between(rows.place(t.stone), now, way));
    stone.lift = 0.02f * (1 - way) * std::min(1.0f, 8 * way);
    scene.shapes.push_back(stone);
  }
}

// A line under the stones of the last move.
void add_mark(Scene& scene, const History& history, Clock& clock) {
  float left = 1, right = 0;
  const float shown = clock.eased(kSlideSeconds, kSlideSeconds);
  for (const Taken& t : history.taken) {
    if (t.since_last < 0) continue;
    const Place at = in_pile(t, history.piles[static_cast<std::size_t>(t.by)]);
    left = std::min(left, at.x), right = std::max(right, at.x);
  }
  if (history.taken.empty()) return;
  const Player by = history.taken.back().by;
  scene.shapes.push_back({.form = Form::kBar,
                          .material = colour(by),
                          .x = (left + right) / 2,
                          .y = pile_y(by) + 0.034f,
                          .half_w = (right - left) / 2 + 0.016f,
                          .half_h = 0.0035f,
                          .opacity = shown});
}

// The stones that stay, and over them the ones that a move would take, lit.
void add_heap(Scene& scene, const Rows& rows, const Stones& now) {
  const auto legal = now.legal_moves();
  for (const Move take : legal)
    for (int stone = now.left() - take; stone < now.left(); ++stone) {
      Shape glow = pebble(stone, rows.place(stone));
      glow.form = Form::kGlow, glow.material = colour(now.to_move());
      glow.show = Show::kWhenHovered, glow.move = take;
      scene.shapes.push_back(glow);
    }
  for (int stone = 0; stone < now.left(); ++stone)
    scene.shapes.push_back(pebble(stone, rows.place(stone)));
  for (const Move take : legal) {
    const Place at = rows.place(now.left() - take);
    scene.more_targets.push_back(
        {.move = take, .x = at.x, .y = at.y, .half_w = at.cell / 2, .half_h = at.cell / 2});
  }
}

Shape pad(int take, int most) {
  const float room = most > 5 ? 0.78f : 0.68f;
  const float width = room / static_cast<float>(most);
  return {.material = Material::kPad,
          .x = kRight - room + (static_cast<float>(take) - 0.5f) * width + kPadGap / 2,
          .y = kPadsY,
          .half_w = (width - kPadGap) / 2,
          .half_h = kPadHalfHeight,
          .radius = 0.022f,
          .lift = 0.012f};
}

void add_pads(Scene& scene, const Stones& now) {
  for (int take = 1; take <= now.most(); ++take) {
    Shape shape = pad(take, now.most());
    shape.opacity = take <= now.left() ? 1 : 0.35f;
    scene.shapes.push_back(shape);
    scene.labels.push_back({.text = "\u2212" + std::to_string(take),
                            .x = shape.x,
                            .y = shape.y,
                            .size = 0.045f,
                            .material = Material::kTrayText,
                            .opacity = shape.opacity});
    if (take > now.left()) continue;
    const Move move = static_cast<Move>(take);
    scene.targets.push_back({.move = move,
                             .x = shape.x,
                             .y = shape.y,
                             .half_w = shape.half_w + kPadGap / 2,
                             .half_h = shape.half_h + kPadGap / 2});
    shape.material = colour(now.to_move()), shape.opacity = 0.4f, shape.lift = 0;
    shape.show = Show::kWhenHovered, shape.move = move;
    scene.shapes.push_back(shape);
  }
}

void add_count(Scene& scene, const Stones& now) {
  scene.labels.push_back({.text = std::to_string(now.left()),
                          .x = now.most() > 5 ? 0.11f : 0.15f,
                          .y = kPadsY,
                          .size = now.most() > 5 ? 0.065f : 0.085f,
                          .material = Material::kTrayText});
}

}  // namespace

template <>
Scene make_scene(const Stones& start, std::span<const Move> moves, float seconds) {
  const Rows rows(start.left());
  const Stones now = replay(start, moves);
  const History history = history_of(start, moves);
  Clock clock(moves, seconds);
  Scene scene;
  add_tray(scene);
  add_heap(scene, rows, now);
  add_pads(scene, now);
  add_count(scene, now);
  add_taken(scene, rows, history, clock);
  add_mark(scene, history, clock);
  scene.moving = clock.moving();
  return scene;
}

template <>
Table make_table(const Stones& start, std::span<const Move> moves) {
  const Stones now = replay(start, moves);
  Table table{.columns = 1 + now.most()};
  table.places.push_back({.kind = PlaceKind::kHeap, .count = now.left()});
  for (int take = 1; take <= now.most(); ++take)
    table.places.push_back({.kind = PlaceKind::kTake, .number = take});
  return table;
}

}  // namespace board
