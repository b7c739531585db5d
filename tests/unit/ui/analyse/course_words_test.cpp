// The course of a game in words, held against the exact values.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "mcts/rng.h"
#include "solve/solver.h"
#include "support/session.h"
#include "ui/base/panel.h"
#include "ui/play/status.h"
#include "words/say.h"

namespace {

using namespace support;

class CourseWords : public SessionTest {
 protected:
  solve::Exact truth(std::size_t ply) {
    return *solver_.solve(session_->match().position_after(ply), {}).exact;
  }
  void play_at_random(std::string_view game) {
    begin(game, kHuman, kHuman);
    while (session_->phase() != TurnPhase::kOver) {
      const auto legal = games::legal_moves(session_->match().position());
      play({legal[rng_.below(static_cast<std::uint32_t>(legal.size()))]});
    }
  }
  void review() {
    session_->study().review(true);
    for (session_->tick(now_); session_->study().reviews(); session_->tick(now_)) {
      engine_.truth = *solver_.solve(engine_.position(), {}).exact;
      engine_.finish(games::legal_moves(engine_.position())[0]);
      session_->tick(now_);
    }
  }
  // "5. ?? Edge 14 turned a win into a loss. Better: edge 3", of each move that loses something.
  std::vector<std::string> expected() {
    const match::Match& match = session_->match();
    std::vector<std::string> lines;
    for (std::size_t i = 0; i < match.line().size(); ++i) {
      const solve::Exact exact = truth(i);
      const auto result = [](int margin) {
        return std::array{"a loss", "a draw",
                          "a win"}[static_cast<std::size_t>(1 + solve::result_of(margin))];
      };
      const auto played =
          std::find_if(exact.moves.begin(), exact.moves.end(),
                       [&](const auto& known) { return known.move == match.line()[i]; });
      const std::string before = result(exact.margin), after = result(played->margin);
      if (before == after) continue;
      lines.push_back(std::to_string(i + 1) + ". ?? " + words::as_sentence(name(played->move)) +
                      " turned " + before + " into " + after +
                      ". Better: " + name(*solve::best_move(exact)));
    }
    return lines;
  }
  std::string name(mcts::Move m) { return ui::move_in_words(session_->match().position(), m); }

  solve::Solver solver_;
  mcts::Rng rng_{3};
};

// A value of such a search counts the lead as well, an exact result does not.
TEST_F(CourseWords, ExactResultsAreWinRatesWhateverASearchCounts) {
  begin("dots", kMcts, kHuman);
  ASSERT_EQ(session_->study().reward(), mcts::Reward::kMargin);
  session_->tick(now_);
  engine_.finish(0);
  session_->tick(now_);
  EXPECT_EQ(ui::name_of_course(*session_), "Value for Red (win and lead)");
  play_at_random("dots");
  review();
  EXPECT_EQ(ui::name_of_course(*session_), "Win rate of Red");
}

// The values of a player that counts wins alone would be of another kind than a review's.
TEST_F(CourseWords, TheCourseHasOneKindOfValue) {
  for (const mcts::Reward reward : {mcts::Reward::kMargin, mcts::Reward::kResult}) {
    Settings chosen = settings("dots", kMcts, kHuman);
    chosen.search[0].config.reward = reward;
    session_.emplace(engine_, chosen, now_);
    session_->tick(now_);
    engine_.finish(0);
    session_->tick(now_);
    EXPECT_EQ(match::is_estimated(session_->match()), reward == mcts::Reward::kMargin);
  }
}

// The moves may differ in boxes all the same, which the plates of the candidates say.
TEST_F(CourseWords, WhereOnlyTheResultCountsTheySayThatNoMoveChangedIt) {
  begin("dots", kHuman, kHuman);
  EXPECT_EQ(ui::no_mistake_text(session_->match()), "No move changed the result.");
  begin("reversi", kHuman, kHuman);
  EXPECT_EQ(ui::no_mistake_text(session_->match()), "No mistake was found.");
  begin("dots", kHuman, kHuman);
  session_->resign(now_);
  EXPECT_EQ(ui::no_mistake_text(session_->match()), "No mistake was found.")
      << "the moves did not decide it";
}

TEST_F(CourseWords, NameTheMovesThatGaveSomethingAwayAndNoOthers) {
  for (const std::string_view game : {"ttt", "stones", "dots"})
    for (int i = 0; i < 10; ++i) {
      play_at_random(game);
      review();
      auto lines = ui::course_panel().read(*session_);
      std::erase_if(lines, [](const std::string& line) {
        return line.find(" turned ") == std::string::npos;
      });
      EXPECT_EQ(lines, expected()) << game << ", game " << i;
    }
}

}  // namespace
