#include "ui/base/text.h"

#include "ui/base/theme.h"
#include "words/say.h"

namespace ui {

namespace {

Language g_wanted = Language::kEnglish;

bool chinese() { return g_wanted == Language::kChinese && has_chinese_font(); }

// "stones.option.take" is a word of the game before the first dot; "stones" its name.
const games::GameWord* find_word(std::string_view key) {
  const std::size_t dot = key.find('.');
  const std::string_view game = key.substr(0, dot);
  const std::string_view word = dot == std::string_view::npos ? "name" : key.substr(dot + 1);
  return games::find_word(games::words(game), word);
}

// "8.5万 次" is written "8.5万次".
void close_up(std::string& text) {
  constexpr std::string_view kUnit = "万 ";
  for (std::size_t at = 0; (at = text.find(kUnit, at)) != text.npos; ++at) {
    const std::size_t next = at + kUnit.size();
    const bool is_chinese = next < text.size() && text[next] >= '\xE4' && text[next] <= '\xE9';
    if (is_chinese) text.erase(next - 1, 1);
  }
}

}  // namespace

Language language() { return chinese() ? Language::kChinese : Language::kEnglish; }
Language wanted_language() { return g_wanted; }

void set_language(Language wanted) { g_wanted = wanted; }

const char* tr(Text text) { return text.row().in(language()).data(); }

std::string tr(Text text, std::initializer_list<std::string_view> parts) {
  std::string filled = words::filled(tr(text), parts);
  if (chinese()) close_up(filled);
  return filled;
}

std::string tr_error(const games::Error& error) { return words::say(error, language()); }

std::string tr_sentence(const games::Error& error) { return words::as_sentence(tr_error(error)); }

std::string tr_quoted(std::string_view text) { return tr_error({"{}", games::short_quote(text)}); }

std::string_view in_language(const games::GameWord& word) { return words::say(word, language()); }

std::string_view name(std::string_view key) {
  if (const games::GameWord* word = find_word(key)) return in_language(*word);
  const std::size_t dot = key.rfind('.');
  return dot == std::string_view::npos ? key : key.substr(dot + 1);
}

std::string name(std::string_view key, std::initializer_list<std::string_view> parts) {
  return words::filled(name(key), parts);
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
  return find_word(key) ? name(key, {refusal.about}) + tr(".")
                        : tr("{} is not a legal move.", {refusal.about});
}

}  // namespace ui
