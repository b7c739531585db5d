// Games played through, for tests that do not care which game it is.
#pragma once

#include <initializer_list>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "mcts/game.h"
#include "mcts/rng.h"
#include "support/errors.h"

namespace support {

template <class G>
std::vector<mcts::Move> moves_of(const G& g) {
  const auto legal = g.legal_moves();
  return {legal.begin(), legal.end()};
}

template <mcts::Game G>
mcts::Move random_move(const G& g, mcts::Rng& rng) {
  const auto legal = g.legal_moves();
  return legal[static_cast<int>(rng.below(static_cast<std::uint32_t>(legal.size())))];
}

// At most `count` random moves, fewer when the game ends before.
template <mcts::Game G>
G after_random_moves(G g, int count, mcts::Rng& rng) {
  for (int i = 0; i < count && !g.is_over(); ++i) g.play(random_move(g, rng));
  return g;
}

// All along one, from `g` to the last before the end.
template <mcts::Game G>
std::vector<G> positions_of_a_random_game(G g) {
  std::vector<G> all;
  mcts::Rng rng(1);
  for (; !g.is_over(); g.play(random_move(g, rng))) all.push_back(g);
  return all;
}

// Plays moves in their notation; each must be legal.
template <class G>
G played(G g, std::initializer_list<std::string_view> moves) {
  for (const std::string_view text : moves) {
    const auto move = G::parse_move(text);
    EXPECT_TRUE(move.value.has_value()) << move.error;
    EXPECT_TRUE(g.legal_moves().contains(*move.value)) << text << " in " << g.text();
    g.play(*move.value);
  }
  return g;
}

template <class G>
std::vector<std::string> move_texts(const G& g) {
  std::vector<std::string> texts;
  for (const mcts::Move m : g.legal_moves()) texts.push_back(G::move_text(m));
  return texts;
}

}  // namespace support
