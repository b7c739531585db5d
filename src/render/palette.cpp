#include "render/palette.h"

#include <array>

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
    lit(0xB4BECB, 0x47505E), lit(0xD9C9B0, 0x7A684E), lit(0xA7AFA6, 0x485049),
    lit(0x8A8F98, 0x30343B), lit(0xEAE7E0, 0x8E897F), lit(0xC4AC9C, 0x69503F),
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
      return flat(0xCFC7B6);
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
      return flat(0xE9E5D9);
    case Material::kNeutral:
      return flat(0x8C8F96);
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
      return flat(0x454C58);
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
      return flat(0x31363F);
    case Material::kNeutral:
      return flat(0x7B828D);
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

}  // namespace

// First what is the same by day and by night.
Look look(Material material, bool dark, std::uint32_t seed) {
  switch (material) {
    case Material::kFelt:
      return lit(0x2F805C, 0x1A523A, 0.6f);
    case Material::kFrame:
      return lit(0x183A2B, 0x11291E);
    case Material::kFrameText:
      return flat(0x9CC4B0);
    case Material::kGridLine:
      return flat(0x143B29);
    case Material::kBlack:
      return lit(0x4B515B, 0x101114);
    case Material::kWhite:
      return lit(0xFFFFFF, 0xD3CFC4);
    case Material::kPebble:
      return pebble(seed);
    case Material::kFirst:
      return flat(0xD6532B);
    case Material::kSecond:
      return flat(0x2A78C9);
    case Material::kMark:
      return flat(0xDB524B);
    default:
      return dark ? dark_look(material) : bright_look(material);
  }
}

Color text_color(Material material, bool dark) {
  switch (material) {
    case Material::kBlack:
      return rgb(0x1A1C20);
    case Material::kFirst:
      return rgb(dark ? 0xF0835F : 0xD6532B);
    case Material::kSecond:
      return rgb(dark ? 0x6FB1F2 : 0x2A78C9);
    default:
      return look(material, dark).lit;
  }
}

Color ground(bool dark) { return dark ? rgb(0x14161A) : rgb(0xF3F0E9); }

Color shadow(bool dark) {
  Color color = dark ? rgb(0x000000) : rgb(0x3A2E18);
  color.a = dark ? 0.5f : 0.2f;
  return color;
}

}  // namespace render
