// The scene of each game shows that game's own rules.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "board/scene.h"
#include "games/position.h"
#include "support/errors.h"

namespace {

using board::Form;
using board::make_scene;
using board::Material;
using board::Scene;
using board::Shape;
using mcts::Move;

constexpr float kRest = 10;

games::Position start(std::string_view id) { return games::start(id, games::initial_values(id)); }

std::vector<Move> read(const games::Position& game, std::string_view line) {
  std::vector<Move> moves;
  for (const auto word : games::split_fields(line))
    moves.push_back(*games::parse_move(game, word).value);
  return moves;
}

// The scene after `line`, moves in our notation between single spaces.
Scene after(const games::Position& from, std::string_view line, float seconds = kRest) {
  return make_scene(from, read(from, line), seconds);
}

template <class Test>
std::vector<Shape> shapes(const Scene& scene, Test test) {
  std::vector<Shape> found;
  std::copy_if(scene.shapes.begin(), scene.shapes.end(), std::back_inserter(found), test);
  return found;
}

auto solid(Form form, Material material) {
  return [=](const Shape& s) {
    return s.form == form && s.material == material && s.show == board::Show::kAlways;
  };
}

std::string all_labels(const Scene& scene) {
  std::string text;
  for (const auto& label : scene.labels) text += label.text + " ";
  return text;
}

// --- Reversi ---------------------------------------------------------------

TEST(ReversiScene, DiscsAreThoseOfThePosition) {
  const Scene scene = after(start("reversi"), "D3 C3");
  EXPECT_EQ(shapes(scene, solid(Form::kPiece, Material::kBlack)).size(), 3u);
  EXPECT_EQ(shapes(scene, solid(Form::kPiece, Material::kWhite)).size(), 3u);
}

TEST(ReversiScene, FlipsStartAtTheNewDiscAndEndWithinHalfASecond) {
  // Black on A1 turns the six white discs up to G1.
  const auto row = games::parse("reversi", ".OOOOOOX" + std::string(56, '.') + " X");
  ASSERT_TRUE(row.value) << row.error;
  std::vector<float> turned;
  for (const Shape& s : after(*row.value, "A1", 0.15f).shapes)
    if (s.form == Form::kPiece && s.back == Material::kWhite && s.turned < 1)
      turned.push_back(s.turned);
  EXPECT_EQ(turned.size(), 6u);
  EXPECT_TRUE(std::is_sorted(turned.rbegin(), turned.rend()));
  EXPECT_GT(turned.front(), turned.back());
  EXPECT_FALSE(after(*row.value, "A1", 0.5f).moving);
}

TEST(ReversiScene, APassLeavesTheMarkAndMovesNothing) {
  const auto game = games::parse("reversi", ".OX" + std::string(60, '.') + "O X");
  ASSERT_TRUE(game.value) << game.error;
  const Scene scene = after(*game.value, "A1 pass", 0);
  const auto marks = shapes(scene, solid(Form::kDisc, Material::kMark));
  ASSERT_EQ(marks.size(), 1u);
  EXPECT_LT(marks[0].x, 0.2f);
  EXPECT_LT(marks[0].y, 0.2f);
}

TEST(ReversiScene, CoordinatesStandInTheFrame) {
  const std::string labels = all_labels(after(start("reversi"), "D3"));
  for (const char c : std::string("abcdefgh12345678")) EXPECT_NE(labels.find(c), labels.npos);
}

// --- Tic-Tac-Toe -----------------------------------------------------------

TEST(TicTacToeScene, EveryCellHasItsNumberWhateverIsInIt) {
  const Scene scene = after(start("ttt"), "4 0 8");
  std::string numbers;
  for (const auto& label : scene.place_names) numbers += label.text;
  EXPECT_EQ(numbers, "012345678");
}

TEST(TicTacToeScene, OnlyTheLastMarkDrawsItself) {
  const Scene scene = after(start("ttt"), "4 0 8", 0.05f);
  const auto crosses = shapes(scene, solid(Form::kCross, Material::kInkFirst));
  ASSERT_EQ(crosses.size(), 2u);
  EXPECT_EQ(crosses[0].drawn, 1);
  EXPECT_LT(crosses[1].drawn, 1);
  EXPECT_EQ(shapes(scene, solid(Form::kRing, Material::kInkSecond)).at(0).drawn, 1);
}

TEST(TicTacToeScene, TheLineGoesThroughTheWinningThree) {
  const auto lines = [](std::string_view moves) {
    return shapes(after(start("ttt"), moves), solid(Form::kBar, Material::kInkFirst));
  };
  EXPECT_TRUE(lines("0 3 1 4").empty());
  const auto row = lines("0 3 1 4 2");
  ASSERT_EQ(row.size(), 1u);
  EXPECT_NEAR(row[0].x, 0.5f, 1e-4f);
  EXPECT_LT(row[0].y, 0.3f);
  EXPECT_NEAR(row[0].angle, 0, 1e-4f);
  const auto rising = lines("2 0 4 1 6");
  ASSERT_EQ(rising.size(), 1u);
  EXPECT_NEAR(rising[0].y, 0.5f, 1e-4f);
  EXPECT_NEAR(std::tan(rising[0].angle), -1, 1e-4f);
}

// --- Stones ----------------------------------------------------------------

TEST(StonesScene, EveryStoneOfTheGameIsThere) {
  for (const int stones : {1, 10, 21, 100}) {
    const auto game = games::start("stones", {stones, 9});
    const Move all = static_cast<Move>(std::min(stones, 9));
    const Scene scene = make_scene(game, std::vector<Move>{all}, kRest);
    EXPECT_EQ(shapes(scene, solid(Form::kPebble, Material::kPebble)).size(),
              static_cast<std::size_t>(stones));
  }
}

TEST(StonesScene, TakenStonesSlideToTheirTaker) {
  const Scene scene = after(start("stones"), "2 1");
  const auto low =
      shapes(scene, [](const Shape& s) { return s.form == Form::kPebble && s.y > 0.85f; });
  const auto high =
      shapes(scene, [](const Shape& s) { return s.form == Form::kPebble && s.y < 0.14f; });
  EXPECT_EQ(low.size(), 2u);
  EXPECT_EQ(high.size(), 1u);
}

TEST(StonesScene, PointingLightsExactlyTheStonesThatWouldGo) {
  const Scene scene = make_scene(games::start("stones", {21, 5}), {}, kRest);
  for (Move take = 1; take <= 5; ++take) {
    const board::Highlights pointing{.hovered = take, .show_legal = true};
    const auto lit = shapes(
        scene, [&](const Shape& s) { return s.form == Form::kGlow && visible(s, pointing); });
    EXPECT_EQ(lit.size(), take);
  }
}

TEST(StonesScene, TheStoneItselfMayBePointedAt) {
  const Scene scene = make_scene(games::start("stones", {10, 3}), {}, kRest);
  ASSERT_EQ(scene.more_targets.size(), 3u);
  const auto& last = scene.more_targets[0];
  EXPECT_EQ(hit(scene, last.x, last.y), Move{1});
  EXPECT_GT(last.x, scene.more_targets[1].x);
}

// On the smallest board of a phone, 320 by 568 px, a finger has its 44 px everywhere.
TEST(StonesScene, EveryPadIsWideAndHighEnoughForAFinger) {
  constexpr float kPixels = 256;
  for (int most = 1; most <= 9; ++most) {
    const Scene scene = make_scene(games::start("stones", {100, most}), {}, kRest);
    ASSERT_EQ(scene.targets.size(), static_cast<std::size_t>(most));
    for (const auto& a : scene.targets) {
      EXPECT_GE(2 * a.half_w * kPixels, 44) << most;
      EXPECT_GE(2 * a.half_h * kPixels, 44) << most;
      for (const auto& b : scene.targets)
        EXPECT_TRUE(a.move == b.move || std::abs(a.x - b.x) > a.half_w + b.half_w - 1e-4f ||
                    std::abs(a.y - b.y) > a.half_h + b.half_h - 1e-4f)
            << most << ": " << int{a.move} << " and " << int{b.move};
      for (const auto& stone : scene.more_targets)
        EXPECT_LT(stone.y + stone.half_h, a.y - a.half_h) << most;
    }
  }
}

TEST(StonesScene, MorePadsThanStonesAndDeeperStonesCanBeMeant) {
  const Scene few = make_scene(games::start("stones", {2, 3}), {}, kRest);
  ASSERT_EQ(few.closed.size(), 1u);
  EXPECT_EQ(meant(few, few.closed[0].x, few.closed[0].y), Move{3});
  const Scene many = make_scene(games::start("stones", {10, 3}), {}, kRest);
  EXPECT_EQ(many.closed.size(), 7u);
  for (const auto& t : many.closed) EXPECT_EQ(meant(many, t.x, t.y), t.move);
}

TEST(StonesScene, PadsPaleWhenTheGameIsEnded) {
  const auto pale = [](const Scene& scene) {
    return shapes(scene,
                  [](const Shape& s) {
                    return s.material == Material::kPad && s.opacity == board::kPale;
                  })
        .size();
  };
  Scene scene = make_scene(games::start("stones", {10, 3}), {}, kRest);
  EXPECT_EQ(pale(scene), 0u);
  board::close(scene);
  EXPECT_EQ(pale(scene), 3u);
  for (const auto& label : scene.labels)
    EXPECT_EQ(label.opacity, label.text == "10" ? 1 : board::kPale);
}

TEST(StonesScene, SaysHowManyAreLeft) {
  EXPECT_NE(all_labels(after(start("stones"), "2 1")).find("7 "), std::string::npos);
}

// --- Dots-and-Boxes ----------------------------------------------------------

std::size_t bars(const Scene& scene, Material material) {
  return shapes(scene,
                [&](const Shape& s) { return solid(Form::kBar, material)(s) && s.opacity == 1; })
      .size();
}

std::size_t boxes(const Scene& scene, Material material) {
  return shapes(scene, solid(Form::kBox, material)).size();
}

TEST(DotsScene, AnExtraTurnKeepsTheColour) {
  const auto game = games::start("dots", {1});
  // First draws 0 and 4, second 3 and closes the box with 7, then has to move on with 23.
  const Scene scene = after(game, "0 3 4 7 23");
  EXPECT_EQ(bars(scene, Material::kFirst), 2u);
  EXPECT_EQ(bars(scene, Material::kSecond), 3u);
  EXPECT_EQ(boxes(scene, Material::kSecondTint), 1u);
  EXPECT_EQ(boxes(scene, Material::kFirstTint), 0u);
  EXPECT_EQ(all_labels(scene), "2 ");
}

TEST(DotsScene, EdgesFromBeforeTheHistoryAreNeutral) {
  // One box of each player. The moves that closed them are not known.
  const auto game = games::parse("dots", "111111111100000000000000 1 1 2 free");
  ASSERT_TRUE(game.value) << game.error;
  const Scene scene = after(*game.value, "23");
  EXPECT_EQ(bars(scene, Material::kNeutral), 10u);
  EXPECT_EQ(bars(scene, Material::kFirst), 1u);
  EXPECT_EQ(boxes(scene, Material::kNeutralTint), 3u);
  EXPECT_TRUE(scene.labels.empty());
}

TEST(DotsScene, BoxesFromBeforeTheHistoryBelongToTheOnlyOneWhoHasAny) {
  const auto game = games::parse("dots", "111111111100000000000000 1 0 3 free");
  ASSERT_TRUE(game.value) << game.error;
  EXPECT_EQ(boxes(after(*game.value, "23"), Material::kSecondTint), 3u);
}

// The list of moves names edges that have been drawn.
TEST(DotsScene, EveryEdgeHasItsNumberBesideIt) {
  const Scene scene = after(games::start("dots", {1}), "0 3 4");
  ASSERT_EQ(scene.place_names.size(), 24u);
  for (const board::Label& label : scene.place_names) {
    const auto edge = static_cast<Move>(std::stoi(label.text));
    const Scene empty = make_scene(games::start("dots", {1}), {}, kRest);
    const board::Target* place = target_of(empty, edge);
    ASSERT_NE(place, nullptr);
    EXPECT_LT(std::abs(label.x - place->x) + std::abs(label.y - place->y), place->half_w)
        << label.text;
    EXPECT_GT(std::abs(label.x - place->x) + std::abs(label.y - place->y), 0.04f) << label.text;
  }
}

// The contrast of their material is measured in contrast_test.cpp; no edge is faint.
TEST(DotsScene, OpenEdgesAreThinnerThanDrawnOnesAndForbiddenOnesAreTheThinnest) {
  const Scene scene = after(start("dots"), "0");
  const auto lines = shapes(scene, solid(Form::kBar, Material::kOpenEdge));
  const auto thin = [](const Shape& s) { return std::min(s.half_w, s.half_h); };
  const auto drawn = shapes(scene, [](const Shape& s) {
    return s.material == Material::kFirst && s.show == board::Show::kAlways && s.opacity == 1;
  });
  ASSERT_EQ(drawn.size(), 1u);
  std::map<float, int> widths;
  for (const Shape& line : lines) {
    EXPECT_EQ(line.opacity, 1);
    ++widths[thin(line)];
  }
  ASSERT_EQ(widths.size(), 2u);
  EXPECT_EQ(widths.begin()->second, 7) << "forbidden";
  EXPECT_LT(2 * widths.begin()->first, widths.rbegin()->first);
  EXPECT_LT(1.5f * widths.rbegin()->first, thin(drawn[0]));
}

TEST(DotsScene, AForbiddenEdgeCannotBeHit) {
  const Scene scene = after(start("dots"), "0");
  const Scene free = after(games::start("dots", {1}), "0");
  EXPECT_EQ(scene.targets.size(), 16u);
  EXPECT_EQ(free.targets.size(), 23u);
}

TEST(DotsScene, TargetsTileTheBoard) {
  const Scene scene = make_scene(start("dots"), {}, kRest);
  for (int i = 0; i <= 40; ++i)
    for (int j = 0; j <= 40; ++j) {
      const float x = 0.12f + 0.019f * static_cast<float>(i);
      const float y = 0.12f + 0.019f * static_cast<float>(j);
      EXPECT_TRUE(hit(scene, x, y)) << x << " " << y;
    }
}

}  // namespace
