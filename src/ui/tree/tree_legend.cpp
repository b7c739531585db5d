#include "ui/tree/tree_legend.h"

#include <algorithm>
#include <array>

#include "board/scene.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/status.h"

namespace ui {

using mcts::Player;

namespace {

constexpr float kRow = 18, kBetween = 20, kBar = 84, kLeastBar = 8, kWord = 8;

float width_of(std::string_view text) { return text_width(fonts().small, text); }

// The colours, and the side that each end is good for.
class Colors {
 public:
  explicit Colors(const SearchedTree& tree) : tree_(tree) {
    for (const Player side : {Player::kFirst, Player::kSecond})
      words_[static_cast<std::size_t>(side)] =
          tr("{} wins", {side_name(games::id_of(tree.top()), side)});
  }

  float width() const { return width_of(words_[0]) + width_of(words_[1]) + kBar + 2 * kWord; }

  void draw(Pen& pen, Rect row) const {
    const auto sides = board::make_scene(tree_.top(), {}, board::kAtRest).sides;
    pen.words(row, Align::kLeft, fonts().small, theme().muted, words_[1]);
    pen.words(row, Align::kRight, fonts().small, theme().muted, words_[0]);
    row.cut_left(width_of(words_[1]) + kWord);
    row.cut_right(width_of(words_[0]) + kWord);
    const Rect bar{row.x, row.center().y - 4, std::max(row.w, kLeastBar), 8};
    pen.box(bar.inset(-1), rim_color(), 0);
    constexpr int kSteps = 14;
    for (int i = 0; i < kSteps; ++i)
      pen.box(bar.column(i, kSteps, 0), value_color(i / (kSteps - 1.0), sides), 0);
  }

 private:
  const SearchedTree& tree_;
  std::array<std::string, 2> words_;
};

// Parts beside each other, and where there is no more room in a row below it: the row and the
// beginning of each.
struct Spot {
  int row = 0;
  float x = 0;
};
std::array<Spot, 3> spread(const std::array<float, 3>& widths, float width) {
  std::array<Spot, 3> spots;
  Spot next;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    if (next.x > 0 && next.x + widths[i] > width) next = {next.row + 1, 0};
    spots[i] = next;
    if (widths[i] > 0) next.x += widths[i] + kBetween;
  }
  return spots;
}

}  // namespace

std::string sizes_line(const mcts::TreeExcerpt& excerpt, const Radii& radii) {
  const std::uint64_t least = visits_of_least(excerpt, radii);
  const bool any =
      std::any_of(excerpt.nodes.begin(), excerpt.nodes.end(),
                  [least](const mcts::ExcerptNode& node) { return node.visits < least; });
  if (!any) return tr("Area: visits");
  return tr("{} · smallest: up to {}", {tr("Area: visits"), full_count(least)});
}

const char* meaning_of_legend() {
  return tr(
      "The larger a node, the more visits it has. Its colour says who wins there. A green frame "
      "means that its result is proved.");
}

// With the widest number that it could have.
float legend_height(const SearchedTree& tree, const std::string& count, float width) {
  const std::string widest =
      tr("{} · smallest: up to {}", {tr("Area: visits"), full_count(most_visits(tree.excerpt()))});
  const auto spots = spread({width_of(count), width_of(widest), Colors(tree).width()}, width);
  return static_cast<float>(spots.back().row + 1) * kRow;
}

void draw_legend(Pen& pen, const SearchedTree& tree, const std::string& count, const Radii& radii,
                 const Rect& place) {
  const Colors colors(tree);
  const std::string sizes = sizes_line(tree.excerpt(), radii);
  const auto spots = spread({width_of(count), width_of(sizes), colors.width()}, place.w);
  const float top = place.bottom() - static_cast<float>(spots.back().row + 1) * kRow;
  const auto row_of = [&](const Spot& spot) {
    return Rect{place.x + spot.x, top + static_cast<float>(spot.row) * kRow, place.w - spot.x,
                kRow};
  };
  pen.words(row_of(spots[0]), Align::kLeft, fonts().small, theme().muted, count);
  pen.words(row_of(spots[1]), Align::kLeft, fonts().small, theme().muted, sizes);
  Rect last = row_of(spots[2]);
  const float width = std::min(colors.width(), last.w);
  colors.draw(pen, spots[2].x > 0 ? last.cut_right(width) : last.cut_left(width));
}

}  // namespace ui
