// Empty functions in the place of library functions that a page does not need. The library
// functions are then not linked; they would be a tenth of the download.
#include <SDL_gamecontroller.h>

extern "C" {

// Emscripten's knows every function of GL by its name. SDL asks it for none that a page needs.
void* eglGetProcAddress(const char*) { return nullptr; }

// ImGui's back end can be moved about in by gamepads, which is not switched on.
SDL_GameController* SDL_GameControllerOpen(int) { return nullptr; }
Uint8 SDL_GameControllerGetButton(SDL_GameController*, SDL_GameControllerButton) { return 0; }
Sint16 SDL_GameControllerGetAxis(SDL_GameController*, SDL_GameControllerAxis) { return 0; }

}  // extern "C"
