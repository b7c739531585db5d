// The boards of reversi_formats.h.
#include <algorithm>
#include <array>
#include <utility>

#include "games/board_text.h"
#include "games/plain_text.h"
#include "games/reversi_formats.h"

namespace games {

using mcts::Player;

namespace {

constexpr std::size_t kRows = 8, kSquares = 64;

bool is_break(char c) { return c == '\n' || c == '\r'; }
bool is_blank(char c) { return c == ' ' || c == '\t'; }

// Only without line breaks, behind which blanks get lost, and where there are too few other signs.
bool has_blank_squares(std::string_view text) {
  std::size_t others = 0;
  for (const char c : text) {
    if (is_break(c)) return false;
    others += !is_blank(c);
  }
  return others < kSquares && text.size() >= kSquares && text.size() <= kSquares + 2;
}

enum class SquareSign { kBlack, kWhite, kEmpty, kZero, kStar, kNone };

SquareSign mark_of(char c) {
  constexpr std::array<std::pair<std::string_view, SquareSign>, 5> kMarks = {
      {{"XxBb1", SquareSign::kBlack},
       {"OoWw2", SquareSign::kWhite},
       {"-._+ ", SquareSign::kEmpty},
       {"0", SquareSign::kZero},
       {"*", SquareSign::kStar}}};
  for (const auto& [signs, mark] : kMarks)
    if (signs.find(c) != std::string_view::npos) return mark;
  return SquareSign::kNone;
}

class BoardReader {
 public:
  BoardReader(std::string_view text, std::size_t offset)
      : blanks_are_squares_(has_blank_squares(text)),
        text_(blanks_are_squares_ ? std::string(text) : without_edges(text, kRows)),
        offset_(offset) {}

  Parsed<Reversi> read() {
    using Result = Parsed<Reversi>;
    Error error = skip_bracket();
    if (error.empty()) error = find_squares();
    if (error.empty()) error = check_squares();
    if (error.empty()) error = find_meanings();
    if (error.empty()) error = read_side();
    if (!error.empty()) return Result::fail(std::move(error));
    std::string text;
    for (const std::size_t square : squares_) text += letter(text_[square]);
    return Reversi::parse(text + (side_ == Player::kSecond ? " O" : " X"));
  }

  // What stands behind the board, and where.
  std::string_view rest() const { return std::string_view(text_).substr(at_); }
  std::size_t rest_at() const { return offset_ + at_; }

 private:
  Error at(std::size_t place, const Error& what) const {
    return at_character(offset_ + place, what);
  }

  std::size_t end_of(std::string_view signs, std::size_t from) const {
    return std::min(text_.find_first_not_of(signs, from), text_.size());
  }

  // "[8 " and its end.
  Error skip_bracket() {
    std::size_t open = end_of(" \t\r\n", 0);
    if (in_small_letters(text_.substr(open, 3)) == "bo[") open += 2;
    if (open >= text_.size() || text_[open] != '[') return {};
    const std::size_t begin = end_of(" ", open + 1),
                      end = std::min(text_.find_first_of(" ]", begin), text_.size());
    const std::string size = text_.substr(begin, end - begin);
    if (size != "8") return at(begin, Error("the board must be 8x8, not {}", short_quote(size)));
    at_ = end;
    std::replace(text_.begin(), text_.end(), ']', ' ');
    return {};
  }

  Error find_squares() {
    for (;
         squares_.size() < kSquares && at_ < text_.size() && text_[at_] != ';' && text_[at_] != '%';
         at_ += first_character(std::string_view(text_).substr(at_)).bytes)
      if (!is_break(text_[at_]) && (!is_blank(text_[at_]) || blanks_are_squares_))
        squares_.push_back(at_);
    const std::size_t behind = squares_behind();
    const std::size_t squares = squares_.size() + behind - (behind == 0 && last_is_side() ? 1 : 0);
    if (squares == kSquares) return {};
    const bool whole = end_of(" \t\r\n", at_) == text_.size();
    return at(whole ? text_.size() : at_,
              Error("expected {} squares, found {}", kSquares, squares));
  }

  // The length of the last group of signs and of the longest one.
  std::pair<std::size_t, std::size_t> groups() const {
    std::size_t last = 0, longest = 0, length = 0;
    for (const char c : std::string_view(text_).substr(0, at_)) {
      length = is_blank(c) || is_break(c) ? 0 : length + 1;
      if (length > 0) last = length;
      longest = std::max(longest, length);
    }
    return {last, longest};
  }

  // Where squares stand in groups, one sign by itself behind all of them is none.
  bool last_is_side() const {
    const auto [last, longest] = groups();
    return !blanks_are_squares_ && last == 1 && longest > 1;
  }

  // How many squares stand behind the 64th: signs that touch it, rows, and signs by themselves
  // where all are. One that can be the side to move is none.
  std::size_t squares_behind() const {
    const bool apart = groups().second == 1;
    std::size_t count = 0, size = 0;
    for (std::size_t at = at_;; count += size, at += size) {
      at = end_of(" \t\r\n", at);
      size = std::min(text_.find_first_of(" \t\r\n,;%", at), text_.size()) - at;
      for (std::size_t i = 0; i < size; ++i)
        if (mark_of(text_[at + i]) == SquareSign::kNone) size = 0;
      const bool row = size >= kRows && size < kSquares;
      if (size == 0 || !(apart ? size == 1 : row || at == at_)) break;
    }
    const bool is_side =
        count == 1 && size != 1 && mark_of(text_[end_of(" ", at_)]) != SquareSign::kEmpty;
    return blanks_are_squares_ || is_side ? 0 : count;
  }

  std::vector<std::size_t>::const_iterator find(std::string_view signs) const {
    return std::find_if(squares_.begin(), squares_.end(), [&](std::size_t square) {
      return signs.find(text_[square]) != std::string_view::npos;
    });
  }
  bool has(std::string_view signs) const { return find(signs) != squares_.end(); }

  // "B" on a board of X and O could be either side's.
  bool is_second_sign(char c) const {
    for (const std::string_view signs : {"XxBb1", "OoWw2"}) {
      const std::size_t at = signs.find(c);
      if (at == std::string_view::npos || at < 2) continue;
      return has(signs.substr(0, 2)) || (at == 4 && has(signs.substr(2, 2)));
    }
    // A small letter beside the large one marks a square to play on.
    if ((c == 'x' && has("X")) || (c == 'o' && has("O"))) return true;
    return c == '*' && has("Xx") && !has("OoWw20");
  }

  Error check_squares() const {
    const bool blank = has(" ");
    for (const std::size_t square : squares_) {
      const std::string_view here = std::string_view(text_).substr(square);
      const auto sign = short_quote(here.substr(0, first_character(here).bytes));
      const SquareSign mark = mark_of(here[0]);
      if (mark == SquareSign::kNone || is_second_sign(here[0]))
        return at(square, Error("a square must be X, O or ., not {}", sign));
      if (blank && mark == SquareSign::kEmpty && here[0] != ' ')
        return at(square, Error("both {} and a blank for an empty square", sign));
    }
    return {};
  }

  // Decides what 0 and * mean.
  Error find_meanings() {
    if (has("XxBb1")) star_ = SquareSign::kEmpty;
    if (!has("0")) return {};
    const bool white = has("OoWw2"), empty = has("-._+ ");
    if (white == empty) return at(*find("0"), Error("0 could be white or empty"));
    zero_ = white ? SquareSign::kEmpty : SquareSign::kWhite;
    return {};
  }

  // Where the text says that O is black.
  void swap_letters() {
    constexpr std::string_view kLetters = "XxOo", kSwapped = "OoXx";
    for (std::size_t i = 0; i < text_.size(); ++i) {
      const std::size_t letter = kLetters.find(text_[i]);
      const bool alone = i < at_ || is_word_of_its_own(text_, i);
      if (letter != std::string_view::npos && alone) text_[i] = kSwapped[letter];
    }
  }

  // The number of discs tells where no side has passed. Fewer than 12 around a full centre have no
  // pass behind them. Nothing where an odd number may be White's turn or Black's.
  std::optional<Player> side_by_discs() const {
    std::size_t discs = 0, centre = 0;
    for (std::size_t i = 0; i < kSquares; ++i) {
      const bool disc = letter(text_[squares_[i]]) != '.';
      discs += disc;
      centre += disc && (i == 27 || i == 28 || i == 35 || i == 36);
    }
    if (discs % 2 == 0) return Player::kFirst;
    return discs < 12 && centre == 4 ? std::optional(Player::kSecond) : std::nullopt;
  }

  // Leaves at_ where moves would begin.
  Error read_side() {
    skip_to_word();
    if (has("XxOo") && o_is_black(rest()) == true) swap_letters();
    skip_legends();
    if (Error error = find_side(); !error.empty()) return error;
    skip_legends();
    return {};
  }

  // "O is black, X is white"
  void skip_legends() {
    for (std::size_t end; !rest().empty(); at_ = end_of(" \t\r\n,.;", end)) {
      end = std::min(text_.find_first_of(",.;\n", at_), text_.size());
      const std::string_view part = rest().substr(0, end - at_);
      if (!o_is_black(part) || side_in_words(part)) return;
    }
  }

  Error find_side() {
    if (const auto said = side_in_words(rest())) {
      side_ = said->side;
      return skip_words(said->end);
    }
    const std::string_view word = rest().substr(0, rest().find_first_of(" \t\r\n,;"));
    if (const auto side = side_named(in_small_letters(word))) return take_side(*side, word.size());
    const bool before_move = word.size() > 2 && Reversi::parse_move(word.substr(1, 2)).value;
    const char c = word.size() == 1 || before_move ? letter(word[0]) : '.';
    if (c != '.') return take_side(c == 'O' ? Player::kSecond : Player::kFirst, 1);
    const bool other = word.empty() || word.size() >= kSquares || looks_like_transcript(rest());
    if (before_move || (word.size() != 1 && other)) {
      const auto side = side_by_discs();
      side_ = side.value_or(Player::kFirst);
      return side ? Error() : Error("the board does not show whether X or O is to move");
    }
    return at(at_, Error("side to move must be {} or {}, not {}", Sign("X"), Sign("O"),
                         short_quote(word)));
  }

  Error take_side(Player side, std::size_t length) {
    side_ = side;
    at_ += length;
    skip_to_word();
    return {};
  }

  void skip_to_word() {
    at_ = end_of(" \t\r\n,", at_);
    if (rest().starts_with(';') || rest().starts_with('%')) at_ = text_.size();
  }

  // Whatever else is said of a board is no move.
  Error skip_words(std::size_t length) {
    at_ = end_of(" \t\r\n,.:;", at_ + length);
    if (!looks_like_transcript(rest())) at_ = text_.size();
    return {};
  }

  char letter(char c) const {
    SquareSign mark = mark_of(c);
    if (mark == SquareSign::kZero) mark = zero_;
    if (mark == SquareSign::kStar) mark = star_;
    if (mark == SquareSign::kBlack) return 'X';
    return mark == SquareSign::kWhite ? 'O' : '.';
  }

  const bool blanks_are_squares_;
  std::string text_;  // with blanks for what stands around the board
  const std::size_t offset_;
  std::size_t at_ = 0;
  std::vector<std::size_t> squares_;  // places in the text
  SquareSign zero_ = SquareSign::kEmpty, star_ = SquareSign::kBlack;
  Player side_ = Player::kFirst;
};

// The next of a collection of positions, which stand one a line.
bool is_other_board(std::string_view text) {
  const std::string_view line = text.substr(0, text.find('\n'));
  return line.size() >= kSquares && mark_of(line[kSquares - 1]) != SquareSign::kNone &&
         looks_like_board(line);
}

}  // namespace

Parsed<Reversi> parse_board(std::string_view text, std::size_t offset) {
  BoardReader reader(text, offset);
  auto board = reader.read();
  if (!board.value || reader.rest().empty()) return board;
  return Parsed<Reversi>::fail(
      at_character(reader.rest_at(), Error("expected nothing after the side to move")));
}

Parsed<BoardWithMoves> parse_board_with_moves(std::string_view text) {
  using Result = Parsed<BoardWithMoves>;
  BoardReader reader(text, 0);
  const auto board = reader.read();
  if (!board.value) return Result::fail(board.error);
  const bool on_new_line = text.substr(0, reader.rest_at()).ends_with('\n');
  if (reader.rest().empty() || (on_new_line && is_other_board(reader.rest())))
    return Result::ok({*board.value, {}});
  if (!looks_like_transcript(reader.rest()))
    return Result::fail(
        at_character(reader.rest_at(), Error("expected moves or nothing after the side to move")));
  auto moves = parse_transcript(reader.rest(), *board.value, reader.rest_at());
  if (!moves.value) return Result::fail(std::move(moves.error));
  return Result::ok({*board.value, *std::move(moves.value)});
}

int boards_in(std::string_view text) {
  int count = 0;
  for (const std::string_view line : split_fields(text, '\n')) count += is_other_board(line);
  return count;
}

bool looks_like_board(std::string_view text) {
  std::size_t signs = 0, others = 0, blanks = 0;
  const std::string bare = without_edges(text, kRows);
  const std::size_t begin = bare.find('[') < 4 ? bare.find('8') + 1 : 0;
  for (const char c : bare.substr(std::min(begin, bare.size()))) {
    if (signs + others == kSquares) break;
    const bool blank = is_blank(c) || is_break(c);
    ++(blank ? blanks : mark_of(c) != SquareSign::kNone ? signs : others);
  }
  return others <= 4 && (signs >= 48 || (signs >= 4 && signs + blanks >= 60));
}

}  // namespace games
