#include "ui/base/type.h"

#include <imgui_internal.h>  // ImFontBuilderIO

#include <algorithm>
#include <cmath>
#include <utility>

#include "games/position.h"
#include "games/words.h"
#include "ui/base/fonts.h"
#include "ui/base/text.h"

namespace ui {

namespace {

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

// The texts in the largest type that has words. All characters in that size would be a picture of
// many megabytes.
constexpr Text kHeadings[] = {"It plays thousands of random games, and then it beats you.",
                              "You won",
                              "You lost",
                              "You won by {}",
                              "You lost by {}",
                              "Draw",
                              "{} wins",
                              "{} wins by {}",
                              "Stopped, nothing decided",
                              "Which move does the search choose here?",
                              "Right.",
                              "You chose {}.",
                              "Searching to iteration {}, {} so far. Stop ends it here.",
                              "Four stones. Take one or two; whoever takes the last one wins. Which move is best?",
                              "The computer does not know. Its tree is still empty. It takes a move not tried before and adds it.",
                              "From there it plays random moves for both sides until one side wins.",
                              "On the way back it counts the result in each node: games won / games played.",
                              "Now a round begins with a selection: moves that win more often are tried more often.",
                              "After a thousand games, taking one stands out: it leaves three, and Blue loses either way. This is Monte Carlo tree search: now play against it."};
constexpr std::string_view kInHeadings[] = {"first", "second", "lead",     "points",
                                            "move",  "over",   "move.pass"};  // of each game

// Whatever of these ranges the subset holds.
constexpr ImWchar kChinese[] = {0x2018, 0x201D, 0x3000, 0x30FF, 0x4E00, 0x9FFF, 0xFF00, 0xFFEF, 0};

// It is there until the fonts are made.
const ImWchar* characters_of_headings() {
  static const ImVector<ImWchar> ranges = [] {
    ImFontGlyphRangesBuilder builder;
    for (const Text& text : kHeadings) builder.AddText(text.row().chinese.data());
    for (const TextRow& row : kCaptions) builder.AddText(row.chinese.data());
    for (const std::string_view game : games::ids())
      for (const std::string_view key : kInHeadings)
        if (const auto* word = games::find_word(games::words(game), key))
          builder.AddText(word->chinese.data(), word->chinese.data() + word->chinese.size());
    ImVector<ImWchar> made;
    builder.BuildRanges(&made);
    return made;
  }();
  return ranges.Data;
}

// `chinese` are the ranges of Chinese characters; null: none.
ImFont* make_font(const FontData& latin, float size, float pixel_ratio, const ImWchar* chinese) {
  // Whatever of these ranges the subset holds.
  static constexpr ImWchar kLatin[] = {0x20,   0xFF,   0x2010, 0x2027, 0x2190,
                                       0x22FF, 0x2713, 0x2713, 0};
  const int oversample = pixel_ratio < 2 ? 2 : 1;  // letters stand between coarse pixels
  add(latin, size * kInterHeight * pixel_ratio, kLatin, oversample, false);
  if (chinese != nullptr)
    add(chinese_font(), size * kNotoHeight * pixel_ratio, chinese, oversample, true);
  return ImGui::GetIO().Fonts->Fonts.back();
}

// How much wider a stroke is in Chinese semibold, in em. The bold face of the font would make the
// page 74 kB larger.
constexpr float kWiderStroke = 0.04f;
constexpr int kMostWider = 3;  // in pixels of the atlas; so much is free beside each letter

// Makes the strokes of a letter wider by a part of each pixel to its right.
void widen(ImFontAtlas& atlas, ImFontGlyph& glyph, float by) {
  const int more = std::min(static_cast<int>(std::ceil(by)), kMostWider - 1);
  const auto pixel = [](float share, int size) {
    return static_cast<int>(share * static_cast<float>(size) + 0.5f);
  };
  const int left = pixel(glyph.U0, atlas.TexWidth), right = pixel(glyph.U1, atlas.TexWidth);
  const int bottom = pixel(glyph.V1, atlas.TexHeight);
  for (int y = pixel(glyph.V0, atlas.TexHeight); y < bottom; ++y) {
    unsigned char* row = atlas.TexPixelsAlpha8 + y * atlas.TexWidth;
    for (int x = right + more - 1; x > left; --x)
      for (int step = 1; step <= more && x - step >= left; ++step) {
        const float share = std::min(1.0f, by - static_cast<float>(step - 1));
        const auto spread = static_cast<unsigned char>(share * row[x - step]);
        row[x] = std::max(row[x], spread);
      }
  }
  const float wider = static_cast<float>(more) * (glyph.X1 - glyph.X0) /
                      static_cast<float>(std::max(1, right - left));
  glyph.X0 -= wider / 2;
  glyph.X1 += wider / 2;
  glyph.U1 += static_cast<float>(more) / static_cast<float>(atlas.TexWidth);
}

void widen_chinese(ImFont& font) {
  const ImFontConfig& config = font.ConfigData[0];
  const float by =
      kWiderStroke * config.SizePixels / kInterHeight * static_cast<float>(config.OversampleH);
  for (ImFontGlyph& glyph : font.Glyphs)
    if (glyph.Codepoint >= kChinese[2] && glyph.Visible) widen(*font.ContainerAtlas, glyph, by);
}

}  // namespace

const Fonts& fonts() { return g_fonts; }

float em_of(const ImFont* font) { return line_height(font) / kInterHeight; }
float line_height(const ImFont* font) { return font->FontSize * ImGui::GetIO().FontGlobalScale; }
float text_width(const ImFont* font, std::string_view text) {
  return font->CalcTextSizeA(line_height(font), 1e9f, 0, text.data(), text.data() + text.size()).x;
}

bool has_chinese_font() { return !kChineseIsApart || !g_chinese.empty(); }
void give_chinese_font(std::string font) { g_chinese = std::move(font); }

void load_fonts(float pixel_ratio) {
  ImGuiIO& io = ImGui::GetIO();
  io.Fonts->Clear();
  io.Fonts->Flags |= ImFontAtlasFlags_NoPowerOfTwoHeight;
  io.Fonts->TexGlyphPadding = kMostWider;
  io.FontGlobalScale = 1 / pixel_ratio;
  g_fonts.body = make_font(kInterRegular, 15, pixel_ratio, kChinese);
  g_fonts.small = make_font(kInterRegular, 13, pixel_ratio, kChinese);
  g_fonts.strong = make_font(kInterSemiBold, 15, pixel_ratio, kChinese);
  g_fonts.title = make_font(kInterSemiBold, 19, pixel_ratio, kChinese);
  g_fonts.heading = make_font(kInterSemiBold, 28, pixel_ratio, characters_of_headings());
  g_fonts.display = make_font(kInterSemiBold, 40, pixel_ratio, nullptr);
  // Not by Build(), which brings along the font that ImGui has for programs without one.
  ImFontAtlasGetBuilderForStbTruetype()->FontBuilder_Build(io.Fonts);
  for (ImFont* font : {g_fonts.strong, g_fonts.title, g_fonts.heading}) widen_chinese(*font);
}

}  // namespace ui
