// What differs between a page and a desktop: one implementation each, in
// platform_web.cpp and platform_desktop.cpp.
#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace app::platform {

// The start parameters in a link's form, "game=dots&first=mcts".
std::string start_query();

// "en-US", "zh-CN": what the browser or system prefers.
std::string preferred_language();
bool prefers_dark();
bool prefers_reduced_motion();

// Threads for the search, and memory for its nodes.
int search_threads();
std::size_t search_bytes();
// "threads": how the search runs here.
std::string_view mode();

// What a page may ask of the program (web/arcade.js makes window.arcade of it).
class Guest {
 public:
  virtual ~Guest() = default;
  virtual std::string state() const = 0;         // JSON
  virtual bool play(std::string_view move) = 0;  // false when it was not legal
  virtual void new_game(std::string_view query) = 0;
};
// `guest` must live on. On the desktop nobody asks.
void offer(Guest& guest);

// Tells whoever embeds the program: 'ready', 'move', 'over', 'snapshot', with
// the state as JSON.
void emit(std::string_view event, const std::string& json);

// Calls `frame` again and again until it says false; it says in seconds how
// long it can wait for input. In a page it is called once a display frame,
// and run_loop returns at once.
struct FrameResult {
  bool go_on = true;
  double patience = 0;
};
void run_loop(std::function<FrameResult()> frame);

// The start failed: says so in words and returns the exit status.
int fail(const std::string& why);

}  // namespace app::platform
