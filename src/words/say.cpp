#include "words/say.h"

#include <algorithm>

#include "words/captions.h"
#include "words/errors.h"

namespace words {

std::string filled(std::string_view pattern, std::initializer_list<std::string_view> parts) {
  std::string out;
  for (const std::string_view part : parts) {
    if (pattern.find(games::kGap) == std::string_view::npos) break;
    pattern = games::fill_gap(out, pattern, part);
  }
  return out.append(pattern);
}

const TextRow* find_row(std::span<const TextRow> rows, std::string_view english) {
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [english](const TextRow& r) { return r.english == english; });
  return row == rows.end() ? nullptr : &*row;
}

std::string_view chinese_sentence(std::string_view english) {
  const TextRow* row = find_row(kErrors, english);
  if (row == nullptr) row = find_row(kCaptions, english);
  return row == nullptr ? english : row->chinese;
}

std::string say(const games::Error& error, Language language, FindChinese find_chinese) {
  if (language == Language::kEnglish) return games::in_english(error);
  return games::in_words(error, {.pattern = find_chinese,
                                 .opening = "“",
                                 .closing = "”",
                                 .of_word = &games::GameWord::chinese});
}

std::string as_sentence(std::string text) {
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] += 'A' - 'a';
  return text;
}

std::string_view say(const games::GameWord& word, Language language) {
  return language == Language::kChinese ? word.chinese : word.english;
}

}  // namespace words
