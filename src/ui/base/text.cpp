#include "ui/base/text.h"

#include <algorithm>
#include <span>

#include "ui/base/theme.h"

namespace ui {

namespace {

Language g_wanted = Language::kEnglish;

bool chinese() { return g_wanted == Language::kChinese && has_chinese_font(); }

std::string filled(std::string_view pattern, std::initializer_list<std::string_view> parts) {
  std::string out;
  for (const std::string_view part : parts) {
    if (pattern.find(games::kGap) == std::string_view::npos) break;
    pattern = games::fill_gap(out, pattern, part);
  }
  return out.append(pattern);
}

// "stones.option.take" is a word of the game before the first dot; "stones" its name.
const games::GameWord* find_word(std::string_view key) {
  const std::size_t dot = key.find('.');
  const std::string_view game = key.substr(0, dot);
  const std::string_view word = dot == std::string_view::npos ? "name" : key.substr(dot + 1);
  return games::find_word(games::words(game), word);
}

const TextRow* find_row(std::span<const TextRow> rows, std::string_view english) {
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [english](const TextRow& r) { return r.english == english; });
  return row == rows.end() ? nullptr : &*row;
}

std::string_view chinese_pattern(std::string_view english) {
  const TextRow* row = find_row(kErrors, english);
  if (row == nullptr) row = find_row(kCaptions, english);
  return row == nullptr ? english : row->chinese;
}

constexpr games::Wording kChinese = {.pattern = chinese_pattern,
                                     .opening = "“",
                                     .closing = "”",
                                     .of_word = &games::GameWord::chinese};

}  // namespace

Language language() { return chinese() ? Language::kChinese : Language::kEnglish; }
Language wanted_language() { return g_wanted; }
std::string_view language_code(Language language) {
  return language == Language::kChinese ? "zh" : "en";
}

void set_language(Language wanted) { g_wanted = wanted; }

const char* tr(Text text) { return (chinese() ? text.row().chinese : text.row().english).data(); }

std::string tr(Text text, std::initializer_list<std::string_view> parts) {
  return filled(tr(text), parts);
}

std::string tr_error(const games::Error& error) {
  return chinese() ? games::in_words(error, kChinese) : games::in_english(error);
}

std::string tr_sentence(const games::Error& error) {
  std::string text = tr_error(error);
  if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] += 'A' - 'a';
  return text;
}

std::string tr_quoted(std::string_view text) { return tr_error({"{}", games::short_quote(text)}); }

std::string_view in_language(const games::GameWord& word) {
  return chinese() ? word.chinese : word.english;
}

std::string_view name(std::string_view key) {
  if (const games::GameWord* word = find_word(key)) return in_language(*word);
  const std::size_t dot = key.rfind('.');
  return dot == std::string_view::npos ? key : key.substr(dot + 1);
}

std::string name(std::string_view key, std::initializer_list<std::string_view> parts) {
  return filled(name(key), parts);
}

std::string lead_text(std::string_view game, std::string_view winner, int lead) {
  const std::string key = std::string(game) + ".lead", margin = std::to_string(lead);
  return find_word(key) ? name(key, {winner, margin}) : tr("{} wins by {}", {winner, margin});
}

std::string points_text(std::string_view game, int points) {
  const std::string key = std::string(game) + ".points", number = std::to_string(points);
  return find_word(key) ? name(key, {number}) : number;
}

std::string refusal_text(std::string_view game, const games::Refusal& refusal) {
  const std::string key = std::string(game) + ".refused." + std::string(refusal.why);
  return find_word(key) ? name(key, {refusal.about})
                        : tr("{} is not a legal move.", {refusal.about});
}

}  // namespace ui
