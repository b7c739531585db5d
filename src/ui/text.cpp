#include "ui/text.h"

#include <algorithm>

namespace ui {

namespace {

Language g_language = Language::kEnglish;

bool chinese() { return g_language == Language::kChinese; }

constexpr std::string_view kGap = "{}";

std::string filled(std::string_view pattern, std::initializer_list<std::string_view> parts) {
  std::string out;
  for (const std::string_view part : parts) {
    const std::size_t gap = pattern.find(kGap);
    if (gap == std::string_view::npos) break;
    out.append(pattern.substr(0, gap)).append(part);
    pattern.remove_prefix(gap + kGap.size());
  }
  return out.append(pattern);
}

// "stones.option.take" is a word of the game before the first dot; "stones" its name.
const games::Word* find_word(std::string_view key) {
  const std::size_t dot = key.find('.');
  const std::string_view game = key.substr(0, dot);
  const std::string_view word = dot == std::string_view::npos ? "name" : key.substr(dot + 1);
  return games::find_word(games::words(game), word);
}

// What means the same in both languages: 12, E4, X, and what the user wrote.
std::optional<std::string> as_it_is(std::string_view part) {
  const auto is_sign = [](char c) { return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z'); };
  if (!part.empty() && std::all_of(part.begin(), part.end(), is_sign)) return std::string(part);
  if (part.size() < 2 || part.front() != '\'' || part.back() != '\'') return std::nullopt;
  return "“" + std::string(part.substr(1, part.size() - 2)) + "”";
}

// `english` by one row, or by what is left of it behind its first parts. Where a
// part could end in several places, the first that makes sense.
std::optional<std::string> by_row(std::string_view english, const TextRow& row,
                                  std::span<const TextRow> rows) {
  const std::size_t begin = row.english.find(kGap), gap = row.chinese.find(kGap);
  if (english == row.english) return std::string(row.chinese);
  if (begin == std::string_view::npos || !english.starts_with(row.english.substr(0, begin)))
    return std::nullopt;
  const TextRow rest{row.english.substr(begin + kGap.size()),
                     row.chinese.substr(gap + kGap.size())};
  for (std::size_t end = begin + 1; end <= english.size(); ++end) {
    const auto behind = by_row(english.substr(end), rest, rows);
    const auto part =
        behind ? error_in_chinese(english.substr(begin, end - begin), rows) : std::nullopt;
    if (part) return std::string(row.chinese.substr(0, gap)) + *part + *behind;
  }
  return std::nullopt;
}

}  // namespace

Language language() { return g_language; }
void set_language(Language language) { g_language = language; }

const char* tr(Text text) { return (chinese() ? text.row().chinese : text.row().english).data(); }

std::string tr(Text text, std::initializer_list<std::string_view> parts) {
  return filled(tr(text), parts);
}

std::string tr_error(std::string_view english) {
  const auto translated = chinese() ? error_in_chinese(english) : std::nullopt;
  return translated.value_or(std::string(english));
}

std::optional<std::string> error_in_chinese(std::string_view english,
                                            std::span<const TextRow> rows) {
  if (auto same = as_it_is(english)) return same;
  for (const TextRow& row : rows)
    if (auto translated = by_row(english, row, rows)) return translated;
  return std::nullopt;
}

std::string_view in_language(const games::Word& word) {
  return chinese() ? word.chinese : word.english;
}

std::string_view name(std::string_view key) {
  if (const games::Word* word = find_word(key)) return in_language(*word);
  const std::size_t dot = key.rfind('.');
  return dot == std::string_view::npos ? key : key.substr(dot + 1);
}

std::string name(std::string_view key, std::initializer_list<std::string_view> parts) {
  return filled(name(key), parts);
}

std::string refusal_text(std::string_view game, const games::Refusal& refusal) {
  const std::string key = std::string(game) + ".refused." + std::string(refusal.why);
  return find_word(key) ? name(key, {refusal.about})
                        : tr("{} is not a legal move.", {refusal.about});
}

}  // namespace ui
