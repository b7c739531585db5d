// Draws what Dear ImGui was given with GL.
//
// ImGui brings such a back end of its own, which asks GL for its whole state in
// every frame and puts it back afterwards. In a page each of these questions waits
// for the graphics process: 90 to 200 ms a frame where that is busy. Here the
// context is ours alone: every renderer sets the state it needs, and nothing is
// ever asked or read back while frames are drawn.
#pragma once

#include <imgui.h>

#include <string>

#include "render/gl.h"

namespace app {

class ImguiRenderer {
 public:
  // Builds the GL objects in the current context. Returns what went wrong,
  // empty when nothing did. After release() or forget() it may be called again.
  std::string init();

  // Deletes the GL objects; the context must be current.
  void release();

  // The context was lost and the objects with it: nothing to delete.
  void forget();

  // Makes the texture of ImGui's font atlas. To be called once for each new atlas, between init()
  // and release(); before the first call there are no letters.
  void upload_fonts();

  // Draws over what is there. Leaves no program, vertex array, buffer or texture bound.
  void draw(const ImDrawData& data);

 private:
  void set_state(const ImDrawData& data, ImVec2 framebuffer) const;
  void draw_list(const ImDrawList& list, const ImDrawData& data, ImVec2 framebuffer) const;

  GLuint program_ = 0, vertex_array_ = 0, vertices_ = 0, indices_ = 0, atlas_ = 0;
  GLint size_ = -1;  // where the uniform is
};

}  // namespace app
