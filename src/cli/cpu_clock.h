// The time that the processor has worked for this program.
#pragma once

namespace cli {

// The processor time of all threads of the program, in seconds; only differences mean anything.
double cpu_seconds();

}  // namespace cli
