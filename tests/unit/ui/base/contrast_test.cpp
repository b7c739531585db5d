// Words and marks stand out from what is below them, in every scheme of colours: contrast as
// WCAG 2.2 defines it, 1 for the same colour and 21 for black on white.
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include <gtest/gtest.h>

#include "render/palette.h"
#include "ui/base/theme.h"
#include "ui/tree/tree_picture.h"

namespace {

using board::Material;
using render::Color;
using render::Scheme;

constexpr std::array kEveryScheme = {
    Scheme{.dark = false, .contrast = false}, Scheme{.dark = true, .contrast = false},
    Scheme{.dark = false, .contrast = true}, Scheme{.dark = true, .contrast = true}};

float linear(float channel) {
  return channel <= 0.04045f ? channel / 12.92f : std::pow((channel + 0.055f) / 1.055f, 2.4f);
}

float luminance(const Color& c) {
  return 0.2126f * linear(c.r) + 0.7152f * linear(c.g) + 0.0722f * linear(c.b);
}

float contrast(const Color& a, const Color& b) {
  const auto [less, more] = std::minmax({luminance(a), luminance(b)});
  return (more + 0.05f) / (less + 0.05f);
}

Color color_of(ImU32 packed) {
  const ImVec4 c = ImGui::ColorConvertU32ToFloat4(packed);
  return {c.x, c.y, c.z, c.w};
}

float contrast(ImU32 a, ImU32 b) { return contrast(color_of(a), color_of(b)); }

// Between flat colours, or the sides of a surface that are most alike.
float contrast(Material a, Material b, Scheme scheme) {
  const render::Look over = render::look(a, scheme), below = render::look(b, scheme);
  return std::min(contrast(over.lit, below.lit), contrast(over.shade, below.shade));
}

::testing::Message name(Scheme scheme) {
  return ::testing::Message() << (scheme.dark ? "dark" : "light")
                              << (scheme.contrast ? ", high contrast" : "");
}

TEST(Contrast, IsMeasuredAsWcagDoes) {
  EXPECT_NEAR(contrast(IM_COL32_WHITE, IM_COL32_BLACK), 21, 0.01);
  EXPECT_NEAR(contrast(IM_COL32(0x76, 0x76, 0x76, 255), IM_COL32_WHITE), 4.54, 0.01);
}

TEST(Contrast, OfEveryWayInATree) {
  for (const Scheme scheme : kEveryScheme) {
    ui::set_scheme(scheme);
    for (const bool first : {true, false})
      EXPECT_GE(contrast(ui::way_color(0, first), ui::theme().ground), 3) << name(scheme);
  }
  ui::set_scheme({});
}

TEST(Contrast, OfWordsOnEverySurface) {
  for (const Scheme scheme : kEveryScheme) {
    SCOPED_TRACE(name(scheme));
    const ui::Theme& t = ui::theme_of(scheme);
    const float least = scheme.contrast ? 7 : 4.5f;
    for (const ImU32 below : {t.ground, t.panel, t.surface}) {
      EXPECT_GE(contrast(t.text, below), least);
      EXPECT_GE(contrast(t.muted, below), least);
    }
    EXPECT_GE(contrast(t.text, t.lit), least);
    EXPECT_GE(contrast(t.on_accent, t.accent), least);
    EXPECT_GE(contrast(t.accent, t.panel), least);
  }
}

TEST(Contrast, OfBordersWhereItIsWanted) {
  for (const bool dark : {false, true}) {
    const ui::Theme& t = ui::theme_of({.dark = dark, .contrast = true});
    for (const ImU32 below : {t.ground, t.panel, t.surface})
      EXPECT_GE(contrast(t.line, below), 4.5);
  }
}

TEST(Contrast, OfWordsOnTheBoardsWhereItIsWanted) {
  for (const bool dark : {false, true})
    for (const auto& [word, below] : std::to_array<std::array<Material, 2>>({
             {Material::kFrameText, Material::kFrame},
             {Material::kTrayText, Material::kTray},
             {Material::kTrayText, Material::kPad},
             {Material::kFirst, Material::kFirstTint},
             {Material::kSecond, Material::kSecondTint},
         }))
      EXPECT_GE(contrast(word, below, {.dark = dark, .contrast = true}), 7)
          << static_cast<int>(word) << (dark ? " dark" : " light");
}

// Pieces, lines and marks need contrast with the surface of their board.
constexpr auto kOnBoards = std::to_array<std::array<Material, 2>>({
    {Material::kBlack, Material::kFelt},
    {Material::kWhite, Material::kFelt},
    {Material::kGridLine, Material::kFelt},
    {Material::kMark, Material::kBlack},
    {Material::kMark, Material::kWhite},
    {Material::kPaperLine, Material::kPaper},
    {Material::kInkFirst, Material::kPaper},
    {Material::kInkSecond, Material::kPaper},
    {Material::kFirst, Material::kTray},
    {Material::kSecond, Material::kTray},
    {Material::kFirst, Material::kCard},
    {Material::kSecond, Material::kCard},
    {Material::kNeutral, Material::kCard},
    {Material::kDot, Material::kCard},
});

// WCAG 2.2 wants 3 of what is no text.
TEST(Contrast, OfMarksAndLinesOnTheBoards) {
  for (const Scheme scheme : kEveryScheme)
    for (const auto& [mark, below] : kOnBoards)
      EXPECT_GE(contrast(mark, below, scheme), scheme.contrast ? 4.5 : 3)
          << static_cast<int>(mark) << ' ' << name(scheme);
}

// A pebble is round: one of its sides stands out, whichever stone it is.
TEST(Contrast, OfEveryPebbleOnItsTray) {
  for (const Scheme scheme : kEveryScheme)
    for (const Material material : {Material::kHollow, Material::kTray})
      for (std::uint32_t seed = 1; seed <= 40; ++seed) {
        const render::Look stone = render::look(Material::kPebble, scheme, seed);
        const render::Look below = render::look(material, scheme);
        const float seen =
            std::max(contrast(stone.lit, below.lit), contrast(stone.shade, below.shade));
        EXPECT_GE(seen, scheme.contrast ? 4.5 : 3) << seed << ' ' << name(scheme);
      }
}

// Letters of the frame and numbers are words; the large figures in closed boxes need less.
TEST(Contrast, OfWordsOnTheBoards) {
  for (const Scheme scheme : kEveryScheme) {
    SCOPED_TRACE(name(scheme));
    const auto of = [scheme](Material word, Material below) {
      return contrast(render::text_color(word, scheme), render::look(below, scheme).shade);
    };
    EXPECT_GE(of(Material::kFrameText, Material::kFrame), 4.5);
    EXPECT_GE(of(Material::kTrayText, Material::kTray), 4.5);
    EXPECT_GE(of(Material::kTrayText, Material::kPad), 4.5);
    EXPECT_GE(of(Material::kDot, Material::kCard), 7) << "pale as they are";
    EXPECT_GE(of(Material::kDot, Material::kPaper), 7) << "pale as they are";
    EXPECT_GE(of(Material::kFirst, Material::kFirstTint), 3);
    EXPECT_GE(of(Material::kSecond, Material::kSecondTint), 3);
  }
}

// Edges that can be drawn and edges that the rule forbids are of one material; their width differs.
TEST(Contrast, OfOpenEdges) {
  for (const Scheme scheme : kEveryScheme)
    EXPECT_GE(contrast(Material::kOpenEdge, Material::kCard, scheme), 3) << name(scheme);
}

// An edge that can be drawn is seen, and is not mistaken for one that has been.
TEST(Contrast, OfAnOpenEdgeIsHalfWayToADrawnOne) {
  for (const bool dark : {false, true}) {
    const Scheme scheme{.dark = dark, .contrast = true};
    EXPECT_GE(contrast(Material::kOpenEdge, Material::kCard, scheme), 3);
    for (const Material drawn : {Material::kFirst, Material::kSecond, Material::kNeutral})
      EXPECT_GE(contrast(drawn, Material::kOpenEdge, scheme), 3) << dark;
  }
}

// The letters of the phases are words: on the chip of the phase, and the chip's own on the panel.
TEST(Contrast, OfThePhasesAndTheirLetters) {
  for (const Scheme scheme : kEveryScheme) {
    SCOPED_TRACE(name(scheme));
    const ui::Theme& t = ui::theme_of(scheme);
    for (const ImU32 phase : t.phases) {
      EXPECT_GE(contrast(phase, t.panel), 4.5);
      EXPECT_GE(contrast(t.ground, phase), 4.5);
    }
  }
}

// Nodes and the ring of what is proved are marks.
TEST(Contrast, OfNodesOnTheDrawing) {
  for (const Scheme scheme : kEveryScheme) {
    SCOPED_TRACE(name(scheme));
    const ui::Theme& t = ui::theme_of(scheme);
    for (const ImU32 mark : {t.first_wins, t.second_wins, t.proved})
      EXPECT_GE(contrast(mark, t.ground), 3);
  }
}

// The colour that an eye without one kind of cones sees, in linear light (Vienot, Brettel, Mollon
// 1999).
Color without_red_cones(const Color& c) {
  const float red = linear(c.r), green = linear(c.g), blue = linear(c.b);
  const float yellow = 0.11238f * red + 0.88762f * green;
  return {yellow, yellow, 0.00401f * red - 0.00401f * green + blue, 1};
}
Color without_green_cones(const Color& c) {
  const float red = linear(c.r), green = linear(c.g), blue = linear(c.b);
  const float yellow = 0.29275f * red + 0.70725f * green;
  return {yellow, yellow, -0.02234f * red + 0.02234f * green + blue, 1};
}

float distance(const Color& a, const Color& b) {
  return std::hypot(a.r - b.r, a.g - b.g, a.b - b.b);
}

// A win of the one looks unlike a win of the other, and unlike what is even.
TEST(Contrast, OfWinAndLossForEyesThatDoNotTellRedFromGreen) {
  for (const Scheme scheme : kEveryScheme) {
    SCOPED_TRACE(name(scheme));
    const ui::Theme& t = ui::theme_of(scheme);
    for (auto* seen : {&without_red_cones, &without_green_cones}) {
      const Color first = seen(color_of(t.first_wins)), second = seen(color_of(t.second_wins));
      const Color even = seen(color_of(t.even));
      EXPECT_GE(distance(first, second), 0.3);
      EXPECT_GE(distance(first, even), 0.1);
      EXPECT_GE(distance(second, even), 0.1);
    }
  }
}

}  // namespace
