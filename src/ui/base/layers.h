// The layers over a board, each with a switch: one list for the menu, the keys, the page in words
// and the saved preferences.
#pragma once

#include <imgui.h>

#include <span>
#include <string_view>
#include <vector>

#include "ui/base/choices.h"
#include "ui/base/preferences.h"
#include "ui/base/text.h"

namespace ui {

struct Layer {
  std::string_view id;  // in preferences, where no panel has the same (is_hidden)
  Text title;
  ImGuiKey key;
  const char* key_name;
};

// Values and visits of the moves searched; coordinates and the numbers of places, as the list of
// moves and messages name them; exact values; how the game stands, beside the board.
inline constexpr std::string_view kValuesLayer = "values", kNamesLayer = "names",
                                  kTruthLayer = "truth", kBarLayer = "bar";
std::span<const Layer> layers();

// One field for each layer, whether it is shown: for the menu and other forms.
std::vector<ChoiceField> layer_fields(const Preferences& preferences);
// The layer whose key went down in this frame; null while a text is typed.
const Layer* pressed_layer();

}  // namespace ui
