// The window with its GL context, and ImGui on top of both.
#pragma once

#include <SDL.h>
#include <imgui.h>

#include <optional>
#include <string>

#include "app/imgui_renderer.h"
#include "ui/base/pinch.h"

namespace app {

class Window {
 public:
  Window() = default;
  Window(const Window&) = delete;
  Window& operator=(const Window&) = delete;
  ~Window();

  // Returns what went wrong, empty when nothing did.
  std::string open(const char* title);

  // Hands waiting events to ImGui, some of them perhaps not before the next call. True
  // when there were any.
  bool take_events();
  // Whether some events have not been acted upon yet: ImGui takes a press and a release of the same
  // key in two frames.
  bool has_more_events() const;
  bool closed() const { return closed_; }

  // Whether a text field has the focus; and puts a text into it, in place of what is selected.
  bool wants_text() const;
  void paste(const std::string& text);

  // The scale of the ui: a pixel of the ui is `zoom` pixels of the window.
  void set_zoom(float zoom) { zoom_ = zoom; }
  float zoom() const { return zoom_; }
  ImVec2 size() const;  // in the window's

  // Device pixels a pixel of the ui; changes when the window moves to another screen.
  float pixel_ratio() const;
  ImVec2 framebuffer_size() const;

  // To be called when the GL context was lost and is there again, empty. Makes ImGui's part of it
  // again, but for the fonts. Returns what went wrong, empty when nothing did.
  std::string restore();
  // To be called when ImGui's fonts were made again, but not between begin_frame() and end_frame().
  void upload_fonts() { renderer_.upload_fonts(); }
  void begin_frame();
  // Ends a frame without drawing it.
  void skip_frame();
  // Draws what ImGui was given over what GL has drawn, and shows both.
  void end_frame();

 private:
  bool next_event(SDL_Event& event);
  void follow_finger(const SDL_TouchFingerEvent& event);

  SDL_Window* window_ = nullptr;
  SDL_GLContext context_ = nullptr;
  ImguiRenderer renderer_;
  ui::Fingers fingers_;
  std::optional<SDL_Event> waiting_;  // goes before SDL's
  float zoom_ = 1;
  bool closed_ = false;
};

}  // namespace app
