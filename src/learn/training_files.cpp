// Where a training is, and the games of a part, as files.
#include <algorithm>
#include <cmath>
#include <string_view>
#include <utility>

#include "learn/training.h"

namespace learn {

namespace {

constexpr std::string_view kTrainingKind = "RVT2", kPartKind = "RVP1";

void write(ByteWriter& out, const TrainingSettings& settings, int done) {
  out.number(settings.seed);
  out.number(settings.scale);
  out.number(static_cast<std::uint32_t>(done));
}

constexpr std::uint8_t kMostSource = static_cast<std::uint8_t>(Source::kExact);

void write(ByteWriter& out, const SelfPlayGame& game) {
  out.number(game.mine);
  out.number(game.theirs);
  out.number(static_cast<std::uint16_t>(game.plies.size()));
  for (const Ply& ply : game.plies) {
    out.number(ply.move);
    out.number(static_cast<std::uint8_t>(ply.source));
    out.number(ply.score);
  }
}

// A move that is not legal would leave the board, or turn nothing.
bool is_legal(const Board& board, int move) {
  const Bits squares = board.placements();
  if (squares == 0)
    return move == kPass && games::reversi::placements(board.theirs, board.mine) != 0;
  return move < 64 && (squares & games::reversi::bit(move)) != 0;
}

SelfPlayGame read_game(ByteReader& in) {
  const auto mine = in.number<std::uint64_t>();
  const auto theirs = in.number<std::uint64_t>();
  SelfPlayGame game{.mine = mine, .theirs = theirs, .plies = {}};
  const auto plies = in.number<std::uint16_t>();
  if ((mine & theirs) != 0) in.fail(games::Error("two discs lie on one square"));
  Board board = Board::of(mine, theirs);
  for (int i = 0; i < plies && in.error().empty(); ++i) {
    Ply ply;
    ply.move = in.number<std::uint8_t>();
    const auto source = in.number<std::uint8_t>();
    ply.score = in.number<std::int16_t>();
    if (source > kMostSource || !is_legal(board, ply.move)) {
      in.fail(games::Error("move {} of a game in it is not legal", i + 1));
      break;
    }
    ply.source = static_cast<Source>(source);
    board.make(ply.move);
    game.plies.push_back(ply);
  }
  return game;
}

}  // namespace

Bytes Training::file() const {
  ByteWriter out(kTrainingKind);
  write(out, settings_, done_);
  out.number(games_);
  for (const std::uint16_t scale : scales_) out.number(scale);
  write_history(out, history_);
  for (const Learner::WeightEntry& entry : learner_.entries()) {
    out.number(entry.value);
    out.number(entry.seen);
  }
  return out.finish();
}

games::Parsed<Training> Training::read(std::span<const std::uint8_t> file) {
  using Result = games::Parsed<Training>;
  ByteReader in(file, kTrainingKind);
  const auto seed = in.number<std::uint64_t>();
  const auto scale = in.number<std::uint32_t>();
  Training training({.seed = seed, .scale = scale});
  training.done_ = static_cast<int>(in.number<std::uint32_t>());
  if (training.done_ < 0 || training.is_complete())
    in.fail(games::Error("it is of generation {}, and there are {}", training.done_ & 0x7FFFFFFF,
                         generations()));
  training.games_ = in.number<std::uint64_t>();
  for (std::uint16_t& one : training.scales_) one = in.number<std::uint16_t>();
  training.history_ = read_history(in);
  const auto& scales = training.scales_;
  if (std::find(scales.begin(), scales.end(), 0) != scales.end())
    in.fail(games::Error("it has a scale of 0"));
  if (in.error().empty() && training.history_.size() != static_cast<std::size_t>(training.done_))
    in.fail(games::Error("it describes an impossible training"));
  for (Learner::WeightEntry& entry : training.learner_.entries()) {
    entry.value = in.real();
    entry.seen = in.number<std::uint32_t>();
    if (!std::isfinite(entry.value)) in.fail(games::Error("it has a weight that is no number"));
  }
  auto error = in.end();
  return error.empty() ? Result::ok(std::move(training)) : Result::fail(std::move(error));
}

Bytes file_of(const Training& training, const GamesPart& part,
              std::span<const SelfPlayGame> games) {
  ByteWriter out(kPartKind);
  write(out, training.settings(), training.done());
  out.number(part.index);
  out.number(part.count);
  out.number(static_cast<std::uint32_t>(games.size()));
  for (const SelfPlayGame& game : games) write(out, game);
  return out.finish();
}

games::Parsed<PartOfGames> read_part(const Training& training, std::span<const std::uint8_t> file) {
  using Result = games::Parsed<PartOfGames>;
  ByteReader in(file, kPartKind);
  const TrainingSettings& settings = training.settings();
  if (in.number<std::uint64_t>() != settings.seed || in.number<std::uint32_t>() != settings.scale)
    in.fail(games::Error("it is of a training with another seed or scale"));
  if (const auto done = in.number<std::uint32_t>();
      done != static_cast<std::uint32_t>(training.done()))
    in.fail(games::Error("it is of generation {}, and the next one is {}", done + 1,
                         training.done() + 1));
  PartOfGames all;
  all.part.index = in.number<std::uint64_t>();
  all.part.count = in.number<std::uint64_t>();
  if (all.part.index >= all.part.count) in.fail(games::Error("it is no part of all games"));
  const auto count = in.number<std::uint32_t>();
  if (in.error().empty() && count != training.games_of(all.part))
    in.fail(games::Error("it has {} games instead of {}", count, training.games_of(all.part)));
  for (std::uint32_t i = 0; i < count && in.error().empty(); ++i)
    all.games.push_back(read_game(in));
  auto error = in.end();
  return error.empty() ? Result::ok(std::move(all)) : Result::fail(std::move(error));
}

}  // namespace learn
