// The table of search options on the command line.
#pragma once

#include "match/search_options.h"
#include "options.h"

namespace cli {

// Adds every search option to `command`, with its present value in `settings`
// as its default; the budget has none. `settings` must outlive the command.
void add_search_flags(CLI::App& command, match::SearchSettings& settings);
// The same without the budget, for searches in one thread each.
void add_one_thread_flags(CLI::App& command, match::SearchSettings& settings);

}  // namespace cli
