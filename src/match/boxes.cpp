#include "match/boxes.h"

#include <bit>

namespace match {

using games::DotsAndBoxes;
using mcts::Move;

namespace {

int missing_edges(const DotsAndBoxes& position, int box) {
  int missing = 0;
  for (std::uint32_t edges = DotsAndBoxes::edges_of(box); edges != 0; edges &= edges - 1)
    missing += position.drawn(std::countr_zero(edges)) ? 0 : 1;
  return missing;
}

bool is_harmless(const DotsAndBoxes& position, Move edge) {
  DotsAndBoxes next = position;
  next.play(edge);
  for (int box = 0; box < DotsAndBoxes::kBoxes; ++box)
    if (missing_edges(next, box) == 1) return false;
  return true;
}

template <class Condition>
std::vector<Move> legal_edges(const DotsAndBoxes& position, Condition condition) {
  std::vector<Move> edges;
  for (const Move edge : position.legal_moves())
    if (condition(position, edge)) edges.push_back(edge);
  return edges;
}

}  // namespace

bool closes_box(const DotsAndBoxes& position, Move edge) {
  DotsAndBoxes next = position;
  next.play(edge);
  return next.score(position.to_move()) > position.score(position.to_move());
}

std::vector<Move> closing_edges(const DotsAndBoxes& position) {
  return legal_edges(position, closes_box);
}

std::vector<Move> harmless_edges(const DotsAndBoxes& position) {
  return legal_edges(position, is_harmless);
}

}  // namespace match
