#include "ui/tree/tree_labels.h"

#include <imgui_internal.h>  // ImBezierCubicCalc

#include <algorithm>
#include <array>

#include "mcts/sort_short.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/play/status.h"
#include "ui/tree/tree_words.h"

namespace ui {

using mcts::ExcerptNode;
using mcts::ExcerptParent;

namespace {

constexpr float kLine = 16;
constexpr float kBetween = 9;  // from a node to a label at its side
constexpr float kApart = 18;   // a label and what its end could seem to belong to
constexpr float kPlate = 3;    // more than a word on each side
constexpr float kGap = 4;      // two plates side by side are not read as one

bool meet(const Rect& a, const Rect& b) {
  return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

bool holds(const Rect& whole, const Rect& part) {
  return part.x >= whole.x && part.right() <= whole.right() && part.y >= whole.y &&
         part.bottom() <= whole.bottom();
}

Rect around(const ImVec2& a, const ImVec2& b) {
  const float x = std::min(a.x, b.x), y = std::min(a.y, b.y);
  return {x, y, std::max(a.x, b.x) - x, std::max(a.y, b.y) - y};
}

// A way from a node to another one, as short pieces.
class Edge {
 public:
  Edge(const Curve& curve, std::size_t from, std::size_t to)
      : from_(from), to_(to), whole_(around(curve[0], curve[3]).inset(-kHalfWidth)) {
    for (std::size_t i = 0; i < points_.size(); ++i)
      points_[i] =
          ImBezierCubicCalc(curve[0], curve[1], curve[2], curve[3],
                            static_cast<float>(i) / static_cast<float>(points_.size() - 1));
  }

  std::size_t from() const { return from_; }
  std::size_t to() const { return to_; }
  bool crosses(const Rect& place) const {
    if (!meet(whole_, place)) return false;
    for (std::size_t i = 1; i < points_.size(); ++i)
      if (meet(around(points_[i - 1], points_[i]).inset(-kHalfWidth), place)) return true;
    return false;
  }

 private:
  static constexpr float kHalfWidth = 1;
  std::size_t from_, to_;
  Rect whole_;
  std::array<ImVec2, 17> points_;
};

// Where a node tells its position by a number, a move is not another number: "take 1".
std::string label_of(const SearchedTree& tree, const ExcerptParent& way) {
  if (!number_of(tree.top())) return way_move(tree, way);
  return move_in_words(tree.position(way.node), way.move);
}

class Labels {
 public:
  Labels(const SearchedTree& tree, const std::vector<NodeSpot>& spots, const Rect& whole,
         const std::optional<Rect>& taken = {})
      : tree_(tree), spots_(spots), whole_(whole), taken_(taken) {
    for (std::size_t i = 0; i < spots.size(); ++i)
      for (const ExcerptParent& parent : tree.nodes()[i].parents)
        edges_.emplace_back(edge_curve(spots[parent.node], spots[i]), parent.node, i);
  }

  // To the right of the node, else to its left, else over it; there a label that `must` stand may
  // hide a bit of the edges to the node's siblings.
  void add_words(std::size_t node, const std::string& title, const std::string& numbers,
                 bool must) {
    const NodeSpot& spot = spots_[node];
    const float width =
        std::max(text_width(fonts().strong, title), text_width(fonts().small, numbers));
    const float height = title.empty() ? kLine : 2 * kLine;
    const Rect right{spot.at.x + spot.radius + kBetween, spot.at.y - height / 2, width, height};
    const Rect left{spot.at.x - spot.radius - kBetween - width, right.y, width, right.h};
    const auto none = [](const Edge&) { return false; };
    for (const bool ends : {false, true}) {
      const Rect place = ends ? left : right;
      const Rect apart{place.x - (ends ? kApart : 0), place.y, place.w + kApart, place.h};
      if (holds(whole_, place) && is_free(apart) && !is_crossed(place, none))
        return labels_.push_back({place, title, numbers, ends ? Align::kRight : Align::kLeft});
    }
    const auto may_cover = [&](const Edge& edge) {
      return must ? is_of_family(edge, node) : edge.to() == node;
    };
    if (title.empty()) return;
    for (const bool both : {true, false}) {
      const float w = (both ? width : text_width(fonts().small, title)) + 2 * kPlate;
      const float h = both ? height : kLine;
      // Over the node, and not beyond the sides.
      const float x = std::max(whole_.x, std::min(spot.at.x - w / 2, whole_.right() - w));
      const Rect over{x, spot.at.y - spot.radius - h - 4, w, h};
      if (holds(whole_, over) && is_alone(over) && !is_crossed(over, may_cover))
        return labels_.push_back({over, title, both ? numbers : "", Align::kCenter});
    }
  }

  // As near to the node as there is room; the most visited way goes first.
  void add_ways(std::size_t node) {
    auto parents = tree_.nodes()[node].parents;
    mcts::sort_short(parents, [](const auto& a, const auto& b) { return a.visits > b.visits; });
    for (const ExcerptParent& parent : parents) add_way(parent, node);
  }

  // At its side or below it rather than over it, where its name may stand, and near rather than
  // far.
  Rect badge(std::size_t node, float radius) const {
    constexpr std::array kWays = {ImVec2{-1, 0.6f},  ImVec2{1, 0.6f},  ImVec2{0, 1},
                                  ImVec2{-1, -0.6f}, ImVec2{1, -0.6f}, ImVec2{0, -1}};
    const NodeSpot& spot = spots_[node];
    const auto place_at = [&](const ImVec2& way, float apart) {
      const float reach = spot.radius + apart * radius + 1;
      const ImVec2 at{spot.at.x + way.x * reach, spot.at.y + way.y * reach};
      return around(at, at).inset(-radius);
    };
    const auto touches = [node](const Edge& edge) {
      return edge.to() == node || edge.from() == node;
    };
    for (const bool crossed : {false, true})
      for (const float apart : {1.0f, 2.0f, 3.0f})
        for (const ImVec2& way : kWays)
          if (const Rect place = place_at(way, apart);
              holds(whole_, place) && is_free(place) && (crossed || !is_crossed(place, touches)))
            return place;
    return place_at({0, 0}, 0);
  }

  std::vector<TreeLabel> all() { return std::move(labels_); }

 private:
  // Shares of the way, from the node up.
  static constexpr std::array kShares = {0.3f, 0.4f, 0.5f, 0.2f, 0.6f, 0.7f};

  void add_way(const ExcerptParent& parent, std::size_t node) {
    const auto [a, b, c, d] = edge_curve(spots_[parent.node], spots_[node]);
    if (d.y - a.y < kLine) return;
    const std::string text = label_of(tree_, parent);
    const float width = text_width(fonts().small, text) + 2 * kPlate;
    const auto leads_here = [node](const Edge& edge) { return edge.to() == node; };
    for (const float share : kShares) {
      const ImVec2 at = ImBezierCubicCalc(d, c, b, a, share);
      const Rect place{at.x - width / 2, at.y - kLine / 2, width, kLine};
      if (!holds(whole_, place) || !is_alone(place) || is_crossed(place, leads_here)) continue;
      return labels_.push_back({place, text, "", Align::kCenter});
    }
  }

  bool is_free(const Rect& place) const {
    return !(taken_ && meet(*taken_, place)) &&
           std::none_of(labels_.begin(), labels_.end(),
                        [&](const TreeLabel& label) { return meet(label.place, place); }) &&
           std::none_of(spots_.begin(), spots_.end(), [&](const NodeSpot& spot) {
             return meet(around(spot.at, spot.at).inset(-spot.radius), place);
           });
  }

  bool is_alone(const Rect& plate) const { return is_free(plate.inset(-kGap, 0)); }

  // By an edge that is not one of the node's `own`.
  template <class Own>
  bool is_crossed(const Rect& place, Own own) const {
    return std::any_of(edges_.begin(), edges_.end(),
                       [&](const Edge& edge) { return !own(edge) && edge.crosses(place); });
  }

  // From a parent of this node, to it or to a sibling.
  bool is_of_family(const Edge& edge, std::size_t node) const {
    const auto& parents = tree_.nodes()[node].parents;
    return std::any_of(parents.begin(), parents.end(),
                       [&edge](const auto& parent) { return parent.node == edge.from(); });
  }

  const SearchedTree& tree_;
  const std::vector<NodeSpot>& spots_;
  Rect whole_;
  std::optional<Rect> taken_;
  std::vector<Edge> edges_;
  std::vector<TreeLabel> labels_;
};

}  // namespace

std::string node_numbers(std::string_view game, mcts::Reward reward, const ExcerptNode& node,
                         mcts::Proof result) {
  const std::string visits = short_count(node.visits);
  if (result != mcts::Proof::kUnknown || node.visits == 0) return visits;
  const std::string rate = value_in_percent(node.value, node.visits, mean_of(game, reward));
  const std::string whose = std::string(side_name(game, mcts::Player::kFirst)) + " " + rate;
  const bool has_visits = rate.find('/') != std::string::npos;
  return has_visits ? whose : visits + " \u00b7 " + whose;
}

std::vector<TreeLabel> labels_of(const SearchedTree& tree, const std::vector<NodeSpot>& spots,
                                 std::span<const std::size_t> first, const Rect& whole,
                                 const std::optional<Rect>& taken) {
  const std::string_view game = games::id_of(tree.top());
  std::string top = turn_of(tree.top());
  if (const auto left = number_of(tree.top()))
    top += " \u00b7 " + name(std::string(game) + ".place.left", {std::to_string(*left)});
  Labels labels(tree, spots, whole, taken);
  const auto comes_first = [&first](std::size_t i) {
    return std::find(first.begin(), first.end(), i) != first.end();
  };
  const auto is_first_move = [](const ExcerptNode& node) {
    return node.parents.size() == 1 && node.parents[0].node == 0;
  };
  const auto add = [&](std::size_t i) {
    if (spots[i].shown < 0.99f) return;
    const ExcerptNode& node = tree.nodes()[i];
    const bool several = node.parents.size() > 1;
    if (several) labels.add_ways(i);
    labels.add_words(i,
                     i == 0    ? top
                     : several ? ""
                               : label_of(tree, node.parents[0]),
                     node_numbers(game, tree.reward(), node, tree.result(i)),
                     comes_first(i) || is_first_move(node));
  };
  for (const std::size_t i : first) add(i);
  for (std::size_t i = 0; i < spots.size(); ++i)
    if (!comes_first(i)) add(i);
  return labels.all();
}

Rect badge_beside(const SearchedTree& tree, const std::vector<NodeSpot>& spots, std::size_t node,
                  const Rect& whole, float radius) {
  return Labels(tree, spots, whole).badge(node, radius);
}

void draw_label(Pen& pen, const TreeLabel& label) {
  if (label.align == Align::kCenter) pen.box(label.place, theme().ground, 3);
  if (label.numbers.empty())
    return pen.words(label.place, label.align, fonts().small, theme().text, label.title);
  Rect rest = label.place;
  if (!label.title.empty())
    pen.words(rest.cut_top(kLine), label.align, fonts().strong, theme().text, label.title);
  pen.words(rest, label.align, fonts().small, theme().muted, label.numbers);
}

}  // namespace ui
