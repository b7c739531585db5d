// The address of a page: its parameters, and what they say of the game. What they say of players
// and searches is in settings.h; a still board does without that.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "games/notation.h"
#include "games/position.h"
#include "match/match.h"

namespace match {

// Far more than any match needs.
constexpr std::size_t kMostLinkBytes = 8192;

// The parameters of an address, "game=dots&rule=free", with or without a question mark before them:
// taken apart once, where the address comes in. Between them may stand &amp;, as editors of pages
// write it.
class Query {
 public:
  // Key and value, unescaped.
  using Parameter = std::pair<std::string, std::string>;

  // Any text will do as a query. One that is longer than kMostLinkBytes has no parameters.
  template <class Text>
  requires std::is_convertible_v<const Text&, std::string_view> Query(const Text& text)
      : Query(Parse(), text) {}

  // In their order.
  const std::vector<Parameter>& parameters() const { return parameters_; }
  // The last of this key, "" without it.
  std::string value(std::string_view key) const;
  // The length of the text.
  std::size_t bytes() const { return bytes_; }

 private:
  struct Parse {};
  Query(Parse, std::string_view text);

  std::vector<Parameter> parameters_;
  std::size_t bytes_;
};

// A value with whatever a link cannot hold replaced by %XX, and back.
std::string escape(std::string_view value);
std::string unescape(std::string_view text);

// ---------------------------------------------------------------- the game in an address

struct GameChoice {
  std::string game = "reversi";
  games::OptionValues options = games::initial_values("reversi");

  // Another game with its own initial options; `id` must be known.
  void choose_game(std::string_view id);
  // Sets the option of this key from a text: why it does not fit, empty when it does. Nothing when
  // the game has no such option.
  std::optional<games::Error> set_option(std::string_view key, std::string_view text);
  games::Position start() const { return games::start(game, options); }

  friend bool operator==(const GameChoice&, const GameChoice&) = default;
};

enum class Fault {
  kValue,      // the key has no such value
  kRepeated,   // it may be a good one, but the key stands again behind it
  kNoSuchKey,  // nothing has this key
  kPosition,   // the position in the same address has another value
};

// A value that could not be used; what it would have set keeps its value.
struct BadValue {
  std::string key;
  std::string value;
  Fault fault = Fault::kValue;
};

// Takes over what the query names: the game, and its options. Other keys are left
// to others. What does not fit is added to `bad`.
void read_game(GameChoice& choice, const Query& query, std::vector<BadValue>& bad);

// The match that a link tells, of the game that was chosen, at the end of its moves:
//
//     moves     up to the position on the board: "f5d6c3" for Reversi, else in
//               the game's notation with dashes, "7-8-9"; see compact_moves()
//     position  where the game began, in the game's notation, when that is not
//               its own start
//
// The error says which move is wrong, counted from 1.
games::Parsed<Match> read_match(const Query& query, const GameChoice& choice);

}  // namespace match
