#include "app/tree_svg.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/svg_pen.h"
#include "games/notation.h"
#include "games/position.h"
#include "render/svg_markup.h"
#include "ui/theme.h"
#include "ui/tree_layout.h"
#include "ui/tree_picture.h"

namespace app {

using render::Element;
using ui::SearchedTree;

namespace {

constexpr float kUnit = 76, kLayer = 92;  // of the layout, in the drawing's own
constexpr float kMargin = 60, kBoard = 84;
constexpr float kMostRadius = 26, kLeastRadius = 3;
constexpr float kRoomForWords = 13;  // to either side of a node

struct Spot {
  float x = 0, y = 0, radius = 0, room = 0;
};

std::vector<Spot> spots_of(const ui::TreeLayout& layout) {
  std::vector<Spot> spots;
  for (const ui::TreePlace& place : layout.places)
    spots.push_back({.x = kMargin + (place.x - layout.left) * kUnit,
                     .y = kMargin + kBoard / 2 + place.layer * kLayer,
                     .radius = std::max(kLeastRadius, place.size * kMostRadius),
                     .room = place.room * kUnit});
  return spots;
}

Element edge(const Spot& from, const Spot& to, ImU32 ink, float width) {
  const auto at = [](float x, float y) {
    return render::svg_number(x) + " " + render::svg_number(y);
  };
  const float middle = (from.y + to.y) / 2;
  Element path("path");
  path.set("d", "M" + at(from.x, from.y) + "C" + at(from.x, middle) + " " + at(to.x, middle) + " " +
                    at(to.x, to.y));
  return path.set("fill", "none").set("stroke", svg_color(ink)).set("stroke-width", width);
}

float width_of(std::uint32_t visits, std::uint32_t all) {
  return 1 + 4 * std::sqrt(static_cast<float>(visits) / static_cast<float>(std::max(all, 1u)));
}

void add_edges(Element& drawing, const SearchedTree& tree, const std::vector<Spot>& spots) {
  const auto best = tree.best_line();
  const auto& nodes = tree.nodes();
  for (const bool marked : {false, true})
    for (std::size_t i = 0; i < nodes.size(); ++i)
      for (const mcts::ExcerptParent& parent : nodes[i].parents) {
        const auto at = std::find(best.begin(), best.end(), i);
        const bool on_best = at != best.begin() && at != best.end() && *(at - 1) == parent.node;
        if (on_best == marked)
          drawing.add(edge(spots[parent.node], spots[i],
                           marked ? ui::theme().accent : ui::theme().muted,
                           width_of(parent.visits, nodes[0].visits)));
      }
}

// In a halo, so that an edge that passes does not cross them.
Element words(const Spot& spot, float below, std::string_view text, float size) {
  Element element("text");
  element.set("paint-order", "stroke").set("stroke", svg_color(ui::theme().ground));
  element.set("stroke-width", 4);
  element.set("x", spot.x).set("y", spot.y + spot.radius + below).set("font-size", size);
  element.set("text-anchor", "middle").set("fill", svg_color(ui::theme().text));
  return element.add(render::xml_escaped(text));
}

void add_node(Element& drawing, const SearchedTree& tree, std::size_t i, const Spot& spot) {
  const mcts::ExcerptNode& node = tree.nodes()[i];
  Element disc("circle");
  disc.set("cx", spot.x).set("cy", spot.y).set("r", spot.radius);
  disc.set("fill", svg_color(ui::value_color(node.value)));
  if (node.proof != mcts::Proof::kUnknown)
    disc.set("stroke", svg_color(ui::theme().proved)).set("stroke-width", 2.5f);
  drawing.add(disc);
  if (node.parents.empty() || spot.room < kRoomForWords) return;
  const mcts::ExcerptParent& parent = node.parents[0];
  if (node.parents.size() == 1)
    drawing.add(words(spot, 13, games::move_text(tree.position(parent.node), parent.move), 13));
  drawing.add(words(spot, 25, std::to_string(node.visits), 10));
}

// Where several ways lead to a node each has its move, a third of the way up.
void add_way_moves(Element& drawing, const SearchedTree& tree, const std::vector<Spot>& spots) {
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const auto& parents = tree.nodes()[i].parents;
    if (parents.size() < 2) continue;
    for (const mcts::ExcerptParent& parent : parents) {
      const Spot &from = spots[parent.node], &to = spots[i];
      const Spot at{.x = to.x + (from.x - to.x) * 0.26f, .y = to.y + (from.y - to.y) * 0.33f};
      drawing.add(words(at, 4, games::move_text(tree.position(parent.node), parent.move), 11));
    }
  }
}

}  // namespace

std::string tree_svg(const SearchedTree& tree, const std::string& board) {
  const ui::TreeLayout layout = ui::lay_out(tree.excerpt());
  const auto spots = spots_of(layout);
  const float width = 2 * kMargin + (layout.right - layout.left) * kUnit;
  const float height = 2 * kMargin + kBoard + layout.bottom * kLayer;
  Element drawing("svg");
  drawing.set("xmlns", "http://www.w3.org/2000/svg").set("font-family", "sans-serif");
  drawing.set("width", width).set("height", height);
  drawing.add(Element("rect")
                  .set("width", width)
                  .set("height", height)
                  .set("fill", svg_color(ui::theme().ground)));
  add_edges(drawing, tree, spots);
  for (std::size_t i = 0; i < spots.size(); ++i) add_node(drawing, tree, i, spots[i]);
  add_way_moves(drawing, tree, spots);
  Element place("svg");
  place.set("x", spots[0].x - kBoard / 2).set("y", spots[0].y - kBoard / 2);
  place.set("width", kBoard).set("height", kBoard);
  return drawing.add(place.add(board)).text();
}

}  // namespace app
