#include "games/ggf.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <utility>

#include "games/reversi_formats.h"

namespace games {

using mcts::Move;
using mcts::Player;

namespace {

constexpr std::string_view kBlanks = " \t\r\n";

// Behind the ( that is here and the ; of a game.
std::optional<std::size_t> game_at(std::string_view text, std::size_t open) {
  const std::size_t at = text.find_first_not_of(kBlanks, open + 1);
  return at != std::string_view::npos && text[at] == ';' ? std::optional(at + 1) : std::nullopt;
}

// Behind the ( and the ; of the first game.
std::optional<std::size_t> find_game(std::string_view text) {
  for (std::size_t open = 0; (open = text.find('(', open)) != std::string_view::npos; ++open)
    if (const auto at = game_at(text, open)) return at;
  return std::nullopt;
}

// A \ keeps a ] from closing.
std::optional<std::size_t> closing_bracket(std::string_view text, std::size_t open) {
  for (std::size_t i = open; i < text.size(); ++i) {
    if (text[i] == ']') return i;
    i += text[i] == '\\';
  }
  return std::nullopt;
}

// "PB[Arrow]"
struct Property {
  std::string key;
  std::vector<std::string_view> values;  // at least one
  std::size_t key_at = 0;                // offsets into the whole text
  std::size_t at = 0;                    // of the first value
};

bool is_one_of(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

// A pass, or a square as GGF has it, "f5", or SGF, "fe".
Parsed<Move> parse_point(std::string_view text) {
  if (is_one_of(in_small_letters(text), {"", "pa", "ps", "pass", "--", "-", "tt"}))
    return Parsed<Move>::ok(Reversi::kPass);
  std::string square(text);
  if (const char row = small_letter(square.back()); square.size() == 2 && row >= 'a' && row <= 'h')
    square[1] = static_cast<char>(row - 'a' + '1');
  auto move = Reversi::parse_move(square);
  if (move.value) return move;
  return Parsed<Move>::fail("move must be a square from A1 to H8 or pass, not {}",
                            short_quote(text));
}

// Seconds, perhaps behind minutes and hours, and as programs write small numbers: "9.5E-05".
std::optional<double> seconds_in(std::string_view text) {
  double seconds = 0;
  for (const std::string_view part : split_fields(text, ':')) {
    const std::string number(part);
    char* end = nullptr;
    const double value = std::strtod(number.c_str(), &end);
    const bool fits = !number.empty() && *end == '\0' && std::isfinite(value) && value >= 0 &&
                      number.find_first_not_of("0123456789.eE+-") == std::string::npos;
    if (!fits) return std::nullopt;
    seconds = seconds * 60 + value;
  }
  constexpr double kMost = 9'999'999;
  return seconds <= kMost ? std::optional(std::round(seconds * 1000) / 1000) : std::nullopt;
}

class GgfReader {
 public:
  explicit GgfReader(std::string_view text) : text_(text) {}

  Parsed<Ggf> read() {
    const auto begin = find_game(text_);
    if (!begin) return Parsed<Ggf>::fail("no game in GGF: it begins with (;");
    at_ = *begin;
    for (skip(); error_.empty() && !text_.substr(at_).starts_with(')'); skip())
      if (const auto property = next()) take(*property);
    check_end();
    if (error_.empty() && !has_board_ && game_.moves.empty())
      fail(*begin, Error("this game has neither a board nor moves"));
    if (error_.empty()) return Parsed<Ggf>::ok(std::move(game_));
    return Parsed<Ggf>::fail(std::move(error_));
  }

  // Its first value; "" where the game has none.
  std::string_view find(std::string_view key) {
    at_ = find_game(text_).value_or(text_.size());
    for (skip(); at_ < text_.size() && text_[at_] != ')'; skip()) {
      const auto property = next();
      if (!property) break;
      if (property->key == key) return property->values.front();
    }
    return {};
  }

 private:
  // Over what stands between properties: nodes begin with ; and the first of several variations
  // is gone on with.
  void skip() { at_ = std::min(text_.find_first_not_of(" \t\r\n;(", at_), text_.size()); }

  // The ] of a comment that has closed at an earlier one.
  void check_end() {
    const std::size_t behind = std::min(text_.find_first_not_of(kBlanks, at_ + 1), text_.size());
    if (text_.substr(behind).starts_with(']')) fail(behind, no_property());
  }

  static Error no_property() {
    return Error("expected a property, as PB[Ann], or the end of the game, ;)");
  }

  void fail(std::size_t at, const Error& what) {
    if (error_.empty()) error_ = at_character(at, what);
  }

  std::optional<Property> next() {
    const std::size_t open = std::min(text_.find('[', at_), text_.size());
    const std::size_t end = text_.find_last_not_of(kBlanks, open - 1) + 1;
    Property p{.key = in_small_letters(text_.substr(at_, std::max(end, at_) - at_)),
               .values = {},
               .key_at = at_};
    if (open == text_.size() || !is_key(p.key)) {
      fail(p.key_at, no_property());
      return std::nullopt;
    }
    p.at = open + 1;
    for (at_ = open; at_ < text_.size() && text_[at_] == '[';) {
      const auto close = closing_bracket(text_, at_);
      if (!close) {
        fail(at_, Error("nothing closes this bracket"));
        return std::nullopt;
      }
      p.values.push_back(text_.substr(at_ + 1, *close - at_ - 1));
      at_ = std::min(text_.find_first_not_of(kBlanks, *close + 1), text_.size());
    }
    return p;
  }

  static bool is_key(std::string_view text) {
    constexpr std::size_t kLongest = 12;
    return !text.empty() && text.size() <= kLongest &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= 'a' && c <= 'z'; });
  }

  void take(const Property& p) {
    const std::string_view value = p.values.front();
    if (p.key == "gm") return take_game(p);
    if (p.key == "ty") return take_type(p);
    if (p.key == "sz" && value != "8") return refuse_size(p.at, value);
    if (p.key == "bo") return take_board(p);
    if (p.key == "ab") return take_discs(p, 'X');
    if (p.key == "aw") return take_discs(p, 'O');
    if (p.key == "ae") return take_discs(p, '.');
    if (p.key == "pl") return take_side(p);
    if (p.key == "b") return take_move(p, Player::kFirst);
    if (p.key == "w") return take_move(p, Player::kSecond);
    if (is_one_of(p.key, {"kb", "kw"}) || (p.key == "km" && has_points(value)))
      return refuse_komi(p.at);
    if (p.key == "pb") game_.players[0] = value;
    if (p.key == "pw") game_.players[1] = value;
    if (p.key == "dt") game_.date = value;
    if (p.key == "re") take_result(value);
  }

  static bool has_points(std::string_view value) {
    return value.find_first_of("123456789") != std::string_view::npos;
  }

  void refuse_size(std::size_t at, std::string_view size) {
    fail(at, Error("the board must be 8x8, not {}", short_quote(size)));
  }

  void refuse_komi(std::size_t at) { fail(at, Error("Othello with komi is not played here")); }

  void take_game(const Property& p) {
    const std::string name = in_small_letters(p.values.front());
    if (!is_one_of(name, {"othello", "reversi", "2"}))
      fail(p.at, Error("the game must be Othello, not {}", short_quote(p.values.front())));
  }

  // "8", or with the server's conditions, "s8r20"
  void take_type(const Property& p) {
    const std::string_view value = p.values.front();
    const std::string_view type = value.starts_with('s') ? value.substr(1) : value;
    const std::size_t digits = std::min(type.find_first_not_of("0123456789"), type.size());
    if (type.substr(0, digits) != "8")
      fail(p.at, Error("the board must be 8x8, type 8, not {}", short_quote(value)));
    if (type.find('a', digits) != std::string_view::npos)
      fail(p.at, Error("Othello in which fewer discs win is not played here"));
    if (type.find('k', digits) != std::string_view::npos) refuse_komi(p.at);
  }

  void take_board(const Property& p) {
    const std::string_view value = p.values.front();
    if (!game_.moves.empty()) return fail(p.key_at, Error("the first board comes after moves"));
    const std::string_view size = value.substr(0, value.find(' '));
    if (size != "8") return refuse_size(p.at, size);
    const std::size_t behind = std::min(size.size() + 1, value.size());
    auto board = parse_board(value.substr(behind), p.at + behind);
    if (board.value)
      begin_with(*board.value);
    else
      error_ = std::move(board.error);
  }

  void begin_with(const Reversi& start) {
    game_.start = position_ = start;
    has_board_ = true;
  }

  // SGF's first position, disc by disc.
  void take_discs(const Property& p, char disc) {
    if (!game_.moves.empty()) return fail(p.key_at, Error("the first board comes after moves"));
    const bool is_usual = !has_board_ && disc != '.';
    std::string text = is_usual ? std::string(64, '.') + " X" : position_.text();
    for (const std::string_view value : p.values) {
      const auto point = parse_point(value);
      if (!point.value || *point.value == Reversi::kPass)
        return fail(static_cast<std::size_t>(value.data() - text_.data()),
                    Error("a square must be X, O or ., not {}", short_quote(value)));
      text[*point.value] = disc;
    }
    begin_with(*Reversi::parse(text).value);
    is_by_discs_ = true;
  }

  void take_side(const Property& p) {
    const bool white = is_one_of(in_small_letters(p.values.front().substr(0, 1)), {"w", "2"});
    const Player side = white ? Player::kSecond : Player::kFirst;
    if (game_.moves.empty())
      begin_by(side);
    else if (side != position_.to_move())
      fail(p.key_at, not_the_turn_of(side));
  }

  void begin_by(Player side) {
    std::string text = position_.text();
    text.back() = side == Player::kSecond ? 'O' : 'X';
    game_.start = position_ = *Reversi::parse(text).value;
    has_side_ = true;
  }

  static Error not_the_turn_of(Player side) {
    return side == Player::kFirst ? Error("it is white's turn") : Error("it is black's turn");
  }

  // "+4:r", or SGF's "B+4" and "W+R"
  void take_result(std::string_view value) {
    game_.result = value;
    if (!value.starts_with("B+") && !value.starts_with("W+")) return;
    const std::string_view rest = value.substr(2, 1);
    const std::string sign(value.starts_with('B') ? "+" : "-");
    if (rest == "R") game_.result = sign + "64:r";
    if (rest == "T") game_.result = sign + "64:t";
    if (has_points(value)) game_.result = sign + std::string(value.substr(2));
  }

  void take_move(const Property& p, Player side) {
    if (p.values.size() > 1) return fail(p.at + p.values[0].size() + 1, no_property());
    if (is_by_discs_ && !has_side_) begin_by(side);  // the first move tells
    const std::string_view value = p.values.front();
    const std::string_view word = value.substr(0, value.find('/'));
    const auto move = parse_point(word);
    if (!move.value) return fail(p.at, move.error);
    play(p, side, *move.value, word);
    if (error_.empty()) take_seconds(value);
  }

  void play(const Property& p, Player side, Move m, std::string_view word) {
    ++count_;
    const bool left_out = m != Reversi::kPass && position_.legal_moves().contains(Reversi::kPass);
    const Player mover = left_out ? other(position_.to_move()) : position_.to_move();
    if (!position_.is_over() && mover != side) return fail(p.key_at, not_the_turn_of(side));
    if (!play_with_passes(position_, game_.moves, m)) {
      error_ = with_reason(Error("move {} ({}, character {}) is not legal", count_,
                                 Sign(word.empty() ? "pass" : word), p.at + 1),
                           position_, m);
      return;
    }
    game_.seconds.resize(game_.moves.size());
  }

  void take_seconds(std::string_view value) {
    const std::size_t slash = std::min(value.find('/'), value.size());
    const std::size_t second = value.find('/', slash + 1);
    if (second == std::string_view::npos || game_.seconds.empty()) return;
    if (const auto seconds = seconds_in(value.substr(second + 1))) game_.seconds.back() = *seconds;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Ggf game_;
  bool has_board_ = false, is_by_discs_ = false, has_side_ = false;
  int count_ = 0;  // of the moves that are written
  Reversi position_;
  Error error_;
};

std::string board_text(const Reversi& position) {
  std::string text = position.text();
  for (char& c : text) c = c == 'X' ? '*' : c == '.' ? '-' : c;
  return text;
}

}  // namespace

bool has_ggf_in(std::string_view text) { return find_game(text).has_value(); }

Parsed<Ggf> parse_ggf(std::string_view text) { return GgfReader(text).read(); }

// A bracket that opens behind one that was closed is a second way to go on.
GgfContent ggf_content(std::string_view text) {
  GgfContent content{.games = 0};
  int depth = 0;
  bool closed = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '(' && (depth > 0 || game_at(text, i))) {
      content.games += depth == 0;
      content.variations |= closed && content.games == 1;
      ++depth;
    } else if (depth > 0 && text[i] == ')') {
      --depth;
      closed = true;
    } else if (depth > 0 && text[i] == '[') {
      i = closing_bracket(text, i).value_or(text.size());
    }
  }
  return content;
}

std::string_view ggf_property(std::string_view text, std::string_view key) {
  return GgfReader(text).find(in_small_letters(key));
}

std::string ggf_text(const Ggf& game) {
  std::string text = "(;GM[Othello]PC[MCTS Arcade]";
  if (!game.date.empty()) text += "DT[" + game.date + "]";
  text += "PB[" + game.players[0] + "]PW[" + game.players[1] + "]RE[" + game.result +
          "]TI[0]TY[8]BO[8 " + board_text(game.start) + "]";
  Reversi position = game.start;
  for (std::size_t i = 0; i < game.moves.size(); ++i) {
    text += position.to_move() == Player::kFirst ? "B[" : "W[";
    text += game.moves[i] == Reversi::kPass ? "PA" : Reversi::move_text(game.moves[i]);
    if (game.seconds[i] > 0) text += "//" + decimal_text(game.seconds[i]);
    text += "]";
    position.play(game.moves[i]);
  }
  return text + ";)";
}

}  // namespace games
