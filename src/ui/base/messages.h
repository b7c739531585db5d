// Lines about what could not be used, with what takes them away.
#pragma once

#include <string>
#include <vector>

#include "ui/base/layout.h"

namespace ui {

float messages_height(const std::vector<std::string>& messages, float width);
// They scroll where `place` is lower than that. True when they were pressed, which is to take them
// away.
bool draw_messages(const std::vector<std::string>& messages, const Rect& place);

}  // namespace ui
