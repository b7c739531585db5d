// mcts-cli gtp: Reversi for programs that speak the Go Text Protocol.
#include <atomic>
#include <iostream>
#include <memory>
#include <string>

#include "cli/gtp_engine.h"
#include "cli/lines.h"
#include "commands.h"
#include "games/reversi.h"
#include "match/players/book.h"
#include "match/players/computer_players.h"
#include "mcts/rng.h"
#include "model_file.h"
#include "options.h"

namespace cli {

namespace {

constexpr words::TextRow kAbout = {
    "Play Reversi through the Go Text Protocol 2, on standard input and output: colours black\n"
    "and white, moves d3 and pass (a1 is the upper left corner), boardsize 8. A side without a\n"
    "move passes; that pass may be left out. After the end of the game every move is a pass.\n"
    "time_settings and time_left give each move an equal share of the time that is left, less\n"
    "a tenth; --iterations and --time-ms stay upper bounds. Without any of them a move takes\n"
    "a second. The tree is kept from move to move.",
    "通过 Go Text Protocol 2 下黑白棋，用标准输入和标准输出：颜色为 black 和 white，\n"
    "着法为 d3 和 pass（a1 在左上角），boardsize 为 8。无子可下的一方停一手，这一手\n"
    "也可以省略。终局之后每一步都是 pass。time_settings 和 time_left 让每步平分剩余\n"
    "时间，并留出十分之一；--iterations 和 --time-ms 仍是上限。都不写时每步一秒。\n"
    "搜索树逐步沿用。"};

struct GtpArguments {
  match::SearchSettings search;
  engine::Models models = {};
  bool book = false;
};

void serve(const GtpArguments& arguments) {
  const match::SearchSettings& settings = arguments.search;
  match::PlayerSpec spec;
  spec.seat = match::Seat::kMcts;
  spec.config = settings.config;
  spec.keep_tree = true;
  spec.models = expect_models("gtp", settings.config, games::Reversi::kId, arguments.models);
  match::MctsPlayer player(spec, /*seed=*/0);
  const match::Book book = arguments.book ? book_for(games::Reversi::kId) : match::Book();
  mcts::Rng seeds(settings.config.seed);
  const std::atomic<bool> never{false};
  GtpEngine engine(
      [&](const match::Match& game, const mcts::Budget& budget) {
        if (const auto move = book.choose(game.position(), seeds.next())) return *move;
        player.set_budget(budget);
        return *player.choose(game, never);
      },
      settings.budget);
  LineReader lines(std::cin);
  while (const auto line = engine.has_quit() ? std::nullopt : lines.next()) {
    std::cout << (line->too_long ? engine.refuse(line->text, line_too_long())
                                 : engine.answer(line->text))
              << std::flush;
  }
}

}  // namespace

void add_gtp(CLI::App& app) {
  const auto arguments = std::make_shared<GtpArguments>();  // the callback outlives this function
  arguments->search.config.arena_bytes = kArenaBytes;
  CLI::App& command = add_command(app, "gtp", tr(kAbout), [arguments] { serve(*arguments); });
  add_search_flags(command, arguments->search);
  add_model_flag(command, arguments->models);
  add_flag(command, "--book", arguments->book,
           "plays the opening by its book, for as long as that knows the position");
}

}  // namespace cli
