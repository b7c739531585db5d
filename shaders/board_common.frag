// Shared by the fragment shaders of the board. Every form is a signed distance in pixels, so that
// edges are smooth at any size. Output is premultiplied.

in vec4 v_point;
flat in vec2 v_half;
flat in vec4 v_pose;
flat in vec4 v_stroke;
flat in vec4 v_kind;
flat in vec3 v_lit;
flat in vec3 v_shade;
flat in vec3 v_back_lit;
flat in vec3 v_back_shade;

uniform vec4 u_shadow;  // colour and strength of the shadow on the ground

out vec4 o_color;

const vec2 kToLight = vec2(-0.5547, -0.8321);  // on the screen, y down

// [0,1], another value for every pixel
float hash(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}

float coverage(float distance) { return clamp(0.5 - distance, 0.0, 1.0); }

vec4 paint(vec3 color, float alpha) { return vec4(color * alpha, alpha); }

vec4 over(vec4 top, vec4 below) { return top + below * (1.0 - top.a); }
