// The view of the searched moves: its commands, its words, and its switches.
#include "ui/analyse/analysing.h"

#include <set>

#include "support/session.h"
#include "ui/analyse/convergence.h"
#include "ui/base/layers.h"
#include "ui/base/panel.h"

namespace {

using namespace support;
using ui::Column;
using ui::Command;
using Lines = std::vector<std::string>;

class AnalysingTest : public SessionTest {
 protected:
  void SetUp() override {
    begin("ttt", kHuman, kHuman).study().analyse(true);
    session_->tick(now_);
    engine_.report(100);
    session_->tick(now_);
    analysing_.line.begin_frame(*session_);
  }
  void ask(Command command) {
    EXPECT_TRUE(ui::is_possible(command, *session_));
    EXPECT_TRUE(analysing_.carry_out(command, *session_, now_));
    analysing_.line.begin_frame(*session_);
  }
  double shown() const { return analysing_.shown_exploration(*session_->study().analysis()); }

  ui::Analysing analysing_;
};

TEST_F(AnalysingTest, TheConstantIsTriedInStepsAndPutBack) {
  const double own = *session_->study().analysis()->config.exploration;
  EXPECT_EQ(shown(), own);
  ask(Command::kExploreMore);
  EXPECT_DOUBLE_EQ(shown(), 1.45) << "from the square root of two to a whole step";
  EXPECT_EQ(analysing_.by, Column::kScore);
  ask(Command::kExploreLess);
  EXPECT_DOUBLE_EQ(shown(), 1.4);
  for (int i = 0; i < 100; ++i) ask(Command::kExploreLess);
  EXPECT_EQ(shown(), 0);
  for (int i = 0; i < 100; ++i) ask(Command::kExploreMore);
  EXPECT_DOUBLE_EQ(shown(), ui::kExplorationStep * ui::kMostExplorationSteps);
  ask(Command::kExploreAsSearched);
  EXPECT_EQ(shown(), own);
}

TEST_F(AnalysingTest, EveryColumnCanBeSortedBy) {
  std::set<Column> sorted;
  for (int i = 0; i < ui::kColumns; ++i) {
    sorted.insert(analysing_.by);
    ask(Command::kSortMoves);
  }
  EXPECT_EQ(sorted.size(), std::size_t{ui::kColumns});
  EXPECT_EQ(analysing_.by, Column::kVisits);
}

TEST_F(AnalysingTest, ALineIsGoneAlongAndPlayed) {
  ask(Command::kPlayLine);
  EXPECT_TRUE(moves().empty()) << "the line is shown before it is played";
  ask(Command::kLineForward);
  EXPECT_EQ(analysing_.line.played(), 1u);
  ask(Command::kLineBack);
  EXPECT_EQ(analysing_.line.played(), 0u);
  ask(Command::kPlayLine);
  EXPECT_EQ(moves(), Moves{0});
  EXPECT_FALSE(analysing_.line.candidate());
}

TEST_F(AnalysingTest, WithoutAnAnalysisThereIsNothingToDo) {
  session_->study().analyse(false);
  for (const Command command :
       {Command::kLineForward, Command::kPlayLine, Command::kSortMoves, Command::kAnalysisPart})
    EXPECT_FALSE(ui::is_possible(command, *session_));
  EXPECT_FALSE(analysing_.carry_out(Command::kUndo, *session_, now_));
}

TEST_F(AnalysingTest, OnceTheSearchHasStoppedItsNextVisitIsSaid) {
  const auto lines = [this] { return ui::analysis_lines(*session_, analysing_, {}); };
  EXPECT_EQ(lines(), Lines{});
  session_->study().hold_analysis(true);
  session_->tick(now_);
  EXPECT_EQ(lines(), Lines{"With C = 1.41 the next visit goes to 1."});
  ask(Command::kLineForward);
  EXPECT_EQ(lines().back(), "Line shown: 0");
  ask(Command::kLineForward);
  EXPECT_EQ(lines().back(), "On the board: 0");
}

TEST_F(AnalysingTest, TheTruthIsSaidUnlessItIsHidden) {
  engine_.exact = solve::Exact{.margin = 0, .moves = {{4, 0}}};
  begin("ttt", kHuman, kHuman).study().analyse(true);
  for (int i = 0; i < 2; ++i) session_->tick(now_);
  ui::Preferences preferences;
  EXPECT_EQ(ui::analysis_lines(*session_, analysing_, preferences),
            (Lines{"Exact: Draw", "Exact values: 4 draw"}));
  ui::set_hidden(preferences, ui::kTruthLayer, true);
  EXPECT_EQ(ui::analysis_lines(*session_, analysing_, preferences), Lines{});
}

TEST_F(AnalysingTest, TheCurveIsToldInAFewOfItsSamples) {
  match::Analysis analysis;
  for (const std::uint32_t visits : {100u, 1000u, 10'000u, 100'000u, 1'000'000u}) {
    analysis.snapshot.moves = {{.move = 0, .visits = visits, .value = 0.25},
                               {.move = 4, .visits = 5}};
    if (visits > 500'000) analysis.snapshot.moves[0].proof = mcts::Proof::kWin;
    analysis.curve.add(analysis.snapshot);
  }
  EXPECT_EQ(ui::convergence_lines(*session_, analysis),
            Lines{"0: 25.0 % after 105 visits in all, 25.0 % after 10.0k visits in all, win after "
                  "1.0M visits in all"});
}

// ---------------------------------------------------------------- the switches

TEST(Layers, HaveNamesAndKeysOfTheirOwn) {
  std::set<std::string_view> ids;
  std::set<ImGuiKey> keys;
  for (const ui::PanelRow& row : ui::panels()) ids.insert(row.id), keys.insert(row.key);
  for (const ui::CommandRow& row : ui::commands())
    if (!row.ctrl) keys.insert(row.key);
  for (const ui::Layer& layer : ui::layers()) {
    EXPECT_TRUE(ids.insert(layer.id).second) << layer.id;
    EXPECT_TRUE(keys.insert(layer.key).second) << layer.id;
  }
}

TEST(Layers, AreOfferedShownAndHidden) {
  ui::Preferences preferences;
  const auto fields = ui::layer_fields(preferences);
  ASSERT_EQ(fields.size(), ui::layers().size());
  ui::take_named(preferences, fields[0].choices[1].query);
  EXPECT_TRUE(ui::is_hidden(preferences, ui::kValuesLayer));
  EXPECT_FALSE(ui::is_hidden(preferences, ui::kTruthLayer));
}

}  // namespace
