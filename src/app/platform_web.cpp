#include <emscripten.h>

#include <cstdlib>
#include <utility>

#include "app/platform.h"

namespace app::platform {

namespace {

// A string made by JavaScript with stringToNewUTF8's means.
std::string take(char* text) {
  std::string s(text);
  std::free(text);
  return s;
}

std::function<FrameResult()> g_frame;
Guest* g_guest = nullptr;

}  // namespace

// clang-format off
EM_JS(char*, arcade_query, (), {
  var text = location.search;
  var size = lengthBytesUTF8(text) + 1;
  var at = _malloc(size);
  stringToUTF8(text, at, size);
  return at;
});

EM_JS(char*, arcade_language, (), {
  var text = navigator.language || "en";
  var size = lengthBytesUTF8(text) + 1;
  var at = _malloc(size);
  stringToUTF8(text, at, size);
  return at;
});

EM_JS(int, arcade_media, (const char* query), {
  var text = UTF8ToString(query);
  Module.media = Module.media || {};
  Module.media[text] = Module.media[text] || matchMedia(text);
  return Module.media[text].matches ? 1 : 0;
});

EM_JS(int, arcade_threads, (), { return Module["threads"]; });

EM_JS(void, arcade_emit, (const char* name, const char* json), {
  Module["onEvent"](UTF8ToString(name), UTF8ToString(json));
});
// clang-format on

extern "C" {

// The text stays valid until the next call.
EMSCRIPTEN_KEEPALIVE const char* arcade_state() {
  static std::string text;
  text = g_guest->state();
  return text.c_str();
}

EMSCRIPTEN_KEEPALIVE int arcade_play(const char* move) { return g_guest->play(move) ? 1 : 0; }

EMSCRIPTEN_KEEPALIVE void arcade_new_game(const char* query) { g_guest->new_game(query); }

}  // extern "C"

std::string start_query() { return take(arcade_query()); }
std::string preferred_language() { return take(arcade_language()); }
bool prefers_dark() { return arcade_media("(prefers-color-scheme: dark)") != 0; }
bool prefers_reduced_motion() { return arcade_media("(prefers-reduced-motion: reduce)") != 0; }

int search_threads() { return arcade_threads(); }
// Half of the page's fixed memory.
std::size_t search_bytes() { return std::size_t{128} << 20; }
std::string_view mode() { return "threads"; }

void offer(Guest& guest) { g_guest = &guest; }

void emit(std::string_view event, const std::string& json) {
  arcade_emit(std::string(event).c_str(), json.c_str());
}

void run_loop(std::function<FrameResult()> frame) {
  g_frame = std::move(frame);
  emscripten_set_main_loop([] { g_frame(); }, 0, false);
}

int fail(const std::string& why) {
  emscripten_log(EM_LOG_ERROR, "%s", why.c_str());
  std::abort();  // the page shows its own message
}

}  // namespace app::platform
