// The charts: what is in the pictures of them, and that these show what the page shows.
#include "ui/analyse/chart_pictures.h"

#include <algorithm>
#include <string>
#include <vector>

#include "support/imgui.h"
#include "support/session.h"
#include "support/texts.h"
#include "ui/analyse/convergence.h"
#include "ui/analyse/course_chart.h"
#include "ui/analyse/training_chart.h"
#include "ui/base/text.h"

namespace {

using namespace support;
using ui::Rect;

// Writes down what is drawn, each thing by the points it reaches.
class Notes final : public ui::Pen {
 public:
  void line(ImVec2 from, ImVec2 to, ImU32, float) override { note({from, to}); }
  void polyline(std::span<const ImVec2> line, ImU32, float) override {
    note({line.begin(), line.end()});
    lines.emplace_back(line.begin(), line.end());
  }
  void curve(const ui::Curve& curve, ImU32, float) override { note({curve.begin(), curve.end()}); }
  void circle(ImVec2 at, float radius, ImU32, float) override { disc(at, radius, 0); }
  void disc(ImVec2 at, float radius, ImU32) override {
    note({{at.x - radius, at.y - radius}, {at.x + radius, at.y + radius}});
  }
  void box(const Rect& place, ImU32, float) override { note({place.min(), place.max()}); }
  void frame(const Rect& place, ImU32, float, float) override { note({place.min(), place.max()}); }
  void board(const ui::BoardPicture& picture) override { box(picture.place, 0, 0); }
  void words(const Rect& place, ui::Align, ImFont*, ImU32, std::string_view text) override {
    note({place.center()});
    said.emplace_back(text);
  }

  bool says(std::string_view text) const {
    return std::find(said.begin(), said.end(), text) != said.end();
  }

  std::vector<ImVec2> points;
  std::vector<std::vector<ImVec2>> lines;
  std::vector<std::string> said;

 private:
  void note(std::vector<ImVec2> reached) {
    points.insert(points.end(), reached.begin(), reached.end());
  }
};

class ChartPictures : public SessionTest {
 protected:
  void SetUp() override {
    support::begin_imgui({800, 600});
    ImGui::NewFrame();
    begin("ttt", kHuman, kHuman);
  }
  void TearDown() override {
    ui::set_language(ui::Language::kEnglish);
    ImGui::EndFrame();
    ImGui::DestroyContext();
  }

  // Two samples of a search that likes the middle.
  void search() {
    session_->study().analyse(true);
    session_->tick(now_);
    for (const std::uint64_t visits : {1000u, 20'000u}) {
      mcts::SearchSnapshot found;
      found.iterations = visits;
      found.best = mcts::Move{4};
      for (const mcts::Move m : games::legal_moves(session_->match().position()))
        found.moves.push_back({.move = m,
                               .visits = static_cast<std::uint32_t>(visits / (m == 4 ? 2 : 20)),
                               .value = 0.5});
      engine_.say(found);
      session_->tick(now_);
    }
  }
  static void expect_within(const Notes& notes, ImVec2 size) {
    for (const ImVec2& at : notes.points) {
      EXPECT_GE(std::min(at.x, at.y), 0);
      EXPECT_LE(at.x, size.x);
      EXPECT_LE(at.y, size.y);
    }
  }
};

TEST_F(ChartPictures, TheCurveSaysWhoseViewItIsInAndWhatItsLinesMean) {
  search();
  Notes notes;
  ui::draw_curve_picture(notes, *session_, true);
  for (const char* text : {"Tic-Tac-Toe: Win rates for X", "Win % over visits",
                           "Share % over visits", "10k", "4", "the move that would be played"})
    EXPECT_TRUE(notes.says(text)) << text;
  expect_within(notes, ui::kCurvePicture);
}

TEST_F(ChartPictures, TheCurveIsTheOneOfThePage) {
  search();
  Notes page, picture;
  ui::draw_convergence(page, *session_, *session_->study().analysis(), {0, 0, 820 - 48, 210}, true);
  ui::draw_curve_picture(picture, *session_, true);
  ASSERT_EQ(page.lines.size(), 8u) << "four moves in each of the plots";
  ASSERT_EQ(picture.lines.size(), page.lines.size());
  for (std::size_t i = 0; i < page.lines.size(); ++i)
    EXPECT_EQ(picture.lines[i].size(), page.lines[i].size());
  for (const std::string& text : page.said) EXPECT_TRUE(picture.says(text)) << text;
}

// A loss by three is worth more than 0 on the scale of a value that counts the lead.
TEST_F(ChartPictures, AValueThatCountsTheLeadHasNoExactValueBesideIt) {
  engine_.exact = solve::Exact{.margin = 0, .moves = {{4, 0}}};
  search();
  match::Analysis analysis = *session_->study().analysis();
  const auto says_exact = [&] {
    Notes notes;
    ui::draw_convergence(notes, *session_, analysis, {0, 0, 820, 210}, true);
    return notes.says("exact value");
  };
  EXPECT_TRUE(says_exact());
  analysis.config.reward = mcts::Reward::kMargin;
  EXPECT_FALSE(says_exact());
}

TEST_F(ChartPictures, WithoutACurveThePlaceSaysWhy) {
  match::Analysis analysis;
  analysis.snapshot = {.iterations = 1400, .moves = {{.move = 4, .visits = 1400}}};
  analysis.curve.add(analysis.snapshot);
  EXPECT_FALSE(match::has_curve(analysis));
  Notes notes;
  ui::draw_convergence(notes, *session_, analysis, {0, 0, 400, 120}, true);
  EXPECT_EQ(notes.said, std::vector<std::string>{"The search was too short for a curve."});
  // Samples of moves that all have too few visits to say something.
  analysis.curve = {};
  for (const std::uint32_t visits : {3u, 7u}) {
    analysis.snapshot.moves[0].visits = visits;
    analysis.curve.add(analysis.snapshot);
  }
  EXPECT_FALSE(match::has_curve(analysis));
}

TEST_F(ChartPictures, AProofOnACurveIsAWord) {
  search();
  mcts::SearchSnapshot found = session_->study().analysis()->snapshot;
  found.iterations = 40'000;
  for (mcts::MoveStatistics& m : found.moves) m.visits *= 2;
  found.moves[4].proof = mcts::Proof::kDraw;
  engine_.say(found);
  session_->tick(now_);
  Notes notes;
  ui::draw_convergence(notes, *session_, *session_->study().analysis(), {0, 0, 400, 210}, true);
  EXPECT_TRUE(notes.says("draw"));
  EXPECT_FALSE(notes.says("="));
}

TEST_F(ChartPictures, TheCourseHasItsAxesInTheLanguageOfThePage) {
  play({4, 0, 8});
  Notes notes;
  ui::draw_course_picture(notes, *session_);
  for (const char* text : {"Tic-Tac-Toe: Win rate of X, %", "0", "50", "100", "3",
                           "Number of moves", "?? loses 20 % or more"})
    EXPECT_TRUE(notes.says(text)) << text;
  expect_within(notes, ui::kCoursePicture);
  ui::set_language(ui::Language::kChinese);
  Notes chinese;
  ui::draw_course_picture(chinese, *session_);
  EXPECT_TRUE(chinese.says("步数"));
}

TEST_F(ChartPictures, AMoveOfTheCourseIsFoundWhereItIsDrawn) {
  play({4, 0, 8, 2});
  const ui::CourseChart chart(session_->match(), {10, 0, 300, 80});
  for (std::size_t ply = 0; ply <= 4; ++ply) EXPECT_EQ(chart.ply_at(chart.x_of(ply) + 5), ply);
  EXPECT_EQ(chart.ply_at(-100), 0u);
  EXPECT_EQ(chart.ply_at(1000), 4u);
}

TEST_F(ChartPictures, ATrainingOfOneGenerationIsAPoint) {
  Notes notes;
  const std::vector<learn::GenerationRecord> history = {{.games = 1000}};
  ui::draw_training_chart(notes, history, {0, 0, 300, 200});
  for (const ImVec2& point : notes.points) {
    EXPECT_TRUE(point.x >= 0 && point.x <= 300) << point.x;
    EXPECT_TRUE(point.y >= 0 && point.y <= 200) << point.y;
  }
}

}  // namespace
