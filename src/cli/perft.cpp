// mcts-cli perft: counts move sequences, the proof that the rules are right.
#include <cstdint>
#include <iostream>
#include <memory>
#include <string>

#include "commands.h"
#include "games/position.h"
#include "options.h"

namespace cli {

namespace {

constexpr const char* kAbout =
    "Count the games of DEPTH moves from the first position of GAME, those that are over\n"
    "sooner included. A forced pass counts as a move.";

struct Arguments {
  std::string game;
  int depth = 0;
};

std::uint64_t perft(const Arguments& arguments) {
  const auto start = games::start(arguments.game, games::initial_values(arguments.game));
  return games::count_games(start, arguments.depth);
}

}  // namespace

void add_perft(CLI::App& app) {
  const auto arguments = std::make_shared<Arguments>();  // the callback outlives this function
  CLI::App& command = add_command(app, "perft", kAbout,
                                  [arguments] { std::cout << perft(*arguments) << std::endl; });
  add_option(command, option("GAME", arguments->game, known_game(), "the game's name").must());
  add_option(
      command,
      whole_number("DEPTH", arguments->depth, {0, 100}, "how many moves").usually("").must());
}

}  // namespace cli
