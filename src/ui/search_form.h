// How an MCTS searches, as rows of choices.
#pragma once

#include "match/search_options.h"
#include "ui/layout.h"

namespace ui {

// The height of what draw_search_form() draws.
float search_form_height();

// Cuts its rows off the column and changes `search` by what is chosen.
void draw_search_form(Rect& column, match::SearchSettings& search);

}  // namespace ui
