// The view of the tables that learn: what it asks for, what it says, and what its controls do.
#include "ui/learn/learn_view.h"

#include <algorithm>

#include "support/imgui.h"
#include "support/view.h"
#include "ui/base/controls.h"
#include "ui/base/text.h"
#include "ui/base/view.h"
#include "ui/learn/learn_words.h"

namespace {

using namespace support;
using engine::DotsFrame;
using engine::DotsQuestion;
using learn::DotsValue;
using ui::LearnView;
using ui::Rect;

learn::DotsMarks marks(double share) {
  learn::DotsMarks marks;
  const auto optimal = static_cast<std::uint32_t>(1000 * share);
  for (auto& phase : marks.phases) phase = {1000, optimal};
  marks.games = 1000;
  marks.won = optimal;
  return marks;
}

// Drawn in windows of several sizes.
class LearnViewTest : public ViewTest, public ::testing::WithParamInterface<ImVec2> {
 protected:
  void SetUp() override {
    support::begin_imgui(GetParam());
    begin("dots", Seat::kHuman, Seat::kHuman);
    frame();
  }
  void TearDown() override { ImGui::DestroyContext(); }

  void frame() {
    session_->tick(now_ += 0.1);
    view_.tick(*session_, shown_, now_);
    ImGui::NewFrame();
    ImGui::SetNextWindowPos({0, 0});
    ImGui::SetNextWindowSize(GetParam());
    ImGui::Begin("page", nullptr, ImGuiWindowFlags_NoDecoration);
    ui::forget_controls();
    view_.draw_panel(input(), Rect{0, 0, GetParam().x, GetParam().y}.inset(10));
    ImGui::End();
    ImGui::Render();
  }

  // All questions, answered with so many games.
  void answer(std::uint64_t games, const std::vector<learn::DotsPoint>& points,
              const std::vector<engine::DotsMove>& moves = {}) {
    for (const auto& asked : engine_.asked) {
      const auto& question = std::get<DotsQuestion>(asked.question);
      engine_.answer(
          asked.number,
          DotsFrame{
              .settings = *question.settings, .games = games, .points = points, .moves = moves});
    }
    engine_.asked.clear();
    frame();
  }
  static const ui::Control* control(std::string_view id) {
    const auto all = ui::controls();
    const auto found =
        std::find_if(all.begin(), all.end(), [id](const ui::Control& one) { return one.id == id; });
    return found == all.end() ? nullptr : &*found;
  }

  LearnView view_;
  bool shown_ = true;
};

INSTANTIATE_TEST_SUITE_P(Windows, LearnViewTest,
                         ::testing::Values(ImVec2{370, 800}, ImVec2{360, 320}, ImVec2{300, 300}));

TEST_P(LearnViewTest, FirstItAsksAboutBothTables) {
  ASSERT_EQ(engine_.asked.size(), 2u);
  EXPECT_NE(std::get<DotsQuestion>(engine_.asked[0].question).table,
            std::get<DotsQuestion>(engine_.asked[1].question).table);
}

TEST_P(LearnViewTest, BeginsWithOneButton) {
  const ui::Control* first = control("learn-1k");
  ASSERT_NE(first, nullptr);
  EXPECT_EQ(first->label, "Train 1,000 games");
  for (const char* later : {"learn-stop", "learn-measure", "learn-value"})
    EXPECT_EQ(control(later), nullptr) << later;
  EXPECT_NE(control("learn-50m"), nullptr) << "who wants more need not wait";
}

// Settings that an address names are shown; else they come when they are wanted.
TEST_P(LearnViewTest, ShowsItsSettingsWhereAnAddressHasThem) {
  std::vector<match::BadValue> bad;
  view_.open(match::Query("a.learn=boxes"), bad);
  frame();
  EXPECT_TRUE(bad.empty());
  EXPECT_TRUE(control("learn-settings")->chosen);
  view_.open(match::Query("view=learn"), bad);
  frame();
  EXPECT_FALSE(control("learn-settings")->chosen);
}

TEST_P(LearnViewTest, ItsButtonsCanBeReached) {
  answer(5000, {{5000, marks(0.25)}});
  for (const char* id : {"learn-stop", "learn-1k", "learn-50m", "learn-settings"}) {
    const ui::Control* one = control(id);
    ASSERT_NE(one, nullptr) << id;
    EXPECT_GE(one->place.w, 30) << id;
  }
}

// This is also the default of an address without that parameter.
TEST_P(LearnViewTest, BothTrainUnlessSomebodySaysOtherwise) {
  EXPECT_TRUE(match::LearnChoice().both);
  std::vector<match::BadValue> bad;
  view_.open(match::Query("a.learn=boxes"), bad);
  EXPECT_TRUE(view_.choice().both);
  view_.open(match::Query("both=off"), bad);
  EXPECT_FALSE(view_.choice().both);
}

TEST_P(LearnViewTest, TrainsBothAndStops) {
  engine_.asked.clear();
  view_.act("learn-100k", input());
  frame();
  EXPECT_TRUE(view_.learner(0).is_training() && view_.learner(1).is_training());
  view_.act("learn-stop", input());
  EXPECT_FALSE(view_.learner(0).is_training() || view_.learner(1).is_training());
  view_.act("learn-stop", input());
  EXPECT_TRUE(view_.learner(0).is_training() && view_.learner(1).is_training());
}

TEST_P(LearnViewTest, WhatItHasLearnedIsWrittenThoughNobodyLooks) {
  view_.act("learn-1k", input());
  shown_ = false;
  answer(1000, {});
  ASSERT_FALSE(engine_.asked.empty());
  EXPECT_GT(std::get<DotsQuestion>(engine_.asked[0].question).to_write, 0u);
}

TEST_P(LearnViewTest, TrainsOnBesideAnotherGame) {
  view_.act("learn-1k", input());
  answer(400, {});
  match::Settings reversi = session_->settings();
  reversi.choose_game("reversi");
  session_->new_game(reversi, now_);
  shown_ = false;
  answer(600, {});
  EXPECT_EQ(view_.learner(0).games(), 600u);
  EXPECT_FALSE(engine_.asked.empty()) << "and asks for the next games";
}

TEST_P(LearnViewTest, ATableThatHasLearnedCanBeginAnew) {
  EXPECT_EQ(control("learn-anew"), nullptr) << "there is nothing to begin anew";
  answer(5000, {{5000, marks(0.25)}});
  ASSERT_NE(control("learn-anew"), nullptr);
  view_.act("learn-anew", input());
  EXPECT_EQ(view_.learner(0).games(), 0u);
  EXPECT_EQ(view_.learner(1).games(), 5000u) << "the other one stays";
}

TEST_P(LearnViewTest, OtherSettingsLeaveWhatIsLearnedUntilTheNextTableBegins) {
  answer(5000, {{5000, marks(0.25)}});
  match::LearnChoice choice;
  choice.tables[0] = learn::tutorial_training();
  view_.choose(choice);
  EXPECT_EQ(view_.learner(0).games(), 5000u);
  EXPECT_NE(view_.words(*session_, preferences_).lines[0].find("the next table's settings"),
            std::string::npos);
  view_.act("learn-anew", input());
  EXPECT_EQ(view_.learner(0).settings(), learn::tutorial_training());
  EXPECT_EQ(view_.learner(0).games(), 0u);
}

TEST_P(LearnViewTest, WhatIsOnShowStandsInTheAddress) {
  view_.act("learn-other", input());
  EXPECT_EQ(view_.query(), "part=b");
  ui::LearnView other;
  std::vector<match::BadValue> bad;
  other.open(match::Query(view_.query()), bad);
  EXPECT_EQ(other.chosen(), 1u);
}

// Without this the board would show nothing but exact values.
TEST_P(LearnViewTest, BeforeTrainingItSaysWhatToPressAndMarksNoEdge) {
  const engine::DotsMove unknown{.table = {.edge = 12}, .exact = -3};
  answer(0, {}, {unknown});
  auto lines = view_.words(*session_, preferences_).lines;
  ASSERT_EQ(lines.size(), 2u);
  for (const std::string& line : lines)
    EXPECT_NE(line.find("Nothing is learned yet: train it first."), std::string::npos) << line;
  EXPECT_EQ(view_.marks(*session_), nullptr);
  view_.act("learn-1k", input());
  frame();
  answer(1, {}, {unknown});
  lines = view_.words(*session_, preferences_).lines;
  ASSERT_EQ(lines.size(), 3u);
  EXPECT_EQ(lines[2], "12: nothing is known; exactly \u22123 from here on");
  EXPECT_NE(view_.marks(*session_), nullptr);
}

// A reload before the table is saved would lose the last games.
TEST_P(LearnViewTest, AfterAStopItSaysThatTheTableIsBeingSaved) {
  const auto saves = [this] {
    return view_.words(*session_, preferences_).lines[0].find("is being saved") !=
           std::string::npos;
  };
  view_.act("learn-1k", input());
  frame();
  answer(600, {});
  EXPECT_FALSE(saves()) << "it trains";
  view_.act("learn-stop", input());
  EXPECT_TRUE(saves());
}

TEST_P(LearnViewTest, WhatIsNotPossibleSaysWhy) {
  EXPECT_EQ(view_.obstacle("learn-stop"), "Nothing is learned yet: train it first.");
  EXPECT_EQ(view_.obstacle("learn-1k"), "");
  view_.act("learn-1k", input());
  EXPECT_EQ(view_.obstacle("learn-1k"), "The tables are learning: press Stop first.");
  answer(5000, {});
  view_.act("learn-stop", input());
  EXPECT_EQ(view_.obstacle("learn-1k"), "");
}

TEST_P(LearnViewTest, WhatItSaysIsThereInWords) {
  answer(5000, {{5000, marks(0.25)}});
  const auto lines = view_.words(*session_, preferences_).lines;
  ASSERT_EQ(lines.size(), 2u);
  for (const std::string& line : lines) {
    EXPECT_NE(line.find("5.0k games"), std::string::npos) << line;
    EXPECT_NE(line.find("it wins 25 % as second player"), std::string::npos) << line;
  }
}

TEST(LearnWords, AShareIsWholeOnlyWhereItIsWhole) {
  EXPECT_EQ(ui::mark_texts(marks(1))[3], "100 %");
  EXPECT_EQ(ui::mark_texts(marks(0.998))[3], ">99 %");
  EXPECT_EQ(ui::mark_texts(marks(0.001))[3], "<1 %");
  EXPECT_EQ(ui::mark_texts(marks(0))[3], "0 %");
}

TEST(LearnWords, ValuesAreInWhatIsLearned) {
  EXPECT_EQ(ui::worth_text(DotsValue::kResult, 0.53f), "53");
  EXPECT_EQ(ui::worth_text(DotsValue::kBoxes, 0.5f + 2.1f / 18), "+2.1");
  EXPECT_EQ(ui::worth_text(DotsValue::kBest, 0.5f - 3.0f / 18), "\u22123");
  EXPECT_EQ(ui::worth_text(DotsValue::kBest, 0.5f), "0");
}

TEST(LearnWords, AMoveSaysWhatIsKnownOfIt) {
  engine::DotsMove move{.table = {.edge = 12}, .exact = 3};
  EXPECT_EQ(ui::move_line(DotsValue::kBest, move), "12: nothing is known; exactly +3 from here on");
  move.table.known = true;
  move.table.visits = 41'000;
  move.table.worth = 0.5f + 2.0f / 18;
  EXPECT_EQ(ui::move_line(DotsValue::kBest, move),
            "12: +2, seen 41.0k times; exactly +3 from here on");
}

}  // namespace
