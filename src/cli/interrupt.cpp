#include "interrupt.h"

#include <csignal>

namespace cli {

namespace {

volatile std::sig_atomic_t g_interrupted = 0;

void interrupt(int) {
  g_interrupted = 1;
  std::signal(SIGINT, SIG_DFL);
}

}  // namespace

void note_interrupt() { std::signal(SIGINT, interrupt); }

bool was_interrupted() { return g_interrupted != 0; }

}  // namespace cli
