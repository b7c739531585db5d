#include "ui/base/layers.h"

#include <array>

#include "ui/base/commands.h"
#include "ui/base/panel.h"

namespace ui {

std::span<const Layer> layers() {
  static constexpr std::array kLayers =
      std::to_array<Layer>({{kValuesLayer, "Values on the board", ImGuiKey_Z, "Z"},
                            {kNamesLayer, "Coordinates and numbers", ImGuiKey_C, "C"},
                            {kTruthLayer, "Exact values", ImGuiKey_T, "T"},
                            {kBarLayer, "Evaluation bar", ImGuiKey_J, "J"}});
  return kLayers;
}

std::vector<ChoiceField> layer_fields(const Preferences& preferences) {
  std::vector<ChoiceField> fields;
  for (const Layer& layer : layers())
    fields.push_back(shown_field(tr(layer.title), layer.id, preferences));
  return fields;
}

const Layer* pressed_layer() {
  for (const Layer& layer : layers())
    if (is_pressed(layer.key)) return &layer;
  return nullptr;
}

}  // namespace ui
