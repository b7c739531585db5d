// The command line of the desktop program, which speaks English or Chinese as mcts-cli does.
#pragma once

#include <optional>
#include <string>

namespace app {

struct DesktopOptions {
  std::string address;  // a link of the page, or its parameters
  std::string game;
  std::string file;
  std::string lang;  // "en", "zh", or empty

  // All of it in a link's form, "game=dots&lang=zh". --lang takes the place of the address's.
  std::string query() const;
};

// Nothing when the command line is right. Else the exit status, after --help or after an error,
// which stands on standard error.
std::optional<int> read_options(int argc, char** argv, DesktopOptions& options);

// "zh", "zh_CN.UTF-8": the locale of the environment, or what else the system prefers.
std::string system_language();

// The line for standard error when the display goes away, in the language of the command line.
const char* lost_display_line();

}  // namespace app
