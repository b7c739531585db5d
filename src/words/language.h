// The languages that the programs speak, and which of them a person wants.
#pragma once

#include <functional>
#include <optional>
#include <string_view>

namespace words {

enum class Language { kEnglish, kChinese };

// "en", "zh".
std::string_view language_code(Language language);
std::optional<Language> language_of_code(std::string_view code);

// The value of a variable of the environment, null without it: std::getenv, or a test's own.
using ReadVariable = std::function<const char*(const char* name)>;

// "zh_CN.UTF-8": the first of LC_ALL, LC_MESSAGES and LANG that is set and not empty, else "".
std::string_view locale_of(const ReadVariable& read);
// A locale that begins with "zh" is Chinese, every other one English.
Language language_of_locale(std::string_view locale);
// In this process's environment.
Language language_of_locale();

}  // namespace words
