// mcts-cli: the games and the search without a window. Its notation is
// described at the top of each game's header in src/games/.
#include <algorithm>
#include <exception>
#include <iostream>
#include <string>

#include "commands.h"
#include "model_file.h"
#include "options.h"

namespace {

constexpr const char* kAbout =
    "MCTS Arcade without a window: board games and a Monte Carlo tree search";

// One line on standard error, whatever was in the options.
void complain(std::string why) {
  std::replace_if(
      why.begin(), why.end(), [](unsigned char c) { return c < ' '; }, ' ');
  std::cerr << "mcts-cli: " << why << std::endl;
}

}  // namespace

int main(int argc, char** argv) {
  try {
    int status = 0;
    cli::set_program(argv[0]);
    cli::run_command(argc, argv, kAbout, [&](CLI::App& program) {
      cli::add_analyse(program, status);
      cli::add_perft(program);
      cli::add_solve(program, status);
      cli::add_bench(program);
      cli::add_book(program, status);
      cli::add_accuracy(program);
      cli::add_arena(program, status);
      cli::add_gtp(program, status);
      cli::add_lesson(program);
      cli::add_play(program, status);
      cli::add_train(program, status);
      cli::add_merge(program, status);
    });
    return status;
  } catch (const cli::WrongOptions& error) {
    complain(error.what());
    return cli::kWrongOptions;
  } catch (const std::exception& error) {  // out of memory, above all
    complain(error.what());
    return cli::kFailed;
  }
}
