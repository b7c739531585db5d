// What stands where the board does.
#pragma once

#include <cstdint>

namespace ui {

enum class View : std::uint8_t { kPlay, kAnalyse, kTree, kSteps };

}  // namespace ui
