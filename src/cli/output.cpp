#include "output.h"

#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <csignal>
#include <iostream>

namespace cli {

OutputWatch::OutputWatch() {
  for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(stream, F_GETFD) < 0)  // gets this number, and cannot be used
      ::open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  std::signal(SIGXFSZ, SIG_IGN);
  std::cout.exceptions(std::ios::badbit);
}

// Standard error flushes it before each line, also before the one that says that it cannot be
// written to.
OutputWatch::~OutputWatch() { std::cout.exceptions(std::ios::goodbit); }

void work_without_output() {
  std::signal(SIGPIPE, SIG_IGN);
  std::cout.exceptions(std::ios::goodbit);
}

void finish_output() {
  std::cout.flush();
  std::cout.exceptions(std::ios::badbit);
}

bool has_reader_gone() {
  pollfd stream{.fd = STDOUT_FILENO, .events = POLLOUT, .revents = 0};
  return ::poll(&stream, 1, 0) == 1 && (stream.revents & POLLERR) != 0;
}

}  // namespace cli
