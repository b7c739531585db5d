// Looks at the tree of a session's search, again and again while it runs.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "board/scene.h"
#include "match/session.h"
#include "ui/tree/searched_tree.h"

namespace ui {

class TreeFollower {
 public:
  static constexpr double kBetweenQuestions = 0.25;  // seconds, while the search runs
  static constexpr std::uint32_t kUsualNodes = 200;

  // Asks the session and takes its answer: to be called after each Session::tick(). Asks again when
  // the position or the wanted node changes, and once more when the search has ended. True when
  // tree() has changed.
  bool tick(match::Session& session, double now);

  // The tree below the present position, or below the node that was opened. Until that answer has
  // come, the tree before it.
  const SearchedTree& tree() const { return tree_; }

  // The moves from the present position to the node that is wanted as the first one. The list
  // becomes empty when the position changes.
  const std::vector<mcts::Move>& line() const { return line_; }
  void open(std::size_t node);      // wants this node of tree() as the first one
  void go_back(std::size_t moves);  // wants the node after so many moves of line()
  // At most so many nodes, 1 to mcts::kMostExcerptNodes.
  void set_most(std::uint32_t most);

  // The position after so many moves of line().
  games::Position position_after(std::size_t moves) const;
  // The board of a node of tree(), at rest.
  board::Scene scene(std::size_t node) const;

 private:
  // A position of a game, as the moves to it.
  struct PositionInGame {
    games::Position start;
    std::vector<mcts::Move> moves;

    friend bool operator==(const PositionInGame&, const PositionInGame&) = default;
  };

  void follow(const match::Session& session);
  bool wants_news(const match::Session& session, double now);
  void ask(match::Session& session, double now);
  bool take(const match::Session& session);
  std::span<const mcts::Move> expected(const match::Session& session) const;

  PositionInGame present_;
  std::vector<mcts::Move> line_;
  std::uint32_t most_ = kUsualNodes;
  bool due_ = true;        // something has changed
  bool searched_ = false;  // at the last look
  double asked_at_ = match::kLongAgo;
  match::TreeTicket ticket_;

  // The first node of a tree, and the part of the way to it that line() was.
  struct Top {
    PositionInGame place;
    std::vector<mcts::Move> line;
  };
  Top asked_about_, shown_;
  SearchedTree tree_;
};

}  // namespace ui
