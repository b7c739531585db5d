// The memory of a page, which cannot grow.
#pragma once

#include <cstddef>

namespace app {

// How many bytes of it are for the trees of searches, as web/boot.js has decided.
std::size_t tree_memory();

}  // namespace app
