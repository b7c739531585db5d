// The bar in the panel's place when the panel is hidden: one line of text, and the three buttons
// that matter most.
#pragma once

#include <string>
#include <vector>

#include "match/session.h"
#include "ui/base/layout.h"
#include "ui/page/page_chrome.h"

namespace ui {

// Below the board it is one row, next to it a column. Its text is the first of these that there is:
// why a move was refused, the newest message, the hint, the player to move or the winner.
void draw_bar(const match::Session& session, const std::vector<std::string>& messages,
              const Layout& layout, Actions& actions);

}  // namespace ui
