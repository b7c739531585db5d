// A table of Dots-and-Boxes learns by games against itself.
#include "learn/dots_training.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <limits>

#include "learn/dots_table.h"
#include "learn/parallel.h"
#include "support/dots_ground.h"

namespace {

using games::DotsAndBoxes;
using learn::DotsKeys;
using learn::DotsPositions;
using learn::DotsRule;
using learn::DotsTable;
using learn::DotsTrainingSettings;
using learn::DotsValue;
using support::never;
using support::trained;

DotsTrainingSettings settings_of(DotsValue value, DotsRule rule = DotsRule::kFree,
                                 DotsKeys keys = DotsKeys::kCanonical) {
  DotsTrainingSettings settings = learn::tutorial_training();
  settings.kind = {keys, rule, value};
  return settings;
}

DotsPositions::Number number_of(DotsPositions::Edges edges) {
  return support::dots_ground()->canonical()->number_of(edges);
}

// All edges except `open`.
DotsPositions::Edges without(std::initializer_list<int> open) {
  DotsPositions::Edges edges = DotsPositions::kAllEdges;
  for (const int e : open) edges &= ~(DotsPositions::Edges{1} << e);
  return edges;
}

TEST(DotsTraining, TheSameSeedLearnsTheSame) {
  for (const DotsValue value : {DotsValue::kResult, DotsValue::kBoxes, DotsValue::kBest}) {
    const auto a = trained(settings_of(value), 3000), b = trained(settings_of(value), 3000);
    EXPECT_EQ(a->table().hash(), b->table().hash());
    DotsTrainingSettings other = settings_of(value);
    other.seed = 2;
    EXPECT_NE(a->table().hash(), trained(other, 3000)->table().hash());
  }
}

TEST(DotsTraining, PartsOfARunComeToTheSame) {
  const auto whole = trained(settings_of(DotsValue::kBoxes), 3000);
  const auto parts = trained(settings_of(DotsValue::kBoxes), 0);
  parts->begin_run(3000);
  for (int i = 0; parts->games() < 3000; ++i) parts->play(3000, [&] { return ++i % 3 == 0; });
  EXPECT_EQ(parts->table().hash(), whole->table().hash());
}

// Golden: natively and in WebAssembly, today and later.
TEST(DotsTraining, ATableIsTheSameOnEveryMachine) {
  EXPECT_EQ(trained(settings_of(DotsValue::kResult), 20'000)->table().hash(), 2'123'421'727u);
  EXPECT_EQ(trained(learn::best_training(), 20'000)->table().hash(), 2'355'681'021u);
}

TEST(DotsTraining, EveryGameVisitsTheFirstPosition) {
  for (const DotsKeys keys : {DotsKeys::kCanonical, DotsKeys::kEdgeSets}) {
    const auto training = trained(settings_of(DotsValue::kResult, DotsRule::kFree, keys), 500);
    EXPECT_EQ(training->table().visits(DotsPositions::start()), 500u);
    EXPECT_EQ(training->games(), 500u);
  }
}

TEST(DotsTraining, ThreadsShareTheGames) {
  const auto training = trained(settings_of(DotsValue::kBoxes), 0);
  training->begin_run(20'000);
  learn::in_parallel(4, 4, [&](std::size_t, int) { training->play(20'000, never); });
  EXPECT_EQ(training->games(), 20'000u);
  // A visit that two write at once may be lost.
  EXPECT_LE(training->table().visits(DotsPositions::start()), 20'000u);
  EXPECT_GT(training->table().visits(DotsPositions::start()), 5'000u);
}

// With one edge to draw, which closes one box or two, there is nothing to choose.
TEST(DotsTraining, TheLastEdgeIsWorthItsBoxes) {
  const auto boxes = trained(settings_of(DotsValue::kBoxes), 20'000);
  const auto best = trained(settings_of(DotsValue::kBest), 20'000);
  for (const auto& table : {&boxes->table(), &best->table()}) {
    EXPECT_EQ(table->value(number_of(without({0}))), 1);
    EXPECT_EQ(table->value(number_of(without({8}))), 2);
  }
}

TEST(DotsTraining, TheBestMoveIsWorthMoreThanTheMean) {
  const auto boxes = trained(settings_of(DotsValue::kBoxes), 50'000);
  const auto best = trained(settings_of(DotsValue::kBest), 50'000);
  // The player to move can take both boxes of a chain of two: 2. Some games tried another edge.
  const auto position = number_of(without({0, 1}));
  EXPECT_EQ(best->table().value(position), support::dots_ground()->truth().boxes(without({0, 1})));
  EXPECT_LE(boxes->table().value(position), best->table().value(position));
}

// A sum that has no room any more would come back with the other sign.
TEST(DotsTraining, AfterHundredsOfMillionsOfGamesAMeanIsStillOne) {
  const auto first = DotsPositions::start();
  const auto boxes = trained(settings_of(DotsValue::kBoxes), 0);
  boxes->table().set(first, 360'000'000, -(1 << 30));
  const float before = boxes->table().value(first);
  const auto best = trained(settings_of(DotsValue::kBest), 0);
  best->table().set(first, UINT32_MAX, 3);
  for (const auto& training : {boxes, best}) {
    training->begin_run(1000);
    training->play(1000, never);
  }
  EXPECT_NEAR(boxes->table().value(first), before, 0.01f);
  EXPECT_LT(boxes->table().visits(first), 200'000'000u) << "what was learned first counts half";
  EXPECT_EQ(best->table().visits(first), UINT32_MAX);
}

TEST(DotsTraining, UnderTheRuleABoxIsAlwaysClosed) {
  const auto training = trained(settings_of(DotsValue::kBoxes, DotsRule::kCapture), 5000);
  const DotsTable& table = training->table();
  for (DotsPositions::Number p = 0; p < table.positions().size(); ++p) {
    const auto steps = table.allowed(p);
    if (steps.empty() || steps[0].boxes == 0) continue;
    for (const learn::DotsStep& step : steps) EXPECT_GT(step.boxes, 0u);
  }
}

TEST(DotsTraining, ConstantsHoldForEqualPartsOfARun) {
  DotsTrainingSettings twice = settings_of(DotsValue::kBoxes), changed = twice;
  twice.exploration = {0.6f, 0.6f};
  changed.exploration = {0.6f, 0.1f};
  const auto first = trained(twice, 0), second = trained(changed, 0);
  for (const auto& training : {first, second}) {
    training->begin_run(2000);
    training->play(1000, never);
  }
  EXPECT_EQ(first->table().hash(), second->table().hash());
  for (const auto& training : {first, second}) training->play(2000, never);
  EXPECT_NE(first->table().hash(), second->table().hash());
}

TEST(DotsTraining, WithoutExplorationFewerPositionsAreSeen) {
  DotsTrainingSettings greedy = settings_of(DotsValue::kBest), curious = greedy;
  greedy.exploration = curious.exploration = {0};
  curious.random = 300;
  EXPECT_LT(trained(greedy, 20'000)->table().known(),
            trained(curious, 20'000)->table().known() * 2 / 3);
}

TEST(DotsTraining, ImpossibleSettingsAreKnown) {
  EXPECT_TRUE(is_acceptable(learn::tutorial_training()));
  EXPECT_TRUE(is_acceptable(learn::best_training()));
  for (const float c : {-1.0f, 11.0f, std::numeric_limits<float>::quiet_NaN()}) {
    DotsTrainingSettings settings;
    settings.exploration = {c};
    EXPECT_FALSE(is_acceptable(settings)) << c;
  }
  DotsTrainingSettings none;
  none.exploration = {};
  EXPECT_FALSE(is_acceptable(none));
  DotsTrainingSettings random;
  random.random = 1001;
  EXPECT_FALSE(is_acceptable(random));
}

// ---------------------------------------------------------------- how good it is

// Why the tutorial's table stays weak, and what mends it: 200,000 games each, seed 1.
TEST(DotsExam, TheBestMovesValueAndRandomMovesBeatTheTutorial) {
  const auto tutorial = support::marks_of(trained(learn::tutorial_training(), 200'000)->table());
  const auto best = support::marks_of(trained(learn::best_training(), 200'000)->table());
  EXPECT_LT(tutorial.won_share(), 0.1);
  EXPECT_GT(best.won_share(), 0.8);
  EXPECT_LT(tutorial.all().share(), 0.65);
  EXPECT_GT(best.all().share(), 0.85);
  EXPECT_GT(best.phase(learn::DotsPhase::kLate).share(), 0.99);
}

TEST(DotsExam, ATableThatKnowsNothingPlaysAtRandom) {
  const auto marks = support::marks_of(trained(learn::best_training(), 0)->table());
  EXPECT_EQ(marks.known, 0u);
  EXPECT_LT(marks.won_share(), 0.01);
  EXPECT_LT(marks.mean_boxes(), -5);
}

TEST(DotsExam, InPartsItAsksTheSame) {
  const auto training = trained(learn::best_training(), 2000);
  learn::DotsExam exam(50);
  const auto& truth = support::dots_ground()->truth();
  for (int i = 0; !exam.run(training->table(), truth, [&] { return ++i % 7 == 0; });) {
  }
  learn::DotsExam whole(50);
  whole.run(training->table(), truth, never);
  EXPECT_EQ(exam.marks(), whole.marks());
  EXPECT_EQ(exam.marks().games, 50u);
}

// ---------------------------------------------------------------- its move

TEST(DotsTable, AMoveThatIsKnownGoesBeforeOneThatIsNot) {
  const auto training = trained(learn::best_training(), 1);
  mcts::Rng rng(1);
  DotsAndBoxes position = DotsAndBoxes::start({1});
  for (int i = 0; i < 20; ++i) {
    const auto choice = training->table().choose(position, rng);
    EXPECT_FALSE(choice.random);  // there has been one first move, or one that looks like it
    EXPECT_TRUE(position.legal_moves().contains(choice.edge));
  }
}

TEST(DotsTable, WhereNothingIsKnownItSaysSo) {
  const auto training = trained(settings_of(DotsValue::kBest, DotsRule::kCapture), 0);
  mcts::Rng rng(1);
  DotsAndBoxes position = DotsAndBoxes::start({1});
  for (const mcts::Move m : std::initializer_list<mcts::Move>{0, 3, 4}) position.play(m);
  const auto choice = training->table().choose(position, rng);
  EXPECT_TRUE(choice.random);
  EXPECT_EQ(choice.edge, 7);  // by its rule it closes the box in the corner
}

}  // namespace
