// Lines of streams, with an end and without.
#include "cli/lines.h"

#include <sstream>

#include <gtest/gtest.h>

namespace {

using cli::kMostLineBytes;
using cli::LineReader;

TEST(Lines, AreThoseOfTheStream) {
  std::istringstream in("one\n\ntwo\r\nthree\rfour\r\r\n\nfive");
  LineReader lines(in);
  for (const char* line : {"one", "", "two", "three", "four", "", "", "five"}) {
    const auto next = lines.next();
    ASSERT_TRUE(next);
    EXPECT_EQ(next->text, line);
    EXPECT_FALSE(next->too_long);
  }
  EXPECT_FALSE(lines.next());
}

// The LF of a CR LF may come in a later piece of the stream, after the line was given.
TEST(Lines, AReturnEndsALineAtOnce) {
  std::stringstream in;
  LineReader lines(in);
  const auto after = [&](const char* piece) {
    in.clear();
    in << piece;
    const auto line = lines.next();
    return line ? line->text : "nothing";
  };
  EXPECT_EQ(after("one\r"), "one");
  EXPECT_EQ(after("\ntwo\r"), "two");
  EXPECT_EQ(after("three\r"), "three");
  EXPECT_EQ(after("\n"), "nothing");
  EXPECT_EQ(after("\n"), "");
}

TEST(Lines, ALineMayBeAsLongAsIsSaid) {
  std::istringstream in(std::string(kMostLineBytes, 'x') + "\n" + std::string(kMostLineBytes, 'y'));
  LineReader lines(in);
  for (int i = 0; i < 2; ++i) {
    const auto line = lines.next();
    ASSERT_TRUE(line);
    EXPECT_EQ(line->text.size(), kMostLineBytes);
    EXPECT_FALSE(line->too_long);
  }
}

TEST(Lines, OfALongerOneTheBeginningIsKept) {
  std::istringstream in("ab" + std::string(3 * kMostLineBytes, 'x') + "\rnext\n");
  LineReader lines(in);
  const auto line = lines.next();
  ASSERT_TRUE(line);
  EXPECT_TRUE(line->too_long);
  EXPECT_EQ(line->text.size(), kMostLineBytes);
  EXPECT_TRUE(line->text.starts_with("abx"));
  EXPECT_EQ(lines.next()->text, "next");
  EXPECT_FALSE(lines.next());
}

// One that never ends is known as soon as it is too long.
TEST(Lines, AnEndlessOneIsNotWaitedFor) {
  struct Endless : std::streambuf {
    int_type underflow() override {
      if (++read > 2 * kMostLineBytes) return traits_type::eof();
      c = 'x';
      setg(&c, &c, &c + 1);
      return 'x';
    }
    char c = 'x';
    std::size_t read = 0;
  } endless;
  std::istream in(&endless);
  EXPECT_TRUE(LineReader(in).next()->too_long);
  EXPECT_LT(endless.read, kMostLineBytes + 10);
}

}  // namespace
