// Texts in a language.
#pragma once

#include <initializer_list>
#include <span>
#include <string>
#include <string_view>

#include "games/error.h"
#include "games/words.h"
#include "words/language.h"
#include "words/rows.h"

namespace words {

// The pattern with each {} replaced by the next of `parts`.
std::string filled(std::string_view pattern, std::initializer_list<std::string_view> parts);

// Null where the table has no such row.
const TextRow* find_row(std::span<const TextRow> rows, std::string_view english);

// The Chinese sentence of an error that the page can show (errors.h), or of a caption of a lesson
// (captions.h); one without a row stays in English.
std::string_view chinese_sentence(std::string_view english);

// Finds the Chinese sentence for the English one. A program with more errors than the page has a
// function of its own, which looks into its own table first.
using FindChinese = std::string_view (*)(std::string_view english);

// Such a function for a program's own table.
template <const auto& kRows>
std::string_view chinese_of(std::string_view english) {
  const TextRow* row = find_row(kRows, english);
  return row == nullptr ? chinese_sentence(english) : row->chinese;
}

// The pattern of an error that has a row in the program's own table.
template <const auto& kRows, std::size_t kGaps>
struct Pattern {
  consteval Pattern(const char* english) : pattern(english) {
    static_cast<void>(Text<kRows>(english));
  }
  games::SentencePattern<kGaps> pattern;
};

// An error, or a caption, in this language.
std::string say(const games::Error& error, Language language,
                FindChinese find_chinese = chinese_sentence);
// The text as the beginning of a sentence: an English one has a capital.
std::string as_sentence(std::string text);
std::string_view say(const games::GameWord& word, Language language);

}  // namespace words
