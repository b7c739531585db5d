#include "app/tree_svg.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/svg_pen.h"
#include "board/scene.h"
#include "games/position.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/tree/tree_labels.h"
#include "ui/tree/tree_layout.h"
#include "ui/tree/tree_legend.h"
#include "ui/tree/tree_picture.h"
#include "ui/tree/tree_words.h"

namespace app {

using render::Element;
using ui::Align;
using ui::NodeSpot;
using ui::Rect;
using ui::SearchedTree;

namespace {

constexpr float kUnit = 76, kLayer = 92;  // of the layout, in the drawing's own
constexpr float kMargin = 24, kBoard = 84, kTitle = 24;
constexpr float kLeastWidth = 480;

float width_of(std::uint32_t visits, std::uint32_t all) {
  return 1 + 4 * std::sqrt(static_cast<float>(visits) / static_cast<float>(std::max(all, 1u)));
}

void add_edges(SvgPen& pen, const SearchedTree& tree, const std::vector<NodeSpot>& spots) {
  const auto best = tree.best_line();
  const auto& nodes = tree.nodes();
  for (const bool marked : {false, true})
    for (std::size_t i = 0; i < nodes.size(); ++i)
      for (const mcts::ExcerptParent& parent : nodes[i].parents) {
        const auto at = std::find(best.begin(), best.end(), i);
        const bool on_best = at != best.begin() && at != best.end() && *(at - 1) == parent.node;
        if (on_best == marked)
          pen.curve(ui::edge_curve(spots[parent.node], spots[i]),
                    marked ? ui::theme().accent : ui::theme().muted,
                    width_of(parent.visits, nodes[0].visits));
      }
}

void add_nodes(SvgPen& pen, const SearchedTree& tree, const std::vector<NodeSpot>& spots) {
  const auto sides = board::make_scene(tree.top(), {}, board::kAtRest).sides;
  for (std::size_t i = 0; i < spots.size(); ++i) {
    const mcts::ExcerptNode& node = tree.nodes()[i];
    const bool proved = tree.result(i) != mcts::Proof::kUnknown;
    pen.disc(spots[i].at, spots[i].radius, ui::value_color(node.value, sides));
    pen.circle(spots[i].at, spots[i].radius, proved ? ui::theme().proved : ui::rim_color(),
               proved ? 2.5f : 1.0f);
  }
}

// The board, and to its right the title and the legend.
void add_head(SvgPen& pen, const SearchedTree& tree, const std::string& board,
              const ui::Radii& radii, Rect head) {
  const Rect square = head.cut_left(kBoard, kMargin);
  Element place("svg");
  place.set("x", square.x).set("y", square.y).set("width", square.w).set("height", square.h);
  pen.add(place.add(board));
  const std::string title =
      ui::tr("{}: {}", {ui::name(games::id_of(tree.top())), ui::turn_of(tree.top())});
  pen.words(head.cut_top(kTitle), Align::kLeft, ui::fonts().strong, ui::theme().text, title);
  ui::draw_legend(pen, tree, ui::count_line(tree.excerpt()), radii, head);
}

}  // namespace

std::string tree_svg(const SearchedTree& tree, const std::string& board) {
  const ui::TreeLayout layout = ui::lay_out(tree.excerpt());
  const float width = std::max((layout.right - layout.left + 1) * kUnit, kLeastWidth);
  const Rect room{kMargin, 2 * kMargin + kBoard, width, (layout.bottom + 1) * kLayer};
  const ui::TreeCamera camera = ui::fitting(room, layout, kLayer);
  const auto spots = ui::spots_of(layout, camera);
  const Rect whole{0, 0, room.right() + kMargin, room.bottom() + kMargin};
  SvgPen pen({whole.w, whole.h});
  pen.box(whole, ui::theme().ground, 0);
  add_head(pen, tree, board, ui::radii_of(layout, camera), {kMargin, kMargin, width, kBoard});
  add_edges(pen, tree, spots);
  add_nodes(pen, tree, spots);
  for (const ui::TreeLabel& label : ui::labels_of(tree, spots, {}, {0, room.y, whole.w, room.h}))
    ui::draw_label(pen, label);
  return pen.text();
}

}  // namespace app
