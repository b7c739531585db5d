// MCTS Arcade, in a page and on the desktop.
#include <SDL.h>

#include "app/app.h"
#include "app/platform.h"

int main(int argc, char** argv) {
  if (const auto status = app::platform::take_arguments(argc, argv)) return *status;
  // Lives as long as the program: in a page main returns before the first click.
  static app::App arcade;
  app::platform::offer(arcade);
  if (const std::string error = arcade.start(); !error.empty()) return app::platform::fail(error);
  app::platform::run_loop([] { return arcade.frame(); });
  return 0;
}
