// A still has the type (ui/base/type.h) of the page around it: the browser has the fonts, and
// measures the texts.
#include "ui/base/type.h"

#include <array>
#include <cstddef>

extern "C" __attribute__((import_module("page"), import_name("measure"))) float measure_text(
    const char* text, std::size_t size, float pixels, bool strong);

namespace ui {

namespace {

// ImGui's own kind of font has no more to say here than which one it is.
struct PageFont {
  float em;
  bool strong;
};
constexpr std::array<PageFont, 5> kFonts = {
    {{15, false}, {13, false}, {15, true}, {19, true}, {40, true}}};

ImFont* handle(std::size_t font) {
  return reinterpret_cast<ImFont*>(const_cast<PageFont*>(&kFonts[font]));
}
const PageFont& font_of(const ImFont* handle) { return *reinterpret_cast<const PageFont*>(handle); }

}  // namespace

const Fonts& fonts() {
  static const Fonts fonts{handle(0), handle(1), handle(2), handle(3), handle(4)};
  return fonts;
}

float em_of(const ImFont* font) { return font_of(font).em; }
float line_height(const ImFont* font) { return 1.21f * em_of(font); }
float text_width(const ImFont* font, std::string_view text) {
  return measure_text(text.data(), text.size(), em_of(font), font_of(font).strong);
}

bool has_chinese_font() { return true; }

}  // namespace ui
