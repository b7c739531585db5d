// Draws a scene: every shape is one instance of a quad. Wide surfaces and other
// forms have a shader each, so a scene is a handful of draw calls.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "board/scene.h"
#include "render/gl.h"
#include "render/instances.h"
#include "render/palette.h"

namespace render {

class BoardRenderer {
 public:
  // Builds the GL objects in the current context. Returns what went wrong,
  // empty when nothing did. After release() or forget() it may be called again.
  std::string init();

  // Deletes the GL objects; the context must be current. Call before it goes.
  void release();

  // The context was lost and the objects with it: nothing to delete.
  void forget();

  // The ground behind everything, over the whole framebuffer.
  void clear(Scheme scheme, const Viewport& viewport);

  // The board and its shadow. Sets all the state it needs but the scissor, which clear() has
  // switched off, and leaves blending on and no program, vertex array or buffer bound.
  void draw(const board::Scene& scene, const board::Highlights& highlights, Scheme scheme,
            const Viewport& viewport);

 private:
  // A fragment shader with the vertex shader, and where its uniforms are.
  struct Pass {
    GLuint program = 0;
    GLint framebuffer = -1, shadow = -1;
  };

  // Returns what went wrong.
  static std::string build(Pass& pass, std::string_view fragment);
  void upload();
  void draw_run(const Pass& pass, std::size_t first, std::size_t count, const Color& shadow,
                const Viewport& viewport);

  Pass surface_, form_;
  GLuint vertex_array_ = 0, buffer_ = 0;
  std::vector<Instance> instances_;  // kept for its room
};

}  // namespace render
