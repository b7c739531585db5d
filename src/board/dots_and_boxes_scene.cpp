#include <array>
#include <optional>
#include <string>

#include "board/motion.h"
#include "board/scene.h"
#include "board/table.h"
#include "games/dots_and_boxes.h"

namespace board {

using games::DotsAndBoxes;
using mcts::Move;
using mcts::Player;

namespace {

constexpr float kMargin = 0.11f;
constexpr float kStep = (1 - 2 * kMargin) / 3;  // from dot to dot
constexpr float kReach = kStep / 2 + 1e-4f;     // of a target; rounding leaves no gap between them
constexpr float kDot = 0.019f;
constexpr float kBarLength = 0.197f;
constexpr float kBarWidth = 0.028f;
constexpr float kBox = 0.226f;

constexpr float kDrawSeconds = 0.2f;
constexpr float kWashDelay = 0.1f;
constexpr float kWashSeconds = 0.25f;

// The player who drew each edge and closed each box; empty if that happened before the history
// begins.
struct EdgeAndBoxOwners {
  std::array<std::optional<Player>, DotsAndBoxes::kEdges> edge;
  std::array<std::optional<Player>, DotsAndBoxes::kBoxes> box;
};

template <class Array>
auto& at(Array& array, int i) {
  return array[static_cast<std::size_t>(i)];
}

// When one side has all the boxes of `start`, they need no history.
void claim_boxes_of_start(EdgeAndBoxOwners& owners, const DotsAndBoxes& start) {
  for (const Player p : {Player::kFirst, Player::kSecond})
    for (int box = 0; box < DotsAndBoxes::kBoxes; ++box)
      if (start.closed(box) && start.score(other(p)) == 0) at(owners.box, box) = p;
}

EdgeAndBoxOwners owners_of(const DotsAndBoxes& start, std::span<const Move> moves) {
  EdgeAndBoxOwners owners;
  claim_boxes_of_start(owners, start);
  replay(start, moves, [&](const DotsAndBoxes& before, Move edge, const DotsAndBoxes& after) {
    at(owners.edge, edge) = before.to_move();
    for (int box = 0; box < DotsAndBoxes::kBoxes; ++box)
      if (after.closed(box) && !before.closed(box)) at(owners.box, box) = before.to_move();
  });
  return owners;
}

constexpr Material colour(std::optional<Player> owner) {
  if (!owner) return Material::kNeutral;
  return *owner == Player::kFirst ? Material::kFirst : Material::kSecond;
}

constexpr Material tint(std::optional<Player> owner) {
  if (!owner) return Material::kNeutralTint;
  return *owner == Player::kFirst ? Material::kFirstTint : Material::kSecondTint;
}

constexpr float dot_at(int i) { return kMargin + static_cast<float>(i) * kStep; }
constexpr float middle_after(int i) { return dot_at(i) + kStep / 2; }

// Edges come in bands of seven: three across, then four down.
Shape bar(int edge, Material material) {
  const int row = edge / 7, place = edge % 7;
  const bool across = place < 3;
  Shape shape{.form = Form::kBar, .material = material};
  shape.x = across ? middle_after(place) : dot_at(place - 3);
  shape.y = across ? dot_at(row) : middle_after(row);
  shape.half_w = (across ? kBarLength : kBarWidth) / 2;
  shape.half_h = (across ? kBarWidth : kBarLength) / 2;
  return shape;
}

Shape larger(Shape shape, float by) {
  shape.half_w += by, shape.half_h += by;
  return shape;
}

void add_card(Scene& scene) {
  scene.shapes.push_back({.material = Material::kCard,
                          .x = 0.5f,
                          .y = 0.5f,
                          .half_w = 0.5f,
                          .half_h = 0.5f,
                          .radius = 0.03f,
                          .lift = 0.05f});
}

struct ScenePoint {
  float x, y;
};
ScenePoint middle_of(int box) { return {middle_after(box % 3), middle_after(box / 3)}; }

void add_box(Scene& scene, int box, std::optional<Player> owner, float washed) {
  const auto [x, y] = middle_of(box);
  const float half = mix(0.8f, 1, washed) * kBox / 2;
  scene.shapes.push_back({.material = tint(owner),
                          .x = x,
                          .y = y,
                          .half_w = half,
                          .half_h = half,
                          .radius = 0.018f,
                          .opacity = washed});
  if (owner)
    scene.labels.push_back({.text = *owner == Player::kFirst ? "1" : "2",
                            .x = x,
                            .y = y,
                            .size = 0.075f,
                            .material = colour(owner),
                            .opacity = 0.8f * washed});
}

void add_boxes(Scene& scene, const DotsAndBoxes& before, const DotsAndBoxes& now,
               const EdgeAndBoxOwners& owners, MotionClock& clock) {
  for (int box = 0; box < DotsAndBoxes::kBoxes; ++box) {
    if (!now.closed(box)) continue;
    const bool fresh = !before.closed(box);
    add_box(scene, box, at(owners.box, box), fresh ? clock.eased(kWashDelay, kWashSeconds) : 1);
  }
}

// A line thinner than a drawn one, and a hair where the rule forbids the edge at the moment: the
// width tells them apart, also for eyes that do not see the colours.
void add_open_edge(Scene& scene, int edge, bool legal) {
  Shape line = bar(edge, Material::kOpenEdge);
  (line.half_w > line.half_h ? line.half_h : line.half_w) *= legal ? 0.5f : 0.16f;
  scene.shapes.push_back(line);
}

void add_open_edges(Scene& scene, const DotsAndBoxes& now) {
  const auto legal = now.legal_moves();
  for (int edge = 0; edge < DotsAndBoxes::kEdges; ++edge)
    if (!now.drawn(edge)) add_open_edge(scene, edge, legal.contains(static_cast<Move>(edge)));
}

// The numbers of the edges: over each horizontal one, at the left of each vertical one.
void add_numbers(Scene& scene) {
  for (int edge = 0; edge < DotsAndBoxes::kEdges; ++edge) {
    const Shape place = bar(edge, Material::kDot);
    const bool lies = place.half_w > place.half_h;
    scene.place_names.push_back({.text = std::to_string(edge),
                                 .x = place.x - (lies ? 0 : 0.044f),
                                 .y = place.y - (lies ? 0.046f : 0.062f),
                                 .size = 0.025f,
                                 .material = Material::kDot,
                                 .opacity = 0.7f});
  }
}

void add_drawn_edges(Scene& scene, const DotsAndBoxes& now, const EdgeAndBoxOwners& owners,
                     std::optional<Move> last, MotionClock& clock) {
  for (int edge = 0; edge < DotsAndBoxes::kEdges; ++edge) {
    if (!now.drawn(edge)) continue;
    const auto owner = at(owners.edge, edge);
    const float drawn = last == edge ? clock.eased(0, kDrawSeconds) : 1;
    if (last == edge) {
      add_open_edge(scene, edge, true);
      scene.shapes.push_back(larger(bar(edge, colour(owner)), 0.008f));
      scene.shapes.back().opacity = 0.3f * drawn;
    }
    scene.shapes.push_back(bar(edge, colour(owner)));
    scene.shapes.back().drawn = drawn;
  }
}

void add_dots(Scene& scene) {
  for (int row = 0; row < 4; ++row)
    for (int column = 0; column < 4; ++column)
      scene.shapes.push_back({.form = Form::kDisc,
                              .material = Material::kDot,
                              .x = dot_at(column),
                              .y = dot_at(row),
                              .half_w = kDot,
                              .half_h = kDot});
}

void add_choices(Scene& scene, const DotsAndBoxes& now) {
  const auto legal = now.legal_moves();
  for (int edge = 0; edge < DotsAndBoxes::kEdges; ++edge) {
    const Move move = static_cast<Move>(edge);
    Shape ghost = bar(edge, colour(now.to_move()));
    ghost.opacity = 0.5f, ghost.show = Show::kWhenHovered, ghost.move = move;
    place_target(scene,
                 {.move = move,
                  .x = ghost.x,
                  .y = ghost.y,
                  .half_w = kReach,
                  .half_h = kReach,
                  .diamond = true},
                 legal.contains(move));
    if (legal.contains(move)) scene.shapes.push_back(ghost);
  }
}

}  // namespace

Target dots_box(int box) {
  const auto [x, y] = middle_of(box);
  return {.x = x, .y = y, .half_w = kStep / 2, .half_h = kStep / 2};
}

template <>
Scene make_scene(const DotsAndBoxes& start, std::span<const Move> moves, float seconds) {
  const DotsAndBoxes before = replay(start, before_last(moves));
  const DotsAndBoxes now = replay(start, moves);
  const EdgeAndBoxOwners owners = owners_of(start, moves);
  MotionClock clock(moves, seconds);
  Scene scene;
  add_card(scene);
  add_boxes(scene, before, now, owners, clock);
  add_open_edges(scene, now);
  add_numbers(scene);
  add_drawn_edges(scene, now, owners, last_of(moves), clock);
  add_dots(scene);
  add_choices(scene, now);
  scene.moving = clock.moving();
  return scene;
}

namespace {

Place edge_place(const DotsAndBoxes& now, const EdgeAndBoxOwners& owners, int edge) {
  return {.kind = PlaceKind::kEdge,
          .number = edge,
          .taken = now.drawn(edge),
          .owner = at(owners.edge, edge)};
}

Place box_place(const DotsAndBoxes& now, const EdgeAndBoxOwners& owners, int box) {
  Place place{.kind = PlaceKind::kBox, .number = box, .taken = now.closed(box)};
  place.owner = at(owners.box, box);
  for (int edge = 0; edge < DotsAndBoxes::kEdges; ++edge)
    place.count += (DotsAndBoxes::edges_of(box) >> edge & 1) != 0 && now.drawn(edge) ? 1 : 0;
  return place;
}

}  // namespace

// A line of dots with edges between them, then one of edges with boxes between.
template <>
Table make_table(const DotsAndBoxes& start, std::span<const Move> moves) {
  const DotsAndBoxes now = replay(start, moves);
  const EdgeAndBoxOwners owners = owners_of(start, moves);
  Table table{.columns = 7};
  for (int row = 0; row < 7; ++row)
    for (int column = 0; column < 7; ++column) {
      const int across = column / 2, band = 7 * (row / 2);
      if (row % 2 == 0 && column % 2 == 0)
        table.places.push_back({});
      else if (row % 2 == 1 && column % 2 == 1)
        table.places.push_back(box_place(now, owners, 3 * (row / 2) + across));
      else
        table.places.push_back(edge_place(now, owners, band + across + (row % 2 == 0 ? 0 : 3)));
    }
  return table;
}

}  // namespace board
