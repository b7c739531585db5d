#include "ui/base/theme.h"

namespace ui {

namespace {

constexpr ImU32 rgb(unsigned hex, unsigned alpha = 255) {
  return IM_COL32(hex >> 16 & 255, hex >> 8 & 255, hex & 255, alpha);
}

constexpr Theme kDark = {.ground = rgb(0x14161A),
                         .panel = rgb(0x1E2127),
                         .surface = rgb(0x272B33),
                         .lit = rgb(0x363C47),
                         .line = rgb(0x363C47),
                         .text = rgb(0xECEEF1),
                         .muted = rgb(0x98A1AE),
                         .accent = rgb(0x4C9AFF),
                         .on_accent = rgb(0x0B1524),
                         .dim = rgb(0x000000, 140),
                         .second_wins = rgb(0x3B8BE0),
                         .even = rgb(0x565D69),
                         .first_wins = rgb(0xDE5F33),
                         .proved = rgb(0x3CC08A),
                         .phases = {rgb(0x56B4E9), rgb(0xE69F00), rgb(0x3CC08A), rgb(0xD98BB8)}};

constexpr Theme kLight = {.ground = rgb(0xF3F0E9),
                          .panel = rgb(0xFFFFFF),
                          .surface = rgb(0xF4F2EC),
                          .lit = rgb(0xDDD8CC),
                          .line = rgb(0xDDD8CC),
                          .text = rgb(0x1F2328),
                          .muted = rgb(0x5F6B7F),
                          .accent = rgb(0x1F6FEB),
                          .on_accent = rgb(0xFFFFFF),
                          .dim = rgb(0x2A2620, 110),
                          .second_wins = rgb(0x2A78C9),
                          .even = rgb(0xB9B4A8),
                          .first_wins = rgb(0xD6532B),
                          .proved = rgb(0x0A7653),
                          .phases = {rgb(0x1C6FAE), rgb(0x8E5900), rgb(0x0A7653), rgb(0xA03E73)}};

constexpr Theme kDarkContrast = {
    .ground = rgb(0x000000),
    .panel = rgb(0x000000),
    .surface = rgb(0x14171C),
    .lit = rgb(0x333A45),
    .line = rgb(0x8A93A0),
    .text = rgb(0xFFFFFF),
    .muted = rgb(0xD5DAE1),
    .accent = rgb(0x7CC0FF),
    .on_accent = rgb(0x000000),
    .dim = rgb(0x000000, 190),
    .second_wins = rgb(0x7CC0FF),
    .even = rgb(0x8A93A0),
    .first_wins = rgb(0xFFA27C),
    .proved = rgb(0x5DE0A8),
    .phases = {rgb(0x8FD0FF), rgb(0xFFC14D), rgb(0x5DE0A8), rgb(0xF0A3CC)}};

constexpr Theme kLightContrast = {
    .ground = rgb(0xE9E9E9),
    .panel = rgb(0xFFFFFF),
    .surface = rgb(0xFFFFFF),
    .lit = rgb(0xD3DAE6),
    .line = rgb(0x595E66),
    .text = rgb(0x000000),
    .muted = rgb(0x33383F),
    .accent = rgb(0x0B47A8),
    .on_accent = rgb(0xFFFFFF),
    .dim = rgb(0x000000, 150),
    .second_wins = rgb(0x0F48B4),
    .even = rgb(0x595E66),
    .first_wins = rgb(0x861F00),
    .proved = rgb(0x00573A),
    .phases = {rgb(0x0B4A7A), rgb(0x6B4300), rgb(0x00573A), rgb(0x701C4A)}};

render::Scheme g_scheme;
bool g_touch = false;

}  // namespace

ImU32 faded(ImU32 color, float opacity) {
  ImVec4 c = ImGui::ColorConvertU32ToFloat4(color);
  c.w *= opacity;
  return ImGui::ColorConvertFloat4ToU32(c);
}

ImU32 mixed(ImU32 from, ImU32 to, float share) {
  const ImVec4 a = ImGui::ColorConvertU32ToFloat4(from), b = ImGui::ColorConvertU32ToFloat4(to);
  const auto mix = [share](float x, float y) { return x + (y - x) * share; };
  return ImGui::ColorConvertFloat4ToU32(
      {mix(a.x, b.x), mix(a.y, b.y), mix(a.z, b.z), mix(a.w, b.w)});
}

render::Scheme scheme() { return g_scheme; }
void set_scheme(render::Scheme scheme) { g_scheme = scheme; }

const Theme& theme_of(render::Scheme scheme) {
  if (scheme.contrast) return scheme.dark ? kDarkContrast : kLightContrast;
  return scheme.dark ? kDark : kLight;
}

const Theme& theme() { return theme_of(g_scheme); }
float least_target() { return g_touch ? 44 : 0; }
void set_touch(bool touch) { g_touch = touch; }

}  // namespace ui
