#include "games/stones.h"

#include <algorithm>

namespace games {

using mcts::Move;
using mcts::Player;

std::vector<Option> Stones::options() {
  return {{.key = "stones", .min = 1, .max = kMaxStones, .initial = 10},
          {.key = "take", .min = 1, .max = kMaxTake, .initial = 2}};
}

Stones Stones::start(const OptionValues& values) {
  return Stones(values[0], values[1], Player::kFirst);
}

mcts::MoveList<Stones::kMaxMoves> Stones::legal_moves() const {
  mcts::MoveList<kMaxMoves> moves;
  for (int take = 1; take <= std::min(left_, most_); ++take)
    moves.push_back(static_cast<Move>(take));
  return moves;
}

void Stones::play(Move take) {
  left_ = static_cast<std::uint8_t>(left_ - take);
  to_move_ = other(to_move_);
}

// If both reasons hold, returns the one about the most stones that a player may take.
Refusal Stones::refusal(Move take) const {
  if (take > most_) return {.why = "too-many", .about = std::to_string(most_)};
  if (take > left_) return {.why = "too-few", .about = std::to_string(left_)};
  return {.why = {}, .about = move_text(take)};
}

// The player who took the last stone is not to move, and has won.
int Stones::score(Player p) const { return is_over() && p != to_move_ ? 1 : 0; }

float Stones::reward(Player p) const { return p != to_move_ ? 1.0f : -1.0f; }

int Stones::play_out(mcts::Rng& rng, const auto& tell) const {
  int left = left_;
  bool first = to_move_ == Player::kFirst;
  while (left > 0) {
    const int most = std::min<int>(left, most_);
    const int taken = 1 + static_cast<int>(rng.below(static_cast<std::uint32_t>(most)));
    tell(static_cast<Move>(taken));
    left -= taken;
    first = !first;
  }
  return first ? -1 : 1;  // who would be next has lost
}

int Stones::rollout(mcts::Rng& rng) const {
  return play_out(rng, [](Move) {});
}

int Stones::rollout(mcts::Rng& rng, std::vector<Move>& moves) const {
  return play_out(rng, [&moves](Move m) { moves.push_back(m); });
}

std::uint64_t Stones::key() const {
  return mcts::mix(left_ | std::uint64_t{most_} << 8 | static_cast<std::uint64_t>(to_move_) << 16);
}

std::vector<SetUpNumber> Stones::set_up_numbers() const {
  return {{"left", 1, kMaxStones, left_}, {"most", 1, kMaxTake, most_}};
}

Stones Stones::changed(const Change& change) const {
  Stones next = *this;
  if (change.what == Change::What::kSide) next.to_move_ = change.side;
  if (change.what == Change::What::kNumber)
    (change.key == "left" ? next.left_ : next.most_) = static_cast<std::uint8_t>(change.value);
  return next;
}

std::string Stones::text() const {
  return std::to_string(left_) + ' ' + std::to_string(most_) +
         (to_move_ == Player::kFirst ? " 1" : " 2");
}

Parsed<Stones> Stones::parse(std::string_view text) {
  using Result = Parsed<Stones>;
  const auto fields = split_fields(text);
  if (fields.size() != 3)
    return Result::fail(fields_error(Error("stones, most to take and side"), fields));
  const auto left = parse_number(fields[0], 0, kMaxStones, Error("stones left"));
  if (!left.value) return Result::fail(left.error);
  const auto most = parse_number(fields[1], 1, kMaxTake, Error("most stones to take"));
  if (!most.value) return Result::fail(most.error);
  const auto side = parse_side(fields[2], "1", "2");
  if (!side.value) return Result::fail(side.error);
  return Result::ok(Stones(*left.value, *most.value, *side.value));
}

std::string Stones::move_text(Move m) { return std::to_string(m); }

Parsed<Move> Stones::parse_move(std::string_view text) {
  return parse_number(text, 1, kMaxTake, Error("stones to take")).as<Move>();
}

}  // namespace games
