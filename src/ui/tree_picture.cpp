#include "ui/tree_picture.h"

#include <imgui_internal.h>  // ImBezierCubicCalc

#include <algorithm>
#include <array>
#include <cmath>
#include <string>

#include "ui/status.h"
#include "ui/text.h"
#include "ui/theme.h"
#include "ui/tree_words.h"
#include "ui/widgets.h"

namespace ui {

using mcts::ExcerptNode;
using mcts::ExcerptParent;

namespace {

constexpr float kLeastBoard = 15;  // half the side of a node that shows its board
constexpr float kLeastRing = 5;    // of one that has a ring where it is proved
constexpr float kForWords = 24;    // between two layers
constexpr float kLeastHalf = 2, kMostHalf = 46;
constexpr int kSegments = 14;  // of an edge

bool is_seen(const NodeSpot& spot) {
  const ImVec2 low = canvas().GetClipRectMin(), high = canvas().GetClipRectMax();
  const float reach = spot.half + 10;
  return spot.at.x > low.x - reach && spot.at.x < high.x + reach && spot.at.y > low.y - reach &&
         spot.at.y < high.y + reach;
}

// ---------------------------------------------------------------- edges

struct Stroke {
  ImU32 color = 0;
  float width = 1;
};

// From below the one to above the other.
void draw_edge(const NodeSpot& from, const NodeSpot& to, const Stroke& stroke) {
  const ImVec2 a{from.at.x, from.at.y + from.half}, b{to.at.x, to.at.y - to.half};
  const float bend = (b.y - a.y) / 2;
  canvas().AddBezierCubic(a, {a.x, a.y + bend}, {b.x, b.y - bend}, b, faded(stroke.color, to.shown),
                          stroke.width, kSegments);
}

// Of one way of a search that has made so many in all.
float width_of(std::uint32_t visits, std::uint32_t all) {
  return 1 + 4 * std::sqrt(static_cast<float>(visits) / static_cast<float>(std::max(all, 1u)));
}

using Way = std::vector<std::size_t>;  // from node to node

bool is_on(const Way& way, std::size_t parent, std::size_t node) {
  for (std::size_t i = 1; i < way.size(); ++i)
    if (way[i - 1] == parent && way[i] == node) return true;
  return false;
}

Stroke quiet_stroke(std::uint32_t visits, std::uint32_t all, bool first) {
  const float width = width_of(visits, all);
  return {way_color((width - 1) / 4, first), first ? width : std::min(width, 2.0f)};
}

// What is marked lies over the rest.
void draw_edges(const SearchedTree& tree, const std::vector<NodeSpot>& spots,
                const TreeMarks& marks) {
  const Way best = marks.way.empty() ? tree.best_line() : marks.way;
  const auto to = marks.marked();
  const Way pointed = to ? tree.way_to(*to) : Way{};
  const ImU32 color = marks.way.empty() ? theme().accent : marks.way_color;
  const auto& nodes = tree.nodes();
  for (const bool marked : {false, true})
    for (std::size_t i = 0; i < nodes.size(); ++i)
      for (const ExcerptParent& p : nodes[i].parents) {
        const bool of_best = is_on(best, p.node, i), of_pointed = is_on(pointed, p.node, i);
        if ((of_best || of_pointed) != marked) continue;
        const bool first = &p == &nodes[i].parents[0];
        Stroke stroke = quiet_stroke(p.visits, nodes[0].visits, first);
        if (marked) stroke = {color, std::max(stroke.width, marks.way.empty() ? 2.0f : 3.0f)};
        if (of_pointed) stroke.color = theme().text;
        draw_edge(spots[p.node], spots[i], stroke);
      }
}

// ---------------------------------------------------------------- nodes

Rect square(const ImVec2& at, float half) { return {at.x - half, at.y - half, 2 * half, 2 * half}; }

void draw_tick(const ImVec2& at, float size, ImU32 color) {
  const std::array points{ImVec2{at.x - size, at.y},
                          ImVec2{at.x - size * 0.25f, at.y + size * 0.7f},
                          ImVec2{at.x + size, at.y - size * 0.7f}};
  canvas().AddPolyline(points.data(), static_cast<int>(points.size()), color, 0,
                       std::max(1.5f, size * 0.4f));
}

// Corners alone tell where there is no room for a ring.
void draw_proof(const NodeSpot& spot, float corner) {
  if (spot.half < kLeastRing) return;
  const ImU32 color = faded(theme().proved, spot.shown);
  const Rect ring = square(spot.at, spot.half + 2);
  canvas().AddRect(ring.min(), ring.max(), color, corner + 2, 0,
                   spot.half < kLeastBoard ? 1.2f : 2.0f);
  if (spot.half >= kLeastBoard) draw_tick({ring.right() + 1, ring.y - 1}, 5, color);
}

void draw_ring(const NodeSpot& spot) {
  const Rect ring = square(spot.at, spot.half + 6);
  canvas().AddRect(ring.min(), ring.max(), theme().text, 8, 0, 2);
}

// ---------------------------------------------------------------- words

// Over an edge that passes below it.
void put_over(const Rect& place, ImFont* font, ImU32 color, const std::string& text) {
  const Rect ground{place.center().x - text_width(font, text) / 2 - 3, place.y,
                    text_width(font, text) + 6, place.h};
  canvas().AddRectFilled(ground.min(), ground.max(), theme().ground, 3);
  text_center(place, font, color, text);
}

// Where several ways meet, each has its own move on its edge, as near to the node as it covers
// neither another move nor a node; the most visited way goes first, and before all others those
// into the node that is marked. Where an edge has no such place the node's card has the move.
class WayLabels {
 public:
  WayLabels(const SearchedTree& tree, const std::vector<NodeSpot>& spots)
      : tree_(tree), spots_(spots) {}

  void draw(std::size_t node) {
    auto parents = tree_.nodes()[node].parents;
    if (parents.size() < 2 || spots_[node].shown < 0.99f) return;
    std::stable_sort(parents.begin(), parents.end(),
                     [](const auto& a, const auto& b) { return a.visits > b.visits; });
    for (const ExcerptParent& parent : parents) add(parent, spots_[node]);
  }

 private:
  static constexpr float kHeight = 15;
  // Of the way, from the node up.
  static constexpr std::array kShares = {0.3f, 0.4f, 0.5f, 0.2f, 0.6f, 0.7f};

  void add(const ExcerptParent& parent, const NodeSpot& to) {
    const NodeSpot& from = spots_[parent.node];
    const ImVec2 a{from.at.x, from.at.y + from.half}, b{to.at.x, to.at.y - to.half};
    const bool seen = ImGui::IsRectVisible({std::min(a.x, b.x), a.y}, {std::max(a.x, b.x), b.y});
    if (b.y - a.y < kHeight || !seen) return;
    const std::string text = way_move(tree_, parent);
    const float width = text_width(fonts().small, text) + 4;
    const float bend = (b.y - a.y) / 2;
    for (const float share : kShares) {
      const ImVec2 at = ImBezierCubicCalc(b, {b.x, b.y - bend}, {a.x, a.y + bend}, a, share);
      const Rect place{at.x - width / 2, at.y - kHeight / 2, width, kHeight};
      if (!is_free(place)) continue;
      taken_.push_back(place);
      return put_over(place, fonts().small, theme().text, text);
    }
  }

  bool is_free(const Rect& place) const {
    const auto meets = [&place](const Rect& other) {
      return place.x < other.right() && other.x < place.right() && place.y < other.bottom() &&
             other.y < place.bottom();
    };
    return std::none_of(taken_.begin(), taken_.end(), meets) &&
           std::none_of(spots_.begin(), spots_.end(),
                        [&](const NodeSpot& spot) { return meets(square(spot.at, spot.half)); });
  }

  const SearchedTree& tree_;
  const std::vector<NodeSpot>& spots_;
  std::vector<Rect> taken_;
};

// Beside the node if there is room, else the move over it on its edge and the number under it.
void draw_words(const NodeSpot& spot, const std::string& title, const std::string& numbers) {
  if (spot.shown < 0.99f) return;
  constexpr float kLine = 16;
  constexpr float kAboveWord = kLine + 4, kAboveLines = 2 * kLine - 10;  // free above the node
  const float width =
      std::max(text_width(fonts().strong, title), text_width(fonts().small, numbers));
  const float beside = spot.at.x + spot.half + 9;
  if (spot.room - spot.half - 12 >= width && spot.above >= kAboveLines) {
    text_left({beside, spot.at.y - kLine, width, kLine}, fonts().strong, theme().text, title);
    text_left({beside, spot.at.y, width, kLine}, fonts().small, theme().muted, numbers);
    return;
  }
  const Rect above{spot.at.x - spot.room, spot.at.y - spot.half - kLine - 5, 2 * spot.room, kLine};
  if (!title.empty() && spot.above >= kAboveWord &&
      2 * spot.room >= text_width(fonts().small, title) + 6)
    put_over(above, fonts().small, theme().text, title);
}

std::string numbers_of(const ExcerptNode& node) {
  constexpr std::uint32_t kLeastVisits = 10;  // for an estimate that is worth a number
  const std::string visits = short_count(node.visits);
  if (node.proof != mcts::Proof::kUnknown || node.visits < kLeastVisits) return visits;
  return visits + " \u00b7 " + tr("{} %", {estimate(node.value)});
}

}  // namespace

TreeCamera fitting(const Rect& room, const TreeLayout& layout, float most_layer) {
  constexpr float kMostUnit = 150;  // CSS pixels
  const float layers = layout.bottom + 1, units = layout.right - layout.left + 1;
  TreeCamera camera;
  camera.scale = {std::min(room.w / units, kMostUnit), std::min(room.h / layers, most_layer)};
  camera.origin = {room.center().x - (layout.left + layout.right) / 2 * camera.scale.x,
                   room.y + camera.scale.y / 2};
  return camera;
}

std::vector<NodeSpot> spots_of(const TreeLayout& layout, const TreeCamera& camera) {
  std::vector<NodeSpot> spots;
  const ImVec2 scale = camera.scale;
  const float with_words = std::max((scale.y - kForWords) / 2, scale.y * 0.2f);
  const float highest = std::min({scale.y * 0.34f, with_words, kMostHalf});
  for (const TreePlace& p : layout.places) {
    const float room = p.room * scale.x;
    const float wanted = (4 + 42 * p.size * p.size) * std::pow(camera.zoom, 0.7f);
    const float most = std::min({wanted, room > 8 ? room - 3 : room * 0.75f, highest});
    const float half = std::max(most, kLeastHalf) * (0.3f + 0.7f * p.shown);
    spots.push_back({.at = {camera.origin.x + p.x * scale.x, camera.origin.y + p.layer * scale.y},
                     .half = half,
                     .room = room,
                     .above = scale.y - highest - half,
                     .shown = p.shown});
  }
  return spots;
}

ImU32 value_color(double value) {
  const auto share = static_cast<float>(std::clamp(value, 0.0, 1.0));
  return share < 0.5f ? mixed(theme().second_wins, theme().even, 2 * share)
                      : mixed(theme().even, theme().first_wins, 2 * share - 1);
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

void TreePicture::draw_node(const TreeBoards& boards, std::size_t node, const NodeSpot& spot) {
  const ExcerptNode& what = boards.tree.nodes()[node];
  const ImU32 color = faded(value_color(what.value), spot.shown);
  const bool proved = what.proof != mcts::Proof::kUnknown, large = spot.half >= kLeastBoard;
  const float corner = large ? 6 : proved ? 0 : spot.half;
  const Rect place = square(spot.at, spot.half);
  canvas().AddRectFilled(place.min(), place.max(), color, corner);
  if (large) {
    boards_.push_back({scene(boards, node), place.inset(std::max(3.0f, spot.half * 0.13f))});
    add_board(boards_.back());
  }
  if (proved) draw_proof(spot, corner);
}

void TreePicture::draw(const match::Session& session, const TreeBoards& boards,
                       const std::vector<NodeSpot>& spots, const TreeMarks& marks) {
  const SearchedTree& tree = boards.tree;
  boards_.clear();
  draw_edges(tree, spots, marks);
  for (std::size_t i = 0; i < spots.size(); ++i)
    if (is_seen(spots[i])) draw_node(boards, i, spots[i]);
  WayLabels ways(tree, spots);
  if (marks.marked()) ways.draw(*marks.marked());
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const bool several = tree.nodes()[i].parents.size() > 1;
    draw_words(spots[i],
               i == 0    ? turn_of(session, tree.top())
               : several ? ""
                         : node_move(tree, i),
               numbers_of(tree.nodes()[i]));
    if (i != marks.marked()) ways.draw(i);
  }
  if (marks.chosen) draw_ring(spots[*marks.chosen]);
}

}  // namespace ui
