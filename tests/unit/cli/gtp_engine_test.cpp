// Sessions in the Go Text Protocol as transcripts: what a controller sends,
// and what it must get.
#include "cli/gtp_engine.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/lines.h"

namespace {

// Plays the first legal move and keeps the budgets it was given.
struct FirstMove {
  std::vector<mcts::Budget> budgets;

  cli::GtpEngine engine(const mcts::Budget& budget = {}) {
    return cli::GtpEngine(
        [this](const match::Match& game, const mcts::Budget& given) {
          budgets.push_back(given);
          return games::legal_moves(game.position())[0];
        },
        budget);
  }
};

// Lines that begin with > are sent; what follows is the whole answer.
void expect_transcript(const std::string& transcript) {
  FirstMove player;
  cli::GtpEngine engine = player.engine();
  std::string sent, expected;
  const auto check = [&] {
    if (!sent.empty()) {
      EXPECT_EQ(engine.answer(sent.substr(1)), expected) << sent;
    }
    expected.clear();
  };
  for (std::size_t from = 0; from < transcript.size();) {
    const std::size_t end = transcript.find('\n', from);
    const std::string line = transcript.substr(from, end - from);
    from = end + 1;
    if (line.starts_with('>')) {
      check();
      sent = line;
    } else {
      expected += line + "\n";
    }
  }
  check();
}

TEST(GtpEngine, IntroducesItself) {
  expect_transcript(
      ">protocol_version\n= 2\n\n"
      ">name\n= MCTS Arcade\n\n"
      ">known_command genmove\n= true\n\n"
      ">known_command final_status_list\n= false\n\n"
      ">known_command\n? syntax error: known_command takes 1 argument, found 0\n\n"
      ">list_commands\n= protocol_version\nname\nversion\nknown_command\nlist_commands\nquit\n"
      "boardsize\nclear_board\nkomi\nplay\ngenmove\nundo\nfinal_score\nshowboard\ntime_"
      "settings\ntime_left\n\n"
      ">final_status_list\n? unknown command\n\n"
      ">Name\n? unknown command\n\n");
  FirstMove player;
  EXPECT_TRUE(player.engine().answer("version").starts_with("= "));
}

TEST(GtpEngine, EchoesIdsAndSkipsCommentsAndControlCharacters) {
  expect_transcript(
      ">7 protocol_version\n=7 2\n\n"
      ">0007 boardsize 9\n?7 unacceptable size\n\n"
      ">2147483647 komi 6.5\n=2147483647\n\n"
      ">2147483648 komi 6.5\n=2147483648\n\n"
      ">099999999999999999999 name\n=99999999999999999999 MCTS Arcade\n\n"
      ">00 name\n=0 MCTS Arcade\n\n"
      ">-1 name\n? syntax error: an id must be a whole number from 0 on, not '-1'\n\n"
      ">1.5 name\n? syntax error: an id must be a whole number from 0 on, not '1.5'\n\n"
      ">7 8 name\n?7 unknown command\n\n"
      ">12\n?12 unknown command\n\n"
      ">  protocol_version  # a comment\n= 2\n\n"
      ">\tprotocol_version\t\n= 2\n\n"
      ">proto\x01\x1b"
      "col\r_version\x7f\r\n= 2\n\n"
      ">play\tb\td3\n=\n\n"
      "># nothing but a comment\n"
      ">\n"
      ">  \t \r\n");
}

TEST(GtpEngine, PlaysAGame) {
  expect_transcript(
      ">boardsize 8\n=\n\n"
      ">clear_board\n=\n\n"
      ">komi 0\n=\n\n"
      ">play black D3\n=\n\n"
      ">genmove white\n= c3\n\n"
      ">play B c4\n=\n\n"
      ">showboard\n= \n"
      "   A B C D E F G H\n"
      " 1 . . . . . . . .\n"
      " 2 . . . . . . . .\n"
      " 3 . . O X . . . .\n"
      " 4 . . X X X . . .\n"
      " 5 . . . X O . . .\n"
      " 6 . . . . . . . .\n"
      " 7 . . . . . . . .\n"
      " 8 . . . . . . . .\n"
      "black X 5, white O 2, white to move\n\n"
      ">undo\n=\n\n"
      ">undo\n=\n\n"
      ">undo\n=\n\n"
      ">undo\n? cannot undo\n\n"
      ">quit\n=\n\n");
}

TEST(GtpEngine, RefusesWhatIsIllegal) {
  expect_transcript(
      ">boardsize 19\n? unacceptable size\n\n"
      ">boardsize eight\n? syntax error\n\n"
      ">play black a1\n? illegal move\n\n"
      ">play black d4\n? illegal move\n\n"
      ">play black j9\n? illegal move\n\n"
      ">play black d0\n? illegal move\n\n"
      ">play black pass\n? illegal move\n\n"
      ">play white d3\n? illegal move\n\n"
      ">genmove white\n? illegal move\n\n"
      ">undo\n? cannot undo\n\n"
      ">play\n? syntax error: play takes 2 arguments, found 0\n\n"
      ">play black\n? syntax error: play takes 2 arguments, found 1\n\n"
      ">play black d3 c3\n? syntax error: play takes 2 arguments, found 3\n\n"
      ">play green d3\n? syntax error\n\n"
      ">play black somewhere\n? syntax error\n\n"
      ">genmove\n? syntax error: genmove takes 1 argument, found 0\n\n"
      ">genmove red\n? syntax error\n\n"
      ">komi much\n? syntax error\n\n"
      ">komi nan\n? syntax error\n\n"
      ">time_settings 1 2\n? syntax error: time_settings takes 3 arguments, found 2\n\n"
      ">time_settings 1 2 x\n? syntax error: moves must be a whole number from 0 on, not 'x'\n\n"
      ">time_settings -1 2 1\n"
      "? syntax error: a time must be a number of seconds from 0 on, not '-1'\n\n"
      ">time_left green 1 0\n"
      "? syntax error: a colour must be black or white, not 'green'\n\n"
      ">time_left black soon 0\n"
      "? syntax error: a time must be a number of seconds from 0 on, not 'soon'\n\n"
      ">time_left black nan 0\n"
      "? syntax error: a time must be a number of seconds from 0 on, not 'nan'\n\n"
      ">time_left black 30 -1\n"
      "? syntax error: moves must be a whole number from 0 on, not '-1'\n\n"
      ">time_left B 5\n? syntax error: time_left takes 3 arguments, found 2\n\n");
}

TEST(GtpEngine, SignsOfEveryKindAreRead) {
  expect_transcript(
      ">\uFEFFprotocol_version\n= 2\n\n"
      ">\uFF17\u00A0play\u3000black\u2003\uFF24\uFF13\n=7\n\n"
      ">play\u200B white c3\r\n=\n\n");
}

TEST(GtpEngine, ALineThatIsTooLongGetsAnAnswer) {
  EXPECT_EQ(cli::GtpEngine::refuse("7 play black d3xxx", cli::line_too_long()),
            "?7 the line is longer than 65536 bytes\n\n");
  EXPECT_EQ(cli::GtpEngine::refuse("", cli::line_too_long()),
            "? the line is longer than 65536 bytes\n\n");
}

// F5 F6 D3 G5 H5 H4 F7 H6 leaves black without a move.
constexpr const char* kBeforeThePass =
    ">play b f5\n=\n\n>play w f6\n=\n\n>play b d3\n=\n\n>play w g5\n=\n\n"
    ">play b h5\n=\n\n>play w h4\n=\n\n>play b f7\n=\n\n>play w h6\n=\n\n";

TEST(GtpEngine, AForcedPassMayBePlayed) {
  expect_transcript(std::string(kBeforeThePass) +
                    ">play b f3\n? illegal move\n\n"
                    ">genmove b\n= pass\n\n"
                    ">undo\n=\n\n"
                    ">play black PASS\n=\n\n"
                    ">genmove w\n= c5\n\n");
}

TEST(GtpEngine, AForcedPassMayBeLeftOut) {
  expect_transcript(std::string(kBeforeThePass) +
                    ">play w a1\n? illegal move\n\n"
                    ">play w pass\n? illegal move\n\n"
                    ">genmove w\n= c5\n\n"
                    ">undo\n=\n\n"
                    ">play w c5\n=\n\n"
                    ">undo\n=\n\n"
                    ">play b pass\n=\n\n"
                    ">undo\n=\n\n"
                    ">undo\n=\n\n"
                    ">play w h6\n=\n\n");
}

// The shortest game there is.
constexpr const char* kWholeGame =
    ">play b d3\n=\n\n>play w c3\n=\n\n>play b b3\n=\n\n>play w d2\n=\n\n>play b e1\n=\n\n"
    ">play w d6\n=\n\n>play b d7\n=\n\n>play w e3\n=\n\n>play b f4\n=\n\n";

TEST(GtpEngine, AfterTheEndEverybodyPasses) {
  expect_transcript(std::string(kWholeGame) +
                    ">genmove w\n= pass\n\n"
                    ">genmove w\n= pass\n\n"
                    ">play b pass\n=\n\n"
                    ">play w a1\n? illegal move\n\n"
                    ">undo\n=\n\n>undo\n=\n\n>undo\n=\n\n"
                    ">undo\n=\n\n"
                    ">play b f4\n=\n\n"
                    ">clear_board\n=\n\n"
                    ">undo\n? cannot undo\n\n"
                    ">play b f5\n=\n\n");
}

TEST(GtpEngine, TheScoreIsThatOfTheDiscs) {
  expect_transcript(">final_score\n? cannot score: the game is not over\n\n" +
                    std::string(kWholeGame) + ">final_score\n= B+13\n\n");
}

TEST(GtpEngine, ASideMayResign) {
  expect_transcript(
      ">play b d3\n=\n\n"
      ">play b resign\n=\n\n"
      ">final_score\n= W+R\n\n"
      ">genmove w\n= pass\n\n"
      ">play w resign\n? illegal move\n\n"
      ">undo\n=\n\n"
      ">undo\n=\n\n"
      ">play w c3\n=\n\n");
}

TEST(GtpEngine, QuitsWhenTold) {
  FirstMove player;
  cli::GtpEngine engine = player.engine();
  EXPECT_FALSE(engine.has_quit());
  EXPECT_EQ(engine.answer("9 quit"), "=9\n\n");
  EXPECT_TRUE(engine.has_quit());
}

mcts::Budget first_budget(const mcts::Budget& given, const std::vector<std::string>& lines) {
  FirstMove player;
  cli::GtpEngine engine = player.engine(given);
  for (const std::string& line : lines) EXPECT_EQ(engine.answer(line), "=\n\n");
  engine.answer("genmove black");
  return player.budgets.at(0);
}

TEST(GtpEngine, TheClockSharesItsTimeAmongTheMoves) {
  EXPECT_EQ(first_budget({}, {}), (mcts::Budget{0, 1000}));
  // 60 empty squares, 30 of them black's: 300 s / 30, less a tenth.
  EXPECT_EQ(first_budget({}, {"time_settings 300 0 0"}), (mcts::Budget{0, 9000}));
  EXPECT_EQ(first_budget({}, {"time_left b 60 0"}), (mcts::Budget{0, 1800}));
  EXPECT_EQ(first_budget({}, {"time_settings 0 10 5"}), (mcts::Budget{0, 1800}));
  EXPECT_EQ(first_budget({}, {"time_settings 300 10 5", "time_left b 4 2"}),
            (mcts::Budget{0, 1800}));
  EXPECT_EQ(first_budget({}, {"time_settings 0 1 0"}), (mcts::Budget{0, 1000}));
}

// The draft of GTP has no fractions, but controllers send them.
TEST(GtpEngine, TimesMayHaveAFraction) {
  EXPECT_EQ(first_budget({}, {"time_left b 12.5 0"}), (mcts::Budget{0, 375}));
  EXPECT_EQ(first_budget({}, {"time_settings 1e2 0 0"}), (mcts::Budget{0, 3000}));
  EXPECT_EQ(first_budget({}, {"time_left b -1 0"}), (mcts::Budget{0, 1}));
  EXPECT_EQ(first_budget({}, {"time_settings 0 0 0"}), (mcts::Budget{0, 1000}));
}

// A second game on the rest of the first one's clock would be lost before it begins.
TEST(GtpEngine, EveryGameHasItsOwnClock) {
  for (const char* begin : {"clear_board", "boardsize 8"})
    EXPECT_EQ(first_budget({}, {"time_settings 300 0 0", "time_left b 0.5 0", begin}),
              (mcts::Budget{0, 9000}));
  EXPECT_EQ(first_budget({}, {"time_left b 60 0", "clear_board"}), (mcts::Budget{0, 1000}));
}

TEST(GtpEngine, OptionsAreUpperBounds) {
  EXPECT_EQ(first_budget({500, 0}, {}), (mcts::Budget{500, 0}));
  EXPECT_EQ(first_budget({500, 0}, {"time_left b 60 0"}), (mcts::Budget{500, 1800}));
  EXPECT_EQ(first_budget({0, 100}, {"time_left b 60 0"}), (mcts::Budget{0, 100}));
  EXPECT_EQ(first_budget({0, 5000}, {"time_left b 60 0"}), (mcts::Budget{0, 1800}));
}

}  // namespace
