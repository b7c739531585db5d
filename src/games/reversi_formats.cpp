#include "games/reversi_formats.h"

#include <algorithm>
#include <utility>

#include "games/plain_text.h"

namespace games {

using mcts::Move;

namespace {

constexpr std::string_view kDigits = "0123456789";

bool must_pass(const Reversi& position) { return position.legal_moves().contains(Reversi::kPass); }

std::size_t length_of(std::string_view text, std::string_view signs) {
  return std::min(text.find_first_not_of(signs), text.size());
}

// How long the number of a move is that stands here, "12." or "12...", 0 when it is something else.
std::size_t number_length(std::string_view text) {
  const std::size_t digits = length_of(text, kDigits);
  const std::size_t dots = length_of(text.substr(digits), ".)");
  return digits > 0 && dots > 0 ? digits + dots : 0;
}

// How long the pass is that stands here, 0 when it is something else.
std::size_t pass_length(std::string_view text) {
  const std::string word = in_small_letters(text.substr(0, 4));
  for (const std::string_view pass : {"pass", "pa", "ps"})
    if (word.starts_with(pass)) return pass.size();
  return length_of(text, "-");
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

// Two characters of ASCII, or one other.
std::string_view word_of(std::string_view text) {
  return text.substr(0, std::max<std::size_t>(first_character(text).bytes, 2));
}

class TranscriptReader {
 public:
  using Result = Parsed<std::vector<Move>>;

  TranscriptReader(std::string_view text, const Reversi& start, std::size_t offset)
      : text_(text), offset_(offset), position_(start) {}

  Result read() {
    for (skip(); at_ < text_.size() && !at_result(); skip())
      if (Error error = read_move(); !error.empty()) return Result::fail(std::move(error));
    return Result::ok(std::move(moves_));
  }

 private:
  std::string_view here() const { return text_.substr(at_); }

  // Over what stands between moves, "12." among it.
  void skip() {
    for (std::size_t before = text_.size() + 1; before != at_;) {
      before = at_;
      at_ += length_of(here(), " \t\r\n,;");
      at_ += number_length(here());
      at_ += is_dash();
    }
  }

  // One dash between two moves; where a pass is forced it is that.
  bool is_dash() const {
    return here().starts_with('-') && !here().starts_with("--") && !must_pass(position_);
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
    if (!play_with_passes(position_, moves_, pass > 0 ? Reversi::kPass : *square.value))
      return was_over ? Error("move {} ({}, character {}) comes after the end of the game", count_,
                              shown, place)
                      : Error("move {} ({}, character {}) is not legal", count_, shown, place);
    at_ += word.size();
    return {};
  }

  std::string_view text_;
  std::size_t offset_;
  std::size_t at_ = 0;
  int count_ = 0;  // of the moves that are written
  Reversi position_;
  std::vector<Move> moves_;
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

}  // namespace games
