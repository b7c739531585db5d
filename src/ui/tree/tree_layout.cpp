#include "ui/tree/tree_layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <unordered_map>

#include "mcts/sort_short.h"

namespace ui {

using mcts::ExcerptNode;
using mcts::TreeExcerpt;

namespace {

constexpr float kWay = 0.1f;     // half of what an edge keeps free in a layer it passes by
constexpr float kMostRoom = 20;  // of a node that is alone in its layer

float width_of(const TreePlace& place) { return std::max(place.size, kLeastSize); }

// The gap between a node and its neighbour, half of it on either side.
float gap_of(const TreePlace& place) { return 0.06f + 0.12f * width_of(place); }

// ---------------------------------------------------------------- layers

// The longest way to each node. The graph of an excerpt has no circle, because games end. If it had
// one, its nodes would stay where their first parents put them.
std::vector<int> layers_of(const std::vector<ExcerptNode>& nodes) {
  std::vector<int> layers(nodes.size(), 0);
  bool changed = true;
  for (std::size_t round = 0; changed && round < nodes.size(); ++round) {
    changed = false;
    for (std::size_t i = 0; i < nodes.size(); ++i)
      for (const mcts::ExcerptParent& parent : nodes[i].parents) {
        const int below = layers[parent.node] + 1;
        if (layers[i] >= below) continue;
        layers[i] = below;
        changed = true;
      }
  }
  return layers;
}

// ---------------------------------------------------------------- to the side

// The room of a subtree in a layer, to the left and right of its top.
struct Extent {
  float left = 0, right = 0;
};
// For each layer from one layer on, from top to bottom.
using Outline = std::vector<Extent>;

void move_by(Outline& outline, float x) {
  for (Extent& e : outline) e.left += x, e.right += x;
}

// How far `right` has to be moved so that it stands beside `left`.
float distance(const Outline& left, const Outline& right) {
  float least = 0;
  for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i)
    least = std::max(least, left[i].right - right[i].left);
  return least;
}

// The outline of two subtrees that stand next to each other.
Outline both(const Outline& left, const Outline& right) {
  Outline all = left.size() > right.size() ? left : right;
  for (std::size_t i = 0; i < std::min(left.size(), right.size()); ++i)
    all[i] = {left[i].left, right[i].right};
  return all;
}

// Kennedy, "Drawing trees", Journal of Functional Programming 6 (1996), with the rules of Reingold
// and Tilford, "Tidier drawings of trees" (1981): subtrees are drawn by themselves, and put beside
// each other as closely as their outlines allow, once from the left and once from the right. The
// mean of both is used, so that small ones do not all stick to one side. Here nodes differ in
// width, and a child may be several layers below its parent.
class LayeredDrawing {
 public:
  explicit LayeredDrawing(const TreeExcerpt& excerpt)
      : nodes_(excerpt.nodes), layers_(layers_of(nodes_)) {
    children_.resize(nodes_.size());
    for (std::size_t i = 1; i < nodes_.size(); ++i)
      children_[nodes_[i].parents[0].node].push_back(i);
    for (auto& list : children_)
      mcts::sort_short(list, [this](std::size_t a, std::size_t b) {
        return nodes_[a].parents[0].move < nodes_[b].parents[0].move;
      });
    places_.resize(nodes_.size());
    const double most = std::max(most_visits(excerpt), 1u);
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
      const int parent = i == 0 ? -1 : static_cast<int>(nodes_[i].parents[0].node);
      places_[i] = {.id = nodes_[i].id,
                    .parent = parent,
                    .layer = static_cast<float>(layers_[i]),
                    .size = static_cast<float>(std::sqrt(nodes_[i].visits / most))};
    }
  }

  std::vector<TreePlace> places() {
    draw(0);
    for (std::size_t i = 1; i < places_.size(); ++i)  // a parent stands before its children
      places_[i].x += places_[static_cast<std::size_t>(places_[i].parent)].x;
    measure_room();
    return std::move(places_);
  }

 private:
  // Puts everything below a node; each x is to the side of the node's parent until places().
  Outline draw(std::size_t node) {
    std::vector<Outline> below;
    for (const std::size_t child : children_[node]) below.push_back(lengthened(draw(child), child));
    const auto offsets = spread(below);
    for (std::size_t i = 0; i < below.size(); ++i) places_[children_[node][i]].x = offsets[i];
    const float half = (width_of(places_[node]) + gap_of(places_[node])) / 2;
    Outline all{{-half, half}};
    Outline children;
    for (std::size_t i = 0; i < below.size(); ++i) {
      move_by(below[i], offsets[i]);
      children = i == 0 ? below[i] : both(children, below[i]);
    }
    all.insert(all.end(), children.begin(), children.end());
    return all;
  }

  // The outline from the layer below its first parent on.
  Outline lengthened(Outline outline, std::size_t node) const {
    const auto between = layers_[node] - layers_[nodes_[node].parents[0].node] - 1;
    outline.insert(outline.begin(), static_cast<std::size_t>(std::max(between, 0)), {-kWay, kWay});
    return outline;
  }

  static std::vector<float> spread(const std::vector<Outline>& below) {
    std::vector<float> from_left(below.size(), 0), from_right(below.size(), 0);
    Outline placed;
    for (std::size_t i = 0; i < below.size(); ++i) {
      from_left[i] = distance(placed, below[i]);
      Outline next = below[i];
      move_by(next, from_left[i]);
      placed = i == 0 ? next : both(placed, next);
    }
    placed.clear();
    for (std::size_t i = below.size(); i-- > 0;) {
      from_right[i] = -distance(below[i], placed);
      Outline next = below[i];
      move_by(next, from_right[i]);
      placed = i + 1 == below.size() ? next : both(next, placed);
    }
    return centred(from_left, from_right);
  }

  static std::vector<float> centred(const std::vector<float>& from_left,
                                    const std::vector<float>& from_right) {
    std::vector<float> offsets(from_left.size());
    for (std::size_t i = 0; i < offsets.size(); ++i) offsets[i] = from_left[i] + from_right[i];
    if (offsets.empty()) return offsets;
    const float middle = (offsets.front() + offsets.back()) / 2;
    for (float& x : offsets) x = (x - middle) / 2;
    return offsets;
  }

  // Neighbours share the room between them in proportion to their sizes.
  void measure_room() {
    std::vector<std::size_t> order(places_.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    const auto place = [this](std::size_t i) -> TreePlace& { return places_[i]; };
    std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return std::pair(place(a).layer, place(a).x) < std::pair(place(b).layer, place(b).x);
    });
    for (TreePlace& p : places_) p.room = kMostRoom;
    for (std::size_t i = 1; i < order.size(); ++i) {
      TreePlace &left = place(order[i - 1]), &right = place(order[i]);
      if (left.layer != right.layer) continue;
      const float share = (right.x - left.x) / (width_of(left) + width_of(right));
      left.room = std::min(left.room, share * width_of(left));
      right.room = std::min(right.room, share * width_of(right));
    }
  }

  const std::vector<ExcerptNode>& nodes_;
  std::vector<int> layers_;
  std::vector<std::vector<std::size_t>> children_;  // by their first parents
  std::vector<TreePlace> places_;
};

void measure(TreeLayout& layout) {
  for (const TreePlace& p : layout.places) {
    layout.left = std::min(layout.left, p.x);
    layout.right = std::max(layout.right, p.x);
    layout.bottom = std::max(layout.bottom, p.layer);
  }
}

float mix(float a, float b, float share) { return a + (b - a) * share; }

}  // namespace

std::uint32_t most_visits(const TreeExcerpt& excerpt) {
  std::uint32_t most = 0;
  for (const ExcerptNode& node : excerpt.nodes) most = std::max(most, node.visits);
  return most;
}

TreeLayout lay_out(const TreeExcerpt& excerpt) {
  TreeLayout layout;
  if (excerpt.nodes.empty()) return layout;
  layout.places = LayeredDrawing(excerpt).places();
  measure(layout);
  return layout;
}

TreeLayout blend(const TreeLayout& from, const TreeLayout& to, float share) {
  std::unordered_map<std::uint64_t, const TreePlace*> old;
  for (const TreePlace& p : from.places) old.emplace(p.id, &p);
  TreeLayout layout = to;
  for (std::size_t i = 0; i < to.places.size(); ++i) {
    TreePlace& p = layout.places[i];
    TreePlace was = p;
    const auto found = old.find(p.id);
    if (found != old.end()) was = *found->second;
    if (found == old.end() && p.parent >= 0) {
      // The parent stands before its child, and has been moved already.
      const TreePlace& parent = layout.places[static_cast<std::size_t>(p.parent)];
      was.x = parent.x, was.layer = parent.layer;
    }
    if (found == old.end() && !from.places.empty()) was.shown = 0;
    p.x = mix(was.x, p.x, share), p.layer = mix(was.layer, p.layer, share);
    p.size = mix(was.size, p.size, share), p.room = mix(was.room, p.room, share);
    p.shown = mix(was.shown, p.shown, share);
  }
  if (from.places.empty()) return layout;
  layout.left = mix(from.left, to.left, share), layout.right = mix(from.right, to.right, share);
  layout.bottom = mix(from.bottom, to.bottom, share);
  return layout;
}

}  // namespace ui
