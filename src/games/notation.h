// The common parts of the text forms of all games. The header of each game describes its notation.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/error.h"
#include "mcts/game.h"

namespace games {

// The outcome of reading a text: a value, or what is wrong and where.
template <class T>
struct Parsed {
  std::optional<T> value;
  Error error;  // empty exactly when there is a value

  static Parsed ok(T v) { return {std::move(v), {}}; }
  static Parsed fail(Error why) { return {std::nullopt, std::move(why)}; }
  template <class... Arguments>
  static Parsed fail(SentencePattern<sizeof...(Arguments)> why, const Arguments&... arguments) {
    return fail(Error(why, arguments...));
  }

  template <class Other>
  Parsed<Other> as() const {
    return value ? Parsed<Other>::ok(static_cast<Other>(*value)) : Parsed<Other>::fail(error);
  }
};

// Something a player may choose before a game starts. `choices` empty: a
// number from min to max. Otherwise the value is an index into `choices`.
struct Option {
  std::string_view key;  // as in a link: "stones", "take", "rule"
  int min = 0;
  int max = 0;
  int initial = 0;
  std::vector<std::string_view> choices = {};
};

// One value for each Option of a game, in the same order.
using OptionValues = std::vector<int>;

// Why a move is not legal: a word of the game's own, for which the ui has a
// sentence, and what that sentence speaks of.
struct Refusal {
  std::string_view why;  // "taken"; empty: the game does not say
  std::string about;     // a move as it is written, or a number

  friend bool operator==(const Refusal&, const Refusal&) = default;
};

// An error about a move that is not legal, with the game's own reason behind it, if it gives one:
// "move 2 (4) is not legal: Cell 4 is taken". `game` is the id of a game of the catalogue.
Error with_reason(const Error& error, std::string_view game, const Refusal& refusal);

// The fields of `text`, split at single spaces or at another character. Two of them in a row give
// an empty field, which no reader accepts.
std::vector<std::string_view> split_fields(std::string_view text, char separator = ' ');

// A to Z become a to z; every other byte stays as it is, whatever the machine's language.
char small_letter(char c);
std::string in_small_letters(std::string_view text);

// A whole number from min to max as it is written in texts, links and options: digits alone,
// without a sign or leading zeros. The error completes a sentence, "must be ...".
Parsed<std::uint64_t> parse_whole(std::string_view text, std::uint64_t min, std::uint64_t max);

// A number in decimal digits, with a point or without; nothing for any other text. strtod alone
// would take "nan", "1e9" and "0x1".
std::optional<double> decimal_number(std::string_view text);
// One from 0 to max. The error completes a sentence, "must be ...".
Parsed<double> parse_decimal(std::string_view text, int max);

// A whole number from 0 on, as above; `what` names it in the error.
Parsed<int> parse_number(std::string_view text, int min, int max, const Argument& what);

// Which of `names` it is. The error completes a sentence, and has `separator` between the names.
Parsed<std::size_t> parse_choice(std::string_view text, std::span<const std::string_view> names,
                                 std::string_view separator = ", ");
std::optional<bool> on_or_off(std::string_view text);

// The value of an option.
Parsed<int> parse_value(const Option& option, std::string_view text);

// The side to move, written as `first` or `second`.
Parsed<mcts::Player> parse_side(std::string_view text, std::string_view first,
                                std::string_view second);

// A number from 0 to 9999999, to the thousandth: "3.2".
std::string decimal_text(double number);

// A person's time for a move, written so.
Parsed<double> parse_seconds(std::string_view text);

// An error at a place of a longer text; `offset` counts from 0, people from 1.
Error at_character(std::size_t offset, const Error& what);

// The error for a position with the wrong number of fields; `expected` names the right ones.
Error fields_error(const Error& expected, const std::vector<std::string_view>& fields);

}  // namespace games
