// Checks the gallery's sentences about single positions with the rules and the solver.
#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/notation.h"
#include "games/position.h"
#include "match/lessons/gallery.h"
#include "solve/solver.h"

namespace {

using match::GalleryEntry;
using match::position_of;

const GalleryEntry& entry(std::string_view id) { return *match::find_in_gallery(id); }

// The exact margin of each legal move, view of the player to move.
std::map<std::string, int> margins(const GalleryEntry& e) {
  solve::Solver solver;
  const games::Position position = position_of(e);
  const solve::Exact exact = *solver.solve(position, {}).exact;
  std::map<std::string, int> all;
  for (const solve::ExactMove& m : exact.moves) all[games::move_text(position, m.move)] = m.margin;
  return all;
}

// ---------------------------------------------------------------- Dots-and-Boxes

constexpr int kEdges = 24;

// Edges as in the notation: rows of three across, with rows of four downwards between them.
std::array<int, 4> edges_of_box(int row, int column) {
  const int top = 7 * row + column;
  return {top, top + 3, top + 4, top + 7};
}

bool is_drawn(const GalleryEntry& e, int edge) {
  return e.position[static_cast<std::size_t>(edge)] == '1';
}

int drawn_of_box(const GalleryEntry& e, int row, int column) {
  const auto edges = edges_of_box(row, column);
  return static_cast<int>(
      std::count_if(edges.begin(), edges.end(), [&](int edge) { return is_drawn(e, edge); }));
}

// True if this edge would be the third of a box, which the opponent could then close.
bool gives_a_box(const GalleryEntry& e, int edge) {
  for (int row = 0; row < 3; ++row)
    for (int column = 0; column < 3; ++column) {
      const auto edges = edges_of_box(row, column);
      const bool of_box = std::find(edges.begin(), edges.end(), edge) != edges.end();
      if (of_box && drawn_of_box(e, row, column) == 2) return true;
    }
  return false;
}

std::vector<int> open_edges(const GalleryEntry& e) {
  std::vector<int> open;
  for (int edge = 0; edge < kEdges; ++edge)
    if (!is_drawn(e, edge)) open.push_back(edge);
  return open;
}

TEST(GalleryClaims, GiveAwayEarlyHasSafeEdgesAndTheWinningMoveIsNone) {
  const GalleryEntry& e = entry("give-away");
  const auto open = open_edges(e);
  EXPECT_TRUE(std::any_of(open.begin(), open.end(), [&](int m) { return !gives_a_box(e, m); }));
  EXPECT_TRUE(gives_a_box(e, std::stoi(std::string(e.best))));
}

TEST(GalleryClaims, WithNoSafeEdgeEachOneOpensSomething) {
  const GalleryEntry& e = entry("shortest-chain");
  for (const int edge : open_edges(e)) EXPECT_TRUE(gives_a_box(e, edge)) << edge;
}

TEST(GalleryClaims, TheSecondPlayerHasMirroredEveryEdgeButTheLast) {
  const GalleryEntry& e = entry("mirror");
  std::set<int> alone;
  for (int edge = 0; edge < kEdges; ++edge)
    if (is_drawn(e, edge) && !is_drawn(e, kEdges - 1 - edge)) alone.insert(edge);
  EXPECT_EQ(alone, std::set{13});
  EXPECT_EQ(e.best, "10");
  EXPECT_EQ(games::to_move(position_of(e)), mcts::Player::kSecond);
}

// An edge of the middle box is given, and its mirror image closes the box.
TEST(GalleryClaims, WhoMirrorsClosesTheMiddleAndMustMoveOnceMore) {
  const GalleryEntry& e = entry("mirror-refuted");
  for (int edge = 0; edge < kEdges; ++edge)
    EXPECT_EQ(is_drawn(e, edge), is_drawn(e, kEdges - 1 - edge)) << edge;
  EXPECT_EQ(drawn_of_box(e, 1, 1), 2);
  games::Position position = position_of(e);
  games::play(position, *games::parse_move(position, "11").value);
  const mcts::Player mirrors = games::to_move(position);
  games::play(position, *games::parse_move(position, "12").value);
  EXPECT_EQ(games::score(position, mirrors), 1);
  EXPECT_EQ(games::to_move(position), mirrors);
}

// A player that takes all available boxes has to open the chain.
TEST(GalleryClaims, OnlyTheMoveThatLeavesTheBoxesWinsTheLongChain) {
  const auto all = margins(entry("long-chain"));
  EXPECT_GT(all.at("0"), 0);
  for (const auto& [move, margin] : all)
    if (move != "0") {
      EXPECT_LT(margin, 0) << move;
    }
}

TEST(GalleryClaims, PatienceIsTheOnlyMoveThatCloses) {
  const GalleryEntry& e = entry("take-the-box");
  const games::Position position = position_of(e);
  for (const mcts::Move m : games::legal_moves(position)) {
    games::Position after = position;
    games::play(after, m);
    EXPECT_EQ(games::is_capture(position, after), games::move_text(position, m) == e.best);
  }
}

// ---------------------------------------------------------------- Reversi

int turned_over(const GalleryEntry& e, std::string_view move) {
  games::Position position = position_of(e);
  const mcts::Player mover = games::to_move(position);
  const int before = games::score(position, mover);
  games::play(position, *games::parse_move(position, move).value);
  return games::score(position, mover) - before - 1;
}

TEST(GalleryClaims, AllMovesButTheCornerLoseByMoreThanThirty) {
  for (const auto& [move, margin] : margins(entry("corner")))
    if (move == "A8")
      EXPECT_GT(margin, 0);
    else
      EXPECT_LT(margin, -30) << move;
}

TEST(GalleryClaims, ACornerMayLoseAndTheXSquareBesideItWin) {
  EXPECT_LT(margins(entry("x-square")).at("A1"), 0);
  EXPECT_GT(margins(entry("x-square")).at("B7"), 0);
  const auto holds = margins(entry("x-square-holds"));
  EXPECT_EQ(holds.size(), 7u);
  for (const auto& [move, margin] : holds)
    if (move == "G2")
      EXPECT_EQ(margin, 0);
    else
      EXPECT_LT(margin, 0) << move;
}

TEST(GalleryClaims, NoXSquareWinsWhereTheCornerDoes) {
  const auto all = margins(entry("x-square-mistake"));
  EXPECT_GT(all.at("H8"), 0);
  int squares = 0;
  for (const std::string_view x : {"B2", "G2", "B7", "G7"})
    if (const auto found = all.find(std::string(x)); found != all.end()) {
      ++squares;
      EXPECT_LE(found->second, 0) << x;
    }
  EXPECT_GE(squares, 2);
}

TEST(GalleryClaims, OneDiscTurnedOverWinsWhereTheCornerLoses) {
  const GalleryEntry& e = entry("not-the-corner");
  EXPECT_LT(margins(e).at("A1"), 0);
  EXPECT_GT(margins(e).at("H5"), 0);
  EXPECT_EQ(turned_over(e, "H5"), 1);
}

// The empty squares that can be reached from one of them over its eight neighbours.
std::set<int> region(std::string_view board, int from) {
  std::set<int> found{from};
  for (std::vector<int> open{from}; !open.empty();) {
    const int square = open.back();
    open.pop_back();
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        const int x = square % 8 + dx, y = square / 8 + dy, next = 8 * y + x;
        if (x < 0 || x > 7 || y < 0 || y > 7) continue;
        if (board[static_cast<std::size_t>(next)] == '.' && found.insert(next).second)
          open.push_back(next);
      }
  }
  return found;
}

int square_of(std::string_view name) { return 8 * (name[1] - '1') + (name[0] - 'A'); }

TEST(GalleryClaims, TheOddRegionWinsAndEachMoveInTheRegionOfFourLoses) {
  const GalleryEntry& e = entry("parity");
  EXPECT_EQ(region(e.position, square_of("A5")).size(), 1u);
  int even = 0;
  for (const auto& [move, margin] : margins(e)) {
    if (move == "A5") {
      EXPECT_GT(margin, 0);
      continue;
    }
    if (region(e.position, square_of(move)).size() != 4) continue;
    ++even;
    EXPECT_LT(margin, 0) << move;
  }
  EXPECT_GT(even, 0);
}

}  // namespace
