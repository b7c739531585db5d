// Texts of people in plain signs.
#include "games/plain_text.h"

#include <gtest/gtest.h>

#include "mcts/rng.h"
#include "support/mutate.h"

namespace {

using games::plain_text;

TEST(PlainText, MarksThatCannotBeSeenVanish) {
  EXPECT_EQ(plain_text("\uFEFFc4\u200Bc3\u200E \u2060c2\u00ADc5"), "c4c3 c2c5");
  EXPECT_EQ(plain_text("\u26AB\uFE0F\u26AA\uFE0E"), "XO");
}

TEST(PlainText, BlanksAndLineEndsOfEveryKind) {
  EXPECT_EQ(plain_text("a\tb\u00A0c\u3000d\u2003e\u202Ff"), "a b c d e f");
  EXPECT_EQ(plain_text("a\r\nb\rc\u2028d\u2029e\u0085f\r\n"), "a\nb\nc\nd\ne\nf\n");
}

TEST(PlainText, FullWidthSignsDashesAndDiscs) {
  EXPECT_EQ(plain_text("\uFF11\uFF0E\uFF26\uFF15\uFF0C\uFF01\uFF1F\uFF5E"), "1.F5,!?~");
  EXPECT_EQ(plain_text("\u2013 \u2014 \u2212 \u2010 \u30FC \u2500"), "- - - - - -");
  EXPECT_EQ(plain_text("\u25CF\u25CB\u26AB\u26AA\u2B24\u3007\u30FB\u00B7\u00D7"), "XOXOXO..X");
}

TEST(PlainText, OtherSignsStay) {
  const std::string saved = "MCTS Arcade match 4\nsettings game=ttt\nmoves 4 (0 \"'&+/=)\nat 1\n";
  EXPECT_EQ(plain_text(saved), saved);
  EXPECT_EQ(plain_text("Zo\u00EB \u8C61\u68CB \U0001F3B2"), "Zo\u00EB \u8C61\u68CB \U0001F3B2");
  EXPECT_EQ(plain_text("a\xFF\xC3(\xE2\x80"), "a\xFF\xC3(\xE2\x80");
  EXPECT_EQ(plain_text(std::string_view("a\0b\x01", 4)), std::string_view("a\0b\x01", 4));
}

TEST(PlainText, OfAnyBytesHasNoOtherBlanks) {
  support::Mutator texts({"\uFEFF\u25CF\u30FB\u25CB\r\n\u3000c4\u2013\uFF11", "c4 c3\tc2"}, 1);
  for (int i = 0; i < 20'000; ++i) {
    const std::string text = texts.next(), plain = plain_text(text);
    ASSERT_LE(plain.size(), text.size());
    ASSERT_EQ(plain.find_first_of("\t\r\v\f"), std::string::npos);
  }
}

}  // namespace
