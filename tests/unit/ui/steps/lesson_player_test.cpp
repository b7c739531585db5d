// Going through a lesson about the position on the board, in a real session.
#include "ui/steps/lesson_player.h"

#include <array>
#include <chrono>
#include <string>

#include <gtest/gtest.h>

#include "engine/remote_engine.h"
#include "games/position.h"
#include "support/settings.h"
#include "ui/steps/steps_words.h"

namespace {

using match::LessonPlace;
using match::Stride;

constexpr std::array kRefinements = {ui::Refinement::kTranspositions, ui::Refinement::kSolver,
                                     ui::Refinement::kRollouts, ui::Refinement::kConstant};

class Player : public ::testing::Test {
 protected:
  // Until `enough` is true; a tick is a hundredth of a second.
  template <class Enough>
  void run_until(Enough enough) {
    for (int i = 0; i < 100'000; ++i) {
      session_.tick(now_);
      player_.tick(session_, now_);
      if (enough()) return;
      now_ += 0.01;
    }
    FAIL() << "nothing more comes";
  }
  bool is_at(const LessonPlace& place) const {
    const match::Lesson* lesson = player_.lesson();
    return lesson != nullptr && !lesson->question() && lesson->place() == place;
  }
  void go(const LessonPlace& place) {
    player_.go(place);
    run_until([&] { return is_at(place); });
  }

  double now_ = 0;
  engine::RemoteEngine engine_{
      std::make_unique<engine::LocalWorkers>(1, std::chrono::milliseconds(0), 16u << 20)};
  match::Session session_{engine_, support::settings("ttt", support::kHuman, support::kHuman), 0};
  ui::LessonPlayer player_;
};

TEST_F(Player, BeginsWithTheFirstStepOfAClassicSearch) {
  run_until([&] { return is_at({1, 0}); });
  EXPECT_EQ(player_.lesson()->config(), match::LessonChoice().config);
  EXPECT_EQ(player_.lesson()->root(), session_.match().position());
}

TEST_F(Player, FollowsThePositionOnTheBoard) {
  run_until([&] { return is_at({1, 0}); });
  go({30, 0});
  session_.play(4, now_);
  run_until([&] { return is_at({1, 0}); });
  EXPECT_EQ(player_.lesson()->root(), session_.match().position());
}

TEST_F(Player, PlaysSoManyStepsASecondUntilItIsStopped) {
  run_until([&] { return is_at({1, 0}); });
  player_.play(true);
  const double began = now_;
  run_until([&] { return is_at({3, 0}); });
  EXPECT_NEAR(now_ - began, 8, 1.2);  // two iterations of four steps
  player_.forward(Stride::kStep);
  EXPECT_FALSE(player_.is_playing());
  EXPECT_FALSE(player_.until_next(now_));
}

TEST_F(Player, SaysHowFarItHasComeOnALongWayAndStopsThere) {
  match::LessonChoice choice;
  choice.place = {300'001, 0};
  player_.open(choice);
  run_until([&] { return player_.is_on_the_way() && player_.lesson()->frame()->iterations > 0; });
  EXPECT_EQ(ui::caption_of(player_),
            "Searching to iteration 300,001, 50,000 so far. Stop ends it here.");
  EXPECT_TRUE(player_.is_playing());
  EXPECT_EQ(player_.choice(), choice) << "who comes back goes on to there";
  player_.play(false);
  run_until([&] { return player_.is_settled(); });
  EXPECT_EQ(player_.lesson()->place(), (LessonPlace{100'001, 0}));
  EXPECT_EQ(player_.choice().place, player_.lesson()->place());
  EXPECT_FALSE(player_.is_playing());
}

TEST_F(Player, BeginsAnotherSearchAtTheSameIteration) {
  run_until([&] { return is_at({1, 0}); });
  go({50, 2});
  player_.set_config(ui::with(player_.config(), ui::Refinement::kTranspositions, true));
  run_until([&] { return is_at({50, 0}); });
  EXPECT_TRUE(player_.lesson()->frame()->tree.is_graph);
}

// Somebody drags a slider: what is shown in the end is where it stands.
TEST_F(Player, ShowsTheLastOfManyPlaces) {
  run_until([&] { return is_at({1, 0}); });
  for (std::uint64_t i = 2; i <= 400; ++i) {
    player_.go({i, 0});
    player_.tick(session_, now_);
  }
  run_until([&] { return is_at({400, 0}); });
  EXPECT_EQ(player_.lesson()->iteration()->number, 400u);
  run_until([&] { return player_.truth() != nullptr; });
  EXPECT_FALSE(session_.busy()) << "nothing else is asked";
}

TEST_F(Player, OpensALessonAtAPlaceAndSaysHowToComeBackThere) {
  match::LessonChoice choice;
  choice.config.seed = 5;
  choice.place = {40, 2};
  player_.open(choice);
  EXPECT_FALSE(player_.is_settled());
  EXPECT_EQ(player_.choice(), choice);
  player_.tick(session_, now_);
  EXPECT_EQ(player_.choice(), choice) << "the lesson has begun, and its frame has not come";
  run_until([&] { return is_at({40, 2}); });
  EXPECT_TRUE(player_.is_settled());
  EXPECT_EQ(player_.lesson()->config(), choice.config);
  EXPECT_EQ(player_.choice(), choice);
}

// An article says both at once: another game, and a place in a lesson about it.
TEST_F(Player, OpensALessonAboutThePositionThatIsThereThen) {
  run_until([&] { return is_at({1, 0}); });
  session_.play(4, now_);
  match::LessonChoice choice;
  choice.place = {7, 1};
  player_.open(choice);
  run_until([&] { return is_at({7, 1}); });
  EXPECT_EQ(player_.lesson()->root(), session_.match().position());
}

TEST_F(Player, GoesToAPlaceBeforeTheLessonIsThere) {
  player_.open({});
  go({3, 1});
}

TEST(Refinements, TogetherAreTheSearchThatPlays) {
  mcts::SearchConfig config = match::LessonChoice().config;
  for (const ui::Refinement what : kRefinements) config = ui::with(config, what, true);
  mcts::SearchConfig own{.threads = 1, .seed = 1};
  own.selection = mcts::Selection::kUcb1;  // as without a learned leaf
  own.transpositions = true;
  own.leaf = mcts::Leaf::kRollouts;
  EXPECT_EQ(config, own);
  const mcts::SearchConfig learned = ui::with(config, ui::Refinement::kLearned, true);
  EXPECT_EQ(learned.leaf, mcts::Leaf::kLearned);
  EXPECT_EQ(learned.selection, std::nullopt) << "PUCT, as it goes with that";
}

TEST_F(Player, AsksNothingWhileAModelIsOnItsWay) {
  session_.await_model(true, now_);
  player_.open({});
  for (int i = 0; i < 20; ++i) player_.tick(session_, now_);
  EXPECT_EQ(player_.lesson(), nullptr);
  session_.await_model(false, now_);
  go({3, 1});
}

TEST(Refinements, AreAddedAndTakenAwayOneByOne) {
  const mcts::SearchConfig classic = match::LessonChoice().config;
  std::vector<ui::Refinement> all(kRefinements.begin(), kRefinements.end());
  all.push_back(ui::Refinement::kLearned);
  for (const ui::Refinement what : all) {
    EXPECT_FALSE(ui::has(classic, what));
    const mcts::SearchConfig refined = ui::with(classic, what, true);
    for (const ui::Refinement other : all) EXPECT_EQ(ui::has(refined, other), other == what);
    EXPECT_EQ(ui::with(refined, what, false), classic);
  }
}

// ---------------------------------------------------------------- beside the truth

class Verdict : public Player {
 protected:
  // After so many iterations, in a game that is over in a few moves.
  std::string verdict(const match::Settings& settings, std::uint64_t iterations) {
    session_.new_game(settings, now_);
    go({iterations + 1, 0});
    if (iterations >= ui::LessonPlayer::kLeastCompared)
      run_until([&] { return player_.truth() != nullptr; });
    return ui::verdict_of(player_);
  }
};

TEST_F(Verdict, SaysWhatIsLikedByVisitsAndByValueAndWhatIsBest) {
  const std::string all = verdict(support::heap(4, 2, support::kHuman, support::kHuman), 1000);
  EXPECT_TRUE(all.starts_with("After 1,000 iterations, take 1 has the most visits (")) << all;
  EXPECT_TRUE(all.ends_with(". Best with perfect play: take 1 (win).")) << all;
}

TEST_F(Verdict, OfMovesThatAreAllTheSameNamesNone) {
  const std::string all = verdict(support::settings("ttt", support::kHuman, support::kHuman), 50);
  EXPECT_TRUE(all.ends_with(" With perfect play every move is a draw.")) << all;
}

TEST_F(Verdict, IsNotGivenAfterFewIterations) {
  EXPECT_EQ(verdict(support::settings("ttt", support::kHuman, support::kHuman), 9), "");
}

TEST_F(Verdict, IsAboutThePositionOnTheBoard) {
  verdict(support::heap(4, 2, support::kHuman, support::kHuman), 50);
  session_.play(1, now_);
  run_until([&] { return is_at({1, 0}); });
  EXPECT_EQ(player_.truth(), nullptr);
  go({51, 0});
  run_until([&] { return player_.truth() != nullptr; });
  const std::string all = ui::verdict_of(player_);
  EXPECT_TRUE(all.ends_with(" With perfect play every move is a loss.")) << all;
}

// ---------------------------------------------------------------- prediction

TEST_F(Player, AsksWhatASelectionChoosesAndKeepsTheScore) {
  player_.predict(true);
  run_until([&] { return is_at({1, 0}); });
  go({40, 0});
  ASSERT_TRUE(player_.asks());
  const mcts::Hop hop = player_.lesson()->iteration()->hops[0];
  const std::size_t wrong = hop.chosen == 0 ? 1 : 0;
  ASSERT_FALSE(ui::Prediction::is_right(hop, wrong));
  EXPECT_EQ(ui::caption_of(player_), "Which move does the search choose here?");
  player_.guess(wrong);
  EXPECT_FALSE(player_.asks());
  const std::string name = ui::choice_in_words(*player_.lesson(), wrong);
  EXPECT_TRUE(ui::caption_of(player_).starts_with("You chose " + name + ". Select: "))
      << ui::caption_of(player_);
  EXPECT_EQ(ui::score_of(player_.prediction()), "0 of 1 right");
  player_.forward(Stride::kStep);
  ASSERT_TRUE(player_.asks()) << "the choice below that";
  player_.guess(player_.lesson()->iteration()->hops[1].chosen);
  EXPECT_TRUE(ui::caption_of(player_).starts_with("Right. Expand: ")) << ui::caption_of(player_);
  EXPECT_EQ(ui::score_of(player_.prediction()), "1 of 2 right");
  player_.forward(Stride::kPhase);
  EXPECT_FALSE(player_.asks()) << "there is nothing to choose in a rollout";
  go({40, 0});
  EXPECT_FALSE(player_.asks()) << "it was answered before";
  EXPECT_EQ(player_.prediction().guessed(*player_.lesson()), wrong);
  player_.predict(false);
  EXPECT_TRUE(ui::caption_of(player_).starts_with("Select: "));
}

TEST_F(Player, PlaysToTheNextQuestionAndWaits) {
  run_until([&] { return is_at({1, 0}); });
  go({1, 1});
  player_.predict(true);
  player_.play(true);
  run_until([&] { return player_.asks(); });
  run_until([&] { return !player_.is_playing(); });
  EXPECT_TRUE(is_at({2, 0}));
  // Nothing has been tried before but one move, so each other one is as good.
  const mcts::Hop& hop = player_.lesson()->iteration()->hops[0];
  for (std::size_t i = 0; i < hop.choices.size(); ++i)
    EXPECT_EQ(ui::Prediction::is_right(hop, i), hop.choices[i].known.visits == 0) << i;
}

TEST_F(Player, AnotherLessonHasAScoreOfItsOwn) {
  player_.predict(true);
  run_until([&] { return player_.asks(); });
  player_.guess(0);
  EXPECT_EQ(player_.prediction().all(), 1u);
  player_.open({});
  run_until([&] { return player_.asks(); });
  EXPECT_EQ(ui::score_of(player_.prediction()), "");
}

TEST_F(Player, WhatIsAskedIsNotSaid) {
  player_.predict(true);
  run_until([&] { return is_at({1, 0}); });
  go({40, 0});
  const ui::LessonTable table = ui::question_of(*player_.lesson());
  ASSERT_EQ(table.rows.size(), 9u);
  for (std::size_t i = 0; i < 9; ++i) {
    EXPECT_EQ(table.rows[i].cells[0], std::to_string(i)) << "in the order of the moves";
    EXPECT_FALSE(table.rows[i].marked);
    EXPECT_EQ(table.rows[i].cells.back(), "?");
  }
  for (const std::string& line : ui::lesson_lines(player_))
    EXPECT_EQ(line.find("Select"), std::string::npos) << line;
}

// ---------------------------------------------------------------- the table of numbers

TEST_F(Player, TheTableOfASelectionHasTheHighestScoreFirstAndTheFormulaOfTheChosenMove) {
  run_until([&] { return is_at({1, 0}); });
  go({40, 0});
  const ui::LessonTable table = ui::table_of(*player_.lesson());
  ASSERT_EQ(table.rows.size(), 9u);
  EXPECT_TRUE(table.rows[0].marked);
  double last = 1e9;
  for (const auto& row : table.rows) {
    const double score = std::stod(row.cells[4]);
    EXPECT_LE(score, last);
    EXPECT_NEAR(score, std::stod(row.cells[2]) + std::stod(row.cells[3]), 0.011);
    last = score;
  }
  EXPECT_TRUE(table.formula.starts_with("C \u00b7 \u221a(ln N / n) = 1.41")) << table.formula;
}

TEST_F(Player, TheTableOfABackupEndsWithTheRoot) {
  run_until([&] { return is_at({1, 0}); });
  const std::uint32_t last = static_cast<std::uint32_t>(player_.lesson()->steps().size() - 1);
  go({1, last});
  const ui::LessonTable table = ui::table_of(*player_.lesson());
  ASSERT_EQ(table.rows.size(), 2u);
  EXPECT_EQ(table.rows.back().cells[0], "Root");
  EXPECT_TRUE(table.rows.back().marked);
  EXPECT_EQ(table.rows.back().cells[4], "1");
  EXPECT_EQ(ui::place_of(*player_.lesson()), "Iteration 1, step 4 of 4");
}

}  // namespace
