#include "words/terminal.h"

#include <array>
#include <cstddef>
#include <optional>
#include <utility>

#include "words/say.h"

namespace words {

using games::Error;
using games::Sign;

namespace {

// What stands before and behind `middle`.
struct Halves {
  std::string_view before, behind;
};
std::optional<Halves> split(std::string_view text, std::string_view middle) {
  const std::size_t at = text.find(middle);
  if (at == std::string_view::npos) return std::nullopt;
  return Halves{text.substr(0, at), text.substr(at + middle.size())};
}

template <std::size_t... kRows>
consteval auto patterns_of_reasons(std::index_sequence<kRows...>) {
  return std::array{games::SentencePattern<0>(kReasonTexts[kRows].english.data())...};
}

}  // namespace

// CLI11 names the type of a value that is missing, which people need not know.
Error command_line_error(std::string_view said) {
  if (said.ends_with(" missing") && split(said, " required "))
    return {"{}: a value is missing", Sign(said.substr(0, said.find(':')))};
  if (const auto found = split(said, " is required"))
    return {"{} is required", Sign(found->before)};
  if (const auto found = split(said, " excludes "))
    return {"{} excludes {}", Sign(found->before), Sign(found->behind)};
  if (const auto found = split(said, "The following argument was not expected: "))
    return {"The following argument was not expected: {}", Sign(found->behind)};
  if (const auto found = split(said, "The following arguments were not expected: "))
    return {"The following arguments were not expected: {}", Sign(found->behind)};
  const auto name = split(said, ": At Most ");
  const auto counts = name ? split(name->behind, " required but received ") : std::nullopt;
  if (counts)
    return {"{}: At Most {} required but received {}", Sign(name->before), Sign(counts->before),
            Sign(counts->behind)};
  return {"{}", Sign(said)};
}

Error reason(std::string_view english) {
  static constexpr auto kPatterns =
      patterns_of_reasons(std::make_index_sequence<kReasonTexts.size()>());
  for (const games::SentencePattern<0>& pattern : kPatterns)
    if (pattern.english == english) return Error(pattern);
  return {"{}", Sign(english)};
}

std::string_view language_option(std::span<const char* const> arguments) {
  constexpr std::string_view kOption = "--lang";
  std::string_view found;
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    const std::string_view argument = arguments[i];
    if (argument == kOption && i + 1 < arguments.size()) found = arguments[i + 1];
    if (argument.starts_with(kOption) && argument.substr(kOption.size()).starts_with('='))
      found = argument.substr(kOption.size() + 1);
  }
  return found;
}

std::string_view chinese_in_terminal(std::string_view english) {
  const TextRow* row = find_row(kTerminalTexts, english);
  return row == nullptr ? chinese_sentence(english) : row->chinese;
}

}  // namespace words
