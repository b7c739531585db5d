#include <ctime>

#include "cpu_clock.h"

namespace cli {

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace cli
