// Every claim of the gallery, held against the solver and the search.
#include "match/lessons/gallery.h"

#include <algorithm>
#include <memory>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "engine/search_host.h"
#include "games/notation.h"
#include "games/position.h"
#include "solve/solver.h"

namespace {

using match::gallery;
using match::GalleryEntry;
using match::GalleryFinding;
using match::kGallerySeed;
using match::position_of;

mcts::SearchSnapshot searched(const games::Position& position, std::uint64_t iterations,
                              std::uint64_t seed, engine::SearchHost& host) {
  engine::SearchRequest request;
  request.start = position;
  request.config.seed = seed;
  request.budget.iterations = iterations;
  host.start(request);
  while (host.run_slice()) {
  }
  return host.snapshot();
}

std::string found(const GalleryEntry& entry, std::uint64_t iterations, std::uint64_t seed,
                  engine::SearchHost& host) {
  const games::Position position = position_of(entry);
  return games::move_text(position, *searched(position, iterations, seed, host).best);
}

std::string best_by_solver(const games::Position& position, solve::Solver& solver) {
  std::string best;
  for (const mcts::Move m : solve::optimal_moves(*solver.solve(position, {}).exact))
    best += (best.empty() ? "" : " ") + games::move_text(position, m);
  return best;
}

const GalleryEntry& entry(std::string_view id) { return *match::find_in_gallery(id); }

games::Position after(const GalleryEntry& entry, std::string_view move) {
  games::Position position = position_of(entry);
  games::play(position, *games::parse_move(position, move).value);
  return position;
}

TEST(Gallery, HasAtLeastThirtyTwoPositionsOfAllGames) {
  std::set<std::string_view> ids, games;
  for (const GalleryEntry& e : gallery()) {
    EXPECT_TRUE(ids.insert(e.id).second) << e.id;
    games.insert(e.game);
    EXPECT_EQ(match::find_in_gallery(e.id), &e);
    EXPECT_FALSE(e.title.english.empty() || e.title.chinese.empty()) << e.id;
    EXPECT_FALSE(e.sentence.english.empty() || e.sentence.chinese.empty()) << e.id;
  }
  EXPECT_GE(ids.size(), 32u);
  EXPECT_EQ(games.size(), 4u);
  EXPECT_EQ(match::find_in_gallery("nothing"), nullptr);
}

TEST(Gallery, TheBestMovesAreThoseOfTheSolver) {
  solve::Solver solver;
  for (const GalleryEntry& e : gallery())
    EXPECT_EQ(best_by_solver(position_of(e), solver), e.best) << e.id;
}

TEST(Gallery, ASmallAndALargeSearchFindWhatIsSaid) {
  engine::SearchHost host(0, std::make_shared<engine::TreeMemory>());
  for (const GalleryEntry& e : gallery()) {
    EXPECT_LT(e.small.iterations, e.large.iterations) << e.id;
    for (const GalleryFinding& finding : {e.small, e.large})
      EXPECT_EQ(found(e, finding.iterations, kGallerySeed, host), finding.move) << e.id;
  }
}

TEST(Gallery, ALargeSearchFindsABestMoveButInTheTrap) {
  for (const GalleryEntry& e : gallery())
    EXPECT_EQ(match::is_best(e, e.large.move), e.id != "trap") << e.id;
  EXPECT_TRUE(match::is_best(entry("trap"), entry("trap").small.move));
}

TEST(Gallery, ASacrificeLeavesABoxThatAThousandIterationsTake) {
  for (const GalleryEntry* e : {&entry("sacrifice"), &entry("second-sacrifice")}) {
    EXPECT_TRUE(games::is_capture(position_of(*e), after(*e, e->small.move))) << e->id;
    EXPECT_FALSE(games::is_capture(position_of(*e), after(*e, e->best))) << e->id;
  }
}

TEST(Gallery, TheHighestWinRateIsThatOfALosingMove) {
  const GalleryEntry& e = entry("most-visits");
  const games::Position position = position_of(e);
  engine::SearchHost host(0, std::make_shared<engine::TreeMemory>());
  const auto snapshot = searched(position, e.small.iterations, kGallerySeed, host);
  const auto highest =
      std::max_element(snapshot.moves.begin(), snapshot.moves.end(),
                       [](const auto& a, const auto& b) { return a.value < b.value; });
  EXPECT_FALSE(match::is_best(e, games::move_text(position, highest->move)));
  EXPECT_TRUE(match::is_best(e, games::move_text(position, *snapshot.best)));
}

TEST(Gallery, NoneOfTwentySearchesFindsWhatARandomMoveMay) {
  const GalleryEntry& e = entry("worse-than-random");
  EXPECT_EQ(games::legal_moves(position_of(e)).size(), 12u);
  engine::SearchHost host(0, std::make_shared<engine::TreeMemory>());
  for (std::uint64_t seed = 1; seed <= 20; ++seed)
    EXPECT_FALSE(match::is_best(e, found(e, e.small.iterations, seed, host))) << seed;
}

TEST(Gallery, AfterTheMoveThatMakesThemPassTheyCanDoNothingElse) {
  const games::Position position = after(entry("pass"), entry("pass").best);
  const auto moves = games::legal_moves(position);
  ASSERT_EQ(moves.size(), 1u);
  EXPECT_EQ(games::move_text(position, moves.front()), "pass");
}

TEST(Gallery, TheDoubleCrossLeavesTwoBoxesToOneEdge) {
  const GalleryEntry& e = entry("double-cross");
  games::Position position = after(e, e.best);
  const mcts::Player opponent = games::to_move(position);
  const int before = games::score(position, opponent);
  games::play(position, *games::parse_move(position, "12").value);
  EXPECT_EQ(games::score(position, opponent), before + 2);
}

TEST(Gallery, MoreDiscsAreWorse) {
  const GalleryEntry& e = entry("few-discs");
  const mcts::Player mover = games::to_move(position_of(e));
  const int before = games::score(position_of(e), mover);
  EXPECT_EQ(games::score(after(e, "F8"), mover), before + 10);
  EXPECT_EQ(games::score(after(e, e.best), mover), before + 3);
}

}  // namespace
