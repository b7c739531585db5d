// What is wrong with a text, as a value: who reads a text does not know in which language its
// reader will be told.
//
//     Error("move {}, {}: {}", 3, short_quote(word), Error("{} means nothing here", Sign("pass")))
//
// An error is known by its sentence in English, as elsewhere with gettext. A {} in it stands for
// what the sentence speaks of, and one that is not given as many things does not compile. Other
// languages have a row for each sentence; the rows are in the room that knows the languages.
#pragma once

#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace games {

constexpr std::string_view kGap = "{}";

constexpr std::size_t gaps_in(std::string_view pattern) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = pattern.find(kGap, at)) != std::string_view::npos; ++count)
    at += kGap.size();
  return count;
}

// A sentence, or the name of a thing within one, in English.
template <std::size_t kGaps>
struct Pattern {
  consteval Pattern(const char* text) : english(text) {
    if (gaps_in(english) != kGaps) throw "a sentence needs one argument for each {}";
  }
  std::string_view english;
};

// The same in every language: a square, X, the name of an option.
struct Sign {
  explicit Sign(std::string_view shown) : text(shown) {}
  std::string text;
};

// In quotation marks, as whole as it is.
struct Quoted {
  explicit Quoted(std::string_view inside) : text(inside) {}
  std::string text;
};

// What somebody wrote: not too long, and nothing but printable ASCII, whatever it is.
Quoted short_quote(std::string_view text);
Quoted short_quote(char c);

struct Argument;

class Error {
 public:
  Error() = default;  // nothing is wrong

  // An argument is a number, a Sign, a Quoted, or an Error, which may be no more than a name.
  template <class... Arguments>
  Error(Pattern<sizeof...(Arguments)> pattern, Arguments&&... arguments);

  bool empty() const { return pattern_.empty(); }
  std::string_view pattern() const { return pattern_; }
  const std::vector<Argument>& arguments() const { return arguments_; }

 private:
  void add(Argument argument);

  std::string_view pattern_;
  std::vector<Argument> arguments_;
};

struct Argument {
  template <std::integral Number>
  requires(!std::same_as<Number, char>) Argument(Number n) : what(Sign(std::to_string(n))) {}
  Argument(Sign sign) : what(std::move(sign)) {}
  Argument(Quoted text) : what(std::move(text)) {}
  Argument(Error error) : what(std::move(error)) {}

  std::variant<Sign, Quoted, Error> what;
};

template <class... Arguments>
Error::Error(Pattern<sizeof...(Arguments)> pattern, Arguments&&... arguments)
    : pattern_(pattern.english) {
  (add(Argument(std::forward<Arguments>(arguments))), ...);
}

// How a language says an error.
struct Wording {
  std::string_view (*pattern)(std::string_view english);
  std::string_view opening, closing;  // quotation marks
};

std::string in_words(const Error& error, const Wording& wording);
std::string in_english(const Error& error);

}  // namespace games
