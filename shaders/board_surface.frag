// Wide surfaces: board::Form kBox and kWell. They cover most of the pixels, and
// a renderer in software pays for every branch of a shader, taken or not; so
// the other forms have a shader of their own.

const int kBox = 0;  // as in board::Form

float box_distance(vec2 p, vec2 half_size, float radius) {
  vec2 q = abs(p) - half_size + radius;
  return length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - radius;
}

// A wide surface: light falls on it from the upper left. The grain also
// breaks up the bands that a soft gradient would show.
vec3 surface(vec2 p) {
  float far = length(p / v_half + vec2(0.30, 0.45)) * 0.62;
  vec3 color = mix(v_lit, v_shade, smoothstep(0.0, 1.0, far));
  float noise = hash(floor(gl_FragCoord.xy)) - 0.5;
  return color * (1.0 + 0.07 * v_kind.z * noise) + noise / 255.0;
}

vec4 box(vec2 p) {
  vec4 color = paint(v_lit, coverage(box_distance(p, v_half, v_stroke.x)));
  if (v_lit == v_shade && v_pose.w == 0.0) return color;
  color.rgb = surface(p) * color.a;
  float reach = v_pose.w;
  if (reach == 0.0) return color;
  float away = box_distance(p - vec2(0.0, 0.3 * reach), v_half, v_stroke.x + 0.5 * reach);
  float dark = 1.0 - smoothstep(-0.5 * reach, reach, away);
  return over(color, paint(u_shadow.rgb, u_shadow.a * dark * dark));
}

// The upper left rim throws a shadow inwards, the lower right one is lit.
vec4 well(vec2 p) {
  float size = min(v_half.x, v_half.y);
  float alpha = coverage(box_distance(p, v_half, v_stroke.x));
  float depth = 0.022 * size;
  float shaded = box_distance(p + kToLight * depth * 0.8, v_half, v_stroke.x + depth);
  float rim = box_distance(p - kToLight * max(1.0, 0.004 * size), v_half, v_stroke.x);
  vec3 color = surface(p) * (1.0 - 0.42 * smoothstep(-depth, depth, shaded));
  color += 0.10 * coverage(-rim) * step(shaded, 0.0);
  return paint(color, alpha);
}

void main() {
  int form = int(v_kind.x + 0.5);
  vec4 color = form == kBox ? box(v_point.xy) : well(v_point.xy);
  o_color = color * v_kind.w;
}
