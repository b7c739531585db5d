// Where a text that is too long for a line is broken.
#pragma once

#include <imgui.h>

#include <string>
#include <string_view>

namespace ui {

// The text with an end of line wherever it would become wider than `width`: between
// words, and in Chinese between any two characters, but neither before closing nor
// behind opening punctuation. Widths are of the font at this size. ImGui by itself
// breaks Chinese at its blanks alone. A word that is wider is left to ImGui.
std::string wrapped(const ImFont& font, float size, std::string_view text, float width);

}  // namespace ui
