#include "app/desktop_keys.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

struct KeySign {
  std::string_view text;
  SDL_Keycode key;
};
constexpr auto kSigns = std::to_array<KeySign>({{"?", SDLK_SLASH},
                                                {"/", SDLK_SLASH},
                                                {"\u061f", SDLK_SLASH},
                                                {".", SDLK_PERIOD},
                                                {",", SDLK_COMMA},
                                                {"+", SDLK_EQUALS},
                                                {"=", SDLK_EQUALS},
                                                {"-", SDLK_MINUS}});
constexpr std::string_view kShifted = "><_";  // of the same keys on an American keyboard

// Arrows, Enter, modifiers, the number pad and the like are the same on all keyboards.
bool types_sign(SDL_Keycode key) {
  return key > SDLK_SPACE && key != SDLK_DELETE && (key & SDLK_SCANCODE_MASK) == 0;
}

bool is_ascii(SDL_Keycode key) { return key < SDLK_DELETE; }

bool is_letter_or_digit(SDL_Keycode key) {
  return (key >= SDLK_a && key <= SDLK_z) || (key >= SDLK_0 && key <= SDLK_9);
}

const KeySign* sign_of(std::string_view text) {
  const auto* found = std::find_if(kSigns.begin(), kSigns.end(),
                                   [text](const KeySign& sign) { return sign.text == text; });
  return found == kSigns.end() ? nullptr : found;
}

bool is_of_signs(SDL_Keycode key) {
  return std::any_of(kSigns.begin(), kSigns.end(),
                     [key](const KeySign& sign) { return sign.key == key; });
}

// The letter or digit of an American keyboard in this place; SDLK_UNKNOWN when it is none of those.
SDL_Keycode key_in_place(SDL_Scancode place) {
  if (place >= SDL_SCANCODE_A && place <= SDL_SCANCODE_Z) return SDLK_a + (place - SDL_SCANCODE_A);
  if (place == SDL_SCANCODE_0) return SDLK_0;
  if (place >= SDL_SCANCODE_1 && place <= SDL_SCANCODE_9) return SDLK_1 + (place - SDL_SCANCODE_1);
  return SDLK_UNKNOWN;
}

}  // namespace

SDL_Keycode key_of_command(const SDL_Keysym& key, std::string_view typed) {
  if (!types_sign(key.sym)) return key.sym;
  const char unshifted = is_ascii(key.sym) ? static_cast<char>(key.sym) : ' ';
  const std::string_view text = typed.empty() ? std::string_view(&unshifted, 1) : typed;
  if (const KeySign* sign = sign_of(text)) return sign->key;
  if (is_letter_or_digit(key.sym)) return key.sym;
  const SDL_Keycode there = key_in_place(key.scancode);
  const bool is_digit = there >= SDLK_0 && there <= SDLK_9;
  if (there != SDLK_UNKNOWN && (is_digit || !is_ascii(key.sym))) return there;
  const bool other_sign = is_of_signs(key.sym) && kShifted.find(text) == std::string_view::npos;
  return other_sign ? SDLK_UNKNOWN : key.sym;
}

void DesktopKeys::translate(SDL_KeyboardEvent& event, std::string_view typed) {
  SDL_Keycode& down = down_.at(event.keysym.scancode);
  if (event.type == SDL_KEYDOWN)
    event.keysym.sym = down = key_of_command(event.keysym, typed);
  else if (const SDL_Keycode was = std::exchange(down, SDLK_UNKNOWN); was != SDLK_UNKNOWN)
    event.keysym.sym = was;
}

}  // namespace app
