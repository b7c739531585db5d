// The time that the processor has worked for this program.
#pragma once

namespace cli {

// Of all its threads, in seconds; only differences mean anything.
double cpu_seconds();

}  // namespace cli
