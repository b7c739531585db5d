#include "cli/text.h"

#include <iostream>

namespace cli {

using words::Language;

namespace {

Language g_language = Language::kEnglish;

}  // namespace

Language language() { return g_language; }
void set_language(Language wanted) { g_language = wanted; }

const char* tr(Text text) { return tr(text.row()); }

std::string tr(Text text, std::initializer_list<std::string_view> parts) {
  return words::filled(tr(text), parts);
}

const char* tr(const words::TextRow& row) { return row.in(g_language).data(); }

std::string_view tr_known(std::string_view english) {
  return g_language == Language::kChinese ? words::chinese_of<kTexts>(english) : english;
}

std::string tr_error(const games::Error& error) {
  return words::say(error, g_language, words::chinese_of<kTexts>);
}

void note(const games::Error& what) { std::cerr << "mcts-cli: " << tr_error(what) << std::endl; }

std::string_view in_language(const games::GameWord& word) { return words::say(word, g_language); }

}  // namespace cli
