// A record is read back as what was written, and nothing else is read.
#include "match/files/game_record.h"

#include <string>

#include <gtest/gtest.h>

#include "mcts/rng.h"
#include "support/errors.h"

namespace {

using match::GameRecord;

// A random game, its first `opening` moves as the opening.
GameRecord random_game(std::string_view id, int opening, mcts::Rng& rng) {
  GameRecord record{.number = 12,
                    .start = games::start(id, games::initial_values(id)),
                    .players = {"mcts:iterations=10,exploration=1.4", "random"},
                    .opening = {},
                    .moves = {}};
  games::Position position = record.start;
  for (int i = 0; !games::is_over(position); ++i) {
    const auto legal = games::legal_moves(position);
    const mcts::Move m = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    games::play(position, m);
    (i < opening ? record.opening : record.moves).push_back(m);
  }
  return record;
}

std::string error_of(std::string_view line) {
  return games::in_english(match::parse_record(line).error);
}

TEST(GameRecord, IsOneLineOfWords) {
  const GameRecord record{.number = 3,
                          .start = games::start("stones", {10, 2}),
                          .players = {"mcts:iterations=100", "random"},
                          .opening = {2, 1},
                          .moves = {2, 1, 2, 2}};
  EXPECT_EQ(match::record_line(record),
            "3 | stones 10 2 1 | mcts:iterations=100 | random | 2 1 | 2 1 2 2 | 0-1");
}

TEST(GameRecord, EveryGameIsReadBackAsItWas) {
  mcts::Rng rng(1);
  for (const std::string_view id : games::ids())
    for (int i = 0; i < 200; ++i) {
      const GameRecord record = random_game(id, i % 4, rng);
      const auto back = match::parse_record(match::record_line(record));
      ASSERT_TRUE(back.value) << back.error;
      EXPECT_EQ(*back.value, record);
    }
}

TEST(GameRecord, SaysWhatIsWrong) {
  EXPECT_EQ(error_of(""), "a record has 7 fields, found 1");
  EXPECT_EQ(error_of("1 | stones 2 2 1 | a | b | - | 2 | 1-0"), "");
  EXPECT_EQ(error_of("0 | stones 2 2 1 | a | b | - | 2 | 1-0"),
            "the game's number must be a number from 1 to 2147483647, not '0'");
  EXPECT_EQ(error_of("1 | go 2 2 1 | a | b | - | 2 | 1-0"), "unknown game 'go'");
  EXPECT_EQ(error_of("1 | stones | a | b | - | 2 | 1-0"),
            "expected stones, most to take and side, found 0 fields");
  EXPECT_EQ(error_of("1 | stones 2 2 1 | a b | b | - | 2 | 1-0"), "a player's name is one word");
  EXPECT_EQ(error_of("1 | stones 2 2 1 | a | b | 1 | 2 | 1-0"),
            "move '2' is not legal after 1 2 2");
  EXPECT_EQ(error_of("1 | stones 2 2 1 | a | b | - | x | 1-0"),
            "stones to take must be a number from 1 to 9, not 'x'");
  EXPECT_EQ(error_of("1 | stones 2 2 1 | a | b | - | 1 | 1-0"), "the game is not over");
  EXPECT_EQ(error_of("1 | stones 2 2 1 | a | b | - | 2 | 0-1"), "the result is 1-0, not '0-1'");
}

TEST(GameRecord, DrawsAndForcedPassesAreReadBack) {
  const auto draw =
      match::parse_record("1 | ttt ......... X | a | b | - | 0 1 2 4 3 5 7 6 8 | 1/2-1/2");
  EXPECT_TRUE(draw.value) << draw.error;
  const auto pass = match::parse_record("1 | reversi OXXXXXX" + std::string(57, '.') +
                                        " X | a | b | - | pass H1 | 0-1");
  EXPECT_TRUE(pass.value) << pass.error;
}

}  // namespace
