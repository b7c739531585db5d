// Texts that are too long for their place: where a line is broken, and what of it is cut off.
#pragma once

#include <imgui.h>

#include <string>
#include <string_view>

namespace ui {

// The text with an end of line wherever it would become wider than `width`: between
// words, and in Chinese between any two characters, but neither before closing nor
// behind opening punctuation. ImGui by itself breaks Chinese at its blanks alone. A word that is
// wider is left to ImGui.
std::string wrapped(const ImFont* font, std::string_view text, float width);

// As much of it as fits, with an ellipsis for the rest.
std::string fitted(const ImFont* font, std::string_view text, float width);
// As many parts as fit of a line whose parts have dots between them; "" where none does.
std::string whole_parts(const ImFont* font, std::string_view text, float width);
// The same, but where no part fits, as much of the first as fits, with an ellipsis.
std::string fitted_parts(const ImFont* font, std::string_view text, float width);

// The same of a title, "Value for Red (win and lead)": without what stands in brackets behind it
// where that does not fit.
std::string fitted_title(const ImFont* font, std::string_view text, float width);

}  // namespace ui
