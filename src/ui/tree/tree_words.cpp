#include "ui/tree/tree_words.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <optional>

#include "board/table.h"
#include "mcts/policy.h"
#include "ui/base/text.h"
#include "ui/play/status.h"

namespace ui {

using match::Session;
using mcts::ExcerptNode;
using mcts::Player;

namespace {

// The way by first parents, and a space after each move.
std::string first_way(const SearchedTree& tree, std::size_t node) {
  std::string text;
  for (const std::size_t on_the_way : tree.way_to(node))
    if (on_the_way != 0) text.append(node_move(tree, on_the_way)).append(" ");
  return text;
}

// One for each parent. In symmetric positions another way may have the same moves.
std::string moves_text(const SearchedTree& tree, std::size_t node) {
  std::vector<std::string> ways;
  for (const mcts::ExcerptParent& parent : tree.nodes()[node].parents) {
    const std::string way = first_way(tree, parent.node) + way_move(tree, parent);
    if (std::find(ways.begin(), ways.end(), way) == ways.end()) ways.push_back(way);
  }
  std::string text = ways[0];
  for (std::size_t i = 1; i < ways.size(); ++i) text = tr("{} or {}", {text, ways[i]});
  return text;
}

// 812.5; from a thousand on whole numbers tell enough.
std::string sum_text(double value) {
  if (value >= 1000) return full_count(static_cast<std::uint64_t>(std::llround(value)));
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.1f", value);
  return text.data();
}

}  // namespace

std::string turn_of(const games::Position& position) {
  const std::string_view game = games::id_of(position);
  if (!games::is_over(position))
    return tr("{} to move", {side_name(game, games::to_move(position))});
  const auto winner = games::winner(position);
  return winner ? tr("{} wins", {side_name(game, *winner)}) : tr("Draw");
}

std::string node_title(const SearchedTree& tree, std::size_t node) {
  if (node == 0) return turn_of(tree.top());
  return tr("After {}", {moves_text(tree, node)});
}

std::string way_move(const SearchedTree& tree, const mcts::ExcerptParent& parent) {
  return move_name(tree.position(parent.node), parent.move);
}

std::string node_move(const SearchedTree& tree, std::size_t node) {
  const auto& parents = tree.nodes()[node].parents;
  return parents.empty() ? "" : way_move(tree, parents[0]);
}

namespace {

bool is_proved(const ExcerptNode& node) { return node.proof != mcts::Proof::kUnknown; }

std::string value_of(const SearchedTree& tree, const ExcerptNode& node) {
  const MeanOf of = mean_of(games::id_of(tree.top()), tree.reward());
  return is_proved(node) ? percent(node.value) : value_in_percent(node.value, node.visits, of);
}

}  // namespace

std::string node_value(const Session& session, const SearchedTree& tree, std::size_t node) {
  if (const mcts::Proof result = tree.result(node); result != mcts::Proof::kUnknown)
    return proved_result(session, Player::kFirst, result);
  return tr("{} for {}", {value_of(tree, tree.nodes()[node]), side_name(session, Player::kFirst)});
}

namespace {

std::string thousandths(double n) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), "%.3f", n);
  return text.data();
}

// The terms of the formula for the first way into a node, in the view of who chooses there. Nothing
// where it does not choose by them.
std::optional<mcts::ScoreTerms> terms_of(const SearchedTree& tree, const ExcerptNode& node,
                                         const mcts::SearchConfig& config) {
  if (node.parents.empty() || is_proved(node)) return std::nullopt;
  const mcts::ExcerptParent& way = node.parents[0];
  if (way.visits == 0) return std::nullopt;
  const games::Position& before = tree.position(way.node);
  const double prior = way.prior > 0 ? static_cast<double>(way.prior)
                                     : 1.0 / static_cast<double>(games::legal_moves(before).size());
  const double value = games::to_move(before) == Player::kFirst ? node.value : 1 - node.value;
  return mcts::score_terms(*config.selection,
                           {.visits = way.visits, .value = value, .prior = prior},
                           {.visits = tree.nodes()[way.node].visits}, *config.exploration);
}

}  // namespace

// Where an evaluator values moves the formula has something else in the place of the mean, which an
// excerpt does not know. A proof takes the place of the results: their sum is not kept.
std::vector<NodeFact> node_facts(const Session& session, const SearchedTree& tree,
                                 std::size_t number, const mcts::SearchConfig* config) {
  constexpr const char* kNone = "\u2013";
  const ExcerptNode& node = tree.nodes()[number];
  std::vector<NodeFact> facts = {
      {"N", full_count(node.visits)},
      {"W", is_proved(node) ? kNone : sum_text(node.visits * node.value)},
      {tr("Q for {}", {side_name(session, Player::kFirst)}),
       node.visits > 0 || is_proved(node) ? value_of(tree, node) : kNone}};
  const bool valued = !node.parents.empty() && node.parents[0].prior > 0;
  if (valued) facts.push_back({"P", percent(static_cast<double>(node.parents[0].prior))});
  if (const auto terms = config ? terms_of(tree, node, *config) : std::nullopt) {
    const Player who = games::to_move(tree.position(node.parents[0].node));
    facts.push_back({"U", thousandths(terms->bonus)});
    if (!valued)
      facts.push_back({tr("Q + U, {}", {side_name(session, who)}), thousandths(terms->score())});
  }
  facts.push_back({std::string(tr("Moves searched")), std::to_string(node.moves)});
  return facts;
}

std::string count_line(const mcts::TreeExcerpt& excerpt) {
  const std::string shown = full_count(excerpt.nodes.size()), all = full_count(excerpt.total);
  return excerpt.is_graph ? tr("{} of {} positions", {shown, all})
                          : tr("{} of {} nodes", {shown, all});
}

std::vector<std::string> tree_lines(const Session& session, const SearchedTree& tree,
                                    std::size_t most) {
  std::vector<std::string> lines;
  for (std::size_t i = 1; i < std::min(tree.nodes().size(), most + 1); ++i) {
    const ExcerptNode& node = tree.nodes()[i];
    const std::string visits = tr("{} visits", {full_count(node.visits)});
    lines.push_back(
        tr("{}, {}", {moves_text(tree, i), tr("{}, {}", {visits, node_value(session, tree, i)})}));
  }
  return lines;
}

}  // namespace ui
