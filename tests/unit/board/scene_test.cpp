// What every scene promises, along random games of every kind.
#include "board/scene.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "board/table.h"
#include "games/position.h"
#include "mcts/rng.h"

namespace {

using board::make_scene;
using board::make_table;
using board::Scene;
using mcts::Move;

constexpr float kRest = 10;  // seconds after which nothing may move any more

struct Played {
  games::Position start, now;
  std::vector<Move> moves;
};

// The first position of each game, and of those with options a few more.
std::vector<games::Position> starts() {
  std::vector<games::Position> all;
  for (const auto id : games::ids()) all.push_back(games::start(id, games::initial_values(id)));
  for (const int stones : {1, 2, 13, 21, 100})
    for (const int take : {1, 4, 9}) all.push_back(games::start("stones", {stones, take}));
  all.push_back(games::start("dots", {1}));
  return all;
}

// Calls check(played) for every position of random games, over and start included.
template <class Check>
void along_random_games(Check check) {
  mcts::Rng rng(7);
  for (const games::Position& start : starts())
    for (int game = 0; game < 3; ++game) {
      Played played{start, start, {}};
      check(played);
      while (!games::is_over(played.now)) {
        const auto legal = games::legal_moves(played.now);
        const Move move = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
        games::play(played.now, move);
        played.moves.push_back(move);
        check(played);
      }
    }
}

std::vector<Move> moves_with_a_place(const games::Position& position) {
  std::vector<Move> moves = games::legal_moves(position);
  std::erase_if(moves, [&](Move m) { return games::move_text(position, m) == "pass"; });
  return moves;
}

TEST(Scene, HasOneTargetForEachLegalMoveAndNoOther) {
  along_random_games([](const Played& played) {
    const Scene scene = make_scene(played.start, played.moves, kRest);
    std::vector<Move> targets;
    for (const auto& t : scene.targets) targets.push_back(t.move);
    std::sort(targets.begin(), targets.end());
    EXPECT_EQ(targets, moves_with_a_place(played.now)) << games::text(played.now);
    for (const auto& t : scene.more_targets)
      EXPECT_TRUE(games::is_legal(played.now, t.move)) << games::text(played.now);
  });
}

TEST(Scene, TheCentreOfATargetPlaysItsMove) {
  along_random_games([](const Played& played) {
    const Scene scene = make_scene(played.start, played.moves, kRest);
    for (const auto& t : scene.targets) EXPECT_EQ(hit(scene, t.x, t.y), t.move);
    for (const auto& t : scene.more_targets) EXPECT_EQ(hit(scene, t.x, t.y), t.move);
  });
}

// Every place of the table has a target in the scene, so that a click finds it.
TEST(Scene, EveryPlaceOfTheTableCanBeMeant) {
  along_random_games([](const Played& played) {
    const Scene scene = make_scene(played.start, played.moves, kRest);
    for (const auto& place : make_table(played.start, played.moves).places) {
      if (!board::plays(place)) continue;
      const Move move = static_cast<Move>(place.number);
      const auto& list = games::is_legal(played.now, move) ? scene.targets : scene.closed;
      const auto at = std::find_if(list.begin(), list.end(),
                                   [move](const board::Target& t) { return t.move == move; });
      ASSERT_NE(at, list.end()) << games::text(played.now) << ": " << place.number;
      EXPECT_EQ(meant(scene, at->x, at->y), move) << games::text(played.now);
    }
    for (const auto& t : scene.closed) EXPECT_FALSE(games::is_legal(played.now, t.move));
  });
}

TEST(Scene, ThatIsClosedPlaysNothingMore) {
  along_random_games([](const Played& played) {
    const Scene open = make_scene(played.start, played.moves, kRest);
    Scene closed = open;
    close(closed);
    for (const auto& t : open.targets) {
      EXPECT_FALSE(hit(closed, t.x, t.y));
      EXPECT_EQ(meant(closed, t.x, t.y), t.move);
    }
  });
}

TEST(Scene, APointOutsideTheBoardPlaysNothing) {
  along_random_games([](const Played& played) {
    const Scene scene = make_scene(played.start, played.moves, kRest);
    for (const float out : {-0.5f, -0.01f, 1.01f, 1e9f, std::nanf("")}) {
      EXPECT_FALSE(hit(scene, out, 0.5f));
      EXPECT_FALSE(hit(scene, 0.5f, out));
    }
  });
}

TEST(Scene, StaysOnTheBoardAtEveryMoment) {
  const auto inside = [](float v) { return v >= 0 && v <= 1; };
  along_random_games([&](const Played& played) {
    for (const float seconds : {0.0f, 0.05f, 0.2f, kRest}) {
      const Scene scene = make_scene(played.start, played.moves, seconds);
      for (const auto& s : scene.shapes) {
        EXPECT_TRUE(inside(s.x) && inside(s.y) && inside(s.opacity));
        EXPECT_TRUE(inside(s.drawn) && inside(s.turned));
        EXPECT_TRUE(s.half_w > 0 && s.half_h > 0 && s.half_w <= 0.51f && s.half_h <= 0.51f);
      }
      for (const auto& l : scene.labels) EXPECT_TRUE(inside(l.x) && inside(l.y) && !l.text.empty());
      for (const auto& t : scene.targets) EXPECT_TRUE(inside(t.x) && inside(t.y));
    }
  });
}

TEST(Scene, MovesAfterAMoveAndComesToRest) {
  along_random_games([](const Played& played) {
    EXPECT_FALSE(make_scene(played.start, played.moves, kRest).moving);
    const bool changed =
        !played.moves.empty() && games::move_text(played.start, played.moves.back()) != "pass";
    EXPECT_TRUE(!changed || make_scene(played.start, played.moves, 0).moving);
    EXPECT_TRUE(!played.moves.empty() || !make_scene(played.start, {}, 0).moving);
  });
}

TEST(Scene, AtRestItNoLongerDependsOnTime) {
  along_random_games([](const Played& played) {
    const Scene a = make_scene(played.start, played.moves, 0.7f);
    const Scene b = make_scene(played.start, played.moves, 1e9f);
    EXPECT_FALSE(a.moving);
    ASSERT_EQ(a.shapes.size(), b.shapes.size());
    for (std::size_t i = 0; i < a.shapes.size(); ++i) {
      EXPECT_EQ(a.shapes[i].x, b.shapes[i].x);
      EXPECT_EQ(a.shapes[i].opacity, b.shapes[i].opacity);
      EXPECT_EQ(a.shapes[i].drawn, b.shapes[i].drawn);
      EXPECT_EQ(a.shapes[i].turned, b.shapes[i].turned);
    }
  });
}

TEST(Scene, GhostsShowOnlyForTheirLegalMove) {
  along_random_games([](const Played& played) {
    for (const auto& s : make_scene(played.start, played.moves, kRest).shapes) {
      if (s.show == board::Show::kAlways) continue;
      EXPECT_TRUE(games::is_legal(played.now, s.move));
    }
  });
}

TEST(Hit, PrefersTheNearestCentre) {
  Scene scene;
  scene.targets = {{.move = 1, .x = 0.4f, .y = 0.5f, .half_w = 0.2f, .half_h = 0.2f},
                   {.move = 2, .x = 0.6f, .y = 0.5f, .half_w = 0.2f, .half_h = 0.2f}};
  EXPECT_EQ(hit(scene, 0.49f, 0.5f), Move{1});
  EXPECT_EQ(hit(scene, 0.51f, 0.5f), Move{2});
  EXPECT_FALSE(hit(scene, 0.1f, 0.5f));
}

TEST(Hit, KnowsDiamonds) {
  Scene scene;
  scene.targets = {
      {.move = 3, .x = 0.5f, .y = 0.5f, .half_w = 0.1f, .half_h = 0.2f, .diamond = true}};
  EXPECT_EQ(hit(scene, 0.5f, 0.69f), Move{3});
  EXPECT_EQ(hit(scene, 0.59f, 0.5f), Move{3});
  EXPECT_FALSE(hit(scene, 0.59f, 0.69f));
}

TEST(Visible, FollowsTurnAndPointer) {
  const board::Shape always{};
  const board::Shape choice{.show = board::Show::kWhenLegal, .move = 4};
  const board::Shape ghost{.show = board::Show::kWhenHovered, .move = 4};
  const board::Highlights none, human{.hovered = {}, .show_legal = true};
  const board::Highlights pointing{.hovered = Move{4}, .show_legal = true};
  EXPECT_TRUE(visible(always, none));
  EXPECT_FALSE(visible(choice, none) || visible(ghost, none));
  EXPECT_TRUE(visible(choice, human));
  EXPECT_FALSE(visible(ghost, human));
  EXPECT_TRUE(visible(ghost, pointing));
  EXPECT_FALSE(visible(choice, pointing));
}

TEST(Ghosts, AreWhatASceneOffersForAMoveWithoutWhatIsPressed) {
  along_random_games([](const Played& p) {
    const Scene scene = make_scene(p.start, p.moves, kRest);
    for (const Move m : moves_with_a_place(p.now)) {
      const auto ghosts = board::ghosts_of(scene, m);
      ASSERT_FALSE(ghosts.empty()) << p.now.id() << " " << m;
      for (const board::Shape& ghost : ghosts) {
        EXPECT_EQ(ghost.show, board::Show::kAlways);
        EXPECT_NE(ghost.form, board::Form::kBox);
      }
    }
  });
}

TEST(Ghosts, LieOverTheBoardAndUnderWhatIsOffered) {
  const games::Position start = games::start("ttt", games::initial_values("ttt"));
  Scene scene = make_scene(start, {}, kRest);
  const auto shapes = scene.shapes.size();
  board::add_ghosts(scene, board::ghosts_of(scene, 4));
  ASSERT_EQ(scene.shapes.size(), shapes + 1);
  const auto offered =
      std::find_if(scene.shapes.begin(), scene.shapes.end(),
                   [](const board::Shape& s) { return s.show != board::Show::kAlways; });
  EXPECT_EQ((offered - 1)->move, 4);
}

// Pieces that a line of moves would add are paler than the pieces on the board.
TEST(Scene, NewsArePaleAndTheRestIsAsItWas) {
  for (const games::Position& start : starts()) {
    const Move move = games::legal_moves(start)[0];
    const Scene before = make_scene(start, {}, board::kAtRest);
    const Scene after = make_scene(start, {&move, 1}, board::kAtRest);
    Scene pale = after;
    board::pale_news(pale, before, 0.25f);
    ASSERT_EQ(pale.shapes.size(), after.shapes.size());
    int news = 0;
    for (std::size_t i = 0; i < pale.shapes.size(); ++i) {
      const bool changed = pale.shapes[i].opacity != after.shapes[i].opacity;
      if (changed) {
        EXPECT_EQ(pale.shapes[i].opacity, 0.25f);
      }
      news += changed ? 1 : 0;
    }
    EXPECT_GT(news, 0) << games::id_of(start);
    Scene same = before;
    board::pale_news(same, before, 0);
    for (std::size_t i = 0; i < same.shapes.size(); ++i)
      EXPECT_EQ(same.shapes[i].opacity, before.shapes[i].opacity);
  }
}

}  // namespace
