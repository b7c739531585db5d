// The words of the analysis panel about a search, besides its table. The screen and the page in
// words say the same.
#pragma once

#include <string>

#include "match/session.h"

namespace ui {

// A search from the position on the board has these:
//
//     Win rates for Black            or the result that it has proved
//     2.6M · 419k it/s · 1.2M nodes  "" before the first iteration
//     139 MB · depth 16              "" before the first iteration
//
// The search that chose a move has these:
//
//     Why C2?
//     855 of 3.0k visits
//     Win rates for Black · 3.0k · 91k it/s · 2.9k nodes
struct AnalysisWords {
  std::string title, second, third;
  // The value that the search gives the position, for the player to move; "" where it has proved
  // the result, or has not begun.
  std::string value;
};

AnalysisWords analysis_words(const match::Session& session, const match::Analysis& analysis);

}  // namespace ui
