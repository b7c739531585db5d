#include "render/shader.h"

#include <array>

namespace render {

namespace {

// Both kinds of object answer questions in the same way.
using ReadParameter = void (*)(GLuint, GLenum, GLint*);
using ReadLog = void (*)(GLuint, GLsizei, GLsizei*, GLchar*);

bool succeeded(GLuint object, GLenum what, ReadParameter question) {
  GLint ok = GL_FALSE;
  question(object, what, &ok);
  return ok == GL_TRUE;
}

std::string log_of(GLuint object, ReadLog answer) {
  std::array<GLchar, 2048> text{};
  GLsizei size = 0;
  answer(object, static_cast<GLsizei>(text.size()), &size, text.data());
  return std::string(text.data(), static_cast<std::size_t>(size));
}

// A lost context gives a shader of 0 and an empty log.
GLuint compile(GLenum stage, std::string_view source, std::string& error) {
  const GLuint shader = glCreateShader(stage);
  const std::string_view prologue = shader_prologue();
  const std::array<const GLchar*, 2> parts = {prologue.data(), source.data()};
  const std::array<GLint, 2> sizes = {static_cast<GLint>(prologue.size()),
                                      static_cast<GLint>(source.size())};
  glShaderSource(shader, 2, parts.data(), sizes.data());
  glCompileShader(shader);
  if (succeeded(shader, GL_COMPILE_STATUS, glGetShaderiv)) return shader;
  error = std::string(stage == GL_VERTEX_SHADER ? "vertex shader: " : "fragment shader: ") +
          log_of(shader, glGetShaderInfoLog);
  glDeleteShader(shader);
  return 0;
}

Program link(GLuint vertex, GLuint fragment) {
  const GLuint program = glCreateProgram();
  glAttachShader(program, vertex);
  glAttachShader(program, fragment);
  glLinkProgram(program);
  if (succeeded(program, GL_LINK_STATUS, glGetProgramiv)) return {program, {}};
  Program failed{0, "shader program: " + log_of(program, glGetProgramInfoLog)};
  glDeleteProgram(program);
  return failed;
}

}  // namespace

std::string_view shader_prologue() {
  const auto* version = reinterpret_cast<const char*>(glGetString(GL_VERSION));
  const bool embedded = version && std::string_view(version).starts_with("OpenGL ES");
  return embedded ? "#version 300 es\nprecision highp float;\n" : "#version 330 core\n";
}

Program link_program(std::string_view vertex_source, std::string_view fragment_source) {
  Program result;
  const GLuint vertex = compile(GL_VERTEX_SHADER, vertex_source, result.error);
  if (vertex == 0) return result;
  const GLuint fragment = compile(GL_FRAGMENT_SHADER, fragment_source, result.error);
  if (fragment != 0) result = link(vertex, fragment);
  glDeleteShader(vertex);
  glDeleteShader(fragment);
  return result;
}

}  // namespace render
