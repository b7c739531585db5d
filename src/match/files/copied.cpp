// The texts of pasted.h that are to be copied.
#include "games/ggf.h"
#include "games/reversi_formats.h"
#include "match/address/settings.h"
#include "match/files/pasted.h"
#include "match/match.h"

namespace match {

using games::Reversi;
using mcts::Player;

namespace {

std::string signed_number(int n) {
  std::string text(n > 0 ? "+" : "");
  return text.append(std::to_string(n));
}

std::string result_text(const Match& match) {
  const auto outcome = match.outcome();
  if (!outcome) return "?";
  const games::Position& p = match.position();
  const int lead = games::score(p, Player::kFirst) - games::score(p, Player::kSecond);
  switch (outcome->ending) {
    case EndReason::kRules:
      return signed_number(lead);
    case EndReason::kCounted:
      return signed_number(lead) + ":s";
    case EndReason::kResigned:
    case EndReason::kTimeOut:
    case EndReason::kForfeited:
      break;
  }
  const int all = !outcome->winner ? 0 : *outcome->winner == Player::kFirst ? 64 : -64;
  return signed_number(all) + (outcome->ending == EndReason::kTimeOut ? ":t" : ":r");
}

}  // namespace

std::string position_text(const Match& match) {
  return std::string(games::id_of(match.position())) + ' ' + games::text(match.position());
}

std::optional<std::string> transcript_text(const Match& match) {
  if (match.start() != games::Position(Reversi())) return std::nullopt;
  return games::transcript(match.moves());
}

std::string copied_moves(const Match& match) {
  if (const auto transcript = transcript_text(match)) return *transcript;
  const std::string_view game = games::id_of(match.start());
  const std::string moves = moves_text(match);
  if (match.start() == games::start(game, games::initial_values(game))) return moves;
  return position_text(Match(match.start())) + '\n' + moves;
}

bool has_ggf(const Match& match) { return match.start().as<Reversi>() != nullptr; }

std::optional<std::string> ggf_text(const SavedMatch& saved) {
  const Match& match = saved.match;
  const auto* start = match.start().as<Reversi>();
  if (start == nullptr) return std::nullopt;
  games::Ggf game{.start = *start,
                  .moves = match.moves(),
                  .seconds = {},
                  .players = match.header().players,
                  .date = match.header().date,
                  .result = result_text(match)};
  for (std::size_t i = 0; i < game.moves.size(); ++i) game.seconds.push_back(match.seconds(i));
  for (std::size_t side = 0; side < 2; ++side)
    if (game.players[side].empty()) game.players[side] = seat_name(saved.settings.seats[side]);
  return games::ggf_text(game);
}

}  // namespace match
