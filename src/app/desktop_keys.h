// Keys of every keyboard as the commands know them. A page has the same rule in web/gate.js.
#pragma once

#include <SDL_events.h>

#include <array>
#include <string>
#include <string_view>

namespace app {

// SDL's name for the key that a command is bound to. `typed` is the text that follows the key, ""
// when none does. A command with a sign is at the key that types the sign, a Latin letter at the
// key with that letter. A digit is also at its place, and so is a letter on a keyboard of another
// script.
SDL_Keycode key_of_command(const SDL_Keysym& key, std::string_view typed);

class DesktopKeys {
 public:
  // Gives the event the name that key_of_command() finds. A key goes up with the name that it went
  // down with, even if Shift has changed in between.
  void translate(SDL_KeyboardEvent& event, std::string_view typed);

 private:
  std::array<SDL_Keycode, SDL_NUM_SCANCODES> down_{};  // by place; SDLK_UNKNOWN when it is up
};

}  // namespace app
