#include "ui/text.h"

#include <algorithm>

namespace ui {

namespace {

Language g_language = Language::kEnglish;

bool chinese() { return g_language == Language::kChinese; }

}  // namespace

Language language() { return g_language; }
void set_language(Language language) { g_language = language; }

const char* tr(Text text) { return (chinese() ? text.row().chinese : text.row().english).data(); }

std::string tr(Text text, std::initializer_list<std::string_view> parts) {
  std::string out;
  std::string_view rest = tr(text);
  for (const std::string_view part : parts) {
    const std::size_t gap = rest.find("{}");
    if (gap == std::string_view::npos) break;
    out.append(rest.substr(0, gap)).append(part);
    rest.remove_prefix(gap + 2);
  }
  return out.append(rest);
}

std::string_view name(std::string_view key) {
  const auto row =
      std::find_if(kNames.begin(), kNames.end(), [key](const NamedRow& r) { return r.key == key; });
  if (row != kNames.end()) return chinese() ? row->chinese : row->english;
  const std::size_t dot = key.rfind('.');
  return dot == std::string_view::npos ? key : key.substr(dot + 1);
}

}  // namespace ui
