// The triangles of the panels, as Dear ImGui makes them.

layout(location = 0) in vec2 a_place;    // [px of the ui, y down]
layout(location = 1) in vec2 a_texture;  // [0,1]
layout(location = 2) in vec4 a_color;    // not premultiplied

uniform vec2 u_size;  // of the window [px of the ui]

out vec2 v_texture;
out vec4 v_color;

void main() {
  v_texture = a_texture;
  v_color = a_color;
  vec2 unit = a_place / u_size * 2.0 - 1.0;
  gl_Position = vec4(unit.x, -unit.y, 0.0, 1.0);
}
