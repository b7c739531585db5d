// view-still.wasm: lessons and their pictures, with what these need of the ui, without a window. It
// measures its texts by the browser. Its caller is web/still.js.
#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include <emscripten.h>

#include "app/view_still.h"
#include "match/address/link.h"

namespace {

std::array<char, match::kMostLinkBytes> g_query;
std::string g_svg;

// The last still. Another size or other colours need no other search.
std::string g_text;
std::optional<app::ViewStill> g_still;

}  // namespace

extern "C" {

// As still_module.cpp has them.
EMSCRIPTEN_KEEPALIVE char* still_query() { return g_query.data(); }
EMSCRIPTEN_KEEPALIVE std::size_t still_room() { return g_query.size(); }
EMSCRIPTEN_KEEPALIVE const char* still_draw(std::size_t size, bool dark, bool contrast,
                                            bool chinese, float width, float height) {
  const std::string text(g_query.data(), size);
  if (!g_still || text != g_text) g_still.emplace(text);
  g_text = text;
  g_svg = g_still->draw({.scheme = {.dark = dark, .contrast = contrast},
                         .language = chinese ? ui::Language::kChinese : ui::Language::kEnglish,
                         .size = {width, height}});
  return g_svg.data();
}
EMSCRIPTEN_KEEPALIVE std::size_t still_size() { return g_svg.size(); }
}
