// A node of a search in words and numbers, in the present language. Values that could be in the
// view of either player are in the first player's view, as the colours of the tree are.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "match/session.h"
#include "ui/tree/searched_tree.h"

namespace ui {

// "O to move", "X wins", "Draw".
std::string turn_of(const games::Position& position);
// "After D3 C4", "After D3 C4 or C4 D3": the moves from the tree's first node, by each parent; for
// the first node itself, the player to move.
std::string node_title(const SearchedTree& tree, std::size_t node);
// The name of the move from this parent.
std::string way_move(const SearchedTree& tree, const mcts::ExcerptParent& parent);
// The last move to a node: "D3". "" for the first one.
std::string node_move(const SearchedTree& tree, std::size_t node);
// "48.1 % for X", or the result where it is known.
std::string node_value(const match::Session& session, const SearchedTree& tree, std::size_t node);

struct NodeFact {
  std::string name, number;
};

// Visits N, results W, their mean Q, where an evaluator has said one the prior P of the first way
// to the node, what the formula of the search adds for that way, U, and their sum in the view of
// who chooses there; and how many moves were searched from the node. Without U where `config`, of
// the search, is not known (null), and where the formula does not choose any more.
std::vector<NodeFact> node_facts(const match::Session& session, const SearchedTree& tree,
                                 std::size_t node, const mcts::SearchConfig* config);

// "200 of 48,113 nodes".
std::string count_line(const mcts::TreeExcerpt& excerpt);
// "D3 C4, 812 visits, 48.1 % for X", with all ways as node_title() has them: the most visited
// nodes, at most so many, without the first one.
std::vector<std::string> tree_lines(const match::Session& session, const SearchedTree& tree,
                                    std::size_t most = 20);

}  // namespace ui
