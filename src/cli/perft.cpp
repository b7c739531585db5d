// mcts-cli perft: counts move sequences, the proof that the rules are right.
#include <iostream>
#include <memory>

#include "commands.h"
#include "games/position.h"
#include "match/players/player.h"
#include "options.h"

namespace cli {

namespace {

constexpr words::TextRow kAbout = {
    "Count the games of DEPTH moves from the first position of GAME, those that are over\n"
    "sooner included. A forced pass counts as a move.",
    "从 GAME 的开局局面起，数出走 DEPTH 步的对局有多少，提前结束的也算在内。\n"
    "被迫停一手也算一步。"};

struct PerftArguments {
  games::Position start;
  int depth = 0;
};

}  // namespace

void add_perft(CLI::App& app) {
  const auto arguments = std::make_shared<PerftArguments>();  // the callback outlives this function
  CLI::App& command = add_command(app, "perft", tr(kAbout), [arguments] {
    std::cout << games::count_games(arguments->start, arguments->depth) << std::endl;
  });
  add_option(
      command,
      option("GAME", arguments->start, match::parse_game, "the game, with its options").must());
  add_option(
      command,
      whole_number("DEPTH", arguments->depth, {0, 100}, "how many moves").usually("").must());
}

}  // namespace cli
