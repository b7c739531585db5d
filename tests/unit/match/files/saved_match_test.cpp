// A saved match comes back whole, and a damaged one says where it is damaged.
#include "match/files/saved_match.h"

#include "match/files/pasted.h"

#include <initializer_list>
#include <string>

#include <gtest/gtest.h>

#include "support/errors.h"
#include "support/matches.h"
#include "support/settings.h"

namespace {

using match::EndReason;
using match::load_match;
using match::Match;
using match::SavedMatch;
using mcts::Player;

SavedMatch new_match(const match::Settings& settings) {
  return {settings, Match(settings.start())};
}

SavedMatch loaded(const std::string& text) {
  auto saved = load_match(text);
  EXPECT_TRUE(saved.value) << saved.error;
  return saved.value ? *std::move(saved.value) : new_match(match::Settings());
}

TEST(Record, IsReadableText) {
  SavedMatch saved = new_match(support::heap(21, 3, support::kHuman, match::Seat::kLevel5));
  for (const mcts::Move take : std::vector<mcts::Move>{3, 1, 2}) saved.match.play(take, 0.5);
  saved.match.go_to(1);
  saved.match.play(2, 1.25);
  saved.match.play(1);
  saved.match.go_to(1);
  EXPECT_EQ(
      match::save_match(saved),
      "MCTS Arcade match 5\n"
      "settings game=stones&stones=21&take=3&first=human&second=level-5&iterations=1000&seed=1\n"
      "moves 3 2 (1 2) 1\n"
      "seconds 0.5 1.25 0.5 0.5 0\n"
      "at 1\n");
}

TEST(Record, LeavesOutWhatIsAsUsual) {
  EXPECT_EQ(match::save_match(new_match(support::heap(9, 2, support::kHuman, support::kHuman))),
            "MCTS Arcade match 5\n"
            "settings game=stones&stones=9&take=2&first=human&second=human&iterations=1000&seed=1\n"
            "moves\n"
            "at 0\n");
  const SavedMatch shortest = loaded("MCTS Arcade match 1\nsettings game=ttt\nmoves\nat 0");
  EXPECT_EQ(shortest.settings.game, "ttt");
  EXPECT_TRUE(shortest.match.line().empty());
}

TEST(Record, RandomMatchesOfEveryGameComeBack) {
  for (const std::string_view game : games::ids()) {
    mcts::Rng rng(4);
    for (int i = 0; i < 60; ++i) {
      SavedMatch saved = new_match(support::settings(game, support::kHuman, match::Seat::kLevel7));
      saved.settings.seed = rng.below(1000);
      saved.settings.seconds_a_move = 60;
      saved.match = support::wandered(saved.match.start(), 3 * i, rng);
      const std::string text = match::save_match(saved);
      const SavedMatch back = loaded(text);
      ASSERT_EQ(back.settings, saved.settings);
      support::expect_same(back.match, saved.match);
      ASSERT_FALSE(HasFailure()) << text;
      ASSERT_EQ(match::save_match(back), text);
    }
  }
}

TEST(Record, OtherFirstPositionsComeBack) {
  SavedMatch saved = new_match(support::settings("dots", support::kHuman, support::kHuman));
  saved.match = Match(*games::parse("dots", "100100000000000000000000 1 0 0 free").value);
  saved.match.play(4);
  EXPECT_NE(match::save_match(saved).find("\nposition 100100000000000000000000 1 0 0 free\n"),
            std::string::npos);
  support::expect_same(loaded(match::save_match(saved)).match, saved.match);
}

TEST(Record, EndingsComeBack) {
  for (const EndReason ending :
       {EndReason::kResigned, EndReason::kTimeOut, EndReason::kForfeited, EndReason::kCounted})
    for (const std::optional<Player> winner :
         {std::optional(Player::kFirst), std::optional(Player::kSecond), std::optional<Player>()}) {
      SavedMatch saved = new_match(support::settings("ttt", support::kHuman, support::kHuman));
      saved.match.play(4);
      saved.match.end({ending, winner});
      support::expect_same(loaded(match::save_match(saved)).match, saved.match);
    }
  const match::Outcome resigned{EndReason::kResigned, Player::kSecond};
  const std::string begin = "MCTS Arcade match 1\nsettings game=ttt\nmoves 4\n";
  EXPECT_EQ(loaded(begin + "ended resigned 0-1\nat 1").match.outcome(), resigned);
  EXPECT_EQ(loaded(begin + "at 1\nended resigned 0-1").match.outcome(), resigned);
}

// An older program would not know that the game goes on to that end: it is of another version.
TEST(Record, TheEndOfTheLineComesBackWithAnEarlierPosition) {
  SavedMatch saved = new_match(support::settings("ttt", support::kHuman, support::kHuman));
  for (const mcts::Move m : std::initializer_list<mcts::Move>{4, 0, 8}) saved.match.play(m);
  saved.match.end({EndReason::kResigned, Player::kFirst}, 1.5);
  saved.match.go_to(1);
  const std::string text = match::save_match(saved);
  EXPECT_TRUE(text.starts_with("MCTS Arcade match 7\n")) << text;
  EXPECT_TRUE(text.ends_with("\nends resigned 1-0 1.5\nat 1\n")) << text;
  Match read = loaded(text).match;
  support::expect_same(read, saved.match);
  EXPECT_FALSE(read.outcome());
  read.go_to(3);
  EXPECT_EQ(read.outcome(), (match::Outcome{EndReason::kResigned, Player::kFirst}));
}

// So that redo brings it back after a reload, too.
TEST(Record, AnEndThatWasTakenBackComesBack) {
  for (const std::size_t ply : {std::size_t{1}, std::size_t{0}}) {
    SavedMatch saved = new_match(support::settings("ttt", support::kHuman, support::kHuman));
    saved.match.play(4);
    saved.match.end({EndReason::kResigned, Player::kFirst}, 1.5);
    saved.match.undo(0);
    saved.match.go_to(ply);
    const std::string text = match::save_match(saved);
    EXPECT_TRUE(text.starts_with("MCTS Arcade match 8\n")) << text;
    EXPECT_NE(text.find("\nundone resigned 1-0 1.5\n"), std::string::npos) << text;
    Match read = loaded(text).match;
    support::expect_same(read, saved.match);
    read.go_to(1);
    EXPECT_FALSE(read.outcome());
    read.redo_end();
    EXPECT_EQ(read.outcome(), (match::Outcome{EndReason::kResigned, Player::kFirst}));
  }
}

// A player may look at an earlier position, or take a move back, and give up there.
TEST(Record, AnEndBeforeTheEndOfTheLineComesBack) {
  const match::Outcome resigned{EndReason::kResigned, Player::kFirst};
  for (const std::size_t ply : {std::size_t{0}, std::size_t{1}, std::size_t{2}}) {
    SavedMatch saved = new_match(support::settings("ttt", support::kHuman, support::kHuman));
    for (const mcts::Move m : std::initializer_list<mcts::Move>{4, 0, 8}) saved.match.play(m);
    saved.match.go_to(ply);
    saved.match.end(resigned, 1.5);
    const std::string text = match::save_match(saved);
    EXPECT_TRUE(text.starts_with("MCTS Arcade match 12\n")) << text;
    EXPECT_NE(text.find("\nend-at " + std::to_string(ply) + " resigned 1-0 1.5\n"),
              std::string::npos)
        << text;
    support::expect_same(loaded(text).match, saved.match);
    EXPECT_EQ(loaded(text).match.outcome(), resigned);
    saved.match.undo(0);
    Match read = loaded(match::save_match(saved)).match;
    EXPECT_FALSE(read.outcome());
    read.redo_end();
    EXPECT_EQ(read.outcome(), resigned);
  }
}

TEST(Record, SoDoesAnEndOfAVariation) {
  SavedMatch saved = new_match(support::settings("ttt", support::kHuman, support::kHuman));
  for (const mcts::Move m : std::initializer_list<mcts::Move>{4, 0, 8}) saved.match.play(m);
  saved.match.go_to(1);
  saved.match.play(1);
  saved.match.end({EndReason::kCounted, std::nullopt});
  saved.match.follow(1, 0);
  Match read = loaded(match::save_match(saved)).match;
  support::expect_same(read, saved.match);
  EXPECT_FALSE(read.outcome());
  read.follow(1, 1);
  EXPECT_EQ(read.outcome(), (match::Outcome{EndReason::kCounted, std::nullopt}));
}

TEST(Record, ADamagedEndIsNamed) {
  SavedMatch saved = new_match(support::settings("ttt", support::kHuman, support::kHuman));
  for (const mcts::Move m : std::initializer_list<mcts::Move>{4, 0}) saved.match.play(m);
  saved.match.go_to(1);
  saved.match.end({EndReason::kResigned, Player::kFirst});
  for (const char* wrong : {"end-at", "end-at 1", "end-at 3 resigned 1-0", "end-at 1 won 1-0",
                            "end-at -1 resigned 1-0"}) {
    std::string damaged = match::save_match(saved);
    damaged.replace(damaged.find("end-at 1 resigned 1-0"), 21, wrong);
    const std::string error = games::in_english(match::load_match(damaged).error);
    EXPECT_TRUE(error.starts_with("line 4: ")) << wrong << ": " << error;
  }
}

// Otherwise a reload would buy three more.
TEST(Record, AttemptsComeBackWhereTheirRuleHolds) {
  SavedMatch saved = new_match(support::settings("ttt", support::kHuman, support::kHuman));
  saved.attempts = {0, 2};
  EXPECT_EQ(match::save_match(saved).find("attempts"), std::string::npos) << "they are free";
  saved.settings.tournament = true;
  const std::string text = match::save_match(saved);
  EXPECT_TRUE(text.starts_with("MCTS Arcade match 9\n")) << text;
  EXPECT_EQ(loaded(text).attempts, saved.attempts);
  for (const char* wrong :
       {"attempts 0 3", "attempts 1", "attempts 1 1 1", "attempts", "attempts -1 0"}) {
    std::string damaged = text;
    damaged.replace(damaged.find("attempts 0 2"), 12, wrong);
    EXPECT_FALSE(match::load_match(damaged).value) << wrong;
  }
}

TEST(Record, TheTimeThatTheTurnHasTakenComesBackWhereThereIsAClock) {
  SavedMatch saved = new_match(support::settings("ttt", support::kHuman, support::kHuman));
  saved.turn_seconds = 6.25;
  EXPECT_EQ(match::save_match(saved).find("turn "), std::string::npos) << "no clock";
  saved.settings.seconds_a_move = 20;
  const std::string text = match::save_match(saved);
  EXPECT_TRUE(text.starts_with("MCTS Arcade match 10\n")) << text;
  EXPECT_EQ(loaded(text).turn_seconds, 6.25);
  for (const char* wrong : {"turn", "turn soon", "turn -1"}) {
    std::string damaged = text;
    damaged.replace(damaged.find("turn 6.25"), 9, wrong);
    EXPECT_FALSE(match::load_match(damaged).value) << wrong;
  }
}

TEST(Record, AComputerThatWaitsStillWaits) {
  SavedMatch saved = new_match(support::settings("ttt", support::kMcts, support::kMcts));
  EXPECT_FALSE(loaded(match::save_match(saved)).paused);
  saved.paused = true;
  const std::string text = match::save_match(saved);
  EXPECT_TRUE(text.starts_with("MCTS Arcade match 11\n")) << text;
  EXPECT_TRUE(loaded(text).paused);
  for (const char* wrong : {"paused", "paused no", "paused 1"}) {
    std::string damaged = text;
    damaged.replace(damaged.find("paused yes"), 10, wrong);
    EXPECT_FALSE(match::load_match(damaged).value) << wrong;
  }
}

TEST(Record, TheTimeOfTheTurnThatEndedTheGameComesBack) {
  SavedMatch saved = new_match(support::settings("ttt", support::kHuman, support::kHuman));
  saved.match.play(4, 2.5);
  saved.match.end({EndReason::kTimeOut, Player::kFirst}, 6.25);
  const std::string text = match::save_match(saved);
  EXPECT_NE(text.find("\nended time-out 1-0 6.25\n"), std::string::npos) << text;
  const Match read = loaded(text).match;
  support::expect_same(read, saved.match);
  EXPECT_EQ(read.total_seconds(Player::kSecond), 6.25);
}

TEST(Record, LinesMayEndAsOnWindows) {
  EXPECT_EQ(
      loaded("MCTS Arcade match 1\r\nsettings game=ttt\r\nmoves 4 0\r\nat 1\r\n").match.moves(),
      (std::vector<mcts::Move>{4}));
}

TEST(Record, VariationsStandBehindTheMoveTheyReplace) {
  const Match m =
      loaded("MCTS Arcade match 1\nsettings game=ttt\nmoves 4 (0 8 (7)) (1) 2\nat 2").match;
  EXPECT_EQ(m.line(), (std::vector<mcts::Move>{4, 2}));
  EXPECT_EQ(m.variations(0), (std::vector<mcts::Move>{0, 1}));
  EXPECT_EQ(m.nodes().size(), 7u);
}

// Names may have any signs; without one the text is as older programs read it.
TEST(Record, NamesAndTheDateOfAnotherProgramStay) {
  SavedMatch saved = new_match(support::settings("reversi", support::kHuman, support::kHuman));
  const std::string without = match::save_match(saved);
  EXPECT_TRUE(without.starts_with("MCTS Arcade match 5\n")) << without;
  saved.match.set_header({.players = {"Zo\u00EB \u2013 A%\n", ""}, .date = "2024-01-01 10:00"});
  const std::string text = match::save_match(saved);
  EXPECT_TRUE(text.starts_with("MCTS Arcade match 6\n")) << text;
  const auto back = match::parse_pasted(text, saved.settings);
  ASSERT_TRUE(back.value) << back.error;
  EXPECT_EQ(back.value->match.header(), saved.match.header());
}

// ---------------------------------------------------------------- errors

std::string error_of(const std::string& lines) {
  return games::in_english(load_match("MCTS Arcade match 1\nsettings game=ttt\n" + lines).error);
}

TEST(Record, LaterVersionsAreNotKnown) {
  EXPECT_EQ(load_match("").error, "line 1: expected 'MCTS Arcade match 12', not ''");
  EXPECT_EQ(load_match("hello\n").error, "line 1: expected 'MCTS Arcade match 12', not 'hello'");
  EXPECT_EQ(load_match("MCTS Arcade match 13\nnews\n").error,
            "line 1: version '13' of the format, and none above 12 is known here");
  EXPECT_FALSE(load_match("MCTS Arcade match 0\nsettings game=ttt\nmoves\nat 0\n").value);
}

TEST(Record, ErrorsNameTheLine) {
  EXPECT_EQ(load_match("MCTS Arcade match 1\n").error,
            "line 1: no line 'settings' follows: part of the text is missing");
  EXPECT_EQ(load_match("MCTS Arcade match 1\n\nsettings game=go").error,
            "line 3: the settings cannot be 'game=go'");
  EXPECT_EQ(error_of("colour blue"), "line 3: 'colour' means nothing here");
  EXPECT_EQ(error_of("at 0\nat 0"), "line 4: a second line 'at'");
  EXPECT_EQ(error_of("position X"), "line 3: expected cells and side, found 1 field");
  EXPECT_EQ(error_of("moves 4 4"), "line 3: move 2 (4) is not legal: Cell 4 is taken");
  EXPECT_EQ(error_of("moves 4 x"),
            "line 3: move 2, 'x': cell must be a number from 0 to 8, not 'x'");
  EXPECT_EQ(error_of("moves 0 3 1 4 2 5"), "line 3: move 6 (5) is not legal");
  EXPECT_EQ(error_of("moves 4\nseconds 1 2"), "line 4: 2 times for 1 move");
  EXPECT_EQ(error_of("moves 4\nseconds -1"), "line 4: a time must be in seconds, as 3.2, not '-1'");
  EXPECT_EQ(error_of("moves 4\nat 2"),
            "line 4: the number of moves on the board must be a number from 0 to 1, not '2'");
  EXPECT_EQ(error_of("ended draw"), "line 3: expected an ending as 'resigned 1-0', not 'draw'");
  EXPECT_EQ(error_of("moves 0 3 1 4 2\nended resigned 1-0"),
            "line 4: the game has ended by its rules");
}

// A text may be cut anywhere, also at the end of a line: only the last number may lack digits.
TEST(Record, ATextThatWasCutIsRefused) {
  SavedMatch saved = new_match(support::settings("dots", support::kHuman, match::Seat::kLevel7));
  for (const mcts::Move edge : std::vector<mcts::Move>{0, 1, 2, 3}) saved.match.play(edge, 0.5);
  saved.match.end({EndReason::kResigned, Player::kFirst}, 0);
  const std::string text = match::save_match(saved);
  const std::size_t whole = text.rfind("at ") + 4;
  for (std::size_t size = 0; size < whole; ++size)
    EXPECT_FALSE(load_match(text.substr(0, size)).value) << text.substr(0, size);
  EXPECT_TRUE(load_match(text.substr(0, whole)).value);
  EXPECT_EQ(error_of(""), "line 2: no line 'moves' follows: part of the text is missing");
  EXPECT_EQ(error_of("moves 4 0\n"), "line 3: no line 'at' follows: part of the text is missing");
}

TEST(Record, BracketsMustFit) {
  EXPECT_EQ(error_of("moves (4)"), "line 3: a ( without a move before it");
  EXPECT_EQ(error_of("moves 4 ((0) 1)"), "line 3: a ( without a move before it");
  EXPECT_EQ(error_of("moves 4 ()"), "line 3: no move between ( and )");
  EXPECT_EQ(error_of("moves 4 (0"), "line 3: a ( without a )");
  EXPECT_EQ(error_of("moves 4 )"), "line 3: a ) without a (");
  EXPECT_EQ(error_of("moves 4 (4)"), "line 3: move 2, '4', was there before");
}

TEST(Record, NothingLongerThanAMegabyteIsRead) {
  EXPECT_EQ(load_match(std::string(match::kMostSavedMatchBytes + 1, 'x')).error,
            "longer than a megabyte");
}

// As earlier versions wrote it, too.
TEST(Record, NamesTheFormula) {
  const auto saved = load_match(
      "MCTS Arcade match 1\nsettings game=ttt&first.selection=ucb1-tuned&iterations=7\nmoves 4 "
      "0\nat 2\n");
  ASSERT_TRUE(saved.value) << saved.error;
  EXPECT_EQ(saved.value->match.moves(), (std::vector<mcts::Move>{4, 0}));
  EXPECT_EQ(saved.value->settings.search[0].budget.iterations, 7u);
  EXPECT_EQ(saved.value->settings.search[0].config.selection, mcts::Selection::kUcb1Tuned);
  EXPECT_EQ(saved.value->settings.search[1].config.selection, std::nullopt);
  EXPECT_EQ(load_match(match::save_match(*saved.value)).value->settings, saved.value->settings);
}

}  // namespace
