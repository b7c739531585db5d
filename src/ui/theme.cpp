#include "ui/theme.h"

#include <imgui_internal.h>  // ImFontBuilderIO

#include <initializer_list>
#include <utility>

#include "ui/fonts.h"

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
Fonts g_fonts;
std::string g_chinese;  // the font, where the program has come without it

// ImGui sizes a font by ascent + descent. These give every font the size of
// its em, as a browser does, so that both look equally large.
constexpr float kInterHeight = 1.21f;
constexpr float kNotoHeight = 1.448f;

void add(const FontData& font, float pixels, const ImWchar* ranges, int oversample, bool merge) {
  ImFontConfig config;
  config.FontDataOwnedByAtlas = false;
  config.MergeMode = merge;
  config.OversampleH = oversample;
  config.OversampleV = 1;
  // ImGui takes the bytes as mutable but does not write to what it does not own.
  ImGui::GetIO().Fonts->AddFontFromMemoryTTF(const_cast<unsigned char*>(font.bytes),
                                             static_cast<int>(font.size), pixels, &config, ranges);
}

FontData chinese_font() {
  if (g_chinese.empty()) return kNotoSansSC;
  return {reinterpret_cast<const unsigned char*>(g_chinese.data()),
          static_cast<unsigned>(g_chinese.size())};
}

ImFont* make_font(const FontData& latin, float size, float pixel_ratio, bool with_chinese) {
  // Whatever of these ranges the subsets hold.
  static constexpr ImWchar kLatin[] = {0x20,   0xFF,   0x2010, 0x2027, 0x2190,
                                       0x22FF, 0x2713, 0x2713, 0};
  static constexpr ImWchar kChinese[] = {0x2018, 0x201D, 0x3000, 0x30FF, 0x4E00,
                                         0x9FFF, 0xFF00, 0xFFEF, 0};
  const int oversample = pixel_ratio < 2 ? 2 : 1;  // letters stand between coarse pixels
  add(latin, size * kInterHeight * pixel_ratio, kLatin, oversample, false);
  if (with_chinese)
    add(chinese_font(), size * kNotoHeight * pixel_ratio, kChinese, oversample, true);
  return ImGui::GetIO().Fonts->Fonts.back();
}

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
const Fonts& fonts() { return g_fonts; }
float least_target() { return g_touch ? 44 : 0; }
void set_touch(bool touch) { g_touch = touch; }

bool has_chinese_font() { return !kChineseIsApart || !g_chinese.empty(); }
void give_chinese_font(std::string font) { g_chinese = std::move(font); }

void load_fonts(float pixel_ratio) {
  ImGuiIO& io = ImGui::GetIO();
  io.Fonts->Clear();
  io.Fonts->Flags |= ImFontAtlasFlags_NoPowerOfTwoHeight;
  io.FontGlobalScale = 1 / pixel_ratio;
  g_fonts.body = make_font(kInterRegular, 15, pixel_ratio, true);
  g_fonts.small = make_font(kInterRegular, 13, pixel_ratio, true);
  g_fonts.strong = make_font(kInterSemiBold, 15, pixel_ratio, true);
  g_fonts.title = make_font(kInterSemiBold, 19, pixel_ratio, true);
  g_fonts.display = make_font(kInterSemiBold, 40, pixel_ratio, false);
  // Not by Build(), which brings along the font that ImGui has for programs without one.
  ImFontAtlasGetBuilderForStbTruetype()->FontBuilder_Build(io.Fonts);
}

}  // namespace ui
