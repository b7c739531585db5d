#include "ui/tree/tree_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "render/palette.h"
#include "ui/base/theme.h"
#include "ui/play/status.h"
#include "ui/tree/tree_labels.h"
#include "ui/tree/tree_words.h"

namespace ui {

using mcts::ExcerptNode;
using mcts::ExcerptParent;

namespace {

constexpr float kLeastBoard = 14;  // half the side of a node that shows its board
constexpr float kLeastRing = 5;    // of one that has a ring where it is proved
constexpr float kForWords = 24;    // between two layers
constexpr float kLeastRadius = 2.5f, kMostRadius = 52;

bool is_seen(const NodeSpot& spot, const Rect& whole) {
  const Rect reach = whole.inset(-spot.radius - 10);
  return spot.at.x > reach.x && spot.at.x < reach.right() && spot.at.y > reach.y &&
         spot.at.y < reach.bottom();
}

// ---------------------------------------------------------------- edges

struct Stroke {
  ImU32 color = 0;
  float width = 1;
};

void draw_edge(Pen& pen, const NodeSpot& from, const NodeSpot& to, const Stroke& stroke) {
  pen.curve(edge_curve(from, to), faded(stroke.color, to.shown), stroke.width);
}

// The width of an edge with so many of all visits.
float width_of(std::uint32_t visits, std::uint32_t all) {
  return 1 + 4 * std::sqrt(static_cast<float>(visits) / static_cast<float>(std::max(all, 1u)));
}

using NodePath = std::vector<std::size_t>;  // from node to node

bool is_on(const NodePath& way, std::size_t parent, std::size_t node) {
  for (std::size_t i = 1; i < way.size(); ++i)
    if (way[i - 1] == parent && way[i] == node) return true;
  return false;
}

Stroke quiet_stroke(std::uint32_t visits, std::uint32_t all, bool first) {
  const float width = width_of(visits, all);
  return {way_color((width - 1) / 4, first), first ? width : std::min(width, 2.0f)};
}

// Marked edges lie over the rest.
void draw_edges(Pen& pen, const SearchedTree& tree, const std::vector<NodeSpot>& spots,
                const TreeMarks& marks) {
  const NodePath best = marks.way.empty() ? tree.best_line() : marks.way;
  const auto to = marks.marked();
  const NodePath pointed = to ? tree.way_to(*to) : NodePath{};
  const ImU32 color = marks.way.empty() ? theme().accent : marks.way_color;
  const auto& nodes = tree.nodes();
  for (const bool marked : {false, true})
    for (std::size_t i = 0; i < nodes.size(); ++i)
      for (const ExcerptParent& p : nodes[i].parents) {
        const bool of_best = is_on(best, p.node, i), of_pointed = is_on(pointed, p.node, i);
        if ((of_best || of_pointed) != marked) continue;
        const bool first = &p == &nodes[i].parents[0];
        Stroke stroke = quiet_stroke(p.visits, nodes[0].visits, first);
        if (marked) stroke = {color, std::max(stroke.width + 1, 3.0f)};  // told apart in grey, too
        if (of_pointed) stroke.color = theme().text;
        draw_edge(pen, spots[p.node], spots[i], stroke);
      }
}

// ---------------------------------------------------------------- nodes

Rect square(const ImVec2& at, float half) { return {at.x - half, at.y - half, 2 * half, 2 * half}; }

void draw_tick(Pen& pen, const ImVec2& at, float size, ImU32 color) {
  const std::array points{ImVec2{at.x - size, at.y},
                          ImVec2{at.x - size * 0.25f, at.y + size * 0.7f},
                          ImVec2{at.x + size, at.y - size * 0.7f}};
  pen.polyline(points, color, std::max(1.5f, size * 0.4f));
}

// Where there is no room for a ring, corners alone show a proof.
void draw_proof(Pen& pen, const NodeSpot& spot, float corner) {
  if (spot.half() < kLeastRing) return;
  const ImU32 color = faded(theme().proved, spot.shown);
  const Rect ring = square(spot.at, spot.half() + 2);
  pen.frame(ring, color, corner + 2, spot.half() < kLeastBoard ? 1.2f : 2.0f);
  if (spot.half() >= kLeastBoard) draw_tick(pen, {ring.right() + 1, ring.y - 1}, 5, color);
}

void draw_ring(Pen& pen, const NodeSpot& spot) {
  pen.frame(square(spot.at, spot.radius + 6), theme().text, 8, 2);
}

}  // namespace

TreeCamera fitting(const Rect& room, const TreeLayout& layout, float most_layer) {
  constexpr float kMostUnit = 220;  // CSS pixels
  const float layers = layout.bottom + 1, units = layout.right - layout.left + 1;
  TreeCamera camera;
  camera.scale = {std::min(room.w / units, kMostUnit), std::min(room.h / layers, most_layer)};
  camera.origin = {room.center().x - (layout.left + layout.right) / 2 * camera.scale.x,
                   room.y + camera.scale.y / 2};
  return camera;
}

// Nodes do not meet: neighbours are as far apart as their sizes need, and layers further apart than
// two of the largest nodes.
Radii radii_of(const TreeLayout& layout, const TreeCamera& camera) {
  const ImVec2 scale = camera.scale;
  // Where layers are too near to each other for words the nodes are not small as well.
  const float high = scale.y < 2 * kForWords ? 0.4f : 0.34f;
  Radii radii{kLeastRadius,
              std::min({scale.x / 2, scale.y * high, kMostRadius * std::pow(camera.zoom, 0.7f)})};
  for (const TreePlace& p : layout.places)
    radii.least = std::min(radii.least, 0.9f * p.room * scale.x);
  return radii;
}

std::uint64_t visits_of_least(const mcts::TreeExcerpt& excerpt, const Radii& radii) {
  const double share = radii.most > 0 ? radii.least / radii.most : 1;
  return static_cast<std::uint64_t>(most_visits(excerpt) * share * share);
}

std::vector<NodeSpot> spots_of(const TreeLayout& layout, const TreeCamera& camera) {
  const Radii radii = radii_of(layout, camera);
  std::vector<NodeSpot> spots;
  for (const TreePlace& p : layout.places)
    spots.push_back(
        {.at = {camera.origin.x + p.x * camera.scale.x, camera.origin.y + p.layer * camera.scale.y},
         .radius = std::max(p.size * radii.most, radii.least) * (0.3f + 0.7f * p.shown),
         .room = p.room * camera.scale.x,
         .shown = p.shown});
  return spots;
}

namespace {

ImU32 packed(const render::Color& c) {
  return ImGui::ColorConvertFloat4ToU32({c.r, c.g, c.b, c.a});
}

}  // namespace

ImU32 value_color(double value, const Sides& sides) {
  ImU32 first = theme().first_wins, even = theme().even, second = theme().second_wins;
  if (sides[0] == board::Material::kBlack) {
    first = packed(render::text_color(sides[0], scheme()));
    second = packed(render::text_color(sides[1], scheme()));
    even = mixed(first, second, 0.5f);
  }
  // Most values of a search are near 0.5: their colours are spread out.
  const auto lead = static_cast<float>(2 * std::clamp(value, 0.0, 1.0) - 1);
  const float share = std::sqrt(std::abs(lead));
  return mixed(even, lead < 0 ? second : first, share);
}

ImU32 rim_color() { return way_color(1, true); }

// It begins behind the node above, whatever its form.
Curve edge_curve(const NodeSpot& from, const NodeSpot& to) {
  const ImVec2 a{from.at.x, from.at.y + 0.8f * from.radius}, b{to.at.x, to.at.y - to.half()};
  const float bend = (b.y - a.y) / 2;
  return {a, ImVec2{a.x, a.y + bend}, ImVec2{b.x, b.y - bend}, b};
}

ImU32 way_color(double share, bool first) {
  const float least = scheme().dark ? 0.58f : 0.8f;
  const float most = first ? 1.0f : least;
  return mixed(theme().ground, theme().muted,
               least + (most - least) * static_cast<float>(std::clamp(share, 0.0, 1.0)));
}

const board::Scene& TreePicture::scene(const TreeBoards& boards, std::size_t node) {
  const auto found = scenes_.find(node);
  if (found != scenes_.end()) return found->second;
  return scenes_.emplace(node, boards.scene(node)).first->second;
}

namespace {

constexpr float kLeastRim = 3;  // the radius of a node with a rim

// On a plate, so that it can be read on every colour.
void draw_number(Pen& pen, const NodeSpot& spot, int number) {
  const std::string text = std::to_string(number);
  const float radius = 0.7f * spot.radius;
  if (spot.shown < 0.99f || text_width(fonts().small, text) + 4 > 2 * radius || radius < 6) return;
  pen.disc(spot.at, radius, theme().ground);
  pen.words(square(spot.at, radius), Align::kCenter, fonts().small, theme().text, text);
}

// Small pieces are hard to see among lines.
board::Scene without_lines(board::Scene scene) {
  std::erase_if(scene.shapes,
                [](const auto& shape) { return shape.material == board::Material::kGridLine; });
  return scene;
}

}  // namespace

void TreePicture::draw_node(Pen& pen, const TreeBoards& boards, std::size_t node,
                            const NodeSpot& spot, const Sides& sides) {
  const ExcerptNode& what = boards.tree.nodes()[node];
  const ImU32 color = faded(value_color(what.value, sides), spot.shown);
  const auto number = number_of(boards.tree.position(node));
  const bool proved = boards.tree.result(node) != mcts::Proof::kUnknown;
  const bool large = !number && spot.half() >= kLeastBoard;
  const bool disc = !large && !proved;
  const Rect place = square(spot.at, disc ? spot.radius : spot.half());
  const float corner = disc ? spot.radius : large ? 6 : 0;
  pen.box(place, color, corner);
  if (spot.radius >= kLeastRim) pen.frame(place, faded(rim_color(), spot.shown), corner, 1);
  if (large) {
    constexpr float kWithLines = 80;
    const Rect inner = place.inset(std::max(3.0f, spot.half() * 0.13f));
    const board::Scene& board = scene(boards, node);
    boards_.push_back({inner.w < kWithLines ? without_lines(board) : board, inner});
    pen.board(boards_.back());
  }
  if (number) draw_number(pen, spot, *number);
  if (proved) draw_proof(pen, spot, corner);
}

void TreePicture::draw(Pen& pen, const TreeBoards& boards, const std::vector<NodeSpot>& spots,
                       const TreeMarks& marks, const Rect& whole) {
  const SearchedTree& tree = boards.tree;
  boards_.clear();
  draw_edges(pen, tree, spots, marks);
  const Sides sides = scene(boards, 0).sides;
  for (std::size_t i = 0; i < spots.size(); ++i)
    if (is_seen(spots[i], whole)) draw_node(pen, boards, i, spots[i], sides);
  NodePath first = marks.way;
  if (const auto marked = marks.marked()) {
    std::erase(first, *marked);
    first.insert(first.begin(), *marked);
  }
  for (const TreeLabel& label : labels_of(tree, spots, first, whole, marks.taken))
    draw_label(pen, label);
  if (marks.chosen) draw_ring(pen, spots[*marks.chosen]);
}

}  // namespace ui
