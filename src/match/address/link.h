// The address of a page: its parameters, and the game and the match that they name. The parameters
// of players and searches are in settings.h; a still board does not need them.
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
// taken apart once, where the address comes in. The separator may also be &amp;, as editors of
// pages write it.
class Query {
 public:
  // Key and value, unescaped.
  using Parameter = std::pair<std::string, std::string>;

  // Any text can be a query. One that is longer than kMostLinkBytes has no parameters.
  template <class Text>
  requires std::is_convertible_v<const Text&, std::string_view> Query(const Text& text)
      : Query(Parse(), text) {}

  // The parameters in the order of the address.
  const std::vector<Parameter>& parameters() const { return parameters_; }
  // The last value of this key; "" if there is none.
  std::string value(std::string_view key) const;
  // The length of the text.
  std::size_t bytes() const { return bytes_; }

 private:
  struct Parse {};
  Query(Parse, std::string_view text);

  std::vector<Parameter> parameters_;
  std::size_t bytes_;
};

// escape() replaces every byte that a link cannot hold by %XX; unescape() puts it back.
std::string escape(std::string_view value);
std::string unescape(std::string_view text);

// ---------------------------------------------------------------- the game in an address

struct GameChoice {
  std::string game = "reversi";
  games::OptionValues options = games::initial_values("reversi");

  // Chooses another game, with its own initial options; `id` must be known.
  void choose_game(std::string_view id);
  // Sets the option of this key from a text. The error says why the text does not fit; it is empty
  // when it does. Returns nothing if the game has no such option.
  std::optional<games::Error> set_option(std::string_view key, std::string_view text);
  // Takes over the options of a game that begins with this position, as far as they may be chosen.
  void choose_options_of(const games::Position& start);
  games::Position start() const { return games::start(game, options); }

  friend bool operator==(const GameChoice&, const GameChoice&) = default;
};

enum class Fault {
  kValue,      // the key has no such value
  kRepeated,   // the value may be good, but the same key comes again later
  kNoSuchKey,  // nothing has this key
  kPosition,   // the position in the same address has another value
};

// A value that could not be used. The setting that it names, if there is one, keeps its value.
struct BadValue {
  std::string key;
  std::string value;
  Fault fault = Fault::kValue;
};

// Takes over the game and its options from the query. Other functions read the other keys. A value
// that does not fit is added to `bad`.
void read_game(GameChoice& choice, const Query& query, std::vector<BadValue>& bad);

// Reads the match of a link, in the game that was chosen. The match is at the end of its moves:
//
//     moves     up to the position on the board: "f5d6c3" for Reversi, else in
//               the game's notation with dashes, "7-8-9"; see compact_moves()
//     position  where the game began, in the game's notation, when that is not
//               its own start
//
// The error says which move is wrong, counted from 1.
games::Parsed<Match> read_match(const Query& query, const GameChoice& choice);

}  // namespace match
