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

constexpr const char* kAbout =
    "Play Reversi through the Go Text Protocol 2, on standard input and output: colours black\n"
    "and white, moves d3 and pass (a1 is the upper left corner), boardsize 8. A side without a\n"
    "move passes; that pass may be left out. After the end of the game every move is a pass.\n"
    "time_settings and time_left give each move an equal share of the time that is left, less\n"
    "a tenth; --iterations and --time-ms stay upper bounds. Without any of them a move takes\n"
    "a second. The tree is kept from move to move.";

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
  CLI::App& command = add_command(app, "gtp", kAbout, [arguments] { serve(*arguments); });
  add_search_flags(command, arguments->search);
  add_model_flag(command, arguments->models);
  add_flag(command, "--book", arguments->book,
           "plays the opening by its book, for as long as that knows the position");
}

}  // namespace cli
