#include "interrupt.h"

#include <array>
#include <csignal>

namespace cli {

namespace {

constexpr std::array<int, 3> kEnds = {SIGINT, SIGTERM, SIGHUP};

volatile std::sig_atomic_t g_interrupted = 0;

void interrupt(int) {
  g_interrupted = 1;
  for (const int signal : kEnds)
    if (std::signal(signal, SIG_DFL) == SIG_IGN) std::signal(signal, SIG_IGN);
}

}  // namespace

// A signal that is ignored, as nohup does it, stays so.
void note_interrupt() {
  for (const int signal : kEnds)
    if (std::signal(signal, interrupt) == SIG_IGN) std::signal(signal, SIG_IGN);
}

bool was_interrupted() { return g_interrupted != 0; }

}  // namespace cli
