// mcts-cli: the games and the search without a window. Its notation is
// described at the top of each game's header in src/games/.
#include <algorithm>
#include <exception>
#include <iostream>
#include <string>

#include "commands.h"

namespace {

// One line on standard error, whatever was in the options.
void complain(std::string why) {
  std::replace_if(
      why.begin(), why.end(), [](unsigned char c) { return c < ' '; }, ' ');
  std::cerr << "mcts-cli: " << why << std::endl;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    CLI::App app("MCTS Arcade without a window: board games and a Monte Carlo tree search",
                 "mcts-cli");
    app.require_subcommand(1);
    int status = 0;
    cli::add_analyse(app, status);
    cli::add_perft(app);
    cli::add_solve(app, status);
    cli::add_bench(app);
    cli::add_accuracy(app);
    cli::add_arena(app, status);
    cli::add_gtp(app, status);
    cli::add_play(app, status);
    try {
      app.parse(argc, argv);
    } catch (const CLI::Success& help) {
      return app.exit(help);
    } catch (const CLI::ParseError& error) {
      complain(error.what());
      return cli::kWrongOptions;
    }
    return status;
  } catch (const std::exception& error) {  // out of memory, above all
    complain(error.what());
    return cli::kFailed;
  }
}
