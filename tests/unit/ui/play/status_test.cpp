// The page's sentences about a game: why a move is refused, which results are estimated and which
// are proved.
#include "ui/play/status.h"

#include <algorithm>
#include <regex>
#include <set>

#include "mcts/rng.h"
#include "support/session.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/page/screen_reader.h"

namespace {

using namespace support;

class Status : public SessionTest {
 protected:
  void TearDown() override { ui::set_language(ui::Language::kEnglish); }

  Session& begin_at(std::string_view game, std::string_view position) {
    Session& s = begin(game, kHuman, kHuman);
    s.take_up({settings(game, kHuman, kHuman), match::Match(*games::parse(game, position).value)},
              now_);
    return s;
  }
  // The note that the page shows when this illegal move is tried.
  std::string refusal(std::string_view move) {
    const auto& position = session_->match().position();
    EXPECT_FALSE(session_->play(*games::parse_move(position, move).value, now_)) << move;
    return ui::refusal_note(*session_);
  }
};

// An earlier position must not look as if the game went on.
TEST(Counts, OneVisitIsSingular) {
  EXPECT_EQ(ui::tr("{} visits", {"1"}), "1 visit");
  EXPECT_EQ(ui::tr("{} visits", {"0"}), "0 visits");
  EXPECT_EQ(ui::tr("{} visits", {"1.0k"}), "1.0k visits");
  EXPECT_EQ(ui::tr("{} of {} games", {"1", "10"}), "1 of 10 games");
  EXPECT_EQ(ui::points_text("dots", 1), "1 box");
  EXPECT_EQ(ui::points_text("reversi", 1), "1 disc");
}

// No sentence counts what fill_gap() does not know. Verbs end in s as well, and a board has more
// than one square.
TEST(Counts, EverythingThatIsCountedHasASingular) {
  const std::regex plural("\\b1 ((?:random )?[a-z]+s|[a-z]+ are)\\b");
  const std::set<std::string> verbs = {
      "as",     "becomes", "cells",   "changes", "characters", "edges",   "follows",
      "goes",   "has",     "is",      "loses",   "means",      "mirrors", "overtakes",
      "passes", "plays",   "squares", "stays",   "turns",      "was",     "wins"};
  const auto look = [&](std::string_view pattern) {
    std::string one;
    while (pattern.find(games::kGap) != std::string_view::npos)
      pattern = games::fill_gap(one, pattern, "1");
    one += pattern;
    for (std::sregex_iterator at(one.begin(), one.end(), plural), end; at != end; ++at)
      EXPECT_TRUE(verbs.contains(at->str(1))) << one;
  };
  for (const auto& row : ui::kText) look(row.english);
  for (const auto& row : ui::kErrors) look(row.english);
  for (const auto& row : ui::kCaptions) look(row.english);
  for (const std::string_view game : games::ids())
    for (const games::GameWord& word : games::words(game)) look(word.english);
}

TEST_F(Status, SaysThatAnEarlierPositionOfAFinishedGameIsOnShow) {
  Session& s = begin("stones", kHuman, kHuman);
  play({2, 2, 2, 2, 2});
  s.go_to(3, now_);
  EXPECT_TRUE(ui::shows_past(s));
  EXPECT_EQ(ui::headline(s), "Blue to move \u00b7 an earlier position, 3 of 5");
  s.go_to(5, now_);
  EXPECT_FALSE(ui::shows_past(s));
  begin("stones", kHuman, kHuman);
  play({2, 2});
  session_->go_to(1, now_);
  EXPECT_FALSE(ui::shows_past(*session_)) << "that game goes on";
}

// ---------------------------------------------------------------- what is refused

TEST_F(Status, SaysWhyAMoveIsNotLegal) {
  begin("reversi", kHuman, kHuman);
  EXPECT_EQ(ui::refusal_note(*session_), "");
  EXPECT_EQ(refusal("A1"), "A1 turns over no disc.");
  EXPECT_EQ(refusal("D4"), "D4 is occupied.");
  begin("ttt", kHuman, kHuman);
  play({4});
  EXPECT_EQ(refusal("4"), "Cell 4 is taken.");
  begin_at("stones", "2 3 1");
  EXPECT_EQ(refusal("3"), "Only 2 left to take.");
  EXPECT_EQ(refusal("4"), "At most 3 may be taken.");
  begin("dots", kHuman, kHuman);
  play({3});
  EXPECT_EQ(refusal("3"), "Edge 3 is drawn already.");
  EXPECT_EQ(refusal("20"), "Edge 20 mirrors the first edge, which this rule does not allow.");
}

TEST_F(Status, SaysItInChinese) {
  ui::set_language(ui::Language::kChinese);
  begin("dots", kHuman, kHuman);
  play({3});
  EXPECT_EQ(refusal("20"), "20 号边与第一条边对称，本局规则不允许。");
}

// ---------------------------------------------------------------- a limit that a search has met

bool says(const std::vector<std::string>& lines, std::string_view part) {
  return std::any_of(lines.begin(), lines.end(), [part](const std::string& line) {
    return line.find(part) != std::string::npos;
  });
}

bool says(const ui::ScreenReaderText& reading, std::string_view part) {
  return std::any_of(reading.panels.begin(), reading.panels.end(),
                     [part](const auto& panel) { return says(panel.lines, part); });
}

class Limits : public Status {
 protected:
  static mcts::SearchSnapshot found(bool full) {
    mcts::SearchSnapshot s;
    s.iterations = 1000;
    s.nodes = 500;
    s.arena_full = full;
    return s;
  }
  // A person analyses, and the search has found this so far.
  Session& analyse(const mcts::SearchSnapshot& found) {
    Session& s = begin("reversi", kHuman, kHuman);
    s.study().analyse(true);
    s.tick(now_);
    engine_.say(found);
    s.tick(now_);
    return s;
  }
};

TEST_F(Limits, AFullTreeIsSaidInEveryView) {
  for (const bool full : {false, true}) {
    const Session& s = analyse(found(full));
    EXPECT_EQ(says(std::vector{ui::turn_note(s, true)}, "Memory is full"), full);
    for (const ui::Command view : {ui::Command::kPlay, ui::Command::kAnalyse, ui::Command::kTree})
      EXPECT_EQ(says(ui::read_out(s, {}, view, now_), "Memory is full"), full);
    EXPECT_EQ(ui::full_mark(*s.study().analysis()), full ? " \u00b7 memory full" : "");
  }
}

TEST_F(Limits, AnAnalysisThatWasStoppedStillSaysIt) {
  Session& s = analyse(found(true));
  s.study().hold_analysis(true);
  engine_.say(found(true));
  s.tick(now_);
  EXPECT_TRUE(says(ui::read_out(s, {}, ui::Command::kAnalyse, now_), "Memory is full"));
}

// ---------------------------------------------------------------- all that can be refused

// Every reason that a game gives has a sentence, tried on all that can be pointed at.
TEST_F(Status, HasASentenceForEveryReason) {
  mcts::Rng rng(5);
  for (const std::string_view game : games::ids())
    for (int i = 0; i < 20; ++i)
      for (games::Position p = games::start(game, games::initial_values(game));
           !games::is_over(p);) {
        for (int m = 0; m < 256; ++m) {
          const auto why = games::refusal(p, static_cast<mcts::Move>(m));
          if (!why || why->why.empty()) continue;
          EXPECT_EQ(ui::refusal_text(game, *why).find("not a legal move"), std::string::npos)
              << game << ": " << why->why;
        }
        const auto legal = games::legal_moves(p);
        games::play(p, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
      }
}

TEST_F(Status, ARefusalGoesWithTheNextMoveOrAttempt) {
  Session& s = begin("ttt", kHuman, kHuman);
  play({4});
  refusal("4");
  s.play(std::nullopt, now_);
  EXPECT_EQ(ui::refusal_note(s), "");
  refusal("4");
  play({0});
  EXPECT_EQ(ui::refusal_note(s), "");
}

TEST_F(Status, SaysWhoseTurnItIsToWhoPlaysForTheComputer) {
  begin("reversi", kHuman, kMcts);
  play({19});
  EXPECT_EQ(refusal("C3"), "It is White's turn.");
}

TEST_F(Status, CountsAttemptsUnderTournamentRules) {
  Session& s = begin("ttt", kHuman, kHuman);
  s.set_rules({0, true}, now_);
  play({4});
  EXPECT_EQ(refusal("4"), "Cell 4 is taken. Attempt 1 of 3.");
  s.play(std::nullopt, now_);
  EXPECT_EQ(ui::refusal_note(s), "Not a legal move: attempt 2 of 3.");
  s.count_now(now_);
  EXPECT_EQ(ui::refusal_note(s), "") << "the game is over";
}

// It still counts after an undo or a reload, but nothing was refused in the turn that begins there.
TEST_F(Status, AnAttemptBeforeAnUndoStillCounts) {
  Session& s = begin("ttt", kHuman, kHuman);
  s.set_rules({0, true}, now_);
  play({4});
  s.play(std::nullopt, now_);
  EXPECT_NE(ui::refusal_note(s), "");
  s.undo(now_);
  play({4});
  EXPECT_EQ(match::illegal_attempts(s.referee()), 1);
  EXPECT_EQ(ui::refusal_note(s), "Illegal attempts so far: 1 of 3.");
}

TEST_F(Status, AFingerTaps) {
  begin("reversi", kHuman, kHuman);
  EXPECT_EQ(ui::turn_note(*session_, true), "Click the board to play.");
  EXPECT_EQ(ui::turn_note(*session_, false), "") << "there is no board to click";
  ui::set_touch(true);
  EXPECT_EQ(ui::turn_note(*session_, true), "Tap the board to play.");
  ui::set_touch(false);
}

TEST_F(Status, AnOpeningHasItsName) {
  begin("reversi", kHuman, kHuman);
  EXPECT_EQ(ui::opening_line(*session_), "");
  play({37, 43, 18, 19, 26});  // F5 D6 C3 D3 C4
  EXPECT_EQ(ui::opening_line(*session_), "Opening: Tiger");
  session_->go_to(2, now_);
  EXPECT_EQ(ui::opening_line(*session_), "Opening: Perpendicular");
  begin("ttt", kHuman, kHuman);
  play({4, 0});
  EXPECT_EQ(ui::opening_line(*session_), "");
}

// ---------------------------------------------------------------- estimates and proofs

TEST_F(Status, AnEstimateIsARateOfTheFirstSide) {
  Session& s = begin("ttt", kHuman, kMcts);
  EXPECT_EQ(ui::win_rate(s), "");
  play({4, 0});
  EXPECT_EQ(ui::win_rate(s), "1/2");
  EXPECT_EQ(ui::proof_line(s), "");
}

// The mean over all moves says less of the position than its best move does.
TEST_F(Status, TheValueOfTheBestMoveIsTheEstimateBeforeAndAfterIt) {
  Session& s = begin("ttt", kHuman, kMcts);
  play({4});
  engine_.end({.iterations = 1000,
               .value = 0.73,
               .moves = {{.move = 0, .visits = 900, .value = 0.8},
                         {.move = 1, .visits = 100, .value = 0.1}},
               .best = 0});
  s.tick(now_);
  EXPECT_EQ(ui::win_rate(s), "20.0 %") << "of the best move, and not of all";
  s.tick(now_ += 1);
  ASSERT_EQ(moves(), (support::Moves{4, 0}));
  EXPECT_EQ(ui::win_rate(s), "20.0 %");
  play({8});
  EXPECT_EQ(ui::win_rate(s), "20.0 %") << "until the next search knows better";
  s.undo(now_);
  EXPECT_EQ(ui::win_rate(s), "");
}

TEST_F(Status, AFewResultsAreToldAsResults) {
  EXPECT_EQ(ui::value_in_percent(1, 2), "2/2");
  EXPECT_EQ(ui::value_in_percent(0, 1), "0/1");
  EXPECT_EQ(ui::value_in_percent(0.5, 3), "1.5/3") << "a draw counts half";
  EXPECT_EQ(ui::value_in_percent(0.5, 9), "4.5/9");
  EXPECT_EQ(ui::value_in_percent(0.5, 10), "50.0 %");
  EXPECT_EQ(ui::value_in_percent(1, 99), "99/99") << "nearly certain, of few";
  EXPECT_EQ(ui::value_in_percent(0, 40), "0/40");
  EXPECT_EQ(ui::value_in_percent(1, 100), ">99 %");
  EXPECT_EQ(ui::value_in_percent(0, 100), "<1 %");
  EXPECT_EQ(ui::estimate(1, 2), "2/2");
  EXPECT_EQ(ui::estimate(0.531, 1000), "53.1");
}

// Dots-and-Boxes gives a win 0.75 and the rest by the boxes (mcts::Reward).
TEST_F(Status, AValueThatCountsTheLeadIsNoWinRate) {
  const auto named = [this](const char* game) {
    return ui::name_of_values(begin(game, kHuman, kMcts).study().reward(), "Win rates for {}", "X");
  };
  EXPECT_EQ(named("ttt"), "Win rates for X");
  EXPECT_EQ(named("reversi"), "Win rates for X");
  EXPECT_EQ(named("dots"), "Value for X (win and lead)");
  EXPECT_STREQ(ui::title_of_values(mcts::Reward::kResult), "Win %");
  EXPECT_STREQ(ui::title_of_values(mcts::Reward::kMargin), "Value");
}

TEST_F(Status, AMeanOfMeansIsNotToldAsResults) {
  EXPECT_EQ(ui::value_in_percent(0.4125, 8), "41.2 %") << "3.3 of 8";
  EXPECT_EQ(ui::value_in_percent(0.366, 3), "36.6 %");
  EXPECT_EQ(ui::estimate(0.366, 3), "36.6");
  EXPECT_EQ(ui::value_in_percent(1 / 3.0 + 1e-4, 3), "1/3") << "within a thousandth";
  EXPECT_EQ(ui::value_in_percent(0.995, 60), ">99 %");
  EXPECT_EQ(ui::value_in_percent(0.5, 3, ui::MeanOf::kWins), "50.0 %")
      << "without draws there are no halves";
  EXPECT_EQ(ui::value_in_percent(0.5, 2, ui::MeanOf::kWins), "1/2");
  EXPECT_EQ(ui::value_in_percent(0.75, 4, ui::MeanOf::kRewards), "75.0 %")
      << "a reward of 0.75 is a win by the least, and not three wins of four";
  EXPECT_EQ(ui::mean_of(begin("dots", kHuman, kMcts)), ui::MeanOf::kRewards);
  EXPECT_EQ(ui::mean_of(begin("stones", kHuman, kMcts)), ui::MeanOf::kWins);
  EXPECT_EQ(ui::mean_of(begin("reversi", kHuman, kMcts)), ui::MeanOf::kWinsAndDraws);
  EXPECT_TRUE(ui::has_draws("ttt"));
  EXPECT_TRUE(ui::has_draws("reversi"));
  EXPECT_FALSE(ui::has_draws("stones"));
  EXPECT_FALSE(ui::has_draws("dots"));
}

TEST_F(Status, WhatIsProvedIsNoRate) {
  for (const auto& [value, line] :
       {std::pair{0.5, "Proved: draw"}, {1.0, "Proved: O wins"}, {0.0, "Proved: X wins"}}) {
    Session& s = begin("ttt", kHuman, kMcts);
    engine_.proves = value;
    play({4, 0});
    EXPECT_EQ(ui::proof_line(s), line);
    EXPECT_EQ(ui::win_rate(s), "");
  }
}

TEST_F(Status, APerfectPlayerKnowsByHowMuch) {
  Session& s = begin("dots", kHuman, Seat::kPerfect);
  engine_.truth = solve::Exact{.margin = -3, .moves = {{.move = 1, .margin = -3}}};
  play({0, 1});
  EXPECT_EQ(ui::proof_line(s), "Proved: Red wins by 3");
  EXPECT_EQ(ui::win_rate(s), "");
}

// The human may have thrown it away.
TEST_F(Status, AProofIsOfThePositionItWasFoundFor) {
  Session& s = begin("ttt", kHuman, kMcts);
  engine_.proves = 0.5;
  play({4, 0});
  EXPECT_EQ(ui::proof_line(s), "Proved: draw");
  play({1});
  EXPECT_EQ(ui::proof_line(s), "");
  EXPECT_EQ(ui::win_rate(s), "");
}

TEST_F(Status, AHintSaysForWhom) {
  Session& s = begin("reversi", kHuman, kHuman);
  s.study().ask_hint();
  engine_.finish(19);
  s.tick(++now_);
  EXPECT_EQ(ui::hint_line(s), "Hint: D3");
  EXPECT_EQ(ui::hint_reason(s), "1/2 for Black \u00b7 2 visits");
}

// ---------------------------------------------------------------- the end

class TheEnd : public Status {
 protected:
  // After the last move of such a position, which the first player makes.
  std::string said(std::string_view game, std::string_view position, std::string_view move,
                   Seat second) {
    begin(game, kHuman, second);
    session_->take_up(
        {settings(game, kHuman, second), match::Match(*games::parse(game, position).value)}, now_);
    session_->play(*games::parse_move(session_->match().position(), move).value, now_);
    return ui::result_for_you(*session_);
  }
};

TEST_F(TheEnd, IsToldToTheOneWhoPlays) {
  EXPECT_EQ(said("stones", "2 2 1", "2", kRandom), "You won");
  EXPECT_EQ(said("stones", "2 2 1", "2", kHuman), "Red wins");
}

TEST_F(TheEnd, WhoResignsHasLost) {
  begin("reversi", kHuman, kMcts);
  session_->resign(now_);
  EXPECT_EQ(ui::result_for_you(*session_), "You lost");
  EXPECT_EQ(ui::result_line(*session_), "White wins");
}

TEST_F(TheEnd, SaysByHowMuchInTheUnitOfTheGame) {
  const std::string all_but_one = "111111111111111111111110";
  EXPECT_EQ(said("dots", all_but_one + " 1 5 3 free", "23", kRandom), "You won by 3 boxes");
  EXPECT_EQ(said("dots", all_but_one + " 1 3 5 free", "23", kRandom), "You lost by 1 box");
  ui::set_language(ui::Language::kChinese);
  EXPECT_EQ(ui::result_for_you(*session_), "你输了 1 格");
}

}  // namespace
