// Jobs as people and programs of every system write them.
#include "cli/job_line.h"

#include <gtest/gtest.h>

#include "support/errors.h"

namespace {

std::string read(std::string_view line) {
  const cli::Job job = cli::split_job(line);
  const auto position = cli::read_position(job);
  return job.id + ": " +
         (position.value ? job.game + " " + games::text(*position.value)
                         : games::in_english(position.error));
}

TEST(JobLine, SignsOfEveryKindAreRead) {
  for (const char* line : {"1 stones 10 2 1", "\uFEFF1 stones 10 2 1", "1\tstones\t10\t2\t1",
                           "1\u00A0stones\u300010 2\u20031", "1 \t stones 10  2 1 \t",
                           "1 stones 10 2 1\u200B", "1 stones \uFF11\uFF10 2 1\u00A0"})
    EXPECT_EQ(read(line), "1: stones 10 2 1") << line;
  EXPECT_EQ(read("2 ttt \u00D7\u00B7\u00B7\u25CB\u00B7\u00B7\u00B7\u00B7\u00B7 X"),
            "2: ttt X..O..... X");
}

TEST(JobLine, TheIdStaysAsItWasWritten) {
  EXPECT_EQ(read("\uFF11\u2013\u8C61 stones 10 2 1"), "\uFF11\u2013\u8C61: stones 10 2 1");
  EXPECT_EQ(cli::split_job("\xFF\x80 ttt").id, "\xFF\x80");
}

TEST(JobLine, PlainLinesHaveSingleBlanks) {
  EXPECT_EQ(read("1  stones 10 2 1"), "1: a job is ID GAME POSITION");
  EXPECT_EQ(read("1 ttt ......... X "), "1: expected cells and side, found 3 fields");
}

// No position that cannot be: refused, or as good as it is said to be.
TEST(JobLine, ImpossiblePositions) {
  EXPECT_EQ(read("1 ttt XXXX.... O"), "1: expected 9 cells, found 8");
  EXPECT_EQ(read("2 ttt XXX.OOO.. X"), "2: ttt XXX.OOO.. X");  // X has won
  EXPECT_EQ(read("2 ttt XXXOOO... X"), "2: both sides have three in a row");
  EXPECT_EQ(read("3 ttt XXXXXXXXX X"), "3: ttt XXXXXXXXX X");
  EXPECT_EQ(read("4 stones 101 2 1"), "4: stones left must be a number from 0 to 100, not '101'");
  EXPECT_EQ(read("5 stones 10 0 1"),
            "5: most stones to take must be a number from 1 to 9, not '0'");
  EXPECT_EQ(read("6 stones 10 2 3"), "6: side to move must be 1 or 2, not '3'");
  EXPECT_EQ(read("7 stones -5 2 1"), "7: stones left must be a number from 0 to 100, not '-5'");
  EXPECT_EQ(read("8 dots 000000000000000000000000 1 9 9 free"),
            "8: the scores add up to 18, but 0 boxes are closed");
  EXPECT_EQ(read("9 dots 000000000000000000000000 1 5 0 free"),
            "9: the scores add up to 5, but 0 boxes are closed");
  EXPECT_EQ(read("10 dots 00000000000000000000000 1 0 0 free"), "10: expected 24 edges, found 23");
}

}  // namespace
