// Commands are found on keyboards of all countries.
#include "app/desktop_keys.h"

#include <gtest/gtest.h>

#include <string_view>

namespace {

using app::key_of_command;

struct Key {
  SDL_Scancode place;
  SDL_Keycode sym;  // what SDL says of the key without Shift
};

SDL_Keysym keysym(Key key) { return {key.place, key.sym, KMOD_NONE, 0}; }
SDL_Keycode command(Key key, std::string_view typed = "") {
  return key_of_command(keysym(key), typed);
}

struct Layout {
  const char* name;
  Key undo, redo, copy, paste, help;
  const char* question;
};

constexpr Key kZ = {SDL_SCANCODE_Z, SDLK_z}, kY = {SDL_SCANCODE_Y, SDLK_y};
constexpr Key kC = {SDL_SCANCODE_C, SDLK_c}, kV = {SDL_SCANCODE_V, SDLK_v};
constexpr Layout kLayouts[] = {
    {"American", kZ, kY, kC, kV, {SDL_SCANCODE_SLASH, SDLK_SLASH}, "?"},
    {"Russian",
     {SDL_SCANCODE_Z, 0x44f},
     {SDL_SCANCODE_Y, 0x43d},
     {SDL_SCANCODE_C, 0x441},
     {SDL_SCANCODE_V, 0x43c},
     {SDL_SCANCODE_7, SDLK_7},
     "?"},
    {"German",
     {SDL_SCANCODE_Y, SDLK_z},
     {SDL_SCANCODE_Z, SDLK_y},
     kC,
     kV,
     {SDL_SCANCODE_MINUS, 0xdf},
     "?"},
    {"French", {SDL_SCANCODE_W, SDLK_z}, kY, kC, kV, {SDL_SCANCODE_M, SDLK_COMMA}, "?"},
    {"Spanish", kZ, kY, kC, kV, {SDL_SCANCODE_MINUS, SDLK_QUOTE}, "?"},
    {"Arabic",
     {SDL_SCANCODE_Z, 0x626},
     {SDL_SCANCODE_Y, 0x63a},
     {SDL_SCANCODE_C, 0x624},
     {SDL_SCANCODE_V, 0x631},
     {SDL_SCANCODE_SLASH, 0x638},
     "\u061f"},
};

TEST(DesktopKeys, UndoRedoCopyPasteAndHelpAreOnEveryKeyboard) {
  for (const Layout& layout : kLayouts) {
    EXPECT_EQ(command(layout.undo), SDLK_z) << layout.name;
    EXPECT_EQ(command(layout.redo), SDLK_y) << layout.name;
    EXPECT_EQ(command(layout.copy), SDLK_c) << layout.name;
    EXPECT_EQ(command(layout.paste), SDLK_v) << layout.name;
    EXPECT_EQ(command(layout.help, layout.question), SDLK_SLASH) << layout.name;
  }
}

TEST(DesktopKeys, ADigitIsAtItsPlaceAlsoWhereItNeedsShift) {
  constexpr Key ampersand = {SDL_SCANCODE_1, SDLK_AMPERSAND}, e_acute = {SDL_SCANCODE_2, 0xe9};
  EXPECT_EQ(command(ampersand, "&"), SDLK_1);
  EXPECT_EQ(command(ampersand, "1"), SDLK_1);
  EXPECT_EQ(command(e_acute, "\u00e9"), SDLK_2);
  EXPECT_EQ(command({SDL_SCANCODE_1, SDLK_1}, "!"), SDLK_1);
}

TEST(DesktopKeys, ASignIsWhereItIsTyped) {
  EXPECT_EQ(command({SDL_SCANCODE_6, SDLK_MINUS}, "-"), SDLK_MINUS);             // French
  EXPECT_EQ(command({SDL_SCANCODE_COMMA, SDLK_SEMICOLON}, "."), SDLK_PERIOD);    // French
  EXPECT_EQ(command({SDL_SCANCODE_RIGHTBRACKET, SDLK_PLUS}, "+"), SDLK_EQUALS);  // German
  EXPECT_EQ(command({SDL_SCANCODE_SLASH, SDLK_PERIOD}, ","), SDLK_COMMA);        // Russian
  EXPECT_EQ(command({SDL_SCANCODE_EQUALS, SDLK_EQUALS}, "+"), SDLK_EQUALS);      // American
  EXPECT_EQ(command({SDL_SCANCODE_MINUS, SDLK_MINUS}, "_"), SDLK_MINUS);         // American
  EXPECT_EQ(command({SDL_SCANCODE_SLASH, SDLK_SLASH}), SDLK_SLASH) << "no text known";
}

TEST(DesktopKeys, AKeyThatTypesAnotherSignIsNotTheCommandOfItsPlace) {
  EXPECT_EQ(command({SDL_SCANCODE_PERIOD, SDLK_PERIOD}, ":"), SDLK_UNKNOWN);  // German
  EXPECT_EQ(command({SDL_SCANCODE_SLASH, SDLK_MINUS}, "_"), SDLK_MINUS);      // German
  EXPECT_EQ(command({SDL_SCANCODE_Q, SDLK_QUOTE}, "'"), SDLK_QUOTE);          // Dvorak
  EXPECT_EQ(command({SDL_SCANCODE_SEMICOLON, 0xf6}, "\u00f6"), 0xf6);         // German
}

TEST(DesktopKeys, KeysWithoutASignAreTheSameOnAllKeyboards) {
  for (const SDL_Keycode key : {SDLK_RETURN, SDLK_ESCAPE, SDLK_SPACE, SDLK_BACKSPACE, SDLK_DELETE,
                                SDLK_LEFT, SDLK_F10, SDLK_KP_PLUS, SDLK_LCTRL})
    EXPECT_EQ(command({SDL_GetScancodeFromKey(key), key}, key == SDLK_SPACE ? " " : ""), key);
}

SDL_Keycode translated(app::DesktopKeys& keys, Uint32 type, Key key, std::string_view typed = "") {
  SDL_KeyboardEvent event{};
  event.type = type;
  event.keysym = keysym(key);
  keys.translate(event, typed);
  return event.keysym.sym;
}

TEST(DesktopKeys, AKeyGoesUpAsWhatItWentDownAs) {
  app::DesktopKeys keys;
  constexpr Key seven = {SDL_SCANCODE_7, SDLK_7};
  EXPECT_EQ(translated(keys, SDL_KEYDOWN, seven, "?"), SDLK_SLASH);
  EXPECT_EQ(translated(keys, SDL_KEYUP, seven), SDLK_SLASH);
  EXPECT_EQ(translated(keys, SDL_KEYDOWN, seven, "7"), SDLK_7);
  EXPECT_EQ(translated(keys, SDL_KEYUP, seven), SDLK_7);
  EXPECT_EQ(translated(keys, SDL_KEYUP, seven), SDLK_7) << "it was down before the window was";
}

}  // namespace
