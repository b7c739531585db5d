#include "learn/self_play.h"

#include <bit>

#include "games/bits.h"

namespace learn {

namespace {

int empties(const Board& board) { return 64 - board.discs(); }

// Most games begin near the start; the others see to it that strange positions are known as well.
constexpr std::uint32_t kUsualOpening = 10, kLongOpening = 40, kOneLongIn = 4;

Board opening(mcts::Rng& rng) {
  const std::uint32_t most = rng.below(kOneLongIn) == 0 ? kLongOpening : kUsualOpening;
  return random_board(static_cast<int>(rng.below(most + 1)), rng);
}

Ply exact_ply(AlphaBeta& player, const Board& board, mcts::Rng& rng) {
  const int score = kDisc * player.exact_margin(board);
  return {static_cast<std::uint8_t>(random_move(board, rng)), Source::kExact,
          static_cast<std::int16_t>(score)};
}

Ply searched_ply(AlphaBeta& player, const Board& board, const PlayRules& rules, mcts::Rng& rng) {
  if (rules.random) return {static_cast<std::uint8_t>(random_move(board, rng)), Source::kChosen, 0};
  const Found found = player.best(board, rules.depth);
  const auto score = static_cast<std::int16_t>(found.score);
  if (rng.below(1000) < static_cast<std::uint32_t>(rules.explored))
    return {static_cast<std::uint8_t>(random_move(board, rng)), Source::kExplored, score};
  return {static_cast<std::uint8_t>(found.move), Source::kChosen, score};
}

}  // namespace

SelfPlayGame play_game(AlphaBeta& player, const PlayRules& rules, mcts::Rng rng) {
  Board board = opening(rng);
  SelfPlayGame game{.mine = board.mine, .theirs = board.theirs, .plies = {}};
  while (!board.is_over()) {
    const bool exact = empties(board) <= rules.exact_from;
    game.plies.push_back(exact ? exact_ply(player, board, rng)
                               : searched_ply(player, board, rules, rng));
    board.make(game.plies.back().move);
  }
  return game;
}

mcts::Rng rng_of_game(std::uint64_t seed, std::uint64_t generation, std::uint64_t index) {
  const std::uint64_t stream = generation << 40 | index;
  return mcts::Rng(mcts::Rng(mcts::Rng(seed).next() ^ mcts::Rng(stream).next()).next());
}

Board random_board(int plies, mcts::Rng& rng) {
  for (;;) {
    Board board = Board::of(games::Reversi());
    for (int i = 0; i < plies && !board.is_over(); ++i)
      board.make(static_cast<mcts::Move>(random_move(board, rng)));
    if (!board.is_over()) return board;
  }
}

int random_move(const Board& board, mcts::Rng& rng) {
  const Bits squares = board.placements();
  if (squares == 0) return kPass;
  const auto count = static_cast<std::uint32_t>(std::popcount(squares));
  return std::countr_zero(games::nth_bit(squares, rng.below(count)));
}

}  // namespace learn
