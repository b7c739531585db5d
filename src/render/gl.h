// The one door to OpenGL: WebGL2 and GLES 3 in the browser, and on the desktop
// the functions that 3.3 core and GLES 3 share.
#pragma once

#ifdef __EMSCRIPTEN__
#include <GLES3/gl3.h>
#else
#ifndef GL_GLEXT_PROTOTYPES
#define GL_GLEXT_PROTOTYPES
#endif
#include <GL/gl.h>
#include <GL/glext.h>
#endif
