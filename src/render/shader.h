// Compiling and linking GLSL.
#pragma once

#include <string>
#include <string_view>

#include "render/gl.h"

namespace render {

// A linked program, or what the compiler had to say.
struct Program {
  GLuint id = 0;  // 0 exactly when there is an error
  std::string error;
};

// The first lines of every shader in the context that is current: the sources
// have no #version of their own, because WebGL2 and desktop GL want different ones.
std::string_view shader_prologue();

// Needs a current context. The caller deletes the program.
Program link_program(std::string_view vertex, std::string_view fragment);

}  // namespace render
