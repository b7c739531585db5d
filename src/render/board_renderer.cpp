#include "render/board_renderer.h"

#include <array>
#include <cstddef>

#include "render/palette.h"
#include "render/shader.h"
#include "render/shaders.h"

namespace render {

namespace {

struct Attribute {
  GLint floats;
  std::size_t offset;
};

// In the order of the locations in shaders/board.vert.
constexpr std::array<Attribute, 8> kAttributes = {{
    {4, offsetof(Instance, box)},
    {4, offsetof(Instance, pose)},
    {4, offsetof(Instance, stroke)},
    {4, offsetof(Instance, kind)},
    {3, offsetof(Instance, lit)},
    {3, offsetof(Instance, shade)},
    {3, offsetof(Instance, back_lit)},
    {3, offsetof(Instance, back_shade)},
}};

// ImGui draws in the same context, so nothing is taken for granted.
void set_state(const Viewport& viewport) {
  glViewport(0, 0, viewport.width, viewport.height);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_STENCIL_TEST);
  glDisable(GL_CULL_FACE);
  glColorMask(GL_TRUE, GL_TRUE, GL_TRUE, GL_TRUE);
  glEnable(GL_BLEND);
  glBlendEquation(GL_FUNC_ADD);
  glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);  // premultiplied
}

// The attributes of the instances from `first` on, in the bound buffer.
void describe_instances(std::size_t first) {
  for (GLuint i = 0; i < kAttributes.size(); ++i)
    glVertexAttribPointer(
        i, kAttributes[i].floats, GL_FLOAT, GL_FALSE, sizeof(Instance),
        reinterpret_cast<const void*>(first * sizeof(Instance) + kAttributes[i].offset));
}

}  // namespace

std::string BoardRenderer::build(Pass& pass, std::string_view fragment) {
  const Program program =
      link_program(kBoardVert, std::string(kBoardCommonFrag) + std::string(fragment));
  pass.program = program.id;
  if (program.id == 0) return program.error;
  pass.framebuffer = glGetUniformLocation(program.id, "u_framebuffer");
  pass.shadow = glGetUniformLocation(program.id, "u_shadow");
  return {};
}

std::string BoardRenderer::init() {
  std::string error = build(surface_, kBoardSurfaceFrag);
  if (error.empty()) error = build(form_, kBoardFormFrag);
  if (!error.empty()) return error;
  glGenVertexArrays(1, &vertex_array_);
  glGenBuffers(1, &buffer_);
  glBindVertexArray(vertex_array_);
  for (GLuint i = 0; i < kAttributes.size(); ++i) {
    glEnableVertexAttribArray(i);
    glVertexAttribDivisor(i, 1);
  }
  glBindVertexArray(0);
  return {};
}

void BoardRenderer::release() {
  glDeleteProgram(surface_.program);
  glDeleteProgram(form_.program);
  glDeleteBuffers(1, &buffer_);
  glDeleteVertexArrays(1, &vertex_array_);
  forget();
}

void BoardRenderer::forget() {
  surface_ = form_ = {};
  vertex_array_ = buffer_ = 0;
}

void BoardRenderer::clear(Scheme scheme, const Viewport& viewport) {
  const Color c = ground(scheme);
  set_state(viewport);
  glDisable(GL_SCISSOR_TEST);
  glClearColor(c.r, c.g, c.b, 1);
  glClear(GL_COLOR_BUFFER_BIT);
}

void BoardRenderer::draw(const board::Scene& scene, const board::Highlights& highlights,
                         Scheme scheme, const Viewport& viewport) {
  if (vertex_array_ == 0) return;
  fill_instances(instances_, scene, highlights, scheme, viewport);
  set_state(viewport);
  upload();
  const Color color = shadow(scheme);
  for (std::size_t first = 0, end = 0; first < instances_.size(); first = end) {
    const bool wide = is_surface(instances_[first]);
    while (end < instances_.size() && is_surface(instances_[end]) == wide) ++end;
    draw_run(wide ? surface_ : form_, first, end - first, color, viewport);
  }
  glBindVertexArray(0);
  glBindBuffer(GL_ARRAY_BUFFER, 0);
  glUseProgram(0);
}

void BoardRenderer::upload() {
  glBindVertexArray(vertex_array_);
  glBindBuffer(GL_ARRAY_BUFFER, buffer_);
  glBufferData(GL_ARRAY_BUFFER, static_cast<GLsizeiptr>(instances_.size() * sizeof(Instance)),
               instances_.data(), GL_STREAM_DRAW);
}

void BoardRenderer::draw_run(const Pass& pass, std::size_t first, std::size_t count,
                             const Color& shadow, const Viewport& viewport) {
  glUseProgram(pass.program);
  glUniform2f(pass.framebuffer, static_cast<float>(viewport.width),
              static_cast<float>(viewport.height));
  glUniform4f(pass.shadow, shadow.r, shadow.g, shadow.b, shadow.a);
  describe_instances(first);
  glDrawArraysInstanced(GL_TRIANGLE_STRIP, 0, 4, static_cast<GLsizei>(count));
}

}  // namespace render
