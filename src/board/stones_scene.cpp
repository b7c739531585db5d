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
// left, the count and the "take" pads, what the first player took.
constexpr float kLeft = 0.05f, kRight = 0.95f;
constexpr float kHollowTop = 0.145f;
constexpr float kSlotsBottom = 0.885f;
// A finger wants 44 px, and a phone of 320 by 568 px has a board of 256.
constexpr float kSlotHeight = 44.0f / 256;
constexpr int kMostInRow = 5;  // of which each is wide enough for a finger too
constexpr float kPadGap = 0.016f;
constexpr float kPadHalfWidth = 0.16f, kPadHalfHeight = 0.06f;  // at most
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
struct SlotPlace {
  float x, y, cell;
};

// The count and behind it a pad for each number of stones: in one row, or in two
// where one would be too narrow.
class Slots {
 public:
  explicit Slots(const Stones& game)
      : count_(1 + game.most()),
        rows_(count_ > kMostInRow ? 2 : 1),
        columns_((count_ + rows_ - 1) / rows_) {}

  int columns() const { return columns_; }
  int places() const { return rows_ * columns_; }
  float top() const { return kSlotsBottom - static_cast<float>(rows_) * kSlotHeight; }
  float hollow_bottom() const { return top() - 0.008f; }

  // 0 is the count, others the pad that takes so many. All of it is pressed.
  Target slot(int take) const {
    const float width = (kRight - kLeft) / static_cast<float>(columns_);
    return {.move = static_cast<Move>(take),
            .x = kLeft + (static_cast<float>(take % columns_) + 0.5f) * width,
            .y = top() + (static_cast<float>(take / columns_) + 0.5f) * kSlotHeight,
            .half_w = width / 2,
            .half_h = kSlotHeight / 2};
  }

 private:
  int count_, rows_, columns_;
};

// How the stones of a whole game are laid out: as large as possible, but in
// rows of five or ten, and in full rows, where that costs little: those are
// easy to count.
class Rows {
 public:
  Rows(int stones, float hollow_bottom) : stones_(stones), bottom_(hollow_bottom) {
    for (int columns = 1; columns <= stones; ++columns)
      if (rank(columns) > rank(columns_)) columns_ = columns;
  }

  SlotPlace place(int stone) const {
    const float cell = cell_of(columns_);
    const int rows = rows_of(columns_);
    const auto from_middle = [cell](int i, int n) {
      return (static_cast<float>(i) - static_cast<float>(n - 1) / 2) * cell;
    };
    return {0.5f + from_middle(stone % columns_, columns_),
            (kHollowTop + bottom_) / 2 + from_middle(stone / columns_, rows), cell};
  }

 private:
  int rows_of(int columns) const { return (stones_ + columns - 1) / columns; }
  float cell_of(int columns) const {
    const float wide = (kRight - kLeft - 0.03f) / static_cast<float>(columns);
    const float high = (bottom_ - kHollowTop - 0.03f) / static_cast<float>(rows_of(columns));
    return std::min({wide, high, kLargestCell});
  }
  float rank(int columns) const {
    const float by_fives = columns % 5 == 0 ? 1.2f : 1;
    const float full_rows = stones_ % columns == 0 ? 1.08f : 1;
    return cell_of(columns) * by_fives * full_rows;
  }

  int stones_;
  float bottom_;
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

Shape pebble(int stone, SlotPlace at) {
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
SlotPlace in_pile(const Taken& t, int pile) {
  const float step = std::min(kPileStone, kPileWidth / static_cast<float>(std::max(pile, 1)));
  return {kPileX + static_cast<float>(t.order) * step, pile_y(t.by), kPileStone};
}

SlotPlace between(SlotPlace a, SlotPlace b, float t) {
  return {mix(a.x, b.x, t), mix(a.y, b.y, t), mix(a.cell, b.cell, t)};
}

void add_tray(Scene& scene, float hollow_bottom) {
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
                          .y = (kHollowTop + hollow_bottom) / 2,
                          .half_w = (kRight - kLeft) / 2,
                          .half_h = (hollow_bottom - kHollowTop) / 2,
                          .radius = 0.05f});
  for (const Player p : {Player::kFirst, Player::kSecond})
    scene.shapes.push_back({.form = Form::kDisc,
                            .material = colour(p),
                            .x = 0.075f,
                            .y = pile_y(p),
                            .half_w = 0.014f,
                            .half_h = 0.014f});
}

void add_taken(Scene& scene, const Rows& rows, const History& history, MotionClock& clock) {
  for (const Taken& t : history.taken) {
    const auto by = static_cast<std::size_t>(t.by);
    const SlotPlace now = in_pile(t, history.piles[by]);
    if (t.since_last < 0) {
      const SlotPlace was = in_pile(t, history.piles_before[by]);
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
void add_mark(Scene& scene, const History& history, MotionClock& clock) {
  float left = 1, right = 0;
  const float shown = clock.eased(kSlideSeconds, kSlideSeconds);
  for (const Taken& t : history.taken) {
    if (t.since_last < 0) continue;
    const SlotPlace at = in_pile(t, history.piles[static_cast<std::size_t>(t.by)]);
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
  for (int take = 1; take <= now.left(); ++take) {
    const Move move = static_cast<Move>(take);
    const SlotPlace at = rows.place(now.left() - take);
    const Target target{
        .move = move, .x = at.x, .y = at.y, .half_w = at.cell / 2, .half_h = at.cell / 2};
    (legal.contains(move) ? scene.more_targets : scene.closed).push_back(target);
  }
}

Shape pad(const Target& slot) {
  return {.material = Material::kPad,
          .x = slot.x,
          .y = slot.y,
          .half_w = std::min(slot.half_w - kPadGap / 2, kPadHalfWidth),
          .half_h = std::min(slot.half_h - kPadGap / 2, kPadHalfHeight),
          .radius = 0.022f,
          .lift = 0.012f};
}

void add_pad(Scene& scene, const Target& slot, const Stones& now) {
  const bool legal = slot.move <= now.left();
  Shape shape = pad(slot);
  shape.opacity = legal ? 1 : kPale, shape.offer = legal;
  scene.shapes.push_back(shape);
  scene.labels.push_back({.text = "\u2212" + std::to_string(slot.move),
                          .x = shape.x,
                          .y = shape.y,
                          .size = 0.045f,
                          .material = Material::kTrayText,
                          .opacity = shape.opacity,
                          .offer = legal});
  place_target(scene, slot, legal);
  if (!legal) return;
  shape.material = colour(now.to_move()), shape.opacity = 0.4f, shape.lift = 0;
  shape.show = Show::kWhenHovered, shape.move = slot.move;
  scene.shapes.push_back(shape);
}

void add_slots(Scene& scene, const Slots& slots, const Stones& now) {
  const Target count = slots.slot(0);
  scene.labels.push_back({.text = std::to_string(now.left()),
                          .x = count.x,
                          .y = count.y,
                          .size = 0.085f,
                          .material = Material::kTrayText});
  for (int take = 1; take <= now.most(); ++take) add_pad(scene, slots.slot(take), now);
}

}  // namespace

template <>
Scene make_scene(const Stones& start, std::span<const Move> moves, float seconds) {
  const Slots slots(start);
  const Rows rows(start.left(), slots.hollow_bottom());
  const Stones now = replay(start, moves);
  const History history = history_of(start, moves);
  MotionClock clock(moves, seconds);
  Scene scene;
  add_tray(scene, slots.hollow_bottom());
  add_heap(scene, rows, now);
  add_slots(scene, slots, now);
  add_taken(scene, rows, history, clock);
  add_mark(scene, history, clock);
  scene.moving = clock.moving();
  return scene;
}

template <>
Table make_table(const Stones& start, std::span<const Move> moves) {
  const Stones now = replay(start, moves);
  const Slots slots(now);
  Table table{.columns = slots.columns()};
  table.places.push_back({.kind = PlaceKind::kNote, .count = now.left(), .word = "left"});
  for (int take = 1; take < slots.places(); ++take) {
    const bool there = take <= now.most();
    table.places.push_back(
        there ? board::Place{.kind = PlaceKind::kPad, .number = take, .word = "take"}
              : board::Place{});
  }
  return table;
}

}  // namespace board
