// An error in a text, as a value. The function that parses a text does not know in which language
// the person will read the error.
//
//     Error("move {}, {}: {}", 3, short_quote(word), Error("{} means nothing here", Sign("pass")))
//
// The English sentence is the key of an error, as in gettext. Each {} in it stands for an argument;
// a wrong number of arguments does not compile. Other languages have a row for each sentence; the
// rows are in the room that knows the languages. The sentences of a lesson are such values as well
// (match/lessons/lesson_words.h).
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <variant>

#include "games/words.h"

namespace games {

constexpr std::string_view kGap = "{}";

constexpr std::size_t gaps_in(std::string_view pattern) {
  std::size_t count = 0;
  for (std::size_t at = 0; (at = pattern.find(kGap, at)) != std::string_view::npos; ++count)
    at += kGap.size();
  return count;
}

// Appends a pattern up to its first gap, and `part` in the place of the gap; returns the rest. One
// thing is in the singular: "{} boxes are closed" becomes "1 box is closed".
std::string_view fill_gap(std::string& out, std::string_view pattern, std::string_view part);

// Has no definition: a call is not a constant expression, and does not compile.
void not_one_argument_for_each_gap();

// A sentence, or the name of a thing within one, in English.
template <std::size_t kGaps>
struct SentencePattern {
  consteval SentencePattern(const char* text) : english(text) {
    if (gaps_in(english) != kGaps) not_one_argument_for_each_gap();
  }
  std::string_view english;
};

class Error;

// The arguments of a sentence. They are views of texts; only an Error owns its texts.

// The same in every language: a square, X, the name of an option.
struct Sign {
  explicit Sign(std::string_view shown) : text(shown) {}
  std::string_view text;
};

// A game's own word with its one gap filled, by a sign or by another word of the game.
struct Filled {
  Filled(const GameWord& pattern, Sign part) : word(&pattern), sign(part.text) {}
  Filled(const GameWord& pattern, const GameWord& part) : word(&pattern), inner(&part) {}
  const GameWord* word;
  std::string_view sign;
  const GameWord* inner = nullptr;
};

// A game's own sentence on why a move is not legal (Refusal in notation.h). It is looked up only
// where it is said, so that a program that says no errors does not hold the words of all games.
struct Reason {
  std::string_view game, why;  // `why` stays where it is
  std::string_view about;
};

// In quotation marks.
struct Quoted {
  explicit Quoted(std::string_view inside, bool all = true) : text(inside), whole(all) {}
  std::string_view text;
  bool whole;
};

// A text from outside, not too long: "→(U+2192)", and "U+200B" for a sign that cannot be seen.
inline Quoted short_quote(std::string_view text) { return Quoted(text, false); }
inline Quoted short_quote(const char& c) { return short_quote({&c, 1}); }

struct Argument {
  template <std::integral Number>  // from 0 on
  requires(!std::same_as<Number, char>) Argument(Number n) : what(static_cast<std::uint64_t>(n)) {}
  Argument(Sign sign) : what(sign) {}
  Argument(Quoted text) : what(text) {}
  Argument(const Error& error) : what(&error) {}   // one may be no more than a name
  Argument(const GameWord& word) : what(&word) {}  // a game's own; it stays where it is
  Argument(Filled word) : what(word) {}
  Argument(Reason reason) : what(reason) {}

  std::variant<std::uint64_t, Sign, Quoted, Filled, Reason, const Error*, const GameWord*> what;
};

// How a language says an error.
struct Wording {
  std::string_view (*pattern)(std::string_view english);
  std::string_view opening, closing;                         // quotation marks
  std::string_view GameWord::*of_word = &GameWord::english;  // of a game's own words
};

class Error {
 public:
  Error() = default;  // nothing is wrong

  template <class... Arguments>
  Error(SentencePattern<sizeof...(Arguments)> pattern, const Arguments&... arguments)
      : Error(pattern.english, {Argument(arguments)...}) {}

  bool empty() const { return sentence_ == nullptr; }

 private:
  struct Sentence;

  Error(std::string_view pattern, std::initializer_list<Argument> arguments);
  friend std::string in_words(const Error& error, const Wording& wording);

  std::shared_ptr<const Sentence> sentence_;  // never changes: copies share it
};

std::string in_words(const Error& error, const Wording& wording);
std::string in_english(const Error& error);

}  // namespace games
