#include "app/api_json.h"

#include <array>
#include <cstddef>
#include <cstdio>
#include <vector>

#include "app/json.h"
#include "games/position.h"

namespace app {

using mcts::ExcerptNode;
using mcts::ExcerptParent;

namespace {

using Positions = std::vector<games::Position>;  // of each node of an excerpt

Positions positions_of(const match::TreeAnswer& answer) {
  Positions positions;
  for (const ExcerptNode& node : answer.excerpt.nodes) {
    games::Position position = answer.top;
    if (!node.parents.empty()) {
      position = positions[node.parents[0].node];
      games::play(position, node.parents[0].move);
    }
    positions.push_back(position);
  }
  return positions;
}

std::string id_json(const ExcerptNode& node) {
  std::array<char, 20> digits{};
  std::snprintf(digits.data(), digits.size(), "%016llx", static_cast<unsigned long long>(node.id));
  return quoted(digits.data());
}

std::string move_json(const Positions& positions, const ExcerptParent& way) {
  return quoted(games::move_text(positions[way.node], way.move));
}

mcts::Player view_of(const match::TreeAnswer& answer) {
  return games::is_over(answer.top) ? mcts::Player::kFirst : games::to_move(answer.top);
}

std::string to_move_json(const games::Position& position) {
  if (games::is_over(position)) return "null";
  return side_json(games::to_move(position));
}

std::string node_json(const match::TreeAnswer& answer, const Positions& positions,
                      std::size_t number) {
  const auto& nodes = answer.excerpt.nodes;
  const ExcerptNode& node = nodes[number];
  const mcts::Player view = view_of(answer);
  const auto way = [&](const ExcerptParent& p) {
    return JsonObject()
        .add("parent", id_json(nodes[p.node]))
        .add("move", move_json(positions, p))
        .add("visits", std::to_string(p.visits))
        .add("prior", p.prior > 0 ? app::number(static_cast<double>(p.prior)) : "null")
        .json();
  };
  return JsonObject()
      .add("id", id_json(node))
      .add("parents", array(node.parents, [&](const auto& p) { return id_json(nodes[p.node]); }))
      .add("ways", array(node.parents, way))
      .add("move", node.parents.empty() ? "null" : move_json(positions, node.parents[0]))
      .add("position", quoted(games::text(positions[number])))
      .add("toMove", to_move_json(positions[number]))
      .add("visits", std::to_string(node.visits))
      .add("value", app::number(view == mcts::Player::kFirst ? node.value : 1 - node.value))
      .add("proof", proof_json(mcts::in_view_of(view, node.proof)))
      .add("moves", std::to_string(node.moves))
      .json();
}

std::string tree_json(const match::TreeAnswer& answer) {
  const Positions positions = positions_of(answer);
  std::vector<std::size_t> numbers(positions.size());
  for (std::size_t i = 0; i < numbers.size(); ++i) numbers[i] = i;
  return JsonObject()
      .add("total", std::to_string(answer.excerpt.total))
      .add("toMove", to_move_json(answer.top))
      .add("nodes", array(numbers, [&](auto i) { return node_json(answer, positions, i); }))
      .json();
}

}  // namespace

std::string asked_json(std::uint64_t number) {
  return JsonObject().add("number", std::to_string(number)).json();
}

std::string error_json(std::string_view why) {
  return JsonObject().add("error", quoted(why)).json();
}

std::string answer_json(std::uint64_t number, std::string_view result) {
  return JsonObject().add("number", std::to_string(number)).add("result", result).json();
}

std::string error_json(std::uint64_t number, std::string_view why) {
  return JsonObject().add("number", std::to_string(number)).add("error", quoted(why)).json();
}

std::string answer_json(std::uint64_t number, const match::TreeAnswer& answer) {
  return answer_json(number, tree_json(answer));
}

}  // namespace app
