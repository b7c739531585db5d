// Reversi by its own rules: flips in all directions and not around the edge,
// the forced pass, the early end, and the number of games by length.
#include "games/reversi.h"

#include <array>
#include <vector>

#include <gtest/gtest.h>

#include "support/errors.h"
#include "support/pictures.h"
#include "support/play.h"

namespace {

using games::Reversi;
using mcts::Player;
using pictures::reversi;
using Texts = std::vector<std::string>;

// A finished game counts as one, at whatever length it ended.
std::uint64_t perft(const Reversi& g, int depth) {
  const auto moves = g.legal_moves();
  if (depth == 0 || moves.empty()) return 1;
  if (depth == 1) return static_cast<std::uint64_t>(moves.size());
  std::uint64_t sum = 0;
  for (const mcts::Move m : moves) {
    Reversi next = g;
    next.play(m);
    sum += perft(next, depth - 1);
  }
  return sum;
}

// The numbers every Othello program agrees on (A. Bik's list; passes count as
// a move). Depth 10 is the first to meet games that are over: 228 of them.
TEST(Reversi, HasTheKnownNumberOfGamesByLength) {
  const std::array<std::uint64_t, 10> known = {4,    12,    56,     244,     1396,
                                               8200, 55092, 390216, 3005288, 24571284};
  for (int depth = 1; depth <= 10; ++depth)
    EXPECT_EQ(perft(Reversi(), depth), known[static_cast<std::size_t>(depth - 1)]) << depth;
}

TEST(Reversi, BlackStartsAtD3C4F5E6) {
  EXPECT_EQ(Reversi().text(), "...........................OX......XO........................... X");
  EXPECT_EQ(support::move_texts(Reversi()), (Texts{"D3", "C4", "F5", "E6"}));
}

TEST(Reversi, FlipsInAllEightDirections) {
  const auto before = reversi(
      ". . . . . . . ."
      ". X . X . X . ."
      ". . O O O . . ."
      ". X O . O O X ."
      ". . O O O . . ."
      ". O . O . O . ."
      "X . . X . . X ."
      ". . . . . . . .",
      'X');
  const auto after = reversi(
      ". . . . . . . ."
      ". X . X . X . ."
      ". . X X X . . ."
      ". X X X X X X ."
      ". . X X X . . ."
      ". X . X . X . ."
      "X . . X . . X ."
      ". . . . . . . .",
      'O');
  EXPECT_EQ(support::played(before, {"D4"}), after);
}

TEST(Reversi, FlipsARunOfSixToTheEdge) {
  const auto after = support::played(reversi("X O O O O O O ."
                                             ". . . . . . . ."
                                             ". . . . . . . ."
                                             ". . . . . . . ."
                                             ". . . . . . . ."
                                             ". . . . . . . ."
                                             ". . . . . . . ."
                                             ". . . . . . . .",
                                             'X'),
                                     {"H1"});
  EXPECT_EQ(after.score(Player::kFirst), 8);
  EXPECT_EQ(after.score(Player::kSecond), 0);
}

// H1 and A2 are neighbours as numbers, not on the board; so are H5 and A6.
TEST(Reversi, DoesNotFlipAroundTheEdge) {
  const auto g = reversi(
      ". . . . . . X O"
      "O . . . . . . ."
      ". . . . . . . X"
      ". . . . . . . O"
      ". . . . . . . ."
      "O X . . . . . ."
      ". . . . . . . ."
      ". . . . . . . .",
      'X');
  EXPECT_EQ(support::move_texts(g), (Texts{"H5"}));
}

// Black's stones stand still: no square brackets a white one.
TEST(Reversi, PassesExactlyWhenOnlyTheOpponentCanMove) {
  const auto g = reversi(
      "O X X X X X X ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . .",
      'X');
  EXPECT_FALSE(g.is_over());
  EXPECT_EQ(support::move_texts(g), (Texts{"pass"}));
  const auto passed = support::played(g, {"pass"});
  EXPECT_EQ(passed.to_move(), Player::kSecond);
  EXPECT_EQ(passed.discs(Player::kFirst), g.discs(Player::kFirst));
  EXPECT_EQ(support::move_texts(passed), (Texts{"H1"}));
  const auto end = support::played(passed, {"H1"});
  EXPECT_TRUE(end.is_over());
  EXPECT_EQ(end.score(Player::kSecond), 8);
}

TEST(Reversi, IsOverWhenNeitherSideCanMove) {
  const auto g = reversi(
      "X X . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . O",
      'O');
  EXPECT_TRUE(g.is_over());
  EXPECT_TRUE(g.legal_moves().empty());
  EXPECT_EQ(g.reward(Player::kFirst), 1);
  EXPECT_EQ(g.score(Player::kFirst), 2);  // empty squares count for neither player
  EXPECT_EQ(g.score(Player::kSecond), 1);
}

TEST(Reversi, EqualDiscsAreADraw) {
  const auto g = reversi(
      "X . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . ."
      ". . . . . . . O",
      'X');
  EXPECT_TRUE(g.is_over());
  EXPECT_EQ(g.reward(Player::kFirst), 0);
}

// One of the shortest games: white is wiped out after nine moves.
TEST(Reversi, CanEndAfterNineMoves) {
  const auto g = support::played(Reversi(), {"D3", "C3", "B3", "D2", "E1", "D6", "D7", "E3", "F4"});
  EXPECT_TRUE(g.is_over());
  EXPECT_EQ(g.score(Player::kFirst), 13);
  EXPECT_EQ(g.score(Player::kSecond), 0);
  EXPECT_EQ(g.reward(Player::kSecond), -1);
}

std::string error_of(const std::string& text) {
  return games::in_english(Reversi::parse(text).error);
}

TEST(Reversi, BadPositionsSayWhatIsWrongAndWhere) {
  const std::string empty(64, '.');
  EXPECT_EQ(error_of(empty), "expected squares and side, found 1 field");
  EXPECT_EQ(error_of(empty + ". X"), "expected 64 squares, found 65");
  EXPECT_EQ(error_of(empty + " B"), "side to move must be X or O, not 'B'");
  std::string wrong = empty;
  wrong[8 * 4 + 2] = '*';
  EXPECT_EQ(error_of(wrong + " X"), "square C5 must be X, O or ., not '*'");
}

TEST(Reversi, MovesAreReadInEitherCase) {
  EXPECT_EQ(Reversi::parse_move("d3").value, Reversi::parse_move("D3").value);
  EXPECT_EQ(Reversi::parse_move("A1").value, mcts::Move{0});
  EXPECT_EQ(Reversi::parse_move("H8").value, mcts::Move{63});
  EXPECT_EQ(Reversi::parse_move("pass").value, Reversi::kPass);
  for (const char* bad : {"", "D", "D0", "D9", "I1", "33", "D3 ", "PASS", "!1"})
    EXPECT_EQ(Reversi::parse_move(bad).error,
              "move must be a square from A1 to H8 or pass, not '" + std::string(bad) + "'");
}

// ---------------------------------------------------------------- against the rules by the book

// The rules square by square, slow and plain. Empty when nothing flips.
std::vector<int> flipped(const Reversi& g, int square) {
  const std::uint64_t mine = g.discs(g.to_move()), theirs = g.discs(other(g.to_move()));
  const auto has = [](std::uint64_t discs, int row, int column) {
    return row >= 0 && row < 8 && column >= 0 && column < 8 &&
           (discs >> (8 * row + column) & 1) != 0;
  };
  std::vector<int> all;
  if (((mine | theirs) >> square & 1) != 0) return all;
  for (int down = -1; down <= 1; ++down)
    for (int right = -1; right <= 1; ++right) {
      int row = square / 8 + down, column = square % 8 + right;
      std::vector<int> line;
      for (; has(theirs, row, column); row += down, column += right)
        line.push_back(8 * row + column);
      if (has(mine, row, column)) all.insert(all.end(), line.begin(), line.end());
    }
  return all;
}

// Boards thick with discs in every row and column, most of which no game reaches.
Reversi random_board(mcts::Rng& rng) {
  std::string squares(64, '.');
  for (char& c : squares) c = "XO."[rng.below(3)];
  return pictures::parsed<Reversi>(squares + (rng.below(2) == 0 ? " X" : " O"));
}

TEST(Reversi, AgreesWithThePlainRulesOnRandomBoards) {
  mcts::Rng rng(1);
  for (int i = 0; i < 1000 && !HasFailure(); ++i) {
    const Reversi g = random_board(rng);
    const auto legal = g.legal_moves();
    for (int square = 0; square < 64; ++square) {
      const auto flips = flipped(g, square);
      ASSERT_EQ(legal.contains(static_cast<mcts::Move>(square)), !flips.empty())
          << g.text() << ' ' << square;
      if (flips.empty()) continue;
      Reversi next = g;
      next.play(static_cast<mcts::Move>(square));
      std::uint64_t expected = g.discs(g.to_move()) | std::uint64_t{1} << square;
      for (const int flip : flips) expected |= std::uint64_t{1} << flip;
      EXPECT_EQ(next.discs(g.to_move()), expected) << g.text() << ' ' << square;
      EXPECT_EQ(next.discs(other(g.to_move())), g.discs(other(g.to_move())) & ~expected);
    }
  }
}

}  // namespace
