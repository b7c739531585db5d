// The view Tree: the search's tree in the place of the board, to look at and to go through.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/session.h"
#include "ui/base/view.h"
#include "ui/tree/tree_follower.h"
#include "ui/tree/tree_layout.h"
#include "ui/tree/tree_lens.h"
#include "ui/tree/tree_picture.h"

namespace ui {

class TreeView final : public View {
 public:
  static constexpr const char* kId = "tree";

  // Follows the search while it is shown.
  bool tick(match::Session& session, bool shown, double now) override;
  // Nodes are on the way to their places.
  bool moving(double now) const override;
  void set_motion(bool motion) override { motion_ = motion; }

  // The wheel, two fingers and the keys + and - zoom, a drag and two fingers move the drawing, 0
  // shows all of it. A click on a node, for a finger the second one, makes it the first one, and so
  // does Enter; the buttons over the drawing lead back. The arrows go from node to node.
  void draw(const ViewInput& input, const Rect& place) override;
  bool take_keys(const ViewInput& input) override;
  // The details are about the node under the pointer, or the chosen one.
  float details_height(const Rect& column) const override;
  void draw_details(const ViewInput& input, const Rect& place) override;
  static constexpr float kCard = 240, kSmallCard = 66;  // heights: with a board, and without

  ViewWords words(const match::Session& session, const Preferences& preferences) const override;
  const SearchedTree* tree() const override { return nodes().empty() ? nullptr : &searched(); }

 private:
  const SearchedTree& searched() const { return follower_.tree(); }
  const std::vector<mcts::ExcerptNode>& nodes() const { return searched().nodes(); }
  float legend_room(const Rect& place) const;
  Rect room(const Rect& place) const;
  ImVec2 zoom_center();
  void keep_chosen_in_view();
  void follow_mouse(const Rect& place, const std::vector<NodeSpot>& spots);
  void click(std::optional<std::size_t> node);
  void open(std::size_t node);
  void step(TreeStep step);
  void draw_line(const Rect& place);
  void draw_zoom(const Rect& place);
  void draw_frame(const Rect& place, const Radii& radii);
  void draw_facts(const match::Session& session, Rect inner, std::size_t node);
  TreeLayout layout(double now) const;
  TreeMarks marks() const;

  TreeFollower follower_;
  TreePicture picture_;
  TreeLayout from_, to_;
  double changed_at_ = match::kLongAgo;
  bool motion_ = true;

  TreeLens lens_;
  std::optional<std::uint64_t> pointed_, chosen_;  // ids
  BoardPicture board_;                             // on the card
  std::string count_;                              // of the nodes, below the drawing
};

}  // namespace ui
