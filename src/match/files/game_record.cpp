#include "match/files/game_record.h"

#include <limits>
#include <utility>

namespace match {

using mcts::Move;

namespace {

constexpr std::string_view kSeparator = " | ";

using Fields = std::vector<std::string_view>;
using games::Error;
using Result = games::Parsed<GameRecord>;

Fields split(std::string_view line) {
  Fields fields;
  for (std::size_t from = 0;;) {
    const std::size_t end = line.find(kSeparator, from);
    fields.push_back(line.substr(from, end - from));
    if (end == std::string_view::npos) return fields;
    from = end + kSeparator.size();
  }
}

std::string result_text(const games::Position& last) {
  const auto winner = games::winner(last);
  if (!winner) return "1/2-1/2";
  return *winner == mcts::Player::kFirst ? "1-0" : "0-1";
}

std::string moves_text(const games::Position& position, const std::vector<Move>& moves) {
  if (moves.empty()) return "-";
  std::string text;
  for (const Move m : moves) text.append(games::move_text(position, m)).append(" ");
  text.pop_back();
  return text;
}

// Reads moves and plays them.
Error read_moves(std::string_view text, games::Position& position, std::vector<Move>& moves) {
  if (text == "-") return {};
  for (const std::string_view word : games::split_fields(text)) {
    const auto move = games::parse_move(position, word);
    if (!move.value) return move.error;
    if (!games::is_legal(position, *move.value))
      return Error("move {} is not legal after {}", games::Quoted(word),
                   games::Sign(games::text(position)));
    games::play(position, *move.value);
    moves.push_back(*move.value);
  }
  return {};
}

games::Parsed<games::Position> read_start(std::string_view field) {
  const std::string_view id = field.substr(0, field.find(' '));
  const std::string_view text = field.substr(std::min(id.size() + 1, field.size()));
  return games::parse(id, text);
}

bool is_name(std::string_view word) {
  return !word.empty() && word.find_first_of(" |") == std::string_view::npos;
}

Result read_game(const Fields& fields, GameRecord record) {
  games::Position position = record.start;
  Error error = read_moves(fields[4], position, record.opening);
  if (error.empty()) error = read_moves(fields[5], position, record.moves);
  if (!error.empty()) return Result::fail(std::move(error));
  if (!games::is_over(position)) return Result::fail("the game is not over");
  if (result_text(position) != fields[6])
    return Result::fail("the result is {}, not {}", games::Sign(result_text(position)),
                        games::Quoted(fields[6]));
  return Result::ok(std::move(record));
}

}  // namespace

games::Position final_position(const GameRecord& record) {
  games::Position position = record.start;
  for (const Move m : record.opening) games::play(position, m);
  for (const Move m : record.moves) games::play(position, m);
  return position;
}

std::string record_line(const GameRecord& r) {
  const std::array<std::string, 7> fields = {
      std::to_string(r.number),
      std::string(games::id_of(r.start)) + ' ' + games::text(r.start),
      r.players[0],
      r.players[1],
      moves_text(r.start, r.opening),
      moves_text(r.start, r.moves),
      result_text(final_position(r)),
  };
  std::string line = fields[0];
  for (std::size_t i = 1; i < fields.size(); ++i) line.append(kSeparator).append(fields[i]);
  return line;
}

Result parse_record(std::string_view line) {
  const Fields fields = split(line);
  if (fields.size() != 7) return Result::fail("a record has 7 fields, found {}", fields.size());
  GameRecord record;
  const auto number = games::parse_number(fields[0], 1, std::numeric_limits<int>::max(),
                                          Error("the game's number"));
  if (!number.value) return Result::fail(number.error);
  record.number = *number.value;
  const auto start = read_start(fields[1]);
  if (!start.value) return Result::fail(start.error);
  record.start = *start.value;
  if (!is_name(fields[2]) || !is_name(fields[3]))
    return Result::fail("a player's name is one word");
  record.players = {std::string(fields[2]), std::string(fields[3])};
  return read_game(fields, std::move(record));
}

}  // namespace match
