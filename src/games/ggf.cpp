#include "games/ggf.h"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

#include "games/reversi_formats.h"

namespace games {

using mcts::Move;
using mcts::Player;

namespace {

constexpr std::string_view kBegin = "(;", kEnd = ";)";
constexpr std::string_view kBlanks = " \t\r\n";

// "PB[Arrow]"
struct Property {
  std::string key;
  std::string_view value;
  std::size_t key_at = 0;  // offsets into the whole text
  std::size_t at = 0;      // of the value
};

class GgfReader {
 public:
  explicit GgfReader(std::string_view text) : text_(text), at_(text.find(kBegin)) {}

  Parsed<Ggf> read() {
    if (at_ == std::string_view::npos)
      return Parsed<Ggf>::fail("no game in GGF: it begins with (;");
    at_ += kBegin.size();
    for (skip_blanks(); error_.empty() && !text_.substr(at_).starts_with(kEnd); skip_blanks())
      if (const auto property = next()) take(*property);
    if (error_.empty()) return Parsed<Ggf>::ok(std::move(game_));
    return Parsed<Ggf>::fail(std::move(error_));
  }

 private:
  void skip_blanks() { at_ = std::min(text_.find_first_not_of(kBlanks, at_), text_.size()); }

  void fail(std::size_t at, const Error& what) { error_ = at_character(at, what); }

  std::optional<Property> next() {
    const std::size_t begin = at_, open = std::min(text_.find('[', at_), text_.size());
    if (open == text_.size() || open == begin || open - begin > 2) {
      fail(begin, Error("expected a property, as PB[Ann], or the end of the game, ;)"));
      return std::nullopt;
    }
    const std::size_t close = text_.find(']', open);
    if (close == std::string_view::npos) {
      fail(open, Error("nothing closes this bracket"));
      return std::nullopt;
    }
    at_ = close + 1;
    return Property{.key = in_small_letters(text_.substr(begin, open - begin)),
                    .value = text_.substr(open + 1, close - open - 1),
                    .key_at = begin,
                    .at = open + 1};
  }

  void take(const Property& p) {
    if (p.key == "gm") return take_game(p);
    if (p.key == "ty") return take_type(p);
    if (p.key == "bo") return take_board(p);
    if (p.key == "b") return take_move(p, Player::kFirst);
    if (p.key == "w") return take_move(p, Player::kSecond);
    if (p.key == "pb") game_.players[0] = p.value;
    if (p.key == "pw") game_.players[1] = p.value;
    if (p.key == "re") game_.result = p.value;
  }

  void take_game(const Property& p) {
    const std::string name = in_small_letters(p.value);
    if (name != "othello" && name != "reversi")
      fail(p.at, Error("the game must be Othello, not {}", short_quote(p.value)));
  }

  // "8", or with the server's conditions, "s8r20"
  void take_type(const Property& p) {
    const std::string_view type = p.value.starts_with('s') ? p.value.substr(1) : p.value;
    if (type.substr(0, type.find_first_not_of("0123456789")) != "8")
      fail(p.at, Error("the board must be 8x8, type 8, not {}", short_quote(p.value)));
  }

  void take_board(const Property& p) {
    if (!game_.moves.empty()) return fail(p.key_at, Error("the first board stands behind moves"));
    const std::string_view size = p.value.substr(0, p.value.find(' '));
    if (size != "8") return fail(p.at, Error("the board must be 8x8, not {}", short_quote(size)));
    const std::size_t behind = std::min(size.size() + 1, p.value.size());
    auto board = parse_board(p.value.substr(behind), p.at + behind);
    if (!board.value) {
      error_ = std::move(board.error);
      return;
    }
    game_.start = position_ = *board.value;
  }

  void take_move(const Property& p, Player side) {
    const std::string_view word = p.value.substr(0, p.value.find('/'));
    const std::string name = in_small_letters(word);
    const bool pass = name == "pa" || name == "ps" || name == "pass" || name == "--";
    const auto move = Reversi::parse_move(pass ? "pass" : word);
    if (!move.value) return fail(p.at, move.error);
    play(p, side, *move.value, word);
    if (error_.empty()) take_seconds(p);
  }

  void play(const Property& p, Player side, Move m, std::string_view word) {
    const bool left_out = m != Reversi::kPass && position_.legal_moves().contains(Reversi::kPass);
    const Player mover = left_out ? other(position_.to_move()) : position_.to_move();
    if (!position_.is_over() && mover != side)
      return fail(p.key_at, side == Player::kFirst ? Error("it is white's turn")
                                                   : Error("it is black's turn"));
    if (!play_with_passes(position_, game_.moves, m))
      return fail(p.at, Error("move {} is not legal", short_quote(word)));
    game_.seconds.resize(game_.moves.size());
  }

  void take_seconds(const Property& p) {
    const std::size_t slash = std::min(p.value.find('/'), p.value.size());
    const std::size_t second = p.value.find('/', slash + 1);
    if (second == std::string_view::npos || second + 1 == p.value.size()) return;
    const auto seconds = parse_seconds(p.value.substr(second + 1));
    if (!seconds.value) return fail(p.at + second + 1, seconds.error);
    if (!game_.seconds.empty()) game_.seconds.back() = *seconds.value;
  }

  std::string_view text_;
  std::size_t at_;
  Ggf game_;
  Reversi position_;
  Error error_;
};

std::string board_text(const Reversi& position) {
  std::string text = position.text();
  for (char& c : text) c = c == 'X' ? '*' : c == '.' ? '-' : c;
  return text;
}

}  // namespace

Parsed<Ggf> parse_ggf(std::string_view text) { return GgfReader(text).read(); }

std::string ggf_text(const Ggf& game) {
  std::string text = "(;GM[Othello]PC[MCTS Arcade]PB[" + game.players[0] + "]PW[" +
                     game.players[1] + "]RE[" + game.result + "]TI[0]TY[8]BO[8 " +
                     board_text(game.start) + "]";
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
