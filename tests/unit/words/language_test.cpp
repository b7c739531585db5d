// The language that a person wants, from the locale or from an option.
#include "words/language.h"

#include <array>
#include <map>
#include <string>

#include <gtest/gtest.h>

#include "words/terminal.h"

namespace {

using words::Language;

using Environment = std::map<std::string, std::string>;

Language language_in(const Environment& environment) {
  return words::language_of_locale(words::locale_of([&environment](const char* name) {
    const auto found = environment.find(name);
    return found == environment.end() ? nullptr : found->second.c_str();
  }));
}

TEST(Language, ChineseIsALocaleThatBeginsWithZh) {
  for (const char* locale : {"zh", "zh_CN", "zh_CN.UTF-8", "zh_TW.UTF-8", "zh_HK", "zh-Hans"})
    EXPECT_EQ(language_in({{"LANG", locale}}), Language::kChinese) << locale;
  for (const char* locale : {"C", "C.UTF-8", "POSIX", "en_US.UTF-8", "de_DE", "ZH", "nonsense"})
    EXPECT_EQ(language_in({{"LANG", locale}}), Language::kEnglish) << locale;
}

TEST(Language, WithoutALocaleItIsEnglish) {
  EXPECT_EQ(language_in({}), Language::kEnglish);
  EXPECT_EQ(language_in({{"LC_ALL", ""}, {"LC_MESSAGES", ""}, {"LANG", ""}}), Language::kEnglish);
}

TEST(Language, TheFirstVariableThatIsSetDecides) {
  EXPECT_EQ(language_in({{"LC_ALL", "C"}, {"LC_MESSAGES", "zh_CN"}, {"LANG", "zh_CN"}}),
            Language::kEnglish);
  EXPECT_EQ(language_in({{"LC_ALL", "zh_CN"}, {"LC_MESSAGES", "C"}, {"LANG", "C"}}),
            Language::kChinese);
  EXPECT_EQ(language_in({{"LC_MESSAGES", "zh_CN"}, {"LANG", "en_US"}}), Language::kChinese);
  EXPECT_EQ(language_in({{"LC_MESSAGES", "en_US"}, {"LANG", "zh_CN"}}), Language::kEnglish);
}

TEST(Language, AnEmptyVariableDoesNotCount) {
  EXPECT_EQ(language_in({{"LC_ALL", ""}, {"LC_MESSAGES", ""}, {"LANG", "zh_CN"}}),
            Language::kChinese);
}

// LC_CTYPE says which bytes are a character, and LANGUAGE is gettext's own.
TEST(Language, OtherVariablesDoNotCount) {
  EXPECT_EQ(language_in({{"LC_CTYPE", "zh_CN.UTF-8"}, {"LANGUAGE", "zh"}, {"LANG", "C"}}),
            Language::kEnglish);
}

TEST(Language, EachHasACode) {
  for (const Language language : {Language::kEnglish, Language::kChinese})
    EXPECT_EQ(words::language_of_code(words::language_code(language)), language);
  for (const char* code : {"", "e", "EN", "zh_CN", "fr"})
    EXPECT_EQ(words::language_of_code(code), std::nullopt) << code;
}

TEST(Language, TheLastOptionCounts) {
  const auto option = [](auto... arguments) {
    const std::array<const char*, sizeof...(arguments)> all = {arguments...};
    return words::language_option(all);
  };
  EXPECT_EQ(option("mcts-cli"), "");
  EXPECT_EQ(option("mcts-cli", "--lang"), "");
  EXPECT_EQ(option("mcts-cli", "--lang", "zh", "play"), "zh");
  EXPECT_EQ(option("mcts-cli", "play", "ttt", "--lang=zh"), "zh");
  EXPECT_EQ(option("mcts-cli", "--lang", "zh", "play", "--lang", "en"), "en");
  EXPECT_EQ(option("mcts-cli", "--language", "zh"), "");
}

}  // namespace
