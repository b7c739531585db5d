#include "board/scene.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>

namespace board {

namespace {

bool on_board(float x, float y) { return x >= 0 && x <= 1 && y >= 0 && y <= 1; }

bool holds(const Target& t, float x, float y) {
  const float dx = std::abs(x - t.x), dy = std::abs(y - t.y);
  if (t.diamond) return dx * t.half_h + dy * t.half_w <= t.half_w * t.half_h;
  return dx <= t.half_w && dy <= t.half_h;
}

float distance(const Target& t, float x, float y) { return std::hypot(x - t.x, y - t.y); }

std::optional<mcts::Move> nearest_of(std::initializer_list<const std::vector<Target>*> lists,
                                     float x, float y) {
  if (!on_board(x, y)) return std::nullopt;
  const Target* nearest = nullptr;
  for (const auto* targets : lists)
    for (const Target& t : *targets)
      if (holds(t, x, y) && (!nearest || distance(t, x, y) < distance(*nearest, x, y)))
        nearest = &t;
  return nearest ? std::optional(nearest->move) : std::nullopt;
}

}  // namespace

void close(Scene& scene) {
  for (Shape& shape : scene.shapes)
    if (shape.offer) shape.opacity = std::min(shape.opacity, kPale);
  for (Label& label : scene.labels)
    if (label.offer) label.opacity = std::min(label.opacity, kPale);
  for (auto* targets : {&scene.targets, &scene.more_targets}) {
    scene.closed.insert(scene.closed.end(), targets->begin(), targets->end());
    targets->clear();
  }
}

std::vector<Shape> ghosts_of(const Scene& scene, mcts::Move move) {
  std::vector<Shape> ghosts;
  for (const Shape& shape : scene.shapes) {
    if (shape.show != Show::kWhenHovered || shape.move != move || shape.form == Form::kBox)
      continue;
    ghosts.push_back(shape);
    ghosts.back().show = Show::kAlways;
  }
  return ghosts;
}

void add_ghosts(Scene& scene, std::span<const Shape> ghosts) {
  const auto offered = std::find_if(scene.shapes.begin(), scene.shapes.end(),
                                    [](const Shape& s) { return s.show != Show::kAlways; });
  scene.shapes.insert(offered, ghosts.begin(), ghosts.end());
}

namespace {

bool is_same(const Shape& a, const Shape& b) {
  return a.form == b.form && a.material == b.material && a.x == b.x && a.y == b.y &&
         a.half_w == b.half_w && a.half_h == b.half_h && a.show == b.show;
}

}  // namespace

void pale_news(Scene& scene, const Scene& earlier, float opacity) {
  for (Shape& shape : scene.shapes) {
    if (shape.show != Show::kAlways) continue;
    const bool was_there = std::any_of(earlier.shapes.begin(), earlier.shapes.end(),
                                       [&](const Shape& old) { return is_same(old, shape); });
    if (!was_there) shape.opacity = std::min(shape.opacity, opacity);
  }
}

bool visible(const Shape& shape, const Highlights& highlights) {
  const bool hovered = highlights.hovered == shape.move;
  switch (shape.show) {
    case Show::kAlways:
      return true;
    case Show::kWhenLegal:
      return highlights.show_legal && !hovered;
    case Show::kWhenHovered:
      return hovered;
  }
  return true;
}

const Target* target_of(const Scene& scene, mcts::Move move) {
  for (const Target& t : scene.targets)
    if (t.move == move) return &t;
  return nullptr;
}

std::optional<mcts::Move> hit(const Scene& scene, float x, float y) {
  return nearest_of({&scene.targets, &scene.more_targets}, x, y);
}

std::optional<mcts::Move> meant(const Scene& scene, float x, float y) {
  const auto legal = hit(scene, x, y);
  return legal ? legal : nearest_of({&scene.closed}, x, y);
}

}  // namespace board
