// The analysis of the position on the board: when it searches, for what, and what goes before it.
#include <gtest/gtest.h>

#include "support/session.h"

namespace {

using namespace support;

class Analysis : public SessionTest {
 protected:
  Session& analyse(std::string_view game, Seat first, Seat second) {
    Session& s = begin(game, first, second);
    s.study().analyse(true);
    s.tick(now_);
    return s;
  }
  std::size_t posted() const { return engine_.requests.size(); }
  // The moves before the position that is searched.
  const Moves& searched() const { return engine_.requests.back().moves; }
};

TEST_F(Analysis, SearchesTheBoardWithoutALimitBesideTheGame) {
  Session& s = begin("ttt", kHuman, kHuman);
  s.tick(now_);
  EXPECT_EQ(posted(), 0u);
  s.study().analyse(true);
  EXPECT_TRUE(s.busy());
  s.tick(now_);
  ASSERT_EQ(posted(), 1u);
  EXPECT_EQ(engine_.requests[0].budget, mcts::Budget{});
  EXPECT_TRUE(engine_.requests[0].beside_game);
  EXPECT_TRUE(s.study().analysis_grows());
  EXPECT_FALSE(s.study().thinking());
  EXPECT_FALSE(s.study().hinting());
  EXPECT_EQ(s.study().analysis(), nullptr);
  engine_.report(100);
  EXPECT_EQ(s.tick(now_), Events{Event::kSnapshot});
  ASSERT_NE(s.study().analysis(), nullptr);
  EXPECT_EQ(s.study().analysis()->snapshot.iterations, 100u);
  EXPECT_FALSE(s.turn().thought) << "that is of searches for moves";
}

TEST_F(Analysis, SaysWithWhatItSearched) {
  Session& s = analyse("reversi", kHuman, kHuman);
  engine_.report(1);
  s.tick(now_);
  EXPECT_EQ(s.study().analysis()->config.exploration, 0.5);
  EXPECT_EQ(s.study().analysis()->config.transpositions, false);
}

TEST_F(Analysis, HasTheTruthBesideWhatIsFoundOnceItIsKnown) {
  engine_.answers_truth = false;
  Session& s = analyse("stones", kHuman, kHuman);
  ASSERT_EQ(engine_.asked.size(), 1u);
  engine_.report(100);
  s.tick(now_);
  EXPECT_EQ(s.study().truth(), nullptr);
  const solve::Exact exact{.margin = 1, .moves = {{1, 1}, {2, -1}}};
  engine_.answer(engine_.asked[0].number, std::optional(exact));
  EXPECT_EQ(s.tick(now_), Events{Event::kSnapshot});
  ASSERT_NE(s.study().truth(), nullptr);
  EXPECT_EQ(*s.study().truth(), exact);
  EXPECT_TRUE(s.match().value(0)->exact) << "the match keeps what the position is worth";
  engine_.report(200);
  s.tick(now_);
  ASSERT_NE(s.study().truth(), nullptr) << "it is kept";
  EXPECT_EQ(engine_.asked.size(), 1u) << "it was asked for once";
}

// The search knows that all is lost, and the exact values by how much.
TEST_F(Analysis, OfLostMovesTheOneThatLosesLeastIsToBePlayed) {
  engine_.answers_truth = false;
  Session& s = analyse("dots", kHuman, kHuman);
  mcts::SearchSnapshot lost;
  lost.proved = true;
  lost.best = 0;
  lost.principal_variation = {0, 5};
  lost.moves = {{.move = 0, .visits = 9, .value = 0, .proof = mcts::Proof::kLoss},
                {.move = 1, .visits = 2, .value = 0, .proof = mcts::Proof::kLoss}};
  engine_.say(lost);
  s.tick(now_);
  EXPECT_EQ(s.study().analysis()->snapshot.best, 0);
  engine_.answer(engine_.asked[0].number,
                 std::optional(solve::Exact{.margin = -3, .moves = {{0, -5}, {1, -3}}}));
  s.tick(now_);
  EXPECT_EQ(s.study().analysis()->snapshot.best, 1);
  EXPECT_EQ(s.study().analysis()->snapshot.principal_variation, Moves{1});
  engine_.say(lost);
  s.tick(now_);
  EXPECT_EQ(s.study().analysis()->snapshot.best, 1) << "whichever comes first";
}

// An answer about a position that is no longer shown is not used.
TEST_F(Analysis, AsksForTheTruthOfEachPosition) {
  engine_.answers_truth = false;
  Session& s = analyse("stones", kHuman, kHuman);
  play({1});
  s.tick(now_);
  EXPECT_EQ(engine_.asked.size(), 1u) << "one question at a time";
  engine_.answer(engine_.asked[0].number, std::optional(solve::Exact{.margin = 1, .moves = {}}));
  s.tick(now_);
  ASSERT_EQ(engine_.asked.size(), 2u);
  EXPECT_EQ(std::get<engine::TruthQuestion>(engine_.asked[1].question).position,
            s.match().position());
  EXPECT_EQ(s.study().truth(), nullptr);
}

TEST_F(Analysis, FollowsThePosition) {
  Session& s = analyse("ttt", kHuman, kHuman);
  engine_.report(100);
  s.tick(now_);
  play({4});
  EXPECT_EQ(s.study().analysis(), nullptr);
  s.tick(now_);
  EXPECT_EQ(searched(), Moves{4});
  EXPECT_TRUE(engine_.requests.back().keep_tree);
  s.undo(now_);
  s.tick(now_);
  EXPECT_EQ(searched(), Moves{});
  s.redo(now_);
  s.tick(now_);
  EXPECT_EQ(searched(), Moves{4});
  s.go_to(0, now_);
  s.tick(now_);
  EXPECT_EQ(searched(), Moves{});
  s.new_game(settings("stones", kHuman, kHuman), now_);
  s.tick(now_);
  EXPECT_FALSE(engine_.requests.back().keep_tree);
  EXPECT_EQ(posted(), 6u);
}

TEST_F(Analysis, EndsWhenItIsSwitchedOffAndKeepsWhatItFound) {
  Session& s = analyse("ttt", kHuman, kHuman);
  engine_.report(100);
  s.tick(now_);
  s.study().analyse(false);
  EXPECT_EQ(engine_.stops, 1);
  EXPECT_FALSE(s.study().analysis_grows());
  s.tick(now_);
  EXPECT_NE(s.study().analysis(), nullptr);
  EXPECT_EQ(posted(), 1u);
  EXPECT_FALSE(s.busy());
}

TEST_F(Analysis, EndsByItselfWhenAllIsProved) {
  Session& s = analyse("ttt", kHuman, kHuman);
  engine_.finish(4);
  s.tick(now_);
  EXPECT_TRUE(s.study().analysis()->done);
  s.tick(now_);
  EXPECT_EQ(posted(), 1u);
  EXPECT_FALSE(s.busy());
}

TEST_F(Analysis, AComputersSearchGoesFirstAndIsWhatIsKnown) {
  Session& s = analyse("ttt", kHuman, kMcts);
  play({4});
  EXPECT_TRUE(s.study().thinking());
  s.tick(now_);
  ASSERT_EQ(posted(), 2u);
  EXPECT_FALSE(engine_.requests[1].beside_game);
  engine_.report(50);
  s.tick(now_);
  EXPECT_EQ(s.study().analysis()->snapshot.iterations, 50u);
  play({0});
  s.tick(now_);
  ASSERT_EQ(posted(), 3u);
  EXPECT_TRUE(engine_.requests[2].beside_game);
  EXPECT_EQ(searched(), (Moves{4, 0}));
}

TEST_F(Analysis, DoesNotSearchAgainForWhatAComputerHasSearched) {
  Session& s = analyse("ttt", kMcts, kHuman);
  s.order(match::ComputerOrder::kStop, now_);
  s.tick(now_);
  EXPECT_EQ(s.phase(), TurnPhase::kPaused);
  EXPECT_EQ(s.study().analysis()->snapshot.iterations, 1000u);
  s.tick(now_);
  EXPECT_EQ(posted(), 1u);
}

// A link to a position in Analyse: the computer's own search has hardly begun.
TEST_F(Analysis, TakesThePlaceOfASearchThatAComputerDrops) {
  Session& s = analyse("reversi", kMcts, kHuman);
  ASSERT_FALSE(engine_.requests.back().beside_game);
  s.order(match::ComputerOrder::kWait, now_);
  s.tick(now_);
  EXPECT_EQ(s.phase(), TurnPhase::kPaused);
  EXPECT_TRUE(engine_.requests.back().beside_game);
  EXPECT_EQ(engine_.requests.back().budget, mcts::Budget{});
  engine_.report(5000);
  s.tick(now_);
  EXPECT_TRUE(s.study().analysis_grows());
  s.order(match::ComputerOrder::kGoOn, now_);
  EXPECT_FALSE(engine_.requests.back().beside_game) << "it begins its search again";
}

TEST_F(Analysis, GivesWayWhenAPausedComputerGoesOn) {
  for (const Seat seat : {kMcts, kRandom}) {
    Session& s = analyse("ttt", kHuman, kHuman);
    play({4, 0});
    s.go_to(1, now_);
    s.set_seat(Player::kSecond, seat, now_);
    s.order(match::ComputerOrder::kStop, now_);
    s.tick(now_);
    s.go_to(0, now_);
    s.go_to(1, now_);
    s.tick(now_);
    EXPECT_EQ(s.phase(), TurnPhase::kPaused);
    EXPECT_TRUE(engine_.requests.back().beside_game) << "a pause is analysed";
    s.order(match::ComputerOrder::kGoOn, now_);
    EXPECT_EQ(s.study().analysis_grows(), s.study().thinking());
    engine_.finish(2);
    s.tick(now_ + 10);
    EXPECT_EQ(moves().size(), 2u);
  }
}

TEST_F(Analysis, NothingIsAnalysedWhenTheGameIsOver) {
  Session& s = analyse("ttt", kHuman, kHuman);
  s.resign(now_);
  s.tick(now_);
  EXPECT_FALSE(s.study().analysis_grows());
  EXPECT_FALSE(s.busy());
}

TEST_F(Analysis, AHintComesFirst) {
  Session& s = analyse("ttt", kHuman, kHuman);
  s.study().ask_hint();
  EXPECT_TRUE(s.study().hinting());
  EXPECT_FALSE(s.study().analysis_grows());
  engine_.finish(4);
  s.tick(now_);
  EXPECT_EQ(s.study().hint()->snapshot.best, mcts::Move{4});
  EXPECT_EQ(s.study().analysis(), nullptr);
  EXPECT_EQ(posted(), 3u) << "and the analysis goes on";
  EXPECT_TRUE(s.study().analysis_grows());
}

TEST_F(Analysis, IsHeldAndGoesOnWithItsTree) {
  Session& s = analyse("ttt", kHuman, kHuman);
  s.study().hold_analysis(true);
  s.tick(now_);
  EXPECT_FALSE(s.study().analysis_grows());
  EXPECT_EQ(s.study().analysis()->snapshot.iterations, 1000u) << "its last word";
  play({4});
  s.tick(now_);
  EXPECT_EQ(posted(), 1u) << "held on the next position too";
  s.study().hold_analysis(false);
  s.tick(now_);
  ASSERT_EQ(posted(), 2u);
  EXPECT_TRUE(engine_.requests[1].keep_tree);
  s.study().analyse(false);
  s.study().hold_analysis(true);
  EXPECT_FALSE(s.study().analysis_is_held());
}

TEST_F(Analysis, RestsWhileItIsCoveredAndGoesOnWithItsTree) {
  Session& s = analyse("ttt", kHuman, kHuman);
  s.study().cover_analysis(true);
  s.tick(now_);
  EXPECT_FALSE(s.study().analysis_grows());
  EXPECT_FALSE(s.study().analysis_is_held()) << "no person has asked for that";
  for (int i = 0; i < 3; ++i) s.tick(now_);
  EXPECT_EQ(posted(), 1u);
  EXPECT_FALSE(s.busy());
  s.study().cover_analysis(false);
  s.tick(now_);
  ASSERT_EQ(posted(), 2u);
  EXPECT_TRUE(engine_.requests[1].keep_tree);
}

TEST_F(Analysis, KeepsHowItsNumbersCameAbout) {
  Session& s = analyse("ttt", kHuman, kHuman);
  engine_.report(100);
  s.tick(now_);
  const auto& samples = s.study().analysis()->curve.samples();
  ASSERT_EQ(samples.size(), 1u);
  EXPECT_EQ(samples[0].moves, s.study().analysis()->snapshot.moves);
  play({4});
  engine_.report(100);
  s.tick(now_);
  s.tick(now_);
  EXPECT_EQ(s.study().analysis(), nullptr) << "they belong to the position";
}

// ---------------------------------------------------------------- the truth

TEST_F(Analysis, WithoutItNobodyAsksForTheTruth) {
  begin("ttt", kHuman, kHuman).tick(now_);
  EXPECT_EQ(engine_.truths_asked, 0);
}

TEST_F(Analysis, WaitsWhileNobodySeesIt) {
  Session& s = analyse("ttt", kHuman, kHuman);
  s.set_hidden(true, now_);
  EXPECT_FALSE(s.study().analysis_grows());
  s.tick(now_);
  EXPECT_FALSE(s.busy());
  s.set_hidden(false, now_);
  s.tick(now_);
  EXPECT_EQ(posted(), 2u);
}

}  // namespace
