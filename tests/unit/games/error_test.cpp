// Errors in texts are values. Each language has a sentence for them.
#include "games/error.h"

#include <gtest/gtest.h>

namespace {

using games::Error;
using games::in_english;
using games::Quoted;
using games::short_quote;
using games::Sign;

TEST(Error, OfNothingIsEmpty) {
  EXPECT_TRUE(Error().empty());
  EXPECT_EQ(in_english(Error()), "");
  EXPECT_FALSE(Error("there is no text").empty());
}

TEST(Error, IsASentenceWithWhatItSpeaksOf) {
  EXPECT_EQ(in_english(Error("there is no text")), "there is no text");
  EXPECT_EQ(in_english(Error("{} times for {} moves", 2, std::size_t{1})), "2 times for 1 move");
  EXPECT_EQ(in_english(Error("square {} must be X, O or ., not {}", Sign("C5"), short_quote('*'))),
            "square C5 must be X, O or ., not '*'");
}

TEST(Error, OneThingIsInTheSingular) {
  EXPECT_EQ(in_english(Error("the scores add up to {}, but {} boxes are closed", 1, 1)),
            "the scores add up to 1, but 1 box is closed");
  EXPECT_EQ(in_english(Error("{} random moves, {} games/s", 1, 1)), "1 random move, 1 game/s");
  EXPECT_EQ(in_english(Error("{} values for {} positions", 0, 21)), "0 values for 21 positions");
  EXPECT_EQ(in_english(Error("{} wins", Sign("1"))), "1 wins");
}

TEST(Error, MaySpeakOfNamesAndOtherErrors) {
  const Error number("{} must be a number from {} to {}, not {}", Error("cell"), 0, 8,
                     short_quote("9"));
  EXPECT_EQ(
      in_english(Error("line {}: {}", 3, Error("move {}, {}: {}", 2, short_quote("9"), number))),
      "line 3: move 2, '9': cell must be a number from 0 to 8, not '9'");
}

TEST(Error, GapsAreThoseOfTheSentenceNotOfTheUser) {
  EXPECT_EQ(in_english(Error("{} means nothing here, {}", short_quote("{}{}"), 1)),
            "'{}{}' means nothing here, 1");
}

TEST(Error, WhatSomebodyWroteIsShownShortAndPrintable) {
  const auto shown = [](games::Quoted text) { return in_english(Error("{}", text)); };
  EXPECT_EQ(shown(short_quote("hello")), "'hello'");
  EXPECT_EQ(shown(short_quote("a\nb\x80 '")), "'aU+000Ab? ''");
  EXPECT_EQ(shown(short_quote("c4\u200Bc3 \U0001F3B2")), "'c4U+200Bc3 \U0001F3B2(U+1F3B2)'");
  EXPECT_EQ(shown(short_quote("f5 \u505C")), "'f5 \u505C(U+505C)'");
  EXPECT_EQ(shown(short_quote("f5\u2192d6")), "'f5\u2192(U+2192)d6'");
  for (const char* unseen :
       {"\u00A0", "\u00AD", "\u0085", "\u2028", "\u2800", "\u3000", "\uE000", "\U000E0020"})
    EXPECT_TRUE(shown(short_quote(unseen)).starts_with("'U+")) << unseen;
  for (const char* broken : {"\xE0\x81\x81", "\xED\xA0\x80", "\xF4\x90\x80\x80"})
    EXPECT_EQ(shown(short_quote(broken)), "'" + std::string(std::string(broken).size(), '?') + "'");
  const std::string fits(24, 'x'), longer(25, 'x');
  EXPECT_EQ(shown(short_quote(fits)), "'" + fits + "'");
  EXPECT_EQ(shown(short_quote(longer)), "'" + fits + "...'");
  EXPECT_EQ(shown(Quoted(longer)), "'" + longer + "'");
}

TEST(Error, OwnsWhatItSpeaksOf) {
  std::string word = "a word that is longer than any buffer within a string";
  const Error error("{}: {}", Quoted(word), Error("{} again", Sign(word)));
  const Error copy = error;
  const std::string before = in_english(error);
  word.assign(word.size(), '?');
  EXPECT_EQ(in_english(error), before);
  EXPECT_EQ(in_english(copy), before);
}

// As in another language: a word for each sentence and name, other quotation marks.
TEST(Error, EachPartIsSaidInTheLanguage) {
  const games::Wording shouted = {
      .pattern = [](std::string_view english) -> std::string_view {
        return english == "cell" ? "CELL" : english == "{} is {}" ? "{} IS {}" : "?";
      },
      .opening = "<",
      .closing = ">"};
  EXPECT_EQ(games::in_words(Error("{} is {}", Error("cell"), short_quote("it")), shouted),
            "CELL IS <it>");
  EXPECT_EQ(games::in_words(Error("{} is {}", Error("unheard of"), Sign("X")), shouted), "? IS X");
}

}  // namespace
