// The tables of words, and numbers in texts of both languages.
#include "ui/base/text.h"

#include <gtest/gtest.h>

#include "ui/base/numbers.h"
#include "words/say.h"
#include "words/shell.h"

namespace {

TEST(Texts, MemoryIsInBytesInBothLanguages) {
  EXPECT_EQ(ui::bytes_text(0), "0 B");
  ui::set_language(ui::Language::kChinese);
  EXPECT_EQ(ui::bytes_text(640'000), "640 kB");
  EXPECT_EQ(ui::round_count(1'000), "1000");
  EXPECT_EQ(ui::round_count(100'000), "10\u4E07");
  ui::set_language(ui::Language::kEnglish);
  EXPECT_EQ(ui::round_count(100'000), "100k");
  EXPECT_EQ(ui::round_count(50'000'000), "50M");
}

TEST(Texts, AChineseCountBelongsToItsNoun) {
  const auto visits = [](double n) { return ui::tr("{} iterations", {ui::short_count(n)}); };
  EXPECT_EQ(visits(85'000), "85.0k iterations");
  ui::set_language(ui::Language::kChinese);
  EXPECT_EQ(visits(850), "850 次迭代");
  EXPECT_EQ(visits(85'000), "8.5万次迭代");
  EXPECT_EQ(ui::tr("{} {}", {"8.5万", "A"}), "8.5万A");
  ui::set_language(ui::Language::kEnglish);
}

// A text that the program says, too, has a row in its own table, between the shell marks.
TEST(Texts, TheWordsOfTheShellAreInOneTable) {
  for (const ui::TextRow& row : words::kShell) {
    EXPECT_EQ(words::find_row(ui::kText, row.english), nullptr) << row.english;
    EXPECT_FALSE(row.chinese.empty()) << row.english;
  }
}

}  // namespace
