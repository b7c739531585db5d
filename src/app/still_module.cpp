// still.wasm: the games and their scenes, without search, window and page. Its
// caller is web/still.js.
#include <array>
#include <cstddef>
#include <string>

#include <emscripten.h>

#include "app/still.h"
#include "match/address/link.h"

namespace {

std::array<char, match::kMostLinkBytes> g_query;
std::string g_svg;

}  // namespace

extern "C" {

// Where the caller puts an address's parameters, in UTF-8, and how many bytes of
// them there is room for.
EMSCRIPTEN_KEEPALIVE char* still_query() { return g_query.data(); }
EMSCRIPTEN_KEEPALIVE std::size_t still_room() { return g_query.size(); }

// Draws what the first `size` bytes there ask for. Returns where the drawing lies
// until the next call; still_size() says how many bytes of UTF-8 it has.
EMSCRIPTEN_KEEPALIVE const char* still_draw(std::size_t size, bool dark, bool contrast) {
  g_svg = app::still({g_query.data(), size}, {.dark = dark, .contrast = contrast});
  return g_svg.data();
}
EMSCRIPTEN_KEEPALIVE std::size_t still_size() { return g_svg.size(); }
}
