// All forms but wide surfaces.

// As in board::Form.
const int kBar = 2, kDisc = 3, kPiece = 4, kRing = 5, kCross = 6, kPebble = 7;

const float kTurn = 6.2831853;

// An ellipse of radii (a, b), first widened along x by `widen` to both sides.
float ellipse_distance(vec2 p, vec2 radii, float widen) {
  vec2 q = vec2(max(abs(p.x) - widen, 0.0), p.y);
  vec2 unit = q / radii;
  float k = max(length(unit), 1e-4);  // in the centre, too, it is far to the rim
  return (k - 1.0) * k / max(length(unit / radii), 1e-6);
}

// Turns a vector from the axes of the screen to the axes of the shape.
vec2 to_local(vec2 screen) {
  return vec2(v_pose.x * screen.x + v_pose.y * screen.y, v_pose.x * screen.y - v_pose.y * screen.x);
}

// Width of a line drawn by hand; v_kind.y is 0 for a printed one. Ink is
// thicker where the pen comes down, and around a ring it comes back to where it was.
float ink(float along) {
  if (v_kind.y == 0.0) return 1.0;
  return 1.0 - 0.22 * along + 0.06 * sin(along * 9.0 + v_kind.y * 2.4);
}

float ring_ink(float along) {
  return v_kind.y == 0.0 ? 1.0 : 0.92 + 0.12 * cos(along * kTurn + 0.9 * sin(v_kind.y));
}

// A stroke from a to b that has drawn itself to `drawn`; half its width is w.
float stroke_distance(vec2 p, vec2 a, vec2 b, float w, float drawn) {
  if (drawn <= 0.0) return 1e6;
  vec2 along = b - a;
  float t = clamp(dot(p - a, along) / max(dot(along, along), 1e-6), 0.0, drawn);
  return length(p - a - along * t) - w * ink(t);
}

float bar_distance(vec2 p) {
  float w = min(v_half.x, v_half.y);
  vec2 end = v_half - w;
  return stroke_distance(p, -end, end, w, v_stroke.z);
}

float cross_distance(vec2 p) {
  float w = 0.5 * v_stroke.y;
  vec2 end = v_half - w;
  vec2 bow = vec2(0.05, -0.03) * v_half * sin(v_kind.y * 1.7);
  float first = stroke_distance(p, -end + bow, end - bow, w, min(2.0 * v_stroke.z, 1.0));
  vec2 other = vec2(end.x, -end.y) - bow;
  float second = stroke_distance(p, other, -other, w, 2.0 * v_stroke.z - 1.0);
  return min(first, second);
}

float ring_distance(vec2 p) {
  float w = 0.5 * v_stroke.y;
  float r = v_half.x - w;
  if (v_kind.y != 0.0) {  // by hand: a little out of round
    float a = 0.8 * v_kind.y;
    p = vec2(p.x * (1.0 + 0.03 * sin(a)), p.y * (1.0 + 0.03 * cos(a)));
  }
  float along = fract(atan(p.x, 1e-4 - p.y) / kTurn + 1.0);
  float arc = abs(length(p) - r) - w * ring_ink(along);
  if (v_stroke.z >= 1.0) return arc;
  float drawn = v_stroke.z;
  float tip = drawn * kTurn;
  float ends = min(length(p - vec2(0.0, -r)) - w * ring_ink(0.0),
                   length(p - r * vec2(sin(tip), -cos(tip))) - w * ring_ink(drawn));
  return min(along <= drawn ? arc : 1e6, ends);
}

// One side of a disc, seen at unit point q (length 1 at the rim); `s` is the
// same point along the axes of the screen.
vec3 face(vec2 q, vec2 s, vec3 lit, vec3 shade) {
  float k = length(q);
  vec3 color = mix(lit, shade, smoothstep(0.0, 1.5, length(s - 0.62 * kToLight)));
  float towards = dot(s, kToLight) / max(length(s), 1e-3);
  color += 0.13 * towards * smoothstep(0.84, 0.97, k);
  return color - 0.05 * towards * (1.0 - smoothstep(0.0, 0.06, abs(k - 0.80)));
}

vec4 piece(vec2 p, vec2 screen) {
  float r = v_half.x;
  float cosine = cos(3.14159265 * v_stroke.w);  // -1: fully `material`, 1: fully `back`
  float sine = sqrt(max(1.0 - cosine * cosine, 0.0));
  vec2 radii = vec2(max(abs(cosine), 0.03), 1.0) * r;
  float thick = 0.11 * r * sine;

  float height = 0.10 * r + 0.35 * r * sine;
  float blur = 0.16 * r + 0.5 * height;
  vec2 fallen = to_local(screen + kToLight * height);
  float away = ellipse_distance(fallen, radii, thick);
  vec4 color = paint(vec3(0.0), 0.5 * (1.0 - smoothstep(-blur, blur, away)));

  // The side that is seen leans towards -x of the disc while it turns.
  bool front = cosine < 0.0;
  vec3 lit = front ? v_lit : v_back_lit, shade = front ? v_shade : v_back_shade;
  vec3 under = front ? mix(v_back_lit, v_back_shade, 0.5) : mix(v_lit, v_shade, 0.5);
  float lean = front ? -thick : thick;
  float body = coverage(ellipse_distance(p, radii, thick));
  color = over(paint(under, body), color);
  float upper = ellipse_distance(vec2(p.x - 0.5 * lean, p.y), radii, 0.5 * thick);
  color = over(paint(mix(lit, shade, 0.6), min(body, coverage(upper))), color);
  vec2 q = vec2(p.x - lean, p.y) / radii;
  float top = min(body, coverage(ellipse_distance(vec2(p.x - lean, p.y), radii, 0.0)));
  return over(paint(face(q, screen / r, lit, shade) * (1.0 - 0.15 * sine), top), color);
}

// A unit circle pushed a little out of shape.
vec2 pebble_point(vec2 p) {
  vec2 q = p / v_half;
  float a = v_kind.y * 1.3;
  q += 0.07 * sin(q.yx * 1.9 + vec2(a, a * 2.3));
  return q * (1.0 + 0.05 * sin(q.x * 2.0 + a * 3.1));
}

float pebble_distance(vec2 q) {
  float k = max(length(q), 1e-4);
  return (k - 1.0) * k / max(length(q / v_half), 1e-6);
}

vec4 pebble(vec2 p, vec2 screen) {
  float r = v_half.y;
  float height = 0.16 * r + v_pose.w;
  vec2 fallen = to_local(screen + kToLight * height);
  float blur = 0.2 * r + 0.5 * v_pose.w;
  float away = pebble_distance(pebble_point(fallen));
  vec4 color = paint(vec3(0.0), 0.42 * (1.0 - smoothstep(-blur, blur, away)));

  vec2 q = pebble_point(p);
  float k = length(q);
  vec2 s = k < 1e-3 ? vec2(0.0) : screen / max(length(screen), 1e-3) * k;
  vec3 normal = normalize(vec3(s, sqrt(max(1.0 - k * k, 0.0)) + 0.35));
  float light = dot(normal, normalize(vec3(kToLight, 0.9)));
  vec3 stone = mix(v_shade, v_lit, smoothstep(-0.35, 1.0, light));
  stone += 0.16 * pow(max(light, 0.0), 18.0);
  float vein = sin(q.x * 4.0 + 1.8 * sin(q.y * 5.0 + v_kind.y));
  stone *= 1.0 + 0.025 * vein + 0.04 * (hash(floor(gl_FragCoord.xy)) - 0.5);
  return over(paint(stone, coverage(pebble_distance(q))), color);
}

vec4 glow(vec2 p) {
  float away = pebble_distance(pebble_point(p));
  float rim = coverage(away - 0.10 * v_half.y - 1.0);
  float halo = 1.0 - smoothstep(0.0, 0.45 * v_half.y, away);
  return paint(v_lit, max(rim, 0.6 * halo));
}

void main() {
  vec2 p = v_point.xy, screen = v_point.zw;
  int form = int(v_kind.x + 0.5);
  vec4 color;
  if (form == kBar) color = paint(v_lit, coverage(bar_distance(p)));
  else if (form == kDisc) color = paint(v_shade, coverage(length(p) - v_half.x));
  else if (form == kPiece) color = piece(p, screen);
  else if (form == kRing) color = paint(v_lit, coverage(ring_distance(p)));
  else if (form == kCross) color = paint(v_lit, coverage(cross_distance(p)));
  else if (form == kPebble) color = pebble(p, screen);
  else color = glow(p);
  o_color = color * v_kind.w;
}
