#include "words/language.h"

#include <cstdlib>

namespace words {

std::string_view language_code(Language language) {
  return language == Language::kChinese ? "zh" : "en";
}

std::optional<Language> language_of_code(std::string_view code) {
  for (const Language language : {Language::kEnglish, Language::kChinese})
    if (code == language_code(language)) return language;
  return std::nullopt;
}

std::string_view locale_of(const ReadVariable& read) {
  for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG"})
    if (const char* value = read(name); value != nullptr && *value != '\0') return value;
  return {};
}

Language language_of_locale(std::string_view locale) {
  return locale.starts_with("zh") ? Language::kChinese : Language::kEnglish;
}

Language language_of_locale() {
  return language_of_locale(locale_of([](const char* name) { return std::getenv(name); }));
}

}  // namespace words
