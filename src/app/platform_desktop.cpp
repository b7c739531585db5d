#include <SDL.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <thread>

#include "app/app.h"
#include "app/desktop_keys.h"
#include "app/desktop_options.h"
#include "app/platform.h"
#include "base/files.h"
#include "engine/thread_engine.h"
#include "learn/dots_file.h"

namespace app::platform {

namespace {

namespace fs = std::filesystem;

// However long the program can wait, it looks so often [s]: not every window that
// comes to another monitor makes an event.
constexpr double kLooksAround = 0.5;

AppCalls* g_app_calls = nullptr;
bool g_hidden = false;
DesktopKeys g_keys;
DesktopOptions g_options;

// The first line that a command prints; "" when there is no such command.
std::string first_line_of(const char* command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command, "r"), pclose);
  std::array<char, 4096> line{};
  if (!pipe || std::fgets(line.data(), line.size(), pipe.get()) == nullptr) return {};
  return line.data();
}

// Whether GTK's settings, which Linux desktops share, say so. As in GTK programs, an explicit
// GTK_THEME counts more than they do.
bool system_wants(const char* in_theme, const char* question, const char* answer) {
  if (const char* theme = std::getenv("GTK_THEME"))
    return std::string_view(theme).find(in_theme) != std::string_view::npos;
  return first_line_of(question).find(answer) != std::string::npos;
}

fs::path program_folder() {
  char* found = SDL_GetBasePath();
  const fs::path folder = found ? found : "";
  SDL_free(found);
  return folder;
}

// Ends in a separator; empty when there is none and none can be made.
fs::path data_folder() {
  char* made = SDL_GetPrefPath(nullptr, "mcts-arcade");
  const fs::path folder = made ? made : "";
  SDL_free(made);
  return folder;
}

fs::path documents_folder() {
  std::string line = first_line_of("xdg-user-dir DOCUMENTS 2>/dev/null");
  line.erase(line.find_last_not_of("\n") + 1);
  std::error_code failed;
  return fs::is_directory(line, failed) ? fs::path(line) : data_folder();
}

std::string text_of(const base::FileRead& read) {
  return read.bytes ? std::string(read.bytes->begin(), read.bytes->end()) : "";
}

void open_file(const fs::path& file) {
  const std::string name = file.filename().string();
  const base::FileRead read = base::read_file(file, kMostText);
  const std::string text = text_of(read);
  const bool is_text =
      read.bytes && (text.find('\0') == std::string::npos || text.starts_with(learn::kDotsFile));
  if (is_text) return g_app_calls->dropped(name, text);
  g_app_calls->refused(name, read.too_long ? InputRefusal::kTooLong : InputRefusal::kUnreadable);
}

// The text that the key just taken types, which is the next event; "" when there is none.
std::string text_to_come() {
  SDL_Event next;
  const int found = SDL_PeepEvents(&next, 1, SDL_PEEKEVENT, SDL_FIRSTEVENT, SDL_LASTEVENT);
  return found == 1 && next.type == SDL_TEXTINPUT ? next.text.text : "";
}

// Ctrl+V, and what it was before there was a V.
bool is_paste(const SDL_KeyboardEvent& key) {
  const bool v = key.keysym.sym == SDLK_v && (key.keysym.mod & (KMOD_CTRL | KMOD_GUI)) != 0;
  return v || (key.keysym.sym == SDLK_INSERT && (key.keysym.mod & KMOD_SHIFT) != 0);
}

void hear_of_window(Uint8 what) {
  const bool gone = what == SDL_WINDOWEVENT_HIDDEN || what == SDL_WINDOWEVENT_MINIMIZED;
  const bool back = what == SDL_WINDOWEVENT_SHOWN || what == SDL_WINDOWEVENT_RESTORED;
  if (gone == g_hidden || (!gone && !back)) return;
  g_hidden = gone;
  g_app_calls->hidden_changed();
}

// ---------------------------------------------------------------- the end

// Xlib ends a program whose display is lost by exit(), which destroys what the search's threads
// still use.
[[noreturn]] int leave_lost_display(void*) {
  std::fputs(lost_display_line(), stderr);
  std::_Exit(1);
}

// Does nothing where SDL draws without Xlib.
void expect_lost_display() {
  using Handler = int (*)(void*);
  void* xlib = SDL_LoadObject("libX11.so.6");
  if (void* set = xlib ? SDL_LoadFunction(xlib, "XSetIOErrorHandler") : nullptr)
    reinterpret_cast<Handler (*)(Handler)>(set)(leave_lost_display);
}

// SDL's handlers, which make events of the signals.
void (*g_on_interrupt)(int) = SIG_DFL;
void (*g_on_terminate)(int) = SIG_DFL;

// The second signal ends the program also when its loop hangs.
void take_first_signal(int number) {
  (number == SIGINT ? g_on_interrupt : g_on_terminate)(number);
  std::signal(number, SIG_DFL);
}

// A signal that is ignored, as nohup does it, stays so.
void expect_signal(int number, void (*&of_sdl)(int)) {
  of_sdl = std::signal(number, take_first_signal);
  if (of_sdl == SIG_IGN || of_sdl == SIG_DFL) std::signal(number, of_sdl);
}

}  // namespace

std::optional<int> take_arguments(int argc, char** argv) {
  return read_options(argc, argv, g_options);
}

std::string start_query() { return g_options.query(); }
std::string preferred_language() { return system_language(); }

bool prefers_dark() {
  static const bool dark = system_wants(
      "dark", "gsettings get org.gnome.desktop.interface color-scheme 2>/dev/null", "dark");
  return dark;
}

bool prefers_contrast() {
  static const bool contrast = system_wants(
      "HighContrast", "gsettings get org.gnome.desktop.a11y.interface high-contrast 2>/dev/null",
      "true");
  return contrast;
}

bool prefers_reduced_motion() { return false; }
bool prefers_touch() { return false; }

// One core is left to the interface.
std::unique_ptr<engine::Engine> make_engine() {
  constexpr std::size_t kBytes = std::size_t{1} << 30;
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  return std::make_unique<engine::ThreadEngine>(std::clamp(cores - 1, 1, 8),
                                                engine::TreeMemory::for_both(kBytes));
}

std::string_view mode() { return "threads"; }

bool embedded() { return false; }
bool command_key() { return std::string_view(SDL_GetPlatform()) == "Mac OS X"; }
bool owns_window() { return true; }

void offer(AppCalls& calls) { g_app_calls = &calls; }
void emit(std::string_view, const std::string&) {}

bool handle_event(SDL_Event& event) {
  switch (event.type) {
    case SDL_KEYUP:
      g_keys.translate(event.key, {});
      return false;
    case SDL_KEYDOWN:
      g_keys.translate(event.key, text_to_come());
      if (!is_paste(event.key)) return false;
      if (event.key.repeat == 0) ask_for_paste();
      return true;
    case SDL_DROPFILE:
      open_file(event.drop.file);
      SDL_free(event.drop.file);
      return true;
    case SDL_WINDOWEVENT:
      hear_of_window(event.window.event);
      return false;
    default:
      return false;
  }
}

bool hidden() { return g_hidden; }

std::string load(std::string_view name) {
  const fs::path folder = data_folder();
  if (folder.empty()) return {};
  return text_of(base::read_file(folder / name, kMostText));
}

bool save(std::string_view name, std::string_view text) {
  const fs::path folder = data_folder();
  return !folder.empty() && base::write_file(folder / name, text).empty();
}

void copy(std::string_view text) {
  g_app_calls->copied(SDL_SetClipboardText(std::string(text).c_str()) == 0);
}

void ask_for_paste() {
  char* held = SDL_GetClipboardText();
  const std::string text = held ? held : "";
  SDL_free(held);
  if (text.size() > kMostText) return g_app_calls->refused("", InputRefusal::kTooLong);
  if (!text.empty()) g_app_calls->pasted(text);
}

FileOffer offer_file(std::string_view name, std::string_view text) {
  const fs::path folder = documents_folder();
  if (folder.empty()) return {.done = false, .where = std::string(name)};
  const fs::path file = base::free_name(folder, name);
  const std::string why_not = base::write_file(file, text);
  if (why_not.empty()) return {.done = true, .where = file.string()};
  return {.done = false, .where = file.string() + " (" + why_not + ")"};
}

bool offer_picture(std::string_view, std::string_view) { return false; }
bool ask_for_file() { return false; }
void show_address(std::string_view) {}
void forget_parameter(std::string_view) {}
std::string link_of(std::string_view query) { return "?" + std::string(query); }
void show_scheme(bool, bool) {}
bool has_articles() { return false; }
void open_article(std::string_view) {}
bool can_share() { return false; }
void share(std::string_view) {}
// The font is in the program. Other files are in its folder, or in the share folder of an
// installation.
std::optional<std::string> lazy_file(std::string_view name) {
  for (const fs::path folder : {"", "../share/mcts-arcade"})
    if (std::ifstream file(program_folder() / folder / name, std::ios::binary); file)
      return std::string(std::istreambuf_iterator<char>(file), {});
  return "";
}
bool has_reader() { return false; }

void run_loop(std::function<FrameResult()> frame) {
  expect_lost_display();
  expect_signal(SIGINT, g_on_interrupt);
  expect_signal(SIGTERM, g_on_terminate);
  if (!g_options.file.empty()) open_file(g_options.file);
  for (FrameResult result = frame(); result.go_on; result = frame())
    if (const double wait = std::min(result.patience, kLooksAround); wait > 0)
      SDL_WaitEventTimeout(nullptr, static_cast<int>(std::ceil(wait * 1000)));
}

int fail(const std::string& why) {
  std::fprintf(stderr, "mcts-arcade: %s\n", why.c_str());
  // SDL makes events of these signals, but events are not handled while the box is there.
  std::signal(SIGINT, SIG_DFL);
  std::signal(SIGTERM, SIG_DFL);
  SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, "MCTS Arcade", why.c_str(), nullptr);
  return 1;
}

}  // namespace app::platform
