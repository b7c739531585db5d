// Tables of texts: a row has an English text and the Chinese one, and the English text is the key.
// Each program has a table of its own, whose rows are looked up while it is compiled: a text
// without a row does not compile.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "games/error.h"
#include "words/language.h"

namespace words {

struct TextRow {
  std::string_view english;
  std::string_view chinese;

  constexpr std::string_view in(Language language) const {
    return language == Language::kChinese ? chinese : english;
  }
};

// No gap of a sentence is lost in the other language.
template <std::size_t kRows>
consteval bool keep_their_gaps(const std::array<TextRow, kRows>& rows) {
  for (const TextRow& row : rows)
    if (games::gaps_in(row.english) != games::gaps_in(row.chinese)) return false;
  return true;
}

// One table of several.
template <std::size_t... kRows>
consteval auto joined(const std::array<TextRow, kRows>&... tables) {
  std::array<TextRow, (kRows + ...)> all{};
  std::size_t at = 0;
  const auto add = [&all, &at](const auto& table) {
    for (const TextRow& row : table) all[at++] = row;
  };
  (add(tables), ...);
  return all;
}

// A row of this table, found while compiling.
template <const auto& kRows>
class Text {
 public:
  consteval Text(const char* english) : row_(find(english)) {}
  const TextRow& row() const { return kRows[row_]; }

 private:
  static consteval std::size_t find(std::string_view english) {
    for (std::size_t i = 0; i < kRows.size(); ++i)
      if (kRows[i].english == english) return i;
    throw "no such row in the table of texts";
  }

  std::size_t row_;
};

}  // namespace words
