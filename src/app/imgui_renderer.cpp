#include "app/imgui_renderer.h"

#include <cstddef>
#include <cstdint>

#include "render/shader.h"
#include "render/shaders.h"

namespace app {

namespace {

const void* offset(std::size_t bytes) { return reinterpret_cast<const void*>(bytes); }

// In the order of the locations in shaders/ui.vert, for the bound buffer.
void describe_vertices() {
  constexpr GLsizei kStride = sizeof(ImDrawVert);
  for (GLuint i = 0; i < 3; ++i) glEnableVertexAttribArray(i);
  glVertexAttribPointer(0, 2, GL_FLOAT, GL_FALSE, kStride, offset(offsetof(ImDrawVert, pos)));
  glVertexAttribPointer(1, 2, GL_FLOAT, GL_FALSE, kStride, offset(offsetof(ImDrawVert, uv)));
  glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, GL_TRUE, kStride,
                        offset(offsetof(ImDrawVert, col)));
}

template <class T>
void upload(GLenum target, const ImVector<T>& data) {
  glBufferData(target, static_cast<GLsizeiptr>(data.size_in_bytes()), data.Data, GL_STREAM_DRAW);
}

}  // namespace

std::string ImguiRenderer::init() {
  const render::Program program = render::link_program(render::kUiVert, render::kUiFrag);
  if (program.id == 0) return program.error;
  program_ = program.id;
  size_ = glGetUniformLocation(program_, "u_size");
  glGenVertexArrays(1, &vertex_array_);
  glGenBuffers(1, &vertices_);
  glGenBuffers(1, &indices_);
  glBindVertexArray(vertex_array_);
  glBindBuffer(GL_ARRAY_BUFFER, vertices_);
  glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, indices_);
  describe_vertices();
  glBindVertexArray(0);
  glBindBuffer(GL_ARRAY_BUFFER, 0);
  return {};
}

void ImguiRenderer::release() {
  glDeleteProgram(program_);
  glDeleteVertexArrays(1, &vertex_array_);
  glDeleteBuffers(1, &vertices_);
  glDeleteBuffers(1, &indices_);
  glDeleteTextures(1, &atlas_);
  forget();
}

void ImguiRenderer::forget() { *this = {}; }

// One byte a pixel: letters have no colour of their own.
void ImguiRenderer::upload_fonts() {
  ImFontAtlas& fonts = *ImGui::GetIO().Fonts;
  if (atlas_ == 0) glGenTextures(1, &atlas_);
  glBindTexture(GL_TEXTURE_2D, atlas_);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
  glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
  glPixelStorei(GL_UNPACK_ALIGNMENT, 1);
  glTexImage2D(GL_TEXTURE_2D, 0, GL_R8, fonts.TexWidth, fonts.TexHeight, 0, GL_RED,
               GL_UNSIGNED_BYTE, fonts.TexPixelsAlpha8);
  glBindTexture(GL_TEXTURE_2D, 0);
  fonts.SetTexID(reinterpret_cast<ImTextureID>(static_cast<std::uintptr_t>(atlas_)));
  fonts.ClearTexData();  // a copy is enough
}

void ImguiRenderer::draw(const ImDrawData& data) {
  const ImVec2 scale = data.FramebufferScale;
  const ImVec2 framebuffer{data.DisplaySize.x * scale.x, data.DisplaySize.y * scale.y};
  if (framebuffer.x < 1 || framebuffer.y < 1 || program_ == 0) return;
  set_state(data, framebuffer);
  for (const ImDrawList* list : data.CmdLists) draw_list(*list, data, framebuffer);
  glDisable(GL_SCISSOR_TEST);
  glBindTexture(GL_TEXTURE_2D, 0);
  glBindVertexArray(0);
  glBindBuffer(GL_ARRAY_BUFFER, 0);
  glUseProgram(0);
}

void ImguiRenderer::set_state(const ImDrawData& data, ImVec2 framebuffer) const {
  glViewport(0, 0, static_cast<GLsizei>(framebuffer.x), static_cast<GLsizei>(framebuffer.y));
  glEnable(GL_BLEND);
  glBlendEquation(GL_FUNC_ADD);
  glBlendFuncSeparate(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA, GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
  glDisable(GL_CULL_FACE);
  glDisable(GL_DEPTH_TEST);
  glDisable(GL_STENCIL_TEST);
  glEnable(GL_SCISSOR_TEST);
  glUseProgram(program_);
  glUniform2f(size_, data.DisplaySize.x, data.DisplaySize.y);
  glBindVertexArray(vertex_array_);
  glBindBuffer(GL_ARRAY_BUFFER, vertices_);
}

// Clip rectangles are in pixels of the ui from the top, GL counts its own from the
// bottom.
void ImguiRenderer::draw_list(const ImDrawList& list, const ImDrawData& data,
                              ImVec2 framebuffer) const {
  const ImVec2 scale = data.FramebufferScale;
  upload(GL_ARRAY_BUFFER, list.VtxBuffer);
  upload(GL_ELEMENT_ARRAY_BUFFER, list.IdxBuffer);
  constexpr GLenum kIndex = sizeof(ImDrawIdx) == 2 ? GL_UNSIGNED_SHORT : GL_UNSIGNED_INT;
  for (const ImDrawCmd& command : list.CmdBuffer) {
    const ImVec4& clip = command.ClipRect;
    const int left = static_cast<int>(clip.x * scale.x), right = static_cast<int>(clip.z * scale.x);
    const int top = static_cast<int>(clip.y * scale.y), bottom = static_cast<int>(clip.w * scale.y);
    if (right <= left || bottom <= top) continue;
    glScissor(left, static_cast<int>(framebuffer.y) - bottom, right - left, bottom - top);
    if (command.UserCallback !=
        nullptr) {  // draws something else in between, with GL state of its own
      command.UserCallback(&list, &command);
      set_state(data, framebuffer);
      continue;
    }
    glBindTexture(GL_TEXTURE_2D,
                  static_cast<GLuint>(reinterpret_cast<std::uintptr_t>(command.GetTexID())));
    glDrawElements(GL_TRIANGLES, static_cast<GLsizei>(command.ElemCount), kIndex,
                   offset(command.IdxOffset * sizeof(ImDrawIdx)));
  }
}

}  // namespace app
