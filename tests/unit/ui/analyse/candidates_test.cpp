// The marks of searched moves on the board: which moves, how large, and with which text.
#include "ui/analyse/candidates.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "games/position.h"
#include "support/imgui.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/play/board_view.h"

namespace {

using mcts::MoveStatistics;
using mcts::Proof;
using ui::Candidate;

mcts::SearchSnapshot snapshot(std::vector<MoveStatistics> moves, mcts::Move best = 0) {
  mcts::SearchSnapshot s;
  s.moves = std::move(moves);
  s.best = best;
  return s;
}

std::vector<Candidate> marked(std::vector<MoveStatistics> moves, mcts::Move best = 0) {
  return ui::candidates(snapshot(std::move(moves), best));
}

TEST(Candidates, SayValueAndVisits) {
  const auto all = marked(
      {{.move = 0, .visits = 41'200, .value = 0.531}, {.move = 7, .visits = 500, .value = 0.4}});
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].value, "53.1");
  EXPECT_EQ(all[0].brief, "53");
  EXPECT_EQ(all[0].visits, "41.2k");
  EXPECT_TRUE(all[0].best);
  EXPECT_EQ(all[1].move, 7);
  EXPECT_FALSE(all[1].best);
  EXPECT_NEAR(all[1].loss.value(), 0.131, 1e-6);
}

TEST(Candidates, AreAsLargeAsTheLogarithmOfTheirShareOfVisits) {
  const auto all = marked({{.move = 0, .visits = 100'000},
                           {.move = 1, .visits = 10'000},
                           {.move = 2, .visits = 1'000}});
  ASSERT_EQ(all.size(), 3u);
  EXPECT_FLOAT_EQ(all[0].size, 1);
  EXPECT_NEAR(all[1].size, 2.0 / 3, 1e-5);
  EXPECT_NEAR(all[2].size, 1.0 / 3, 1e-5);
}

TEST(Candidates, SmallSamplesHaveNoMark) {
  const auto all =
      marked({{.move = 0, .visits = 100'000}, {.move = 1, .visits = 100}, {.move = 2}});
  EXPECT_EQ(all.size(), 1u) << "a thousandth";
  EXPECT_TRUE(marked({{.move = 0, .visits = 9}, {.move = 1, .visits = 5}}).empty());
  EXPECT_TRUE(marked({}).empty());
}

TEST(Candidates, WhatIsProvedIsMarkedHoweverFewVisitsItTook) {
  const auto all = marked({{.move = 0, .visits = 100'000, .value = 0.5},
                           {.move = 1, .visits = 3, .value = 1, .proof = Proof::kWin},
                           {.move = 2, .visits = 0, .value = 0, .proof = Proof::kLoss}});
  ASSERT_EQ(all.size(), 3u);
  EXPECT_EQ(all[1].value, "win");
  EXPECT_EQ(all[1].visits, "3");
  EXPECT_GT(all[1].size, 0.3f);
  EXPECT_EQ(all[2].value, "loss");
  EXPECT_EQ(all[2].visits, "");
}

TEST(Candidates, TheMostVisitedAndTheHighestValuedAreTold) {
  const auto all = marked({{.move = 0, .visits = 1000, .value = 0.5},
                           {.move = 1, .visits = 900, .value = 0.6},
                           {.move = 2, .visits = 5, .value = 0.9}});
  ASSERT_EQ(all.size(), 2u);
  EXPECT_TRUE(all[0].most_visited);
  EXPECT_FALSE(all[0].highest_valued);
  EXPECT_FALSE(all[1].most_visited);
  EXPECT_TRUE(all[1].highest_valued) << "of those that are marked";
}

TEST(Candidates, OnlyAProofIsCertain) {
  const auto text = [](double value, Proof proof = Proof::kUnknown) {
    return ui::value_text({.move = 0, .visits = 1000, .value = value, .proof = proof});
  };
  EXPECT_EQ(text(0.5), "50.0");
  EXPECT_EQ(text(0.9899), "99.0");
  EXPECT_EQ(text(0.9999), ">99");
  EXPECT_EQ(text(1), ">99");
  EXPECT_EQ(text(0.0001), "<1");
  EXPECT_EQ(text(0), "<1");
}

TEST(Candidates, AProofAndAnEstimateAreNotCompared) {
  const MoveStatistics won{.move = 0, .visits = 967, .value = 1, .proof = Proof::kWin};
  const MoveStatistics lost{.move = 1, .visits = 900, .value = 0, .proof = Proof::kLoss};
  const MoveStatistics estimated{.move = 2, .visits = 966, .value = 0.682};
  const auto all = marked({won, lost, estimated});
  EXPECT_EQ(all[0].loss, 0.0f);
  EXPECT_EQ(all[1].loss, 1.0f);
  EXPECT_EQ(all[2].loss, std::nullopt);
  EXPECT_EQ(marked({lost, estimated}, 2)[0].loss, std::nullopt);
}

// A cross or a ring, or what looks like one, is a move of Tic-Tac-Toe.
TEST(Candidates, AResultIsAWordInBothLanguages) {
  const auto text = [](Proof proof) {
    return ui::value_text({.move = 0, .visits = 1, .proof = proof});
  };
  EXPECT_EQ(text(Proof::kWin), "win");
  EXPECT_EQ(text(Proof::kDraw), "draw");
  EXPECT_EQ(text(Proof::kLoss), "loss");
  ui::set_language(ui::Language::kChinese);
  EXPECT_EQ(text(Proof::kWin), "胜");
  EXPECT_EQ(text(Proof::kDraw), "和");
  EXPECT_EQ(text(Proof::kLoss), "负");
  ui::set_language(ui::Language::kEnglish);
}

// ---------------------------------------------------------------- on the board

// 184 to 256 are boards of phones.
constexpr std::array kBoards = {184.0f, 222.0f, 256.0f, 330.0f, 700.0f};

class CandidateMarks : public ::testing::Test {
 protected:
  void SetUp() override { support::begin_imgui({800, 800}); }
  void TearDown() override { ImGui::DestroyContext(); }

  static board::Scene scene(std::string_view game) {
    return board::make_scene(games::start(game, games::initial_values(game)), {}, board::kAtRest);
  }
  // The mark of the first target on a board of this width.
  static ui::CandidateMark mark(const board::Scene& scene, float width, float size = 0.4f) {
    return ui::mark_of(scene, scene.targets.front(),
                       {.size = size, .value = "48.3", .brief = "48", .visits = "16.8k"},
                       {0, 0, width, width});
  }
  // The same mark on every target.
  static std::vector<Candidate> all_marked(const board::Scene& scene) {
    std::vector<Candidate> all;
    for (const board::Target& t : scene.targets)
      all.push_back(
          {.move = t.move, .size = 0.6f, .value = "64.0", .brief = "64", .visits = "967"});
    return all;
  }
  static ui::Rect place(const board::Scene& scene, float width) {
    const board::Target& t = scene.targets.front();
    return ui::on_page({0, 0, width, width}, t.x, t.y, t.half_w, t.half_h);
  }
};

TEST_F(CandidateMarks, CarryANumberOnTheSmallestBoard) {
  for (const float width : kBoards) {
    const board::Scene reversi = scene("reversi");
    const ui::Rect plate = mark(reversi, width).plate;
    EXPECT_GE(plate.w, ui::text_width(ui::fonts().small, "48") + 1) << width;
    EXPECT_LE(plate.w, place(reversi, width).w) << width;
    EXPECT_GE(mark(reversi, width, 1).plate.w, plate.w) << width;
  }
}

TEST_F(CandidateMarks, DoNotCoverWhatAButtonOfStonesSays) {
  for (const float width : kBoards) {
    const board::Scene stones = scene("stones");
    const auto label = std::find_if(stones.labels.begin(), stones.labels.end(),
                                    [](const board::Label& l) { return l.text == "\u22121"; });
    ASSERT_NE(label, stones.labels.end());
    const float top = (label->y - label->size / 2) * width;
    const ui::CandidateMark on = mark(stones, width);
    EXPECT_LE(on.plate.bottom(), top + 0.01f) << width;
    EXPECT_GE(on.exact.y, top + label->size * width - 0.01f) << width;
  }
}

// On a small board the exact values of the upper row take the place of estimates in both.
TEST_F(CandidateMarks, OfTwoRowsOfButtonsDoNotCoverEachOther) {
  const board::Scene stones =
      board::make_scene(games::start("stones", {21, 9}), {}, board::kAtRest);
  const std::vector<Candidate> all = all_marked(stones);
  for (const float width : kBoards) {
    const ui::Rect place{0, 0, width, width};
    ImGui::NewFrame();
    ImGui::Begin("page");
    const std::vector<ui::Rect> drawn = ui::draw_marks(stones, place, all, true);
    ImGui::End();
    ImGui::EndFrame();
    for (const Candidate& c : all) {
      const ui::Rect exact = ui::mark_of(stones, *board::target_of(stones, c.move), c, place).exact;
      for (const ui::Rect& plate : drawn)
        EXPECT_FALSE(exact.x > plate.x && exact.x < plate.right() && exact.bottom() > plate.y &&
                     exact.y < plate.bottom())
            << c.move << " on a board of " << width;
    }
    EXPECT_EQ(drawn.empty(), width < 500) << width;
  }
}

// Below the exact value, which lies on the lower rim, a disc has no number.
TEST_F(CandidateMarks, LeaveRoomForAnExactValue) {
  for (const float width : kBoards) {
    const board::Scene ttt = scene("ttt");
    const ui::CandidateMark on = mark(ttt, width);
    EXPECT_GE(on.exact.y, on.plate.y + 12) << width << ": the value above it";
    EXPECT_LE(on.exact.bottom(), place(ttt, width).bottom()) << width;
  }
}

TEST_F(CandidateMarks, NumbersAreNotUnderAnExactValue) {
  const board::Scene ttt = scene("ttt");
  const std::vector<Candidate> one = {
      {.move = ttt.targets.front().move, .size = 0.6f, .value = "=", .brief = "=", .visits = "32"}};
  for (const float width : kBoards) {
    const ui::CandidateMark on =
        ui::mark_of(ttt, ttt.targets.front(), one[0], {0, 0, width, width});
    const ImFontAtlas& atlas = *ImGui::GetIO().Fonts;
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize({800, 800});
    ImGui::Begin("page", nullptr, ImGuiWindowFlags_NoDecoration);
    const ImDrawList& list = *ImGui::GetWindowDrawList();
    const int before = list.VtxBuffer.Size;
    ui::draw_marks(ttt, {0, 0, width, width}, one, true);
    int letters = 0;
    for (const ImDrawVert* v = list.VtxBuffer.begin() + before; v != list.VtxBuffer.end(); ++v)
      if (v->col == IM_COL32_WHITE && v->uv.x != atlas.TexUvWhitePixel.x && ++letters) {
        EXPECT_LE(v->pos.y, on.exact.y + 0.5f) << width;
      }
    EXPECT_GE(letters, 4) << width;
    ImGui::End();
    ImGui::Render();
  }
}

// Half a number reads as another one.
TEST_F(CandidateMarks, ANumberOfAPlaceIsWholeOrLeftOut) {
  const board::Scene dots = scene("dots");
  const std::vector<Candidate> all = all_marked(dots);
  for (const float width : kBoards) {
    const ui::Rect place{0, 0, width, width};
    ImGui::NewFrame();
    ImGui::Begin("page");
    EXPECT_EQ(ui::uncovered_names(dots, place, {}).size(), dots.place_names.size());
    const auto drawn = ui::draw_marks(dots, place, all);
    ImGui::End();
    ImGui::EndFrame();
    const auto names = ui::uncovered_names(dots, place, drawn);
    for (const board::Label& name : names)
      for (const Candidate& c : all) {
        const ui::Rect plate = ui::mark_of(dots, *board::target_of(dots, c.move), c, place).plate;
        const ImVec2 at{name.x * width, name.y * width};
        EXPECT_FALSE(at.x + 3 > plate.x && at.x - 3 < plate.right() && at.y + 3 > plate.y &&
                     at.y - 3 < plate.bottom())
            << name.text << " on a board of " << width;
      }
    if (width < 200) {
      EXPECT_LT(names.size(), dots.place_names.size());
    }
    if (width > 600) {
      EXPECT_GT(names.size(), dots.place_names.size() / 2);
    }
  }
}

}  // namespace
