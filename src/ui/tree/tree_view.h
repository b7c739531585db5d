// The view Tree: the search's tree where else the board stands, to look at and to go through.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "match/session.h"
#include "ui/tree/tree_follower.h"
#include "ui/tree/tree_layout.h"
#include "ui/tree/tree_lens.h"
#include "ui/tree/tree_picture.h"

namespace ui {

class TreeView {
 public:
  // Follows the search: to be called after each Session::tick() while the view is shown. True when
  // there is something to draw that was not there before.
  bool tick(match::Session& session, double now);
  // Nodes are on the way to their places: what is drawn now will look different soon.
  bool moving(double now) const;
  // Without motion nodes are at their new places at once.
  void set_motion(bool motion) { motion_ = motion; }

  // Inside an ImGui window that covers the place. The wheel, two fingers and the keys + and - zoom,
  // a drag and two fingers move the drawing, 0 shows all of it. A click on a node, for a finger the
  // second one, makes it the first one, and so does Enter; the buttons over the drawing lead back.
  // The arrows go from node to node.
  void draw(const match::Session& session, const Rect& place, double now);
  // What the search knows of the node that is pointed at or chosen, in so much room.
  void draw_card(const match::Session& session, const Rect& place);
  static constexpr float kCard = 240, kSmallCard = 66;  // heights: with a board, and without

  // Carries out the key that has gone down in this frame; false when it means nothing here.
  bool take_keys();

  const SearchedTree& tree() const { return follower_.tree(); }

 private:
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
