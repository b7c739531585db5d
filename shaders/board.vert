// One instance is one shape of the board: a quad around it, in pixels.

layout(location = 0) in vec4 a_box;     // centre, half extents [px, y down]
layout(location = 1) in vec4 a_pose;    // cos and sin of the angle, margin of the quad, lift [px]
layout(location = 2) in vec4 a_stroke;  // corner radius, line width [px], drawn, turned [0,1]
layout(location = 3) in vec4 a_kind;    // form, seed, grain, opacity
layout(location = 4) in vec3 a_lit;
layout(location = 5) in vec3 a_shade;
layout(location = 6) in vec3 a_back_lit;
layout(location = 7) in vec3 a_back_shade;

uniform vec2 u_framebuffer;  // [px]

out vec4 v_point;  // pixels from the centre: along the shape's axes, along the screen's
flat out vec2 v_half;
flat out vec4 v_pose;
flat out vec4 v_stroke;
flat out vec4 v_kind;
flat out vec3 v_lit;
flat out vec3 v_shade;
flat out vec3 v_back_lit;
flat out vec3 v_back_shade;

void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1)) * 2.0 - 1.0;
  vec2 local = corner * (a_box.zw + a_pose.z);
  vec2 offset = vec2(a_pose.x * local.x - a_pose.y * local.y,
                     a_pose.y * local.x + a_pose.x * local.y);
  vec2 part = (a_box.xy + offset) / u_framebuffer;
  gl_Position = vec4(part.x * 2.0 - 1.0, 1.0 - part.y * 2.0, 0.0, 1.0);

  v_point = vec4(local, offset);
  v_half = a_box.zw;
  v_pose = a_pose;
  v_stroke = a_stroke;
  v_kind = a_kind;
  v_lit = a_lit;
  v_shade = a_shade;
  v_back_lit = a_back_lit;
  v_back_shade = a_back_shade;
}
