// Ctrl-C and its like, for work that ends early and keeps what it has.
#pragma once

namespace cli {

// From now on the first signal that asks the program to end (SIGINT, SIGTERM, SIGHUP) is only
// noted; the second one ends the program at once.
void note_interrupt();
bool was_interrupted();

}  // namespace cli
