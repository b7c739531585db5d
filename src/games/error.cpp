#include "games/error.h"

namespace games {

namespace {

std::string in_words(const Argument& argument, const Wording& wording) {
  if (const auto* sign = std::get_if<Sign>(&argument.what)) return sign->text;
  if (const auto* error = std::get_if<Error>(&argument.what)) return in_words(*error, wording);
  std::string text(wording.opening);
  return text.append(std::get<Quoted>(argument.what).text).append(wording.closing);
}

}  // namespace

void Error::add(Argument argument) { arguments_.push_back(std::move(argument)); }

Quoted short_quote(std::string_view text) {
  constexpr std::size_t kMost = 24;
  std::string shown;
  for (const char c : text.substr(0, kMost)) shown += c >= ' ' && c <= '~' ? c : '?';
  return Quoted(text.size() > kMost ? shown + "..." : shown);
}

Quoted short_quote(char c) { return short_quote({&c, 1}); }

std::string in_words(const Error& error, const Wording& wording) {
  std::string_view pattern = wording.pattern(error.pattern());
  std::string out;
  for (const Argument& argument : error.arguments()) {
    const std::size_t gap = pattern.find(kGap);
    out.append(pattern.substr(0, gap)).append(in_words(argument, wording));
    pattern.remove_prefix(gap + kGap.size());
  }
  return out.append(pattern);
}

std::string in_english(const Error& error) {
  return in_words(error, {.pattern = [](std::string_view english) { return english; },
                          .opening = "'",
                          .closing = "'"});
}

}  // namespace games
