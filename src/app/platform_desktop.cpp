#include <SDL.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <thread>

#include "app/platform.h"

namespace app::platform {

namespace {

// What a command prints first; "" when there is no such command.
std::string first_line_of(const char* command) {
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command, "r"), pclose);
  std::array<char, 128> line{};
  if (!pipe || std::fgets(line.data(), line.size(), pipe.get()) == nullptr) return {};
  return line.data();
}

// The theme of GTK's settings, which Linux desktops agree on. An explicit
// GTK_THEME goes before them, as in GTK programs.
bool system_is_dark() {
  if (const char* theme = std::getenv("GTK_THEME"))
    return std::string_view(theme).find("dark") != std::string_view::npos;
  return first_line_of("gsettings get org.gnome.desktop.interface color-scheme 2>/dev/null")
             .find("dark") != std::string::npos;
}

}  // namespace

std::string start_query() { return {}; }

std::string preferred_language() {
  SDL_Locale* locales = SDL_GetPreferredLocales();
  const std::string language = locales && locales->language ? locales->language : "en";
  SDL_free(locales);
  return language;
}

bool prefers_dark() {
  static const bool dark = system_is_dark();
  return dark;
}

bool prefers_reduced_motion() { return false; }

// One core stays the interface's.
int search_threads() {
  const int cores = static_cast<int>(std::thread::hardware_concurrency());
  return std::clamp(cores - 1, 1, 8);
}

std::size_t search_bytes() { return std::size_t{1} << 30; }
std::string_view mode() { return "threads"; }

void offer(Guest&) {}
void emit(std::string_view, const std::string&) {}

void run_loop(std::function<FrameResult()> frame) {
  for (FrameResult result = frame(); result.go_on; result = frame())
    if (result.patience > 0)
      SDL_WaitEventTimeout(nullptr, static_cast<int>(result.patience * 1000));
}

int fail(const std::string& why) {
  std::fprintf(stderr, "mcts-arcade: %s\n", why.c_str());
  SDL_ShowSimpleMessageBox(SDL_MESSAGEBOX_ERROR, "MCTS Arcade", why.c_str(), nullptr);
  return 1;
}

}  // namespace app::platform
