#include "games/reversi_formats.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace games {

using mcts::Move;

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_break(char c) { return c == '\n' || c == '\r'; }
bool is_blank(char c) { return c == ' ' || c == '\t'; }

// ---------------------------------------------------------------- transcripts

class TranscriptReader {
 public:
  using Result = Parsed<std::vector<Move>>;

  TranscriptReader(std::string_view text, const Reversi& start) : text_(text), position_(start) {}

  Result read() {
    for (skip(); at_ < text_.size(); skip())
      if (const Error error = read_move(); !error.empty())
        return Result::fail(at_character(at_, error));
    return Result::ok(std::move(moves_));
  }

 private:
  // Over what stands between moves, "12." among it.
  void skip() {
    while (at_ < text_.size()) {
      const std::size_t before = at_;
      if (is_blank(text_[at_]) || is_break(text_[at_]) || text_[at_] == ',') ++at_;
      std::size_t end = at_;
      while (end < text_.size() && is_digit(text_[end])) ++end;
      if (end > at_ && end < text_.size() && text_[end] == '.') at_ = end + 1;
      if (at_ == before) return;
    }
  }

  bool has(std::string_view word) const {
    const std::string_view here = text_.substr(at_, word.size());
    return std::equal(here.begin(), here.end(), word.begin(), word.end(),
                      [](char a, char b) { return small_letter(a) == b; });
  }

  // How long the pass is that stands here, 0 when it is something else.
  std::size_t pass_length() const {
    for (const std::string_view word : {"pass", "pa", "ps", "--"})
      if (has(word)) return word.size();
    return 0;
  }

  Error read_move() {
    ++count_;
    const std::size_t pass = pass_length();
    const std::string_view word = text_.substr(at_, pass > 0 ? pass : 2);
    const auto square = Reversi::parse_move(word);
    if (pass == 0 && !square.value)
      return Error("move {} must be a square from a1 to h8 or a pass, not {}", count_,
                   short_quote(word));
    const bool was_over = position_.is_over();
    if (!play_with_passes(position_, moves_, pass > 0 ? Reversi::kPass : *square.value))
      return was_over
                 ? Error("move {}, {}, comes after the end of the game", count_, short_quote(word))
                 : Error("move {}, {}, is not legal", count_, short_quote(word));
    at_ += word.size();
    return {};
  }

  std::string_view text_;
  std::size_t at_ = 0;
  int count_ = 0;  // of the moves that are written
  Reversi position_;
  std::vector<Move> moves_;
};

// ---------------------------------------------------------------- boards

constexpr std::size_t kSquares = 64;

enum class Mark { kBlack, kWhite, kEmpty, kZero, kNone };

Mark mark_of(char c) {
  constexpr std::array<std::pair<std::string_view, Mark>, 4> kMarks = {{{"XxBb*1", Mark::kBlack},
                                                                        {"OoWw2", Mark::kWhite},
                                                                        {"-._ ", Mark::kEmpty},
                                                                        {"0", Mark::kZero}}};
  for (const auto& [signs, mark] : kMarks)
    if (signs.find(c) != std::string_view::npos) return mark;
  return Mark::kNone;
}

struct Character {
  char c;
  std::size_t at;
};

class BoardReader {
 public:
  using Result = Parsed<Reversi>;

  BoardReader(std::string_view text, std::size_t offset)
      : end_(offset + text.size()), ends_with_side_(side_stands_alone(text)) {
    const bool blanks_are_squares = has_blank_squares(text);
    for (std::size_t i = 0; i < text.size(); ++i)
      if (!is_break(text[i]) && (!is_blank(text[i]) || (blanks_are_squares && i < kSquares)))
        signs_.push_back({text[i], offset + i});
  }

  Result read() {
    if (const std::size_t squares = signs_.size() - (ends_with_side_ ? 1 : 0); squares < kSquares)
      return Result::fail(
          at_character(end_, Error("expected {} squares, found {}", kSquares, squares)));
    Error error = check_squares();
    if (error.empty()) error = find_zero();
    if (error.empty()) error = check_side();
    if (!error.empty()) return Result::fail(std::move(error));
    std::string text;
    for (std::size_t i = 0; i < kSquares; ++i) text += letter(signs_[i]);
    const bool white = signs_.size() > kSquares && letter(signs_[kSquares]) == 'O';
    return Reversi::parse(text + (white ? " O" : " X"));
  }

 private:
  // Only without line breaks, behind which blanks get lost, and where there are
  // too few other signs.
  static bool has_blank_squares(std::string_view text) {
    std::size_t others = 0;
    for (const char c : text) {
      if (is_break(c)) return false;
      others += !is_blank(c);
    }
    return others < kSquares && text.size() >= kSquares && text.size() <= kSquares + 2;
  }

  // Where squares stand in groups, one sign by itself behind all of them is none.
  static bool side_stands_alone(std::string_view text) {
    if (has_blank_squares(text)) return false;
    std::size_t last = 0, longest = 0, length = 0;
    for (const char c : text) {
      length = is_blank(c) || is_break(c) ? 0 : length + 1;
      if (length > 0) last = length;
      longest = std::max(longest, length);
    }
    return last == 1 && longest > 1;
  }

  Error check_squares() const {
    bool blank = false;
    for (std::size_t i = 0; i < kSquares; ++i) blank = blank || signs_[i].c == ' ';
    for (std::size_t i = 0; i < kSquares; ++i) {
      const auto [c, at] = signs_[i];
      const Mark mark = mark_of(c);
      if (mark == Mark::kNone)
        return at_character(at, Error("a square must be X, O or ., not {}", short_quote(c)));
      if (blank && mark == Mark::kEmpty && c != ' ')
        return at_character(at, Error("both {} and a blank for an empty square", short_quote(c)));
    }
    return {};
  }

  // Decides what 0 means.
  Error find_zero() {
    const auto first = [this](Mark mark) {
      return std::find_if(signs_.begin(), signs_.begin() + kSquares,
                          [mark](const Character& s) { return mark_of(s.c) == mark; });
    };
    const auto none = signs_.begin() + kSquares;
    const auto zero = first(Mark::kZero);
    if (zero == none) return {};
    const bool white = first(Mark::kWhite) != none, empty = first(Mark::kEmpty) != none;
    if (white == empty) return at_character(zero->at, Error("0 could be white or empty"));
    zero_ = white ? Mark::kEmpty : Mark::kWhite;
    return {};
  }

  Error check_side() const {
    if (signs_.size() == kSquares) return {};
    const auto [c, at] = signs_[kSquares];
    if (letter(signs_[kSquares]) == '.')
      return at_character(
          at, Error("side to move must be {} or {}, not {}", Sign("X"), Sign("O"), short_quote(c)));
    if (signs_.size() == kSquares + 1) return {};
    return at_character(signs_[kSquares + 1].at, Error("expected nothing after the side to move"));
  }

  char letter(const Character& sign) const {
    const Mark mark = mark_of(sign.c) == Mark::kZero ? zero_ : mark_of(sign.c);
    if (mark == Mark::kBlack) return 'X';
    return mark == Mark::kWhite ? 'O' : '.';
  }

  std::vector<Character> signs_;  // the squares, and what follows them
  std::size_t end_;
  bool ends_with_side_;
  Mark zero_ = Mark::kEmpty;
};

bool must_pass(const Reversi& position) { return position.legal_moves().contains(Reversi::kPass); }

}  // namespace

Parsed<std::vector<Move>> parse_transcript(std::string_view text, const Reversi& start) {
  return TranscriptReader(text, start).read();
}

std::string transcript(const std::vector<Move>& moves) {
  std::string text;
  for (const Move m : moves)
    if (m != Reversi::kPass) text += in_small_letters(Reversi::move_text(m));
  if (!moves.empty() && moves.back() == Reversi::kPass) text += "pa";
  return text;
}

Parsed<Reversi> parse_board(std::string_view text, std::size_t offset) {
  return BoardReader(text, offset).read();
}

bool play_with_passes(Reversi& position, std::vector<Move>& moves, Move m) {
  if (m == Reversi::kPass && position.is_over()) return true;
  Reversi next = position;
  const bool pass_before = m != Reversi::kPass && must_pass(position);
  if (pass_before) next.play(Reversi::kPass);
  if (!next.legal_moves().contains(m)) return false;
  next.play(m);
  if (pass_before) moves.push_back(Reversi::kPass);
  moves.push_back(m);
  position = next;
  return true;
}

}  // namespace games
