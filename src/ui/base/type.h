// The fonts of the panels, and how much room their letters take.
#pragma once

#include <imgui.h>

#include <string>
#include <string_view>

namespace ui {

// Font sizes in CSS pixels; each is rasterised for the screen's pixel ratio.
struct Fonts {
  ImFont* body = nullptr;     // 15
  ImFont* small = nullptr;    // 13
  ImFont* strong = nullptr;   // 15 semibold
  ImFont* title = nullptr;    // 19 semibold
  ImFont* heading = nullptr;  // 28 semibold, in Chinese only the characters of headings
  ImFont* display = nullptr;  // 40 semibold, ASCII only: numbers on the board
};

const Fonts& fonts();

// In CSS pixels: the size that a style sheet names, the height of a line, and the width of a text
// in one line.
float em_of(const ImFont* font);
float line_height(const ImFont* font);
float text_width(const ImFont* font, std::string_view text);

// Whether the font for Chinese is there (fonts.h). After it was given, as a file, fonts must be
// loaded again.
bool has_chinese_font();
void give_chinese_font(std::string font);

// Fills the font atlas for a screen with `pixel_ratio` device pixels a CSS
// pixel. The renderer must upload its texture again afterwards.
void load_fonts(float pixel_ratio);

}  // namespace ui
