// What stands in the panel's place when that is hidden: one thing to say, and the
// three buttons that matter most.
#pragma once

#include <string>
#include <vector>

#include "match/session.h"
#include "ui/base/layout.h"
#include "ui/page/page_chrome.h"

namespace ui {

// Below the board it is one row, beside it a column. It says the first of these that there is: why
// a move was refused, the newest message, the hint, whose turn it is or who has won.
void draw_bar(const match::Session& session, const std::vector<std::string>& messages,
              const Layout& layout, Actions& actions);

}  // namespace ui
