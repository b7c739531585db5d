#include <emscripten.h>

#include "cpu_clock.h"

// Emscripten's std::clock() tells the time of day.
// clang-format off
EM_JS(double, node_cpu_seconds, (), {
  const usage = process.cpuUsage();
  return (usage.user + usage.system) / 1e6;
});
// clang-format on

namespace cli {

double cpu_seconds() { return node_cpu_seconds(); }

}  // namespace cli
