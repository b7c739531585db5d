#include <SDL.h>
#include <emscripten.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <new>
#include <string>
#include <utility>

#include "app/base64.h"
#include "app/page_threads.h"
#include "app/page_workers.h"
#include "app/platform.h"
#include "engine/remote_engine.h"

namespace app::platform {

namespace {

// A string made by JavaScript with stringToNewUTF8's means.
std::string take(char* text) {
  std::string s(text);
  std::free(text);
  return s;
}

constexpr std::string_view kData = "data:application/octet-stream;base64,";

std::function<FrameResult()> g_frame;
AppCalls* g_app_calls = nullptr;

}  // namespace

// clang-format off
EM_JS(int, arcade_media, (const char* query), {
  var text = UTF8ToString(query);
  Module.media = Module.media || {};
  Module.media[text] = Module.media[text] || matchMedia(text);
  return Module.media[text].matches ? 1 : 0;
});

// A number in Module: something that boot.js has found out and decided.
EM_JS(int, arcade_number, (const char* name), { return Module[UTF8ToString(name)]; });

// A service of web/services.js: whether it says yes, or the text it gives.
EM_JS(int, arcade_serve, (const char* name, const char* first, const char* second), {
  return Module["services"][UTF8ToString(name)](UTF8ToString(first), UTF8ToString(second)) ? 1 : 0;
});

EM_JS(char*, arcade_serve_text, (const char* name, const char* argument), {
  var text = Module["services"][UTF8ToString(name)](UTF8ToString(argument));
  var size = lengthBytesUTF8(text) + 1;
  var at = _malloc(size);
  stringToUTF8(text, at, size);
  return at;
});

// Puts the bytes that a service gives into memory that the caller frees. Returns their number, -1
// when there are none yet.
EM_JS(int, arcade_serve_bytes, (const char* name, const char* argument, char** at), {
  var bytes = Module["services"][UTF8ToString(name)](UTF8ToString(argument));
  if (!bytes) return -1;
  var place = _malloc(bytes.length);
  HEAPU8.set(bytes, place);
  HEAPU32[at >> 2] = place;
  return bytes.length;
});

EM_JS(void, arcade_emit, (const char* name, const char* json), {
  Module["onEvent"](UTF8ToString(name), UTF8ToString(json));
});

EM_JS(void, arcade_start_loop, (), { Module["loop"]["start"](_arcade_turn); });

EM_JS(void, arcade_play_sound, (const float* wave, int size, int rate, double backlog), {
  // A copy, because what threads share the browser does not play.
  Module["services"]["playSound"](HEAPF32.slice(wave >> 2, (wave >> 2) + size), rate, backlog);
});

// After every call from outside the program needs a turn soon.
EM_JS(void, arcade_wake, (), { Module["loop"]["wake"](); });

// The page knows the word, and says what to try.
EM_JS(void, arcade_out_of_memory, (), { abort("out of memory"); });
// clang-format on

// Done before main(), which search workers do not run.
[[maybe_unused]] const auto g_no_handler_before = std::set_new_handler(arcade_out_of_memory);

namespace {

AppCalls& awake() {
  arcade_wake();
  return *g_app_calls;
}

// Lends a text to the page, which copies it at once: it is valid until the next text is lent.
const char* lent(std::string text) {
  static std::string kept;
  kept = std::move(text);
  return kept.c_str();
}

}  // namespace

extern "C" {

EMSCRIPTEN_KEEPALIVE const char* arcade_state() { return lent(g_app_calls->state()); }
EMSCRIPTEN_KEEPALIVE const char* arcade_controls() { return lent(g_app_calls->controls()); }

EMSCRIPTEN_KEEPALIVE int arcade_play(const char* move) {
  return static_cast<int>(awake().play(move));
}

EMSCRIPTEN_KEEPALIVE void arcade_new_game(const char* query) { awake().new_game(query); }

EMSCRIPTEN_KEEPALIVE const char* arcade_ask_tree(const char* moves, int most) {
  return lent(awake().ask_tree(moves, most));
}

EMSCRIPTEN_KEEPALIVE const char* arcade_analysis() { return lent(g_app_calls->analysis()); }
EMSCRIPTEN_KEEPALIVE const char* arcade_lesson() { return lent(g_app_calls->lesson()); }
EMSCRIPTEN_KEEPALIVE void arcade_end_lesson() { awake().end_lesson(); }

EMSCRIPTEN_KEEPALIVE const char* arcade_start_lesson(const char* query) {
  return lent(awake().start_lesson(query));
}

EMSCRIPTEN_KEEPALIVE const char* arcade_go_in_lesson(const char* query) {
  return lent(awake().go_in_lesson(query));
}

EMSCRIPTEN_KEEPALIVE void arcade_command(int command) { awake().command(command); }
EMSCRIPTEN_KEEPALIVE void arcade_act(const char* id) { awake().act(id); }
EMSCRIPTEN_KEEPALIVE void arcade_go_to(int ply) { awake().go_to(ply); }
EMSCRIPTEN_KEEPALIVE void arcade_change(const char* query) { awake().change(query); }

EMSCRIPTEN_KEEPALIVE const char* arcade_choices(const char* query) {
  return lent(g_app_calls->choices(query));
}

EMSCRIPTEN_KEEPALIVE void arcade_pasted(const char* text) { awake().pasted(text); }

// Bytes that are no text come as a data: address (web/services.js).
EMSCRIPTEN_KEEPALIVE void arcade_dropped(const char* name, const char* text) {
  const std::string_view all = text;
  if (!all.starts_with(kData)) return awake().dropped(name, text);
  awake().dropped(name, from_base64(all.substr(kData.size())).value_or(""));
}

EMSCRIPTEN_KEEPALIVE void arcade_refused(const char* name, int why) {
  awake().refused(name, static_cast<InputRefusal>(why));
}

EMSCRIPTEN_KEEPALIVE void arcade_file_came() { awake().file_came(); }
EMSCRIPTEN_KEEPALIVE void arcade_copied(int done) { awake().copied(done != 0); }
EMSCRIPTEN_KEEPALIVE void arcade_leave() { g_app_calls->leave(); }
EMSCRIPTEN_KEEPALIVE void arcade_hidden_changed() { awake().hidden_changed(); }
EMSCRIPTEN_KEEPALIVE void arcade_context_lost() { awake().context_lost(); }
EMSCRIPTEN_KEEPALIVE void arcade_context_restored() { awake().context_restored(); }

// Gives the program a turn; returns for how many seconds it can wait for the next one.
EMSCRIPTEN_KEEPALIVE double arcade_turn() { return g_frame().patience; }

}  // extern "C"

namespace {

bool serve(const char* name, std::string_view first = {}, std::string_view second = {}) {
  return arcade_serve(name, std::string(first).c_str(), std::string(second).c_str()) != 0;
}

std::string serve_text(const char* name, std::string_view argument = {}) {
  return take(arcade_serve_text(name, std::string(argument).c_str()));
}

}  // namespace

std::optional<int> take_arguments(int, char**) { return {}; }

std::string start_query() { return serve_text("query"); }
std::string preferred_language() { return serve_text("language"); }
bool prefers_dark() { return arcade_media("(prefers-color-scheme: dark)") != 0; }
bool prefers_contrast() {
  return arcade_media("(prefers-contrast: more)") != 0 ||
         arcade_media("(forced-colors: active)") != 0;
}
bool prefers_touch() { return arcade_media("(pointer: coarse)") != 0; }
bool prefers_reduced_motion() { return arcade_media("(prefers-reduced-motion: reduce)") != 0; }

std::unique_ptr<engine::Engine> make_engine() {
  if (mode() == "threads") return make_page_threads(arcade_number("threads"), tree_memory());
  if (mode() == "workers")
    return std::make_unique<engine::RemoteEngine>(std::make_unique<PageWorkers>());
  constexpr auto kSlice = std::chrono::milliseconds(8);  // a frame has sixteen
  return std::make_unique<engine::RemoteEngine>(
      std::make_unique<engine::LocalWorkers>(1, kSlice, tree_memory()));
}

std::string_view mode() {
  static const std::string mode = serve_text("mode");
  return mode;
}

bool embedded() { return serve("embedded"); }
bool command_key() { return serve("commandKey"); }
bool owns_window() { return false; }  // the canvas is as large as the page makes it

void offer(AppCalls& calls) { g_app_calls = &calls; }

bool handle_event(SDL_Event&) { return false; }
bool hidden() { return serve("hidden"); }

std::string load(std::string_view name) { return serve_text("load", name); }
bool save(std::string_view name, std::string_view text) { return serve("save", name, text); }

void copy(std::string_view text) {
  SDL_SetClipboardText(std::string(text).c_str());  // for our own text fields, at once
  serve("copy", text);
}

void ask_for_paste() { serve("askForPaste"); }

FileOffer offer_file(std::string_view name, std::string_view text) {
  const bool is_text = text.find('\0') == std::string_view::npos;
  serve("offerFile", name, is_text ? std::string(text) : std::string(kData) + to_base64(text));
  return {.done = true, .where = {}};
}

bool offer_picture(std::string_view name, std::string_view svg) {
  serve("offerPicture", name, svg);
  return true;
}

bool ask_for_file() {
  serve("askForFile");
  return true;
}

void show_address(std::string_view query) { serve("showAddress", query); }
void forget_parameter(std::string_view key) { serve("forgetParameter", key); }
std::string link_of(std::string_view query) { return serve_text("linkOf", query); }
void show_scheme(bool dark, bool contrast) {
  serve("showScheme", dark ? "dark" : "light", contrast ? "contrast" : "");
}
bool has_articles() { return true; }
void open_article(std::string_view name) { serve("openArticle", name); }
bool can_share() { return true; }
void share(std::string_view query) { serve("share", query); }
void play_sound(std::span<const float> wave) {
  arcade_play_sound(wave.data(), static_cast<int>(wave.size()), kSoundRate, kSoundBacklog);
}
void end_sound() { serve("endSound"); }
bool has_reader() { return true; }

std::optional<std::string> lazy_file(std::string_view name) {
  char* at = nullptr;
  const int size = arcade_serve_bytes("lateFile", std::string(name).c_str(), &at);
  if (size < 0) return {};
  std::string bytes(at, static_cast<std::size_t>(size));
  std::free(at);
  return bytes;
}

void emit(std::string_view event, const std::string& json) {
  arcade_emit(std::string(event).c_str(), json.c_str());
}

void run_loop(std::function<FrameResult()> frame) {
  g_frame = std::move(frame);
  arcade_start_loop();
}

int fail(const std::string& why) {
  std::fprintf(stderr, "%s\n", why.c_str());
  std::abort();  // the page shows its own message
}

}  // namespace app::platform

std::size_t app::tree_memory() {
  return static_cast<std::size_t>(platform::arcade_number("treeMemory"));
}
