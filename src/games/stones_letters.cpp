#include "games/letters.h"
#include "games/notation.h"
#include "games/stones.h"

namespace games {

using mcts::Move;

namespace {

constexpr int kStonesInAGroup = 5;
constexpr int kStonesInARow = 50;

// The number of "take 2", "2 stones" and "2".
std::string_view number_in(std::string_view text) {
  const std::string small = in_small_letters(text);
  if (small.starts_with("take ")) text.remove_prefix(5);
  for (const std::string_view word : {" stones", " stone"})
    if (small.ends_with(word) && text.size() > word.size()) text.remove_suffix(word.size());
  return text;
}

}  // namespace

std::string Stones::in_letters(Stones g, std::span<const Move> moves) {
  for (const Move m : moves) g.play(m);
  std::string out;
  for (int i = 0; i < g.left(); ++i) {
    if (i > 0 && i % kStonesInAGroup == 0) out += i % kStonesInARow == 0 ? '\n' : ' ';
    out += 'o';
  }
  return out + "\n";
}

Error Stones::below_letters() const { return {"{} stones left", left()}; }

TypedMove Stones::typed(std::string_view text) const {
  const Error wanted = most() == 1 ? Error("take 1") : Error("take 1 to {}", most());
  const TypedMove take = typed_number(number_in(text), 1, most(), wanted);
  if (!take.value || *take.value <= left()) return take;
  return TypedMove::fail("not enough stones: {} left", left());
}

}  // namespace games
