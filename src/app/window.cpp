#include "app/window.h"

#include <imgui_impl_sdl2.h>
#include <imgui_internal.h>  // InputEventsQueue

#include <algorithm>
#include <array>
#include <cfloat>
#include <string_view>
#include <utility>

#include "app/platform.h"

namespace app {

namespace {

struct GlVersion {
  int profile, major, minor;
};

// In the order they are tried. The page only knows the second, as WebGL2.
constexpr std::array<GlVersion, 2> kVersions = {{
    {SDL_GL_CONTEXT_PROFILE_CORE, 3, 3},
    {SDL_GL_CONTEXT_PROFILE_ES, 3, 0},
}};

void ask_for(const GlVersion& version) {
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, version.profile);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, version.major);
  SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, version.minor);
  SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
  SDL_GL_SetAttribute(SDL_GL_ALPHA_SIZE, 0);  // nothing shines through from behind
  SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 0);
}

// Without a display SDL falls back to pictures in memory; fine where those were asked for.
bool nobody_sees_it() {
  return std::string_view(SDL_GetCurrentVideoDriver()) == "offscreen" &&
         SDL_GetHint(SDL_HINT_VIDEODRIVER) == nullptr;
}

// A text that is copied in a field goes to the system's clipboard. A text to paste comes from
// SDL, which in a page knows only what paste() has told it.
void share_clipboard() {
  ImGui::GetIO().SetClipboardTextFn = [](void*, const char* text) { platform::copy(text); };
}

}  // namespace

std::string Window::open(const char* title) {
  // Keys belong to the canvas, not to the whole page around it.
  SDL_SetHint(SDL_HINT_EMSCRIPTEN_KEYBOARD_ELEMENT, "#canvas");
  // The click that brings the window to the front is a click like any other.
  SDL_SetHint(SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1");
  // The compositor's own effects stay on.
  SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
  if (SDL_Init(SDL_INIT_VIDEO) != 0) return std::string("no display: ") + SDL_GetError();
  if (nobody_sees_it()) return "no display to open a window on";
  constexpr Uint32 flags = SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
  for (const GlVersion& version : kVersions) {
    ask_for(version);
    window_ =
        SDL_CreateWindow(title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, 1280, 800, flags);
    if (window_ != nullptr) context_ = SDL_GL_CreateContext(window_);
    if (context_ != nullptr) {
      IMGUI_CHECKVERSION();
      ImGui::CreateContext();
      ImGui::GetIO().IniFilename = nullptr;  // nothing of ImGui's own to remember
      ImGui_ImplSDL2_InitForOpenGL(window_, context_);
      share_clipboard();
      ImGui::GetIO().ConfigMacOSXBehaviors = platform::command_key();
      SDL_GL_SetSwapInterval(1);
      if (platform::owns_window()) SDL_SetWindowMinimumSize(window_, 320, 360);
      return renderer_.init();
    }
    if (window_ != nullptr) SDL_DestroyWindow(window_);
    window_ = nullptr;
  }
  return std::string("no OpenGL 3.3 or OpenGL ES 3 to draw with: ") + SDL_GetError();
}

Window::~Window() {
  if (context_ != nullptr) {
    renderer_.release();
    ImGui_ImplSDL2_Shutdown();
    ImGui::DestroyContext();
    SDL_GL_DeleteContext(context_);
    SDL_DestroyWindow(window_);
  }
  SDL_Quit();
}

namespace {

// Turns the window's pixels into the ui's.
void zoom_out(SDL_Event& event, float zoom) {
  const auto far = [zoom](Sint32& x) { x = static_cast<Sint32>(static_cast<float>(x) / zoom); };
  if (event.type == SDL_MOUSEMOTION) {
    far(event.motion.x), far(event.motion.y);
  } else if (event.type == SDL_MOUSEBUTTONDOWN || event.type == SDL_MOUSEBUTTONUP) {
    far(event.button.x), far(event.button.y);
  }
}

// The window's size in pixels of the ui.
void zoom_out(ImGuiIO& io, float zoom) {
  io.DisplaySize = {io.DisplaySize.x / zoom, io.DisplaySize.y / zoom};
  io.DisplayFramebufferScale = {io.DisplayFramebufferScale.x * zoom,
                                io.DisplayFramebufferScale.y * zoom};
}

// While no button is down ImGui's back end also asks SDL where the mouse is, and under X11 the
// answer may be older than the events that were heard. It says in the same way, and rightly, that
// the mouse has left the window.
void forget_guesses(ImVector<ImGuiInputEvent>& events, int heard) {
  const auto is_guess = [](const ImGuiInputEvent& event) {
    return event.Type == ImGuiInputEventType_MousePos && event.MousePos.PosX != -FLT_MAX;
  };
  ImGuiInputEvent* end = std::remove_if(events.begin() + heard, events.end(), is_guess);
  events.resize(static_cast<int>(end - events.begin()));
}

bool is_of_finger(const SDL_Event& event) {
  return event.type == SDL_FINGERDOWN || event.type == SDL_FINGERMOTION ||
         event.type == SDL_FINGERUP;
}

// Ctrl, Shift, Alt and the like.
bool is_modifier(const SDL_Event& event) {
  if (event.type != SDL_KEYDOWN && event.type != SDL_KEYUP) return false;
  const SDL_Scancode key = event.key.keysym.scancode;
  return key >= SDL_SCANCODE_LCTRL && key <= SDL_SCANCODE_RGUI;
}

}  // namespace

bool Window::next_event(SDL_Event& event) {
  if (!waiting_) return SDL_PollEvent(&event) != 0;
  event = *std::exchange(waiting_, std::nullopt);
  return true;
}

// Follows a finger on the screen, not on a touchpad. The first finger is also ImGui's mouse.
void Window::follow_finger(const SDL_TouchFingerEvent& event) {
  if (SDL_GetTouchDeviceType(event.touchId) != SDL_TOUCH_DEVICE_DIRECT) return;
  const ImVec2 window = size();
  if (event.type == SDL_FINGERUP)
    fingers_.lift(event.fingerId);
  else
    fingers_.put(event.fingerId, {event.x * window.x / zoom_, event.y * window.y / zoom_});
}

// A key counts with the modifiers that were held when it went down. ImGui would see
// them as they are at the end, so what they do after a key waits for another frame.
bool Window::take_events() {
  bool any = false, pressed = false;
  for (SDL_Event event; next_event(event); any = true) {
    if (pressed && is_modifier(event)) {
      waiting_ = event;
      return true;
    }
    pressed |= event.type == SDL_KEYDOWN && !is_modifier(event);
    if (platform::handle_event(event)) continue;
    if (is_of_finger(event)) follow_finger(event.tfinger);
    zoom_out(event, zoom_);
    ImGui_ImplSDL2_ProcessEvent(&event);
    if (event.type == SDL_QUIT) closed_ = true;
  }
  return any;
}

bool Window::has_more_events() const {
  return waiting_ || ImGui::GetCurrentContext()->InputEventsQueue.Size > 0;
}

bool Window::wants_text() const { return ImGui::GetIO().WantTextInput; }

// Pastes by the keys that ImGui's fields know, whatever the user has done to paste.
void Window::paste(const std::string& text) {
  SDL_SetClipboardText(text.c_str());
  ImGuiIO& io = ImGui::GetIO();
  const ImGuiKey modifier = io.ConfigMacOSXBehaviors ? ImGuiMod_Super : ImGuiMod_Ctrl;
  const bool held = io.ConfigMacOSXBehaviors ? io.KeySuper : io.KeyCtrl;
  io.AddKeyEvent(modifier, true);
  io.AddKeyEvent(ImGuiKey_V, true);
  io.AddKeyEvent(ImGuiKey_V, false);
  io.AddKeyEvent(modifier, held);
}

ImVec2 Window::framebuffer_size() const {
  int w = 0, h = 0;
  SDL_GL_GetDrawableSize(window_, &w, &h);
  return {static_cast<float>(w), static_cast<float>(h)};
}

ImVec2 Window::size() const {
  int w = 0, h = 0;
  SDL_GetWindowSize(window_, &w, &h);
  return {static_cast<float>(w), static_cast<float>(h)};
}

float Window::pixel_ratio() const {
  const float width = size().x;
  return width > 0 ? framebuffer_size().x / width * zoom_ : zoom_;
}

std::string Window::restore() {
  renderer_.forget();
  return renderer_.init();
}

void Window::begin_frame() {
  auto& events = ImGui::GetCurrentContext()->InputEventsQueue;
  const int heard = events.Size;
  ImGui_ImplSDL2_NewFrame();
  forget_guesses(events, heard);
  zoom_out(ImGui::GetIO(), zoom_);
  ui::set_pinch(fingers_.take());
  ImGui::NewFrame();
}

void Window::skip_frame() { ImGui::EndFrame(); }

void Window::end_frame() {
  ImGui::Render();
  renderer_.draw(*ImGui::GetDrawData());
  SDL_GL_SwapWindow(window_);
}

}  // namespace app
