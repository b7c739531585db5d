#include "app/tree_svg.h"

#include <algorithm>
#include <vector>

#include "app/svg_pen.h"
#include "board/scene.h"
#include "games/position.h"
#include "ui/base/numbers.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/wrap.h"
#include "ui/tree/tree_layout.h"
#include "ui/tree/tree_legend.h"
#include "ui/tree/tree_picture.h"
#include "ui/tree/tree_words.h"

namespace app {

using ui::Align;
using ui::Rect;
using ui::SearchedTree;

namespace {

constexpr float kUnit = 76, kLayer = 92;  // of the layout, in the drawing's own
constexpr float kMargin = 24, kBoard = 104, kTitle = 24, kLine = 18;
constexpr float kLeastWidth = 480;

board::Scene scene_of(const games::Position& position) {
  return board::make_scene(position, {}, board::kAtRest);
}

// "F5 D6 C3 · 40 visits"
std::string search_line(const SearchedTree& tree, const TreeOrigin& origin, float width) {
  const std::string visits = ui::tr("{} visits", {ui::full_count(tree.nodes()[0].visits)});
  if (origin.moves.empty()) return visits;
  const std::string behind = " \u00b7 " + visits;
  const float room = width - ui::text_width(ui::fonts().small, behind);
  return ui::fitted(ui::fonts().small, origin.moves, room) + behind;
}

// The board, and to its right the title and the legend.
void add_head(SvgPen& pen, const SearchedTree& tree, const TreeOrigin& origin,
              const ui::Radii& radii, Rect head) {
  pen.board({scene_of(tree.top()), head.cut_left(kBoard, kMargin)});
  const std::string title =
      ui::tr("{}: {}", {ui::name(games::id_of(tree.top())), ui::turn_of(tree.top())});
  pen.words(head.cut_top(kTitle), Align::kLeft, ui::fonts().strong, ui::theme().text, title);
  pen.words(head.cut_top(kLine), Align::kLeft, ui::fonts().small, ui::theme().text,
            search_line(tree, origin, head.w));
  ui::draw_legend(pen, tree, ui::count_line(tree.excerpt()), radii, head);
}

// A link has no blanks: it is cut where a row is full.
std::vector<std::string_view> rows_of(std::string_view link, float width) {
  std::vector<std::string_view> rows;
  while (!link.empty()) {
    std::size_t fits = 1;
    while (fits < link.size() &&
           ui::text_width(ui::fonts().small, link.substr(0, fits + 1)) <= width)
      ++fits;
    rows.push_back(link.substr(0, fits));
    link.remove_prefix(fits);
  }
  return rows;
}

}  // namespace

std::string tree_svg(const SearchedTree& tree, const TreeOrigin& origin) {
  const ui::TreeLayout layout = ui::lay_out(tree.excerpt());
  const float width = std::max((layout.right - layout.left + 1) * kUnit, kLeastWidth);
  const Rect room{kMargin, 2 * kMargin + kBoard, width, (layout.bottom + 1) * kLayer};
  const ui::TreeCamera camera = ui::fitting(room, layout, kLayer);
  const auto link = rows_of(origin.link, width);
  Rect foot{kMargin, room.bottom() + kMargin, width, kLine * static_cast<float>(link.size())};
  const Rect whole{0, 0, room.right() + kMargin, foot.bottom() + (link.empty() ? 0 : kMargin)};
  SvgPen pen({whole.w, whole.h});
  pen.box(whole, ui::theme().ground, 0);
  add_head(pen, tree, origin, ui::radii_of(layout, camera), {kMargin, kMargin, width, kBoard});
  const ui::TreeBoards boards{tree,
                              [&tree](std::size_t node) { return scene_of(tree.position(node)); }};
  ui::TreePicture().draw(pen, boards, ui::spots_of(layout, camera), {},
                         Rect{0, room.y, whole.w, room.h}.inset(kMargin / 3));
  for (const std::string_view row : link)
    pen.words(foot.cut_top(kLine), Align::kLeft, ui::fonts().small, ui::theme().muted, row);
  return pen.text();
}

}  // namespace app
