// What CLI11 and the system say, in both languages.
#include "words/terminal.h"

#include <set>
#include <string_view>

#include <gtest/gtest.h>

#include "words/say.h"

namespace {

using words::Language;

void expect(std::string_view said, std::string_view english, std::string_view chinese) {
  const games::Error error = words::command_line_error(said);
  EXPECT_EQ(words::say(error, Language::kEnglish), english);
  EXPECT_EQ(words::say(error, Language::kChinese, words::chinese_in_terminal), chinese);
}

TEST(Terminal, WhatIsWrongWithACommandLine) {
  expect("--seed: 1 required TEXT missing", "--seed: a value is missing", "--seed：缺少值");
  expect("GAME is required", "GAME is required", "缺少 GAME");
  expect("--time-ms excludes --iterations", "--time-ms excludes --iterations",
         "--time-ms 不能与 --iterations 同时使用");
  expect("The following argument was not expected: jobs.txt",
         "The following argument was not expected: jobs.txt", "多余的参数：jobs.txt");
  expect("The following arguments were not expected: a b",
         "The following arguments were not expected: a b", "多余的参数：a b");
  expect("--seed: At Most 1 required but received 2", "--seed: At Most 1 required but received 2",
         "--seed：最多 1 个值，却给了 2 个");
}

TEST(Terminal, WhatIsNotKnownStaysAsItIs) {
  expect("something new", "something new", "something new");
}

TEST(Terminal, ReasonsOfTheSystem) {
  const auto said = [](std::string_view english, Language language) {
    return words::say(words::reason(english), language, words::chinese_in_terminal);
  };
  for (const words::TextRow& row : words::kReasonTexts) {
    EXPECT_EQ(said(row.english, Language::kEnglish), row.english);
    EXPECT_EQ(said(row.english, Language::kChinese), row.chinese);
  }
  EXPECT_EQ(said("Stale file handle", Language::kEnglish), "Stale file handle");
  EXPECT_EQ(said("Stale file handle", Language::kChinese), "Stale file handle");
}

TEST(Terminal, NoTextHasTwoRows) {
  std::set<std::string_view> all;
  for (const words::TextRow& row : words::kTerminalTexts) {
    EXPECT_TRUE(all.insert(row.english).second) << row.english;
    EXPECT_EQ(words::chinese_sentence(row.english), row.english) << "the page has it too";
  }
}

}  // namespace
