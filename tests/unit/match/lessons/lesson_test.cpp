// Going through a lesson: one step after the other, forwards and backwards, and what is said of
// each.
#include "match/lessons/lesson.h"

#include <algorithm>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "engine/lessons.h"
#include "games/position.h"
#include "match/lessons/lesson_words.h"
#include "mcts/lesson.h"
#include "support/pupil.h"
#include "support/requests.h"

namespace {

using match::Lesson;
using match::LessonPlace;
using match::Stride;
using mcts::Phase;

class Pupil : public support::Pupil {
 public:
  using support::Pupil::Pupil;

  LessonPlace place() const { return lesson.place(); }
  std::string said() const {
    return games::in_english(
        match::caption(lesson.root(), lesson.whole_config(), *lesson.iteration(), lesson.step()));
  }
};

TEST(LessonPlaces, BeginWithTheFirstStepOfTheFirstIteration) {
  for (const std::string_view game : games::ids()) {
    const Pupil pupil(game);
    EXPECT_EQ(pupil.place(), (LessonPlace{1, 0}));
    EXPECT_EQ(pupil.lesson.iteration()->number, 1u);
    EXPECT_EQ(pupil.lesson.step().phase, Phase::kExpand) << "the first move that is tried";
  }
}

// A long way is done in parts, so that its progress can be shown and it can be stopped.
TEST(LessonPlaces, AreReachedInPartsWhereTheWayIsLong) {
  Lesson lesson(support::request("ttt", 0).start, {}, mcts::classic_config(1));
  engine::Lessons lessons;
  const auto listen = [&] {
    const auto question = *lesson.question();
    for (;;)
      if (auto frame = lessons.reply(question, nullptr)) return lesson.take(*std::move(frame));
  };
  lesson.go({120'001, 2});
  EXPECT_EQ(lesson.question()->iterations, 0u) << "at once";
  for (const std::uint64_t stop : {1, 50'001, 100'001}) {
    listen();
    EXPECT_EQ(lesson.place(), (LessonPlace{stop, 0}));
    EXPECT_TRUE(lesson.on_the_way());
    EXPECT_EQ(lesson.destination(), 120'001u);
  }
  listen();
  EXPECT_EQ(lesson.place(), (LessonPlace{120'001, 2}));
  EXPECT_FALSE(lesson.on_the_way());
}

TEST(LessonPlaces, AreStoppedAtTheEndOfAPart) {
  Pupil pupil("ttt");
  pupil.lesson.go({120'001, 2});
  pupil.lesson.halt();
  EXPECT_EQ(pupil.lesson.question()->iterations, 50'000u);
  pupil.go({pupil.lesson.destination(), 0});
  EXPECT_EQ(pupil.place(), (LessonPlace{50'001, 0}));
  EXPECT_FALSE(pupil.lesson.on_the_way());
}

// 0.83 and 0.83 would not be 1.67.
TEST(LessonWords, TheTermsOfAScoreAddUpAsTheyArePrinted) {
  for (int i = 0; i <= 100; ++i)
    for (int k = 0; k <= 100; ++k) {
      const auto text = match::score_text({.value = i / 99.0, .bonus = k / 37.0});
      EXPECT_NEAR(std::stod(text.value) + std::stod(text.bonus), std::stod(text.total), 1e-9);
      EXPECT_NEAR(std::stod(text.value), i / 99.0, 0.0051);
      EXPECT_NEAR(std::stod(text.bonus), k / 37.0, 0.0101);
    }
}

// The way there and the way back are the same.
TEST(LessonPlaces, GoBackAsTheyCame) {
  for (const std::string_view game : games::ids()) {
    Pupil pupil(game);
    std::vector<LessonPlace> places;
    std::vector<std::string> said;
    for (int i = 0; i < 60; ++i) {
      places.push_back(pupil.place());
      said.push_back(pupil.said());
      pupil.forward(Stride::kStep);
    }
    for (int i = 60; i-- > 0;) {
      pupil.back(Stride::kStep);
      EXPECT_EQ(pupil.place(), places[static_cast<std::size_t>(i)]);
      EXPECT_EQ(pupil.said(), said[static_cast<std::size_t>(i)]);
    }
    pupil.back(Stride::kStep);
    EXPECT_EQ(pupil.place(), (LessonPlace{1, 0})) << "nothing is before the beginning";
  }
}

TEST(LessonPlaces, GoFromPhaseToPhase) {
  Pupil pupil("ttt");
  pupil.go({40, 0});
  for (const Phase phase : {Phase::kSelect, Phase::kExpand, Phase::kEvaluate, Phase::kBackup}) {
    EXPECT_EQ(pupil.lesson.step().phase, phase);
    pupil.forward(Stride::kPhase);
  }
  EXPECT_EQ(pupil.place(), (LessonPlace{41, 0}));
  pupil.back(Stride::kPhase);
  EXPECT_EQ(pupil.place().iteration, 40u);
  EXPECT_EQ(pupil.lesson.step().phase, Phase::kBackup);
  for (const Phase phase : {Phase::kBackup, Phase::kEvaluate, Phase::kExpand, Phase::kSelect}) {
    pupil.back(Stride::kPhase);
    EXPECT_EQ(pupil.lesson.step().phase, phase);
  }
}

TEST(LessonPlaces, GoByManyIterations) {
  Pupil pupil("dots");
  pupil.forward(Stride::kIteration, 1000);
  EXPECT_EQ(pupil.place(), (LessonPlace{1001, 0}));
  EXPECT_EQ(pupil.lesson.frame()->snapshot.iterations, 1000u);
  pupil.back(Stride::kIteration, 990);
  EXPECT_EQ(pupil.place(), (LessonPlace{11, 0}));
  pupil.back(Stride::kIteration, 990);
  EXPECT_EQ(pupil.place(), (LessonPlace{1, 0}));
}

TEST(LessonPlaces, EndWhereTheResultIsProved) {
  mcts::SearchConfig config = mcts::classic_config(1);
  config.solver = true;
  Pupil pupil("stones", config);
  pupil.go({900'000, 3});
  EXPECT_EQ(pupil.lesson.iteration(), nullptr);
  EXPECT_TRUE(pupil.lesson.steps().empty());
  EXPECT_TRUE(pupil.lesson.frame()->snapshot.proved);
  const LessonPlace end = pupil.place();
  EXPECT_EQ(end.iteration, pupil.lesson.frame()->iterations + 1);
  pupil.forward(Stride::kStep);
  EXPECT_EQ(pupil.place(), end);
  pupil.back(Stride::kStep);
  EXPECT_EQ(pupil.place().iteration, end.iteration - 1);
  EXPECT_EQ(pupil.place().step + 1, pupil.lesson.steps().size());
}

TEST(LessonPlaces, AFrameThatIsNoLongerWantedIsNotShown) {
  const auto start = support::request("ttt", 0).start;
  Lesson lesson(start, {}, mcts::classic_config(1));
  engine::Lessons lessons;
  const auto frame = [&](const engine::LessonQuestion& question) {
    for (;;)
      if (auto answer = lessons.reply(question, nullptr)) return *std::move(answer);
  };
  const auto first = *lesson.question();
  lesson.go({50, 0});
  lesson.take(frame(first));
  EXPECT_FALSE(lesson.frame().has_value());
  lesson.take(frame(*lesson.question()));
  EXPECT_EQ(lesson.iteration()->number, 50u);
}

// Until the new frame comes, the lesson has a valid step to draw.
TEST(LessonPlaces, StayWhereTheyAreUntilTheFrameThatIsWantedHasCome) {
  Pupil pupil("ttt");
  pupil.go({20, 1});
  Lesson& lesson = pupil.lesson;
  lesson.go({19, 1'000'000});
  EXPECT_TRUE(lesson.question().has_value());
  EXPECT_EQ(lesson.place(), (LessonPlace{20, 1}));
  EXPECT_EQ(lesson.iteration()->number, 20u);
  pupil.go({19, 1'000'000});
  EXPECT_EQ(lesson.place().iteration, 19u);
  EXPECT_EQ(lesson.place().step + 1, lesson.steps().size());
}

// Keys may come faster than frames, and all of them count.
TEST(LessonPlaces, StridesWaitForTheFrameThatIsOnTheWay) {
  Pupil slow("stones"), quick("stones");
  for (int i = 0; i < 30; ++i) slow.forward(Stride::kStep);
  for (int i = 0; i < 29; ++i) quick.lesson.forward(Stride::kStep);
  quick.forward(Stride::kStep);
  EXPECT_EQ(quick.place(), slow.place());
  EXPECT_GT(quick.place().iteration, 3u);
  for (int i = 0; i < 20; ++i) slow.back(Stride::kStep);
  for (int i = 0; i < 19; ++i) quick.lesson.back(Stride::kStep);
  quick.back(Stride::kStep);
  EXPECT_EQ(quick.place(), slow.place());
  for (int i = 0; i < 4; ++i) quick.lesson.forward(Stride::kIteration, 10);
  quick.forward(Stride::kIteration, 10);
  EXPECT_EQ(quick.place().iteration, slow.place().iteration + 50);
}

TEST(LessonPlaces, StridesThatWaitAreDroppedForAnotherPlace) {
  Pupil pupil("ttt");
  pupil.lesson.forward(Stride::kIteration, 10);
  pupil.lesson.forward(Stride::kIteration, 10);
  pupil.go({3, 0});
  EXPECT_EQ(pupil.place(), (LessonPlace{3, 0}));
}

// ---------------------------------------------------------------- the tree in between

// The tree after the last step of an iteration is the tree of the next iteration. Only the order of
// nodes with equal visits may differ.
TEST(LessonTrees, AreAtTheLastStepThoseOfTheNextIteration) {
  for (const std::string_view game : games::ids()) {
    Pupil pupil(game);
    for (int i = 0; i < 60; ++i) {
      const auto& frame = *pupil.lesson.frame();
      const auto after =
          match::tree_at(frame, pupil.lesson.steps(), pupil.lesson.steps().size() - 1);
      pupil.forward(Stride::kIteration);
      const auto& next = pupil.lesson.frame()->tree;
      ASSERT_EQ(after.nodes.size(), next.nodes.size()) << game << ", iteration " << i + 1;
      for (const mcts::ExcerptNode& node : after.nodes) {
        const auto same = std::find_if(next.nodes.begin(), next.nodes.end(),
                                       [&](const auto& other) { return other.id == node.id; });
        ASSERT_NE(same, next.nodes.end());
        EXPECT_EQ(node.visits, same->visits);
        EXPECT_EQ(node.value, same->value);
      }
    }
  }
}

TEST(LessonTrees, GrowWhenTheSelectionComesToANewNode) {
  Pupil pupil("ttt");
  const auto& lesson = pupil.lesson;
  EXPECT_EQ(lesson.frame()->tree.nodes.size(), 1u);
  const auto tree = match::tree_at(*lesson.frame(), lesson.steps(), 0);
  ASSERT_EQ(tree.nodes.size(), 2u);
  EXPECT_EQ(tree.nodes[1].visits, 0u);
  EXPECT_EQ(match::way_at(tree, *lesson.iteration(), lesson.step()),
            (std::vector<std::size_t>{0, 1}));
}

// ---------------------------------------------------------------- in words

TEST(Captions, SayTheFirstIterationOfFourStones) {
  Pupil pupil("stones");
  const std::vector<Phase> phases = {Phase::kExpand, Phase::kEvaluate, Phase::kBackup,
                                     Phase::kBackup};
  std::vector<std::string> said;
  for (const Phase phase : phases) {
    EXPECT_EQ(pupil.lesson.step().phase, phase);
    said.push_back(pupil.said());
    pupil.forward(Stride::kStep);
  }
  EXPECT_TRUE(said[0].starts_with("Expand: Red's take ")) << said[0];
  EXPECT_TRUE(said[0].ends_with(" has not been tried yet. It becomes a new node.")) << said[0];
  EXPECT_TRUE(said[1].starts_with("Rollout: ")) << said[1];
  EXPECT_TRUE(said[2].starts_with("Backup: Red's take ")) << said[2];
  EXPECT_TRUE(said[2].ends_with(" of 1 game.")) << said[2];
  EXPECT_TRUE(said[3].starts_with("Backup: at the root, Red has now won ")) << said[3];
}

TEST(Captions, SayTheNumbersOfTheFormula) {
  mcts::Iteration iteration;
  mcts::Hop hop{.chooser = mcts::Player::kFirst, .parent_visits = 10};
  hop.choices.push_back(
      {.known = {.move = 19, .visits = 4, .value = 0.52}, .terms = {.value = 0.52, .bonus = 0.19}});
  hop.choices.push_back({.known = {.move = 26, .visits = 6, .value = 0.4}});
  iteration.hops.push_back(hop);
  const auto root = support::request("reversi", 0).start;
  EXPECT_EQ(games::in_english(match::caption(root, {}, iteration, {Phase::kSelect, 0})),
            "Select: Black's D3 has the largest score: value 0.52 + exploration 0.19 = 0.71.");
  EXPECT_EQ(games::in_english(match::caption(root, {}, iteration, {Phase::kExpand, 0})),
            "Expand: Black's D3 has the largest score: value 0.52 + exploration 0.19 = 0.71. It "
            "becomes a new node.");
  iteration.hops[0].choices[1].terms = hop.choices[0].terms;
  EXPECT_EQ(games::in_english(match::caption(root, {}, iteration, {Phase::kSelect, 0})),
            "Select: Black's D3 is the first with the largest score: value 0.52 + exploration 0.19 "
            "= 0.71.");
}

// After D3 and, of White, C3.
mcts::Iteration two_moves() {
  mcts::Iteration iteration;
  mcts::Hop first{.chooser = mcts::Player::kFirst}, second{.chooser = mcts::Player::kSecond};
  first.choices.push_back({.known = {.move = 19, .visits = 8, .value = 0.5}});
  second.choices.push_back({.known = {.move = 18, .visits = 3, .value = 0.5}});
  iteration.hops = {first, second};
  iteration.credits.push_back({first.choice().known, {.move = 19, .visits = 9, .value = 5.0 / 9}});
  iteration.credits.push_back({second.choice().known, {.move = 18, .visits = 4, .value = 0.375}});
  return iteration;
}

TEST(Captions, CountTheGamesThatAMoveHasWon) {
  const auto root = support::request("reversi", 0).start;
  mcts::Iteration iteration = two_moves();
  const auto said = [&](std::uint32_t hop) {
    return games::in_english(
        match::caption(root, mcts::classic_config(1), iteration, {Phase::kBackup, hop}));
  };
  EXPECT_EQ(said(0), "Backup: Black's D3 has now won 5 of 9 games.");
  EXPECT_EQ(said(1),
            "Backup: White's C3, after Black's D3, has now won 1.5 of 4 games, a draw counted as "
            "half.");
  iteration.root = {{.visits = 8, .value = 0.5}, {.visits = 9, .value = 5.0 / 9}};
  EXPECT_EQ(said(2), "Backup: at the root, Black has now won 5 of 9 games.");
  iteration.credits[0].after.proof = mcts::Proof::kWin;
  EXPECT_EQ(said(0), "Backup: Black's D3 is proved to win.");
}

// Where a result is proved, it stands in the place of the games.
TEST(Captions, AddNoMoreThanOneGameInAnIteration) {
  const std::regex games(R"(at the root, \S+ has now won ([\d.]+) of (\d+) games?)");
  for (const std::string_view game : {"ttt", "stones"})
    for (const bool merges : {false, true}) {
      mcts::SearchConfig config = mcts::classic_config(1);
      config.solver = true;
      config.transpositions = merges;
      Pupil pupil(game, config);
      double won = 0;
      for (std::uint64_t i = 1; i <= 300 && pupil.lesson.iteration() != nullptr; ++i) {
        pupil.go({i, 1000});
        if (pupil.lesson.iteration() == nullptr) break;
        const std::string said = pupil.said();
        std::smatch found;
        if (!std::regex_search(said, found, games)) continue;
        const double now = std::stod(found[1]);
        EXPECT_TRUE(now >= won && now <= won + 1) << said << " after " << won;
        EXPECT_EQ(std::stoul(found[2]), i);
        won = now;
      }
    }
}

TEST(Captions, AProvedRootHasNoGamesToCount) {
  const auto root = support::request("reversi", 0).start;
  mcts::Iteration iteration = two_moves();
  iteration.root = {{.visits = 8, .value = 0.5}, {.visits = 9, .value = 1}};
  iteration.root.after.proof = mcts::Proof::kWin;
  EXPECT_EQ(games::in_english(
                match::caption(root, mcts::classic_config(1), iteration, {Phase::kBackup, 2})),
            "Backup: Black is proved to win.");
}

TEST(Captions, SayValuesWhereAnIterationIsNotOneGame) {
  const auto root = support::request("reversi", 0).start;
  mcts::SearchConfig several{.leaf_rollouts = 4}, margins{.reward = mcts::Reward::kMargin};
  mcts::Iteration iteration = two_moves();
  for (const mcts::SearchConfig& config : {several, margins}) {
    const auto said = [&] {
      return games::in_english(match::caption(root, config, iteration, {Phase::kBackup, 0}));
    };
    iteration.credits[0].after.value = 0.56;
    EXPECT_EQ(said(), "Backup: Black's D3 goes from the value 0.50 to 0.56.");
    iteration.credits[0].after.value = 0.501;
    EXPECT_EQ(said(), "Backup: Black's D3 stays at the value 0.50.");
  }
}

TEST(Captions, SayHowAGameWasWon) {
  const auto said = [](std::string_view game, std::string_view text, double reward) {
    mcts::Iteration iteration;
    iteration.worth = mcts::Worth::kResult, iteration.reward = reward;
    return games::in_english(
        match::caption(*games::parse(game, text).value, {}, iteration, {Phase::kEvaluate, 0}));
  };
  EXPECT_EQ(said("stones", "0 2 2", 1),
            "Rollout: none, because the game is over: Red took the last stone.");
}

TEST(Captions, SayHowTheLessonEnds) {
  EXPECT_EQ(games::in_english(match::caption_of_end(56, true)),
            "The result is proved after 56 iterations.");
  EXPECT_EQ(games::in_english(match::caption_of_end(1'000'000, false)),
            "The lesson ends after 1000000 iterations.");
}

}  // namespace
