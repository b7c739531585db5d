// mcts-cli: the games and the search without a window. Its notation is
// described at the top of each game's header in src/games/.
#include <algorithm>
#include <exception>
#include <ios>
#include <iostream>
#include <string>

#include "commands.h"
#include "model_file.h"
#include "options.h"
#include "output.h"

namespace {

constexpr words::TextRow kAbout = {
    "MCTS Arcade without a window: board games and a Monte Carlo tree search",
    "MCTS 游戏厅，无窗口版：棋类游戏与蒙特卡洛树搜索"};

// One line on standard error, whatever was in the options.
void complain(std::string why) {
  std::replace_if(
      why.begin(), why.end(), [](unsigned char c) { return c < ' '; }, ' ');
  std::cerr << "mcts-cli: " << why << std::endl;
}

}  // namespace

int main(int argc, char** argv) {
  cli::choose_language(argc, argv);
  try {
    const cli::OutputWatch watch;
    cli::set_program(argv[0]);
    cli::run_command(argc, argv, cli::tr(kAbout), [&](CLI::App& program) {
      cli::add_analyse(program);
      cli::add_perft(program);
      cli::add_solve(program);
      cli::add_bench(program);
      cli::add_book(program);
      cli::add_accuracy(program);
      cli::add_arena(program);
      cli::add_gtp(program);
      cli::add_lesson(program);
      cli::add_play(program);
      cli::add_train(program);
      cli::add_merge(program);
    });
    cli::finish_output();
    return 0;
  } catch (const cli::WrongOptions& error) {
    complain(error.what());
    return cli::kWrongOptions;
  } catch (const std::ios_base::failure&) {
    if (!cli::has_reader_gone())
      complain(cli::tr("cannot write to standard output: the rest is lost"));
    return cli::kFailed;
  } catch (const std::exception& error) {  // out of memory, above all
    complain(error.what());
    return cli::kFailed;
  }
}
