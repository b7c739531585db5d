// A million texts, nearly right or plain noise, for everything that reads what
// a person or another program has written. Nothing may crash, and what comes
// back must make sense; the presets `sanitize` and `tsan` watch the memory.
#include <algorithm>
#include <array>
#include <cctype>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/gtp_engine.h"
#include "cli/job_line.h"
#include "cli/text_game.h"
#include "match/files/game_record.h"
#include "match/players/player.h"
#include "support/mutate.h"

namespace {

constexpr int kInputs = 1'000'000;  // of all tests together, which divide it by what they cost

using support::Mutator;

// Texts of positions along a few random games.
std::vector<std::string> positions_of(std::string_view id) {
  mcts::Rng rng(5);
  std::vector<std::string> texts;
  for (int i = 0; i < 10; ++i) {
    games::Position p = games::start(id, games::initial_values(id));
    for (texts.push_back(games::text(p)); !games::is_over(p); texts.push_back(games::text(p))) {
      const auto legal = games::legal_moves(p);
      games::play(p, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
  }
  return texts;
}

// A parsed text gives exactly one of value and error.
template <class T>
void expect_sense(const games::Parsed<T>& parsed, const std::string& text) {
  ASSERT_NE(parsed.value.has_value(), !parsed.error.empty()) << testing::PrintToString(text);
}

// A position that was read can be written, and played to its end.
void expect_playable(games::Position p, std::string_view id, mcts::Rng& rng) {
  ASSERT_EQ(*games::parse(id, games::text(p)).value, p);
  for (int moves = 0; !games::is_over(p); ++moves) {
    ASSERT_LT(moves, 200);
    const auto legal = games::legal_moves(p);
    games::play(p, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
  }
  ASSERT_TRUE(games::legal_moves(p).empty());
}

TEST(Fuzz, Positions) {
  for (const std::string_view id : games::ids()) {
    Mutator texts(positions_of(id), 1);
    for (int i = 0; i < kInputs / 20; ++i) {
      const std::string text = texts.next();
      const auto parsed = games::parse(id, text);
      expect_sense(parsed, text);
      if (parsed.value) expect_playable(*parsed.value, id, texts.rng());
      if (HasFatalFailure()) return;
    }
  }
}

TEST(Fuzz, JobLines) {
  std::vector<std::string> jobs;
  for (const std::string_view id : games::ids())
    for (const std::string& position : positions_of(id))
      jobs.push_back("j1 " + std::string(id) + " " + position);
  Mutator texts(std::move(jobs), 2);
  for (int i = 0; i < kInputs / 5; ++i) {
    const std::string text = texts.next();
    const cli::Job job = cli::split_job(text);
    expect_sense(cli::read_position(job), text);
    ASSERT_LE(job.id.size() + job.game.size() + job.position.size(), text.size());
  }
}

TEST(Fuzz, PlayersAndGames) {
  Mutator texts({"random", "symmetric", "mcts", "mcts:iterations=1000,exploration=1.4",
                 "mcts:timeMs=100,seed=18446744073709551615,keepTree=on", "stones:stones=20,take=3",
                 "dots:rule=free"},
                3);
  for (int i = 0; i < kInputs / 5; ++i) {
    const std::string text = texts.next();
    const auto player = match::parse_player(text, "dots");
    expect_sense(player, text);
    if (player.value) {
      ASSERT_EQ(player.value->name, text);
      ASSERT_TRUE(
          std::all_of(text.begin(), text.end(), [](char c) { return c > ' ' && c <= '~'; }));
    }
    expect_sense(match::parse_game(text), text);
  }
}

TEST(Fuzz, Records) {
  Mutator texts(
      {"3 | stones 10 2 1 | mcts:iterations=100 | random | 2 1 | 2 1 2 2 | 0-1",
       "1 | ttt ......... X | a | b | - | 0 1 2 4 3 5 7 6 8 | 1/2-1/2",
       "2 | reversi ...........................OX......XO........................... X | a | "
       "b | D3 C3 | B3 D2 E1 D6 D7 E3 F4 | 1-0"},
      4);
  for (int i = 0; i < kInputs / 10; ++i) {
    const std::string text = texts.next();
    const auto record = match::parse_record(text);
    expect_sense(record, text);
    if (!record.value) continue;
    ASSERT_EQ(*match::parse_record(match::record_line(*record.value)).value, *record.value);
  }
}

// ---------------------------------------------------------------- the Go Text Protocol

// Lines as a controller sends them, legal moves of the present position among them.
class GtpLines {
 public:
  std::string next(const games::Position& position) {
    mcts::Rng& rng = texts_.rng();
    if (rng.below(2) == 0) return texts_.next();
    const auto legal = games::legal_moves(position);
    const bool black = games::to_move(position) == mcts::Player::kFirst;
    const std::string colour = black == (rng.below(8) != 0) ? " b" : " w";
    if (legal.empty() || rng.below(3) == 0) return "genmove" + colour;
    const mcts::Move m = legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
    return "play" + colour + " " + games::move_text(position, m);
  }

 private:
  Mutator texts_{{"1 protocol_version", "name", "version", "known_command play", "list_commands",
                  "boardsize 8", "clear_board", "komi 6.5", "play black d3", "2 play w C5",
                  "play b pass", "genmove white", "genmove b", "undo", "undo", "showboard # board",
                  "time_settings 300 10 5", "time_left black 20 3", "quit"},
                 6};
};

// "= ..." or "? ...", with an id perhaps, one empty line at the end and no other.
bool is_answer(const std::string& text) {
  if (text.empty()) return true;
  return (text[0] == '=' || text[0] == '?') && text.find("\n\n") == text.size() - 2;
}

TEST(Fuzz, GoTextProtocol) {
  mcts::Rng rng(7);
  cli::GtpEngine engine(
      [&rng](const match::Match& game, const mcts::Budget& budget) {
        EXPECT_NE(budget, mcts::Budget{});
        const auto legal = games::legal_moves(game.position());
        return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
      },
      {});
  GtpLines lines;
  int ended = 0;
  for (int i = 0; i < 3 * (kInputs / 10); ++i) {
    const std::string line = lines.next(engine.position());
    const games::Position before = engine.position();
    const std::string answer = engine.answer(line);
    ASSERT_TRUE(is_answer(answer)) << testing::PrintToString(line) << " -> " << answer;
    if (answer.starts_with('?')) {
      ASSERT_EQ(engine.position(), before) << line;
    }
    ended += games::is_over(engine.position());
  }
  EXPECT_GT(ended, 0);
}

// ---------------------------------------------------------------- the terminal

TEST(Fuzz, TextGames) {
  Mutator texts({"4", "D3", "pass", "12", "-7", "99999999999", "u", "r", "?", ""}, 8);
  std::vector<cli::TextGame> games;
  const auto deal = [&games] {
    for (const std::string_view id : games::ids())
      games.emplace_back(
          games::start(id, games::initial_values(id)), std::array<cli::TextGame::TextSeat, 2>{},
          match::MatchRules{.tournament = games.size() % 2 == 0}, [] { return 0.0; });
  };
  int ended = 0;
  for (int i = 0; i < kInputs / 20; ++i) {
    if (games.empty()) deal();
    cli::TextGame& game = games.back();
    const std::string line = texts.next();
    const std::size_t before = game.match().moves().size();
    const std::string answer = game.answer(line);
    ASSERT_TRUE(answer.ends_with('\n')) << testing::PrintToString(line);
    ASSERT_LE(game.match().moves().size(), before + 1);
    if (game.is_over()) {
      games.pop_back();
      ++ended;
    }
  }
  EXPECT_GT(ended, 0);
}

}  // namespace
