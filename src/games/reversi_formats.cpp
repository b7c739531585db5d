#include "games/reversi_formats.h"

#include <algorithm>
#include <utility>

#include "games/move_numbers.h"
#include "games/plain_text.h"

namespace games {

using mcts::Move;

namespace {

constexpr std::string_view kDigits = "0123456789";

bool must_pass(const Reversi& position) { return position.legal_moves().contains(Reversi::kPass); }

std::size_t length_of(std::string_view text, std::string_view signs) {
  return std::min(text.find_first_not_of(signs), text.size());
}

// How long the number of a move is that stands here, "12.", "12..." or "12 f5", 0 when it is
// something else.
std::size_t number_length(std::string_view text) {
  const std::size_t digits = length_of(text, kDigits);
  const std::size_t dots = length_of(text.substr(digits), ".)");
  const std::size_t blanks = length_of(text.substr(digits), " \t");
  const bool before_square =
      blanks > 0 && Reversi::parse_move(text.substr(digits + blanks, 2)).value;
  return digits > 0 && (dots > 0 || before_square) ? digits + dots : 0;
}

// How long the word for a pass is that stands here, 0 when it is something else.
std::size_t pass_word_length(std::string_view text) {
  const std::string word = in_small_letters(text.substr(0, 4));
  for (const std::string_view pass : {"pass", "pa", "ps"})
    if (word.starts_with(pass)) return pass.size();
  return 0;
}

// The same with dashes, which may stand for a pass.
std::size_t pass_length(std::string_view text) {
  const std::size_t word = pass_word_length(text);
  return word > 0 ? word : length_of(text, "-");
}

// How a game has ended, behind its moves: "1-0", "38-26", "1/2-1/2", "*"; or a full stop.
bool is_result(std::string_view text) {
  text = text.substr(0, text.find_last_not_of(" \n") + 1);
  if (text == "*" || text == "." || text == "\u00BD-\u00BD") return true;
  constexpr std::string_view kPoints = "0123456789/ ";
  const std::size_t middle = length_of(text, kPoints);
  if (middle == 0 || middle + 1 >= text.size()) return false;
  const bool parts = text[middle] == '-' || text[middle] == ':';
  return parts && text.find_first_not_of(kPoints, middle + 1) == std::string_view::npos;
}

// Two characters, or one that is not of ASCII.
std::string_view word_of(std::string_view text) {
  const std::size_t first = first_character(text).bytes;
  if (first > 1 || text.size() == 1) return text.substr(0, first);
  return text.substr(0, 1 + first_character(text.substr(1)).bytes);
}

class TranscriptReader {
 public:
  using Result = Parsed<std::vector<Move>>;

  TranscriptReader(std::string_view text, const Reversi& start, std::size_t offset)
      : text_(text), offset_(offset), position_(start) {}

  Result read() {
    for (skip(); error_.empty() && at_ < text_.size() && !at_result(); skip()) error_ = read_move();
    if (error_.empty()) error_ = numbers_.end(count());
    return error_.empty() ? Result::ok(std::move(moves_)) : Result::fail(std::move(error_));
  }

 private:
  std::string_view here() const { return text_.substr(at_); }

  // Over what stands between moves, "12." among it.
  void skip() {
    for (std::size_t before = text_.size() + 1; before != at_;) {
      before = at_;
      at_ += length_of(here(), " \t\r\n,;");
      take_number(number_length(here()));
      at_ += is_dash();
    }
  }

  MoveCount count() const { return {count_, static_cast<int>(moves_.size())}; }

  void take_number(std::size_t length) {
    if (length == 0 || !error_.empty()) return;
    const Error wrong =
        numbers_.take(here().substr(0, length), count(), is_usual_, must_pass(position_));
    if (!wrong.empty()) error_ = at_character(offset_ + at_, wrong);
    at_ += length;
  }

  // One dash between two moves. Where a pass is forced the dash is the pass, unless the word for it
  // follows.
  bool is_dash() const {
    if (!here().starts_with('-') || here().starts_with("--")) return false;
    const std::string_view next = here().substr(1);
    return !must_pass(position_) || pass_word_length(next.substr(length_of(next, " \t\r\n"))) > 0;
  }

  bool at_result() const { return !moves_.empty() && is_result(here()); }

  Error read_move() {
    ++count_;
    const std::size_t pass = pass_length(here()), place = offset_ + at_ + 1;
    const std::string_view word = pass > 0 ? here().substr(0, pass) : word_of(here());
    const auto square = Reversi::parse_move(word);
    if (pass == 0 && !square.value)
      return Error("character {}: move {} must be a square from a1 to h8 or a pass, not {}", place,
                   count_, short_quote(word));
    const bool was_over = position_.is_over();
    const Sign shown(word.substr(0, 8));  // there may be many dashes
    const Move m = pass > 0 ? Reversi::kPass : *square.value;
    if (!play_with_passes(position_, moves_, m))
      return was_over ? Error("move {} ({}, character {}) comes after the end of the game", count_,
                              shown, place)
                      : with_reason(
                            Error("move {} ({}, character {}) is not legal", count_, shown, place),
                            position_, m);
    at_ += word.size();
    at_ += pass > 0 && here().starts_with('.');
    return {};
  }

  std::string_view text_;
  std::size_t offset_;
  std::size_t at_ = 0;
  int count_ = 0;  // of the moves that are written
  Reversi position_;
  const bool is_usual_ = position_ == Reversi();
  std::vector<Move> moves_;
  MoveNumbers numbers_;
  Error error_;
};

}  // namespace

Parsed<std::vector<Move>> parse_transcript(std::string_view text, const Reversi& start,
                                           std::size_t offset) {
  return TranscriptReader(text, start, offset).read();
}

std::string transcript(const std::vector<Move>& moves) {
  std::string text;
  for (const Move m : moves)
    if (m != Reversi::kPass) text += in_small_letters(Reversi::move_text(m));
  if (!moves.empty() && moves.back() == Reversi::kPass) text += "pa";
  return text;
}

bool looks_like_transcript(std::string_view text) {
  text.remove_prefix(length_of(text, " \t\r\n0123456789.)"));
  return Reversi::parse_move(text.substr(0, 2)).value || pass_length(text) > 0;
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

Error with_reason(const Error& error, Reversi position, Move m) {
  if (m != Reversi::kPass && must_pass(position)) position.play(Reversi::kPass);
  return with_reason(error, Reversi::kId, position.refusal(m));
}

}  // namespace games
