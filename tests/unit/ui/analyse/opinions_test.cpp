// An evaluator's estimates without a search: when the page asks for them, and their words.
#include "ui/analyse/opinions.h"

#include "learn/reversi_reasons.h"
#include "support/session.h"
#include "ui/analyse/analysing.h"

namespace {

using namespace support;
using Lines = std::vector<std::string>;

constexpr mcts::Move kD3 = 19, kC4 = 26;

class OpinionsTest : public SessionTest {
 protected:
  void SetUp() override { begin("reversi", kHuman, kHuman); }

  // As the page does, several times.
  bool tick(bool wanted = true) {
    bool news = false;
    for (int i = 0; i < 3; ++i) {
      session_->tick(now_);
      news = opinions_.tick(*session_, wanted) || news;
    }
    return news;
  }
  void answer() {
    ASSERT_EQ(engine_.asked.size(), 1u);
    engine_.answer(engine_.asked[0].number, said_);
  }

  const std::vector<mcts::ExplainedMove> said_ = {
      {.move = kC4,
       .opinion = {.prior = 0.75f, .value = 0.5f},
       .lead = 3.5f,
       .reasons = {{.subject = 1, .places = 0x070707, .points = 1.5f},
                   {.subject = learn::kTheirMovesSubject, .places = 0x11, .points = -0.5f}}},
      {.move = kD3, .opinion = {.prior = 0.25f, .value = -0.5f}, .lead = -2, .reasons = {}}};
  ui::OpinionFollower opinions_;
};

TEST_F(OpinionsTest, AreAskedAboutOnceForAPosition) {
  EXPECT_TRUE(tick()) << "they are shown from now on";
  ASSERT_EQ(engine_.asked.size(), 1u);
  EXPECT_EQ(std::get<engine::OpinionQuestion>(engine_.asked[0].question).position,
            session_->match().position());
  EXPECT_TRUE(opinions_.of(*session_).empty());
  answer();
  EXPECT_TRUE(tick());
  EXPECT_EQ(opinions_.of(*session_).size(), 2u);
  EXPECT_FALSE(tick());
  EXPECT_EQ(engine_.asked.size(), 1u);
  play({kD3});
  EXPECT_TRUE(opinions_.of(*session_).empty()) << "they are of another position";
  tick();
  EXPECT_EQ(engine_.asked.size(), 2u);
}

TEST_F(OpinionsTest, AreNotAskedAboutWhereNobodyWantsThemOrTheGameHasNone) {
  EXPECT_FALSE(tick(false));
  EXPECT_FALSE(opinions_.shown());
  begin("ttt", kHuman, kHuman);
  EXPECT_FALSE(tick());
  EXPECT_FALSE(opinions_.shown());
  EXPECT_TRUE(engine_.asked.empty());
}

TEST_F(OpinionsTest, WaitForTheirModelAndForgetWhatWasSaidWithoutIt) {
  tick();
  engine_.answer(engine_.asked[0].number, std::vector<mcts::ExplainedMove>());
  tick();
  session_->await_model(true, now_);
  tick();
  EXPECT_EQ(engine_.asked.size(), 1u);
  session_->await_model(false, now_);
  tick();
  EXPECT_EQ(engine_.asked.size(), 2u);
}

TEST_F(OpinionsTest, AreToldInWordsWithTheirReasons) {
  tick(), answer(), tick();
  EXPECT_EQ(ui::opinion_lines(*session_, opinions_),
            (Lines{"C4: win rate 75.0 %, lead +3.5, prior 75.0 %; +1.5 Corner of 3 x 3, "
                   "A1\u2013C3; \u22120.5 The opponent's moves: 2",
                   "D3: win rate 25.0 %, lead \u22122.0, prior 25.0 %"}));
}

TEST_F(OpinionsTest, TheMoveLookedAtIsTheOnePointedAtElseTheBest) {
  tick(), answer(), tick();
  ui::ExpectedLine line;
  line.begin_frame(*session_);
  EXPECT_EQ(ui::looked_at(*session_, opinions_.of(*session_), line)->move, kC4);
  line.point(kD3);
  line.begin_frame(*session_);
  EXPECT_EQ(ui::looked_at(*session_, opinions_.of(*session_), line)->move, kD3);
  EXPECT_EQ(ui::looked_at(*session_, {}, line), nullptr);
}

TEST_F(OpinionsTest, TheyAndTheBookAreTheLastPartsOfTheAnalysisWhereThereAreSuch) {
  const auto parts = [this] {
    ui::Analysing analysing;
    int count = 0;
    do {
      analysing.carry_out(ui::Command::kAnalysisPart, *session_, now_);
      ++count;
    } while (analysing.part != ui::AnalysisPart::kMoves);
    return count;
  };
  EXPECT_EQ(parts(), 5);
  begin("ttt", kHuman, kHuman);
  EXPECT_EQ(parts(), 3);
}

}  // namespace
