// ImGui for a test that draws, without a window or files.
#pragma once

#include <imgui.h>

#include "ui/base/theme.h"

namespace support {

// A context, which is to be destroyed in TearDown(), for pages of this size, with the fonts.
inline void begin_imgui(ImVec2 size) {
  ImGui::CreateContext();
  ImGui::GetIO().IniFilename = nullptr;
  ImGui::GetIO().DisplaySize = size;
  ui::load_fonts(1);
}

}  // namespace support
