#include "render/palette.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace render {

using board::Material;

namespace {

constexpr Color rgb(std::uint32_t hex) {
  const auto channel = [hex](int shift) {
    return static_cast<float>(hex >> shift & 0xFF) / 255.0f;
  };
  return {channel(16), channel(8), channel(0), 1};
}

constexpr Look lit(std::uint32_t bright, std::uint32_t shade, float grain = 0) {
  return {rgb(bright), rgb(shade), grain};
}
constexpr Look flat(std::uint32_t hex) { return lit(hex, hex); }

// Slate, sand, moss, iron, chalk, clay.
constexpr std::array<Look, 6> kPebbles = {
    lit(0xB4BECB, 0x47505E), lit(0xD9C9B0, 0x74624A), lit(0xA7AFA6, 0x485049),
    lit(0x8A8F98, 0x30343B), lit(0xEAE7E0, 0x6C675D), lit(0xC4AC9C, 0x69503F),
};

const Look& pebble(std::uint32_t seed) {
  std::uint32_t mixed = (seed + 3) * 0x9E3779B9u;
  mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6Du;
  return kPebbles[(mixed >> 16) % kPebbles.size()];
}

Look bright_look(Material material) {
  switch (material) {
    case Material::kPaper:
      return lit(0xFFFDF8, 0xF6F0E3, 0.3f);
    case Material::kPaperLine:
      return flat(0x8F8776);
    case Material::kInkFirst:
      return flat(0xC8492A);
    case Material::kInkSecond:
      return flat(0x24609F);
    case Material::kTray:
      return lit(0xEADFC9, 0xD9CAAD, 0.35f);
    case Material::kHollow:
      return lit(0xDCCEB3, 0xCDBD9E, 0.35f);
    case Material::kTrayText:
      return flat(0x4A4234);
    case Material::kPad:
      return flat(0xF5EEDF);
    case Material::kCard:
      return lit(0xFDFBF6, 0xF9F5EC);
    case Material::kDot:
      return flat(0x3B4046);
    case Material::kOpenEdge:
      return flat(0x8E897E);
    case Material::kNeutral:
      return flat(0x5E626A);
    case Material::kFirst:
      return flat(0xC24820);
    case Material::kSecond:
      return flat(0x2066B5);
    case Material::kFirstTint:
      return flat(0xF5D9CD);
    case Material::kSecondTint:
      return flat(0xD3E0EA);
    case Material::kNeutralTint:
      return flat(0xE6E3DB);
    default:
      return {};
  }
}

Look dark_look(Material material) {
  switch (material) {
    case Material::kPaper:
      return lit(0x272B33, 0x20242A, 0.3f);
    case Material::kPaperLine:
      return flat(0x757C88);
    case Material::kInkFirst:
      return flat(0xEE7A54);
    case Material::kInkSecond:
      return flat(0x5FA8EE);
    case Material::kTray:
      return lit(0x35312C, 0x292622, 0.35f);
    case Material::kHollow:
      return lit(0x282521, 0x201E1A, 0.35f);
    case Material::kTrayText:
      return flat(0xD9D2C4);
    case Material::kPad:
      return flat(0x413C36);
    case Material::kCard:
      return lit(0x23272E, 0x1E2127);
    case Material::kDot:
      return flat(0xC3CAD4);
    case Material::kOpenEdge:
      return flat(0x70757E);
    case Material::kNeutral:
      return flat(0xA3AAB5);
    case Material::kFirst:
      return flat(0xDD5B34);
    case Material::kSecond:
      return flat(0x3585D6);
    case Material::kFirstTint:
      return flat(0x4A2E27);
    case Material::kSecondTint:
      return flat(0x22384E);
    case Material::kNeutralTint:
      return flat(0x32363D);
    default:
      return {};
  }
}

// Flat, and far from what lies below it: tests/unit/ui/base/contrast_test.cpp says how far.
std::uint32_t contrast_color(Material material, bool dark) {
  const auto by = [dark](std::uint32_t day, std::uint32_t night) { return dark ? night : day; };
  switch (material) {
    case Material::kFelt:
      return 0x00874A;  // as far from black as from white
    case Material::kMark:
      return 0xEE0000;  // and so is this
    case Material::kFrame:
    case Material::kGridLine:
    case Material::kBlack:
      return 0x000000;
    case Material::kFrameText:
    case Material::kWhite:
      return 0xFFFFFF;
    case Material::kPaper:
    case Material::kTray:
    case Material::kCard:
      return by(0xFFFFFF, 0x14171C);
    case Material::kHollow:
      return by(0xEDEDED, 0x000000);
    case Material::kPad:
      return by(0xDCDCDC, 0x333333);
    case Material::kPaperLine:
      return by(0x6B6B6B, 0x8F8F8F);
    case Material::kPebble:
      return by(0x4A5260, 0xE0DCD2);
    case Material::kInkFirst:
    case Material::kFirst:
      return by(0x861F00, 0xFFA27C);
    case Material::kInkSecond:
    case Material::kSecond:
      return by(0x123F8F, 0x7CC0FF);
    case Material::kNeutral:
      return by(0x454545, 0xD0D0D0);
    case Material::kTrayText:
    case Material::kDot:
      return by(0x000000, 0xFFFFFF);
    case Material::kOpenEdge:
      return by(0x949494, 0x646464);
    case Material::kFirstTint:
      return by(0xFFE3D6, 0x3A1200);
    case Material::kSecondTint:
      return by(0xDCE9FF, 0x001F3D);
    case Material::kNeutralTint:
      return by(0xE4E4E4, 0x2A2A2A);
  }
  return 0;
}

}  // namespace

// First what is the same by day and by night.
Look look(Material material, Scheme scheme, std::uint32_t seed) {
  if (scheme.contrast) return flat(contrast_color(material, scheme.dark));
  switch (material) {
    case Material::kFelt:
      return lit(0x358D66, 0x277351, 0.6f);
    case Material::kFrame:
      return lit(0x183A2B, 0x11291E);
    case Material::kFrameText:
      return flat(0x9CC4B0);
    case Material::kGridLine:
      return flat(0x06170F);
    case Material::kBlack:
      return lit(0x2C3036, 0x08090B);
    case Material::kWhite:
      return lit(0xFFFFFF, 0xDCD8CE);
    case Material::kPebble:
      return pebble(seed);
    case Material::kMark:
      return flat(0xD24D46);
    default:
      return scheme.dark ? dark_look(material) : bright_look(material);
  }
}

Color text_color(Material material, Scheme scheme) {
  if (scheme.contrast) return look(material, scheme).lit;
  switch (material) {
    case Material::kBlack:
      return rgb(0x1A1C20);
    case Material::kFirst:
      if (scheme.dark) return rgb(0xF0835F);
      break;
    case Material::kSecond:
      if (scheme.dark) return rgb(0x6FB1F2);
      break;
    default:
      break;
  }
  return look(material, scheme).lit;
}

float shown_opacity(const board::Shape& shape, Scheme scheme) {
  if (!scheme.contrast) return shape.opacity;
  switch (shape.show) {
    case board::Show::kAlways:
      return std::sqrt(shape.opacity);
    case board::Show::kWhenLegal:
      return std::cbrt(shape.opacity);
    case board::Show::kWhenHovered:
      return std::max(shape.opacity, 0.5f);
  }
  return shape.opacity;
}

Color ground(Scheme scheme) {
  if (scheme.contrast) return scheme.dark ? rgb(0x000000) : rgb(0xE9E9E9);
  return scheme.dark ? rgb(0x14161A) : rgb(0xF3F0E9);
}

Color shadow(Scheme scheme) {
  Color color = scheme.dark ? rgb(0x000000) : rgb(0x3A2E18);
  color.a = scheme.dark ? 0.5f : 0.2f;
  return color;
}

}  // namespace render
